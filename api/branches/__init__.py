"""What-if branches of a game."""
