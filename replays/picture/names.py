"""Sentences of the service for readers who know the players by name: "seat 1" becomes whoever sits there.

The viewer does the same in `replay/people.js`.
"""

import re
from collections.abc import Sequence
from typing import Final

from domain.rules.phrases import capital, seat_named

_SEATS: Final = re.compile(
    r"\b(?P<who>another player|the bot [\w-]+) takes seat \d+"
    r"|\b[Ss]eats (?P<several>\d+(?:(?:, | and )\d+)+)"
    r"|\b(?:[Tt]he bot on )?[Ss]eat (?P<seat>\d+)\b"
)
_QUOTED: Final = re.compile(r"'s [a-z ]{3,20}: ")
_ERASED: Final = re.compile(r"p-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def seat_names(said: Sequence[str]) -> list[str]:
    """What to call each seat: its handle or bot, numbered if two have the same.

    A person whose handle was erased is called by the seat's number.
    """
    return [
        capital(seat_named(at))
        if not name or _ERASED.fullmatch(name)
        else f"{name} {at + 1}"
        if said.count(name) > 1
        else name
        for at, name in enumerate(said)
    ]


def named(text: str, names: Sequence[str]) -> str:
    """A sentence with names in place of seats. Quotes of what people wrote stay as they are."""
    quoted = _QUOTED.search(text)
    words = len(text) if quoted is None else text.index(": ", quoted.start())

    def name(number: str) -> str:
        seat = int(number) - 1
        return names[seat] if seat < len(names) else seat_named(seat)

    def instead(found: re.Match[str]) -> str:
        if found["who"]:
            return found[0]
        if found["several"]:
            return re.sub(r"\d+", lambda number: name(number[0]), found["several"])
        return name(found["seat"])

    return _SEATS.sub(instead, text[:words]) + text[words:]
