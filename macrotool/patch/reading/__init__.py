"""A patch's text goes in, operations and hunks come out, or the line that cannot be read. Pure."""
