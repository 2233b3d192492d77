"""Databases of earlier releases, opened by this one: nothing is lost, nothing told otherwise, and play goes on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import psycopg
import pytest
from click.testing import CliRunner
from sqlalchemy import text

from daybook.cli import main
from domain.games import TITLES
from domain.record.store.marks import NEWEST
from service.accounts.schema import METADATA
from tests.processes import called, gets_ready, running
from tests.suite import sampled
from tests.upgrades.kept import RELEASES, Asked, Kept, still_says, unpacked

CHANGING = ("as_of", "next")
"""What an answer says of its moment, and not of the record."""


ENGINES = ("sqlite", "postgresql")
# The quick suite opens the oldest, which has the longest way to go.
STATES = [
    pytest.param((release, engine), id=f"{release}-{engine}", marks=[] if release == RELEASES[0] else pytest.mark.long)
    for release in RELEASES
    for engine in ENGINES
]


@pytest.fixture(params=STATES)
def kept(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kept:
    release, engine = request.param
    url = request.getfixturevalue("postgres_url") if engine == "postgresql" else ""
    copy = unpacked(release, engine, tmp_path, url)
    for name, value in copy.environment.items():
        monkeypatch.setenv(name, value)
    return copy


def test_what_was_recorded_is_told_as_it_was_and_play_goes_on(kept: Kept) -> None:
    """Every stored byte, every viewer's frame of every replay, lists, statistics, cases, branches, webhooks."""
    with closing(kept.open()) as service:
        asked = Asked(service)
        assert {service.daybook.game(game).title.name for game in kept.said["games"]} == {one.name for one in TITLES}
        for game, was in kept.said["games"].items():
            stored = [sha256(state).hexdigest() for state in service.daybook.stored(game)]
            assert stored == was["sha256"], f"the bytes of game {game}"
            for who, token in sampled([*was["tokens"].items()], 2):
                status, now = asked(f"/games/{game}/replay?limit=500", token)
                assert status == 200
                assert [frame["table"] for frame in now["frames"]] == [frame["table"] for frame in was["frames"][who]]
                assert still_says(unworded(was["frames"][who]), now["frames"]) is None, f"{who} at game {game}"
        for path, was in kept.said["answers"].items():
            status, now = asked(path, kept.said["tokens"]["organiser"])
            assert status == 200, now
            assert still_says(lasting(was), now) is None, path
        with service.accounts.engine.connect() as connection:
            names = "name FROM sqlite_master" if kept.url.startswith("sqlite") else "indexname FROM pg_indexes"
            there = set(connection.scalars(text(f"SELECT {names}")))
        assert {index.name for table in METADATA.tables.values() for index in table.indexes} <= there
        # Old tokens work, revoked ones do not, repeats are answered from the record, and open games are played on.
        for token in kept.said["tokens"].values():
            assert asked("/tokens/me", token)[0] == 200
        assert asked("/tokens/me", kept.said["revoked"])[0] == 401
        before = service.daybook.store.max_notification_id()
        for repeat in kept.said["repeats"]:
            status, answer = asked(repeat["path"], repeat["token"], repeat["body"], repeat["key"])
            assert status in (200, 201), answer
            assert still_says(lasting(repeat["answer"]), answer) is None, repeat
        assert service.daybook.store.max_notification_id() == before, "a repeat has recorded something"
        assert kept.said["open"]
        for at in kept.said["open"]:
            status, answer = asked(f"/games/{at['game']}/moves", at["token"], {"move": at["move"]}, "a-new-key")
            assert status == 201, answer
            assert answer["events"]


@pytest.mark.long
def test_verify_holds_after_the_upgrade(kept: Kept, tmp_path: Path) -> None:
    """As an administrator does it: start the new release on the old database, wait until it is ready, look."""
    secrets = {"DAYBOOK_TOKEN": "token-of-today-" + "x" * 20, **kept.environment}
    with running("serve", "--port", "0", "--database", kept.url, cwd=tmp_path, **secrets) as service:
        address = service.hears(r"Daybook is at (\S+)/,")[1]
        gets_ready(address)
        assert service.stop() == 0
    found = called("verify", kept.url, "--all", cwd=tmp_path, **kept.environment)
    assert found.returncode == 0, found.stdout + found.stderr
    found = called("doctor", "--database", kept.url, cwd=tmp_path, **kept.environment)
    assert f"this Daybook knows {NEWEST}" in found.stdout
    assert "differ" not in found.stdout


@pytest.mark.parametrize("engine", ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def test_a_database_of_a_later_release_is_refused_and_left_as_it_is(
    engine: str, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = request.getfixturevalue("postgres_url") if engine == "postgresql" else ""
    kept = unpacked(RELEASES[-1], engine, tmp_path, url)
    mark_as_later(kept.url)
    before = content(kept.url)
    for name, value in kept.environment.items():
        monkeypatch.setenv(name, value)
    for command in sampled((["rebuild"], ["follow"], ["serve", "--port", "0"]), 1):
        found = CliRunner().invoke(main, [*command, "--database", kept.url])
        assert found.exit_code == 2
        assert f"newer Daybook (tables of version {NEWEST + 1}, this one knows {NEWEST})" in found.stderr
        assert "restore the copy" in found.stderr
        assert "Traceback" not in found.stderr
        assert content(kept.url) == before


def lasting(answer: Any) -> Any:
    """An answer without what it says of its moment, and without the sentences that tell acts, which are today's."""
    kept = {name: value for name, value in answer.items() if name not in CHANGING}
    if "acts" in kept:
        kept["acts"] = [{name: value for name, value in act.items() if name != "text"} for act in kept["acts"]]
    return kept


def unworded(frames: Any) -> Any:
    """Frames with the rule behind each explanation, and the kinds of marks. The words of both are today's."""

    def without(said: Any, *words: str) -> Any:
        return {name: value for name, value in said.items() if name not in words}

    return [
        {
            **frame,
            "explanation": without(frame["explanation"], "text", "clause"),
            "marks": [without(mark, "label") for mark in frame["marks"]],
        }
        for frame in frames
    ]


def mark_as_later(url: str) -> None:
    if url.startswith("sqlite"):
        connection = sqlite3.connect(url.removeprefix("sqlite:///"))
        connection.execute(f"PRAGMA user_version = {NEWEST + 1}")
        connection.close()
        return
    with psycopg.connect(url) as connection:
        connection.execute("INSERT INTO daybook_schema VALUES (%s)", (NEWEST + 1,))


def content(url: str) -> Any:
    """The bytes of the file, or the rows of every table."""
    if url.startswith("sqlite"):
        path = Path(url.removeprefix("sqlite:///"))
        return path.read_bytes(), path.with_name("daybook-views.db").read_bytes()
    with psycopg.connect(url) as connection:
        names = connection.execute(
            "SELECT schemaname || '.' || tablename FROM pg_tables WHERE schemaname IN ('public', 'views') ORDER BY 1"
        ).fetchall()
        return {name: connection.execute(f"TABLE {name}").fetchall() for (name,) in names}  # type: ignore[call-overload]
