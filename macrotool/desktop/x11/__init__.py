"""The desktop of X11: hotkeys, the focused window, keys by keycode, and clipboards with all their formats."""
