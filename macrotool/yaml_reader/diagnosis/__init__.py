"""Finds the mistakes in YAML that a parser could not read, each at the place where it was made. Pure.

Parsers only name the place where they gave up, which is seldom the place of the mistake; so this is our own code.
"""
