"""Analyses of finished games: the alternatives to each decision, and what they would have been worth."""
