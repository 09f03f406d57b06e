"""One file for each group of commands: takes the parsed arguments and the console, returns the exit status."""
