"""The documentation of the API."""
