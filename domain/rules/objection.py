"""A rule book's reasons to refuse."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Objection:
    """One reason why something is not allowed: the sheet's code, the clause, a sentence for people.

    `faults` lists all faults if a sheet asks for more than the first (Moonflight's `BAD_MARKET`).
    """

    code: str
    rule: str
    message: str
    faults: tuple[str, ...] = ()


class Refused(Exception):
    """A configuration, position or move that the rules do not accept; carries the objection."""

    def __init__(self, objection: Objection):
        super().__init__(f"{objection.code} ({objection.rule}): {objection.message}")
        self.objection = objection
