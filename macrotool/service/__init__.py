"""The resident process, `macrotool listen`, and what speaks to it. The client's files import nothing heavy."""
