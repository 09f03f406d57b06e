"""Handles one entry of one folder at a time: reads it, stages its new content, puts it in place, restores the old
one."""
