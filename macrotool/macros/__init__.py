"""Folders go in; macros, prompts, and every problem of their files come out.

`macro_files` finds and reads files, `macro` is the table of their keys, `template` puts a text into a prompt.
"""
