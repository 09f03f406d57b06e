"""What each command does: wiring only. `cli` calls them by the table at its end."""
