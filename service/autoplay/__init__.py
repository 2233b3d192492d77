"""Automatic play: bots make their moves, and clocks tick."""
