"""Acts: what is refused changes nothing, a repeat does nothing twice, and two directors do not undo each other."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import select

from service.service import Service
from service.tournaments.tables import tournament_people
from tests.api.conftest import problem

from .conftest import Event, refused

pytestmark = pytest.mark.own_service


@pytest.fixture
def drawn(sixteen) -> Event:
    """The first round has been drawn and is played."""
    sixteen.begin()
    return sixteen


def noted(service: Service) -> list:
    """Who has to do with which tournament."""
    with service.accounts.engine.connect() as connection:
        return sorted(connection.execute(select(tournament_people)))


def test_what_is_refused_changes_nothing(drawn, service):
    people = noted(service)
    step = drawn.read("book")["step"]
    everybody = drawn.read("entries")["entries"]
    entrant = everybody[0]["entrant"]
    seats = [seat["entrant"] for table in drawn.read("rounds/1")["tables"] for seat in table["seats"]]
    refused(drawn.act("enter-result", round=1, table=99, places=[1, 2, 3, 4]), "unknown-table")
    refused(drawn.act("enter-result", round=7, table=1, places=[1, 2, 3, 4]), "unknown-round")
    refused(drawn.act("enter-result", round=1, table=1, places=[1, 2, 3]), "bad-result")
    refused(drawn.act("close-round", round=1), "results-missing")
    refused(drawn.act("withdraw", entrant=entrant), "why-needed")
    refused(drawn.act("withdraw", entrant="a-nobody", why="?"), "unknown-entrant")
    twice = [{"number": 1, "seats": seats[:3] + seats[4:5]}]
    refused(drawn.act("change-pairing", round=1, tables=twice, why="a swap"), "seated-twice")
    refused(drawn.act("change-config", changes={"seats": 3}, why="fewer"), "too-late")
    refused(drawn.act("reveal-lots"), "round-open")
    refused(drawn.act("open-book", config={"title": "market-day"}), "open-already")
    refused(drawn.act("admit", entries=[{"handle": everybody[0]["name"]}]), "entered-already")
    assert (drawn.read("book")["step"], drawn.read("entries")["entries"], noted(service)) == (step, everybody, people)


def test_a_refusal_tells_of_people_by_their_names_in_the_language_asked_for(drawn):
    names = {entry["entrant"]: entry["name"] for entry in drawn.read("entries")["entries"]}
    seats = [seat["entrant"] for table in drawn.read("rounds/1")["tables"] for seat in table["seats"]]
    twice = {"round": 1, "tables": [{"number": 1, "seats": seats[:3] + seats[4:5]}], "why": "a swap"}
    said = []
    for language in ("en", "es"):
        answer = drawn.act("change-pairing", headers={"Accept_Language": language}, **twice)
        said.append(refused(answer, "seated-twice")["detail"])
    name = names[seats[4]]
    assert said == [
        f"Entrant {name} has two places in round 1.",
        f"El inscrito {name} tiene dos lugares en la ronda 1.",
    ]


def test_a_bad_request_says_where_it_is_bad(drawn):
    for members, pointer in (
        ({"type_": "enter-result", "round": 1, "table": 1, "places": "first"}, "/places"),
        ({"type_": "enter-result", "round": 1, "table": 1, "points": ["1", "1/0", "0", "0"]}, "/points/1"),
        ({"type_": "admit", "entries": [{"handle": "nobody-known"}]}, "/entries/0/handle"),
        ({"type_": "admit", "entries": [{"rating": 3}]}, "/entries/0"),
        ({"type_": "name-official", "handle": "nobody-known", "duties": ["scorer"]}, "/handle"),
        ({"type_": "smile"}, "/type"),
    ):
        answer = drawn.act(members.pop("type_"), **members)
        assert answer.status_code == 422, answer.text
        assert pointer in [fault["pointer"] for fault in answer.json["errors"]], answer.text
    problem(drawn.act("pause", surprise=True), 422, "unknown-member")


def test_a_repeat_is_answered_from_the_record(sixteen):
    first = sixteen.act("draw-round", headers={"Idempotency_Key": "draw-1"})
    again = sixteen.act("draw-round", headers={"Idempotency_Key": "draw-1"})
    assert (first.status_code, again.status_code) == (201, 201)
    assert (again.headers["Idempotency-Replayed"], again.json["step"]) == ("true", first.json["step"])
    assert again.json["events"] == first.json["events"]
    problem(sixteen.act("publish-round", headers={"Idempotency_Key": "draw-1"}, round=1), 422, "key-reused")


def test_a_repeated_admission_makes_nobody_twice(make_event, organiser):
    event = make_event({"most": 3})
    body = [{"name": "Ana"}, {"name": "Ben"}]
    first = event.act("admit", headers={"Idempotency_Key": "all"}, entries=body)
    again = event.act("admit", headers={"Idempotency_Key": "all"}, entries=body)
    assert (again.json["events"], len(event.read("entries")["entries"])) == (first.json["events"], 2)
    assert [one["handle"] for one in organiser.get("/people?q=Ana").json["people"]] == ["Ana"]
    event.admit("Ana")
    assert [one["name"] for one in event.read("entries")["entries"]] == ["Ana", "Ben", "Ana 2"]
    refused(event.act("admit", entries=[{"name": "Zoe"}]), "full")
    assert organiser.get("/people?q=Zoe").json["people"] == []


def test_of_two_directors_at_once_the_second_is_judged_on_what_the_first_did(drawn, speaker, organiser):
    token = organiser.post("/tokens", {"role": "director", "tournament": drawn.id}).json["token"]
    at = Barrier(2)

    def repair(who: Event):
        at.wait()
        return who.act("cancel-round", round=1, why="the lights went out")

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(repair, (drawn, drawn.by(speaker(token)))))
    assert sorted(answer.status_code for answer in answers) == [201, 422]
    refused(next(answer for answer in answers if answer.status_code == 422), "cancelled-round")
    types = [event["type"] for event in drawn.read("history")["events"]]
    assert types.count("RoundCancelled") == 1


def test_who_says_what_was_seen_is_told_that_it_has_moved(drawn):
    tag = drawn.speaker.get(f"{drawn.path}/book").headers["ETag"]
    drawn.done("announce", text="Somebody else was quicker.")
    moved = drawn.act("pause", headers={"If_Match": tag}, why="lunch")
    problem(moved, 412, "stale-step")
    assert drawn.read("book")["status"] == "running"
    tag = drawn.speaker.get(f"{drawn.path}/book").headers["ETag"]
    assert drawn.act("pause", headers={"If_Match": tag}, why="lunch").status_code == 201


def test_a_dry_run_tells_what_would_come_and_records_nothing(sixteen):
    step = sixteen.read("book")["step"]
    tried = sixteen.act("draw-round", "?dry_run=true")
    assert tried.status_code == 200
    assert tried.json["dry_run"] is True
    assert sixteen.read("book")["step"] == step
    assert sixteen.read("book")["round"] is None
    drawn = sixteen.done("draw-round")
    assert drawn["pairing"]["tables"] == tried.json["pairing"]["tables"], "what was shown is what is drawn"


def test_words_stand_beside_the_book_and_can_be_erased(drawn, anybody, service):
    drawn.done("announce", text="Ana has lost her keys.")
    shown = drawn.by(anybody).read("book")["announcements"]
    assert [one["text"] for one in shown] == ["Ana has lost her keys."]
    event = drawn.read("history?after=5")["events"][-1]
    stored = b"".join(service.daybook.stored(f"tournament-book-{drawn.id}"))
    assert b"keys" not in stored
    refused(drawn.act("cancel-penalty", penalty="9", why="Never given, said Zoe."), "unknown-penalty")
    with service.accounts.engine.connect() as connection:
        assert "Never given, said Zoe." not in connection.exec_driver_sql("SELECT text FROM texts").scalars().all()
    text = event["text"].translate(str.maketrans("+/", "-_"))
    problem(anybody.delete(f"{drawn.path}/texts/{text}"), 401, "token-needed")
    organiser = drawn.speaker
    erased = organiser.client.delete(f"/v1{drawn.path}/texts/{text}", headers=organiser.headers)
    assert (erased.status_code, [one["text"] for one in drawn.read("book")["announcements"]]) == (204, [None])
