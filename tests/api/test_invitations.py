"""Lobbies: invitations by handle and by link, one seat for one person, and the game when all have come."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier

import pytest
from sqlalchemy import update

from domain.record.daybook import system_clock
from service.audit.expected import expected_tables
from service.audit.house import house_findings
from service.lobbies.tables import invitations, lobbies, lobby_seats

from .conftest import Speaker, problem
from .test_people import login, own_games

pytestmark = pytest.mark.own_service

TITLE = {"title": "fairy-bargains", "config": {"first_dealer": 1}}


def lobby(organiser: Speaker, *seats, **more) -> dict:
    answer = organiser.post("/lobbies", {**TITLE, "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    return answer.json


def accept(who: Speaker, invitation: dict, secret: str | None = None, handle: str | None = None, **headers):
    body = {name: value for name, value in (("secret", secret), ("handle", handle)) if value is not None}
    return who.post(f"/invitations/{invitation['id']}/acceptance", body, **headers)


def test_the_game_is_opened_when_the_last_has_come(organiser, speaker, anybody) -> None:
    ben = login(organiser, speaker, "ben")
    made = lobby(organiser, {"player": "ana"}, {"invite": "ben"})
    asked = made["seats"][1]["invitation"]
    assert made["status"] == "waiting"
    assert "secret" not in asked
    problem(anybody.get(f"/games/{made['id']}"), 404, "unknown-game")
    (found,) = ben.get("/me/invitations?pending=true").json["invitations"]
    assert found["id"] == asked["id"]
    done = accept(ben, found)
    assert done.status_code == 200, done.text
    assert done.json["lobby"]["status"] == "opened"
    game = anybody.get(f"/games/{made['id']}").json
    assert [seat["player"] for seat in game["seats"]] == ["ana", "ben"]
    assert ben.get(f"/games/{made['id']}/table").json["as"] == 1
    assert [row["id"] for row in own_games(ben)] == [made["id"]]
    assert ben.get("/me/invitations?pending=true").json["invitations"] == []
    assert accept(ben, found).json["lobby"]["status"] == "opened"  # once more changes nothing
    assert anybody.get(f"/games/{made['id']}").json["step"] == game["step"]
    problem(organiser.delete(f"/lobbies/{made['id']}"), 409, "lobby-over")


def test_the_game_of_a_lobby_is_called_as_the_lobby_was(service, organiser, speaker) -> None:
    named = {"external_id": "spring-1-7", "metadata": {"table": "7"}, "round": "1"}
    ben = login(organiser, speaker, "ben")
    given_up = lobby(organiser, {"player": "ana"}, {"open": True}, **named)
    assert organiser.delete(f"/lobbies/{given_up['id']}").status_code == 200
    again = {**TITLE, "seats": [{"player": "ana"}, {"invite": "ben"}], **named}
    made = organiser.post("/lobbies", again, Idempotency_Key="k").json
    assert organiser.post("/lobbies", again, Idempotency_Key="k").json == made
    problem(organiser.post("/lobbies", again), 409, "external-id-taken")
    whole, first = (organiser.get(f"/lobbies?limit={limit}").json for limit in (2, 1))
    rest = organiser.get(f"/lobbies?limit=1&cursor={first['next']}").json
    assert (len(whole["lobbies"]), whole["next"], rest["next"]) == (2, None, None)
    assert first["lobbies"] + rest["lobbies"] == whole["lobbies"]
    assert accept(ben, made["seats"][1]["invitation"]).status_code == 200
    game = organiser.get(f"/games/{made['id']}").json
    assert {name: game[name] for name in named} == named
    engine, told = service.accounts.engine, expected_tables(service.daybook.store)
    assert [one for one in house_findings(engine, told) if one is not None] == []


def test_a_link_registers_a_new_person_and_sits_them_down(organiser, speaker, anybody) -> None:
    made = lobby(organiser, {"player": "ana"}, {"open": True})
    asked = made["seats"][1]["invitation"]
    assert asked["links"]["join"] == f"/join/{asked['id']}#secret={asked['secret']}"
    shown = anybody.get(f"/invitations/{asked['id']}").json
    assert shown["invitation"]["status"] == "pending"
    assert "secret" not in shown["invitation"]
    for path in ("/lobbies", f"/lobbies/{made['id']}", "/invitations"):
        assert asked["secret"] not in organiser.get(path).text
    said = problem(accept(anybody, asked, handle="mia"), 403, "forbidden")
    assert "send the 'secret'" in said["detail"]
    said = problem(accept(anybody, asked, secret="invite_wrong", handle="mia"), 403, "forbidden")
    assert "does not match this link" in said["detail"]
    problem(accept(anybody, asked, secret=asked["secret"]), 401, "token-needed")
    problem(accept(anybody, asked, secret=asked["secret"], handle="ana"), 409, "handle-taken")
    assert organiser.get(f"/lobbies/{made['id']}").json["status"] == "waiting"
    done = accept(anybody, asked, secret=asked["secret"], handle="mia", Idempotency_Key="k")
    assert done.status_code == 200, done.text
    assert done.headers["Cache-Control"] == "no-store"
    mia = speaker(done.json["token"])
    assert mia.get(f"/games/{made['id']}/table").json["as"] == 1
    again = accept(anybody, asked, secret=asked["secret"], handle="mia", Idempotency_Key="k")
    assert again.json["token"] == done.json["token"]
    problem(accept(anybody, asked, secret=asked["secret"], handle="nils"), 409, "seat-taken")
    assert organiser.get("/people?handle=nils").json["people"] == []


def test_a_link_that_broke_off_behind_the_seat_gives_its_token_to_a_repeat(
    service, organiser, speaker, anybody, monkeypatch
) -> None:
    made = lobby(organiser, {"player": "ana"}, {"open": True})
    asked = made["seats"][1]["invitation"]

    def broken_off(_: object) -> None:
        raise ConnectionError("the power failed")

    with monkeypatch.context() as patch, suppress(ConnectionError):
        patch.setattr(service.lobbies, "_open", broken_off)  # the first thing that is done behind the commit
        answer = accept(anybody, asked, secret=asked["secret"], handle="mia", Idempotency_Key="k")
        assert answer.status_code == 500, answer.text
    assert service.lobbies.invitation(asked["id"]).status == "accepted"
    again = accept(anybody, asked, secret=asked["secret"], handle="mia", Idempotency_Key="k")
    assert again.status_code == 200, again.text
    assert speaker(again.json["token"]).get(f"/games/{made['id']}/table").json["as"] == 1
    once_more = accept(anybody, asked, secret=asked["secret"], handle="mia", Idempotency_Key="k")
    assert once_more.json["token"] == again.json["token"]
    said = accept(anybody, asked, secret=asked["secret"], handle="nils", Idempotency_Key="k")
    problem(said, 422, "key-reused")


def test_an_invitation_is_for_its_addressee(organiser, speaker, anybody) -> None:
    zoe, cem = login(organiser, speaker, "zoe"), login(organiser, speaker, "cem")
    made = lobby(organiser, {"player": "ana"}, {"invite": "cem"})
    asked = made["seats"][1]["invitation"]
    for who in (zoe, anybody):
        problem(who.get(f"/invitations/{asked['id']}"), 404, "unknown-invitation")
        problem(accept(who, asked), 404, "unknown-invitation")
        problem(who.get(f"/lobbies/{made['id']}"), 404, "unknown-lobby")
    problem(accept(organiser, asked), 401, "token-needed")
    assert cem.get(f"/lobbies/{made['id']}").json["seats"][0] == {"seat": 0, "player": "ana"}
    declined = cem.post(f"/invitations/{asked['id']}/decline", {})
    assert declined.json["status"] == "declined"
    problem(accept(cem, asked), 409, "invitation-over")
    assert cem.post(f"/invitations/{asked['id']}/decline", {}).status_code == 200
    again = organiser.post(f"/lobbies/{made['id']}/seats/1/invitations", {"invite": "zoe"}).json
    assert accept(zoe, again).json["lobby"]["status"] == "opened"


def test_what_is_over_takes_nobody(service, organiser, speaker) -> None:
    zoe = login(organiser, speaker, "zoe")
    made = lobby(organiser, {"player": "ana"}, {"open": True})
    asked = made["seats"][1]["invitation"]
    assert organiser.delete(f"/invitations/{asked['id']}").json["status"] == "revoked"
    problem(accept(zoe, asked, secret=asked["secret"]), 409, "invitation-over")
    late = organiser.post(f"/lobbies/{made['id']}/seats/1/invitations", {"expires_in": 60}).json
    with service.accounts.engine.begin() as connection:
        ended = update(invitations).where(invitations.c.id == late["id"])
        connection.execute(ended.values(expires_at=system_clock() - 1))
    assert "expired" in problem(accept(zoe, late, secret=late["secret"]), 409, "invitation-over")["detail"]
    assert zoe.get(f"/invitations/{late['id']}").json["invitation"]["status"] == "expired"
    last = organiser.post(f"/lobbies/{made['id']}/seats/1/invitations", {}).json
    assert organiser.delete(f"/lobbies/{made['id']}").json["status"] == "cancelled"
    problem(accept(zoe, last, secret=last["secret"]), 409, "lobby-over")
    problem(organiser.post(f"/lobbies/{made['id']}/seats/1/invitations", {}), 409, "lobby-over")


NO_GAMES = (
    ({"seats": [{"player": "ana"}, {"player": "ben"}]}, "invalid-request"),
    ({"seats": [{"player": "ana"}, {"open": False}]}, "invalid-request"),
    ({"seats": [{"player": "ana"}, {"open": True, "bot": "random"}]}, "invalid-request"),
    ({"seats": [{"bot": "nobody"}, {"open": True}]}, "invalid-request"),
    ({"seats": [{"open": True}]}, "refused-setup"),
    ({"seats": [{"player": "ana"}, {"open": True}], "private": True}, "invalid-request"),
    ({"seats": [{"player": "ana"}, {"open": True}], "session": "s"}, "unknown-member"),
    ({"seats": [{"player": "ana"}, {"open": True}], "expires_in": 0}, "invalid-request"),
    ({"seats": [{"player": "ana"}, {"open": True}], "config": {"colour": 1}}, "refused-setup"),
)


def test_what_can_be_no_game_is_no_lobby(organiser) -> None:
    for body, code in NO_GAMES:
        assert problem(organiser.post("/lobbies", {**TITLE, **body}), 422, code), body
    assert organiser.get("/lobbies").json["lobbies"] == []


def test_organisers_of_another_tournament_know_nothing_of_it(organiser, speaker) -> None:
    here, there = (organiser.post("/tournaments", {"name": name}).json["id"] for name in ("here", "there"))
    made = lobby(organiser, {"player": "ana"}, {"open": True}, tournament=here)
    other = speaker(organiser.post("/tokens", {"role": "organiser", "tournament": there}).json["token"])
    own = speaker(organiser.post("/tokens", {"role": "organiser", "tournament": here}).json["token"])
    problem(other.get(f"/lobbies/{made['id']}"), 404, "unknown-lobby")
    problem(other.delete(f"/lobbies/{made['id']}"), 404, "unknown-lobby")
    assert other.get("/lobbies").json["lobbies"] == other.get("/invitations").json["invitations"] == []
    assert [one["id"] for one in own.get("/lobbies").json["lobbies"]] == [made["id"]]
    assert own.delete(f"/lobbies/{made['id']}").status_code == 200


def at_once(app, *comers: tuple) -> list:
    """The answers to those who come together, each with a token or none, and with what `accept` takes."""
    gate = Barrier(len(comers))

    def come(comer: tuple):
        token, invitation, body = comer
        who = Speaker(app.test_client(), token)
        gate.wait()
        return accept(who, invitation, **body)

    with ThreadPoolExecutor(len(comers)) as pool:
        return list(pool.map(come, comers))


def test_of_many_who_take_a_link_at_once_one_sits(app, organiser, speaker) -> None:
    made = lobby(organiser, {"player": "ana"}, {"open": True})
    asked = made["seats"][1]["invitation"]
    tokens = [organiser.post("/tokens", {"role": "person", "person": f"r{n}"}).json["token"] for n in range(4)]
    secret = {"secret": asked["secret"]}
    racers = [(token, asked, secret) for token in tokens]
    answers = at_once(app, *racers, *((None, asked, {**secret, "handle": f"n{n}"}) for n in range(4)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    assert {answer.json["code"] for answer in answers if answer.status_code == 409} == {"seat-taken"}
    game = organiser.get(f"/games/{made['id']}").json
    assert game["seats"][1]["player"] in {f"{letter}{n}" for letter in "rn" for n in range(4)}
    registered = [one["handle"] for one in organiser.get("/people?q=n").json["people"] if one["handle"][0] == "n"]
    assert registered in ([], [game["seats"][1]["player"]])  # who came too late is not registered either


def test_two_seats_taken_at_once_open_one_game(app, organiser) -> None:
    made = lobby(organiser, {"invite": "ana"}, {"invite": "ben"})
    tokens = [organiser.post("/tokens", {"role": "person", "person": name}).json["token"] for name in ("ana", "ben")]
    comers = [(token, seat["invitation"], {}) for token, seat in zip(tokens, made["seats"], strict=True)]
    assert [answer.status_code for answer in at_once(app, *comers)] == [200, 200]
    assert organiser.get(f"/lobbies/{made['id']}").json["status"] == "opened"
    events = organiser.get(f"/games/{made['id']}/events").json["events"]
    assert sum(event["type"] == "GameOpened" for event in events) == 1


def test_a_link_that_is_sent_twice_at_once_with_one_key_gives_one_token(app, organiser) -> None:
    asked = lobby(organiser, {"player": "ana"}, {"open": True})["seats"][1]["invitation"]
    body = {"secret": asked["secret"], "handle": "mia", "Idempotency_Key": "k"}
    answers = at_once(app, *[(None, asked, body)] * 4)
    assert [answer.status_code for answer in answers] == [200] * 4, [answer.text for answer in answers]
    assert len({answer.json["token"] for answer in answers}) == 1


def test_an_opening_that_was_broken_off_is_made_up_for(service, organiser, speaker) -> None:
    made = lobby(organiser, {"player": "ana"}, {"invite": "ben"})
    with service.accounts.engine.begin() as connection:  # as a process leaves it that dies after the last has come
        ben = service.accounts.player_id("ben")
        seat = (lobby_seats.c.lobby == made["id"]) & (lobby_seats.c.seat == 1)
        connection.execute(update(lobby_seats).where(seat).values(person=ben))
        connection.execute(update(lobbies).where(lobbies.c.id == made["id"]).values(status="opening"))
    assert organiser.get(f"/lobbies/{made['id']}").json["status"] == "opened"
    assert organiser.get(f"/games/{made['id']}").status_code == 200
