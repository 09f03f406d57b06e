"""A macro with a text goes in and an answer comes out; a macro with files goes in and a plan of edits comes out.

`text` asks once. `files` shows the model the `targets` and goes back and forth: `editing/` tries each of its calls in
memory, until the conversation ends. Nothing on disk changes here, but for the patch of an `unfinished` run.
"""
