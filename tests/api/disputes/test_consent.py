"""Taking back, resigning, and interruptions of play."""

from __future__ import annotations

from typing import Any

from ..conftest import problem
from .conftest import Club, Table, called, entered, refused


def test_the_others_agree_to_a_take_back(club: Club, table: Table) -> None:
    table.play(0, 7)
    entered(table.ana.post(f"{table.path}/take-back", {"to": 2}))
    problem(table.ana.post(f"{table.path}/take-back/answer", {}), 422, "invalid-request")
    refused(table.ana.post(f"{table.path}/take-back/answer", {"agreed": True}), "OWN_TAKE_BACK")
    made = entered(table.ben.post(f"{table.path}/take-back/answer", {"agreed": True}))
    assert [event["type"] for event in made["events"]] == ["TakeBackAnswered", "SetBack"]
    assert table.ana.get(f"{table.path}/table").json["state"]["hands"][0] == [1, 1, 5, 5, 7, 10]
    assert "case" not in made
    table.play(0, 5)


def test_the_summary_tells_of_a_take_back_until_it_is_answered_or_play_goes_on(club: Club, table: Table) -> None:
    def asked() -> dict[str, Any] | None:
        found: dict[str, Any] | None = table.ben.get(table.path).json["take_back"]
        return found

    table.play(0, 7)
    assert asked() is None
    step = entered(table.ana.post(f"{table.path}/take-back", {"to": 2}))["step"]
    assert asked() == {"step": step, "seat": 0, "to": 2, "agreed": [0]}
    assert all("take_back" not in game for game in table.ben.get("/games").json["games"])
    entered(table.ben.post(f"{table.path}/take-back/answer", {"agreed": False}))
    assert asked() is None
    entered(table.ana.post(f"{table.path}/take-back", {"to": 2}))
    offered = table.ben.get(f"{table.path}/moves").json["moves"]
    entered(table.ben.post(f"{table.path}/moves", {"moves": [offered[0]["move"]]}))
    assert asked() is None


def test_a_bot_refuses_a_take_back_unless_the_table_was_opened_otherwise(club: Club) -> None:
    body = {"title": "market-day", "config": {"first_dealer": 2}, "dealing": "sealed",
            "seats": [{"player": "ana"}, {"player": "ben"}, {"bot": "greedy"}]}  # fmt: skip
    for answer, agreed in (("refuse", False), ("agree", True)):
        table = club.table(**body, bots_take_back=answer)
        assert table.ana.get(table.path).json["bots_take_back"] == answer
        to, move = table.step(), table.ana.get(f"{table.path}/moves").json["moves"][0]["move"]
        entered(table.ana.post(f"{table.path}/moves", {"move": move}))
        made = entered(table.ana.post(f"{table.path}/take-back", {"to": to}))
        answers = [(event["by"], event["agreed"]) for event in made["events"] if event["type"] == "TakeBackAnswered"]
        assert answers == [("bot:2", agreed)]
    assert club.organiser.post("/games", body).json["bots_take_back"] == "refuse"
    problem(club.organiser.post("/games", {**body, "bots_take_back": "perhaps"}), 422, "invalid-request")


def test_who_resigns_leaves_the_game_to_the_other(club: Club, table: Table) -> None:
    made = entered(table.ana.post(f"{table.path}/resignation", {"text": "My train goes."}))
    assert made["status"] == "closed"
    game = club.anybody.get(table.path).json
    assert game["result"]["winners"] == [1]
    refused(table.ana.post(f"{table.path}/resignation", {}), "GAME_CLOSED", "game-closed")
    assert "My train goes." in club.anybody.get(f"{table.path}/director-log").text  # a closed game hides nothing


def test_an_official_holds_and_releases(club: Club, table: Table) -> None:
    assert entered(club.dora.post(f"{table.path}/hold", {"text": "A card is on the floor."}))["status"] == "held"
    move = {"move": {"type": "play", "seat": 0, "card": 7}}
    assert "case" not in refused(table.ana.post(f"{table.path}/moves", move), "TABLE_HELD", "table-held")
    assert table.ana.get(f"{table.path}/moves").json["moves"] == []
    assert entered(club.dirk.post(f"{table.path}/release", {}))["status"] == "open"
    case = called(table, held=True)
    made = entered(club.dora.post(f"{table.path}/release", {"case": 1, "text": "Play on."}))
    assert (made["status"], made["links"]["case"]) == ("open", case)


UNTIL = "2099-12-01T18:00:00Z"


def test_play_stops_and_goes_on_and_times_that_are_none_are_refused(club: Club, table: Table) -> None:
    for path, body, told in (
        ("adjournment", {"until": UNTIL, "text": "The hall closes."}, {"type": "PlayAdjourned", "until": UNTIL}),
        ("time-out", {"seconds": 120, "seat": 1}, {"type": "TimeOutCalled", "ms": 120_000, "seat": 1}),
    ):
        made = entered(club.dora.post(f"{table.path}/{path}", body))
        assert made["status"] == "held"
        (event,) = made["events"]
        assert event.items() >= told.items()
        refused(club.dora.post(f"{table.path}/{path}", body), "INTERRUPTED_ALREADY")
        assert entered(club.dora.post(f"{table.path}/resumption", {}))["status"] == "open"
    table.play(0, 7)
    for until in ("soon", "2026-13-01T18:00:00Z", "2099-12-01T18:00:00", "2026-12-01"):
        problem(club.dora.post(f"{table.path}/adjournment", {"until": until}), 422, "invalid-request")
    for seconds in (0, 86_401, "60", 1.5):
        problem(club.dora.post(f"{table.path}/time-out", {"seconds": seconds}), 422, "invalid-request")


def test_an_irregularity_is_noted_by_who_scores(club: Club, table: Table) -> None:
    game = table.path.rsplit("/", 1)[1]
    scorer = club.speaker(club.organiser.post("/tokens", {"role": "scorer", "games": [game]}).json["token"])
    body = {"step": 2, "seat": 0, "clause": "FB-2.2", "text": "Seven cards, one went back."}
    made = entered(scorer.post(f"{table.path}/irregularities", body))
    assert made["events"][0]["type"] == "IrregularityNoted"
    refused(scorer.post(f"{table.path}/irregularities", {"step": 99}), "NO_SUCH_STEP")
    assert "one went back" in table.ben.get(f"{table.path}/director-log").text
    assert "one went back" not in club.anybody.get(f"{table.path}/director-log").text
    entered(scorer.post(f"{table.path}/cases", {"step": 2, "seat": 1, "against": 0}))
