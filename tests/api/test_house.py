"""Events beside those of games: what changes what a game means, in the streams of tournaments and of the house."""

import json
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from io import BytesIO
from zipfile import ZipFile

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from domain.record.proof.entry import log_entry
from domain.record.proof.inclusion import read_proof
from domain.record.streams import HOUSE, tournament_stream
from projections.checkpoint import parked_games
from replays.record_check import record_fault
from service.accounts import GameSettings, TokenWanted, TournamentRow
from service.accounts.schema import texts
from service.accounts.texts import new_text
from tests.accounts import accounts_at

from .conftest import open_game, problem, settled
from .test_proof import policy

pytestmark = pytest.mark.own_service


def told(who, path: str) -> list[dict]:
    """The events at a path, without hashes and times."""
    events = who.get(path).json["events"]
    assert [event["n"] for event in events] == list(range(1, len(events) + 1))
    return [{k: v for k, v in event.items() if k not in ("n", "h", "prev", "at")} for event in events]


def hash_of(token: str) -> str:
    return b64encode(sha256(token.encode()).digest()).decode()


SETTINGS = {
    "private": False, "spectator_delay": 0, "disputes": "choice", "appeal_minutes": 30, "open_cards": "allowed"
}  # fmt: skip


def test_settings_and_tokens_of_a_tournament_are_events_of_its_stream(organiser, speaker):
    id_ = organiser.post("/tournaments", {"name": "Nadia's cup", "spectator_delay": 60}).json["id"]
    made = organiser.post("/tokens", {"role": "director", "tournament": id_, "name": "Nadia"}).json
    opened = open_game(organiser, tournament=id_)
    game = opened["id"]
    seats = []
    for at, seat in enumerate(opened["seats"]):
        own = speaker(seat["token"]).get("/tokens/me").json
        seats.append({"seat": at, "token": own["id"], "person": own["person"], "hash": hash_of(seat["token"])})
    for _ in range(2):  # the second is nothing new
        assert organiser.patch(f"/games/{game}", {"private": True}).status_code == 200
    director = speaker(made["token"])
    path = f"/tournaments/{id_}/events"
    by = told(director, path)[0]["by"]
    assert by.startswith("organiser:o-")
    settings = {**SETTINGS, "spectator_delay": 60}
    of_game = {"type": "GameSettingsSet", "by": by, "game": game, "tournament": id_, **settings}
    hashed = hash_of(made["token"])
    token = {"token": made["id"], "role": "director", "person": made["person"], "tournament": id_, "hash": hashed}
    none = {"games": None, "game": None, "seat": None, "expires_at": None}
    assert told(director, path) == [
        {"type": "TournamentOpened", "by": by, "tournament": id_, **settings},
        {"type": "TokenMade", "by": by, **token, **none},
        of_game,
        {"type": "SeatsAdmitted", "by": "service", "game": game, "seats": seats},
        {**of_game, "private": True},
    ]
    assert "Nadia" not in director.get(path).text
    organiser.delete(f"/tokens/{made['id']}")
    assert told(organiser, path)[-1] == {"type": "TokenRevoked", "by": by, "token": made["id"]}
    first = organiser.get(f"{path}?limit=2").json
    assert [event["n"] for event in first["events"]] == [1, 2]
    assert organiser.get(f"{path}?limit=2&after={first['next']}").json["events"][0]["n"] == 3


def test_single_games_tokens_and_erasures_are_events_of_the_house(organiser, anybody, seats, opened):
    game = opened["id"]
    organiser.patch(f"/games/{game}", {"private": True})
    case = seats[0].post(f"/games/{game}/cases", {"step": 1, "seat": 0, "text": "He looked at my cards."})
    assert case.status_code == 201, case.text
    words = seats[0].get(f"/games/{game}/cases/1").json["text"]
    for _ in range(2):
        organiser.delete(words["links"]["self"])
    adopted, first, admitted, private, erased = told(organiser, "/house/events")
    assert (adopted["type"], adopted["found"], adopted["by"]) == ("Adopted", [], "service")
    assert (first["type"], first["role"], first["by"]) == ("TokenMade", "organiser", "service")
    assert (admitted["type"], admitted["game"]) == ("SeatsAdmitted", game)
    assert (private["type"], private["private"], private["tournament"]) == ("GameSettingsSet", True, None)
    assert erased == {"type": "WordsErased", "by": private["by"], "game": game, "texts": [words["hash"]]}
    problem(anybody.get("/house/events"), 401, "token-needed")
    problem(seats[0].get("/house/events"), 403, "forbidden")


def test_the_streams_are_chained_logged_and_no_games(service, organiser, anybody):
    start = organiser.get("/feed", Accept="application/json").json["next"]
    id_ = organiser.post("/tournaments", {"name": "spring"}).json["id"]
    game = open_game(organiser, tournament=id_)["id"]
    daybook = service.daybook
    for stream in (HOUSE, tournament_stream(id_)):
        lines = list(daybook.stored(stream))
        assert record_fault(lines) is None
        assert {json.loads(line)["game"] for line in lines} == {stream}
        assert {json.loads(line)["title"] for line in lines} == {"daybook"}
        assert all(daybook.store.leaf_index(stream, n) is not None for n in range(1, len(lines) + 1))
        for path in ("", "/table", "/events", "/record", "/proof", "/replay", "/stream", "/cases"):
            problem(organiser.get(f"/games/{stream}{path}"), 404, "unknown-game")
    assert daybook.store.originators() == [game]
    settled(service)
    assert [row["id"] for row in organiser.get("/games").json["games"]] == [game]
    page = organiser.get(f"/feed?after={start}", Accept="application/json").json
    assert {event["game"] for event in page["events"]} == {game}
    name = f"daybook/{tournament_stream(id_)}"
    with ZipFile(BytesIO(anybody.get(f"/tournaments/{id_}/archive").data)) as archive:
        assert not [file for file in archive.namelist() if "tournament" in file]
    with ZipFile(BytesIO(organiser.get(f"/tournaments/{id_}/archive").data)) as archive:
        lines, proof = archive.read(f"{name}.ndjson").splitlines(), read_proof(archive.read(f"{name}.proof"))
    entry = log_entry(tournament_stream(id_), len(lines), sha256(lines[-1]).digest())
    proof.verify(entry, policy(anybody))
    with service.views.connect() as connection:
        assert parked_games(connection) == set()


@pytest.fixture(params=["sqlite", "postgres"])  # an event and its row are written in another way each
def url(request, tmp_path):
    if request.param == "postgres":
        return request.getfixturevalue("postgres_url")
    return f"sqlite:///{tmp_path / 'beside.db'}"


def stream_of(accounts, stream: str) -> list[dict]:
    return [json.loads(line) for line in accounts._journal._store.read_states(stream)]


REFUSING = {
    "sqlite": "CREATE TRIGGER refusing BEFORE INSERT ON game_settings BEGIN SELECT RAISE(ABORT, 'no'); END",
    "postgresql": "ALTER TABLE game_settings ADD CONSTRAINT refusing CHECK (false) NOT VALID",
}


def test_an_event_and_its_row_are_stored_together_or_not_at_all(url):
    with accounts_at(url) as accounts:
        before, dialect = stream_of(accounts, HOUSE), accounts.engine.dialect.name
        with accounts.engine.begin() as connection:
            connection.execute(text(REFUSING[dialect]))
        with pytest.raises(IntegrityError):
            accounts.set_table("g-1", GameSettings(None, True), "organiser:tests")
        assert (stream_of(accounts, HOUSE), accounts._journal._store.log_size()) == (before, len(before))
        with accounts.engine.begin() as connection:
            dropped = "TRIGGER" if dialect == "sqlite" else "CONSTRAINT"
            table = "" if dialect == "sqlite" else "ALTER TABLE game_settings "
            connection.execute(text(f"{table}DROP {dropped} refusing"))
        accounts.set_table("g-1", GameSettings(None, True), "organiser:tests")
        assert [event["data"]["game"] for event in stream_of(accounts, HOUSE)[len(before) :]] == ["g-1"]


def test_what_an_older_database_holds_is_adopted_once(url):
    with accounts_at(url) as accounts:
        accounts.add_tournament(TournamentRow("e-1", "Spring", True, 60, "organiser:o-1", 1))
        accounts.set_table("g-1", GameSettings("e-1", True, 60), "organiser:o-1")
        accounts.set_table("g-2", GameSettings(None, True), "organiser:o-1")
        _, director = accounts.make(TokenWanted("director", tournament="e-1"), "organiser:o-1")
        accounts.revoke(director.id, "organiser:o-1")
        accounts.admit_seats("g-1", {0: "p-0"})
        words, row = new_text("g-1", None, "seat:0", "words")
        with accounts.engine.begin() as connection:
            connection.execute(texts.insert(), dict(row.values))
        accounts.erase_text(words, "organiser:o-1")
        before = {stream: stream_of(accounts, stream) for stream in (HOUSE, tournament_stream("e-1"))}
        forget(accounts)
    for _ in range(2):
        with accounts_at(url) as accounts:
            (house,) = stream_of(accounts, HOUSE)
            (spring,) = stream_of(accounts, tournament_stream("e-1"))
    assert (house["type"], spring["type"], house["by"]) == ("Adopted", "Adopted", "service")
    assert house["data"]["found"] == [{"type": "GameSettingsSet", **before[HOUSE][1]["data"]}]
    found = [{k: v for k, v in one.items() if v is not None} for one in spring["data"]["found"]]
    (seat,) = [event for event in before[tournament_stream("e-1")] if event["type"] == "SeatsAdmitted"]
    (made,) = [one for one in found if one.get("role") == "seat"]
    found.remove(made)
    assert made == {"type": "TokenMade", "role": "seat", "game": "g-1", **seat["data"]["seats"][0]}
    for event in before[tournament_stream("e-1")]:
        if event is not seat:
            by = {"by": event["by"]} if event["type"] in ("TournamentOpened", "TokenMade") else {}
            data = {k: v for k, v in event["data"].items() if v is not None}
            found.remove({"type": event["type"], **data, **by})
    assert found == []


def forget(accounts) -> None:
    """Makes the database one from before there were such streams."""
    table = "stored_events" if accounts.engine.dialect.name == "sqlite" else "daybook_events"
    with accounts.engine.begin() as connection:
        connection.execute(text(f"DELETE FROM {table}"))
        if accounts.engine.dialect.name == "postgresql":
            connection.execute(text(f"UPDATE {table}_log SET size = 0"))


def test_processes_that_write_beside_each_other_keep_the_chain(url):
    with accounts_at(url) as one, accounts_at(url) as other, ThreadPoolExecutor(4) as threads:
        done = [
            threads.submit(who.make, TokenWanted("spectator"), "organiser:tests")
            for who in (one, other)
            for _ in range(10)
        ]
        assert len({job.result()[1].id for job in done}) == 20
        lines = list(one._journal._store.read_states(HOUSE))
        assert len(lines) == 21
        assert record_fault(lines) is None
