"""Dumps that anyone may download."""
