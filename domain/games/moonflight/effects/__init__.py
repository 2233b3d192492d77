"""Effects: texts being followed, with their decisions, movements and reactions."""
