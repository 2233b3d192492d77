"""What pages of players and titles ask."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, Row, and_, or_, select

from domain.rules.measure import Measure
from projections.statistics.sums import ANY_VARIANT, counters, measure_of, sums


@dataclass(frozen=True, slots=True)
class Standing:
    """What ranks the players of a title: wins, then `worth`, the higher the better their scores, then the name."""

    wins: int
    worth: int
    player: str


@dataclass(frozen=True, slots=True)
class Statistics:
    """What one player has come to in one title; in all its variants together where `variant` is `None`.

    `measure` is what the scores count, `points` their sum and `best` the best of one game: the lowest where fewer is
    better. All three are `None` where there are no scores, or where those of different variants count different
    things. `counts` is what the title counts, by the names of its facts.
    """

    player: str
    title: str
    variant: str | None
    games: int
    wins: int
    measure: Measure | None
    points: int | None
    best: int | None
    counts: Mapping[str, int]

    @property
    def standing(self) -> Standing:
        """Where it stands in a ranking of its title or variant."""
        worth = 0 if self.measure is None or self.points is None else self.measure.worth(self.points)
        return Standing(self.wins, worth, self.player)


def player_statistics(
    views: Engine, player: str, *, by_variant: bool = False, as_ruled: bool = True
) -> list[Statistics]:
    """A player's statistics for each title played, in the order of their names; `bot:<name>` asks for a bot.

    With `by_variant` each title is followed by the variants that it has. They are `as_ruled`, or else as played.
    """
    asked = (sums.c.player == player, sums.c.ruled == as_ruled)
    query = select(sums).where(*asked).order_by(sums.c.title, sums.c.variant)
    if not by_variant:
        query = query.where(sums.c.variant == ANY_VARIANT)
    with views.connect() as connection:
        return _with_counts(connection, connection.execute(query).all(), as_ruled)


def title_statistics(
    views: Engine,
    title: str,
    *,
    variant: str | None = None,
    limit: int = 50,
    after: Standing | None = None,
    as_ruled: bool = True,
) -> list[Statistics]:
    """The players of a title or of one variant, `as_ruled` or as played: most wins first, then the better scores.

    `after` is where the last of the page before stands.
    """
    table = sums.c
    query = (
        select(sums)
        .where(
            table.title == title,
            table.variant == (ANY_VARIANT if variant is None else variant),
            table.ruled == as_ruled,
        )
        .order_by(table.wins.desc(), table.worth.desc(), table.player)
        .limit(limit)
    )
    if after is not None:
        same_worth = and_(table.worth == after.worth, table.player > after.player)
        same_wins = and_(table.wins == after.wins, or_(table.worth < after.worth, same_worth))
        query = query.where(or_(table.wins < after.wins, same_wins))
    with views.connect() as connection:
        return _with_counts(connection, connection.execute(query).all(), as_ruled)


def _with_counts(connection: Connection, rows: Sequence[Row[Any]], as_ruled: bool) -> list[Statistics]:
    counts: dict[tuple[str, ...], dict[str, int]] = defaultdict(dict)
    for title in {row.title for row in rows}:
        theirs = select(counters).where(
            counters.c.player.in_({row.player for row in rows}),
            counters.c.ruled == as_ruled,
            counters.c.title == title,
            counters.c.variant.in_({row.variant for row in rows}),
        )
        for count in connection.execute(theirs.order_by(counters.c.name)):
            counts[count.player, count.title, count.variant][count.name] = count.amount
    return [_statistics(row, counts[row.player, row.title, row.variant]) for row in rows]


def _statistics(row: Row[Any], counts: Mapping[str, int]) -> Statistics:
    measure = measure_of(row.title, row.variant)
    return Statistics(
        row.player,
        row.title,
        None if row.variant == ANY_VARIANT else row.variant,
        row.games,
        row.wins,
        measure,
        None if measure is None else measure.worth(row.worth),
        None if measure is None or row.best_worth is None else measure.worth(row.best_worth),
        counts,
    )
