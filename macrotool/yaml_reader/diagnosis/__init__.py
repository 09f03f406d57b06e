"""YAML that a parser has given up on goes in; each mistake, where it was made, comes out. Pure."""
