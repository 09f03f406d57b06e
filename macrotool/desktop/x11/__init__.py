"""The X11 backend: hotkeys, the focused window, keys by keycode, and clipboards with all their formats."""
