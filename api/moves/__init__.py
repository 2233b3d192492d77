"""Moves: the legal ones, and making one."""
