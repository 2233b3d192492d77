"""Rematches: one for each game, whoever asks first, and to each the own seat alone."""

import pytest

from api.app import create_app

from .conftest import ORGANISER, Speaker, open_game, problem


@pytest.fixture
def house(open_service):
    """A service that takes guests."""
    return create_app(open_service(guests=True))


@pytest.fixture
def at(house):
    return lambda token=None: Speaker(house.test_client(), token)


def finished(at, **more):
    """A game that ben has lost by leaving: its path and the players' clients."""
    game = open_game(at(ORGANISER), **more)
    path = f"/games/{game['id']}"
    players = [at(seat["token"]) if "token" in seat else None for seat in game["seats"]]
    assert players[-1].post(f"{path}/resignation", {"seat": len(players) - 1}).status_code == 201
    return path, players


def test_who_comes_second_gets_the_same_rematch_and_each_the_own_seat(at) -> None:
    path, (ana, ben) = finished(at)
    assert ana.get(f"{path}/rematch").json == {
        "game": None, "allowed": True, "seat": None, "links": {"self": f"/v1{path}/rematch"},
    }  # fmt: skip
    first, second = ana.post(f"{path}/rematch", None), ben.post(f"{path}/rematch", None)
    assert (first.status_code, second.status_code) == (201, 201)
    assert (second.headers["Idempotency-Replayed"], first.json["game"]) == ("true", second.json["game"])
    assert (first.json["seat"], second.json["seat"]) == (1, 0)  # each a seat further
    for answer in (first, second):
        me = at(answer.json["token"])
        assert answer.headers["Cache-Control"] == "no-store"
        assert me.get(f"/games/{answer.json['game']}/table").json["as"] == answer.json["seat"]
    assert ana.get(f"{path}/rematch").json["token"] == first.json["token"]
    seats = at().get(f"/games/{first.json['game']}").json["seats"]
    assert seats == [{"seat": 0, "player": "ben"}, {"seat": 1, "player": "ana"}]


def test_the_rematch_is_played_as_the_game_was(at) -> None:
    config = {"first_dealer": 1, "options": {"rounds": 1}}
    more = {"private": True, "spectator_delay": 20, "bots_take_back": "agree", "nonces": 60}
    path, (_, ben) = finished(at, config=config, **more)
    made = ben.post(f"{path}/rematch", None).json
    before, again = (at(ORGANISER).get(one).json for one in (path, f"/games/{made['game']}"))
    for member in ("title", "config", "dealing", "private", "spectator_delay", "bots_take_back", "disputes"):
        assert again[member] == before[member]
    assert again["nonces"]["phase"] == "commit"
    path, (_, ben) = finished(at, title="market-day", config={}, seats=[{"bot": "greedy"}, {"player": "ben"}])
    made = ben.post(f"{path}/rematch", None).json  # bots move on too
    assert made["seat"] == 0
    assert at().get(f"/games/{made['game']}").json["seats"][1] == {"seat": 1, "bot": "greedy"}


def test_strangers_are_not_told_whether_there_is_a_rematch(at) -> None:
    path, (ana, _) = finished(at)
    stranger = at(open_game(at(ORGANISER), seats=[{"player": "eve"}, {"player": "finn"}])["seats"][0]["token"])
    spectator = at(at(ORGANISER).post("/tokens", {"role": "spectator"}).json["token"])

    def asked():
        answers = [one.get(f"{path}/rematch") for one in (at(), stranger, spectator)]
        answers += [one.post(f"{path}/rematch", None) for one in (at(), stranger, spectator)]
        return [(answer.status_code, answer.json["detail"]) for answer in answers]

    before = asked()
    assert [status for status, _ in before] == [401, 403, 403] * 2
    assert (ana.post(f"{path}/rematch", None).status_code, asked()) == (201, before)


def test_a_token_is_for_who_sits_there_and_not_for_who_has_taken_the_seat_since(at) -> None:
    path, (ana, _) = finished(at)
    made = ana.post(f"{path}/rematch", None).json
    game = f"/games/{made['game']}"
    case = at(ORGANISER).post(f"{game}/cases", {"step": 1, "text": "ana has to leave."}).json["case"]
    remedy = {"type": "replacement", "seat": made["seat"], "player": "cem"}
    ruling = {"decision": "upheld", "reason": "agreed", "remedies": [remedy]}
    assert at(ORGANISER).post(f"{game}/cases/{case}/rulings", ruling).status_code == 201
    found = ana.get(f"{path}/rematch").json
    assert (found["game"], found["seat"], "token" in found) == (made["game"], None, False)


def test_there_is_none_while_the_game_goes_on_nor_for_who_was_erased_nor_at_will_in_a_tournament(at) -> None:
    game = open_game(at(ORGANISER))
    ana = at(game["seats"][0]["token"])
    problem(ana.post(f"/games/{game['id']}/rematch", None), 409, "game-goes-on")
    assert ana.get(f"/games/{game['id']}/rematch").json["allowed"] is False
    path, (ana, _) = finished(at)
    at(ORGANISER).delete("/persons/ben")
    problem(ana.post(f"{path}/rematch", None), 409, "act-refused")
    tournament = at(ORGANISER).post("/tournaments", {"name": "cup"}).json["id"]
    path, (ana, _) = finished(at, tournament=tournament)
    assert ana.get(f"{path}/rematch").json["allowed"] is False
    problem(ana.post(f"{path}/rematch", None), 403, "forbidden")
    assert at(ORGANISER).post(f"{path}/rematch", None).status_code == 201


def test_without_guests_the_organiser_opens_it_and_the_seats_find_it(organiser, speaker) -> None:
    path, (ana, _) = finished(lambda token=None: organiser if token == ORGANISER else speaker(token))
    assert ana.get(f"{path}/rematch").json["allowed"] is False
    problem(ana.post(f"{path}/rematch", None), 403, "forbidden")
    opened = organiser.post(f"{path}/rematch", None)
    assert (opened.status_code, opened.json["seat"], "token" in opened.json) == (201, None, False)
    made = opened.json["game"]
    found = ana.get(f"{path}/rematch").json
    assert (found["game"], found["seat"]) == (made, 1)
    assert speaker(found["token"]).get(f"/games/{made}/table").json["as"] == 1
