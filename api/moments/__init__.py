"""The search for positions and events of finished games, and what can be asked of each title."""
