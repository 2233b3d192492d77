"""What ranking refuses."""


class CannotRank(ValueError):
    """There is no ranking by what was given; the text says why, in a sentence for directors."""
