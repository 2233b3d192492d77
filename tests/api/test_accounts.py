"""Tokens, handles and the service's key."""

import stat
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import text

from domain.record.store import DatabaseRefused
from service.accounts import GameSettings, TournamentRow, token_hash
from service.accounts.branches import KeptBranch
from service.secret_key import service_key
from service.service import Service
from tests.accounts import accounts_at


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def url(request, tmp_path):
    if request.param == "postgres":
        return request.getfixturevalue("postgres_url")
    return f"sqlite:///{tmp_path / 'accounts.db'}"


@pytest.fixture
def accounts(url):
    with accounts_at(url) as accounts:
        yield accounts


def test_the_first_start_makes_one_token_and_later_starts_none(accounts, url):
    token = accounts.first_organiser_token(None)
    assert accounts.actor(token).role == "organiser"
    assert accounts.first_organiser_token(None) is None
    with accounts_at(url) as again:
        assert again.first_organiser_token(None) is None
        assert again.actor(token).by == accounts.actor(token).by
    assert accounts.first_organiser_token("my own") is None
    assert accounts.actor("my own").role == "organiser"
    assert accounts.actor("my own").id != accounts.actor(token).id


def test_seats_tokens_are_derived_and_valid_at_once(accounts, url):
    token = accounts.seat_token("g-1", 2)
    assert accounts.actor(token) is None  # and remembered as unknown
    assert accounts.admit_seats("g-1", {2: "p-2"}) == {2: token}
    assert accounts.admit_seats("g-1", {2: "p-2"}) == {2: token}
    actor = accounts.actor(token)
    assert (actor.role, actor.game, actor.seat, actor.by) == ("seat", "g-1", 2, "seat:2")
    others = {accounts.seat_token(*seat) for seat in (("g-1", 1), ("g-2", 2), ("g-1", 2, 2))}
    with accounts_at(url, b"x" * 32) as other_key:
        others.add(other_key.seat_token("g-1", 2))
    assert len(others | {token}) == 5


def test_tables_of_an_earlier_version_get_what_they_lack(accounts, url):
    accounts.set_table("g-1", GameSettings("t-1", True, 60), "organiser:tests")
    accounts.add_tournament(TournamentRow("t-1", "Spring open", True, 60, "organiser:o-1", 1))
    branch = KeptBranch("b-1", "g-1", 3, "0", "seed", ({"type": "pass"},), None, "seat:0", 1)
    accounts.add_branch(branch)
    with accounts.engine.begin() as connection:
        added = {"game_settings": "disputes appeal_minutes", "tournaments": "disputes appeal_minutes"}
        for table, columns in {**added, "branches": "asked inside"}.items():
            for column in columns.split():
                connection.execute(text(f"ALTER TABLE {table} DROP COLUMN {column}"))
        connection.execute(text("DROP TABLE texts"))
    with accounts_at(url) as again:
        assert again.game_settings("g-1") == GameSettings("t-1", True, 60, "choice", 30)
        assert again.tournament("t-1") == TournamentRow(
            "t-1", "Spring open", True, 60, "organiser:o-1", 1, "choice", 30
        )
        assert again.branch("g-1", "b-1") == branch
        again.set_table("g-1", settings := GameSettings("t-1", True, 60, "protest", 5), "organiser:tests")
        assert accounts.words(["none"]) == {}
    with accounts_at(url) as again:
        assert again.game_settings("g-1") == settings


def test_no_token_lies_in_the_database(tmp_path):
    service = Service.open(f"sqlite:///{tmp_path / 'd.db'}")
    token = service.first_token
    seat = service.accounts.admit_seats("g-1", {0: "p-0"})[0]
    service.close()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert token.encode() not in kept
    assert seat.encode() not in kept
    assert token_hash(token) in kept


def test_the_key_is_made_once_beside_the_database_for_its_owner_alone(tmp_path):
    url = f"sqlite:///{tmp_path / 'd.db'}"
    key = service_key(url)
    file = tmp_path / "d.db.key"
    assert service_key(url) == key == file.read_bytes()
    assert (stat.S_IMODE(file.stat().st_mode), len(key)) == (0o600, 64)


def test_the_environment_names_the_key_that_machines_share(tmp_path, monkeypatch):
    monkeypatch.setenv("DAYBOOK_SECRET", "shared" * 6)
    assert (service_key(f"sqlite:///{tmp_path / 'd.db'}"), list(tmp_path.iterdir())) == (b"shared" * 6, [])
    monkeypatch.setenv("DAYBOOK_SECRET", "short")
    with pytest.raises(DatabaseRefused, match="32 characters"):
        service_key(f"sqlite:///{tmp_path / 'd.db'}")
    monkeypatch.delenv("DAYBOOK_SECRET")
    (tmp_path / "d.db.key").write_bytes(b"short")
    with pytest.raises(DatabaseRefused, match="holds no service key"):
        service_key(f"sqlite:///{tmp_path / 'd.db'}")


def test_processes_that_start_together_have_one_key(tmp_path):
    url = f"sqlite:///{tmp_path / 'd.db'}"
    for _ in range(2):
        together = Barrier(8)

        def start(together=together) -> bytes:
            together.wait()
            return service_key(url)

        with ThreadPoolExecutor(8) as starts:
            keys = set(starts.map(lambda _: start(), range(8)))
        assert keys == {(tmp_path / "d.db.key").read_bytes()}
        assert [file.name for file in tmp_path.iterdir()] == ["d.db.key"]
        (tmp_path / "d.db.key").unlink()
