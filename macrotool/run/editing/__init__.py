"""A model's turns -> edits in memory: its calls are parsed, permitted, tried and answered. Nothing reaches the disk."""
