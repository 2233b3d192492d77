"""Studies: chapters of positions from finished games and lessons, with notes. They are kept beside the record."""
