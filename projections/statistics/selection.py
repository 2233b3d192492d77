"""Statistics of a selection of games: of all but some hidden ones, or of some games alone.

The sums count every game, and what hidden games contribute is subtracted when they are read: who may know of a game is
not in the record, and may change at any time.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, select, text

from projections.schema import Views, tracking
from projections.statistics.contributions import Contribution
from projections.statistics.sums import ANY_VARIANT, Key, Sum, SumsChange, contributions, counters, measure_of

Games = Callable[[], Collection[str]]
"""Says which games; called after the snapshot is taken, so that it knows every game in it."""

Contributed = Callable[[], Collection[Contribution]]
"""What hidden games count as all the same, to whom they are shown as they stood earlier; called after `Games`."""

_AT_ONCE: Final = 1000  # values in one query


@dataclass(frozen=True, slots=True)
class SumsRow:
    """A row of the sums, with what is counted; `variant` is `ANY_VARIANT` for all of them together."""

    player: str
    title: str
    variant: str
    games: int
    wins: int
    worth: int
    best_worth: int | None
    counts: Mapping[str, int]


def none_hidden() -> Collection[str]:
    """No games."""
    return ()


@contextmanager
def snapshot(views: Views) -> Iterator[Connection]:
    """A connection that reads the views as they are now: a game is in both sums and contributions, or in neither."""
    with views.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        connection.execute(select(tracking.c.position)).first()  # the first read fixes what later ones see
        yield connection


def none_seen() -> Collection[Contribution]:
    """No contributions."""
    return ()


def rows_of(connection: Connection, games: Collection[str], *where: ColumnElement[bool]) -> list[SumsRow]:
    """The sums of the matching contributions of these games."""
    return sums_of(_contributed(connection, games, where))


def sums_of(some: Iterable[Contribution]) -> list[SumsRow]:
    """The sums of contributions."""
    difference = SumsChange()
    for one in some:
        difference.add(one)
    return [
        SumsRow(key[0], *key[2:], sum_.games, sum_.wins, sum_.worth, sum_.best_worth, _without_zeros(sum_.counts))
        for key, sum_ in difference.sums.items()
    ]


def taken_by(connection: Connection, games: Collection[str], *where: ColumnElement[bool]) -> dict[Key, Sum]:
    """What the matching contributions of these games add to the sums, negated."""
    difference = SumsChange()
    for one in _contributed(connection, games, where):
        difference.take(one)
    return difference.sums


def rows_less(connection: Connection, query: Select[Any], ruled: bool, taken: Mapping[Key, Sum]) -> list[SumsRow]:
    """Rows of the sums less what is `taken` from them. Counts and the best are added by `completed`."""
    rows = []
    for row in connection.execute(query):
        less = taken.get((row.player, ruled, row.title, row.variant), Sum())
        if row.games + less.games:
            numbers = (row.games + less.games, row.wins + less.wins, row.worth + less.worth)
            rows.append(SumsRow(row.player, row.title, row.variant, *numbers, row.best_worth, {}))
    return rows


def completed(
    connection: Connection, rows: Collection[SumsRow], ruled: bool, taken: Mapping[Key, Sum], hidden: Collection[str]
) -> list[SumsRow]:
    """The rows with their counts, and the best that is left."""
    counts = _counts(connection, rows, ruled)
    whole = []
    for row in rows:
        key = (row.player, ruled, row.title, row.variant)
        less, found = taken.get(key), counts[key]
        if less is not None:
            for name, amount in less.counts.items():
                found[name] = found.get(name, 0) + amount
            row = replace(row, best_worth=_best(connection, key, hidden))
        whole.append(replace(row, counts=_without_zeros(found)))
    return whole


def joined(rows: Collection[SumsRow], same: Mapping[str, str]) -> list[SumsRow]:
    """The rows, merging those of ids that are the `same` person's."""
    found: dict[tuple[str, str, str], SumsRow] = {}
    for row in rows:
        key = (same.get(row.player, row.player), row.title, row.variant)
        own = replace(row, player=key[0])
        found[key] = _sum_of(found[key], own) if key in found else own
    return list(found.values())


def _sum_of(one: SumsRow, other: SumsRow) -> SumsRow:
    counts = Counter(one.counts)
    counts.update(other.counts)
    best = [row.best_worth for row in (one, other) if row.best_worth is not None]
    return replace(
        one,
        games=one.games + other.games,
        wins=one.wins + other.wins,
        worth=one.worth + other.worth,
        best_worth=max(best, default=None),
        counts=_without_zeros(counts),
    )


def in_parts(values: Iterable[str]) -> Iterator[list[str]]:
    """The values in lists short enough for a query."""
    every = sorted(values)
    for at in range(0, len(every), _AT_ONCE):
        yield every[at : at + _AT_ONCE]


def _contributed(
    connection: Connection, games: Collection[str], where: tuple[ColumnElement[bool], ...]
) -> Iterator[Contribution]:
    for some in in_parts(games):
        for row in connection.execute(select(contributions).where(contributions.c.game.in_(some), *where)):
            yield Contribution(*row)


def _best(connection: Connection, key: Key, hidden: Collection[str]) -> int | None:
    """The best worth among contributions to a row from games that are not hidden; an index has this order."""
    player, ruled, title, variant = key
    if measure_of(title, variant) is None:
        return None
    table, secret = contributions.c, set(hidden)
    query = select(table.game, table.worth).where(table.player == player, table.title == title, table.ruled == ruled)
    if variant != ANY_VARIANT:
        query = query.where(table.variant == variant)
    query = query.where(table.worth.is_not(None)).order_by(table.worth.desc())
    with connection.execute(query.execution_options(yield_per=_AT_ONCE)) as found:
        return next((row.worth for row in found if row.game not in secret), None)


def _counts(connection: Connection, rows: Collection[SumsRow], ruled: bool) -> dict[Key, dict[str, int]]:
    counts: dict[Key, dict[str, int]] = defaultdict(dict)
    for title in {row.title for row in rows}:
        theirs = select(counters).where(
            counters.c.player.in_({row.player for row in rows}),
            counters.c.ruled == ruled,
            counters.c.title == title,
            counters.c.variant.in_({row.variant for row in rows}),
        )
        for count in connection.execute(theirs):
            counts[count.player, ruled, count.title, count.variant][count.name] = count.amount
    return counts


def _without_zeros(counts: Mapping[str, int]) -> dict[str, int]:
    return {name: amount for name, amount in sorted(counts.items()) if amount}
