"""Nonces of the seats: commit, then reveal; whoever is silent is left out, and every shuffle follows from the rest."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain.record import acts
from domain.record.daybook import Daybook
from domain.record.dealer import SealingDealer
from domain.record.errors import ActRefused
from domain.record.events import NonceCommitted, NonceRevealed, RevealsAwaited
from domain.record.fairness import fairness
from domain.record.game import Game
from domain.record.proof.deal import SealedDeals, SeatNonce, nonce_commitment
from domain.record.store import open_database
from replays.record_check import record_fault
from replays.timeline import frames

from .random_play import Clock, one_move
from .sealed import KnownSeeds, chained_again, members
from .sittings import Table, Tables

WAIT = 20_000
OWN = {seat: sha256(f"nonce {seat}".encode()).digest()[:16] for seat in range(4)}


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "record.db")


@pytest.fixture
def seeds() -> KnownSeeds:
    return KnownSeeds()


@pytest.fixture
def tables(file: str, seeds: KnownSeeds) -> Iterator[Tables]:
    clock = Clock()
    with Daybook(open_database(file), dealer=SealingDealer(seeds, draw=seeds.draw), clock=clock) as daybook:
        yield Tables(daybook, clock)


@pytest.fixture
def table(tables: Tables) -> Table:
    """A game whose dealer waits for nonces of three persons."""
    return tables.open(nonces_ms=WAIT)


def dealt(table: Table) -> bool:
    return bool(table.game.sealing.dealt)


def by_of(table: Table, kind: type) -> list[str]:
    return [entry.by for entry in table.daybook.entries(table.id) if isinstance(entry.event, kind)]


def promise(table: Table, seat: int, nonce: bytes | None = None) -> acts.CommitNonce:
    commitment = table.game.sealing.seal.committed.commitment
    return acts.CommitNonce(seat, nonce_commitment(commitment, SeatNonce(f"seat:{seat}", nonce or OWN[seat])))


def commit(table: Table, *seats: int) -> None:
    for seat in seats:
        table.enter(promise(table, seat), f"seat:{seat}")


def shown(seat: int, nonce: bytes | None = None) -> acts.RevealNonce:
    return acts.RevealNonce(seat, (nonce or OWN[seat]).hex())


def reveal(table: Table, *seats: int) -> None:
    for seat in seats:
        table.enter(shown(seat), f"seat:{seat}")


def later(table: Table, milliseconds: int) -> Game:
    table.clock.now += milliseconds
    return table.daybook.advance_clock(table.id)


def played_out(table: Table) -> Game:
    game, luck = table.game, Random(3)
    while not game.closed:
        table.clock.now += 10
        game = one_move(table.daybook, game, luck)
    assert record_fault(list(table.daybook.stored(table.id))) is None
    return game


def test_all_commit_all_reveal_and_the_deal_follows_from_all(table: Table) -> None:
    assert table.game.awaits.due == WAIT
    commit(table, 2, 0)
    assert not by_of(table, RevealsAwaited)
    commit(table, 1)
    assert by_of(table, RevealsAwaited), "nobody is waited for"
    reveal(table, 1, 2)
    assert not dealt(table)
    reveal(table, 0)
    assert dealt(table)
    told = {frame.event["type"]: frame.explanation.text for frame in frames(table.daybook, table.game, "public", 0)}
    for kind, words in (
        ("DealCommitted", "waits for nonces of the seats"), ("NonceCommitted", "Seat 2 commits to a nonce"),
        ("RevealsAwaited", "Seats 1, 2 and 3 now reveal"), ("NonceRevealed", "Seat 1 reveals their nonce"),
    ):  # fmt: skip
        assert words in told[kind]
    assert fairness(played_out(table)) == "proven"
    events = members(table.daybook.stored(table.id))
    committed = next(event["data"] for event in events if event["type"] == "DealCommitted")
    seed = bytes.fromhex(next(event["data"]["seed"] for event in events if event["type"] == "SeedRevealed"))
    deck = next(event["move"]["deck"] for event in events if event["by"] == "dealer" and "move" in event)
    nonces = tuple([SeatNonce(f"seat:{seat}", OWN[seat]) for seat in range(3)])

    def follows(*given: SeatNonce) -> bool:
        order = SealedDeals(seed, committed["session"], given).order(1, len(deck))
        return deck == [sorted(deck)[at] for at in order]

    assert [follows(*nonces), follows(*nonces[:2]), follows()] == [True, False, False], "each nonce counts"


def test_silent_seats_are_left_out_and_that_is_in_the_record(table: Table) -> None:
    """Seat 1 says nothing, seat 2 commits itself and does not reveal."""
    commit(table, 0, 2)
    n = table.game.n
    assert later(table, WAIT - 1).n == n
    later(table, 1)
    assert list(table.daybook.entries(table.id))[-1].event == RevealsAwaited((0, 2))
    reveal(table, 0)
    assert not dealt(table)
    later(table, WAIT)
    assert dealt(table)
    gathering = table.game.sealing.seal.gathering
    assert gathering is not None
    assert gathering.nonces == (SeatNonce("seat:0", OWN[0]),)
    assert (gathering.committed_seats, gathering.revealed_seats) == ((0, 2), (0,))
    assert fairness(played_out(table)) == "proven"


def test_where_nobody_says_anything_it_is_dealt_after_the_limit_unless_the_table_is_held(table: Table) -> None:
    table.enter(acts.Hold())
    later(table, 3 * WAIT)
    assert not dealt(table)
    table.enter(acts.Release())
    assert dealt(table)
    assert not by_of(table, RevealsAwaited)


def test_bots_give_theirs_by_themselves_and_a_table_of_bots_does_not_wait(tables: Tables) -> None:
    table = tables.open(bots=(1, 2), nonces_ms=WAIT)
    assert (by_of(table, NonceCommitted), by_of(table, NonceRevealed)) == (["bot:1", "bot:2"], [])
    commit(table, 0)
    assert by_of(table, NonceRevealed) == ["bot:1", "bot:2"]
    reveal(table, 0)
    assert dealt(table)
    table = tables.open(players=2, bots=(0, 1), nonces_ms=WAIT)
    assert dealt(table)
    gathering = table.game.sealing.seal.gathering
    assert gathering is not None
    assert (gathering.revealed_seats, len({nonce.nonce for nonce in gathering.nonces})) == ((0, 1), 2)


def test_what_does_not_fit_is_refused_and_changes_nothing(table: Table) -> None:
    commit(table, 0)
    table.refused(promise(table, 0), "seat:0", "NONCE_COMMITTED")
    table.refused(shown(0), "seat:0", "NOT_YET")
    table.refused(shown(1), "seat:1", "NOT_COMMITTED")
    table.refused(acts.CommitNonce(1, "no hash"), "seat:1", "BAD_NONCE")
    table.refused(acts.CommitNonce(7, "00" * 32), "seat:7", "NO_SUCH_SEAT")
    with pytest.raises(ActRefused) as refused:
        table.daybook.play(table.id, [{"type": "deal", "deck": []}], "organiser:o-1")
    assert refused.value.code == "SEALED_DEAL"
    commit(table, 1, 2)
    table.refused(promise(table, 1, b"x" * 16), "seat:1", "NONCES_CLOSED")
    table.refused(shown(1, b"another nonce!!!"), "seat:1", "BAD_NONCE")
    table.refused(acts.RevealNonce(1, "00"), "seat:1", "BAD_NONCE")
    reveal(table, 1)
    table.refused(shown(1), "seat:1", "NONCE_REVEALED")
    reveal(table, 0, 2)
    table.refused(shown(2), "seat:2", "NO_NONCES")


def test_nobody_passes_off_the_commitment_of_another_as_their_own(table: Table) -> None:
    commit(table, 0)
    table.enter(acts.CommitNonce(1, dict(table.game.sealing.gathering.promised)[0]), "seat:1")
    commit(table, 2)
    reveal(table, 0)
    table.refused(shown(1, OWN[0]), "seat:1", "BAD_NONCE")


def test_late_ones_are_refused_and_plain_games_wait_for_nothing(table: Table, tables: Tables) -> None:
    commit(table, 0)
    late = promise(table, 1)
    for act, code in ((late, "NONCES_CLOSED"), (shown(0), "NO_NONCES")):
        table.clock.now += WAIT
        with pytest.raises(ActRefused) as refused:
            table.daybook.enter(table.id, act, f"seat:{act.seat}")
        assert refused.value.code == code
    assert dealt(table)
    table = tables.open()
    assert dealt(table)
    table.refused(acts.CommitNonce(0, "00" * 32), "seat:0", "NO_NONCES")


def test_forged_records_are_named_at_the_event(table: Table) -> None:
    """A nonce is changed; the dealer chooses which nonces it likes; reveals are asked for too early."""
    commit(table, 0, 1, 2)
    reveal(table, 0, 1, 2)
    original = members(table.daybook.stored(table.id))

    def without(kind: str, seat: int) -> list[dict[str, Any]]:
        return [event for event in original if event["type"] != kind or event["data"]["seat"] != seat]

    changed = [{**event, "data": dict(event["data"])} for event in original]
    wrong = next(event for event in changed if event["type"] == "NonceRevealed" and event["data"]["seat"] == 1)
    wrong["data"]["nonce"] = "00" * 16
    for events, member, value, words in (
        (changed, "n", wrong["n"], "seat:1 promised"),
        (without("NonceRevealed", 2), "by", "dealer", ""),
        (without("NonceCommitted", 2), "type", "RevealsAwaited", ""),
    ):
        fault = record_fault(chained_again(events))
        assert fault is not None
        assert events[fault.n - 1][member] == value
        assert words in fault.what


def test_nonces_need_no_memory_but_the_record(tables: Tables, file: str, seeds: KnownSeeds) -> None:
    """Another process goes on after a restart, with the bots' nonces too."""
    table = tables.open(players=2, bots=(1,), nonces_ms=WAIT)
    with Daybook(open_database(file), dealer=SealingDealer(seeds), clock=tables.clock) as second:
        table.daybook = second
        later(table, WAIT)
        assert dealt(table)
        assert by_of(table, NonceRevealed) == ["bot:1"]
