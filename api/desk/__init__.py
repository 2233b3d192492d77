"""The desk of tournaments: acts that change a tournament's book, and everything read from it."""
