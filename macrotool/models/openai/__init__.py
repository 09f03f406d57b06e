"""Sends a ModelRequest by HTTP to any server that speaks OpenAI's API, and returns its ModelResponse.

`client` does the HTTP with the `openai` package, `asker` retries and steps down the `ladder` of APIs and tools,
`failures` says what a failure means and what to do. `apis/` holds the bodies and the events, without any IO.
"""
