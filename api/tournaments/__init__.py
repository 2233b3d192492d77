"""Tournaments: games that belong together."""
