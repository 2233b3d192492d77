"""A person is erased: names and words are in no file and no table any more, and the record is whole."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import inspect, text

from daybook.cli import main
from service.accounts import accounts_engine
from tests.daybook.club import NAMES, ORGANISER, Club

NADIA, OMAR = NAMES
EVA = "eva-of-the-club"
LABEL = "table of nadia-of-the-club"
CLAIM = "nadia-of-the-club says: he looked at my cards, all of them, and twice."
ANSWER = "omar-of-the-club says: I did not."
LATER = "eva-of-the-club says: nobody told me."
HERS = (NADIA, LABEL, CLAIM)


def run(*words: object) -> tuple[int, str]:
    done = CliRunner().invoke(main, [*map(str, words)])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


def filled(club: Club) -> Club:
    """Nadia plays and directs, writes on a seat that Eva takes over, names a token, a branch and a webhook."""
    game = club.said("POST", "/games", {
        "title": "fairy-bargains", "config": {"first_dealer": 1}, "seats": [{"player": NADIA}, {"player": OMAR}],
    })  # fmt: skip
    path, held = f"/games/{game['id']}", [seat["token"] for seat in game["seats"]]
    club.said("POST", f"{path}/cases", {"step": 1, "seat": 0, "text": CLAIM}, held[0])
    club.said("POST", f"{path}/cases", {"step": 1, "seat": 1, "text": ANSWER}, held[1])
    club.said("POST", f"{path}/branches", {"step": 2, "name": LABEL}, held[0])
    remedy = {"type": "replacement", "seat": 0, "player": EVA}
    ruling = {"decision": "upheld", "remedies": [remedy], "reason": ANSWER}
    (seat,) = club.said("POST", f"{path}/cases/1/rulings", ruling)["seats"]
    club.said("POST", f"{path}/cases", {"step": 1, "seat": 0, "text": LATER}, seat["token"])
    director = club.said("POST", "/tokens", {"role": "director", "person": NADIA, "name": LABEL})
    hook = {"url": "http://127.0.0.1:9/hook", "description": LABEL, "game": game["id"]}
    club.said("POST", "/webhooks", hook, director["token"])
    club.said("POST", f"{path}/hold", {"text": CLAIM}, club.said("POST", "/tokens", {
        "role": "director", "person": "dora-of-the-club",
    })["token"])  # fmt: skip
    club.director = director
    club.scoped = club.said("POST", "/tokens", {"role": "organiser", "tournament": club.tournament})
    club.games.append(game["id"])
    club.service.follower.catch_up()
    club.service.signer.sign()
    return club


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    club = filled(Club(f"sqlite:///{tmp_path}/club.db"))
    yield club
    club.close()


def where_bytes_are(folder: Path, words: str) -> list[str]:
    """The files of a folder that hold these words."""
    return sorted(file.name for file in folder.iterdir() if file.is_file() and words.encode() in file.read_bytes())


def person_of(club: Club, handle: str) -> Any:
    return club.said("GET", f"/persons/{handle}")


def test_no_file_holds_the_name_or_the_words_and_the_record_tells_of_it_by_the_id_alone(
    club: Club, tmp_path: Path
) -> None:
    for words in HERS:
        assert where_bytes_are(tmp_path, words), words
    before = person_of(club, NADIA)
    person, game = before["person"], f"/games/{club.games[0]}"
    assert (before["handle"], before["tokens"], before["erased"]) == (NADIA, [club.director["id"]], False)
    assert (len(before["branches"]), len(before["webhooks"])) == (1, 1)
    # Her claims on seat 0 of four games, and the words of nobody else: not of Eva, who sits there now.
    assert sorted(kept["game"] for kept in before["texts"]) == sorted(club.games)
    # Dora, an official, wrote the same words; they stay until she is erased.
    club.said("DELETE", f"/persons/{person_of(club, 'dora-of-the-club')['person']}")
    assert club.said("DELETE", f"/persons/{NADIA}") == {**before, "erased": True}
    assert [(words, where_bytes_are(tmp_path, words)) for words in HERS] == [(words, []) for words in HERS]
    assert [where_bytes_are(tmp_path, words) for words in (OMAR, ANSWER, LATER)] == [["club.db"]] * 3
    club.said("GET", "/games")  # the service goes on
    lists = ("tokens", "texts", "branches", "webhooks", "labels", "studies", "merged")
    left = {"person": person, "handle": None, "erased": True, **{name: [] for name in lists}}
    assert person_of(club, person) == left

    events = club.said("GET", "/house/events?limit=1000")["events"]
    assert [event["person"] for event in events if event["type"] == "PersonErased"][1:] == [person]
    club.said("DELETE", f"/persons/{person}")  # again: nothing changes
    assert club.said("GET", "/house/events?limit=1000")["events"] == events
    told = json.dumps([events, club.said("GET", game)])
    assert person in told
    assert NADIA not in told
    code, said = run("verify", tmp_path / "club.db", "--all")
    assert code == 0, said
    with club.service.accounts.engine.begin() as connection:
        connection.execute(text("INSERT INTO players (id, handle, created_at) VALUES (:id, 'back', 0)"), {"id": person})
    code, said = run("verify", tmp_path / "club.db")
    assert (code, f"person {person} has a handle, but event" in said) == (1, True), said
    # Who comes again under the old name is another person.
    club.said("POST", "/games", {"title": "fairy-bargains", "seats": [{"player": NADIA}, {"player": OMAR}]})
    assert person_of(club, NADIA)["person"] != person


def test_the_command_shows_what_goes_and_erases_beside_a_service(club: Club, tmp_path: Path) -> None:
    url = ("--database", club.url)
    for token, status in ((None, 401), (club.scoped["token"], 403), (club.director["token"], 403)):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        for method in ("GET", "DELETE"):  # only organisers of the whole service erase
            assert club.client.open(f"/v1/persons/{NADIA}", method=method, headers=headers).status_code == status
    headers = {"Authorization": f"Bearer {ORGANISER}"}
    assert club.client.delete("/v1/persons/nobody-known", headers=headers).status_code == 404
    files = {file.name: file.read_bytes() for file in tmp_path.glob("club.db*") if not file.name.endswith("-shm")}
    code, shown = run("erase", NADIA, "--dry-run", *url)
    assert code == 0
    assert f"handle    {NADIA}" in shown
    assert f"token     {club.director['id']} (its name)" in shown
    assert shown.count("\nwords     ") == 4
    assert {name: (tmp_path / name).read_bytes() for name in files} == files
    assert run("erase", "nobody-known", "--yes", *url)[0] == 2
    declined = CliRunner().invoke(main, ["erase", NADIA, *url], input="n\n")
    assert declined.exit_code == 1
    assert person_of(club, NADIA)["handle"] == NADIA
    code, said = run("erase", NADIA, "--yes", *url)
    assert code == 0, said
    assert where_bytes_are(tmp_path, LABEL) == []
    assert run("verify", tmp_path / "club.db", "--all")[0] == 0
    assert "erased before" in run("erase", said.split()[1], "--dry-run", *url)[1]


@pytest.mark.long
def test_the_tables_of_postgres_hold_nothing_of_the_person(postgres_url: str, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    club = filled(Club(postgres_url))
    for handle in ("dora-of-the-club", NADIA):
        club.said("DELETE", f"/persons/{handle}")
    club.close()
    engine = accounts_engine(postgres_url)
    with engine.connect() as connection:
        for schema in ("public", "views"):
            for table in inspect(engine).get_table_names(schema):
                rows = str(connection.execute(text(f'SELECT to_jsonb(t) FROM {schema}."{table}" t')).all())
                assert not [words for words in HERS if words in rows], table
        kept = connection.execute(text("SELECT text FROM texts WHERE text IS NOT NULL")).scalars().all()
    engine.dispose()
    assert {ANSWER, LATER} <= set(kept)
    code, said = run("verify", postgres_url, "--all")
    assert code == 0, said
