"""Events beside those of games: of a tournament, and of the house."""
