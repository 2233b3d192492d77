"""Rematches: the same people play the same game again."""
