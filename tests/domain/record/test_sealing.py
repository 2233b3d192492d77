"""Sealed deals: the promise comes before the first shuffle, and every shuffle can be made again from the seed."""

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
from domain.record.fairness import fairness
from domain.record.game import Game
from domain.record.proof.deal import SealedDeals
from domain.record.sealing import ShufflePosition
from domain.record.store import open_database
from replays.record_check import record_fault
from replays.rejudging import first_difference
from tests.domain.games.books import CASES, Case
from tests.domain.games.playthrough import random_config
from tests.domain.record.random_play import Clock, one_move
from tests.suite import sampled

from .sealed import KnownSeeds, chained_again, members, sealing_dealer

PEOPLE = tuple([{"player": f"p-{name}"} for name in ("ana", "ben", "cem")])
DIRECTOR = "director:d-1"


@pytest.fixture
def daybook(tmp_path):
    luck = Random(5)
    with Daybook(open_database(str(tmp_path / "daybook.db")), dealer=sealing_dealer(), clock=Clock(luck)) as opened:
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


@pytest.mark.parametrize("case", sampled(CASES, 6), ids=str)
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


def test_a_game_without_a_promise_stays_sealed_and_goes_on_and_a_recorded_one_promises_nothing(tmp_path) -> None:
    file = str(tmp_path / "daybook.db")
    with Daybook(open_database(file)) as before:
        game = opened(before, "market-day")
    with Daybook(open_database(file), dealer=sealing_dealer()) as daybook:
        game = played_out(daybook, daybook.game(game.id), Random(1))
        assert fairness(game) == "sealed"
        assert not {DealCommitted, SeedRevealed} & {type(entry.event) for entry in daybook.entries(game.id)}
        assert record_fault(lines_of(daybook, game)) is None
        recorded = opened(daybook, "market-day", dealing="recorded")
        assert (fairness(recorded), recorded.sealing.seals) == ("recorded", ())


class LyingDealer(SealingDealer):
    """Promises a seed and turns one shuffle round: all that follows is forged with it."""

    def __init__(self, board: int) -> None:
        seeds = KnownSeeds()
        super().__init__(seeds, draw=seeds.draw)
        self._board = board

    def permutation(self, game: Game, place: ShufflePosition, size: int) -> list[int]:
        order = list(super().permutation(game, place, size))
        return order[::-1] if place.board == self._board else order


@pytest.mark.parametrize(("title", "board"), [("market-day", 2), ("fairy-bargains", 1)])
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


def test_forged_records_are_named_at_the_event(daybook: Daybook) -> None:
    game = played_out(daybook, opened(daybook, "market-day"), Random(4))
    lines, seed = lines_of(daybook, game), b"s" * 32

    def another_seed(event: dict[str, Any]) -> None:
        if event["type"] == "SeedRevealed":
            event["data"]["seed"] = "00" * 32

    def made_up_afterwards(event: dict[str, Any]) -> None:
        """Seed and promise fit each other; the shuffles were made before either."""
        if event["type"] == "DealCommitted":
            event["data"]["commitment"] = sha256(seed).hexdigest()
        if event["type"] == "SeedRevealed":
            event["data"]["seed"] = seed.hex()

    def dealt_by_another(event: dict[str, Any]) -> None:
        if event["by"] == "dealer" and event["title"] != "daybook":
            event["by"] = "director:d-1"

    deal = next(event["n"] for event in members(lines) if event["by"] == "dealer" and "move" in event)
    reveal = next(event["n"] for event in members(lines) if event["type"] == "SeedRevealed")
    for forge, n, words in (
        (another_seed, reveal, "not the one that was promised"), (made_up_afterwards, deal, ""),
        (dealt_by_another, deal, ""),
    ):  # fmt: skip
        events = members(lines)
        for event in events:
            forge(event)
        fault = record_fault(chained_again(events))
        assert fault is not None
        assert fault.n == n
        assert words in fault.what
    for missing, wanted in (("SeedRevealed", "GameClosed"), ("DealCommitted", "SeedRevealed")):
        events = [event for event in members(lines) if event["type"] != missing]
        fault = record_fault(chained_again(events))
        assert fault is not None
        assert fault.n == next(n for n, event in enumerate(events, 1) if event["type"] == wanted)


def test_a_known_seed_never_deals(daybook: Daybook) -> None:
    game = played_out(daybook, opened(daybook, "market-day"), Random(4))
    shown = game.n
    case = daybook.enter(game.id, OpenCase(game.n, 0), "seat:0").game.disputes.cases[-1].number
    before_end = next(entry.n - 1 for entry in reversed(list(daybook.entries(game.id))) if entry.move is not None)
    game = daybook.enter(game.id, Rule(case, "upheld", remedies=(GoBack(before_end),)), DIRECTOR).game
    assert (game.status, fairness(game)) == ("open", "sealed")
    assert not game.revealed
    later = list(daybook.entries(game.id, shown))
    assert [type(entry.event) for entry in later].count(DealCommitted) == 1
    first, second = game.sealing.seals
    assert first.committed.session != second.committed.session
    assert first.committed.commitment != second.committed.commitment
    game = played_out(daybook, game, Random(9))
    assert fairness(game) == "proven"
    assert record_fault(lines_of(daybook, game)) is None


def test_the_luck_of_a_bot_follows_from_the_seed_and_differs_by_seat_and_step(daybook: Daybook) -> None:
    def seed(of: bytes = b"x" * 32, session: str = "session", seat: int = 0, n: int = 7) -> Any:
        return SealedDeals(of, session).bot_seed(seat, n)

    assert len({seed(seat=seat, n=n) for seat in range(4) for n in range(50)}) == 200
    assert seed() == seed() not in (seed(b"y" * 32), seed(session="other"))
    # It draws the same on the same table whichever process asks.
    game = opened(daybook, "market-day")
    seeds = KnownSeeds()  # draws what the daybook's dealer has drawn
    committed = game.sealing.seal.committed
    seeds.keep(committed.session, committed.commitment, seeds.draw(32))
    first, again, other = (SealingDealer(seeds).luck(game, seat) for seat in (1, 1, 2))
    assert first.random() == again.random() != other.random()
