"""The bot that makes the move that looks best now, without a plan."""

from random import Random
from typing import Any, Final

from domain.bots.bot import candidates
from domain.games import title_named
from domain.rules.book import AnyBook
from domain.rules.wire import to_wire

_DRAWS: Final = 24
"""The number of moves drawn from a pattern: enough to find a good one, few enough to be quick."""


def greedy(book: AnyBook, view: Any, seat: int, luck: Random) -> dict[str, Any] | None:
    """The legal move that the title appraises highest, at random among equals.

    `None` if there is no legal move, or none better than waiting.
    """
    appraise = title_named(book.title).appraise
    best, most = [], float("-inf")
    for move in candidates(book, view, seat, luck, _DRAWS):
        worth = appraise(book, view, move)
        if worth > most:
            best, most = [move], worth
        elif worth == most and best:
            best.append(move)
    if not best:
        return None
    made: dict[str, Any] = to_wire(luck.choice(best))
    return made
