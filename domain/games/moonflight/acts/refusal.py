"""Refusals of moves. All of them cite MF-F1, which lists them."""

from domain.rules.objection import Objection


def refused(code: str, message: str) -> Objection:
    """An objection to a move."""
    return Objection(code, "MF-F1", message)
