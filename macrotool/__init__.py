"""macrotool: text macros for the hotkey, the shell and files."""

__version__ = "0.1.0"
