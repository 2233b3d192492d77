"""The files of a tournament over HTTP, and lists of entries that are read in."""

import csv
from io import StringIO

import pytest

from service.tournaments.exchange.json_file import read_tournament
from tests.api.conftest import problem

pytestmark = pytest.mark.own_service

KINDS = {
    "tournament.json": "application/json", "entries.csv": "text/csv", "results.csv": "text/csv",
    "standings.csv": "text/csv", "tournament.trf": "text/plain", "tournament.trf26": "text/plain",
    "deals.pbn": "text/plain", "rounds.ics": "text/calendar",
}  # fmt: skip


def export(event, name: str, **headers):
    return event.speaker.get(f"{event.path}/exchange/{name}", **headers)


def lines(answer) -> list[dict[str, str]]:
    assert answer.status_code == 200, answer.text
    return list(csv.DictReader(StringIO(answer.text, newline="")))


@pytest.fixture
def four(make_event):
    """Four people, two a table; the first round is drawn."""
    event = make_event(
        {"title": "fairy-bargains", "seats": 2, "least": 2, "confirmations": "none", "points": {"kind": "wins"}}
    )
    event.admit("Ada", "Ben", "Cem", "Dora")
    event.done("draw-round")
    return event


def played(event) -> None:
    event.done("start-round", round=1)
    event.done("enter-result", round=1, table=1, places=[1, 2])
    event.done("enter-result", round=1, table=2, places=[1, 1])


def test_each_file_has_its_type_and_name_and_is_kept(four, sixteen, anybody):
    played(four)
    public = four.by(anybody)
    for name, kind in KINDS.items():
        answer = export(public, name)
        assert (answer.status_code, answer.mimetype) == (200, kind), answer.text
        assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}"'
        assert export(public, name, Accept=kind).status_code == 200
        other = "text/csv" if kind != "text/csv" else "text/calendar"
        assert problem(export(public, name, Accept=other), 406, "not-acceptable")["offered"] == [kind]
        assert export(public, name, **{"If-None-Match": answer.headers["ETag"]}).status_code == 304
    problem(export(four, "secrets.txt"), 404, "not-found")
    results = lines(export(public, "results.csv"))
    assert [(row["table"], row["points"]) for row in results] == [("1", "1"), ("1", "0"), ("2", "1/2"), ("2", "1/2")]
    assert [row["name"] for row in lines(export(public, "entries.csv"))] == ["Ada", "Ben", "Cem", "Dora"]
    assert export(four, "tournament.trf").text.startswith("012 Club evening")
    sixteen.begin()
    told = problem(export(sixteen, "tournament.trf"), 409, "not-reportable")
    assert "seats 4" in told["detail"], "a report is for two a table"


def test_the_whole_is_read_back_and_hides_what_pages_hide(four, anybody):
    four.done("ask-bye", entrant=four.read("entries")["entries"][0]["entrant"], round=2, kind="half-bye")
    public = read_tournament(export(four.by(anybody), "tournament.json").text)
    assert public["rounds"] == []
    assert all("byes" not in entry for entry in public["entries"])
    official = read_tournament(export(four, "tournament.json").text)
    assert [one["status"] for one in official["rounds"]] == ["drawn"]
    assert official["entries"][0]["byes"] == {"2": "half-bye"}
    assert public["checkpoint"].startswith(four.speaker.get("/tlog/keys").json["origin"])
    assert "you" not in official["book"]


def test_scores_of_duplicate_stay_out_until_the_last_table(make_event, anybody):
    event = make_event({"title": "fairy-bargains", "seats": 2, "least": 2, "duplicate": True, "confirmations": "none"})
    event.admit("Ada", "Ben", "Cem", "Dora")
    event.begin()
    event.done("enter-result", round=1, table=1, scores=["5", "3"])
    public = event.by(anybody)
    assert {row["score"] for row in lines(export(public, "results.csv"))} == {""}
    assert {row["points"] for row in lines(export(public, "standings.csv"))} == {"0"}
    event.done("enter-result", round=1, table=2, scores=["4", "2"])
    assert [row["score"] for row in lines(export(public, "results.csv"))] == ["5", "3", "4", "2"]


def send(event, body: bytes, kind: str = "text/csv; charset=utf-8"):
    return event.speaker.send(f"{event.path}/entry-list", body, **{"Content-Type": kind})


def test_a_list_is_read_as_admit_takes_it_and_changes_nothing(make_event):
    event = make_event()
    before = event.read("book")["step"]
    answer = send(event, "\ufeffName;Rating;Number\r\nJürgen;2100;7\r\nAda;;\r\n".encode())
    assert answer.status_code == 200, answer.text
    assert answer.json == {"entries": [{"name": "Jürgen", "number": 7, "rating": 2100}, {"name": "Ada"}]}
    assert event.read("book")["step"] == before
    event.done("admit", entries=answer.json["entries"])
    assert [one["name"] for one in event.read("entries")["entries"]] == ["Ada", "Jürgen"]


def test_faults_are_told_with_line_and_column(make_event):
    event = make_event()
    told = problem(send(event, b"name,rating\nAda,good\n,1200\n"), 422, "bad-entries")
    assert [(one["line"], one.get("column")) for one in told["errors"]] == [(2, "rating"), (3, None)]
    told = problem(send(event, b"name\nAda\nJ\xfcrgen\n"), 422, "bad-entries")
    assert told["errors"][0]["line"] == 3
    assert "UTF-8" in told["detail"]
    many = b"name,rating\n" + b"Ada,x\n" * 500
    assert len(problem(send(event, many), 422, "bad-entries")["errors"]) == 100
    problem(send(event, b""), 422, "bad-entries")


def test_lists_are_csv_of_at_most_a_mebibyte_and_for_organisers(make_event, anybody, login):
    event = make_event()
    event.admit("Ada")
    problem(send(event, b'{"name": "Ada"}', "application/json"), 415, "unsupported-media-type")
    problem(send(event, b"x" * (1024 * 1024 + 1)), 413, "body-too-large")
    problem(send(event.by(anybody), b"name\nAda\n"), 401, "token-needed")
    problem(send(event.by(login("Ada")), b"name\nAda\n"), 403, "forbidden")
    names = "".join([f"Player {number}\n" for number in range(2000)])
    assert len(send(event, f"name\n{names}".encode()).json["entries"]) == 2000


def test_a_tournament_of_another_program_is_taken_over_once(four, make_event, anybody):
    """What one desk writes another takes over: the report is read, and sent as an act, twice."""
    played(four)
    report = export(four, "tournament.trf").text.encode()
    event = make_event({"title": "fairy-bargains", "seats": 2, "least": 2, "points": {"kind": "wins"}})

    def read(body: bytes, by=event, kind: str = "text/plain"):
        return by.speaker.send(f"{event.path}/report", body, **{"Content-Type": kind})

    told = read(report)
    assert told.status_code == 200, told.text
    assert (told.json["players"], told.json["rounds"], told.json["remarks"]) == (4, 1, [])
    assert event.read("entries")["entries"] == [], "nothing is changed by reading"
    key = {"Idempotency-Key": "taking-over"}
    once, again = (event.speaker.post(f"{event.path}/acts", told.json["act"], **key) for _ in range(2))
    assert (once.status_code, again.status_code, once.json["step"]) == (201, 201, again.json["step"])
    here = {row["name"].split(" ")[0]: row["points"] for row in lines(export(event, "standings.csv"))}
    assert here == {row["name"]: row["points"] for row in lines(export(four, "standings.csv"))}
    event.done("draw-round")
    faults = problem(read(report.replace(b"w 1", b"w =", 1)), 422, "bad-report")["errors"]
    assert {"line", "column", "message"} == set(faults[0])
    problem(read(report, event.by(anybody)), 401, "token-needed")
    problem(read(report, kind="text/csv"), 415, "unsupported-media-type")
    problem(read(b"x" * (1024 * 1024 + 1)), 413, "body-too-large")


def test_what_if_a_table_ended_so(four, anybody):
    """From what is public: standings with a supposed result say so, and nothing is recorded."""
    four.done("start-round", round=1)
    public = four.by(anybody)
    asked = public.read("standings?suppose=1:2,1;2:1,1")
    assert sorted(row["points"] for row in asked["standings"]) == ["0", "1", "1/2", "1/2"]
    assert "table 1, 2" in asked["note"]
    assert {row["points"] for row in public.read("standings")["standings"]} == {"0"}
    told = problem(public.speaker.get(f"{public.path}/standings?suppose=7:1,2"), 422, "invalid-request")
    assert "no table 7" in told["detail"]
    for odd in ("1", "1:1,2;1:2,1", "01:1,2;1:2,1"):
        problem(public.speaker.get(f"{public.path}/standings?suppose={odd}"), 422, "invalid-request")
