"""Finds the one place of each hunk in a file's lines, or says why there is none. Pure."""
