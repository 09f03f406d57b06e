"""Corrects the English of a text, without a key or a network.

`engine` asks Harper for suggestions; `proofread` decides which to follow, by `rules`, `spelling` and `phrases`.
"""
