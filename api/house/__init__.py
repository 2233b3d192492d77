"""Events outside games: of a tournament, and of the house."""
