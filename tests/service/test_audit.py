"""The audit in steps finds what the audit at once finds, and takes nothing that a service writes for a fault."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from domain.record.daybook import Daybook
from domain.record.store import open_database
from service.accounts import accounts_engine
from service.audit.steps import AuditSteps
from service.proof.late_claims import LateClaims
from service.service import Service
from tests import suite
from tests.daybook.club import OF_A_BATCH, Club, club_in
from tests.daybook.test_verify_database import TAMPERED, filled

STATEMENTS = [statement for statement, _ in TAMPERED][:: 1 if suite.is_long() else 2]
"""The quick suite tries every other one here, and those between with `daybook verify`."""


@contextmanager
def audit_of(path: Path) -> Iterator[tuple[AuditSteps, Daybook]]:
    url = f"sqlite:///{path}"
    with Daybook(open_database(url)) as daybook:
        engine = accounts_engine(url, daybook.store.file)
        yield AuditSteps(daybook.store, engine, ()), daybook
        engine.dispose()


def found_in(path: Path) -> list[str]:
    """All that a whole audit finds, as sentences."""
    with audit_of(path) as (audit, daybook):
        found = [*audit.streams(), *audit.beside(), *(found for _, found in audit.keys(("", "")))]
        for game in daybook.store.originators():
            found += audit.game(game)
        return [str(one) for one in found if one is not None]


def execute(path: Path, statement: str) -> None:
    """Changes rows behind the service's back."""
    with closing(sqlite3.connect(path, timeout=30)) as connection, connection:
        assert connection.execute(statement).rowcount > 0


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Club]:
    folder = tmp_path_factory.mktemp("club")
    return folder, club_in(folder)


def test_a_sound_database_has_nothing_to_find(kept: tuple[Path, Club]) -> None:
    assert found_in(kept[0] / "club.db") == []


def test_games_that_were_opened_at_once_have_their_key(tmp_path: Path) -> None:
    club = Club(f"sqlite:///{tmp_path}/club.db")
    many = club.opened_at_once()
    club.close()
    assert found_in(tmp_path / "club.db") == []
    execute(tmp_path / "club.db", f"DELETE FROM requests WHERE {OF_A_BATCH}")
    assert [sentence.partition(":")[0] for sentence in found_in(tmp_path / "club.db")] == [
        f"the idempotency keys of game {game}" for game in many
    ]


@pytest.mark.parametrize("statement", STATEMENTS, ids=[one[:60] for one in STATEMENTS])
def test_whatever_was_changed_beside_the_events_is_found(
    kept: tuple[Path, Club], tmp_path: Path, statement: str
) -> None:
    folder, club = kept
    shutil.copytree(folder, tmp_path / "copy")
    execute(tmp_path / "copy" / "club.db", filled(statement, club))
    assert found_in(tmp_path / "copy" / "club.db")


def test_what_changes_while_it_is_compared_is_no_finding(tmp_path: Path) -> None:
    club = Club(f"sqlite:///{tmp_path}/club.db")
    service = club.service
    audit = AuditSteps(service.daybook.store, service.accounts.engine, service.signer.keys.receipt_verifiers)
    for n, found in enumerate(audit.beside()):
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
    club.close()


def late(said: dict[str, object]) -> dict[str, object]:
    return {"arrived": 1, "by": "seat:1", "objection": {}, "seat": 1, "step": 1, **said}


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
    service = Service.open(f"sqlite:///{path}")
    claims = LateClaims(service.accounts.engine, service.signer.keys)
    for move in range(3):
        assert claims._kept("g-1", late({"move": {"type": "claim", "price": move}}))
    audit = AuditSteps(service.daybook.store, service.accounts.engine, service.signer.keys.receipt_verifiers)
    assert list(filter(None, audit.game("g-1"))) == []
    execute(path, statement)
    found = [str(one) for game in ("g-1", "another") for one in audit.game(game) if one is not None]
    service.close()
    assert len(found) == 1
    assert said is None or said in found[0], found
