"""The search for positions and events in finished games, and what each title can be searched for."""
