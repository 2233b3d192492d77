"""Names as they can be printed."""

from collections.abc import Mapping
from typing import Any
from unicodedata import bidirectional

from service.tournaments.exchange.reading import Dossier, name_of
from service.tournaments.paper.typefaces import printable


class PaperNames:
    """The names of a tournament for paper.

    Who has a name with signs that no font has finds the starting number before it, and one clear box in their place: a
    row of boxes tells nobody where to sit. The number is before names that are written from the right, too, since
    their letters are not joined here.
    """

    def __init__(self, dossier: Dossier):
        self._numbers = {entry["entrant"]: entry.get("number") for entry in dossier.get("entries") or ()}

    def of(self, one: Mapping[str, Any]) -> str:
        """The name of a seat, a bye or a line of standings."""
        name = name_of(one)
        shown, number = printable(name), self._numbers.get(one.get("entrant"))
        plain = shown == name and not any(bidirectional(sign) in ("R", "AL") for sign in name)
        return shown if number is None or plain else f"No. {number} {shown}"
