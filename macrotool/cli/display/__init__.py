"""Text for people: layout and colours, the list of macros, problems with their place, diffs, the spinner."""
