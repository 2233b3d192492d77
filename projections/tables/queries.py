"""The queries of lists and workers."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import Select, func, select, true, tuple_

from projections.cases.rows import WAITING, cases
from projections.schema import Views
from projections.tables.rows import game_players, games, tallies

Query = TypeVar("Query", bound=Select[Any])


@dataclass(frozen=True, slots=True)
class TableRow:
    """A game in the views. Times are ISO server time; `table` is the table as the public sees it.

    `scores` and `result` are as ruled, `played_scores` and `played_result` as played.
    `seats` are who sits there now, `deals` is what `fairness` says. `abandoned`: it ended since everybody had left.
    """

    id: str
    title: str
    variant: str | None
    status: str
    step: int
    opened_at: str
    at: str
    seats: list[dict[str, str]]
    awaits: dict[str, Any]
    scores: list[int] | None
    result: dict[str, Any] | None
    table: dict[str, Any]
    played_scores: list[int] | None
    played_result: dict[str, Any] | None
    deals: str
    abandoned: bool


@dataclass(frozen=True, slots=True)
class IdleGame:
    """A game in which no person has done anything `since` (ms since 1970), and who sits there."""

    since: int
    id: str
    seats: list[dict[str, str]]


@dataclass(frozen=True, slots=True)
class LastChange:
    """When a game last changed (ISO server time), and whether it has ended, if only until a ruling reopened it."""

    at: str
    ended: bool


_AT_ONCE: Final = 1000
NEWEST: Final = "-opened_at"

_COLUMNS = [games.c["public_table" if name == "table" else name] for name in TableRow.__slots__]


def find_games(
    views: Views,
    *,
    title: str | None = None,
    player: str | Collection[str] | None = None,
    status: str | None = None,
    awaited: bool = False,
    deals: str | None = None,
    case: str | None = None,
    since: str | None = None,
    until: str | None = None,
    among: Collection[str] | None = None,
    after: tuple[str, str] | None = None,
    sort: str = NEWEST,
    limit: int = 50,
) -> list[TableRow]:
    """The matching games, by default the newest first.

    `player` is a player's id or `bot:<name>`, or several ids of one person, any of which matches; with `awaited` the
    game waits for that person's move. With `among` only games with these ids match. `case` is "open" for games with a
    case that waits for a director, "any" for those with a case. `since` and `until` limit when they were opened. `sort`
    is "-opened_at", "opened_at", "title" or "-title"; `after` is then the title and id of the last game before. Ids are
    in the order of opening; if only times limit the games, they are sorted by time, which has an index.
    """
    if player is not None and not isinstance(player, str):  # each has an index in the order of games
        fitting = {"title": title, "status": status, "awaited": awaited, "deals": deals, "case": case, "since": since}
        rest: dict[str, Any] = {**fitting, "until": until, "among": among, "after": after, "sort": sort, "limit": limit}
        found = [row for one in player for row in find_games(views, player=one, **rest)]
        return sorted_games({row.id: row for row in found}.values(), sort)[:limit]
    narrowed = any(given is not None for given in (title, player, status, deals, case, among))
    timed = not narrowed and not sort.endswith("title") and (since, until) != (None, None)
    id_ = games.c.id if player is None else game_players.c.game  # so that an index gives the order in both cases
    last = None if after is None else after[1]
    query = _fitting(select(*_COLUMNS), title, player, status, deals)
    query = query.where(game_players.c.awaited) if awaited else query
    query = _timed(_with_case(query, case), since, until)
    query = _in_time(query, sort, last) if timed else _sorted(query, id_, sort, after)
    newest = sort == NEWEST
    parts: Iterable[Select[Any]] = [query]
    if among is not None:
        parts = (query.where(id_.in_(some)) for some in _newest_first(among, last if newest else None))
    rows: list[TableRow] = []
    with views.connect() as connection:
        for part in parts:
            rows += [TableRow(*row) for row in connection.execute(part.limit(limit - len(rows) if newest else limit))]
            if newest and len(rows) == limit:
                break
    return rows if newest or among is None else sorted_games(rows, sort)[:limit]


def sorted_games(rows: Iterable[TableRow], sort: str) -> list[TableRow]:
    """Rows, in an order of `find_games`."""
    by_title = sort.endswith("title")
    return sorted(rows, key=lambda row: (row.title if by_title else "", row.id), reverse=sort.startswith("-"))


def _sorted(query: Select[Any], id_: Any, sort: str, last: tuple[str, str] | None) -> Select[Any]:
    """The query in an order, after the `last` title and id."""
    down = sort.startswith("-")
    keys = [games.c.title, id_] if sort.endswith("title") else [id_]
    if last is not None:
        place = tuple_(*keys) if len(keys) == 2 else id_
        bound: Any = tuple_(*last) if len(keys) == 2 else last[1]
        query = query.where(place < bound if down else place > bound)
    return query.order_by(*[key.desc() if down else key for key in keys])


def _in_time(query: Select[Any], sort: str, last: str | None) -> Select[Any]:
    """The query in the order of opening times, after the game `last`."""
    down, keys = sort.startswith("-"), [games.c.opened_at, games.c.id]
    if last is not None:
        opened_at = select(games.c.opened_at).where(games.c.id == last).scalar_subquery()
        place: Any = tuple_(*keys)
        bound: Any = tuple_(opened_at, last)
        query = query.where(place < bound if down else place > bound)
    return query.order_by(*[key.desc() if down else key for key in keys])


def _with_case(query: Select[Any], case: str | None) -> Select[Any]:
    if case is None:
        return query
    found = select(cases.c.game)
    if case == "open":
        found = found.where(cases.c.status.in_(WAITING))
    return query.where(games.c.id.in_(found))


def _timed(query: Select[Any], since: str | None, until: str | None) -> Select[Any]:
    if since is not None:
        query = query.where(games.c.opened_at >= since)
    return query if until is None else query.where(games.c.opened_at < until)


def _newest_first(ids: Collection[str], before: str | None) -> Iterator[list[str]]:
    """The ids after a page, in parts: a query takes a limited number of values."""
    wanted = sorted((id_ for id_ in ids if before is None or id_ < before), reverse=True)
    for at in range(0, len(wanted), _AT_ONCE):
        yield wanted[at : at + _AT_ONCE]


def count(views: Views, *, title: str | None = None, player: str | None = None, status: str | None = None) -> int:
    """How many games match."""
    query = _fitting(select(func.count()).select_from(games), title, player, status)
    with views.connect() as connection:
        return connection.execute(query).scalar_one()


def games_of_players(views: Views, players: Collection[str]) -> set[str]:
    """The ids of the games in which any of these sits or sat."""
    wanted, found = sorted(players), set()
    with views.connect() as connection:
        for at in range(0, len(wanted), _AT_ONCE):
            some = game_players.c.player.in_(wanted[at : at + _AT_ONCE])
            found |= set(connection.scalars(select(game_players.c.game).where(some)))
    return found


def count_by_title(views: Views) -> list[tuple[str, str, int]]:
    """How many games there are by title and status: open, held, or over."""
    numbers: Counter[tuple[str, str]] = Counter()
    with views.connect() as connection:
        for title, status, number in connection.execute(select(tallies)):
            numbers[title, status if status in ("open", "held") else "over"] += number
    return [(title, status, number) for (title, status), number in numbers.items()]


def count_seats_overdue(views: Views, now: int, limit: int = 1000) -> int:
    """How many awaited seats have run out of time at `now` (ms since 1970), in at most `limit` games."""
    due = games.c.clock_due
    query = select(games.c.awaits).where(due <= now).order_by(due).limit(limit)  # only open games have a clock
    with views.connect() as connection:
        return sum(len(awaits["seats"]) for awaits in connection.scalars(query))


def count_events(views: Views) -> int:
    """How many events the games in the views have in total."""
    with views.connect() as connection:
        return int(connection.execute(select(func.coalesce(func.sum(games.c.step), 0))).scalar_one())


def table_row(views: Views, game: str) -> TableRow | None:
    """The row of a game, `None` if it is not in the views."""
    with views.connect() as connection:
        row = connection.execute(select(*_COLUMNS).where(games.c.id == game)).one_or_none()
    return None if row is None else TableRow(*row)


def seats_of_games(views: Views, ids: Collection[str]) -> dict[str, list[dict[str, str]]]:
    """Who sits at each of these games, by the game's id."""
    wanted = sorted(ids)
    found: dict[str, list[dict[str, str]]] = {}
    with views.connect() as connection:
        for at in range(0, len(wanted), _AT_ONCE):
            some = games.c.id.in_(wanted[at : at + _AT_ONCE])
            found |= {row.id: row.seats for row in connection.execute(select(games.c.id, games.c.seats).where(some))}
    return found


def last_changes(views: Views, ids: Collection[str], since: str | None = None) -> dict[str, LastChange]:
    """When each of these games last changed, without those that did not `since` then (ISO server time)."""
    wanted, found = sorted(ids), dict[str, LastChange]()
    query = select(games.c.id, games.c.at, games.c.status, games.c.played_result)
    query = query if since is None else query.where(games.c.at >= since)
    with views.connect() as connection:
        for at in range(0, len(wanted), _AT_ONCE):
            for row in connection.execute(query.where(games.c.id.in_(wanted[at : at + _AT_ONCE]))):
                ended = row.status in ("closed", "void") or row.played_result is not None
                found[row.id] = LastChange(row.at, ended)
    return found


def games_due_for_bots(views: Views, limit: int = 1000) -> list[str]:
    """The ids of games that await a bot, the oldest first.

    Like everything here they are as of a moment ago: the bot may have moved, so ask the record before it moves again.
    """
    query = select(games.c.id).where(games.c.bot_due == true()).order_by(games.c.id).limit(limit)
    with views.connect() as connection:
        return list(connection.scalars(query))


def games_due_by_clock(views: Views, now: int, limit: int = 1000) -> list[str]:
    """The ids of games with a clock step due at `now` (ms since 1970), the longest overdue first."""
    due = games.c.clock_due
    query = select(games.c.id).where(due <= now).order_by(due, games.c.id).limit(limit)
    with views.connect() as connection:
        return list(connection.scalars(query))


def games_idle(views: Views, until: int, after: tuple[int, str], limit: int) -> list[IdleGame]:
    """The games of those who have opened them for themselves, in which nobody has done anything since `until`.

    Those that have been idle longest come first; `after` is the time and id of the last game before.
    """
    key = tuple_(games.c.idle_since, games.c.id)
    query = select(games.c.idle_since, games.c.id, games.c.seats).where(games.c.idle_since <= until)
    query = query.where(key > tuple_(*after)).order_by(games.c.idle_since, games.c.id).limit(limit)
    with views.connect() as connection:
        return [IdleGame(*row) for row in connection.execute(query)]


def _fitting(
    query: Query, title: str | None, player: str | None, status: str | None, deals: str | None = None
) -> Query:
    if title is not None:
        query = query.where(games.c.title == title)
    if deals is not None:
        query = query.where(games.c.deals == deals)
    if player is not None:
        query = query.join(game_players, game_players.c.game == games.c.id).where(game_players.c.player == player)
    if status is not None:
        query = query.where((games if player is None else game_players).c.status == status)
    return query
