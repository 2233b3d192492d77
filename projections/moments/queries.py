"""The queries of the search for moments."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Select, select, tuple_

from domain.rules.moments import Kind, Values
from projections.moments.rows import columns_of, moments
from projections.schema import Views

_AT_ONCE: Final = 1000
Place = tuple[str, str, int]
"""Where a moment stands in the order: its time, its game, its number there."""


@dataclass(frozen=True, slots=True)
class FieldCondition:
    """What a field must be: a number from `least` to `most`, or one of these `words`."""

    field: str
    least: int | None = None
    most: int | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class MomentsWanted:
    """The moments that a request asks for. `player` are the ids of those who did it, `among` the ids of games.

    `since` and `until` limit when it happened (ISO server time).
    """

    title: str
    kind: Kind
    conditions: tuple[FieldCondition, ...] = ()
    variant: str | None = None
    player: Collection[str] | None = None
    seat: int | None = None
    since: str | None = None
    until: str | None = None
    among: Collection[str] | None = None


@dataclass(frozen=True, slots=True)
class MomentRow:
    """A moment in the views: its game, the step that shows it, when it was, who did it, and its values."""

    game: str
    item: int
    step: int
    variant: str | None
    at: str
    seat: int | None
    player: str | None
    values: Values

    @property
    def place(self) -> Place:
        """Where it stands in the order of `find_moments`."""
        return self.at, self.game, self.item


_COLUMNS: Final = [moments.c[name] for name in MomentRow.__slots__ if name != "values"]
_ORDER: Final = (moments.c.at, moments.c.game, moments.c.item)


def find_moments(views: Views, wanted: MomentsWanted, last: Place | None, limit: int) -> list[MomentRow]:
    """The matching moments, newest first, after the `last` one."""
    query = _fitting(select(*_COLUMNS, *columns_of(wanted.kind).values()), wanted)
    if last is not None:
        query = query.where(tuple_(*_ORDER) < last)
    query = query.order_by(*[one.desc() for one in _ORDER]).limit(limit)
    parts = [query] if wanted.among is None else [query.where(moments.c.game.in_(some)) for some in _parts(wanted)]
    rows: list[MomentRow] = []
    with views.connect() as connection:
        for part in parts:
            rows += [_row(wanted.kind, found) for found in connection.execute(part)]
    if len(parts) > 1:
        rows.sort(key=lambda row: row.place, reverse=True)
    return rows[:limit]


def row_from(kind: Kind, row: Mapping[str, Any]) -> MomentRow:
    """A row by the names of its columns, as `find_moments` gives it."""
    return _row(kind, [row[str(column.key)] for column in (*_COLUMNS, *columns_of(kind).values())])


def _row(kind: Kind, found: Sequence[Any]) -> MomentRow:
    """A row as the database has it, with the values by the names of the fields; flags are true or false again."""
    names = (*kind.numbers, *kind.words)
    values = {name: value for name, value in zip(names, found[len(_COLUMNS) :], strict=True) if value is not None}
    flags = {name: bool(values[name]) for name in values if kind.by_name[name].type == "flag"}
    game, item, step, variant, at, seat, player = found[: len(_COLUMNS)]
    return MomentRow(game, item, step, variant, at, seat, player, {**values, **flags})


def _parts(wanted: MomentsWanted) -> list[list[str]]:
    ids = sorted(wanted.among or ())
    return [ids[at : at + _AT_ONCE] for at in range(0, len(ids), _AT_ONCE)]


def _fitting(query: Select[Any], wanted: MomentsWanted) -> Select[Any]:
    row, named = moments.c, columns_of(wanted.kind)
    query = query.where(row.title == wanted.title, row.kind == wanted.kind.name)
    for one in wanted.conditions:
        column = named[one.field]
        if one.words:
            query = query.where(column == one.words[0] if len(one.words) == 1 else column.in_(one.words))
        elif one.least is not None and one.least == one.most:
            query = query.where(column == one.least)
        else:
            query = query if one.least is None else query.where(column >= one.least)
            query = query if one.most is None else query.where(column <= one.most)
    if wanted.variant is not None:
        query = query.where(row.variant == wanted.variant)
    if wanted.seat is not None:
        query = query.where(row.seat == wanted.seat)
    if wanted.player is not None:
        ids = list(wanted.player)
        query = query.where(row.player == ids[0] if len(ids) == 1 else row.player.in_(ids))
    if wanted.since is not None:
        query = query.where(row.at >= wanted.since)
    return query if wanted.until is None else query.where(row.at < wanted.until)
