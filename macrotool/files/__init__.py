"""Commits changes to files: recorded in the journal first, then written whole or undone.

`workspace` commits, `undo` undoes, `recovery` finishes what a killed process has left. `disk/` does the single steps.
"""
