"""The spectators' delay: nobody outside learns from the book what a table did before the game itself shows it."""

import json
from typing import Any

import pytest

from .conftest import Event

pytestmark = pytest.mark.own_service

LONG = 86_400
SHORT = 5
NAMES = [f"p{number}" for number in range(1, 9)]
READS = ("book", "rounds/1", "rounds/2", "standings", "standings?as=played", "standings?round=1", "comparison?round=1")
RULED: dict[str, str] = {}
"""By tournament the game that was ruled on."""


@pytest.fixture
def begin(make_event):
    """Two tables of four in the first of two rounds, at which nothing has come out yet."""

    def made(delay: int = LONG, **config: Any) -> Event:
        event = make_event({"confirmations": "none", "rounds": 2, **config}, spectator_delay=delay)
        known = event.speaker.get("/people").json["people"]
        member = "handle" if known else "name"
        event.done("admit", entries=[{member: name} for name in NAMES])
        ids = {one["name"]: one["entrant"] for one in event.read("entries")["entries"]}
        event.done("draw-round", tables=[[ids[name] for name in NAMES[:4]], [ids[name] for name in NAMES[4:]]], byes={})
        event.done("start-round", round=1)
        return event

    return made


def ruling(event: Event) -> dict[str, Any]:
    """A ruling on a game of the tournament."""
    seats = [{"bot": "greedy"}, {"bot": "greedy"}]
    opened = event.speaker.post("/games", {"title": "fairy-bargains", "seats": seats, "tournament": event.id})
    game = RULED[event.id] = opened.json["id"]
    event.speaker.post(f"/games/{game}/cases", {"step": 1})
    ruled = {"decision": "upheld", "facts": [1], "clause": "FB-1.1", "remedies": []}
    assert event.speaker.post(f"/games/{game}/cases/1/rulings", ruled).status_code == 201
    return {"game": game, "case": 1, "ruling": 1}


def plays(event: Event, places: list[int]) -> None:
    """Table 1 has a result, a ruling corrects it; then table 2, and the round after it is drawn and published."""
    event.done("enter-result", round=1, table=1, places=places)
    event.done("correct-result", round=1, table=1, places=places[::-1], why="Miscounted.", ruling=ruling(event))
    event.done("enter-result", round=1, table=2, places=[1, 2, 3, 4])
    event.done("publish-standings", as_="provisional", round=1)
    event.done("close-round", round=1)
    ids = {one["name"]: one["entrant"] for one in event.read("entries")["entries"]}
    mixed = [NAMES[0], NAMES[1], NAMES[4], NAMES[5]], [NAMES[2], NAMES[3], NAMES[6], NAMES[7]]
    tables = [[ids[name] for name in names] for names in mixed]
    event.done("draw-round", tables=tables, byes={}, accept=["repeat"])
    event.done("publish-round", round=2)


def told(event: Event) -> str:
    """All that somebody reads of a tournament, with ids by name and without moments."""
    ids = {one["entrant"]: one["name"] for one in event.read("entries")["entries"]}
    parts = [*READS, *[f"entries/{id_}" for id_ in ids]]
    text = json.dumps([event.read(part) for part in parts])
    for id_, name in ids.items():
        text = text.replace(id_, name)
    return text.replace(event.id, "ID").replace(RULED.get(event.id, "-"), "-")


OWN = ("person", "commitment")
"""What is each tournament's own."""


def without_moments(text: str) -> Any:
    def kept(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: kept(one) for name, one in value.items() if not name.endswith("at") and name not in OWN}
        return [kept(one) for one in value] if isinstance(value, list) else value

    return kept(json.loads(text))


def test_spectators_read_the_same_whatever_was_played(begin, login, anybody, organiser):
    one, other = begin(), begin()
    plays(one, [1, 2, 3, 4])
    plays(other, [3, 1, 2, 4])
    organiser.post("/people", {"handle": "zoe"})
    for who in (anybody, login("zoe")):
        first, second = told(one.by(who)), told(other.by(who))
        assert without_moments(first) == without_moments(second)
        assert '"ruling": {' not in first
    assert without_moments(told(one)) != without_moments(told(other)), "officials see what was played"


def test_all_reads_are_late_for_those_who_did_not_play_there(begin, login, anybody, organiser):
    event = begin()
    plays(event, [1, 2, 3, 4])
    seen = event.by(anybody)
    assert (seen.read("comparison?round=1")["waiting"], seen.read("book")["published"]) == (2, [])
    assert [one["status"] for one in seen.read("book")["rounds"]] == ["closed", "published"], "pairings are not late"
    first = event.by(login("p1"))
    assert [table["result"] is None for table in first.read("rounds/1")["tables"]] == [False, True]
    assert [one["results"] for one in first.read("book")["rounds"]] == [1, 0]
    second = event.by(login("p8"))
    assert [table["result"] is None for table in second.read("rounds/1")["tables"]] == [True, False]
    organiser.post("/people", {"handle": "zoe"})
    event.done("name-official", handle="zoe", duties=["arbiter"])
    for official in (event, event.by(login("zoe"))):
        assert [table["result"] is None for table in official.read("rounds/1")["tables"]] == [False, False]


def test_when_the_delay_has_passed_the_answer_changes_without_an_event(clock, begin, anybody, listen):
    event = begin(SHORT)
    path = f"{event.path}/rounds/1"
    told = listen(f"{event.path}/stream?after=0")
    event.done("enter-result", round=1, table=1, places=[1, 2, 3, 4])
    event.done("announce", text="Tea is ready.")
    before = anybody.get(path)
    assert before.json["tables"][0]["result"] is None
    assert "no-cache" in before.headers["Cache-Control"]
    assert anybody.get(path, If_None_Match=before.headers["ETag"]).status_code == 304
    early = [one.data["type"] for one in told.has(6)]
    assert early == ["BookOpened", "EntriesMade", "LotsSealed", "RoundPublished", "RoundStarted", "Announced"]
    clock.advance(SHORT)
    after = anybody.get(path)
    assert after.json["tables"][0]["result"] is not None
    assert after.headers["ETag"] != before.headers["ETag"]
    assert after.json["step"] == before.json["step"]
    assert anybody.get(path, If_None_Match=before.headers["ETag"]).status_code == 200
    *_, announced, entered = told.has(7)
    assert (entered.data["type"], entered.data["step"]) == ("ResultEntered", announced.data["step"] - 1)
    assert int(announced.id) == entered.data["step"] - 1, "whoever reconnects here is told of the result"
    assert int(entered.id) == announced.data["step"]


def test_a_stream_that_reconnects_is_told_what_was_late(begin, login, listen):
    event = begin(LONG)
    token = login("p1").headers["Authorization"].removeprefix("Bearer ")
    event.done("enter-result", round=1, table=1, places=[1, 2, 3, 4])
    event.done("announce", text="Tea is ready.")
    last = listen(f"{event.path}/stream?after=0").has(6)[5]
    assert last.data["type"] == "Announced"
    own = listen(f"{event.path}/stream?after={last.id}", token)
    assert [one.data["type"] for one in own.has(2)] == ["ResultEntered", "Announced"], "it is the own table"
