"""One file for each group of commands: its parsed arguments and the console go in, the exit status comes out."""
