"""History: the events of a game, and its replay."""
