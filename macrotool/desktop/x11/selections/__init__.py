"""X11's selections, CLIPBOARD and PRIMARY: read in every format, saved, served to other programs, and restored."""
