"""The bot that moves at random."""

from random import Random
from typing import Any

from domain.bots.bot import drawn
from domain.rules.book import AnyBook
from domain.rules.patterns import Pattern
from domain.rules.wire import to_wire


def at_random(book: AnyBook, view: Any, seat: int, luck: Random) -> dict[str, Any] | None:
    """A legal move, all equally likely, with a pattern counting as one; `None` if there is none."""
    choices = list(book.moves(view, seat))
    luck.shuffle(choices)
    for choice in choices:
        move = drawn(choice, book, view, luck) if isinstance(choice, Pattern) else choice
        if move is not None:
            made: dict[str, Any] = to_wire(move)
            return made
    return None
