"""Refusals: every one of a move cites the formats (MF-F1)."""

from domain.rules.objection import Objection


def refused(code: str, message: str) -> Objection:
    """Why a move is not allowed."""
    return Objection(code, "MF-F1", message)
