"""The desk of tournaments: acts that change a tournament's book, and all that is read from it."""
