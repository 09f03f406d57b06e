"""Turns YAML text into values that know their place in the file, and lists every mistake with line, column and hint.

`source` reads, `key_table` checks the values against a table of keys, `value_kinds` says what a value may be.
"""
