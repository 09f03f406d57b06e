"""The desktop wherever pynput and pyperclip work: text alone on the clipboard, keys by name."""
