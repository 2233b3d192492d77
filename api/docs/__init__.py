"""The documentation of the interface."""
