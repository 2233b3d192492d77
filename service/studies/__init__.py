"""Studies: chapters of positions from finished games and lessons, with notes. They lie beside the record."""
