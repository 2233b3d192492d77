"""Effects: following texts, with their decisions, movements and reactions."""
