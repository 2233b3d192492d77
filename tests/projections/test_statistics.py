"""Statistics: what counts, for whom, and that sums are always the sums of what is there."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from functools import partial
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Engine

from domain.games import title_named
from domain.games.fairy_bargains import FAIRY_BARGAINS
from domain.record.daybook import Daybook, Opening
from domain.record.envelope import Entry
from domain.record.events import RECORD, GameClosed, GameOpened
from domain.record.game import Game, after, folded, steps
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


Told = tuple[Game, Counter[tuple[int, str]]]
"""A closed game, and how often each fact was told of each seat."""


def told_of(daybook: Daybook) -> list[Told]:
    """The closed games of the record with their facts, counted by a simple loop."""
    found = []
    for name in daybook.recorder.originators():
        game = daybook.game(name)
        if game.closed:
            facts: Counter[tuple[int, str]] = Counter()
            for step in steps(None, daybook.entries(name)):
                if step.before is not None and step.entry.title != RECORD:
                    for fact in game.title.facts(step.entry.event, step.before.state):
                        facts[fact.seat, fact.name] += fact.amount
            found.append((game, facts))
    return found


def variants_of(games: list[Told]) -> set[tuple[str, str | None]]:
    """The titles and variants of some games."""
    return {(game.title.name, game.book.variant) for game, _ in games}


def expected(games: list[Told], title: str, variant: str | None, without: Collection[str] = ()) -> list[Statistics]:
    """The statistics of a title as a simple loop over the games makes them, `without` some."""
    measure = title_named(title).measure(variant)
    totals: dict[str, dict[str, Any]] = defaultdict(lambda: defaultdict(int))
    for game, facts in games:
        if game.title.name != title or variant not in (None, game.book.variant) or game.id in without:
            continue
        scores = game.closed.result["scores"] or game.book.scores(game.state)
        names = [seat.get("player") or f"bot:{seat['bot']}" for seat in game.opened.seats]
        for seat, player in enumerate(names):
            total = totals[player]
            total["games"] += 1
            won = seat in game.closed.result["winners"]
            total["wins"] += won
            for name_, amount in circumstances(game, seat, won).items():
                total[f"#{name_}"] += amount
            if measure:
                total["points"] += scores[seat]
                total["best"] = (max if measure.better == "high" else min)(
                    total.get("best", scores[seat]), scores[seat]
                )
        for (seat, name_), amount in facts.items():
            totals[names[seat]][f"#{name_}"] += amount
    rows = [
        Statistics(
            player, title, variant, total["games"], total["wins"], measure, total["points"] if measure else None,
            total.get("best"),
            {name[1:]: amount for name, amount in sorted(total.items()) if name[0] == "#" and amount},
        )
        for player, total in totals.items()
    ]  # fmt: skip
    fewer = 1 if measure and measure.better == "low" else -1
    return sorted(rows, key=lambda row: (-row.wins, fewer * (row.points or 0), row.player))


def test_only_closed_games_count(daybook: Daybook, views: Engine) -> None:
    record(daybook, islice(interleaved_history(random.Random(1), 10, at_once=6), 150))
    Follower(daybook, views, batch=500).catch_up()
    games = [daybook.game(name) for name in daybook.recorder.originators()]
    closed = {game.id for game in games if game.closed}
    assert 0 < len(closed) < len(games)
    assert {row[0] for row in content(views)["contributions"]} == closed
    told = told_of(daybook)
    for title in {game.title.name for game in games}:
        assert title_statistics(views, title) == expected(told, title, None)
    for game in games:
        if game.closed is None:
            for seat in game.opened.seats:
                for row in player_statistics(views, seat.get("player", "?")):
                    assert row in expected(told, row.title, None)


def test_they_can_be_asked_by_title_and_by_variant(daybook: Daybook, views: Engine) -> None:
    record_games(daybook, random.Random(2), 10)
    Follower(daybook, views).catch_up()
    games = told_of(daybook)
    played = variants_of(games)
    for title, variant in played:
        assert title_statistics(views, title, variant=variant) == expected(games, title, variant)
        assert title_statistics(views, title) == expected(games, title, None)
    assert title_statistics(views, "chess") == []
    assert player_statistics(views, "nobody") == []
    everything = [row for title, variant in played if variant for row in expected(games, title, variant)]
    everything += [row for title in {title for title, _ in played} for row in expected(games, title, None)]
    for player in {row.player for row in everything}:
        theirs = sorted(
            (row for row in everything if row.player == player), key=lambda row: (row.title, row.variant or "")
        )
        assert player_statistics(views, player, by_variant=True) == theirs
        assert player_statistics(views, player) == [row for row in theirs if row.variant is None]


def test_the_best_come_in_pages(daybook: Daybook, views: Engine) -> None:
    record_games(daybook, random.Random(3), 8, titles=[MAIN])
    Follower(daybook, views).catch_up()
    everything = title_statistics(views, "fairy-bargains", limit=1000)
    paged: list[Statistics] = []
    while page := title_statistics(views, "fairy-bargains", limit=4, after=paged[-1].standing if paged else None):
        paged += page
    assert paged == everything
    assert len(everything) > 8


@on_both
def test_hidden_games_are_as_if_never_played(daybook: Daybook, views: Engine) -> None:
    record_games(daybook, random.Random(5), examples(6, 12))
    Follower(daybook, views).catch_up()
    games = told_of(daybook)
    played, ids = variants_of(games), sorted(game.id for game, _ in games)
    for hidden in sampled((ids[::2], ids[1::2], ids[:1], ids), 2):
        shown = sorted({*ids} - {*hidden})
        for title, variant in {*played, *((title, None) for title, _ in played)}:
            left = expected(games, title, variant, hidden)
            asked = {"variant": variant, "limit": 1000}
            assert title_statistics(views, title, **asked, hidden=partial(list, hidden)) == left
            assert title_statistics(views, title, **asked, among=shown) == left
            paged: list[Statistics] = []
            while page := title_statistics(
                views,
                title,
                variant=variant,
                limit=2,
                after=paged[-1].standing if paged else None,
                hidden=partial(list, hidden),
            ):
                paged += page
            assert paged == left
            for player in sampled(sorted({row.player for row in expected(games, title, variant)}), 3):
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
    games = [daybook.game(name) for name in daybook.recorder.originators()]
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


def test_runs_of_entries_may_be_cut_anywhere(daybook: Daybook) -> None:
    record_games(daybook, random.Random(5), 1)
    (name,) = daybook.recorder.originators()
    entries, game = list(daybook.entries(name)), daybook.game(name)
    one_by_one = NOTHING
    so_far = None
    for entry in entries:
        before, so_far = so_far, after(so_far, entry)
        one_by_one = counted(one_by_one, [entry], [before and before.state], so_far, never_set_back)
    assert one_by_one == all_counted(game, entries)


def test_a_win_is_counted_by_seat_and_by_place_from_the_dealer():
    opened = GameOpened("t", None, 1, {"first_dealer": 2}, ({"bot": "a"}, {"bot": "b"}, {"bot": "c"}), "sealed", {})
    game = SimpleNamespace(opened=opened)
    assert circumstances(game, 0, won=True) == {
        "games_at_seat_0": 1, "games_from_dealer_1": 1, "wins_at_seat_0": 1, "wins_from_dealer_1": 1,
    }  # fmt: skip
    assert circumstances(game, 2, won=False) == {"games_at_seat_2": 1, "games_from_dealer_0": 1}
    game.opened = changed(opened, config={})
    assert circumstances(game, 1, won=False) == {"games_at_seat_1": 1}
