"""Runs a Task on the selected text; the Outcome says whether it was pasted, kept, cancelled, or why it failed.

`selection` is the order of events of a run, the same everywhere. `desk` chooses the backend that presses keys and
handles the clipboard: `x11/` or `generic/`.
"""
