"""The audit in steps finds what the audit at once finds, and takes nothing that a service writes for a fault."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from domain.record.daybook import Daybook
from domain.record.store import open_database
from service.accounts import accounts_engine, journal, tokens
from service.audit.steps import AuditSteps
from service.proof.late_claims import LateClaims
from service.service import Service
from tests import suite
from tests.daybook.club import OF_A_BATCH, Club, club_in
from tests.daybook.test_verify_database import TAMPERED, filled
from tests.every import every

STATEMENTS = [statement for statement, _ in TAMPERED][:: 1 if suite.is_long() else 2]
"""The quick suite tries every other one here, and those between with `daybook verify`."""


@contextmanager
def audit_of(path: Path) -> Iterator[tuple[AuditSteps, Daybook]]:
    url = f"sqlite:///{path}"
    with Daybook(open_database(url)) as daybook:
        engine = accounts_engine(url, daybook.store.file)
        try:
            yield AuditSteps(daybook.store, engine, ()), daybook
        finally:
            engine.dispose()


def findings(audit: AuditSteps, daybook: Daybook) -> Iterator[str]:
    """All that a whole audit finds, as sentences."""
    steps = [audit.streams(), audit.house(), (found for _, found in audit.keys(("", "")))]
    steps += map(audit.game, daybook.store.originators())
    return (str(one) for one in chain(*steps) if one is not None)


def found_in(path: Path) -> list[str]:
    with audit_of(path) as opened:
        return list(findings(*opened))


def execute(path: Path, statement: str) -> None:
    """Changes rows behind the service's back."""
    with closing(sqlite3.connect(path, timeout=30)) as connection, connection:
        assert connection.execute(statement).rowcount > 0


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Club]:
    folder = tmp_path_factory.mktemp("club")
    return folder, club_in(folder)


def test_whatever_was_changed_beside_the_events_is_found(kept: tuple[Path, Club], tmp_path: Path) -> None:
    folder, club = kept
    path = Path(shutil.copy(folder / "club.db", tmp_path))
    with audit_of(path) as opened, closing(sqlite3.connect(folder / "club.db")) as sound:
        assert list(findings(*opened)) == []

        def found(statement: str) -> None:
            execute(path, filled(statement, club))
            assert next(findings(*opened), None)
            with closing(sqlite3.connect(path)) as copy:
                sound.backup(copy)

        every(STATEMENTS, found)


def test_what_changes_while_it_is_compared_is_no_finding_and_games_opened_at_once_have_a_key(tmp_path: Path) -> None:
    club = Club(f"sqlite:///{tmp_path}/club.db")
    service = club.service
    audit = AuditSteps(service.daybook.store, service.accounts.engine, service.signer.keys.receipt_verifiers)
    for n, found in enumerate(audit.house()):
        assert found is None
        if n < 3:  # after the events were folded, before the rows are read
            club.said("POST", "/tokens", {"role": "spectator"})
            club.said("POST", "/tournaments", {"name": f"Cup {n}"})
    assert n > 3
    for game in club.games:
        for found in audit.game(game):
            assert found is None
    text = club.said("GET", f"/games/{club.games[0]}/cases/1")["text"]
    club.said("DELETE", text["links"]["self"])
    assert list(filter(None, audit.game(club.games[0]))) == []
    many = club.opened_at_once()
    club.close()
    assert found_in(tmp_path / "club.db") == []
    execute(tmp_path / "club.db", f"DELETE FROM requests WHERE {OF_A_BATCH}")
    assert [sentence.partition(":")[0] for sentence in found_in(tmp_path / "club.db")] == [
        f"the idempotency keys of game {game}" for game in many
    ]


def flipped(path: Path, token: str, byte: int) -> None:
    """Changes one byte of the hash of a token."""
    with closing(sqlite3.connect(path, timeout=30)) as connection, connection:
        (hashed,) = connection.execute("SELECT hash FROM tokens WHERE id = ?", (token,)).fetchone()
        changed = hashed[:byte] + bytes([hashed[byte] ^ 1]) + hashed[byte + 1 :]
        connection.execute("UPDATE tokens SET hash = ? WHERE id = ?", (changed, token))


def unnoticed(path: Path, token: str, count: int) -> list[int]:
    """The bytes of the hash of a token, of so many, whose change the audit does not find."""
    missed = []
    with audit_of(path) as (audit, _):
        for byte in suite.spread(range(32), count):
            flipped(path, token, byte)
            if f"token {token} has the hash of another" not in map(str, audit.house()):
                missed.append(byte)
            flipped(path, token, byte)
    return missed


def test_every_byte_of_the_hash_of_every_kind_of_token_is_compared(kept: tuple[Path, Club], tmp_path: Path) -> None:
    path = Path(shutil.copy(kept[0] / "club.db", tmp_path))
    with closing(sqlite3.connect(path)) as connection:
        ids = [id_ for (id_,) in connection.execute("SELECT min(id) FROM tokens GROUP BY role")]
    assert len(ids) > 2
    every(ids, lambda id_: check_none(unnoticed(path, id_, suite.examples(5, 32))))


def check_none(found: list[int]) -> None:
    assert not found, found


def test_a_record_of_ids_alone_is_told_the_whole_hashes_once_and_none_that_no_event_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "club.db"
    with monkeypatch.context() as older:
        made, row, admitted = journal.token_made, tokens._row, tokens._admitted
        older.setattr(tokens, "token_made", lambda one: replace(made(one), hash=None))
        older.setattr(tokens, "_row", lambda *wanted: {**row(*wanted), "told": None})
        older.setattr(tokens, "_admitted", lambda one: {**admitted(one), "hash": None})
        older.setattr("service.service.tell_hashes", lambda _: None)
        club = Club(f"sqlite:///{path}")
        director = club.said("POST", "/tokens", {"role": "director"})["id"]
        seat = club.service.accounts.find_tokens(role="seat")[0].id
        club.close()
    count = suite.examples(6, 32)
    late = [byte for byte in suite.spread(range(32), count) if byte >= 12]
    assert unnoticed(path, director, count) == unnoticed(path, seat, count) == late
    forged = "INSERT INTO tokens (hash, id, role, actor, created_at) VALUES (zeroblob(32), 't-' || hex(zeroblob(12)), "
    execute(path, forged + "'organiser', 'o-x', 0)")
    lengths = []
    for _ in range(2):
        with closing(Service.open(f"sqlite:///{path}")) as service:
            lengths.append(service.daybook.store.log_size())
    assert lengths[0] == lengths[1]
    assert unnoticed(path, director, 4) == unnoticed(path, seat, 4) == []
    assert [one for one in found_in(path) if "no event made it" not in one] == []
    assert len(found_in(path)) == 1


LATE = [
    ("UPDATE late_claims SET note = (SELECT note FROM late_claims WHERE number = 1) WHERE number = 2", "is not there"),
    ("DELETE FROM late_claims WHERE number = 1", "is not there"),
    ("UPDATE late_claims SET note = CAST(replace(CAST(note AS TEXT), 'seat:1', 'seat:0') AS BLOB) WHERE number = 3",
     "were changed"),
    ("UPDATE late_claims SET game = 'another'", None),
]  # fmt: skip


@pytest.mark.parametrize(("statement", "said"), LATE, ids=[statement[:40] for statement, _ in LATE])
def test_a_late_claim_that_was_changed_is_found(tmp_path: Path, statement: str, said: str | None) -> None:
    path = tmp_path / "day.db"
    with closing(Service.open(f"sqlite:///{path}")) as service:
        claims = LateClaims(service.accounts.engine, service.signer.keys)
        for move in range(3):
            claim = {"move": {"type": "claim", "price": move}, "arrived": 1, "by": "seat:1", "seat": 1, "step": 1}
            assert claims._kept("g-1", {**claim, "objection": {}})
        audit = AuditSteps(service.daybook.store, service.accounts.engine, service.signer.keys.receipt_verifiers)
        assert list(filter(None, audit.game("g-1"))) == []
        execute(path, statement)
        (found,) = [str(one) for game in ("g-1", "another") for one in audit.game(game) if one is not None]
    assert said is None or said in found
