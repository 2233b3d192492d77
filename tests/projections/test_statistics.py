"""Statistics: what counts, for whom, and that sums are always the sums of what is there."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import partial
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Engine

from domain.games.fairy_bargains import FAIRY_BARGAINS
from domain.record.daybook import Daybook, Opening
from domain.record.envelope import Entry
from domain.record.events import GameClosed, GameOpened
from domain.record.game import Game, folded
from domain.rules.values import changed
from projections.checkpoint import begin_anew
from projections.follower import Follower
from projections.projection import Change
from projections.statistics import Statistics, player_statistics, title_statistics
from projections.statistics.contributions import circumstances
from projections.statistics.fold import NOTHING, Counted, counted
from projections.statistics.store import store
from projections.views import writing
from tests.projections.histories import MAIN, interleaved_history, record, record_games
from tests.projections.loops import expected, ranked
from tests.projections.queries import content, on_both
from tests.suite import examples, sampled


def never_set_back(n: int) -> Iterable[tuple[Entry, Any]]:
    """What stands after a set-back, in games that have none."""
    raise AssertionError(f"nothing is set back at event {n}")


def all_counted(game: Game, entries: list[Entry]) -> Counted:
    """The counts of a whole history in one run."""
    befores: list[Any] = []
    folded(None, entries, befores=befores)
    return counted(NOTHING, entries, befores, game, never_set_back)


def test_closed_games_count_by_title_by_variant_and_by_player(daybook: Daybook, views: Engine) -> None:
    record(daybook, islice(interleaved_history(random.Random(2), 12, at_once=6), 150))
    Follower(daybook, views, batch=500).catch_up()
    games = [daybook.game(name) for name in daybook.store.originators()]
    closed = {game.id for game in games if game.closed}
    assert 2 < len(closed) < len(games)
    assert {row[0] for row in content(views)["contributions"]} == closed
    everything = expected(daybook)
    for title, variant in {(game.title.name, game.book.variant) for game in games}:
        assert title_statistics(views, title, variant=variant) == ranked(everything, title, variant)
        assert title_statistics(views, title) == ranked(everything, title)
    assert title_statistics(views, "chess") == player_statistics(views, "nobody") == []
    for player in {row.player for row in everything.values()}:
        theirs = [row for row in everything.values() if row.player == player]
        theirs.sort(key=lambda row: (row.title, row.variant or ""))
        assert player_statistics(views, player, by_variant=True) == theirs
        assert player_statistics(views, player) == [row for row in theirs if row.variant is None]


def test_hidden_games_are_as_if_never_played(daybook: Daybook, views: Engine) -> None:
    record_games(daybook, random.Random(5), examples(4, 12))
    Follower(daybook, views).catch_up()
    everything = expected(daybook)
    played, ids = {(row.title, row.variant) for row in everything.values()}, sorted(daybook.store.originators())
    for hidden in sampled((ids[::2], ids[1::2], ids[:1], ids), 2):
        shown = sorted({*ids} - {*hidden})
        left_in_all = expected(daybook, without=hidden)
        for title, variant in played:
            left = ranked(left_in_all, title, variant)
            asked: dict[str, Any] = {"variant": variant, "limit": 1000}
            assert title_statistics(views, title, **asked, hidden=partial(list, hidden)) == left
            assert title_statistics(views, title, **asked, among=shown) == left
            asked = {"variant": variant, "limit": 2, "hidden": partial(list, hidden)}
            paged: list[Statistics] = []
            while page := title_statistics(views, title, **asked, after=paged[-1].standing if paged else None):
                paged += page
            assert paged == left
            for player in sampled([row.player for row in ranked(everything, title, variant)], 3):
                theirs = player_statistics(views, player, by_variant=True, hidden=partial(list, hidden))
                assert theirs == player_statistics(views, player, by_variant=True, among=shown)
                found = [row for row in theirs if (row.title, row.variant) == (title, variant)]
                assert found == [row for row in left if row.player == player]


def test_who_holds_two_seats_has_played_twice(daybook: Daybook, views: Engine) -> None:
    opening = Opening(FAIRY_BARGAINS, {"options": {"rounds": 1}}, ({"bot": "greedy"}, {"bot": "greedy"}))
    game = daybook.open_game(opening, "organiser:o-1").game
    while not game.closed:
        (seat,) = game.awaits.seats
        (move, *_) = game.book.moves(game.state, seat)
        game = daybook.play(game.id, [{**vars(move), "type": type(move).__name__.lower()}], f"bot:{seat}").game
    Follower(daybook, views).catch_up()
    _, greedy = player_statistics(views, "bot:greedy", by_variant=True)
    scores = game.closed.result["scores"]
    assert (greedy.games, greedy.points, greedy.best) == (2, sum(scores), max(scores))
    assert greedy.wins == len(game.closed.result["winners"])


@pytest.fixture
def closed(daybook: Daybook) -> list[tuple[Game, Counted]]:
    record_games(daybook, random.Random(4), 3, titles=[MAIN])
    games = [daybook.game(name) for name in daybook.store.originators()]
    return [(game, all_counted(game, list(daybook.entries(game.id)))) for game in games]


def stored(views: Engine, *batches: list[Change[Counted]]) -> dict[str, Any]:
    """What the tables of statistics hold after some batches from the beginning."""
    begin_anew(writing(views))
    for changes in batches:
        with writing(views).begin() as connection:
            store(connection, changes)
    held = content(views)
    return {name: held[name] for name in ("contributions", "sums", "counters")}


@on_both
def test_a_game_that_is_folded_anew_contributes_anew(closed: list[tuple[Game, Counted]], views: Engine) -> None:
    new = [Change(None, game, counts) for game, counts in closed]
    game, counts = max(closed, key=lambda one: max(one[0].closed.result["scores"]))
    (winner, *_) = game.book.result(game.state).winners
    # As after a correction: other points, another winner, fewer facts.
    scores = [0 if seat == winner else 1 for seat in range(len(game.opened.seats))]
    result = {"winners": [1 - winner % 2], "places": None, "scores": scores}
    ruled = changed(game, closed=GameClosed(result))
    fewer = changed(counts, ruled={key: amount for key, amount in counts.ruled.items() if key[0] != winner})
    others = [change for change in new if change.game is not game]
    anew = stored(views, [*others, Change(None, ruled, fewer)])
    assert stored(views, new, [Change(game, ruled, fewer)]) == anew
    assert stored(views, new) != anew
    assert stored(views, new, [Change(game, ruled, fewer)], [Change(ruled, game, counts)]) == stored(views, new)


def test_a_game_that_is_open_again_leaves_nothing(closed: list[tuple[Game, Counted]], views: Engine) -> None:
    new = [Change(None, game, counts) for game, counts in closed]
    again = [Change(change.game, changed(change.game, closed=None), change.fold) for change in new]
    assert stored(views, new, again[:2]) == stored(views, new[2:])
    assert stored(views, new, again) == {"contributions": [], "sums": [], "counters": []}


def test_facts_may_count_downwards(closed: list[tuple[Game, Counted]], views: Engine) -> None:
    (game, _), (other, _) = closed[:2]
    player = {"player": "ana"}
    both = [changed(one, seats=(player, *one.opened.seats[1:])) for one in (game, other)]
    up, down = Counted({(0, "luck"): 3}), Counted({(0, "luck"): -3, (0, "fate"): 0})
    held = stored(views, [Change(None, both[0], up)], [Change(None, both[1], down)])
    assert [row for row in held["counters"] if row[0] == "ana" and row[4] in ("luck", "fate")] == []
    assert held == stored(views, [Change(None, both[0], up), Change(None, both[1], down)])


def test_a_win_is_counted_by_seat_and_by_place_from_the_dealer():
    opened = GameOpened("t", None, 1, {"first_dealer": 2}, ({"bot": "a"}, {"bot": "b"}, {"bot": "c"}), "sealed", {})
    game = SimpleNamespace(opened=opened)
    assert circumstances(game, 0, won=True) == {
        "games_at_seat_0": 1, "games_from_dealer_1": 1, "wins_at_seat_0": 1, "wins_from_dealer_1": 1,
    }  # fmt: skip
    assert circumstances(game, 2, won=False) == {"games_at_seat_2": 1, "games_from_dealer_0": 1}
    game.opened = changed(opened, config={})
    assert circumstances(game, 1, won=False) == {"games_at_seat_1": 1}
