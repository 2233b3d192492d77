"""Viewings: looking at a game or a study together, with one who leads."""
