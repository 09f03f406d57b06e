"""A repository's `.gitignore` files -> which of its files git ignores. `rules` reads them, `ignored` finds them."""
