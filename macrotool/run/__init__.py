"""Turns a macro with a text into an answer, and a macro with files into a plan of edits.

`text` asks once. `files` shows the model the `targets` and goes back and forth: `editing/` tries each of its calls in
memory, until the conversation ends. Nothing on disk changes here, but for the patch of an `unfinished` run.
"""
