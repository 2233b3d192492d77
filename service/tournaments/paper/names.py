"""Names as they can be printed."""

from collections.abc import Mapping
from typing import Any

from service.tournaments.exchange.reading import Dossier, name_of
from service.tournaments.paper.sheet import has_signs


class PaperNames:
    """The names of a tournament for paper.

    Who has a name with signs that the fonts lack finds the starting number before it: a row of empty boxes tells
    nobody where to sit.
    """

    def __init__(self, dossier: Dossier):
        self._numbers = {entry["entrant"]: entry.get("number") for entry in dossier.get("entries") or ()}

    def of(self, one: Mapping[str, Any]) -> str:
        """The name of a seat, a bye or a line of standings."""
        name = name_of(one)
        number = self._numbers.get(one.get("entrant"))
        return name if number is None or has_signs(name) else f"No. {number} {name}"
