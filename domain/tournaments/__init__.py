"""Tournaments: entries, pairings, results and standings, pure as a title's rule book."""
