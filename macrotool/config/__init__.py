"""Turns the environment and config.yaml into Settings. Also reads the parts of settings: hotkeys and URLs."""
