"""Guests: games of one person and bots, opened by anybody where the service allows it."""

import pytest

from api.app import create_app
from service.service import Service
from service.settings import Settings

from .conftest import ORGANISER, Speaker, problem

GAME = {"title": "fairy-bargains", "seats": [{"player": "Guest 1"}, {"bot": "greedy"}]}


def welcoming(tmp_path, **settings):
    service = Service.open(
        f"sqlite:///{tmp_path / 'guests.db'}", token=ORGANISER, settings=Settings(limits="", guests=True, **settings)
    )
    service.start_workers()
    return service


@pytest.fixture
def house(tmp_path):
    """A service that takes guests."""
    service = welcoming(tmp_path)
    yield create_app(service)
    service.close()


@pytest.fixture
def guest(house) -> Speaker:
    return Speaker(house.test_client())


def test_nobody_opens_a_game_without_a_token_unless_the_service_takes_guests(anybody) -> None:
    problem(anybody.post("/games", GAME), 401, "token-needed")
    assert anybody.get("/sign-in/options").json["guests"] is False


def test_a_guest_gets_the_seat_and_plays(house, guest) -> None:
    assert guest.get("/sign-in/options").json["guests"] is True
    opened = guest.post("/games", GAME)
    assert opened.status_code == 201
    assert opened.headers["Cache-Control"] == "no-store"
    mine, bot = opened.json["seats"]
    assert (mine["player"], "token" in bot) == ("Guest 1", False)
    me = Speaker(house.test_client(), mine["token"])
    path = f"/games/{opened.json['id']}"
    assert me.get(f"{path}/table").json["as"] == 0
    first = me.get(f"{path}/events").json["events"][0]
    assert first["by"].startswith("person:p-")


def test_a_guest_sees_no_more_than_a_seat(house, guest) -> None:
    opened = guest.post("/games", GAME).json
    me, path = Speaker(house.test_client(), opened["seats"][0]["token"]), f"/games/{opened['id']}"
    problem(me.get(f"{path}/table?as=all"), 403, "forbidden")
    problem(me.get(f"{path}/table?as=1"), 403, "forbidden")
    problem(me.get("/tokens"), 403, "forbidden")


@pytest.mark.parametrize(
    "more", [{"tournament": "e-1"}, {"private": True}, {"metadata": {"a": "b"}}, {"external_id": "x"}, {"round": "1"}]
)
def test_what_organisers_decide_a_guest_does_not(guest, more) -> None:
    refused = problem(guest.post("/games", {**GAME, **more}), 403, "forbidden")
    assert f"'{next(iter(more))}'" in refused["detail"]


@pytest.mark.parametrize(
    ("more", "pointer"),
    [
        ({"seats": [{"player": "Guest 1"}, {"player": "Guest 2"}]}, "/seats/1"),
        ({"seats": [{"bot": "greedy"}, {"bot": "greedy"}]}, "/seats"),
        ({"dealing": "recorded"}, "/dealing"),
    ],
)
def test_a_guest_plays_alone_against_bots_and_the_refusal_says_where_it_is_more(guest, more, pointer) -> None:
    refused = problem(guest.post("/games", {**GAME, **more}), 422, "invalid-request")
    assert [error["pointer"] for error in refused["errors"]] == [pointer]
    assert guest.get("/games").json["games"] == []


def test_a_guest_takes_nobodys_name(house, guest) -> None:
    Speaker(house.test_client(), ORGANISER).post("/people", {"handle": "ana"})
    for name in ("ana", "Ana"):
        problem(guest.post("/games", {**GAME, "seats": [{"player": name}, {"bot": "greedy"}]}), 409, "handle-taken")
    assert guest.post("/games", GAME).status_code == 201
    problem(guest.post("/games", GAME), 409, "handle-taken")


def test_a_person_plays_bots_under_the_own_name_and_no_other(house) -> None:
    organiser = Speaker(house.test_client(), ORGANISER)
    mia = Speaker(house.test_client(), organiser.post("/people", {"handle": "mia", "login": True}).json["token"])
    opened = mia.post("/games", {**GAME, "seats": [{"bot": "greedy"}, {"player": "mia"}]}, Idempotency_Key="k")
    assert opened.status_code == 201
    again = mia.post("/games", {**GAME, "seats": [{"bot": "greedy"}, {"player": "mia"}]}, Idempotency_Key="k")
    assert again.json["id"] == opened.json["id"]
    refused = problem(mia.post("/games", GAME), 422, "invalid-request")
    assert "'mia'" in refused["errors"][0]["message"]


def test_games_of_guests_are_limited_for_each_address(tmp_path) -> None:
    service = welcoming(tmp_path, guest_limits="2 per hour")
    client = create_app(service).test_client()
    guest = Speaker(client)
    for name in ("Guest 1", "Guest 2"):
        assert guest.post("/games", {**GAME, "seats": [{"player": name}, {"bot": "greedy"}]}).status_code == 201
    refused = problem(guest.post("/games", GAME), 429, "too-many-requests")
    assert refused["quota"]["policy"] == "guests"
    seats = [{"player": "ana"}, {"player": "ben"}]
    assert Speaker(client, ORGANISER).post("/games", {**GAME, "seats": seats}).status_code == 201
    assert guest.get("/games").status_code == 200
    service.close()


def test_a_key_gives_nobody_the_seat_of_another_guest(guest) -> None:
    assert guest.post("/games", GAME, Idempotency_Key="k").status_code == 201
    problem(guest.post("/games", GAME, Idempotency_Key="k"), 409, "handle-taken")
