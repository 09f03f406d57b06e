"""Hotkeys, calls of clients and changed files go in; runs on the desktop and replies come out, until it is stopped."""
