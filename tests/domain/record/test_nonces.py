"""Nonces of the seats: commit, then reveal; whoever is silent is left out, and every shuffle follows from the rest."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from domain.games import title_named
from domain.record import acts
from domain.record.acts.act import Act
from domain.record.daybook import Daybook, Opening
from domain.record.errors import ActRefused
from domain.record.events import NonceCommitted, NonceRevealed, RevealsAwaited
from domain.record.game import Game
from domain.record.proof.deal import SealedDeals, SeatNonce, nonce_commitment
from domain.record.sealing import fairness
from domain.record.store import open_database
from domain.rules.title import Title
from replays.record_check import record_fault
from replays.timeline import frames
from tests.golden.recorder import one_move

from .dispute_steps import Clock
from .sealed import KnownSeeds, chained_again, members, sealing_dealer

PEOPLE = tuple([{"player": f"p-{name}"} for name in ("ana", "ben", "cem")])
WAIT = 20_000
OWN = {seat: sha256(f"nonce {seat}".encode()).digest()[:16] for seat in range(4)}


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def daybook(tmp_path, clock) -> Iterator[Daybook]:
    with Daybook(open_database(str(tmp_path / "daybook.db")), dealer=sealing_dealer(), clock=clock) as opened:
        yield opened


class Table:
    """A game whose dealer waits for nonces."""

    def __init__(self, daybook: Daybook, seats: Any = PEOPLE, title: Title | None = None) -> None:
        self.daybook = daybook
        opening = Opening(title or title_named("market-day"), {}, seats, nonces_ms=WAIT)
        self.id = daybook.open_game(opening, "organiser:o-1").game.id

    @property
    def game(self) -> Game:
        return self.daybook.game(self.id)

    @property
    def kinds(self) -> list[str]:
        return [type(entry.event).__name__ for entry in self.daybook.entries(self.id)]

    def dealt(self) -> bool:
        return bool(self.game.sealing.dealt)

    def commit(self, seat: int, nonce: bytes | None = None) -> Game:
        commitment = self.game.sealing.seal.committed.commitment
        promise = nonce_commitment(commitment, SeatNonce(f"seat:{seat}", nonce or OWN[seat]))
        return self.enter(acts.CommitNonce(seat, promise), seat)

    def reveal(self, seat: int, nonce: bytes | None = None) -> Game:
        return self.enter(acts.RevealNonce(seat, (nonce or OWN[seat]).hex()), seat)

    def enter(self, act: Act, seat: int) -> Game:
        return self.daybook.enter(self.id, act, f"seat:{seat}").game


@contextmanager
def refused(code: str) -> Iterator[None]:
    with pytest.raises(ActRefused) as error:
        yield
    assert error.value.code == code, error.value


def played_out(table: Table, clock: Clock) -> Game:
    game, luck = table.game, Random(3)
    while not game.closed:
        clock.now += 10
        game = one_move(table.daybook, game, luck)
    assert record_fault(list(table.daybook.stored(table.id))) is None
    return game


def test_all_commit_all_reveal_and_the_deal_follows_from_all(daybook: Daybook, clock: Clock) -> None:
    table = Table(daybook)
    assert not table.dealt()
    assert table.game.awaits.due == WAIT
    for seat in (2, 0, 1):
        assert not table.dealt()
        table.commit(seat)
    assert table.kinds[-1] == "RevealsAwaited", "nobody is waited for"
    for seat in (1, 2, 0):
        assert not table.dealt()
        table.reveal(seat)
    assert table.dealt()
    game = played_out(table, clock)
    assert fairness(game) == "proven"
    events = members(daybook.stored(table.id))
    promise = next(event["data"] for event in events if event["type"] == "DealCommitted")
    seed = bytes.fromhex(next(event["data"]["seed"] for event in events if event["type"] == "SeedRevealed"))
    deck = next(event["move"]["deck"] for event in events if event["by"] == "dealer" and "move" in event)
    nonces = tuple([SeatNonce(f"seat:{seat}", OWN[seat]) for seat in range(3)])

    def dealt(*given: SeatNonce) -> list[Any]:
        order = SealedDeals(seed, promise["session"], given).order(1, len(deck))
        return [sorted(deck)[at] for at in order]

    assert deck == dealt(*nonces)
    assert deck != dealt(*nonces[:2]), "each nonce counts"
    assert deck != dealt()


def test_silent_seats_are_left_out_and_that_is_in_the_record(daybook: Daybook, clock: Clock) -> None:
    """Seat 1 says nothing, seat 2 commits itself and does not reveal."""
    table = Table(daybook)
    table.commit(0)
    table.commit(2)
    clock.now += WAIT - 1
    assert daybook.advance_clock(table.id).n == table.game.n
    assert table.kinds[-1] == "NonceCommitted"
    clock.now += 1
    daybook.advance_clock(table.id)
    assert table.kinds[-1] == "RevealsAwaited"
    awaited = list(daybook.entries(table.id))[-1].event
    assert awaited == RevealsAwaited((0, 2))
    table.reveal(0)
    assert not table.dealt()
    clock.now += WAIT
    daybook.advance_clock(table.id)
    assert table.dealt()
    gathering = table.game.sealing.seal.gathering
    assert gathering is not None
    assert gathering.nonces == (SeatNonce("seat:0", OWN[0]),)
    assert (gathering.committed_seats, gathering.revealed_seats) == ((0, 2), (0,))
    assert fairness(played_out(table, clock)) == "proven"


def test_where_nobody_says_anything_it_is_dealt_after_the_limit(daybook: Daybook, clock: Clock) -> None:
    table = Table(daybook)
    clock.now += WAIT
    daybook.advance_clock(table.id)
    assert table.dealt()
    assert "RevealsAwaited" not in table.kinds
    assert fairness(played_out(table, clock)) == "proven"


def test_bots_give_theirs_by_themselves(daybook: Daybook, clock: Clock) -> None:
    table = Table(daybook, ({"player": "p-ana"}, {"bot": "greedy"}, {"bot": "random"}))
    by = [entry.by for entry in daybook.entries(table.id) if isinstance(entry.event, NonceCommitted)]
    assert by == ["bot:1", "bot:2"]
    assert not any(isinstance(entry.event, NonceRevealed) for entry in daybook.entries(table.id))
    table.commit(0)
    by = [entry.by for entry in daybook.entries(table.id) if isinstance(entry.event, NonceRevealed)]
    assert by == ["bot:1", "bot:2"]
    table.reveal(0)
    assert table.dealt()
    assert fairness(played_out(table, clock)) == "proven"


def test_a_table_of_bots_does_not_wait(daybook: Daybook) -> None:
    table = Table(daybook, ({"bot": "greedy"}, {"bot": "random"}))
    assert table.dealt()
    gathering = table.game.sealing.seal.gathering
    assert gathering is not None
    assert gathering.revealed_seats == (0, 1)
    assert len({nonce.nonce for nonce in gathering.nonces}) == 2


def test_what_does_not_fit_is_refused_and_changes_nothing(daybook: Daybook, clock: Clock) -> None:
    table = Table(daybook)
    table.commit(0)
    record = list(daybook.stored(table.id))
    with refused("NONCE_COMMITTED"):
        table.commit(0)
    with refused("NOT_YET"):
        table.reveal(0)
    with refused("NOT_COMMITTED"):
        table.reveal(1)
    with refused("BAD_NONCE"):
        table.enter(acts.CommitNonce(1, "no hash"), 1)
    with refused("NO_SUCH_SEAT"):
        table.enter(acts.CommitNonce(7, "00" * 32), 7)
    with refused("SEALED_DEAL"):
        daybook.play(table.id, [{"type": "deal", "deck": []}], "organiser:o-1")
    assert list(daybook.stored(table.id)) == record
    table.commit(1)
    table.commit(2)
    record = list(daybook.stored(table.id))
    with refused("NONCES_CLOSED"):
        table.commit(1, b"x" * 16)
    with refused("BAD_NONCE"):
        table.reveal(1, b"another nonce!!!")
    with refused("BAD_NONCE"):
        table.enter(acts.RevealNonce(1, "00"), 1)
    assert list(daybook.stored(table.id)) == record
    table.reveal(1)
    with refused("NONCE_REVEALED"):
        table.reveal(1)
    table.reveal(0)
    table.reveal(2)
    with refused("NO_NONCES"):
        table.reveal(2)


def test_nobody_passes_off_the_commitment_of_another_as_their_own(daybook: Daybook) -> None:
    table = Table(daybook)
    table.commit(0)
    copied = dict(table.game.sealing.gathering.promised)[0]
    table.enter(acts.CommitNonce(1, copied), 1)
    table.commit(2)
    table.reveal(0)
    with refused("BAD_NONCE"):
        table.reveal(1, OWN[0])


def test_who_is_late_by_a_moment_is_late(daybook: Daybook, clock: Clock) -> None:
    table = Table(daybook)
    table.commit(0)
    clock.now += WAIT
    with refused("NONCES_CLOSED"):
        table.commit(1)
    clock.now += WAIT
    with refused("NO_NONCES"):
        table.reveal(0)
    assert table.dealt()


def test_a_held_table_is_not_dealt_before_it_is_released(daybook: Daybook, clock: Clock) -> None:
    table = Table(daybook)
    daybook.enter(table.id, acts.Hold(), "director:d-1")
    clock.now += 3 * WAIT
    daybook.advance_clock(table.id)
    assert not table.dealt()
    daybook.enter(table.id, acts.Release(), "director:d-1")
    assert table.dealt()


def test_plain_games_wait_for_nothing(daybook: Daybook) -> None:
    opening = Opening(title_named("market-day"), {}, PEOPLE)
    game = daybook.open_game(opening, "organiser:o-1").game
    assert game.sealing.dealt
    with refused("NO_NONCES"):
        daybook.enter(game.id, acts.CommitNonce(0, "00" * 32), "seat:0")


def test_every_event_is_told(daybook: Daybook, clock: Clock) -> None:
    table = Table(daybook)
    for seat in range(3):
        table.commit(seat)
    for seat in range(3):
        table.reveal(seat)
    told = {frame.event["type"]: frame.explanation.text for frame in frames(daybook, table.game, "public", 0)}
    assert "waits for nonces of the seats" in told["DealCommitted"]
    assert "Seat 2 commits to a nonce" in told["NonceCommitted"]
    assert "Seats 0, 1 and 2 now reveal" in told["RevealsAwaited"]
    assert OWN[2].hex() in told["NonceRevealed"]


# Forged records


def forged(daybook: Daybook, clock: Clock) -> tuple[Table, list[dict[str, Any]]]:
    table = Table(daybook)
    for seat in range(3):
        clock.now += 100
        table.commit(seat)
    for seat in range(3):
        clock.now += 100
        table.reveal(seat)
    played_out(table, clock)
    return table, members(daybook.stored(table.id))


def test_a_nonce_that_was_changed_is_named(daybook: Daybook, clock: Clock) -> None:
    _, events = forged(daybook, clock)
    reveal = next(event for event in events if event["type"] == "NonceRevealed" and event["data"]["seat"] == 1)
    reveal["data"]["nonce"] = "00" * 16
    fault = record_fault(chained_again(events))
    assert fault is not None
    assert fault.n == reveal["n"]
    assert "seat:1 promised" in fault.what


def test_a_shuffle_before_the_nonces_are_in_is_named(daybook: Daybook, clock: Clock) -> None:
    """The dealer would choose which nonces it likes."""
    _, events = forged(daybook, clock)
    left_out = [event for event in events if not (event["type"] == "NonceRevealed" and event["data"]["seat"] == 2)]
    fault = record_fault(chained_again(left_out))
    assert fault is not None
    assert fault.n == next(n for n, event in enumerate(left_out, 1) if event["by"] == "dealer" and "move" in event)


def test_reveals_that_are_asked_for_too_early_are_named(daybook: Daybook, clock: Clock) -> None:
    _, events = forged(daybook, clock)
    left_out = [event for event in events if event["type"] != "NonceCommitted" or event["data"]["seat"] != 2]
    fault = record_fault(chained_again(left_out))
    assert fault is not None
    assert left_out[fault.n - 1]["type"] == "RevealsAwaited"


def test_nonces_need_no_memory_but_the_record(tmp_path, clock: Clock) -> None:
    """Another process goes on after a restart, with the bots' nonces too."""
    url, seeds = str(tmp_path / "daybook.db"), KnownSeeds()
    from domain.record.dealer import SealingDealer

    with Daybook(open_database(url), dealer=SealingDealer(seeds, draw=seeds.draw), clock=clock) as first:
        table = Table(first, ({"player": "p-ana"}, {"bot": "greedy"}))
    with Daybook(open_database(url), dealer=SealingDealer(seeds), clock=clock) as second:
        table.daybook = second
        clock.now += WAIT
        second.advance_clock(table.id)
        assert table.dealt()
        assert table.kinds.count("NonceRevealed") == 1
