"""The audit in steps finds what the audit at once finds, and takes nothing that a service writes for a fault."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from domain.record.daybook import Daybook
from domain.record.store import open_database
from service.accounts import accounts_engine
from service.audit.steps import AuditSteps
from tests.daybook.club import Club, club_in
from tests.daybook.test_verify_database import TAMPERED, filled


@contextmanager
def audit_of(path: Path) -> Iterator[tuple[AuditSteps, Daybook]]:
    url = f"sqlite:///{path}"
    with Daybook(open_database(url)) as daybook:
        engine = accounts_engine(url, daybook.store.file)
        yield AuditSteps(daybook.store, engine), daybook
        engine.dispose()


def found_in(path: Path) -> list[str]:
    """All that a whole audit finds, as sentences."""
    with audit_of(path) as (audit, daybook):
        found = [*audit.streams(), *audit.beside(), *(found for _, found in audit.keys(("", "")))]
        for game in daybook.store.originators():
            found += audit.game(game)
        return [str(one) for one in found if one is not None]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Club]:
    folder = tmp_path_factory.mktemp("club")
    return folder, club_in(folder)


def test_a_sound_database_has_nothing_to_find(kept: tuple[Path, Club]) -> None:
    assert found_in(kept[0] / "club.db") == []


@pytest.mark.parametrize("statement", [one for one, _ in TAMPERED], ids=[one[:60] for one, _ in TAMPERED])
def test_whatever_was_changed_beside_the_events_is_found(
    kept: tuple[Path, Club], tmp_path: Path, statement: str
) -> None:
    folder, club = kept
    shutil.copytree(folder, tmp_path / "copy")
    with sqlite3.connect(tmp_path / "copy" / "club.db") as connection:
        connection.execute(filled(statement, club))
    connection.close()
    assert found_in(tmp_path / "copy" / "club.db")


def test_what_changes_while_it_is_compared_is_no_finding(tmp_path: Path) -> None:
    club = Club(f"sqlite:///{tmp_path}/club.db")
    service = club.service
    audit = AuditSteps(service.daybook.store, service.accounts.engine)
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
