"""Checks what is kept beside the record against the events that explain it; each answer names the first difference."""
