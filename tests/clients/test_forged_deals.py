"""Forged deals, with every hash made anew: daybook verify and verify.mjs find the same, and name the event."""

import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain.games import title_named
from domain.record import acts
from domain.record.daybook import Daybook, Opening
from domain.record.game import Game
from domain.record.proof.deal import SealedDeals, SeatNonce, nonce_commitment
from domain.record.store import open_database
from replays.record_check import Examination, examined
from tests import suite
from tests.clients.test_verifier import verify
from tests.domain.record.dispute_steps import Clock
from tests.domain.record.sealed import chained_again, members, sealing_dealer
from tests.golden.recorder import one_move

Event = dict[str, Any]
NONCES = {seat: bytes([seat]) * 16 for seat in range(3)}
WAIT = 20_000


@pytest.fixture(scope="module")
def gathered(tmp_path_factory: pytest.TempPathFactory) -> list[Event]:
    """A game whose seats 0 and 1 have added nonces; seat 2 has committed itself, and said nothing more."""
    clock = Clock()
    url = str(tmp_path_factory.mktemp("gathered") / "day.db")
    with Daybook(open_database(url), dealer=sealing_dealer(), clock=clock) as daybook:
        seats = tuple([{"player": f"p-{seat}"} for seat in range(3)])
        game = daybook.open_game(Opening(title_named("market-day"), {}, seats, nonces_ms=WAIT), "organiser:o-1").game
        promise = game.sealing.seal.committed.commitment
        for seat, nonce in NONCES.items():
            own = nonce_commitment(promise, SeatNonce(f"seat:{seat}", nonce))
            daybook.enter(game.id, acts.CommitNonce(seat, own), f"seat:{seat}")
        for seat in (0, 1):
            daybook.enter(game.id, acts.RevealNonce(seat, NONCES[seat].hex()), f"seat:{seat}")
        clock.now += WAIT
        daybook.advance_clock(game.id)
        return played_out(daybook, daybook.game(game.id), clock)


def played_out(daybook: Daybook, game: Game, clock: Clock) -> list[Event]:
    luck = Random(3)
    while not game.closed:
        clock.now += 10
        game = one_move(daybook, game, luck)
    return members(daybook.stored(game.id))


def in_order(events: list[Event]) -> list[Event]:
    """The events with their times in order, as whoever forges a record would take care that they are."""
    times = sorted(event["at"] for event in events)
    return [{**event, "n": n, "at": at} for n, (event, at) in enumerate(zip(events, times, strict=True), 1)]


def judged(events: list[Event], folder: Path) -> tuple[Examination, int, str]:
    """What both say of a record of these events: ours; exit status and words of the other."""
    lines = chained_again(events)
    record = folder / "record.ndjson"
    record.write_bytes(b"".join(line + b"\n" for line in lines))
    return examined(lines), *verify(record)


def at(events: list[Event], kind: str, last: bool = False) -> int:
    found = [index for index, event in enumerate(events) if event["type"] == kind]
    return found[-1] if last else found[0]


def deal(events: list[Event]) -> int:
    return next(index for index, event in enumerate(events) if event["by"] == "dealer" and "move" in event)


def moved(events: list[Event], first: int, to: int) -> int:
    """Puts an event elsewhere; returns where it is."""
    events.insert(to, events.pop(first))
    return to


def dealt_with(events: list[Event], *seats: int) -> int:
    """Deals as if these seats alone had added nonces; returns the first deal."""
    promise, seed = events[at(events, "DealCommitted")]["data"], events[at(events, "SeedRevealed")]["data"]["seed"]
    nonces = tuple([SeatNonce(f"seat:{seat}", NONCES[seat]) for seat in seats])
    move = events[deal(events)]["move"]
    pile = sorted(move["deck"])
    order = SealedDeals(bytes.fromhex(seed), promise["session"], nonces).order(1, len(pile))
    move["deck"] = [pile[place] for place in order]
    return deal(events)


def another_nonce(events: list[Event]) -> int:
    events[at(events, "NonceRevealed")]["data"]["nonce"] = "ab" * 16
    return at(events, "NonceRevealed")


def nonce_of_another_seat(events: list[Event]) -> int:
    events[at(events, "NonceRevealed")]["data"]["seat"] = 2
    return at(events, "NonceRevealed")


def nonce_by_another_seat(events: list[Event]) -> int:
    events[at(events, "NonceRevealed")]["by"] = "seat:2"
    return at(events, "NonceRevealed")


def commitment_by_another_seat(events: list[Event]) -> int:
    events[at(events, "NonceCommitted")]["by"] = "seat:2"
    return at(events, "NonceCommitted")


def without_the_nonce_of_seat_1(events: list[Event]) -> int:
    return dealt_with(events, 0)


def without_any_nonce(events: list[Event]) -> int:
    return dealt_with(events)


def with_a_nonce_that_was_not_revealed(events: list[Event]) -> int:
    return dealt_with(events, 0, 1, 2)


def commitment_after_the_shuffle(events: list[Event]) -> int:
    moved(events, at(events, "NonceCommitted", last=True), deal(events))
    return at(events, "RevealsAwaited")


def nonce_after_the_shuffle(events: list[Event]) -> int:
    moved(events, at(events, "NonceRevealed", last=True), deal(events))
    return dealt_with(events, 0)


def promise_after_the_nonces(events: list[Event]) -> int:
    moved(events, at(events, "DealCommitted"), at(events, "NonceCommitted", last=True))
    return at(events, "NonceCommitted")


def another_seed(events: list[Event]) -> int:
    events[at(events, "SeedRevealed")]["data"]["seed"] = "00" * 32
    return at(events, "SeedRevealed")


def no_seed(events: list[Event]) -> int:
    del events[at(events, "SeedRevealed")]
    return at(events, "GameClosed")


def another_order(events: list[Event]) -> int:
    deck = events[deal(events)]["move"]["deck"]
    other = next(index for index, card in enumerate(deck) if card != deck[0])
    deck[0], deck[other] = deck[other], deck[0]
    return deal(events)


def no_promise(events: list[Event]) -> int:
    del events[at(events, "DealCommitted")]
    return at(events, "NonceCommitted")


def dealt_before_the_time(events: list[Event]) -> int:
    """As if the dealer did not like to wait for the last nonce."""
    events[deal(events)]["at"] = events[at(events, "NonceRevealed", last=True)]["at"]
    return deal(events)


def reveals_before_the_time(events: list[Event]) -> int:
    """As if the dealer had let seat 2 no time to commit itself."""
    del events[at(events, "NonceCommitted", last=True)]
    events[at(events, "RevealsAwaited")]["data"]["seats"] = [0, 1]
    return at(events, "RevealsAwaited")


def nonces_that_nothing_asked_for(events: list[Event]) -> int:
    del events[at(events, "DealCommitted")]["data"]["nonces_ms"]
    return at(events, "NonceCommitted")


FORGERIES = [
    another_nonce, nonce_of_another_seat, nonce_by_another_seat, commitment_by_another_seat,
    without_the_nonce_of_seat_1, without_any_nonce, with_a_nonce_that_was_not_revealed, commitment_after_the_shuffle,
    nonce_after_the_shuffle, promise_after_the_nonces, another_seed, no_seed, another_order, no_promise,
    dealt_before_the_time, reveals_before_the_time, nonces_that_nothing_asked_for,
]  # fmt: skip


def test_nonces_that_some_have_added_are_believed_by_both(gathered: list[Event], tmp_path: Path) -> None:
    kinds = [event["type"] for event in gathered]
    assert (kinds.count("NonceCommitted"), kinds.count("NonceRevealed")) == (3, 2)
    ours, code, said = judged(gathered, tmp_path)
    assert (ours.fault, ours.deals) == (None, "proven")
    assert (code, "as the seed gives that was promised before" in said) == (0, True), said


@pytest.mark.parametrize("forge", suite.sampled(FORGERIES, 9), ids=lambda forge: forge.__name__)
def test_a_forged_deal_is_found_by_both_and_its_event_named(
    gathered: list[Event], tmp_path: Path, forge: Callable[[list[Event]], int]
) -> None:
    events = deepcopy(gathered)
    n = forge(events) + 1
    ours, code, said = judged(in_order(events), tmp_path)
    assert ours.fault is not None
    assert (ours.fault.n, code) == (n, 1), (ours.fault, said)
    assert re.search(rf"WRONG .*\bevent {n} ", said), (n, said)


def test_deals_that_are_called_shared_without_a_seed_count_as_sealed_alone(
    gathered: list[Event], tmp_path: Path
) -> None:
    """Whoever claims that others still play the deals cannot have them believed."""
    events = deepcopy(gathered)
    events[at(events, "DealCommitted")]["data"]["shared"] = True
    del events[at(events, "SeedRevealed")]
    ours, _, said = judged(in_order(events), tmp_path)
    assert ours.deals != "proven"
    assert "as the seed gives" not in said
