"""Decides which files of a repository git ignores. `ignored` finds the `.gitignore` files, `rules` reads them."""
