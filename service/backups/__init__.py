"""Backups: copies of a record with its keys, verified as they are written, and how to restore them."""
