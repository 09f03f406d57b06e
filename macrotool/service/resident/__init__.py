"""The resident process: reacts to hotkeys, clients and changed files with runs and replies, until it is stopped."""
