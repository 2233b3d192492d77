"""What a greedy player thinks of its moves, on the tables of the vectors and on some of each game that is kept.

The file `weighed.txt` of a title's folder has a table a line, with some of the moves that a seat may make and what each
is worth. Where greed has changed the files are written anew, and read as a diff:

    python -m tests.domain.games.weighed
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from random import Random
from typing import Any

from domain.games import TITLES
from domain.rules.book import AnyBook
from domain.rules.moves import Unreadable, read_move
from domain.rules.objection import Refused
from domain.rules.patterns import Pattern
from domain.rules.secrecy import Context, seen_by
from domain.rules.title import Title
from tests.domain.games.books import folder_of
from tests.domain.games.said import Judged, games
from tests.suite import spread

_MOVES = 6
"""As many of a seat's moves are weighed."""


def weighed(title: Title) -> list[str]:
    """A line for each seat that is to move at such a table."""
    found: dict[str, str] = {}
    for game in games(title):
        for number, state in enumerate(_tables(game)):
            if number % (25 if game.kept else 1) == 0:
                for seat in game.book.awaits(state).seats:
                    told = _weighed(title, game.book, state, seat)
                    found.setdefault(told, f"{game.name}, {number}, seat {seat + 1}: {told}")
    return [*found.values()]


def _tables(game: Judged) -> Iterator[Any]:
    try:
        state, opening = game.begun()
    except Refused:
        return
    state = reduce(game.book.evolve, opening, state)
    yield state
    for raw in game.moves:
        move, at = read_move(raw, game.book.move_types), raw.get("at")
        for made in (game.book.tick(at if type(at) is int else None), move):
            if made is not None and game.book.objection(state, made) is None:
                state = game.book.decide(state, made).state
        yield state


def _weighed(title: Title, book: AnyBook, state: Any, seat: int) -> str:
    view = seen_by(seat, state, Context(state.config, state))
    moves = [move for offered in spread(book.moves(view, seat), _MOVES) for move in _made(book, state, offered)]
    return "; ".join(
        f"{title.label(move, view)} {title.appraise(book, view, move):.6g}" for move in spread(moves, _MOVES)
    )


def _made(book: AnyBook, state: Any, offered: Any) -> list[Any]:
    """The move, or of a pattern the legal ones among a few that fit it."""
    if not isinstance(offered, Pattern):
        return [offered]
    luck = Random(1)
    drawn = [read_move(offered.sample(luck), book.move_types) for _ in range(3)]
    return [move for move in drawn if not isinstance(move, Unreadable) and book.objection(state, move) is None]


def file_of(title: Title) -> Path:
    """Where what its moves are worth is kept."""
    return folder_of(title) / "weighed.txt"


def keep(title: Title) -> None:
    """Writes the file of a title."""
    file_of(title).write_text("\n".join([*weighed(title), ""]), "utf-8")


if __name__ == "__main__":
    for one in TITLES:
        keep(one)
