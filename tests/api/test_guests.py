"""Guests: games of one person and bots, opened by anybody where the service allows it."""

import pytest

from api.app import create_app

from .conftest import ORGANISER, Speaker, problem, settled

pytestmark = pytest.mark.own_service

GAME = {"title": "fairy-bargains", "seats": [{"player": "Guest 1"}, {"bot": "greedy"}]}
TABLE = {"title": "fairy-bargains", "seats": [{"player": "Guest 1"}, {"open": True}]}

FORBIDDEN = [{"tournament": "e-1"}, {"private": True}, {"metadata": {"a": "b"}}, {"external_id": "x"}]
ME, OTHER, BOT, OPEN = {"player": "Guest 1"}, {"player": "Guest 2"}, {"bot": "greedy"}, {"open": True}


@pytest.fixture
def house(open_service):
    """A service that takes guests."""
    return create_app(open_service(guests=True))


@pytest.fixture
def guest(house) -> Speaker:
    return Speaker(house.test_client())


def test_a_guest_gets_the_seat_and_plays(house, guest) -> None:
    assert guest.get("/sign-in/options").json["guests"] is True
    opened = guest.post("/games", GAME)
    assert (opened.status_code, opened.headers["Cache-Control"]) == (201, "no-store")
    mine, bot = opened.json["seats"]
    assert (mine["player"], "token" in bot) == ("Guest 1", False)
    me = Speaker(house.test_client(), mine["token"])
    path = f"/games/{opened.json['id']}"
    assert me.get(f"{path}/table").json["as"] == 0
    first = me.get(f"{path}/events").json["events"][0]
    assert (first["by"][:9], first["dealing"]) == ("person:p-", "sealed")
    for seen in (f"{path}/table?as=all", f"{path}/table?as=1", "/tokens"):
        problem(me.get(seen), 403, "forbidden")


def test_what_organisers_decide_a_guest_does_not_and_a_refusal_leaves_nothing(house, guest) -> None:
    for path, body, more in (("/games", GAME, {"round": "1"}), ("/lobbies", TABLE, {"spectator_delay": 9})):
        for wanted in (*FORBIDDEN, more):
            refused = problem(guest.post(path, {**body, **wanted}), 403, "forbidden")
            assert f"'{next(iter(wanted))}'" in refused["detail"]
    problem(guest.post("/lobbies", {**TABLE, "seats": [ME, {"invite": "ben"}]}), 403, "forbidden")
    for path, body, wanted, pointer in (
        ("/games", GAME, {"seats": [ME, OTHER]}, "/seats/1"),
        ("/games", GAME, {"seats": [BOT, BOT]}, "/seats"),
        ("/games", GAME, {"dealing": "recorded"}, "/dealing"),
        ("/lobbies", TABLE, {"seats": [ME, OTHER, OPEN]}, "/seats/1"),
        ("/lobbies", TABLE, {"seats": [BOT, OPEN]}, "/seats"),
        ("/lobbies", TABLE, {"seats": [OPEN, OPEN]}, "/seats"),
        ("/lobbies", TABLE, {"seats": [ME, BOT]}, "/seats"),
        ("/lobbies", TABLE, {"dealing": "recorded"}, "/dealing"),
    ):
        refused = problem(guest.post(path, {**body, **wanted}), 422, "invalid-request")
        assert [error["pointer"] for error in refused["errors"]] == [pointer]
    organiser = Speaker(house.test_client(), ORGANISER)
    assert [organiser.get(f"/{kind}").json[kind] for kind in ("games", "lobbies", "people")] == [[]] * 3


def test_a_table_is_opened_under_nobodys_name_but_the_own(house, guest) -> None:
    organiser = Speaker(house.test_client(), ORGANISER)
    mia = Speaker(house.test_client(), organiser.post("/people", {"handle": "mia", "login": True}).json["token"])
    for path, other in (("/games", BOT), ("/lobbies", OPEN)):
        own, guests = ({**GAME, "seats": [{"player": name}, other]} for name in ("mia", f"Guest of {path[1:]}"))
        for name in ("mia", "Mia"):
            problem(guest.post(path, {**GAME, "seats": [{"player": name}, other]}), 409, "handle-taken")
        assert "'mia'" in problem(mia.post(path, guests), 422, "invalid-request")["errors"][0]["message"]
        made = mia.post(path, own, Idempotency_Key=f"mia-{path[1:]}")
        assert (made.status_code, "token" in made.json) == (201, False)
        assert mia.post(path, own, Idempotency_Key=f"mia-{path[1:]}").json["id"] == made.json["id"]
        assert guest.post(path, guests, Idempotency_Key="k").status_code == 201
        problem(guest.post(path, guests, Idempotency_Key="k"), 409, "handle-taken")  # a key is no proof of who it was


def waiting(guest: Speaker, **more) -> dict:
    made = guest.post("/lobbies", {**TABLE, **more})
    assert made.status_code == 201, made.text
    assert made.headers["Cache-Control"] == "no-store"
    return made.json


def take(who: Speaker, link: dict, **body):
    return who.post(f"/invitations/{link['id']}/acceptance", {"secret": link["secret"], **body})


def test_without_a_token_nothing_is_opened_unless_the_service_takes_guests(organiser, speaker, anybody) -> None:
    problem(anybody.post("/games", GAME), 401, "token-needed")
    assert anybody.get("/sign-in/options").json["guests"] is False
    problem(anybody.post("/lobbies", TABLE), 401, "token-needed")
    mia = speaker(organiser.post("/people", {"handle": "mia", "login": True}).json["token"])
    problem(mia.post("/lobbies", {**TABLE, "seats": [{"player": "mia"}, {"open": True}]}), 403, "forbidden")
    assert organiser.get("/lobbies").json["lobbies"] == []


def test_a_friend_comes_by_the_link_and_each_has_only_the_own_hand(house, guest) -> None:
    made = waiting(guest, seats=[{"player": "Guest 1"}, {"open": True}, {"bot": "greedy"}], title="mercadito")
    link = made["seats"][1]["invitation"]
    host = Speaker(house.test_client(), made["token"])
    assert host.get("/me").json["handle"] == "Guest 1"
    done = take(guest, link, handle="Nora")
    assert done.json["lobby"]["status"] == "opened"
    friend, path = Speaker(house.test_client(), done.json["token"]), f"/games/{made['id']}"
    for who, own, other in ((host, 0, 1), (friend, 1, 0)):
        assert who.get(f"{path}/table").json["as"] == own
        for view in (other, 2, "all"):
            problem(who.get(f"{path}/table?as={view}"), 403, "forbidden")
            problem(who.get(f"{path}/events?as={view}"), 403, "forbidden")
        problem(who.get(f"{path}/moves?seat={other}"), 403, "forbidden")
    assert host.get(f"{path}/events").json["events"][0]["by"].startswith("person:p-")
    asked = [f"/lobbies/{made['id']}", f"/invitations/{link['id']}", path, f"{path}/events", "/me", "/me/games"]
    told = made | {path: host.get(path).text for path in asked}
    assert done.json["token"] not in str(told)
    assert all(link["secret"] not in host.get(path).text for path in asked)


def test_a_guest_keeps_the_own_table_and_no_other(house, guest) -> None:
    made = waiting(guest, title="mercadito", seats=[{"player": "Guest 1"}, {"open": True}, {"open": True}])
    other = waiting(guest, seats=[{"player": "Guest 2"}, {"open": True}])
    host = Speaker(house.test_client(), made["token"])
    old = made["seats"][1]["invitation"]
    again = f"/lobbies/{made['id']}/seats/1/invitations"
    new = host.post(again, {}).json
    problem(take(guest, old, handle="Nora"), 409, "invitation-over")
    nora = Speaker(house.test_client(), take(guest, new, handle="Nora").json["token"])
    problem(host.post(again, {}), 409, "seat-taken")
    problem(host.post(f"/lobbies/{made['id']}/seats/0/invitations", {}), 409, "seat-taken")
    third = f"/lobbies/{made['id']}/seats/2/invitations"
    said = problem(host.post(third, {"invite": "Guest 2"}), 403, "forbidden")
    assert "'invite' is for organisers" in said["detail"]
    assert nora.get(f"/lobbies/{made['id']}").status_code == 200
    for who, status, code in ((nora, 403, "forbidden"), (guest, 401, "token-needed")):
        problem(who.post(third, {}), status, code)
        problem(who.delete(f"/lobbies/{made['id']}"), status, code)
    stranger = Speaker(house.test_client(), other["token"])
    for path in (f"/lobbies/{made['id']}", third):
        asked = stranger.get(path) if path.endswith(made["id"]) else stranger.post(path, {})
        problem(asked, 404, "unknown-lobby")
    problem(stranger.delete(f"/lobbies/{made['id']}"), 404, "unknown-lobby")
    for path in ("/lobbies", "/invitations"):
        problem(host.get(path), 403, "forbidden")
    problem(host.delete(f"/invitations/{made['seats'][2]['invitation']['id']}"), 403, "forbidden")
    assert host.get(f"/lobbies/{made['id']}").json["status"] == "waiting"
    assert host.delete(f"/lobbies/{made['id']}").json["status"] == "cancelled"
    problem(take(guest, made["seats"][2]["invitation"], handle="Otto"), 409, "lobby-over")


def test_a_lobby_of_an_organiser_is_not_kept_by_those_who_sit_there(house) -> None:
    organiser = Speaker(house.test_client(), ORGANISER)
    mia = Speaker(house.test_client(), organiser.post("/people", {"handle": "mia", "login": True}).json["token"])
    made = organiser.post("/lobbies", {**TABLE, "seats": [{"player": "mia"}, {"open": True}]}).json
    assert "invitation" not in mia.get(f"/lobbies/{made['id']}").json["seats"][1]
    problem(mia.post(f"/lobbies/{made['id']}/seats/1/invitations", {}), 403, "forbidden")
    problem(mia.delete(f"/lobbies/{made['id']}"), 403, "forbidden")
    assert organiser.get(f"/lobbies/{made['id']}").json["status"] == "waiting"


def test_tables_for_friends_are_counted_with_the_games_of_guests_and_seats_as_entries(open_service) -> None:
    service = open_service(limits="500 per minute", guests=True, guest_limits="2 per hour")
    client = create_app(service).test_client()
    guest = Speaker(client)
    made = waiting(guest)
    assert guest.post("/games", {**GAME, "seats": [{"player": "Guest 2"}, {"bot": "greedy"}]}).status_code == 201
    for path, seats in (("/lobbies", [{"player": "Guest 3"}, {"open": True}]), ("/games", GAME["seats"])):
        refused = guest.post(path, {**TABLE, "seats": seats})
        assert problem(refused, 429, "too-many-requests")["quota"]["policy"] == "guests"
    done = take(guest, made["seats"][1]["invitation"], handle="Nora")
    assert (done.status_code, '"entries";q=200;w=3600' in done.headers["RateLimit-Policy"]) == (200, True)
    own = Speaker(client, made["token"]).get(f"/lobbies/{made['id']}")
    assert '"entries"' not in own.headers["RateLimit-Policy"]
    for path, seats in (("/lobbies", [{"player": "ana"}, {"open": True}]), ("/games", [{"player": "cem"}, BOT])):
        assert Speaker(client, ORGANISER).post(path, {**TABLE, "seats": seats}).status_code == 201
    assert guest.get("/games").status_code == 200


def test_a_guest_is_a_person_who_keeps_games_branches_and_studies(house, guest) -> None:
    made = guest.post("/people", {"handle": "Guest 1"})
    assert (made.status_code, made.headers["Cache-Control"]) == (201, "no-store")
    problem(guest.post("/people", {"handle": "Guest 1"}), 409, "handle-taken")
    me = Speaker(house.test_client(), made.json["token"])
    game = me.post("/games", {**GAME, "title": "market-day"}).json["id"]
    seen = me.post(f"/games/{game}/branches", {"step": 2, "name": "at the table"}).json["id"]
    assert me.post(f"/games/{game}/resignation", {}).status_code == 201
    friend = Speaker(house.test_client(), guest.post("/people", {"handle": "Guest 2"}).json["token"])
    after = friend.post(f"/games/{game}/branches", {"step": 2}).json["id"]
    assert me.post("/studies", {"title": "Lone Knights"}).status_code == 201
    problem(guest.post(f"/games/{game}/branches", {"step": 2}), 401, "token-needed")

    def branches(who: Speaker) -> list[str]:
        return [row["id"] for row in who.get("/me/branches").json["branches"]]

    assert (branches(me), branches(friend)) == ([seen], [after])
    organiser = Speaker(house.test_client(), ORGANISER)
    own = Speaker(house.test_client(), organiser.post("/people", {"handle": "mia", "login": True}).json["token"])
    assert own.get("/me/branches?limit=1").json == {"branches": [], "next": None}
    answer = own.post("/me/guest", {"token": made.json["token"]}, Idempotency_Key="k")
    assert (answer.status_code, answer.json["person"]["handle"], answer.json["moved"]["games"]) == (200, "mia", 1)
    assert own.post("/me/guest", {"token": made.json["token"]}, Idempotency_Key="k").json == answer.json
    problem(own.post("/me/guest", {"token": made.json["token"]}), 409, "already-merged")
    event = organiser.get("/house/events?limit=200").json["events"][-1]
    assert (event["type"], event["by"][:9], event["into"]) == ("PeopleMerged", "person:p-", answer.json["person"]["id"])
    settled(guest)
    for who in (own, me):  # the guest's device is signed in, too
        assert (branches(who), who.get("/me").json["handle"]) == ([seen], "mia")
        assert [row["seat"] for row in who.get("/me/games").json["games"]] == [0]
        assert [row["title"] for row in who.get("/me/studies").json["studies"]] == ["Lone Knights"]


def test_nobody_takes_along_who_is_more_than_a_guest_or_whose_token_they_lack(house, guest) -> None:
    organiser = Speaker(house.test_client(), ORGANISER)
    mia, kept, clerk = (
        organiser.post("/people", {"handle": name, "login": True, **more}).json["token"]
        for name, more in (("mia", {}), ("ben", {"external_id": "member-7"}), ("cem", {}))
    )
    organiser.post("/tokens", {"role": "director", "person": "cem"})
    own = Speaker(house.test_client(), mia)
    problem(guest.post("/me/guest", {"token": mia}), 401, "token-needed")
    problem(organiser.post("/me/guest", {"token": mia}), 403, "forbidden")
    for token in (kept, clerk):
        problem(own.post("/me/guest", {"token": token}), 409, "no-guest")
    seat = guest.post("/games", GAME).json["seats"][0]["token"]
    for token in (seat, ORGANISER, "login_nobodys"):
        refused = problem(own.post("/me/guest", {"token": token}), 422, "invalid-request")
        assert refused["errors"][0]["pointer"] == "/token"
    problem(own.post("/me/guest", {"token": mia}), 409, "merged-with-itself")


def test_guests_are_counted_as_often_as_their_games(open_service) -> None:
    guest = Speaker(create_app(open_service(guests=True, guest_limits="2 per hour")).test_client())
    assert [guest.post("/people", {"handle": f"Guest {n}"}).status_code for n in range(3)] == [201, 201, 429]
