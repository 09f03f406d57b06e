"""YAML text goes in; values that know their place come out, and every mistake with its line, column and hint.

`source` reads, `key_table` checks the values against a table of keys, `value_kinds` says what a value may be.
"""
