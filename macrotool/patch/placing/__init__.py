"""A file's lines and hunks go in; for each hunk its one place comes out, or why there is none. Pure."""
