"""The desktop: one outside thing a file."""
