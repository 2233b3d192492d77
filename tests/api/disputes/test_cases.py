"""Calling the director, the list of cases, its file, and words that are erased while the record stays whole."""

from __future__ import annotations

import csv
import json
from base64 import b64encode
from hashlib import sha256

import pytest
from sqlalchemy import select

from domain.record.envelope import event_hash
from replays.rejudging import first_difference
from service.accounts.schema import texts

from ..conftest import opens_cards, problem
from .conftest import Club, Table, called, entered, refused


def test_a_seat_calls_and_all_see_the_case(club: Club, table: Table) -> None:
    step = table.play(0, 7)
    said = {"step": step, "against": 0, "clause": "FB-2.4", "text": "It was my turn."}
    made = entered(table.ben.post(f"{table.path}/cases", said, Idempotency_Key="ben-1"))
    assert [made["case"], made["status"], *(event["type"] for event in made["events"])] == [1, "open", "CaseOpened"]
    assert "turn" not in str(made["events"])
    (case,) = club.anybody.get(f"{table.path}/cases").json["cases"]
    assert (case["step"], case["seat"], case["against"], case["clause"]) == (step, 1, 0, "FB-2.4")
    assert (case["status"], case["holds"], case["by"]) == ("open", False, "seat:1")
    again = table.ben.post(f"{table.path}/cases", said, Idempotency_Key="ben-1")
    assert (again.headers["Idempotency-Replayed"], again.json) == ("true", made)
    assert kept(club, table) == [made["events"][0]["text"]]


def test_what_was_written_is_for_those_whom_the_case_concerns(club: Club) -> None:
    table = club.table(config={"first_dealer": 2}, seats=[{"player": "ana"}, {"player": "ben"}, {"player": "cem"}])
    case = called(table)
    cem = club.speaker(table.tokens[2])
    for speaker in (table.ana, table.ben, club.organiser, club.dora):
        assert speaker.get(case).json["text"]["words"] == "It was my turn."
    for speaker in (cem, club.anybody):
        assert "words" not in speaker.get(case).json["text"]
        assert "my turn" not in speaker.get(case).text
        assert "my turn" not in speaker.get(f"{table.path}/director-log").text
        assert "my turn" not in speaker.get(f"{table.path}/replay?after=2").text


SETTINGS = [("choice", True, True), ("choice", False, False), ("hold", False, True), ("protest", True, False)]


@pytest.mark.parametrize(("setting", "wish", "held"), SETTINGS)
def test_the_organiser_says_whether_a_call_holds_the_table(
    club: Club, table: Table, setting: str, wish: bool, held: bool
) -> None:
    assert club.organiser.patch(table.path, {"disputes": setting}).json["disputes"] == setting
    case = called(table, held=wish)
    assert club.anybody.get(case).json["holds"] == held
    move = {"move": {"type": "play", "seat": 1, "card": 10}}
    answer = table.ben.post(f"{table.path}/moves", move)
    if held:
        assert refused(answer, "TABLE_HELD", "table-held")["case"] == case
        entered(table.ben.post(f"{case}/withdrawal", {"text": "It is all right."}))
        answer = table.ben.post(f"{table.path}/moves", move)
        assert club.dora.get(case).json["withdrawal"]["text"]["words"] == "It is all right."
    assert answer.status_code == 201, answer.text


def test_a_case_that_cannot_be(club: Club, table: Table) -> None:
    cases, before = f"{table.path}/cases", table.step()
    refused(table.ben.post(cases, {"step": 1000, "text": "nonsense"}), "NO_SUCH_STEP")
    refused(table.ben.post(cases, {"step": 2, "against": 7}), "NO_SUCH_SEAT")
    refused(table.ben.post(cases, {"step": 2, "clause": "FB-99"}), "NO_SUCH_CLAUSE")
    problem(table.ben.post(cases, {"step": 2, "seat": 0}), 403, "forbidden")
    problem(table.ben.post(cases, {"step": 0}), 422, "invalid-request")
    problem(table.ben.post(cases, {"step": 2, "text": "x" * 2001}), 422, "invalid-request")
    problem(table.ben.post(cases, {"step": 2, "text": "late"}, If_Match='"1"'), 412, "stale-step")
    assert kept(club, table) == []
    for number in ("1", "0", "x", "01", "9" * 5000):
        problem(club.anybody.get(f"{cases}/{number}"), 404, "unknown-case")
    assert table.step() == before


def kept(club: Club, table: Table) -> list[str]:
    """The hashes of all that was written about a game."""
    query = select(texts.c.hash).where(texts.c.game == table.path.rsplit("/", 1)[1])
    with club.service.accounts.engine.connect() as connection:
        return list(connection.scalars(query))


def test_the_list_is_paged_and_a_case_may_be_about_the_opening_a_deal_or_itself(club: Club, table: Table) -> None:
    for _ in range(3):
        entered(table.ben.post(f"{table.path}/cases", {"step": 2}))
    entered(table.ben.post(f"{table.path}/cases/2/withdrawal", {}))
    page = club.anybody.get(f"{table.path}/cases?limit=2")
    assert ([case["case"] for case in page.json["cases"]], page.json["next"]) == ([1, 2], 2)
    rest = club.anybody.get(page.headers["Link"].split(">")[0].lstrip("<"))
    assert [case["case"] for case in rest.json["cases"]] == [3]
    waiting = club.anybody.get(f"{table.path}/cases?status=open").json["cases"]
    assert [case["case"] for case in waiting] == [1, 3]
    for step in (1, 2):
        made = entered(club.dora.post(f"{table.path}/cases", {"step": step}))
        for speaker in (club.dora, table.ana, club.anybody):
            facts = speaker.get(made["links"]["case"]).json["facts"]
            assert [said["event"]["n"] for said in facts["events"]] == [step]
            assert facts["alternatives"] is None
    about_itself = entered(club.dora.post(f"{table.path}/cases", {"step": made["step"]}))
    assert club.dora.get(about_itself["links"]["case"]).json["facts"]["judgement"] is None


def test_a_director_finds_all_that_he_needs(club: Club, table: Table) -> None:
    case = called(table)
    table.play(1, 10)
    assert club.dora.get(f"{case}?around=1").json["as"] == "public"
    opens_cards(club.dora, table.path)
    file = club.dora.get(f"{case}?around=1").json
    facts, step = file["facts"], file["step"]
    assert [file["as"], *(seen["as"] for seen in facts["frames"])] == ["all", "all", 0, 1]
    for seen in facts["frames"]:
        assert [frame["step"] for frame in seen["frames"]] == [step - 1, step, step + 1]
    assert [said["event"]["type"] for said in facts["events"]] == ["CardPlayed", "BargainTaken", "CardJoinedPot"]
    assert facts["judgement"]["accepted"] is True
    assert facts["judgement"]["move"] == {"type": "play", "seat": 0, "card": 7}
    legal = [said["move"]["card"] for said in facts["alternatives"]["moves"]]
    assert legal == [1, 5, 7, 10]
    clauses = {clause["rule"] for clause in facts["clauses"]}
    assert {"FB-2.4", "FB-2.6", "FB-2.9"} <= clauses
    ana, ben = facts["knowledge"]
    assert ana["table"]["hands"] == [[1, 1, 5, 5, 7, 10], [None] * 6]
    assert [lesson["step"] for lesson in ben["learned"]] == [step]
    (lesson,) = ana["learned"]
    assert lesson["text"] == "Seat 2 plays a 10. It joins the Pot only when the turn is over."


def test_a_director_asks_what_the_rules_would_have_said(club: Club, table: Table) -> None:
    case = called(table)
    problem(club.dora.get(f"{case}?move={{}}"), 403, "forbidden")
    opens_cards(club.dora, table.path)
    no = club.dora.get(f'{case}?move={{"type":"play","seat":0,"card":3}}').json["facts"]["judged"]
    assert (no["accepted"], no["objection"]["code"]) == (False, "CARD_NOT_IN_HAND")
    yes = club.dora.get(f'{case}?move={{"type":"play","seat":0,"card":5}}').json["facts"]["judged"]
    assert yes["accepted"] is True
    assert (yes["label"], yes["events"][0]["type"]) == ("play the 5", "CardPlayed")
    problem(table.ben.get(f"{case}?move={{}}"), 403, "forbidden")
    for text in ("[]", "{", "1", '{"a":1,"a":2}'):
        problem(club.dora.get(f"{case}?move={text}"), 422, "invalid-request")


def test_the_log_has_every_act_in_each_form(club: Club, table: Table) -> None:
    case = called(table, text="=1+1, she said")
    entered(club.dora.post(f"{case}/rulings", {"decision": "dismissed", "reason": "No."}))
    entered(club.dora.post(f"{table.path}/hold", {"text": "=HYPERLINK(0)"}))
    path = f"{table.path}/director-log"
    page = club.dora.get(path).json
    assert [act["type"] for act in page["acts"]][-3:] == ["CaseOpened", "RulingMade", "TableHeld"]
    ruled = page["acts"][-2]
    assert (ruled["case"], ruled["ruling"]) == (1, 1)
    assert "No." in ruled["text"]
    first = club.dora.get(f"{path}?limit=1")
    assert first.json["next"] == first.json["acts"][0]["step"]
    assert first.headers["Link"]
    lines = club.dora.get(path, Accept="application/x-ndjson").get_data(as_text=True).splitlines()
    assert [json.loads(line) for line in lines] == page["acts"]
    answer = club.dora.client.get(f"/v1{path}", headers={**club.dora.headers, "Accept": "text/csv"})
    assert answer.mimetype == "text/csv"
    rows = list(csv.DictReader(answer.get_data(as_text=True).splitlines()))
    assert [int(row["step"]) for row in rows] == [act["step"] for act in page["acts"]]
    assert rows[-2]["ruling"] == "1"
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row.values())


def test_words_are_erased_and_the_chain_stays(club: Club, table: Table) -> None:
    case = called(table, text="Ana Muster of 3 High Street cheats.")
    game = table.path.rsplit("/", 1)[1]
    said = club.dora.get(case).json["text"]
    with club.service.accounts.engine.connect() as connection:
        row = connection.execute(select(texts).where(texts.c.hash == said["hash"])).one()
    assert row.hash == b64encode(sha256(row.salt + row.text.encode()).digest()).decode()
    assert (len(row.salt), row.author) == (16, "seat:1")
    stored = list(club.service.daybook.stored(game))
    assert not any(b"High Street" in state for state in stored)
    erase = said["links"]["self"]
    text, elsewhere = erase.rsplit("/", 1)[1], club.table().path
    for path in (f"{table.path}/texts/nothing", f"{elsewhere}/texts/{text}", f"{table.path}/texts/{'x' * 500}"):
        problem(club.organiser.delete(path), 404, "unknown-text")
    problem(club.organiser.delete(f"/games/nowhere/texts/{text}"), 404, "unknown-game")
    problem(club.dora.delete(erase), 403, "forbidden")
    for _ in range(2):
        assert club.organiser.delete(erase).status_code == 204
    shown = club.dora.get(case).json["text"]
    assert (shown["hash"], shown["words"]) == (said["hash"], None)
    assert "High Street" not in club.dora.get(f"{table.path}/director-log").text
    with club.service.accounts.engine.connect() as connection:
        row = connection.execute(select(texts).where(texts.c.hash == said["hash"])).one()
    assert (row.text, row.salt, list(club.service.daybook.stored(game))) == (None, None, stored)
    assert club.service.daybook.game(game).head == event_hash(stored[-1])
    assert first_difference(club.service.daybook.entries(game)) is None
