"""Pieces of sentences that every title needs when it explains something."""

from collections.abc import Iterable


def listed(things: Iterable[object], last: str = "and") -> str:
    """`1, 3 and 10`."""
    words = [str(thing) for thing in things]
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def counted(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
