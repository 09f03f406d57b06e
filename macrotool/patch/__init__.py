"""The patch engine."""
