"""Writes contributions, and adds their difference to the sums."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, case, delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from projections.projection import Change
from projections.schema import insert_into
from projections.statistics.contributions import Contribution, contributions_of, may_contribute, row_of
from projections.statistics.fold import Counted
from projections.statistics.sums import ANY_VARIANT, Key, SumsChange, contributions, counters, measure_of, sums

_KEY: Final = ("player", "ruled", "title", "variant")


def store(connection: Connection, changes: Sequence[Change[Counted]]) -> None:
    """Replaces what the changed games contributed by what they contribute now."""
    difference = SumsChange()
    # A game that the views have as closed, or as set back by a ruling, may have contributed already; any other has not.
    known = [change.game.id for change in changes if change.before is not None and may_contribute(change.before)]
    for old in _taken_out(connection, known):
        difference.take(old)
    new = [
        one for change in changes if may_contribute(change.game) for one in contributions_of(change.game, change.fold)
    ]
    for one in new:
        difference.add(one)
    if new:
        connection.execute(insert(contributions), [row_of(one) for one in new])
    if difference.sums:
        _add(connection, difference)
        _tidy(connection, difference)


def _taken_out(connection: Connection, games: Sequence[str]) -> list[Contribution]:
    """Deletes and returns what these games have contributed."""
    if not games:
        return []
    theirs = contributions.c.game.in_(games)
    rows = connection.execute(select(contributions).where(theirs)).all()
    connection.execute(delete(contributions).where(theirs))
    return [Contribution(*row) for row in rows]


def _add(connection: Connection, difference: SumsChange) -> None:
    dialect = connection.dialect.name
    rows = [
        {**_named(key), "games": sum_.games, "wins": sum_.wins, "worth": sum_.worth, "best_worth": sum_.best_worth}
        for key, sum_ in difference.sums.items()
    ]
    connection.execute(_adding_to_sums(dialect), rows)
    counts = [
        {**_named(key), "name": name, "amount": amount}
        for key, sum_ in difference.sums.items()
        for name, amount in sum_.counts.items()
        if amount
    ]
    if counts:
        connection.execute(_adding_to_counters(dialect), counts)


@cache
def _adding_to_sums(dialect: str) -> sqlite.Insert | postgresql.Insert:
    into = insert_into(sums, dialect)
    new, old = into.excluded, sums.c
    added = {name: old[name] + new[name] for name in ("games", "wins", "worth")}
    best = case((or_(old.best_worth.is_(None), new.best_worth > old.best_worth), new.best_worth), else_=old.best_worth)
    return into.on_conflict_do_update(index_elements=_KEY, set_={**added, "best_worth": best})


@cache
def _adding_to_counters(dialect: str) -> sqlite.Insert | postgresql.Insert:
    into = insert_into(counters, dialect)
    return into.on_conflict_do_update(
        index_elements=[*_KEY, "name"],
        set_={"amount": counters.c.amount + into.excluded.amount},
    )


def _tidy(connection: Connection, difference: SumsChange) -> None:
    """Where something was taken away, finds the best of the rest, and deletes rows for which nothing is left.

    So the tables are as if it had never been there.
    """
    for key in sorted(difference.lessened):
        left = _of(contributions, key[:3])
        if key[3] != ANY_VARIANT:
            left.append(contributions.c.variant == key[3])
        if measure_of(*key[2:]) is not None:
            best = select(func.max(contributions.c.worth)).where(*left).scalar_subquery()
            connection.execute(update(sums).where(*_of(sums, key)).values(best_worth=best))
        connection.execute(delete(sums).where(*_of(sums, key), sums.c.games == 0))
    # A fact may count downwards, so amounts can reach 0 even if no game was taken away.
    for key, sum_ in difference.sums.items():
        if any(amount < 0 for amount in sum_.counts.values()):
            connection.execute(delete(counters).where(*_of(counters, key), counters.c.amount == 0))


def _named(key: Key) -> dict[str, Any]:
    return dict(zip(_KEY, key, strict=True))


def _of(table: Any, key: Sequence[Any]) -> list[Any]:
    """The condition that rows have the first parts of a key."""
    return [table.c[name] == value for name, value in zip(_KEY, key, strict=False)]
