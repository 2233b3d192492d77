"""Who sits with whom in a round: one pure function for each form of tournament."""
