"""Viewings: games and studies that people look at together. They are soon forgotten, and no part of the record."""
