"""The queries of the pages of players and titles."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from sqlalchemy import ColumnElement, and_, func, or_, select

from domain.rules.measure import Measure
from projections.schema import Views
from projections.statistics.selection import (
    Contributed,
    Games,
    SumsRow,
    completed,
    in_parts,
    joined,
    none_hidden,
    none_seen,
    rows_less,
    rows_of,
    snapshot,
    sums_of,
    taken_by,
)
from projections.statistics.sums import ANY_VARIANT, contributions, measure_of, sums

NOBODY: Final[Mapping[str, str]] = MappingProxyType({})
"""No merged players."""


@dataclass(frozen=True, slots=True)
class RankingKey:
    """What ranks the players of a title: wins, then `worth`, the higher the better their scores, then the name."""

    wins: int
    worth: int
    player: str


@dataclass(frozen=True, slots=True)
class Statistics:
    """One player's statistics in one title; in all its variants together if `variant` is `None`.

    `measure` is what the scores count, `points` their sum and `best` the best of one game: the lowest if fewer is
    better. All three are `None` without scores, or if those of different variants count different things. `counts` has
    what the title counts, by the names of its facts.
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
    def standing(self) -> RankingKey:
        """Where it stands in a ranking of its title or variant."""
        worth = 0 if self.measure is None or self.points is None else self.measure.worth(self.points)
        return RankingKey(self.wins, worth, self.player)


def player_statistics(
    views: Views,
    player: str | Collection[str],
    *,
    by_variant: bool = False,
    as_ruled: bool = True,
    hidden: Games = none_hidden,
    as_seen: Contributed = none_seen,
    among: Collection[str] | None = None,
) -> list[Statistics]:
    """A player's statistics for each title played, in the order of the titles' names; `bot:<name>` is a bot.

    With `by_variant` each title is followed by its variants. They are `as_ruled`, or else as played. The `hidden` games
    count no more than `as_seen` says; with `among` only games with these ids count. Several ids belong to one person,
    whose statistics appear together under the first.
    """
    ids = [player] if isinstance(player, str) else list(player)
    theirs = (contributions.c.player.in_(ids), contributions.c.ruled == as_ruled)
    with snapshot(views) as connection:
        games = hidden()
        seen = sums_of([one for one in as_seen() if one.player in ids and one.ruled == as_ruled])
        if among is not None:
            rows = rows_of(connection, set(among).difference(games), *theirs)
        else:
            taken = taken_by(connection, games, *theirs)
            query = select(sums).where(sums.c.player.in_(ids), sums.c.ruled == as_ruled)
            if not by_variant:
                query = query.where(sums.c.variant == ANY_VARIANT)
            rows = completed(connection, rows_less(connection, query, as_ruled, taken), as_ruled, taken, games)
    rows = joined([*rows, *seen], dict.fromkeys(ids, ids[0]))
    asked = [row for row in rows if by_variant or row.variant == ANY_VARIANT]
    return [_statistics(row) for row in sorted(asked, key=lambda row: (row.title, row.variant))]


@dataclass(frozen=True, slots=True)
class BestScore:
    """The best score that anybody had in a title, and in how many games of one seat each."""

    games: int
    best: int


def best_score(views: Views, title: str, variant: str | None) -> BestScore | None:
    """The best score of all closed games of a title's variant as played; `None` without any."""
    of = variant or ANY_VARIANT
    measure = measure_of(title, of)
    query = select(func.sum(sums.c.games), func.max(sums.c.best_worth)).where(
        sums.c.title == title, sums.c.variant == of, sums.c.ruled.is_(False)
    )
    with snapshot(views) as connection:
        games, best = connection.execute(query).one()
    return None if measure is None or best is None else BestScore(int(games), measure.worth(best))


def title_statistics(
    views: Views,
    title: str,
    *,
    variant: str | None = None,
    limit: int = 50,
    after: RankingKey | None = None,
    as_ruled: bool = True,
    hidden: Games = none_hidden,
    as_seen: Contributed = none_seen,
    among: Collection[str] | None = None,
    same: Mapping[str, str] = NOBODY,
) -> list[Statistics]:
    """The players of a title or of one variant, `as_ruled` or as played: most wins first, then the better scores.

    `after` is the place of the last row of the page before. `hidden`, `as_seen` and `among` are as for a player. `same`
    maps merged ids to those of the persons who stay, to whom both persons' results are added.
    """
    name = ANY_VARIANT if variant is None else variant
    theirs = (contributions.c.title == title, contributions.c.ruled == as_ruled)
    with snapshot(views) as connection:
        games = hidden()
        seen = sums_of([one for one in as_seen() if one.title == title and one.ruled == as_ruled])
        seen = [row for row in seen if row.variant == name]
        if among is not None:
            rows = rows_of(connection, set(among).difference(games), *theirs)
            found = [row for row in rows if row.variant == name]
            return [_statistics(row) for row in _page(joined([*found, *seen], same), after, limit)]
        taken = {key: sum_ for key, sum_ in taken_by(connection, games, *theirs).items() if key[3] == name}
        # Players of hidden games, and who was merged, stand elsewhere than the index says: they are ranked apart, and
        # put among the others.
        both = {*same, *same.values(), *[row.player for row in seen]}
        moved = {key[0] for key in taken} | both
        query = select(sums).where(sums.c.title == title, sums.c.variant == name, sums.c.ruled == as_ruled)
        ranked = query.order_by(sums.c.wins.desc(), sums.c.worth.desc(), sums.c.player).limit(limit + len(moved))
        if after is not None:
            ranked = ranked.where(_stands_after(after))
        rows = [row for row in rows_less(connection, ranked, as_ruled, {}) if row.player not in moved]
        for some in in_parts(moved):
            rows += rows_less(connection, query.where(sums.c.player.in_(some)), as_ruled, taken)
        apart = completed(connection, [row for row in rows if row.player in both], as_ruled, taken, games)
        whole = joined([*apart, *seen], same)
        page = _page([*[row for row in rows if row.player not in both], *whole], after, limit)
        others = completed(connection, [row for row in page if row.player not in both], as_ruled, taken, games)
        found_by = {row.player: row for row in [*whole, *others]}
        page = [found_by[row.player] for row in page]
    return [_statistics(row) for row in page]


def _stands_after(after: RankingKey) -> ColumnElement[bool]:
    """The condition of rows that come after a place in the ranking."""
    table = sums.c
    same_worth = and_(table.worth == after.worth, table.player > after.player)
    same_wins = and_(table.wins == after.wins, or_(table.worth < after.worth, same_worth))
    return or_(table.wins < after.wins, same_wins)


def _page(rows: Collection[SumsRow], after: RankingKey | None, limit: int) -> list[SumsRow]:
    """The first rows of the ranking, or those after a place in it."""

    def rank(row: SumsRow | RankingKey) -> tuple[int, int, str]:
        return -row.wins, -row.worth, row.player

    later = [row for row in rows if after is None or rank(row) > rank(after)]
    return sorted(later, key=rank)[:limit]


def _statistics(row: SumsRow) -> Statistics:
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
        row.counts,
    )
