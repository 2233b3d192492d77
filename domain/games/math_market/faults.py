"""Faults of a set-up: all are listed, in the sheet's order."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from domain.rules.objection import Objection, Refused

_ORDER: Final = {
    "OPTION_UNKNOWN": "MM-G2",
    "OPTION_BAD_VALUE": "MM-G2",
    "PLAYER_COUNT": "MM-G2",
    "DECK_DUPLICATE_ID": "MM-D5",
    "DECK_BAD_VALUE": "MM-D5",
    "DECK_BAD_PRICE": "MM-D5",
    "DECK_BAD_SPECIAL": "MM-D5",
    "DECK_CREATURE_UNREACHABLE": "MM-D5",
    "DECK_TOO_SMALL": "MM-D5",
}
"""The codes with their clauses; the first that applies is the refusal's."""

_RANK: Final = list(_ORDER)


class SetupFault(NamedTuple):
    """What is wrong at one place of a set-up: its code, the JSON pointer of the place, and what must be there."""

    code: str
    pointer: str
    text: str


def refuse_if_any(faults: Iterable[SetupFault]) -> None:
    """Raises `Refused` if there is any fault, with the code and clause of the first in the sheet's order."""
    ordered = sorted(faults, key=lambda fault: _RANK.index(fault.code))
    if ordered:
        first = ordered[0]
        told = tuple([f"{fault.pointer}: {fault.text}" for fault in ordered])
        raise Refused(Objection(first.code, _ORDER[first.code], f"{first.pointer[1:]!r} {first.text}", told))
