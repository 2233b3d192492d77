"""Tables a seat may be sitting at, played on by quick guesses, and how far ahead the seat is then."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from domain.bots.bot import candidates, drawn
from domain.games import title_named
from domain.rules.book import AnyBook
from domain.rules.measure import POINTS
from domain.rules.moves import Move
from domain.rules.patterns import Pattern
from domain.rules.playing_on import Foresight
from domain.rules.title import Imagine

DRAWS: Final = 6
"""The number of moves drawn from a pattern; each is played on at every table."""


def imagined(imagine: Imagine, view: Any, seat: int, tables: int, luck: Random) -> Iterator[Any]:
    """Yields that number of tables that look to the seat like its view. Raises `Unimaginable`."""
    for _ in range(tables):
        yield imagine(view, lambda cards: luck.sample(cards, len(cards)), seat)


Path = list[tuple[Any, Sequence[Any]]]
"""Decisions one after the other: the table before each, and its events."""


def played_on(book: AnyBook, table: Any, foresight: Foresight, luck: Random, path: Path | None = None) -> Any:
    """The table after `foresight.moves` quick guesses at moves, or fewer if chance or the end comes first.

    The decisions on the way are added to `path`.
    """
    for _ in range(foresight.moves):
        awaits = book.awaits(table)
        if awaits.chance is not None:
            break
        move = _guessed(book, table, awaits.seats, foresight, luck)
        if move is None and awaits.due is not None:
            move = book.tick(awaits.due)
        if move is None:
            break
        draft = book.decide(table, move)
        if path is not None:
            path.append((table, draft))
        table = draft.state
    return table


def lead(book: AnyBook, table: Any, seat: int, foresight: Foresight) -> float:
    """The seat's lead over the others: half over their mean, half over the best of them.

    Alone at a table, the seat's own score. In a title without scores, the seat's share of the win; a game that is not
    over counts as shared by all.
    """
    result = book.result(table)
    standing = foresight.standing(table) if result is None and foresight.standing else book.scores(table)
    if standing is None:
        winners = tuple(range(table.config.players)) if result is None else result.winners
        return 1 / len(winners) if seat in winners else 0.0
    scores = [_worth(book, score) for score in standing]
    others = [points for other, points in enumerate(scores) if other != seat]
    return scores[seat] - (sum(others) / len(others) + max(others)) / 2 if others else scores[seat]


def _worth(book: AnyBook, score: float) -> float:
    return score if (book.measure or POINTS).better == "high" else -score


def _guessed(book: AnyBook, table: Any, seats: tuple[int, ...], foresight: Foresight, luck: Random) -> Move | None:
    """A legal move of one of the seats, tried in random order; `None` if none is found."""
    for seat in seats if len(seats) == 1 else luck.sample(seats, len(seats)):
        move = _guess(book, table, seat, foresight, luck)
        if move is not None:
            return move
    return None


def _guess(book: AnyBook, table: Any, seat: int, foresight: Foresight, luck: Random) -> Move | None:
    if callable(foresight.guess):
        found: Move | None = foresight.guess(book, table, seat)
        return found
    if foresight.guess == "luck":
        choices = book.moves(table, seat)
        choice = luck.choice(choices) if choices else None
        return drawn(choice, book, table, luck) if isinstance(choice, Pattern) else choice
    appraise = title_named(book.title).appraise
    return max(candidates(book, table, seat, luck, DRAWS), key=lambda move: appraise(book, table, move), default=None)
