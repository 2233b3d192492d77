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
from tests.clients.test_verifier import verify
from tests.domain.record.dispute_steps import Clock
from tests.domain.record.sealed import chained_again, members, sealing_dealer
from tests.every import every
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


def changed(kind: str, last: bool = False, **members: Any) -> Callable[[list[Event]], int]:
    """Puts other values into the first or last event of a kind, or into its data."""

    def change(events: list[Event]) -> int:
        event = events[at(events, kind, last)]
        (event if "by" in members else event["data"]).update(members)
        return at(events, kind, last)

    return change


def without(kind: str, named: str, last: bool = False) -> Callable[[list[Event]], int]:
    """Takes away the first or last event of a kind. What is named is the first of another kind that follows."""

    def change(events: list[Event]) -> int:
        del events[at(events, kind, last)]
        return at(events, named)

    return change


def commitment_after_the_shuffle(events: list[Event]) -> int:
    moved(events, at(events, "NonceCommitted", last=True), deal(events))
    return at(events, "RevealsAwaited")


def nonce_after_the_shuffle(events: list[Event]) -> int:
    moved(events, at(events, "NonceRevealed", last=True), deal(events))
    return dealt_with(events, 0)


def nonce_before_all_have_committed(events: list[Event]) -> int:
    return moved(events, at(events, "NonceRevealed"), at(events, "RevealsAwaited"))


def nonce_twice(events: list[Event]) -> int:
    events.insert(at(events, "NonceRevealed"), deepcopy(events[at(events, "NonceRevealed")]))
    return at(events, "NonceRevealed") + 1


def promise_after_the_nonces(events: list[Event]) -> int:
    moved(events, at(events, "DealCommitted"), at(events, "NonceCommitted", last=True))
    return at(events, "NonceCommitted")


def another_order(events: list[Event]) -> int:
    deck = events[deal(events)]["move"]["deck"]
    other = next(index for index, card in enumerate(deck) if card != deck[0])
    deck[0], deck[other] = deck[other], deck[0]
    return deal(events)


def another_session(events: list[Event]) -> int:
    changed("DealCommitted", session="another")(events)
    return deal(events)


def dealt_by_a_director(events: list[Event]) -> int:
    n = deal(events)
    events[n]["by"] = "director:d-1"
    return n


def dealt_before_the_time(events: list[Event]) -> int:
    """As if the dealer did not like to wait for the last nonce."""
    events[deal(events)]["at"] = events[at(events, "NonceRevealed", last=True)]["at"]
    return deal(events)


def reveals_before_the_time(events: list[Event]) -> int:
    """As if the dealer had let seat 2 no time to commit itself."""
    del events[at(events, "NonceCommitted", last=True)]
    return changed("RevealsAwaited", seats=[0, 1])(events)


def nonces_that_nothing_asked_for(events: list[Event]) -> int:
    del events[at(events, "DealCommitted")]["data"]["nonces_ms"]
    return at(events, "NonceCommitted")


FORGERIES: dict[str, Callable[[list[Event]], int]] = {
    "another nonce": changed("NonceRevealed", nonce="ab" * 16),
    "a nonce of another seat": changed("NonceRevealed", seat=2),
    "a nonce by another seat": changed("NonceRevealed", by="seat:2"),
    "a commitment by another seat": changed("NonceCommitted", by="seat:2"),
    "dealt without the nonce of seat 1": lambda events: dealt_with(events, 0),
    "dealt without any nonce": dealt_with,
    "dealt with a nonce that was not revealed": lambda events: dealt_with(events, 0, 1, 2),
    "without a commitment": without("NonceCommitted", "RevealsAwaited"),
    "a commitment after the shuffle": commitment_after_the_shuffle,
    "a nonce after the shuffle": nonce_after_the_shuffle,
    "a nonce before all have committed": nonce_before_all_have_committed,
    "a nonce twice": nonce_twice,
    "the promise after the nonces": promise_after_the_nonces,
    "another seed": changed("SeedRevealed", seed="00" * 32),
    "no seed": without("SeedRevealed", "GameClosed"),
    "another order": another_order,
    "another session": another_session,
    "dealt by a director": dealt_by_a_director,
    "no promise": without("DealCommitted", "NonceCommitted"),
    "dealt before the time": dealt_before_the_time,
    "reveals before the time": reveals_before_the_time,
    "nonces that nothing asked for": nonces_that_nothing_asked_for,
}


def test_nonces_that_some_have_added_are_believed_by_both(gathered: list[Event], tmp_path: Path) -> None:
    kinds = [event["type"] for event in gathered]
    assert (kinds.count("NonceCommitted"), kinds.count("NonceRevealed")) == (3, 2)
    ours, code, said = judged(gathered, tmp_path)
    assert (ours.fault, ours.deals) == (None, "proven")
    assert (code, "as the seed gives that was promised before" in said) == (0, True), said


def test_each_forged_deal_is_found_by_both_and_its_event_named(gathered: list[Event], tmp_path: Path) -> None:
    def check(name: str) -> None:
        events = deepcopy(gathered)
        n = FORGERIES[name](events) + 1
        record = tmp_path / f"{name}.ndjson"
        record.write_bytes(b"".join(line + b"\n" for line in chained_again(in_order(events))))
        fault = examined(record.read_bytes().splitlines()).fault
        assert fault is not None
        assert fault.n == n, fault
        wanted[name] = n

    wanted: dict[str, int] = {}
    every(FORGERIES, check)
    code, said = verify(tmp_path)
    assert code == 1
    every(wanted, lambda name: said_of(said, f"{name}.ndjson", wanted[name]))


def said_of(said: str, file: str, n: int) -> None:
    told = [line for line in said.splitlines() if line.startswith("WRONG") and f" {file}: " in line]
    assert told, said
    assert re.search(rf": event {n} ", told[0]), told


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


def test_deals_of_a_way_that_is_not_known_are_not_checked(gathered: list[Event], tmp_path: Path) -> None:
    events = deepcopy(gathered)
    changed("DealCommitted", alg="deal-v0")(events)
    _, code, said = judged(events, tmp_path)
    assert (code, "which is not known here" in said) == (2, True), said
