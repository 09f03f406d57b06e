"""A command goes in, and the resident process carries it out with this process's streams, files and clipboard."""
