"""Playing through the client: whole games, legal moves, refusals as values, pages, and its README."""

import inspect
import re
from random import Random

import pytest

from daybook_sdk import (
    AsyncDaybook,
    AsyncGame,
    Daybook,
    Game,
    IllegalMove,
    Invalid,
    KeyReused,
    Measure,
    NotAllowed,
    SetupRefused,
    StaleStep,
    Unknown,
    bot,
    person,
)
from tests.clients.games import SORTS, listed, opened, play_out
from tests.processes import ROOT
from tests.service.served import TOKEN, Served

FAIRY = SORTS["fairy-bargains"]
MATH_MARKET = "math-market"


def test_a_whole_game_and_its_history(daybook: Daybook) -> None:
    game = opened(daybook, FAIRY)
    assert play_out(game.as_seat(0), Random(1)) > 3
    end = game.summary()
    assert end.over
    assert end.result is not None
    assert [seat.bot or seat.player for seat in end.seats] == ["ana", "greedy"]
    events = list(game.events())
    assert [event.n for event in events] == list(range(1, end.step + 1))
    frames = list(game.replay(seen_as=0))
    assert [frame.step for frame in frames] == [event.n for event in events]
    assert [frame.event.type for frame in frames] == [event.type for event in events]
    assert all(frame.text for frame in frames)
    assert game.table(at=3).step == 3
    assert game.table(seen_as="public").seen_as == "public"
    assert list(game.events(after=end.step - 1)) == events[-1:]


def test_lists_come_over_many_pages(daybook: Daybook) -> None:
    games = [daybook.open_game("market-day", [person("pages"), bot("random")]) for _ in range(3)]
    listed(daybook, *games)
    assert [game.id for game in daybook.games(player="pages", limit=2)] == [game.id for game in reversed(games)]
    game = daybook.open_game("market-day", [bot("random") for _ in range(4)])
    numbers = [event.n for event in game.watch()]
    assert [event.n for event in game.events()] == numbers == list(range(1, game.summary().step + 1))
    assert len(numbers) > 100, "a page has 100"


def test_scores_come_with_their_measure_and_the_best_follows_it(daybook: Daybook) -> None:
    coins, title = Measure("Coins left", "low"), daybook.title(MATH_MARKET)
    assert [variant.measure for variant in title.variants][:2] == [coins, Measure("Creatures", "high")]
    assert (len(title.rules) > 1000, title.clauses != (), title.variants[0].seats[0]) == (True, True, 2)
    game = daybook.open_game(MATH_MARKET, [bot("random"), bot("greedy")], {"version": "beginner"})
    assert list(game.watch())
    summary = game.summary()
    assert summary.scores
    assert summary.result
    assert summary.scores[summary.result["winners"][0]] == coins.best(summary.scores) == min(summary.scores)
    listed(daybook, game)
    assert "bot:random" in {row.player for row in daybook.title_statistics(MATH_MARKET)}
    rows = {(row.title, row.variant): row for row in daybook.player_statistics("bot:random")}
    assert summary.measure == rows[MATH_MARKET, "beginner"].measure == coins
    whole = rows[MATH_MARKET, None]
    assert (whole.measure, whole.points, whole.best) == (None, None, None)


def test_a_refused_move_says_why_and_what_is_legal(daybook: Daybook) -> None:
    seats = [person("ana"), person("ben")]
    game = daybook.open_game("fairy-bargains", seats, {"first_dealer": 1}, dealing="recorded")
    # The pot is 22, so that a play draws, and reveals, nothing.
    game.play({"type": "deal", "deck": [1, 3, 5, 7, 10] * 13})
    ana = game.as_seat(0)
    with pytest.raises(IllegalMove) as caught:
        ana.play({"type": "play", "seat": 0, "card": 99})
    refused = caught.value
    assert refused.code == "illegal-move"
    assert refused.objections[0].rule == "FB-6"
    assert refused.objections[0].message
    assert refused.moves == ana.moves().moves
    assert refused.moves[0].label.startswith("play the")
    assert refused.step == ana.summary().step
    good = refused.moves[0].move
    with pytest.raises(IllegalMove) as caught:
        ana.play_all([good, good])
    assert caught.value.index == 1
    assert ana.summary().step == refused.step
    made = ana.play_all([good], if_step=refused.step)
    assert made.events[0].type == "CardPlayed"
    assert made.events[0]["seat"] == 0
    assert made.awaits == ana.summary().awaits
    with pytest.raises(StaleStep) as stale:
        ana.play(good, if_step=refused.step)
    assert stale.value.step == made.step


def test_refusals_are_told_apart(daybook: Daybook, service: Served) -> None:
    with pytest.raises(Unknown):
        daybook.game("nobody-knows-it").summary()
    with pytest.raises(Unknown):
        daybook.title("chess/../x y")
    with pytest.raises(SetupRefused) as setup:
        daybook.open_game("market-day", [person("ana"), person("ben")], {"options": {"hands": 0}})
    assert setup.value.objection.code
    with pytest.raises(Invalid) as invalid:
        daybook.open_game("market-day", [{"player": "ana", "bot": "greedy"}])
    assert "/seats" in invalid.value.errors[0].where
    game = daybook.open_game("fairy-bargains", [person("ana"), person("ben")], key="mine")
    shown = repr(game) + repr(game.as_seat(0)) + repr(game.summary())
    assert [token for token in game.tokens.values() if token in shown] == []
    with pytest.raises(KeyReused):
        daybook.open_game("market-day", [person("ana"), person("ben")], key="mine")
    with pytest.raises(NotAllowed):
        game.as_seat(0).moves(1)
    with Daybook(service.address, "wrong") as stranger, pytest.raises(NotAllowed):
        stranger.game(game.id).summary()
    with Daybook(service.address) as nobody, pytest.raises(NotAllowed):
        nobody.game(game.id).moves()


@pytest.mark.parametrize(("blocks", "awaits"), [(Daybook, AsyncDaybook), (Game, AsyncGame)])
def test_both_clients_say_the_same(blocks: type, awaits: type) -> None:
    def said(kind: type) -> dict[str, list[str]]:
        methods = inspect.getmembers(kind, inspect.isfunction)
        return {name: list(inspect.signature(method).parameters) for name, method in methods if name[0] != "_"}

    assert said(blocks) == said(awaits)
    assert len(said(blocks)) > 8


def test_the_readme_plays_a_hand(service: Served, capsys) -> None:
    readme = (ROOT / "clients" / "python" / "README.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", readme, re.S)
    exec(example.replace("http://127.0.0.1:8000", service.address), {"TOKEN": TOKEN})
    said = capsys.readouterr().out
    assert "play the" in said
    assert "FB-" in said  # the clause that refused
    assert "seat 2 deals" in said  # the replay's first sentences
