"""The two APIs as values: a ModelRequest becomes a request's body, events become a ModelResponse. Pure."""
