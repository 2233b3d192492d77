"""A deal that was seen is dealt anew only if two officials want it, and everybody can read who they were."""

from __future__ import annotations

from ..conftest import problem
from .conftest import Club


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


def test_the_same_director_does_not_agree_with_themselves(club: Club) -> None:
    table = club.table(dealing="sealed")
    case = table.ben.post(f"{table.path}/cases", {"step": 3}).json["links"]["case"].removeprefix("/v1")
    assert club.dora.post(f"{case}/redeal", {"to": 2}).status_code == 201
    ruling = {"decision": "upheld", "remedies": [{"type": "set-back", "to": 2}]}
    body = problem(club.dora.post(f"{case}/rulings", ruling), 409, "act-refused")
    assert body["objections"][0]["code"] == "REDEAL_NEEDS_SECOND"
    problem(table.ana.post(f"{case}/redeal", {"to": 2}), 403, "forbidden")
    problem(club.dirk.post(f"{case}/redeal", {}), 422, "invalid-request")
