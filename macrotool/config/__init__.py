"""The environment and config.yaml go in, Settings come out. Also what settings are made of: hotkeys and URLs."""
