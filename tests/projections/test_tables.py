"""One row a game: what it says, what it hides, and how it is found."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import islice, product
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Engine, event

from domain.games import TITLES
from domain.games.fairy_bargains import FAIRY_BARGAINS
from domain.record.daybook import Daybook, Opening
from domain.record.game import Game
from domain.record.seen import table_wire
from domain.record.store import open_database
from domain.record.timestamps import time_text
from domain.rules.book import Awaits
from domain.rules.secrecy import PUBLIC
from domain.rules.values import changed
from projections.cases import CasesWanted, find_cases
from projections.checkpoint import begin_anew
from projections.follower import Follower
from projections.projection import Change
from projections.tables import (
    TableRow,
    count,
    count_by_title,
    find_games,
    games_due_by_clock,
    games_due_for_bots,
    table_row,
)
from projections.tables.rows import row_of
from projections.tables.store import store
from projections.views import open_views, writing
from tests.postgres_server import fresh_database
from tests.projections.histories import interleaved_history, record


def expected(game: Game) -> TableRow:
    """The row that the game itself says it should have."""
    scores, result = list(game.book.scores(game.state) or ()) or None, dict(game.closed.result) if game.closed else None
    return TableRow(
        game.id, game.title.name, game.book.variant, game.status, game.n, time_text(game.opened_at),
        time_text(game.at), [dict(seat) for seat in game.opened.seats], game.awaits.wire(), scores, result,
        table_wire(game, PUBLIC), scores, result, game.opened.dealing, game.abandoned,  # no promises
    )  # fmt: skip


class HalfPlayed(NamedTuple):
    """Twelve games, some closed and some open, newest first, and the views of them."""

    games: list[Game]
    views: Engine


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def half_played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[HalfPlayed]:
    """Only read by the tests."""
    with ExitStack() as stack:
        if request.param == "sqlite":
            url = f"sqlite:///{tmp_path_factory.mktemp('tables')}/daybook.db"
        else:
            url = stack.enter_context(fresh_database(request.getfixturevalue("postgres_server")))
        daybook = stack.enter_context(Daybook(open_database(url)))
        views = open_views(url)
        stack.callback(views.dispose)
        record(daybook, islice(interleaved_history(random.Random(2), 12, at_once=7), 150))
        Follower(daybook, views).catch_up()
        yield HalfPlayed([daybook.game(name) for name in reversed(daybook.store.originators())], views)


def test_a_row_says_what_its_game_says(half_played: HalfPlayed) -> None:
    games, views = half_played
    assert {game.status for game in games} == {"open", "closed"}
    assert find_games(views) == [expected(game) for game in games]
    assert table_row(views, games[3].id) == expected(games[3])
    assert table_row(views, "unknown") is None
    for row in find_games(views, status="closed"):
        assert row.awaits == {"seats": [], "chance": None, "due": None}
        assert row.result is not None
        assert row.result["scores"] == row.scores


def test_games_are_found_by_title_player_and_status(half_played: HalfPlayed) -> None:
    games, views = half_played
    rows = [expected(game) for game in games]
    assert count(views) == 12
    found = Counter((row.title, "over" if row.status == "closed" else row.status) for row in rows)
    assert {(title, status): number for title, status, number in count_by_title(views)} == found
    assert len(found) > 2
    for title in (*(title.name for title in TITLES), "chess"):
        assert find_games(views, title=title) == [row for row in rows if row.title == title]
    for status in ("open", "closed", "held"):
        wanted = [row for row in rows if row.status == status]
        assert find_games(views, status=status) == wanted
        assert count(views, status=status) == len(wanted)
    for player in ("p-01", "p-07", "bot:greedy", "bot:random", "nobody"):
        key, name = ("bot", player[4:]) if player.startswith("bot:") else ("player", player)
        theirs = [row for row in rows if any(seat.get(key) == name for seat in row.seats)]
        assert find_games(views, player=player) == theirs
        assert count(views, player=player) == len(theirs)
        waiting = [row for row in theirs for seat in row.awaits["seats"] if row.seats[seat].get("player") == player]
        assert find_games(views, player=player, awaited=True) == waiting
        open_ones = [row for row in theirs if row.status == "open"]
        assert find_games(views, player=player, status="open") == open_ones
        assert find_games(views, player=player, status="open", title=TITLES[0].name) == [
            row for row in open_ones if row.title == TITLES[0].name
        ]


def test_the_games_of_a_person_with_several_ids_are_in_one_order(half_played: HalfPlayed) -> None:
    views, rows = half_played.views, find_games(half_played.views)
    names = {*[seat["player"] for row in rows for seat in row.seats if "player" in seat][:9], "nobody"}
    theirs = [row for row in rows if any(seat.get("player") in names for seat in row.seats)]
    assert find_games(views, player=names) == theirs
    assert find_games(views, player=names, limit=2, after=("", theirs[0].id)) == theirs[1:3]
    assert len(theirs) > 3


def test_some_games_are_found_among_more_than_one_query_names(half_played: HalfPlayed) -> None:
    views = half_played.views
    everything = find_games(views)
    ids = [row.id for row in everything]
    few = [*ids[::2], *(f"z-{number}" for number in range(900)), *(f"0-{number}" for number in range(1200))]
    assert find_games(views, among=few) == everything[::2]
    assert find_games(views, among=few, limit=2, after=("", ids[2])) == everything[4:7:2]
    assert find_games(views, among=[]) == []


@contextmanager
def explained(views: Engine) -> Iterator[list[list[str]]]:
    """How SQLite finds what is asked meanwhile: the steps of its plan for each query."""
    plans: list[list[str]] = []

    def explain(_: Any, cursor: Any, statement: str, params: Any, *more: Any) -> None:
        if statement.startswith("SELECT"):
            plans.append([row[-1] for row in cursor.connection.execute("EXPLAIN QUERY PLAN " + statement, params)])

    event.listen(views, "before_cursor_execute", explain)
    yield plans
    event.remove(views, "before_cursor_execute", explain)


def steps_of(plans: list[list[str]]) -> tuple[str, str]:
    """The first step of a plan, and all of them; none of them sorts."""
    (plan,) = plans
    assert not any("TEMP B-TREE" in step for step in plan), plan
    return plan[0], "\n".join(plan)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_a_page_is_found_by_an_index_in_its_order(views: Engine) -> None:
    """However many games there are, it reads those alone that it shows."""
    wanted: dict[str, Any]
    for wanted, index in (
        ({}, "sqlite_autoindex_games_1 (id<?)"),
        ({"title": "moonflight"}, "games_by_title (title=? AND id<?)"),
        ({"status": "open"}, "games_by_status (status=? AND id<?)"),
        ({"title": "moonflight", "status": "open"}, "games_by_title_and_status (title=? AND status=? AND id<?)"),
        ({"deals": "proven"}, "games_by_deals (deals=? AND id<?)"),
        ({"player": "p-01"}, "PRIMARY KEY (player=? AND game<?)"),
        ({"player": "p-01", "status": "open"}, "game_players_by_status (player=? AND status=? AND game<?)"),
        ({"player": "p-01", "awaited": True}, "game_players_awaited (player=? AND awaited=? AND game<?)"),
    ):
        with explained(views) as plans:
            find_games(views, **wanted, after=("", "~"))
        first, all_of_it = steps_of(plans)
        assert first.endswith(index), plans
        assert "\nSCAN" not in all_of_it, plans
    for sort, index in (("opened_at", "autoindex_games_1"), ("title", "games_by_title"), ("-title", "games_by_title")):
        with explained(views) as plans:
            find_games(views, sort=sort, after=("moonflight", "~"))
        first, _ = steps_of(plans)
        assert first.startswith("SEARCH"), plans
        assert index in first, plans
    for wanted, index in (
        ({}, "cases_by_opening"),
        ({"sort": "opened_at"}, "cases_by_opening"),
        ({"sort": "-ruled_at"}, "cases_by_ruling"),
        ({"status": "open"}, "cases_by_status"),
        ({"title": "moonflight"}, "cases_by_title"),
        ({"clause": "FB-1.1"}, "cases_by_clause"),
    ):
        with explained(views) as plans:
            find_cases(views, CasesWanted(**wanted), ("2026-01-01", "~", 1), 50)
        assert index in steps_of(plans)[0], plans
    for wanted in ({"since": "2026"}, {"until": "2027"}, {"since": "2026", "until": "2027"}):
        for sort, after in product(("opened_at", "-opened_at"), (None, ("", "~"))):
            with explained(views) as plans:
                find_games(views, **wanted, sort=sort, after=after)
            first, all_of_it = steps_of(plans)
            assert "games USING INDEX games_by_opening (" in first, plans
            assert "\nSCAN" not in all_of_it, plans


def test_pages_of_a_span_of_time_follow_one_another(half_played: HalfPlayed) -> None:
    games, views = half_played
    rows = [expected(game) for game in games]
    since, until = rows[-3].opened_at, rows[2].opened_at
    within = sorted((row for row in rows if since <= row.opened_at < until), key=lambda row: (row.opened_at, row.id))
    assert len(within) > 3
    for sort, wanted in (("opened_at", within), ("-opened_at", within[::-1])):
        paged: list[TableRow] = []
        span: dict[str, Any] = {"since": since, "until": until, "sort": sort, "limit": 2}
        while page := find_games(views, **span, after=("", paged[-1].id) if paged else None):
            paged += page
        assert paged == wanted
        some = {**span, "limit": 50, "title": within[0].title}
        assert {row.id for row in find_games(views, **some)} == {r.id for r in within if r.title == within[0].title}


def test_pages_follow_one_another(half_played: HalfPlayed) -> None:
    views = half_played.views
    for player in (None, "bot:greedy"):
        everything, paged = find_games(views, player=player), list[TableRow]()
        while page := find_games(views, player=player, limit=2, after=("", paged[-1].id) if paged else None):
            assert len(page) <= 2
            paged += page
        assert paged == everything
        assert len(everything) > 2


def test_a_bot_or_a_clock_is_due_where_the_game_awaits_it(half_played: HalfPlayed) -> None:
    games, views = half_played
    due = [g.id for g in games if any(g.bot_at(seat) for seat in g.awaits.seats)]
    assert 0 < len(due) < sum(game.status == "open" for game in games)
    assert games_due_for_bots(views) == due[::-1]
    assert games_due_for_bots(views, limit=1) == due[-1:]
    assert set(games_due_by_clock(views, 2**53)) == {g.id for g in games if g.awaits.due is not None}


@dataclass(frozen=True)
class Clocked:
    """A book whose clock has a step due, some milliseconds after the opening."""

    due: int | None

    def scores(self, state: Any) -> None:
        return None

    def awaits(self, state: Any) -> Awaits:
        return Awaits(due=self.due)


def test_a_clock_is_due_when_its_moment_has_come(daybook: Daybook, views: Engine) -> None:
    opening = Opening(FAIRY_BARGAINS, {}, ({"player": "ana"}, {"bot": "greedy"}))
    games = [daybook.open_game(opening, "organiser:o-1").game for _ in range(3)]
    clocked = [
        changed(game, book=Clocked(due), opened_at=1000) for game, due in zip(games, (500, 200, None), strict=True)
    ]
    with writing(views).begin() as connection:
        store(connection, [Change(None, game, None) for game in clocked])
    assert [row_of(game)["clock_due"] for game in clocked] == [1500, 1200, None]
    assert games_due_by_clock(views, 1199) == []
    assert games_due_by_clock(views, 1200) == [games[1].id]
    assert games_due_by_clock(views, 9999) == [games[1].id, games[0].id]
    assert games_due_by_clock(views, 9999, limit=1) == [games[1].id]
    begin_anew(writing(views))
    assert games_due_by_clock(views, 9999) == []
