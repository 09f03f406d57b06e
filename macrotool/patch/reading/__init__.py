"""Parses a patch's text into operations and hunks, or names the line that cannot be read. Pure."""
