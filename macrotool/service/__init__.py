"""Runs macros for key presses, and commands that arrive over a socket, in a resident process; and its client.

`resident/` is the process that `macrotool listen` starts: hotkeys, warm models, the control socket. `client` hands a
command over to it. Both use the other modules: where the socket is, who is at its other end, and what is said.
"""
