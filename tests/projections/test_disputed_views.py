"""Disputed games in the views: as ruled and as played, however the log was followed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from eventsourcing.persistence import OperationalError
from sqlalchemy import Engine

from domain.record import acts
from domain.record.caches import Budget
from domain.record.daybook import Daybook
from domain.record.envelope import Entry
from domain.record.game import folded
from domain.record.ruled import played_result, played_scores, result_as_ruled, scores_as_ruled
from domain.record.store import open_database
from domain.rules.measure import Measure
from projections.follower import Follower
from projections.rebuild import rebuild
from projections.statistics import Statistics, player_statistics, title_statistics
from projections.statistics.fold import NOTHING, Counted, counted
from projections.tables import TableRow, find_games, games_due_for_bots, table_row
from tests.domain.games.books import CASES
from tests.domain.record.dispute_steps import disputed
from tests.domain.record.random_play import Clock, SeededDealer
from tests.domain.record.sittings import DORA, Table, Tables
from tests.projections.loops import expected, facts, standing, told
from tests.projections.queries import content
from tests.suite import sampled

on_sqlite = pytest.mark.parametrize("url", ["sqlite"], indirect=True)
"""What is asked here is folded by the same code on both."""


@pytest.fixture
def clock() -> Clock:
    """The server's clock."""
    return Clock()


@pytest.fixture
def daybook(url: str, clock: Clock) -> Iterator[Daybook]:
    """The record, by that clock."""
    with Daybook(open_database(url), clock=clock, dealer=SeededDealer(Random(1))) as opened:
        yield opened


@pytest.fixture
def tables(daybook: Daybook, clock: Any) -> Tables:
    """Opens tables in the record."""
    return Tables(daybook, clock)


def short(tables: Tables, **more: Any) -> Table:
    """A table of Fairy Bargains that plays one round."""
    return tables.open("fairy-bargains", config={"options": {"rounds": 1}}, **more)


def row(views: Engine, table: Table) -> TableRow:
    """The row of a game."""
    found = table_row(views, table.id)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("url", "seed"),
    [
        ("sqlite", 2),
        pytest.param("sqlite", 5, marks=pytest.mark.long),
        pytest.param("postgres", 2, marks=pytest.mark.long),
    ],
    indirect=["url"],
)
def test_following_disputed_games_comes_to_what_a_rebuild_and_a_simple_loop_come_to(
    daybook: Daybook, clock: Clock, views: Engine, seed: int
) -> None:
    luck = Random(seed)
    follower = Follower(daybook, views, batch=23, memory=Budget(40_000))
    decided = short(Tables(daybook, clock))  # whatever luck brings, one game ends otherwise than it was played
    decided.play_out()
    decided.ruling(acts.Penalise(0, 100))
    for case in sampled(CASES, 7):
        dealing = luck.choice(("recorded", "sealed"))
        table = disputed(daybook, clock, case, luck, moves=luck.choice((8, 60)), disputes=6, dealing=dealing)
        follower.catch_up()
        table.play(luck.choice((0, 300)))
        table.dispute()
        if luck.random() < 0.3:
            follower = Follower(daybook, views, batch=luck.randint(1, 60), memory=Budget(luck.randint(1, 9) * 20_000))
        follower.catch_up()
    followed = content(views)
    assert followed["parked"] == []
    assert told(views, True) != told(views, False) != {}
    assert rebuild(daybook, views) == daybook.store.max_notification_id()
    assert content(views) == followed
    for as_ruled in (True, False):
        assert told(views, as_ruled) == expected(daybook, as_ruled)
    for one in find_games(views, limit=1000):
        game = daybook.game(one.id)
        assert (one.status, one.step, one.seats) == (game.status, game.n, [dict(seat) for seat in game.seats])
        assert (one.result, one.played_result) == (result_as_ruled(game), played_result(game))
        assert (tuple(one.scores or ()) or None) == scores_as_ruled(game)
        assert (tuple(one.played_scores or ()) or None) == played_scores(game)


@on_sqlite
@pytest.mark.parametrize("case", sampled(CASES, 6), ids=repr)
def test_runs_of_entries_may_be_cut_anywhere(daybook: Daybook, clock: Clock, case: Any) -> None:
    luck = Random(7)
    game = disputed(daybook, clock, case, luck, moves=16, disputes=6).game
    past, entries = daybook.past(game.id), list(daybook.entries(game.id))

    def stood(n: int) -> Iterator[tuple[Entry, Any]]:
        return standing(daybook, daybook.game_at(game.id, n))

    def in_runs(cuts: list[int]) -> Counted:
        fold, so_far = NOTHING, None
        for begin, end in zip([0, *cuts], [*cuts, len(entries)], strict=True):
            befores: list[Any] = []
            so_far = folded(so_far, entries[begin:end], befores=befores, past=past)
            assert so_far is not None
            fold = counted(fold, entries[begin:end], befores, so_far, stood)
        return fold

    whole = in_runs([])
    assert {key: amount for key, amount in whole.ruled.items() if amount} == facts(daybook, game)
    assert in_runs(list(range(1, len(entries)))) == whole
    for _ in range(5):
        assert in_runs(sorted(luck.sample(range(1, len(entries)), min(5, len(entries) - 1)))) == whole


@on_sqlite
def test_a_closed_game_that_goes_on_is_followed_and_counts_as_it_ends(tables: Tables, views: Engine) -> None:
    table, follower = short(tables), Follower(tables.daybook, views)
    first = table.play_out()
    follower.catch_up()
    before = [player_statistics(views, "p-0", as_ruled=ruled) for ruled in (True, False)]
    assert before[0] == before[1] != []

    table.ruling(acts.GoBack(table.to_set_back()))
    follower.catch_up()
    reopened = row(views, table)
    assert (reopened.status, reopened.result) == ("open", None)
    assert reopened.played_result == first.closed.result
    assert reopened.played_scores == list(first.closed.result["scores"])
    assert player_statistics(views, "p-0") == []
    assert player_statistics(views, "p-0", as_ruled=False) == before[1]

    second = table.play_out()
    follower.catch_up()
    assert row(views, table).result == second.closed.result
    assert told(views, True) == expected(tables.daybook, True)
    assert player_statistics(views, "p-0", as_ruled=False) == before[1]


@on_sqlite
def test_rulings_move_rows_and_sums_and_leave_those_as_played(tables: Tables, views: Engine) -> None:
    table, follower = short(tables), Follower(tables.daybook, views)
    game = table.play_out()
    follower.catch_up()
    both, scores, winner = told(views, True), list(game.closed.result["scores"]), game.closed.result["winners"][0]
    number = table.ruling(acts.Annul())
    follower.catch_up()
    void = row(views, table)
    assert (void.status, void.scores, void.result) == ("void", None, None)
    assert void.played_result is not None
    assert [one.id for one in find_games(views, status="void")] == [table.id]
    assert (told(views, True), told(views, False)) == ({}, both)
    # A ruling in place of that one lets the game count again, with a penalty.
    case = table.game.disputes.rulings[number - 1].case
    table.ruling(acts.Penalise(winner, 100), case=case, supersedes=number)
    follower.catch_up()
    ruled = row(views, table)
    assert ruled.status == "closed"
    assert ruled.scores == [score - 100 * (seat == winner) for seat, score in enumerate(scores)]
    assert ruled.played_scores == scores
    assert winner not in ruled.result["winners"]
    *_, one = player_statistics(views, f"p-{winner}", by_variant=True)
    assert (one.games, one.wins, one.points, one.best) == (1, 0, scores[winner] - 100, scores[winner] - 100)
    assert f"wins_at_seat_{winner}" not in one.counts
    assert (told(views, True), told(views, False)) == (expected(tables.daybook, True), both)


@on_sqlite
def test_who_was_replaced_still_finds_the_game_and_who_came_plays_it(tables: Tables, views: Engine) -> None:
    table, follower = short(tables), Follower(tables.daybook, views)
    table.play(2)
    follower.catch_up()
    assert games_due_for_bots(views) == []
    table.ruling(acts.ReplaceSeat(1, player="p-new"))
    table.ruling(*(acts.ReplaceSeat(seat, bot="greedy") for seat in (1, 2)))
    follower.catch_up()
    assert row(views, table).seats == [{"player": "p-0"}, {"bot": "greedy"}, {"bot": "greedy"}]
    for player in ("p-0", "p-1", "p-2", "p-new", "bot:greedy"):
        assert [one.id for one in find_games(views, player=player)] == [table.id]
    while (seat := table.game.awaits.seats[0]) == 0:
        table.play(1)
    assert table.game.bot_at(seat) == "greedy"
    follower.catch_up()
    assert games_due_for_bots(views) == [table.id]
    table.play_out()
    follower.catch_up()
    for as_ruled in (True, False):
        assert [one.games for one in player_statistics(views, "bot:greedy", as_ruled=as_ruled)] == [2]
        assert player_statistics(views, "p-1", as_ruled=as_ruled) == []


@on_sqlite
def test_while_a_table_is_held_nobody_is_awaited(tables: Tables, views: Engine) -> None:
    table, follower = short(tables, bots=(0, 1, 2)), Follower(tables.daybook, views)
    follower.catch_up()
    assert games_due_for_bots(views) == [table.id]
    table.enter(acts.Hold(), DORA)
    follower.catch_up()
    assert games_due_for_bots(views) == []
    held = row(views, table)
    assert (held.status, held.awaits["seats"]) == ("held", [])
    assert [one.id for one in find_games(views, status="held")] == [table.id]
    table.enter(acts.Release(), DORA)
    follower.catch_up()
    assert games_due_for_bots(views) == [table.id]
    assert row(views, table).status == "open"


@on_sqlite
@pytest.mark.parametrize("looking", ["past", "entries"])
def test_a_database_that_fails_while_a_table_is_set_back_parks_no_game(
    tables: Tables, views: Engine, monkeypatch: pytest.MonkeyPatch, looking: str
) -> None:
    table = short(tables)
    table.play(3)
    table.ruling(acts.GoBack(table.to_set_back()))
    follower = Follower(tables.daybook, views)
    with monkeypatch.context() as broken:
        broken.setattr(tables.daybook, looking, _failing(getattr(tables.daybook, looking)))
        with pytest.raises(OperationalError):
            follower.catch_up()
    follower.catch_up()
    assert content(views)["parked"] == []
    assert row(views, table).step == table.game.n


def _failing(looking: Callable[..., Any]) -> Callable[..., Any]:
    def fail(*_: Any) -> Any:
        raise OperationalError("the connection is lost")

    return (lambda game: fail) if looking.__name__ == "past" else fail


@on_sqlite
def test_where_fewer_is_better_the_best_is_the_lowest_and_follows_the_rulings(tables: Tables, views: Engine) -> None:
    """Math Market, Beginner: what counts are coins left (MM-G9)."""
    follower = Follower(tables.daybook, views)
    games = [tables.open("math-market", players=4, config={"version": "beginner"}) for _ in range(2)]
    left = [table.play_out().closed.result["scores"] for table in games]
    follower.catch_up()

    def beginner(player: str, *, as_ruled: bool = True) -> Statistics:
        (found,) = (one for one in player_statistics(views, player, by_variant=True, as_ruled=as_ruled) if one.variant)
        return found

    for seat in (0, 1):
        one = beginner(f"p-{seat}")
        assert one.measure == Measure("Coins left", "low")
        assert (one.points, one.best) == (left[0][seat] + left[1][seat], min(left[0][seat], left[1][seat]))
    ranked = title_statistics(views, "math-market", variant="beginner")
    assert (ranked[0].wins, ranked[0].points != ranked[1].points) == (ranked[1].wins, True)
    assert ranked == sorted(ranked, key=lambda one: (-one.wins, one.points, one.player)), "then who has fewest left"
    paged: list[Statistics] = []
    while page := title_statistics(
        views, "math-market", variant="beginner", limit=1, after=paged[-1].standing if paged else None
    ):
        paged += page
    assert paged == ranked
    # The penalty adds to the coins of the game that was the better one.
    good = min((0, 1), key=lambda game: left[game][0])
    games[good].ruling(acts.Penalise(0, 50))
    follower.catch_up()
    assert (beginner("p-0").points, beginner("p-0").best) == (left[0][0] + left[1][0] + 50, left[1 - good][0])
    assert beginner("p-0", as_ruled=False).best == left[good][0]


@on_sqlite
def test_scores_that_count_different_things_are_neither_added_nor_compared(tables: Tables, views: Engine) -> None:
    for version in ("beginner", "advanced"):
        tables.open("math-market", players=2, config={"version": version}).play_out()
    Follower(tables.daybook, views).catch_up()
    together, advanced, beginner = player_statistics(views, "p-0", by_variant=True)
    assert (together.games, together.measure, together.points, together.best) == (2, None, None, None)
    assert [one.measure and one.measure.name for one in (advanced, beginner)] == ["Creatures", "Coins left"]
    assert None not in (advanced.points, advanced.best, beginner.points, beginner.best)
