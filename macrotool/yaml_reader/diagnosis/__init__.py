"""YAML that a parser has given up on goes in; each mistake, where it was made, comes out. Pure.

It is our own because parsers name the place where they gave up, which is seldom the place of the mistake.
"""
