"""`daybook verify DATABASE`: what lies beside the events is held against them, and the first difference is named."""

from __future__ import annotations

import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from api.app import create_app
from domain.record.daybook import Daybook
from domain.record.store import open_database
from service.service import Service
from service.settings import Settings
from tests import suite
from tests.api.conftest import Speaker
from tests.daybook.calls import checked, verify
from tests.daybook.club import OF_A_BATCH, WORDS, Club
from tests.domain.record.random_play import opened as game_opened
from tests.processes import ROOT


@pytest.fixture
def place(club: Club, tmp_path: Path) -> Path:
    """A copy of the club's folder, to be changed."""
    return Path(shutil.copytree(club.folder, tmp_path / "copy"))


def changed(file: Path, statement: str) -> None:
    with sqlite3.connect(file) as connection:
        assert connection.execute(statement).rowcount > 0
    connection.close()


def test_a_database_that_a_service_has_filled_holds(club: Club) -> None:
    code, said = verify(club.folder / "club.db", "--all", "--checkpoint", club.folder / "yesterday")
    assert code == 0, said
    for sentence in (
        "agrees with 2 signed checkpoints",
        "3 games judged again",
        "1[0-9] idempotency keys, each with its events",
        "1 tournament, settings of 2 games, 9 tokens, 6 texts: each as the events say",
        "lists and statistics: the same rows as from a fold of every game",
    ):
        assert re.search(sentence, said), said


OF_MANY = [
    (f"DELETE FROM requests WHERE {OF_A_BATCH}", "game {many[0]}: the key .* of event 1 is gone or was changed"),
    (f"UPDATE requests SET key = 'other' WHERE {OF_A_BATCH}", "is said to have caused event 1, which names another"),
    ("UPDATE opened_together SET last_n = 1 WHERE place = 1", "game {many[1]}: the key .* of event 2 is gone"),
    ("UPDATE opened_together SET game = 'nothing' WHERE game = '{many[0]}'", "the key .* of event 1 is gone"),
]


def test_the_key_of_games_that_were_opened_at_once_is_that_of_each(tmp_path: Path) -> None:
    club = Club(f"sqlite:///{tmp_path}/club.db")
    many = club.opened_at_once()
    club.service.follower.catch_up()
    club.close()
    said = checked(0, "5 games judged again", tmp_path / "club.db", "--all")
    for at, (statement, sentence) in enumerate(OF_MANY):
        copy = shutil.copytree(tmp_path, tmp_path.with_name(f"{tmp_path.name}-{at}"))
        changed(copy / "club.db", statement.format(many=many))
        code, said = verify(copy / "club.db")
        assert code == 1
        assert re.search(sentence.format(many=many), said), said


PRIVATE, SPRING, SINGLE = "{games[0]}", "{games[1]}", "{games[2]}"
DIRECTOR, SPECTATOR, TOURNAMENT = "{director[id]}", "{spectator[id]}", "{tournament}"
STAYING, MERGED = "{twice[0]}", "{twice[1]}"
FORGED = "t-" + "0" * 24
CLAIM = f"text = '{WORDS[0]}'"

TAMPERED = [
    # words
    (f"UPDATE texts SET text = 'He was polite.' WHERE {CLAIM} AND game = '{SINGLE}'",
     f"the words of event [0-9]+ of game {SINGLE} were changed"),
    (f"UPDATE texts SET text = NULL, salt = NULL WHERE {CLAIM} AND game = '{SINGLE}'",
     f"the words of event [0-9]+ of game {SINGLE} are gone, and no event tells that they were erased"),
    (f"DELETE FROM texts WHERE {CLAIM} AND game = '{SINGLE}'",
     f"the words of event [0-9]+ of game {SINGLE} are gone, and no event tells"),
    (f"UPDATE texts SET author = 'seat:1' WHERE {CLAIM}", "are kept as those of seat:1, but seat:0 wrote them"),
    (f"UPDATE texts SET game = '{SPRING}' WHERE {CLAIM} AND game = '{SINGLE}'", f"are kept as those of game {SPRING}"),
    (f"UPDATE texts SET \"case\" = 2 WHERE {CLAIM} AND game = '{SINGLE}'", "are kept as those of case 2"),
    (f"UPDATE texts SET text = 'new', salt = '0123456789abcdef' WHERE text IS NULL AND game = '{SINGLE}'",
     "are there, but event [0-9]+ of house erased them"),
    # tokens
    (f"UPDATE tokens SET role = 'organiser' WHERE id = '{DIRECTOR}'",
     f"token {DIRECTOR}: role is organiser, but event 2 of tournament-{TOURNAMENT} says director"),
    (f"UPDATE tokens SET tournament = NULL WHERE id = '{DIRECTOR}'", "tournament is nothing, but event 2"),
    (f"UPDATE tokens SET actor = 'o-first' WHERE id = '{DIRECTOR}'", "actor is o-first, but event 2"),
    (f"UPDATE tokens SET person = 'p-x' WHERE id = '{DIRECTOR}'", "person is p-x, but event 2"),
    (f"UPDATE tokens SET expires_at = 5 WHERE id = '{DIRECTOR}'", "expires_at is 5, but event 2"),
    (f"UPDATE tokens SET revoked_at = NULL WHERE id = '{SPECTATOR}'",
     f"token {SPECTATOR} is valid, but event [0-9]+ of house revoked it"),
    (f"UPDATE tokens SET revoked_at = 5 WHERE id = '{DIRECTOR}'", f"token {DIRECTOR} is revoked, but no event"),
    (f"DELETE FROM tokens WHERE id = '{DIRECTOR}'", f"token {DIRECTOR} \\(director\\) is gone, which event 2 of"),
    (f"UPDATE tokens SET hash = zeroblob(32) WHERE id = '{DIRECTOR}'", f"token {DIRECTOR} has the hash of another"),
    (f"INSERT INTO tokens (hash, id, role, actor, created_at) VALUES (zeroblob(32), '{FORGED}', 'organiser', 'o-x', 0)",
     f"token {FORGED} \\(organiser\\) is there, but no event made it"),
    (f"UPDATE tokens SET role = 'director' WHERE role = 'seat' AND game = '{SINGLE}' AND seat = 1",
     "role is director, but event [0-9]+ of house says seat"),
    (f"UPDATE tokens SET seat = 0, actor = 'seat:0' WHERE role = 'seat' AND game = '{SINGLE}'", "says 1"),
    # settings
    (f"UPDATE game_settings SET private = 0 WHERE game = '{PRIVATE}'",
     f"the settings of game {PRIVATE}: private is false, but event [0-9]+ of house says true"),
    (f"DELETE FROM game_settings WHERE game = '{PRIVATE}'", f"the settings of game {PRIVATE} are gone, which event"),
    (f"UPDATE game_settings SET appeal_minutes = 0 WHERE game = '{SPRING}'", "appeal_minutes is 0, but event"),
    (f"UPDATE game_settings SET open_cards = 'forbidden' WHERE game = '{SPRING}'", "open_cards is forbidden"),
    (f"UPDATE game_settings SET tournament = NULL WHERE game = '{SPRING}'", "tournament is nothing, but event"),
    (f"INSERT INTO game_settings (game, private, spectator_delay) VALUES ('{SINGLE}', 1, 0)",
     f"the settings of game {SINGLE}: private is true, but no event, and so the default says false"),
    ("UPDATE tournaments SET spectator_delay = 60",
     f"tournament {TOURNAMENT}: spectator_delay is 60, but event 1 of tournament-{TOURNAMENT} says 0"),
    ("UPDATE tournaments SET disputes = 'hold'", "disputes is hold"),
    ("UPDATE tournaments SET embedding = '{\"allowed\": true, \"ancestors\": [\"*\"]}'",
     "embedding is .*, but no event, and so the default says nothing"),
    ("UPDATE tournaments SET made_by = 'organiser:o-x'", "made_by is organiser:o-x"),
    ("DELETE FROM tournaments", f"tournament {TOURNAMENT} is gone, which event 1 of"),
    ("INSERT INTO tournaments (id, name, private, spectator_delay, made_by, created_at) "
     "VALUES ('e-x', 'x', 0, 0, '', 0)",
     "tournament e-x is there, but no event opened it"),
    # merged persons
    ("UPDATE merged_persons SET person = 'p-x'",
     f"the merged person {MERGED}: person is p-x, but event [0-9]+ of house says {STAYING}"),
    ("DELETE FROM merged_persons", f"the merged person {MERGED} is no alias, but event [0-9]+ of house merged it"),
    ("INSERT INTO merged_persons (id, person, details, created_at) VALUES ('p-x', 'p-y', '{}', 0)",
     "person p-x is merged into p-y, but no event merged it"),
    (f"INSERT INTO players (id, handle, created_at) VALUES ('{MERGED}', 'back', 0)",
     f"person {MERGED} has a handle, but event [0-9]+ of house merged it into {STAYING}"),
    # idempotency keys
    (f"UPDATE commands SET first_n = first_n - 1 WHERE game = '{SINGLE}' AND first_n > 1",
     f"game {SINGLE}: key .* is said to have caused event [0-9]+"),
    (f"UPDATE commands SET last_n = 9999 WHERE game = '{SINGLE}' AND first_n = 1", "is for events 1 to 9999, of"),
    (f"UPDATE commands SET key = 'another' WHERE game = '{SINGLE}' AND first_n = 1",
     "key another of organiser:.* is said to have caused event 1, which names another key"),
    (f"UPDATE commands SET actor = 'organiser:o-x' WHERE game = '{SINGLE}' AND first_n = 1",
     "key .* of organiser:o-x is said to have caused event 1, which was entered by organiser:o-"),
    (f"DELETE FROM commands WHERE game = '{SINGLE}' AND first_n = 1",
     f"game {SINGLE}: the key .* of event 1 is gone or was changed"),
    (f"UPDATE commands SET game = 'nothing' WHERE game = '{SINGLE}'", f"game {SINGLE}: the key .* is gone"),
    ("INSERT INTO commands VALUES ('organiser:o-x', 'new', zeroblob(32), 'nothing', 1, 1)",
     "key new of organiser:o-x belongs to game nothing, which does not exist"),
    ("UPDATE commands SET request_sha256 = x'00' WHERE first_n = 1", "has no hash of its request"),
]  # fmt: skip


TRIED = TAMPERED if suite.is_long() else TAMPERED[1::2]
"""The audit in steps is tried with the others in the quick suite."""


@pytest.mark.parametrize(("statement", "sentence"), TRIED, ids=[statement[:60] for statement, _ in TRIED])
def test_what_was_changed_beside_the_events_is_named(club: Club, place: Path, statement: str, sentence: str) -> None:
    changed(place / "club.db", filled(statement, club))
    code, said = verify(place / "club.db")
    assert code == 1, said
    assert re.search(filled(sentence, club), said), said


def filled(words: str, club: Club) -> str:
    """A sentence with the ids of the club in it; other braces stay."""
    for place in (PRIVATE, SPRING, SINGLE, DIRECTOR, SPECTATOR, TOURNAMENT, STAYING, MERGED):
        words = words.replace(place, place.format(**vars(club)))
    return words


VIEWS = [
    (f"UPDATE games SET scores = '[99,0]' WHERE id = '{SPRING}'",
     f"the list's row of game {SPRING}: scores is not what the record gives"),
    (f"UPDATE games SET status = 'closed' WHERE id = '{SINGLE}'", f"game {SINGLE}: status is not what"),
    (f"DELETE FROM games WHERE id = '{PRIVATE}'", f"the list's row of game {PRIVATE} is missing"),
    (f"UPDATE game_players SET player = 'p-x' WHERE game = '{SINGLE}' AND player = (SELECT min(player) "
     "FROM game_players)", f"the players of game {SINGLE} "),
    ("INSERT INTO sums VALUES ('p-x', 1, 'market-day', '', 9, 9, 9, 9)",
     "the statistics of player p-x in market-day is there, and the record gives no such row"),
    ("UPDATE tallies SET number = 77",
     "the number of games of fairy-bargains that are open: number is not what the record gives"),
    ("UPDATE tracking SET mark = 'another'", "lists and statistics were made of another record"),
]  # fmt: skip


@pytest.mark.parametrize(("statement", "sentence"), VIEWS, ids=[statement[:40] for statement, _ in VIEWS])
def test_a_changed_list_or_standing_is_named(club: Club, place: Path, statement: str, sentence: str) -> None:
    changed(place / "club-views.db", filled(statement, club))
    checked(1, filled(sentence, club), place / "club.db")


def test_the_table_of_what_the_proof_covers_names_each_table_of_the_database(club: Club) -> None:
    page = (ROOT / "docs" / "operations.md").read_text("utf-8").partition("### What the proof covers")[2]
    rows = [row for row in page.partition("\n## ")[0].splitlines() if row.startswith("| ")]
    told = {name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[1])}
    with closing(sqlite3.connect(club.folder / "club.db")) as connection:
        query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        assert told == {name for (name,) in connection.execute(query)}


def test_lists_that_are_missing_and_an_older_database_without_such_events_are_no_fault(place: Path) -> None:
    (place / "club-views.db").unlink()
    checked(0, "there are no lists and statistics", place / "club.db")
    with Daybook(open_database(f"sqlite:///{place}/old.db")) as daybook:
        game_opened(daybook, "- -")
    checked(0, "the next start of the service begins them", place / "old.db")


LATER = {
    "players": ("external_id", "metadata", "search"),
    "tournaments": ("disputes", "open_cards", "embedding"),
    "game_settings": ("disputes", "open_cards"),
    "branches": ("asked", "inside"),
}
"""Columns that earlier releases did not have. What they held was the default."""


def test_an_older_database_is_read_without_later_tables_and_columns(tmp_path: Path) -> None:
    service = Service.open(f"sqlite:///{tmp_path}/club.db", token="mine", settings=Settings(limits=""))
    organiser = Speaker(create_app(service).test_client(), "mine")
    cup = organiser.post("/tournaments", {"name": "Cup", "appeal_minutes": 15}).json["id"]
    game = {"title": "fairy-bargains", "seats": [{"player": "ana"}, {"player": "ben"}], "tournament": cup}
    assert organiser.post("/games", {**game, "private": True}).status_code == 201
    service.close()
    with sqlite3.connect(tmp_path / "club.db") as connection:
        kinds = "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name = 'players'"
        for (index,) in connection.execute(kinds).fetchall():
            connection.execute(f"DROP INDEX {index}")
        for table in ("labels", "label_entries", "merged_persons", "sign_ins", "opened_together", "late_claims"):
            connection.execute(f"DROP TABLE {table}")
        for table, columns in LATER.items():
            for column in columns:
                connection.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
    connection.close()
    before = (tmp_path / "club.db").read_bytes()
    code, said = verify(tmp_path / "club.db", "--all")
    assert code == 0, said
    assert (tmp_path / "club.db").read_bytes() == before
    changed(tmp_path / "club.db", "UPDATE game_settings SET private = 0")
    checked(1, "private is false", tmp_path / "club.db")


POSTGRES = [
    ("tokens SET role = '{}' WHERE role = '{}'", "director", "scorer", "role is scorer"),
    ("tournaments SET appeal_minutes = {} WHERE appeal_minutes = {}", "15", "0", "appeal_minutes is 0"),
    ("views.games SET status = '{}' WHERE status = '{}'", "open", "void", "status is not what"),
]


@pytest.mark.long
def test_the_same_holds_on_postgres(postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    club = Club(postgres_url)
    club.close()
    (tmp_path / "yesterday").write_bytes(club.checkpoint)
    said = checked(0, "9 tokens, 6 texts: each as the events say", postgres_url, "--all", "--checkpoint", "yesterday")
    assert "the same rows as from a fold" in said
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        for statement, old, new, sentence in POSTGRES:
            assert connection.execute(f"UPDATE {statement.format(new, old)}".encode()).rowcount > 0
            checked(1, sentence, postgres_url)
            connection.execute(f"UPDATE {statement.format(old, new)}".encode())
