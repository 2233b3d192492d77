"""Live streams of a game, and the feed over many games."""
