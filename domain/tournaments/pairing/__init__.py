"""Who sits with whom in a round: one pure function a form of tournament."""
