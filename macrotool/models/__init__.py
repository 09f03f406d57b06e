"""Sends a ModelRequest to the engine that `choice` picks, and returns its ModelResponse (`messages`).

`engines` opens one: a server (`openai/`), a model inside this process (`local`), or the proofreader (`harper/`).
"""
