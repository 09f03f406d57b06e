"""The desktop wherever pynput and pyperclip work: only text on the clipboard, keys by name."""
