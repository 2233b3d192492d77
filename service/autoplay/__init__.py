"""Automatic play: bots move, and clocks tick."""
