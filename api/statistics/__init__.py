"""Statistics of titles and players."""
