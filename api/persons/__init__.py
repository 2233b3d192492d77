"""Persons: what is kept of them, and erasing it."""
