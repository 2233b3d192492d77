"""Rulings, dry runs, appeals, and deals that are made anew."""

from __future__ import annotations

from typing import Annotated, Any

import pytest
from marshmallow import ValidationError

from api.disputes import remedies as in_requests
from api.titles import views as titles
from domain.record.acts import REMEDIES
from domain.record.acts.warning import Warn
from domain.rules.declaration import Member

from ..conftest import problem
from .conftest import Club, Table, called, entered, refused

BACK = {"type": "set-back", "to": 2}
PENALTY = {"type": "penalty", "seat": 0, "points": 3}


def test_a_ruling_with_everything_that_belongs_to_it(club: Club, table: Table) -> None:
    case = called(table, held=True)
    body = {"decision": "upheld", "facts": [2, 3], "clause": "FB-2.4", "reason": "It was ben's turn."}
    remedies = [BACK, PENALTY, {"type": "warning", "seat": 0}]
    made = entered(club.dora.post(f"{case}/rulings", {**body, "remedies": remedies}))
    assert (made["case"], made["ruling"], made["status"]) == (1, 1, "open")
    types = [event["type"] for event in made["events"]]
    assert types == ["RulingMade", "SetBack", "PointsPenalised", "SeatWarned"]
    shown = club.anybody.get(case).json
    (ruling,) = shown["rulings"]
    assert [shown["status"], *(ruling[name] for name in body if name != "reason")] == [
        "ruled",
        "upheld",
        [2, 3],
        "FB-2.4",
    ]
    assert [remedy["type"] for remedy in ruling["remedies"]] == types[1:]
    assert ruling["appeal_until"]
    assert ruling["by"].startswith("director:u-")
    assert "words" not in ruling["reason"]
    assert table.ben.get(case).json["rulings"][0]["reason"]["words"] == "It was ben's turn."
    game = club.anybody.get(table.path).json
    assert (game["scores"], game["awaits"]["seats"]) == ([-3, 0], [0])
    table.play(0, 5)


def test_a_dry_run_shows_both_and_records_nothing(club: Club, table: Table) -> None:
    case = called(table, held=True)
    before = table.step()
    body = {"decision": "upheld", "reason": "Say.", "remedies": [BACK, {"type": "penalty", "seat": 1, "points": 2}]}
    answer = club.dora.post(f"{case}/rulings?dry_run=true", body)
    assert answer.status_code == 200, answer.text
    tried = answer.json
    assert [event["type"] for event in tried["events"]] == ["RulingMade", "SetBack", "PointsPenalised"]
    assert (tried["without"]["status"], tried["with"]["status"]) == ("held", "open")
    assert (tried["without"]["table"]["pot"], tried["with"]["table"]["pot"]) == ([5, 7, 7], [5, 7, 10])
    assert (tried["without"]["scores"], tried["with"]["scores"]) == ([0, 0], [0, -2])
    assert (tried["conflicts"], table.step(), club.dora.get(case).json["status"]) == ([], before, "open")
    problem(club.dora.post(f"{case}/rulings?dry_run=perhaps", body), 422, "invalid-request")


def test_a_correction_names_every_conflict_until_all_are_resolved(club: Club, table: Table) -> None:
    case = called(table)
    step = club.dora.get(case).json["step"]
    follow = table.play(1, 10)
    wrong = {"type": "correction", "moves": {str(step): _play(0, 3)}}
    before = table.step()
    answer = club.dora.post(f"{case}/rulings", {"decision": "upheld", "remedies": [wrong]})
    answer = refused(answer, "CORRECTION_CONFLICTS", "correction-conflicts")
    assert answer["conflicts"][0]["n"] == step
    assert answer["conflicts"][0]["objection"]["code"] == "CARD_NOT_IN_HAND"
    dry = club.dora.post(f"{case}/rulings?dry_run=true", {"decision": "upheld", "remedies": [wrong]})
    assert (dry.status_code, dry.json["conflicts"]) == (200, answer["conflicts"])
    assert dry.json["with"] is None
    assert table.step() == before
    resolved = {"type": "correction", "moves": {str(step): _play(0, 5), str(follow): None}}
    ruling = {"decision": "upheld", "remedies": [resolved]}
    made = entered(club.dora.post(f"{case}/rulings", ruling, Idempotency_Key="corrected"))
    assert entered(club.dora.post(f"{case}/rulings", ruling, Idempotency_Key="corrected")) == made
    other = {"decision": "upheld", "remedies": [wrong]}
    problem(club.dora.post(f"{case}/rulings", other, Idempotency_Key="corrected"), 422, "key-reused")
    assert [event["of"] for event in made["events"] if "of" in event] == [step]
    assert made["awaits"]["seats"] == [0]  # who now has a choice of what to take


def test_bad_remedies(club: Club, table: Table) -> None:
    case = called(table)
    for remedy in (
        {"type": "warning"}, {"type": "warning", "seat": 0, "points": 1}, {"type": "penalty", "seat": 0},
        {"type": "scores"}, {"type": "scores", "scores": [1, 2], "split": []}, {"type": "nonsense"}, {},
        {"type": "correction", "moves": {}}, {"type": "correction", "moves": {"x": None}},
        {"type": "correction", "moves": {"3": 7}}, {"type": "replacement", "seat": 0},
        {"type": "replacement", "seat": 0, "bot": "nobody"}, {"type": "annulment", "to": 2},
    ):  # fmt: skip
        answer = club.dora.post(f"{case}/rulings", {"decision": "upheld", "remedies": [remedy]})
        assert problem(answer, 422, "invalid-request")["errors"][0]["pointer"].startswith("/remedies/0"), remedy
    problem(club.dora.post(f"{case}/rulings", {"decision": "maybe"}), 422, "invalid-request")


def test_an_appeal_is_decided_by_another_director(club: Club, table: Table) -> None:
    case = called(table)
    entered(club.dora.post(f"{case}/rulings", {"decision": "upheld", "remedies": [PENALTY]}))
    problem(club.organiser.post(f"{case}/appeal", {}), 422, "invalid-request")
    entered(table.ana.post(f"{case}/appeal", {"reason": "She had passed."}))
    for body in ({"outcome": "changed"}, {"outcome": "upheld", "decision": "upheld"}, {"outcome": "perhaps"}, {}):
        problem(club.dirk.post(f"{case}/appeal/decision", body), 422, "invalid-request")
    refused(club.dora.post(f"{case}/appeal/decision", {"outcome": "upheld"}), "SAME_DIRECTOR")
    changed = {"outcome": "changed", "decision": "dismissed", "reason": "She had.", "remedies": []}
    tried = club.dirk.post(f"{case}/appeal/decision?dry_run=true", changed)
    assert (tried.status_code, tried.json["with"]["scores"]) == (200, [0, 0])
    made = entered(club.dirk.post(f"{case}/appeal/decision", changed))
    assert (made["case"], made["ruling"]) == (1, 2)
    shown = table.ana.get(case).json
    assert (shown["status"], shown["rulings"][1]["final"]) == ("final", True)
    assert shown["appeal"]["reason"]["words"] == "She had passed."
    assert shown["appeal"]["decision"]["outcome"] == "changed"
    assert shown["rulings"][1]["reason"]["words"] == "She had."
    assert club.anybody.get(table.path).json["scores"] == [0, 0]


def test_the_time_for_an_appeal_is_the_organisers(club: Club) -> None:
    tournament = club.organiser.post("/tournaments", {"name": "Quick", "appeal_minutes": 45}).json
    assert (tournament["appeal_minutes"], tournament["disputes"]) == (45, "choice")
    table = club.table(tournament=tournament["id"])
    case = called(table)
    made = entered(club.dora.post(f"{case}/rulings", {"decision": "dismissed"}))
    assert made["events"][0]["appeal_ms"] == 45 * 60_000
    final = club.table(appeal_minutes=0)
    case = called(final)
    entered(club.dora.post(f"{case}/rulings", {"decision": "dismissed"}))
    assert club.anybody.get(case).json["rulings"][0]["final"] is False
    refused(final.ben.post(f"{case}/appeal", {}), "NOT_APPEALABLE")
    entered(club.dora.post(f"{case}/rulings", {"decision": "upheld", "supersedes": 1}))


def test_an_annulled_game_counts_for_nobody(club: Club, table: Table) -> None:
    case = called(table)
    made = entered(club.dora.post(f"{case}/rulings", {"decision": "upheld", "remedies": [{"type": "annulment"}]}))
    assert made["status"] == "void"
    game = club.anybody.get(table.path).json
    assert (game["status"], game["scores"], game["result"]) == ("void", None, None)
    refused(table.ben.post(f"{table.path}/moves", {"move": _play(1, 10)}), "GAME_VOID", "game-void")
    refused(club.dora.post(f"{table.path}/hold", {}), "GAME_VOID", "game-void")


def test_another_player_takes_a_seat_and_the_old_token_ends(club: Club, table: Table) -> None:
    case = called(table)
    extra = club.organiser.post("/tokens", {"role": "seat", "game": table.path.rsplit("/", 1)[1], "seat": 0}).json
    remedy = {"type": "replacement", "seat": 0, "player": "cem"}
    body = {"decision": "upheld", "remedies": [remedy]}
    answer = club.dora.post(f"{case}/rulings", body, Idempotency_Key="cem-sits-down")
    (seat,) = entered(answer)["seats"]
    assert (answer.headers["Cache-Control"], seat["seat"]) == ("no-store", 0)
    for old in (table.tokens[0], extra["token"]):
        assert club.speaker(old).get(table.path).status_code == 401
    cem = club.speaker(seat["token"])
    assert cem.get(f"{table.path}/table?as=0").status_code == 200
    assert club.anybody.get(table.path).json["seats"][0]["player"] == "cem"
    assert entered(club.dora.post(f"{case}/rulings", body, Idempotency_Key="cem-sits-down"))["seats"] == [seat]
    bot = {"type": "replacement", "seat": 0, "bot": "random"}
    second = {"decision": "upheld", "remedies": [bot], "supersedes": 1}
    assert "seats" not in entered(club.dora.post(f"{case}/rulings", second))
    assert cem.get(table.path).status_code == 401
    entered(club.dora.post(f"{case}/rulings", body, Idempotency_Key="cem-sits-down"))
    assert cem.get(table.path).status_code == 401
    third = {"decision": "upheld", "remedies": [{**remedy, "player": "ana"}], "supersedes": 2}
    (back,) = entered(club.dora.post(f"{case}/rulings", third))["seats"]
    assert back["token"] not in (table.tokens[0], seat["token"])
    assert club.speaker(back["token"]).get(table.path).status_code == 200


def _play(seat: int, card: int) -> dict[str, Any]:
    return {"type": "play", "seat": seat, "card": card}


class Scolding(Warn):
    """A remedy whose `seat` is not what the `seat` of the others is."""

    name = "scolding"
    seat: Annotated[int, Member("step", "Where they sat.")]


def test_one_name_may_mean_different_things_in_two_remedies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_requests, "REMEDIES", (*REMEDIES, Scolding))
    monkeypatch.setitem(in_requests._BY_NAME, "scolding", Scolding)
    schema = in_requests.RemedyRequest()
    with pytest.raises(ValidationError):
        schema.load({"type": "warning", "seat": 1_000})
    # As the number of an event it may be large.
    assert schema.load({"type": "scolding", "seat": 1_000}) == {"type": "scolding", "seat": 1_000}
    with pytest.raises(ValidationError, match="scolding needs 'seat'"):
        schema.load({"type": "scolding"})


def test_a_title_tells_the_forms_of_remedies_each_with_members_of_its_own(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(titles, "REMEDIES", (*REMEDIES, Scolding))
    titles._full.cache_clear()
    told = {one["type"]: one for one in club.anybody.get("/titles/market-day").json["remedies"]}
    titles._full.cache_clear()
    assert set(told) == {remedy.name for remedy in REMEDIES} | {"scolding"}
    seats = {name: told[name]["members"][0] for name in ("warning", "scolding")}
    assert (seats["warning"]["type"], seats["warning"]["label"]) == ("seat", "Seat")
    assert (seats["scolding"]["type"], seats["scolding"]["label"]) == ("step", "Where they sat")
    assert (told["replacement"]["one_of"], told["annulment"]["once"]) == (["player", "bot"], True)
    assert (told["penalty"]["one_of"], told["penalty"]["once"]) == ([], False)


def test_a_second_director_agrees_to_a_redeal(club: Club) -> None:
    table = club.table(dealing="sealed")
    called = table.ben.post(f"{table.path}/cases", {"step": 3, "text": "Two cards lay face up."})
    case = called.json["links"]["case"].removeprefix("/v1")
    hands = club.anybody.get(f"{table.path}/events?after=2").json["events"][0]
    ruling = {"decision": "upheld", "remedies": [{"type": "set-back", "to": 2}]}
    step = table.step()
    for query in ("", "?dry_run=true"):
        body = problem(club.dora.post(f"{case}/rulings{query}", ruling), 409, "act-refused")
        assert [one["code"] for one in body["objections"]] == ["REDEAL_NEEDS_SECOND"]
    assert table.step() == step
    agreed = club.dirk.post(f"{case}/redeal", {"to": 2, "reason": "I saw them too."})
    assert agreed.status_code == 201, agreed.text
    assert [event["type"] for event in agreed.json["events"]] == ["RedealConfirmed"]
    ruled = club.dora.post(f"{case}/rulings", ruling)
    assert ruled.status_code == 201, ruled.text
    kinds = [event["type"] for event in ruled.json["events"]]
    assert kinds[:4] == ["RulingMade", "SetBack", "RedealOrdered", hands["type"]]
    ordered = ruled.json["events"][2]
    assert (ordered["boards"], ordered["confirmed"]) == ([{"board": 1, "reserve": 1}], agreed.json["step"])
    (redeal,) = club.anybody.get(case).json["redeals"]
    assert (redeal["n"], redeal["to"], redeal["ruling"]) == (agreed.json["step"], 2, 1)
    assert "words" not in redeal["reason"], "what was written is for officials and parties while the game goes on"
    assert club.dora.get(case).json["redeals"][0]["reason"]["words"] == "I saw them too."
    log = club.anybody.get(f"{table.path}/director-log").text
    assert "board 1 as reserve 1" in log
    assert club.anybody.get(table.path).json["deals"] == "sealed"
