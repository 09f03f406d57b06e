"""Turns the words of a command line into output and an exit status. Only this package prints.

`main` parses the words (`arguments` is the table of commands, `parser` reads it), loads the command's file from
`commands/`, and turns every error into one line and its exit status.
"""
