"""A Task on the selected text goes in, an Outcome comes out: pasted, kept, cancelled, or failed with its reason.

`selection` is the run's order of events, the same everywhere. `desk` chooses the backend that presses keys and owns the
clipboard: `x11/` or `generic/`.
"""
