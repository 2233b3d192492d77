"""The list of cases of all games."""
