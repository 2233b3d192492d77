"""The table of this projection, and the pure function from a game to the rows of its moments."""

from typing import Any, Final

from sqlalchemy import BigInteger, Column, ColumnElement, Index, Integer, Table, Text

from domain.record.game import Game
from domain.record.timestamps import time_text
from domain.rules.moments import NUMBERS, WORDS, Kind
from projections.moments.fold import Gathered
from projections.names import seat_name
from projections.schema import METADATA, Name

_NUMBERS: Final = tuple([f"number_{at}" for at in range(1, NUMBERS + 1)])
_WORDS: Final = tuple([f"word_{at}" for at in range(1, WORDS + 1)])

# What a field is called in its title's kind stands in a column by its place: numbers and flags, then choices.
moments = Table(
    "moments",
    METADATA,
    Column("game", Name, primary_key=True),
    Column("item", Integer, primary_key=True, autoincrement=False),
    Column("step", BigInteger, nullable=False),
    Column("title", Name, nullable=False),
    Column("variant", Name),
    Column("kind", Name, nullable=False),
    Column("at", Name, nullable=False),
    Column("seat", Integer),
    Column("player", Name),
    *[Column(name, BigInteger) for name in _NUMBERS],
    *[Column(name, Text) for name in _WORDS],
)
_ORDER: Final = (moments.c.at, moments.c.game, moments.c.item)
Index("moments_by_kind", moments.c.title, moments.c.kind, *_ORDER)
Index("moments_by_player", moments.c.player, moments.c.title, moments.c.kind, *_ORDER)
# Finds a rare value without scanning its kind. Each index has only the rows with a value there.
for _name in (*_NUMBERS, *_WORDS):
    _there = moments.c[_name].is_not(None)
    Index(
        f"moments_by_{_name}",
        moments.c.title,
        moments.c.kind,
        moments.c[_name],
        *_ORDER,
        sqlite_where=_there,
        postgresql_where=_there,
    )


def columns_of(kind: Kind) -> dict[str, ColumnElement[Any]]:
    """The columns of a kind's fields, by the fields' names."""
    numbers, words = zip(kind.numbers, _NUMBERS, strict=False), zip(kind.words, _WORDS, strict=False)
    return {name: moments.c[column] for name, column in (*numbers, *words)}


def is_shown(game: Game) -> bool:
    """Whether a game is over, and open to everybody who may know of it."""
    return game.status == "closed" and not game.sealing.played_elsewhere


def rows_of(game: Game, fold: Gathered) -> list[dict[str, Any]]:
    """The rows of a game's moments: none before it is over."""
    if not is_shown(game):
        return []
    opened = {"game": game.id, "title": game.opened.title, "variant": game.opened.variant}
    same = {**opened, **dict.fromkeys((*_NUMBERS, *_WORDS))}
    always = fold.seatings[0][1] if len(fold.seatings) == 1 else None
    rows = []
    for item, one in enumerate(fold.moments):
        seats = always or fold.seats_at(one.n)
        row = {
            **same,
            "item": item,
            "step": one.step,
            "kind": one.kind,
            "at": time_text(one.at),
            "seat": one.seat,
            "player": None if one.seat is None else seat_name(seats[one.seat]),
        }
        row.update(zip(_NUMBERS, one.numbers, strict=False))
        row.update(zip(_WORDS, one.words, strict=False))
        rows.append(row)
    return rows
