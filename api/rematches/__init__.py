"""Rematches: the same people at the same game once more."""
