"""The pictures of the README, made from the real program: `python -m tests.pictures`.

`terminal` draws what a pseudo-terminal showed as SVG; `desktop` takes screenshots of a real window before and after the
hotkey. Both come in a light and a dark version. Needs Xvfb, openbox, Mousepad and Chromium.
"""
