"""Errors of ranking."""


class CannotRank(ValueError):
    """The given data cannot be ranked. The message says why, in a sentence for directors."""
