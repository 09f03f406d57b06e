"""Files under one root: found, read, changed and restored without ever leaving it. `workspace` and `journal` use it."""
