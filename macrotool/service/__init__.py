"""Key presses and commands that come over a socket go in; answers, notifications and exit statuses come out.

`resident/` is the process that `macrotool listen` starts: hotkeys, warm models, the control socket. `client` hands a
command over to it. Both use the other modules: where the socket is, who is at its other end, and what is said.
"""
