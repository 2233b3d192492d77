"""What is wrong with how a text for people counts: seats from 0, and one of a thing in the plural."""

import re
from typing import Any, Final

_THINGS: Final = (
    "seats|cards|points|rounds|players|tables|events|games|steps|coins|creatures|tokens|byes|entrants|people|persons|"
    "claims|sets|choices|moves|decisions|hands|laps|piles|entries|minutes|seconds|hours|days|bots|cases|rulings|times"
)
_FAULTS: Final = {
    "a seat counted from 0": re.compile(r"\b[Ss]eats? (?:0|-)\b"),
    "one of a thing in the plural": re.compile(
        # "Seat 1 points at a coin" and "10.1 points" are no faults.
        rf"(?<![\d.,:])(?<!seat )(?<!round )(?<!table )(?<!step )(?<!case )\b1 (?:{_THINGS})\b",
        re.IGNORECASE,
    ),
    "nobody's wins": re.compile(r"(?<![\d.,])\b0 wins\b"),
}
_ALONE: Final = re.compile(r"\b[Ss]eat 1 (?:wins|shares)\b")
_SEATS: Final = re.compile(r"\b[Ss]eats (\d+(?:(?:, | and )\d+)+)|\b[Ss]eat (\d+)\b")


def faults_of(text: str, seats: int | None = None) -> list[str]:
    """What is wrong with a text; with the number of seats also seats that the game does not have."""
    found = [what for what, fault in _FAULTS.items() if fault.search(text)]
    if seats is None:
        return found
    named = [int(number) for match in _SEATS.finditer(text) for number in re.findall(r"\d+", match[0])]
    if not set(named) <= set(range(1, seats + 1)):
        found.append("a seat that the game does not have")
    if seats == 1 and _ALONE.search(text):
        found.append("a win over nobody")
    return found


def texts_in(value: Any) -> list[str]:
    """Every text in a value of JSON, the keys of objects included."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for pair in value.items() for part in pair for text in texts_in(part)]
    return [text for part in value for text in texts_in(part)] if isinstance(value, list | tuple) else []
