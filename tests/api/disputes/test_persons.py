"""One person is the same on a seat, with every token and in every role."""

from __future__ import annotations

from typing import Any

import pytest

from service.accounts import HandleTaken

from ..conftest import opens_cards, problem
from .conftest import Club, Table, called, entered, refused


def _token(club: Club, role: str, **more: Any) -> dict[str, Any]:
    answer = club.organiser.post("/tokens", {"role": role, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json
    return made


both = pytest.mark.parametrize("role", ["director", "organiser"])


@both
def test_a_director_who_plays_at_the_table_does_not_rule_there(club: Club, table: Table, role: str) -> None:
    playing = club.speaker(_token(club, role, person="ana")["token"])
    case = called(table)
    ruling = {"decision": "dismissed"}
    refused(playing.post(f"{case}/rulings", ruling), "PARTY_MAY_NOT_RULE")
    refused(playing.post(f"{case}/rulings?dry_run=true", ruling), "PARTY_MAY_NOT_RULE")
    entered(club.dora.post(f"{case}/rulings", ruling))
    entered(table.ben.post(f"{case}/appeal", {}))
    refused(playing.post(f"{case}/appeal/decision", {"outcome": "upheld"}), "PARTY_MAY_NOT_RULE")
    asked = {"seat": 0, "to": 2, "allowed": True}
    refused(playing.post(f"{table.path}/take-back", asked), "PARTY_MAY_NOT_RULE")
    entered(club.dora.post(f"{table.path}/take-back", asked))
    if role == "organiser":
        problem(playing.post(f"{table.path}/resignation", {"seat": 1}), 403, "forbidden")


def test_nobody_is_replaced_by_who_sits_at_the_table_already_nor_rules_after_leaving(club: Club, table: Table) -> None:
    playing = club.speaker(_token(club, "director", person="ana")["token"])
    path = f"{called(table)}/rulings"
    remedy = {"type": "replacement", "seat": 0, "player": "ben"}
    for query in ("?dry_run=true", ""):
        refused(club.dora.post(path + query, {"decision": "upheld", "remedies": [remedy]}), "SAME_PERSON")
    entered(club.dora.post(path, {"decision": "upheld", "remedies": [{**remedy, "player": "eva"}]}))
    eva = club.speaker(_token(club, "director", person="eva")["token"])
    for who in (playing, eva):
        refused(who.post(path, {"decision": "dismissed", "supersedes": 1}), "PARTY_MAY_NOT_RULE")


@both
def test_a_person_with_two_tokens_does_not_decide_an_appeal_about_the_own_ruling(
    club: Club, table: Table, role: str
) -> None:
    first = _token(club, "director", person="nora")
    second = _token(club, role, person=first["person"])
    case = called(table)
    entered(club.speaker(first["token"]).post(f"{case}/rulings", {"decision": "dismissed"}))
    entered(table.ben.post(f"{case}/appeal", {}))
    refused(club.speaker(second["token"]).post(f"{case}/appeal/decision", {"outcome": "upheld"}), "SAME_DIRECTOR")
    entered(club.dirk.post(f"{case}/appeal/decision", {"outcome": "upheld"}))


@both
def test_an_official_who_plays_sees_no_hand_of_another_while_play_goes_on(club: Club, table: Table, role: str) -> None:
    playing = club.speaker(_token(club, role, person="ana")["token"])
    for view in ("all", "1"):
        problem(playing.get(f"{table.path}/table?as={view}"), 403, "forbidden")
    problem(playing.get(f"{table.path}/moves?seat=1"), 403, "forbidden")
    assert playing.get(f"{table.path}/table").json["as"] == "public"
    problem(playing.post(f"{table.path}/open-cards", {}), 403, "forbidden")
    other = club.speaker(_token(club, role, person="oskar")["token"])
    opens_cards(other, table.path)
    assert other.get(f"{table.path}/table?as=1").status_code == 200


def test_a_token_belongs_to_a_person_and_a_handle_may_change(club: Club) -> None:
    table = club.table(seats=[{"player": "mia"}, {"player": "noa"}])
    seat = table.ana.get("/tokens/me").json
    official = _token(club, "director", person="mia")
    assert (seat["actor"], seat["handle"], official["handle"]) == ("seat:0", "mia", "mia")
    assert seat["person"] == official["person"] == official["actor"]
    assert _token(club, "seat", game=table.path.rsplit("/", 1)[1], seat=0)["person"] == seat["person"]
    assert club.service.accounts.change_person(seat["person"], handle="mia two")
    with pytest.raises(HandleTaken):
        club.service.accounts.change_person(seat["person"], handle="noa")
    shown = club.speaker(official["token"]).get("/tokens/me").json
    assert (shown["person"], shown["handle"]) == (seat["person"], "mia two")
    assert _token(club, "scorer", person="mia two")["person"] == seat["person"]
    assert _token(club, "scorer", person="mia")["person"] != seat["person"]
    nameless = _token(club, "director", name="Dora")
    assert (nameless["person"], nameless["handle"]) == (nameless["actor"], None)
    assert nameless["person"] != club.dora.get("/tokens/me").json["person"]


def test_a_person_who_is_known_nowhere_or_elsewhere_only_is_nobody_here(club: Club) -> None:
    for person in ("u-0199a0b0-0000-7000-8000-000000000000", "bot:x", ""):
        problem(club.organiser.post("/tokens", {"role": "director", "person": person}), 422, "invalid-request")
    for more in ({"role": "director", "actor": "o-first"}, {"role": "seat", "game": "g", "seat": 0}):
        problem(club.organiser.post("/tokens", {**more, "person": "ana"}), 422, "invalid-request")
    here, there = (club.organiser.post("/tournaments", {"name": name}).json["id"] for name in ("Here", "There"))
    known = _token(club, "director", tournament=there)
    local = club.speaker(_token(club, "organiser", tournament=here)["token"])
    body = {"role": "director", "tournament": here, "person": known["person"]}
    problem(local.post("/tokens", body), 422, "invalid-request")
    assert _token(club, "director", tournament=here, person=known["person"])["person"] == known["person"]
