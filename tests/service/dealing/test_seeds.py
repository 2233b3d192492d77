"""Seeds are kept before their promise can be read, only their key opens them, and they leave only by the reveal."""

import hmac
import os
import sqlite3
from base64 import b64encode
from contextlib import ExitStack, closing
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from domain.bots import BOTS as PLAYERS
from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.dealer import SealingDealer, bot_luck
from domain.record.envelope import canonical
from domain.record.errors import SeedUnavailable
from domain.record.events import DealCommitted, SeedRevealed
from domain.record.fairness import fairness
from domain.record.proof.deal import seed_commitment
from domain.record.seen import view_of
from domain.record.store import open_database
from replays.record_check import record_fault
from service.accounts.engine import accounts_engine
from service.autoplay.autoplay import AutomaticPlay
from service.dealing.seeds import KeptSeeds
from tests.domain.record.random_play import one_move
from tests.domain.record.test_sealing import played_out

KEY, OTHER_KEY = b"k" * 32, b"o" * 32
PEOPLE = tuple([{"player": f"p-{name}"} for name in ("ana", "ben", "cem")])
BOTS: tuple[dict[str, str], ...] = ({"bot": "random"}, {"bot": "greedy"}, {"bot": "random"})


@pytest.fixture
def process(url: str):
    """Makes daybooks with their seeds, as several processes would have them."""
    with ExitStack() as made:

        def make(key: bytes = KEY, draw: Any = os.urandom) -> tuple[Daybook, KeptSeeds]:
            daybook = made.enter_context(Daybook(open_database(url)))
            engine = accounts_engine(url, daybook.store.file)
            made.callback(engine.dispose)
            seeds = KeptSeeds(engine, key)
            daybook.dealer = SealingDealer(seeds, draw=draw)
            return daybook, seeds

        yield make


def opened(daybook: Daybook, seats: Any = PEOPLE) -> Any:
    return daybook.open_game(Opening(title_named("market-day"), {}, seats), "organiser:o-1").game


def test_every_process_that_has_the_key_deals_and_closes(process) -> None:
    (first, seeds), (second, _) = process(), process()
    game, luck = opened(first), Random(1)
    while not game.closed:
        first, second = second, first
        game = one_move(first, first.game(game.id), luck)
    assert fairness(game) == "proven"
    assert record_fault(list(second.stored(game.id))) is None
    session, commitment = (getattr(game.sealing.seal.committed, name) for name in ("session", "commitment"))
    seeds.forget([session])  # once it is revealed
    with pytest.raises(SeedUnavailable):
        process()[1].read(session, commitment)


def test_nothing_is_dealt_or_closed_without_the_key_and_nothing_changes(process) -> None:
    daybook, _ = process()
    game, luck = opened(daybook), Random(1)
    without, seeds = process(OTHER_KEY)
    assert seeds.unreadable()
    assert seeds._key_name != hmac.digest(OTHER_KEY, b"", sha256).hex()[:16], "what signs tokens opens no seed"

    with pytest.raises(SeedUnavailable):
        played_out(without, without.game(game.id), luck)
    before = list(daybook.stored(game.id))
    with pytest.raises(SeedUnavailable):
        one_move(without, without.game(game.id), luck)
    assert list(daybook.stored(game.id)) == before
    assert without.game(game.id).n == len(before)
    assert opened(without).sealing.seals, "a new game has a seed of its own"
    assert fairness(played_out(daybook, daybook.game(game.id), luck)) == "proven"


def test_a_seed_is_stored_with_its_promise_or_not_at_all(process, monkeypatch) -> None:
    daybook, seeds = process()

    def kept() -> list[str]:
        with seeds._engine.connect() as connection:
            return list(connection.execute(text("select session from deal_seeds")).scalars())

    def failing(*_: Any, **__: Any) -> None:
        raise OSError("the machine stops")

    with monkeypatch.context() as stopping:
        stopping.setattr(daybook.store, "append", failing)
        with pytest.raises(OSError, match="stops"):
            opened(daybook)
    assert (kept(), daybook.store.max_notification_id()) == ([], None)
    game = opened(daybook)
    assert kept() == [game.sealing.seal.committed.session]


def test_a_seed_lies_encrypted_and_bound_to_its_session_and_promise(process, url: str) -> None:
    _, seeds = process()
    seed, other = os.urandom(32), os.urandom(32)
    seeds.keep("one", seed_commitment(seed), seed)
    seeds.keep("two", seed_commitment(other), other)
    fresh = process()[1]
    assert fresh.read("one", seed_commitment(seed)) == seed
    with fresh._engine.begin() as connection:
        rows = connection.execute(text("select nonce, sealed from deal_seeds")).all()
        assert all(seed not in bytes(row.sealed) and len(row.nonce) == 12 for row in rows)
        # Whoever can write to the database exchanges them.
        connection.execute(text("update deal_seeds set session = 'x' where session = 'one'"))
        connection.execute(text("update deal_seeds set session = 'one' where session = 'two'"))
        connection.execute(text("update deal_seeds set session = 'two' where session = 'x'"))
    fresh = process()[1]
    for session, commitment in (("one", seed_commitment(seed)), ("two", seed_commitment(other)), ("none", "00" * 32)):
        with pytest.raises(SeedUnavailable):
            fresh.read(session, commitment)


@pytest.mark.parametrize("url", ["sqlite"], indirect=True)
def test_the_database_file_holds_no_seed(process, tmp_path: Path) -> None:
    seed = sha256(b"the seed").digest()
    opened(process(draw=lambda size: seed)[0])
    with closing(sqlite3.connect(tmp_path / "daybook.db")) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
    for file in tmp_path.iterdir():
        content = file.read_bytes()
        for form in (seed, seed.hex().encode(), b64encode(seed)):
            assert form not in content, file


def test_what_bots_play_follows_from_the_seed(process) -> None:
    """Every move of every bot is chosen again once the seed is known, by the view and the luck that it had."""
    daybook, _ = process()
    game = opened(daybook, BOTS)
    bots, _ = AutomaticPlay(daybook, lambda: [game.id], lambda now: (), luck=daybook.dealer.luck).workers
    bots.settle()
    assert daybook.game(game.id).closed
    entries = list(daybook.entries(game.id))
    kinds = [type(entry.event) for entry in entries]
    assert DealCommitted in kinds
    seed = next(bytes.fromhex(entry.event.seed) for entry in entries if isinstance(entry.event, SeedRevealed))
    again = 0
    for entry in entries:
        if entry.move is None or not entry.by.startswith("bot:"):
            continue
        seat, before = int(entry.by[4:]), daybook.game_at(game.id, entry.n - 1)
        bot = PLAYERS[before.seats[seat]["bot"]]
        assert canonical(bot(before.book, view_of(before, seat), seat, bot_luck(before, seed, seat))) == entry.move
        again += 1
    assert again > 20
