"""Where answers come from. Each file owns one outside thing; the pure ones say so in their first line."""
