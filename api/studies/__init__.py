"""Studies: chapters of positions from finished games and lessons, with notes, edited by several and shared by link."""
