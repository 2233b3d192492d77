"""Pictures of steps, for what shows a link to a game."""
