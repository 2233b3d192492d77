"""The bot that tries its moves on imagined tables and plays each on to see what comes of it."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from domain.bots.bot import candidates, drawn
from domain.bots.by_appraisal import greedy
from domain.games import title_named
from domain.rules.book import AnyBook
from domain.rules.measure import POINTS
from domain.rules.moves import Move
from domain.rules.patterns import Pattern
from domain.rules.title import Unimaginable
from domain.rules.wire import to_wire

_TABLES: Final = 16
"""How many tables are imagined for a decision."""
_DRAWS: Final = 6
"""How many moves are drawn from a pattern; each is played on at every table."""
_GUESSES: Final = 60
"""For how many moves a table is played on at most."""

Guess = Callable[[AnyBook, Any, int, Random], Move | None]
"""A legal move of anybody who may move; `None` if none is found."""


def lookahead(book: AnyBook, view: Any, seat: int, luck: Random) -> dict[str, Any] | None:
    """The legal move that leaves the seat farthest ahead on average; `None` if there is none.

    It is the greedy move where looking ahead gains nothing, no table can be imagined, or there are no points.
    """
    moves = list(candidates(book, view, seat, luck, _DRAWS))
    if not moves:
        return None
    title = title_named(book.title)
    imagine, guess = title.imagine, _BY[title.guess]
    if imagine is None or not title.looks_ahead or len(book.scores(view) or ()) < 2:
        return greedy(book, view, seat, luck)
    worths = [0.0] * len(moves)
    for _ in range(_TABLES if len(moves) > 1 else 0):
        try:
            table = imagine(view, lambda cards: luck.sample(cards, len(cards)), seat)
        except Unimaginable:
            return greedy(book, view, seat, luck)
        # Every move is tried on the same tables, so that none is judged by a luckier deal.
        for number, move in enumerate(moves):
            worths[number] += _lead(book, _played_on(book, book.decide(table, move).state, guess, luck), seat)
    best = max(worths)
    best_moves = [move for move, worth in zip(moves, worths, strict=True) if worth == best]
    made: dict[str, Any] = to_wire(luck.choice(best_moves))
    return made


def _played_on(book: AnyBook, table: Any, guess: Guess, luck: Random) -> Any:
    """The table after quick guesses at what everybody does, up to the next act of chance or the end."""
    for _ in range(_GUESSES):
        awaits = book.awaits(table)
        if not awaits.seats:
            break
        move = guess(book, table, awaits.seats[0], luck)
        if move is None:
            break
        table = book.decide(table, move).state
    return table


def _by_luck(book: AnyBook, table: Any, seat: int, luck: Random) -> Move | None:
    choices = book.moves(table, seat)
    choice = luck.choice(choices) if choices else None
    return drawn(choice, book, table, luck) if isinstance(choice, Pattern) else choice


def _by_appraisal(book: AnyBook, table: Any, seat: int, luck: Random) -> Move | None:
    appraise = title_named(book.title).appraise
    return max(candidates(book, table, seat, luck, _DRAWS), key=lambda move: appraise(book, table, move), default=None)


_BY: Final[Mapping[str, Guess]] = {"luck": _by_luck, "appraisal": _by_appraisal}


def _lead(book: AnyBook, table: Any, seat: int) -> float:
    """How far the seat is ahead of the others: half against their mean, half against the best of them."""
    scores = [(book.measure or POINTS).worth(score) for score in book.scores(table) or ()]
    others = [points for other, points in enumerate(scores) if other != seat]
    return scores[seat] - (sum(others) / len(others) + max(others)) / 2
