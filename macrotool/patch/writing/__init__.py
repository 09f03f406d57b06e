"""Placed hunks go in; the file's new bytes and the unified diff come out. Pure."""
