"""What a refused request leaves behind, and keys that are kept with the record and beside it."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from .conftest import ORGANISER, Speaker, problem

pytestmark = pytest.mark.own_service

GAME = {"title": "fairy-bargains", "config": {"first_dealer": 1}}
NEW = {**GAME, "seats": [{"player": "nora"}, {"player": "nils"}]}
BOTS = {**GAME, "seats": [{"bot": "greedy"}, {"bot": "greedy"}]}


def people(organiser: Speaker) -> set[str]:
    return {person["handle"] for person in organiser.get("/people").json["people"]}


@pytest.fixture
def taken(organiser) -> set[str]:
    """The people of a club in which one game has the external id `t1`, and one key is used."""
    body = {**GAME, "seats": [{"player": "ana"}, {"player": "ben"}], "external_id": "t1"}
    assert organiser.post("/games", body, Idempotency_Key="used").status_code == 201
    return people(organiser)


@pytest.mark.parametrize("path", ["/games", "/games/batch"])
def test_a_refused_opening_registers_nobody(organiser, taken, path):
    for more, headers, code in (
        ({"config": {"first_dealer": 9}}, {}, None),
        ({"seats": [{"player": "nora"}, {"player": "nora"}]}, {}, "same-person"),
        ({"seats": [{"player": "nora"}, {"bot": "nobody"}]}, {}, "invalid-request"),
        ({"external_id": "t1"}, {}, "external-id-taken"),
        ({}, {"Idempotency_Key": "used"}, "key-reused"),
    ):
        body = {**NEW, **more}
        said = organiser.post(path, body if path == "/games" else {"games": [BOTS, body]}, **headers)
        assert 400 <= said.status_code < 500, said.text
        assert code in (None, said.json["code"])
        if (path, code) == ("/games", "same-person"):
            assert said.json["errors"] == [{"pointer": "/seats/1/player", "message": "plays seat 1 already"}]
        assert people(organiser) == taken
    assert organiser.post(path, NEW if path == "/games" else {"games": [NEW]}).status_code == 201
    assert people(organiser) == taken | {"nora", "nils"}


def test_a_refused_lobby_or_invitation_registers_nobody(organiser, taken):
    asked = [{"player": "nora"}, {"invite": "nils"}]
    problem(organiser.post("/lobbies", {**GAME, "seats": asked}, Idempotency_Key="used"), 422, "key-reused")
    assert people(organiser) == taken
    made = organiser.post("/lobbies", {**GAME, "seats": [{"player": "ana"}, {"invite": "ben"}]}).json
    seats = f"/lobbies/{made['id']}/seats"
    problem(organiser.post(f"{seats}/0/invitations", {"invite": "nora"}), 409, "seat-taken")
    assert organiser.client.delete(f"/v1/lobbies/{made['id']}", headers=organiser.headers).status_code == 200
    problem(organiser.post(f"{seats}/1/invitations", {"invite": "nils"}), 409, "lobby-over")
    assert (people(organiser), organiser.post("/lobbies", {**GAME, "seats": asked}).status_code) == (taken, 201)
    assert people(organiser) == taken | {"nora", "nils"}


def test_many_who_seat_one_new_person_at_once_seat_the_same_one(app, organiser):
    start = Barrier(4)

    def opens(_) -> int:
        speaker = Speaker(app.test_client(), ORGANISER)
        start.wait()
        return speaker.post("/games", NEW).status_code

    with ThreadPoolExecutor(4) as opening:
        assert list(opening.map(opens, range(4))) == [201] * 4
    assert people(organiser) == {"nora", "nils"}


KEPT = {
    "a game of bots": ("/games", BOTS),  # its key is kept in the record, those of the others beside it
    "a game with a label": ("/games", {**BOTS, "external_id": "t7"}),
    "a game with new persons": ("/games", NEW),
    "many games": ("/games/batch", {"games": [BOTS]}),
    "a lobby": ("/lobbies", {**GAME, "seats": [{"player": "ana"}, {"open": True}]}),
}


def test_a_key_is_for_one_request_wherever_it_is_kept(organiser):
    for first, asked in KEPT.items():
        key = first.replace(" ", "-")
        made = organiser.post(*asked, Idempotency_Key=key)
        assert made.status_code == 201, made.text
        for second, request in KEPT.items():
            again = organiser.post(*request, Idempotency_Key=key)
            if first == second:
                assert again.status_code == 201, again.text
                assert all(again.json.get(name) == made.json.get(name) for name in ("id", "seats"))
            else:
                assert problem(again, 422, "key-reused"), (first, second)
