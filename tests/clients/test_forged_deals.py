"""verify.mjs makes every deal again, as `daybook verify` does: both find what was forged, and name the event."""

import re
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

import pytest

from domain.games import title_named
from domain.record import acts
from domain.record.acts.case import OpenCase
from domain.record.acts.correction import Correct
from domain.record.acts.resignation import Resign
from domain.record.acts.ruling import Rule
from domain.record.daybook import Daybook, Opening
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.record.proof.deal import SealedDeals, SeatNonce, nonce_commitment
from domain.record.store import open_database
from replays.record_check import Examination, examined, record_fault
from tests.clients.test_verifier import checked, verify
from tests.domain.games.books import CASES
from tests.domain.games.playthrough import random_config
from tests.domain.record.random_play import Clock, a_move, one_move, play_on
from tests.domain.record.sealed import chained_again, members, sealing_dealer
from tests.every import every
from tests.processes import ROOT
from tests.suite import sampled

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
    written(folder, "record", events)
    return examined(chained_again(events)), *verify(folder / "record.ndjson")


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
    "another order": lambda events: change(events) - 1,
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
        written(tmp_path, name, in_order(events))
        fault = examined(chained_again(in_order(events))).fault
        assert fault is not None
        assert fault.n == n, fault
        wanted[name] = n

    wanted: dict[str, int] = {}
    every(sampled(list(FORGERIES), 9), check)
    code, said = verify(tmp_path)
    assert code == 1
    every(wanted, lambda name: said_of(said, f"{name}.ndjson", wanted[name]))


def said_of(said: str, file: str, n: int) -> None:
    told = [line for line in said.splitlines() if line.startswith("WRONG") and f" {file}: " in line]
    assert told, said
    assert re.search(rf": event {n} ", told[0]), told


def test_what_nobody_can_check_is_not_called_proven(gathered: list[Event], tmp_path: Path) -> None:
    events = deepcopy(gathered)
    changed("DealCommitted", alg="deal-v0")(events)
    _, code, said = judged(events, tmp_path)
    assert (code, "which is not known here" in said) == (2, True), said
    events = deepcopy(gathered)  # whoever claims that others still play the deals cannot have them believed
    changed("DealCommitted", shared=True)(events)
    del events[at(events, "SeedRevealed")]
    ours, _, said = judged(in_order(events), tmp_path)
    assert (ours.deals != "proven", "as the seed gives" in said) == (True, False)


def written(folder: Path, name: str, events: list[Event]) -> None:
    """A record of these events, with every hash made anew."""
    (folder / f"{name}.ndjson").write_bytes(b"".join(line + b"\n" for line in chained_again(events)))


def shuffles(events: list[Event]) -> list[tuple[int, str]]:
    """The shuffles of a record: event and member of its move."""
    deals = [event for event in events if event["by"] == "dealer" and "move" in event]
    return [(event["n"], name) for event in deals for name in event["move"] if name not in ("type", "zone")]


def change(events: list[Event]) -> int:
    """Changes the last shuffle that could have come out differently; returns the number of its event."""
    for n, name in reversed(shuffles(events)):
        move = events[n - 1]["move"]
        cards = move[name]
        if not isinstance(cards, list):
            move[name] = (cards + 1) % len(events[0]["data"]["seats"])
            return n
        if any(card != cards[0] for card in cards):
            move[name] = [*cards[1:], cards[0]]
            return n
    raise AssertionError("no shuffle")


def test_a_changed_shuffle_of_each_title_is_named(tmp_path: Path) -> None:
    """That those of golden exports are made again is held where they are."""
    places = {}
    for folder in (ROOT / "tests" / "golden" / "exports").iterdir():
        (record,) = folder.glob("*.ndjson")
        events = members(record.read_bytes().splitlines())
        places[folder.name] = change(events)
        written(tmp_path, folder.name, events)
    code, said = verify(tmp_path)
    assert code == 1, said
    for name, n in places.items():
        assert f" {name}.ndjson: event {n} holds another shuffle than the seed gives" in said


@pytest.mark.long
def test_deals_that_a_correction_makes_again_keep_their_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moonflight: it shuffles again, and there a move can often be another, and all moves after it still fit."""
    numbers, luck = count(1), Random(3)
    # What a seed gives depends on the id of its session as well.
    monkeypatch.setattr("uuid6.uuid7", lambda: UUID(int=(7 << 76) + (2 << 62) + next(numbers)))
    case = next(case for case in CASES if str(case) == "moonflight-1")
    with Daybook(open_database(f"{tmp_path}/again.db"), dealer=sealing_dealer(), clock=Clock(luck)) as daybook:
        config = random_config(case, luck)
        seats = tuple([{"player": f"p-{seat}"} for seat in range(config["players"])])
        game = daybook.open_game(Opening(case.title, config, seats), "organiser:o-1").game
        game = play_on(daybook, game, luck, 60)  # enough to shuffle again
        for _ in range(2):
            game = play_on(daybook, corrected(daybook, game, luck), luck, 60)
        if not game.closed:
            daybook.enter(game.id, Resign(0), "organiser:o-1")
        stored = list(daybook.stored(game.id))
    events = members(stored)
    assert any("of" in events[n - 1] for n, _ in shuffles(events)), "no deal was made again"
    assert [event["type"] for event in events].count("SetBack") == 2
    assert record_fault(stored) is None
    written(tmp_path, "again", events)
    sentence = f"{len(shuffles(events))} shuffles, as the seed gives that was promised before"
    checked(0, sentence, tmp_path / "again.ndjson")


def corrected(daybook: Daybook, game: Game, luck: Random) -> Game:
    """The game after a correction of a move in its first half, and so of a deal after it."""
    moves = [entry.n for entry in daybook.entries(game.id) if entry.move is not None and entry.by.startswith("seat:")]
    for n in luck.sample(moves[: len(moves) // 2], len(moves) // 2):
        remedies = (Correct({n: a_move(daybook.game_at(game.id, n - 1), luck)}),)
        with suppress(ActRefused):
            number = daybook.enter(game.id, OpenCase(game.n), "director:d-1").game.disputes.cases[-1].number
            return daybook.enter(game.id, Rule(number, "upheld", remedies=remedies), "director:d-1").game
    raise AssertionError("no move could have been another")
