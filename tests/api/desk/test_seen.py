"""Who sees what of a tournament, and who may do what: of private ones, unpublished rounds, calls and wishes."""

import json

import pytest

from tests.api.conftest import problem

from .conftest import Event, refused

pytestmark = pytest.mark.own_service


@pytest.fixture
def club(make_event, login) -> Event:
    """Four people, registered, at one table; the round is drawn and not yet published."""
    event = make_event()
    event.admit("ana", "ben", "cem", "dora")
    event.done("draw-round")
    return event


def test_an_unpublished_round_is_for_officials(club, login, anybody):
    for who in (anybody, login("ana")):
        seen = club.by(who)
        problem(who.get(f"{seen.path}/rounds/1"), 404, "unknown-round")
        problem(who.get(f"{seen.path}/standings?round=1"), 404, "unknown-round")
        assert seen.read("book")["round"] is None
        assert seen.read("book")["rounds"][0]["status"] == "planned"
        assert seen.read("book")["rounds"][0]["tables"] == 0
    assert club.by(login("ana")).read("me")["table"] is None
    entrant = club.read("entries")["entries"][0]["entrant"]
    assert club.by(anybody).read(f"entries/{entrant}")["rounds"] == []
    refused_to = club.by(login("ana")).act("enter-result", round=1, table=1, places=[1, 2, 3, 4])
    problem(refused_to, 403, "forbidden")
    assert club.read("rounds/1")["status"] == "drawn"
    club.done("publish-round", round=1)
    assert club.by(anybody).read("rounds/1")["status"] == "published"
    assert "breaks" not in club.by(anybody).read("rounds/1")
    assert club.by(login("ana")).read("me")["table"] == 1


def test_what_is_for_officials_is_told_to_nobody_else(club, login, anybody):
    entrant = club.read("entries")["entries"][0]["entrant"]
    club.done("change-entry", entrant=entrant, not_at_table_1=True, why="Needs a ramp.")
    club.done("start-round", round=1)
    ana = club.by(login("ana"))
    ana.done("call", text="A card is missing.")
    club.done("give-penalty", entrant=entrant, warning=True, why="Shouted at Ben.")
    secret = ("Needs a ramp", "A card is missing", "Shouted", "not_at_table_1")
    for who in (anybody, login("ben")):
        for part in ("book", "entries", "rounds/1", "standings", f"entries/{entrant}", "comparison"):
            told = json.dumps(club.by(who).read(part))
            assert [word for word in secret if word in told] == []
        for part in ("board", "penalties", "history", "precedents"):
            assert who.get(f"{club.path}/{part}").status_code in (401, 403)
    assert club.by(login("ben")).read("calls")["calls"] == [], "each sees the own calls"
    assert [one["text"] for one in ana.read("calls")["calls"]] == ["A card is missing."]
    assert [one["why"] for one in club.read("penalties")["penalties"]] == ["Shouted at Ben."]


def test_the_stream_tells_the_public_only_what_it_may_see(club, listen, organiser):
    club.done("start-round", round=1)
    token = organiser.headers["Authorization"].removeprefix("Bearer ")
    seen = listen(f"{club.path}/stream?after=0")
    official = listen(f"{club.path}/stream?after=0", token)
    told = [one.data["type"] for one in seen.has(5)]
    assert told == [
        "BookOpened",
        "EntriesMade",
        "LotsSealed",
        "RoundPublished",
        "RoundStarted",
    ]
    assert [one.data["type"] for one in official.has(5)][2] == "RoundDrawn"
    club.done("call", table=1, text="A card is missing.")
    club.done("enter-result", round=1, table=1, places=[1, 2, 3, 4])
    last = seen.has(6)[5].data
    assert (last["type"], last["round"]) == ("ResultEntered", 1)


def test_duplicate_shows_no_results_before_the_last_table_has_finished(make_event, anybody):
    event = make_event({"duplicate": True, "confirmations": "none"})
    event.done("admit", entries=[{"name": f"Player {number}"} for number in range(8)])
    event.begin()
    event.done("enter-result", round=1, table=1, scores=["31", "28", "20", "12"])
    seen = event.by(anybody)
    assert [table["result"] for table in seen.read("rounds/1")["tables"]] == [None, None]
    assert (seen.read("comparison")["waiting"], seen.read("comparison")["lines"]) == (1, [])
    assert {one["points"] for one in seen.read("standings")["standings"]} == {"0"}
    assert len(event.read("comparison")["lines"]) == 4, "officials see it"
    event.done("enter-result", round=1, table=2, scores=["30", "29", "20", "12"])
    lines = seen.read("comparison")["lines"]
    assert [(line["table"], line["seat"], line["matchpoints"]) for line in lines[:4]] == [
        (1, 0, "1"), (1, 1, "0"), (1, 2, "1/2"), (1, 3, "1/2"),
    ]  # fmt: skip


def test_somebody_new_enters_an_open_tournament_once(make_event, anybody, speaker, organiser):
    event = make_event({"entry": "open"})
    seen = event.by(anybody)
    problem(seen.act("enter"), 401, "token-needed")
    first = seen.act("enter", headers={"Idempotency_Key": "zoe"}, name="Zoe")
    assert first.status_code == 201, first.text
    assert first.headers["Cache-Control"] == "no-store"
    again = seen.act("enter", headers={"Idempotency_Key": "zoe"}, name="Zoe")
    assert (again.json["token"], again.json["person"]) == (first.json["token"], first.json["person"])
    problem(seen.act("enter", name="Zoe"), 409, "handle-taken")
    zoe = event.by(speaker(first.json["token"]))
    assert first.json["book"]["you"]["entrant"] == zoe.read("me")["entrant"]
    refused(zoe.act("enter"), "entered-already")
    assert [one["id"] for one in zoe.speaker.get("/me/tournaments").json["tournaments"]] == [event.id]
    zoe.done("withdraw", entrant=zoe.read("me")["entrant"])
    assert event.read("entries")["entries"][0]["status"] == "withdrawn"
    closed, full = make_event(), make_event({"entry": "open", "most": 1})
    problem(closed.by(anybody).act("enter", name="Eve"), 401, "token-needed")
    assert full.by(anybody).act("enter", name="Ana").status_code == 201
    refused(full.by(anybody).act("enter", name="Eve"), "full")
    assert organiser.get("/people?q=Eve").json["people"] == [], "whose entry is refused is not registered"


def test_each_may_act_for_the_own_entry_and_table_alone(club, login, organiser, speaker):
    club.done("start-round", round=1)
    ana, entries = club.by(login("ana")), {one["name"]: one["entrant"] for one in club.read("entries")["entries"]}
    problem(ana.act("withdraw", entrant=entries["ben"]), 403, "forbidden")
    problem(ana.act("pause"), 403, "forbidden")
    problem(ana.act("admit", entries=[{"name": "Zoe"}]), 403, "forbidden")
    refused(ana.act("enter-result", round=1, table=1, points=["1", "1", "1", "1"]), "directors-only")
    organiser.post("/people", {"handle": "zoe"})
    zoe = club.by(login("zoe"))
    problem(zoe.act("enter-result", round=1, table=1, places=[1, 2, 3, 4]), 403, "forbidden")
    club.done("name-official", handle="zoe", duties=["scorer"], tables=[2, 3])
    problem(zoe.act("enter-result", round=1, table=1, places=[1, 2, 3, 4]), 403, "forbidden")
    club.done("name-official", handle="zoe", duties=["scorer"], tables=[1, 1])
    problem(zoe.act("cancel-round", round=1, why="?"), 403, "forbidden")
    assert zoe.done("enter-result", round=1, table=1, places=[1, 2, 3, 4])["events"][0]["source"] == "director"
    club.done("name-official", handle="zoe", duties=["director"])
    zoe.done("pause", why="lunch")
    club.done("remove-official", handle="zoe")
    problem(zoe.act("resume"), 403, "forbidden")


def test_a_call_is_claimed_handed_over_and_closed(club, login, organiser):
    club.done("start-round", round=1)
    club.by(login("ana")).done("call", text="A card is missing.")
    organiser.post("/people", {"handle": "zoe"})
    club.done("name-official", handle="zoe", duties=["director"])
    club.done("claim-call", call="1")
    club.done("hand-over-call", call="1", to="zoe", text="On it since noon.")
    (call,) = club.read("calls?status=claimed")["calls"]
    assert (call["by_name"], call["name"], call["table"]) == ("zoe", "ana", 1)
    assert [table["calls"] for table in club.read("board")["tables"]] == [["1"]]
    club.by(login("zoe")).done("close-call", call="1", text="It was under the table.")
    assert club.read("calls?status=open")["calls"] == []


def test_a_season_sums_official_standings_of_one_organiser(make_event, anybody):
    for _ in range(2):
        event = make_event({"confirmations": "none", "rounds": 1}, metadata={"season": "2026"})
        names = [{"name": name} if _ == 0 else {"handle": name} for name in ("ana", "ben", "cem", "dora")]
        event.done("admit", entries=names)
        event.begin()
        event.done("enter-result", round=1, table=1, places=[1, 2, 3, 4])
        event.done("close-round", round=1)
        event.done("publish-standings", as_="official")
    season = anybody.get("/seasons/2026").json
    assert (len(season["tournaments"]), {one["tournaments"] for one in season["standings"]}) == (2, {2})
    assert len(season["standings"]) == 4
    problem(anybody.get("/seasons/1999"), 404, "unknown-season")


def test_officials_see_who_works_there_and_who_is_kept_apart(make_event, login, anybody):
    event = make_event()
    login("dora")
    event.done("admit", entries=[{"name": f"player {number}"} for number in range(4)])
    one, other = [line["entrant"] for line in event.read("entries")["entries"][:2]]
    event.done("keep-apart", entrants=[other, one], apart=True)
    event.done("name-official", handle="dora", duties=["scorer"], tables=[1, 8])
    book = event.read("book")
    assert [(told["name"], told["duties"], told["tables"]) for told in book["officials"]] == [
        ("dora", ["scorer"], [1, 8])
    ]
    assert book["apart"] == [sorted([one, other])]
    event.done("remove-official", handle="dora")
    assert event.read("book")["officials"] == []
    assert not {"officials", "apart"} & set(event.by(anybody).read("book"))
