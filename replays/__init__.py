"""Replays: a game step by step, each step explained, as any viewer may see it."""
