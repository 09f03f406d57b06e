"""Turns folders of YAML files into macros, prompts, and a list of every problem in the files.

`macro_files` finds and reads files, `macro` is the table of their keys, `template` puts a text into a prompt.
"""
