"""Writes placed hunks into the file's new content, and shows the unified diff. Pure."""
