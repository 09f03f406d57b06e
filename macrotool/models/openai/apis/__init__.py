"""The two APIs as values: turn a ModelRequest into a request's body, and events into a ModelResponse. Pure."""
