"""A text goes in, the same text with its English corrected comes out. No key, no network.

`engine` asks Harper for suggestions; `proofread` decides which to follow, by `rules`, `spelling` and `phrases`.
"""
