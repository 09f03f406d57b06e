"""Changes go in; one commit comes out, written down in the journal before it begins, whole or undone.

`workspace` commits, `undo` undoes, `recovery` finishes what a killed process has left. `disk/` does the single steps.
"""
