"""A ModelRequest goes in, a ModelResponse comes out (`messages`), from whichever engine `choice` picks.

`engines` opens one: a server (`openai/`), a model inside this process (`local`), or the proofreader (`harper/`).
"""
