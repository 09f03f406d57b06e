"""A macro with a text goes in and an answer comes out; a macro with files goes in and a plan of edits comes out.

`text` asks once. `files` goes back and forth: the model's `tool_calls` are tried on `edited_files` in memory, within
the macro's `permission`, until the `conversation` ends. Nothing on disk changes here.
"""
