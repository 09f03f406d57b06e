"""One entry of one folder at a time: looks at it, stages its new content, puts it in place, puts the old one back."""
