"""Analyses of finished games: what else each decision might have been, and what that would have been worth."""
