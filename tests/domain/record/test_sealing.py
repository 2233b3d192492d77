"""Sealed deals: the promise comes before the first shuffle, and every shuffle can be made again from the seed."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

import pytest

from domain.games import title_named
from domain.record.acts.case import OpenCase
from domain.record.acts.ruling import Rule
from domain.record.acts.set_back import GoBack
from domain.record.daybook import Daybook, Opening
from domain.record.dealer import SealingDealer
from domain.record.events import DealCommitted, GameClosed, SeedRevealed
from domain.record.game import Game
from domain.record.proof.deal import SealedDeals, deal_key, public_bytes, shuffle_info, shuffle_stream, shuffled
from domain.record.sealing import Place, fairness
from domain.record.store import open_database
from replays.judged_again import first_difference
from replays.record_check import record_fault
from tests.domain.games.books import CASES, Case
from tests.domain.games.playthrough import random_config
from tests.golden.recorder import clock_of, one_move

from .sealed import KnownSeeds, chained_again, members, sealing_dealer

PEOPLE = tuple([{"player": f"p-{name}"} for name in ("ana", "ben", "cem")])
DIRECTOR = "director:d-1"


@pytest.fixture
def daybook(tmp_path):
    luck = Random(5)
    with Daybook(open_database(str(tmp_path / "daybook.db")), dealer=sealing_dealer(), clock=clock_of(luck)) as opened:
        yield opened


def opened(daybook: Daybook, title: str, config: dict[str, Any] | None = None, dealing: str = "sealed") -> Game:
    opening = Opening(title_named(title), config or {}, PEOPLE, dealing)
    return daybook.open_game(opening, "organiser:o-1").game


def played_out(daybook: Daybook, game: Game, luck: Random) -> Game:
    while not game.closed:
        game = one_move(daybook, game, luck)
    return game


def lines_of(daybook: Daybook, game: Game) -> list[bytes]:
    return list(daybook.stored(game.id))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_sealed_game_is_promised_first_and_proven_in_the_end(daybook: Daybook, case: Case) -> None:
    config = random_config(case, Random(2))
    seats = tuple([{"player": f"p-{seat}"} for seat in range(config["players"])])
    game = daybook.open_game(Opening(case.title, config, seats), "organiser:o-1").game
    assert fairness(game) == "sealed"
    kinds = [type(entry.event) for entry in daybook.entries(game.id)]
    game = played_out(daybook, game, Random(3))
    dealt = [n for n, entry in enumerate(daybook.entries(game.id)) if entry.by == "dealer" and entry.move is not None]
    assert kinds.index(DealCommitted) < dealt[0]
    kinds = [type(entry.event) for entry in daybook.entries(game.id)]
    assert kinds.count(SeedRevealed) == kinds.count(DealCommitted) == 1
    assert kinds.index(SeedRevealed) < kinds.index(GameClosed)
    assert fairness(game) == fairness(daybook.game_at(game.id, game.n)) == "proven"
    assert record_fault(lines_of(daybook, game)) is None


def test_a_stranger_makes_every_shuffle_again_from_the_bytes_alone(daybook: Daybook) -> None:
    game = played_out(daybook, opened(daybook, "market-day"), Random(4))
    events = members(lines_of(daybook, game))
    promise = next(event["data"] for event in events if event["type"] == "DealCommitted")
    seed = bytes.fromhex(next(event["data"]["seed"] for event in events if event["type"] == "SeedRevealed"))
    assert sha256(seed).hexdigest() == promise["commitment"]
    key = deal_key(seed, public_bytes(promise["commitment"]))
    deals = [event["move"]["deck"] for event in events if event["by"] == "dealer" and "move" in event]
    assert len(deals) > 1
    for board, deck in enumerate(deals, 1):
        order = shuffled(len(deck), shuffle_stream(key, shuffle_info(promise["session"], board, len(deck))))
        assert deck == [sorted(deck)[at] for at in order]  # the published order is by rank


def test_a_game_without_a_promise_stays_sealed_and_goes_on(tmp_path) -> None:
    file = str(tmp_path / "daybook.db")
    with Daybook(open_database(file)) as before:
        game = opened(before, "market-day")
        assert [type(entry.event) for entry in before.entries(game.id)].count(DealCommitted) == 0
    with Daybook(open_database(file), dealer=sealing_dealer()) as daybook:
        game = played_out(daybook, daybook.game(game.id), Random(1))
        assert fairness(game) == "sealed"
        kinds = [type(entry.event) for entry in daybook.entries(game.id)]
        assert DealCommitted not in kinds
        assert SeedRevealed not in kinds
        assert record_fault(lines_of(daybook, game)) is None


def test_a_recorded_game_promises_nothing(daybook: Daybook) -> None:
    game = opened(daybook, "market-day", dealing="recorded")
    assert fairness(game) == "recorded"
    assert game.sealing.seals == ()


# Forged records: all hashes fit


class LyingDealer(SealingDealer):
    """Promises a seed and turns one shuffle round: all that follows is forged with it."""

    def __init__(self, board: int) -> None:
        seeds = KnownSeeds()
        super().__init__(seeds, draw=seeds.draw)
        self._board = board

    def permutation(self, game: Game, place: Place, size: int) -> list[int]:
        order = list(super().permutation(game, place, size))
        return order[::-1] if place.board == self._board else order


@pytest.mark.parametrize("title", ["market-day", "fairy-bargains"])
@pytest.mark.parametrize("board", [1, 2])
def test_a_changed_shuffle_is_named_though_all_hashes_and_moves_fit(tmp_path, title: str, board: int) -> None:
    with Daybook(open_database(str(tmp_path / "forged.db")), dealer=LyingDealer(board)) as daybook:
        game = played_out(daybook, opened(daybook, title), Random(4))
        entries = list(daybook.entries(game.id))
        assert first_difference(entries) is None
        assert fairness(game) == "unproven"
        fault = record_fault(lines_of(daybook, game))
        deals = [entry.n for entry in entries if entry.by == "dealer" and entry.move is not None]
        assert fault is not None
        assert fault.n == deals[board - 1]
        assert f"does not follow from the seed: shuffle {board} comes out differently" in fault.what


def test_another_seed_than_the_promised_one_is_named(daybook: Daybook) -> None:
    game = played_out(daybook, opened(daybook, "market-day"), Random(4))
    events = members(lines_of(daybook, game))
    reveal = next(event for event in events if event["type"] == "SeedRevealed")
    reveal["data"]["seed"] = "00" * 32
    fault = record_fault(chained_again(events))
    assert fault is not None
    assert fault.n == reveal["n"]
    assert "not the one that was promised" in fault.what


def test_a_promise_made_up_afterwards_is_named(daybook: Daybook) -> None:
    """Seed and promise fit each other; the shuffles were made before either."""
    game = played_out(daybook, opened(daybook, "market-day"), Random(4))
    events = members(lines_of(daybook, game))
    seed = b"s" * 32
    for event in events:
        if event["type"] == "DealCommitted":
            event["data"]["commitment"] = sha256(seed).hexdigest()
        if event["type"] == "SeedRevealed":
            event["data"]["seed"] = seed.hex()
    fault = record_fault(chained_again(events))
    assert fault is not None
    assert fault.n == next(event["n"] for event in events if event["by"] == "dealer" and "move" in event)


@pytest.mark.parametrize("missing", ["SeedRevealed", "DealCommitted"])
def test_a_record_without_its_seed_or_its_promise_is_named(daybook: Daybook, missing: str) -> None:
    game = played_out(daybook, opened(daybook, "market-day"), Random(4))
    events = [event for event in members(lines_of(daybook, game)) if event["type"] != missing]
    fault = record_fault(chained_again(events))
    assert fault is not None
    wanted = {"SeedRevealed": "GameClosed", "DealCommitted": "SeedRevealed"}[missing]
    assert fault.n == next(n for n, event in enumerate(events, 1) if event["type"] == wanted)


def test_a_deal_by_somebody_else_than_the_dealer_is_named(daybook: Daybook) -> None:
    game = played_out(daybook, opened(daybook, "market-day"), Random(4))
    events = members(lines_of(daybook, game))
    deal = next(event for event in events if event["by"] == "dealer" and "move" in event)
    for event in events:
        if event["by"] == "dealer" and event["at"] == deal["at"] and event["title"] != "daybook":
            event["by"] = "director:d-1"
    fault = record_fault(chained_again(events))
    assert fault is not None
    assert fault.n == deal["n"]


# A game that goes on after its seed was shown


def test_a_known_seed_never_deals(daybook: Daybook) -> None:
    game = played_out(daybook, opened(daybook, "market-day"), Random(4))
    shown = game.n
    case = daybook.enter(game.id, OpenCase(game.n, 0), "seat:0").game.disputes.cases[-1].number
    before_end = next(entry.n - 1 for entry in reversed(list(daybook.entries(game.id))) if entry.move is not None)
    game = daybook.enter(game.id, Rule(case, "upheld", remedies=(GoBack(before_end),)), DIRECTOR).game
    assert game.status == "open"
    assert fairness(game) == "sealed"
    assert not game.revealed
    later = list(daybook.entries(game.id, shown))
    assert [type(entry.event) for entry in later].count(DealCommitted) == 1
    first, second = game.sealing.seals
    assert first.committed.session != second.committed.session
    assert first.committed.commitment != second.committed.commitment
    game = played_out(daybook, game, Random(9))
    assert fairness(game) == "proven"
    assert record_fault(lines_of(daybook, game)) is None


# Bots


def test_the_luck_of_a_bot_follows_from_the_seed_and_differs_by_seat_and_step() -> None:
    deals = SealedDeals(b"x" * 32, "session")
    drawn = {deals.bot_seed(seat, n) for seat in range(4) for n in range(50)}
    assert len(drawn) == 200
    assert deals.bot_seed(0, 7) == SealedDeals(b"x" * 32, "session").bot_seed(0, 7)
    assert deals.bot_seed(0, 7) != SealedDeals(b"y" * 32, "session").bot_seed(0, 7)
    assert deals.bot_seed(0, 7) != SealedDeals(b"x" * 32, "other").bot_seed(0, 7)


def test_a_bot_draws_the_same_on_the_same_table_whichever_process_asks(daybook: Daybook) -> None:
    game = opened(daybook, "market-day")
    seeds = KnownSeeds()  # draws what the daybook's dealer has drawn
    committed = game.sealing.seal.committed
    seeds.keep(committed.session, committed.commitment, seeds.draw(32))
    first, again, other = (SealingDealer(seeds).luck(game, seat) for seat in (1, 1, 2))
    assert first.random() == again.random() != other.random()
