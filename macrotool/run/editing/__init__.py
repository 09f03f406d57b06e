"""Turns a model's calls into edits in memory: parses, permits, tries and answers them. Writes nothing to disk."""
