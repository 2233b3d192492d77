"""Cases of all games: the list."""
