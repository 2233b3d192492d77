"""Tournaments, private tables, and tables that spectators see later."""

import pytest

from .conftest import open_game, opens_cards, problem

pytestmark = pytest.mark.own_service


def token_of(organiser, **wanted) -> str:
    return organiser.post("/tokens", wanted).json["token"]


def test_settings_of_a_table_change_its_tag_and_who_knows_of_it(organiser, anybody, seats, opened):
    path = f"/games/{opened['id']}"
    assert organiser.patch(path, {"private": True}).json["private"] is True
    problem(anybody.get(path), 404, "unknown-game")
    assert seats[1].get(path).status_code == 200
    assert organiser.patch(path, {"private": False}).json["private"] is False
    assert anybody.get(path).status_code == 200
    problem(organiser.patch(path, {"spectator_delay": -1}), 422, "invalid-request")
    problem(organiser.patch(path, {"private": 1}), 422, "invalid-request")
    tag = organiser.get(path).headers["ETag"]
    assert organiser.get(path, If_None_Match=tag).status_code == 304
    organiser.patch(path, {"spectator_delay": 9})
    changed = organiser.get(path, If_None_Match=tag)
    assert (changed.status_code, changed.json["spectator_delay"]) == (200, 9)
    move = seats[0].get(path + "/moves").json["moves"][0]["move"]
    assert seats[0].post(path + "/moves", {"move": move}, If_Match=changed.headers["ETag"]).status_code == 201
    problem(seats[0].post(path + "/moves", {"move": move}, If_Match=changed.headers["ETag"]), 412, "stale-step")


def test_games_of_a_private_tournament_are_private_and_known_to_those_concerned(organiser, speaker, anybody, service):
    spring = organiser.post("/tournaments", {"name": "Spring", "private": True}, Idempotency_Key="t").json["id"]
    assert organiser.post("/tournaments", {"name": "Spring", "private": True}, Idempotency_Key="t").json["id"] == spring
    other = organiser.post("/tournaments", {"name": "Autumn"}).json["id"]
    body = {"title": "fairy-bargains", "seats": [{"player": "a"}, {"player": "b"}], "tournament": spring}
    game = organiser.post("/games", {**body, "spectator_delay": 30}, Idempotency_Key="open").json
    assert organiser.post("/games", {**body, "spectator_delay": 30}, Idempotency_Key="open").json == game
    assert (game["private"], game["spectator_delay"]) == (True, 30)
    assert game["links"]["tournament"] == f"/v1/tournaments/{spring}"
    service.follower.catch_up()
    organiser.post("/people", {"handle": "c"})
    sits, stranger = (speaker(token_of(organiser, role="person", person=one)) for one in "ac")
    for who in (speaker(token_of(organiser, role="spectator", games=[game["id"]])), organiser, sits):
        assert [g["id"] for g in who.get(f"/games?tournament={spring}").json["games"]] == [game["id"]]
    for who in (anybody, speaker(token_of(organiser, role="director", tournament=other)), stranger):
        problem(who.get(f"/games?tournament={spring}"), 404, "unknown-tournament")
        assert [t["id"] for t in who.get("/tournaments?limit=1").json["tournaments"]] == [other]
    problem(organiser.post("/games", {**body, "tournament": "e-none"}), 404, "unknown-tournament")
    settings = service.accounts.delayed_games()
    problem(organiser.post("/games", {**body, "config": {"variant": "nonsense"}}), 422, "refused-setup")
    assert service.accounts.delayed_games() == settings
    problem(organiser.post("/tournaments", {}), 422, "invalid-request")


def test_spectators_see_a_delayed_table_as_it_stood(clock, organiser, speaker, anybody, service):
    game = open_game(organiser, spectator_delay=2)
    path = f"/games/{game['id']}"
    ana = speaker(game["seats"][0]["token"])
    late = [anybody, speaker(token_of(organiser, role="spectator")), speaker(token_of(organiser, role="auditor"))]
    assert ana.get(path).json["step"] == game["step"] > 1
    for who in late:
        assert (who.get(path).json["step"], len(who.get(path + "/events").json["events"])) == (1, 1)
        assert len(who.get(path + "/replay").json["frames"]) == 1
        assert who.get(path + "/events?after=1").json["events"] == []
        assert who.get(path + "/replay?after=1").json["frames"] == []
        assert len(who.get(path + "/replay", Accept="application/x-ndjson").text.splitlines()) == 1
        problem(who.get(path + f"/table?at={game['step']}"), 404, "unknown-step")
    clock.advance(2)
    before = anybody.get(path).json
    assert before["step"] == game["step"]
    (move,) = ana.get(path + "/moves").json["moves"][:1]
    moved = ana.post(path + "/moves", {"move": move["move"]}).json["step"]
    service.follower.catch_up()
    assert anybody.get(path).json == before
    listed = {g["id"]: g["step"] for g in anybody.get("/games").json["games"]}
    assert (listed[game["id"]], organiser.get(path).json["step"]) == (before["step"], moved)
    clock.advance(2)
    assert anybody.get(path).json["step"] == moved


def test_a_delayed_table_that_has_closed_is_still_open_to_those_who_see_it_later(organiser, anybody, service):
    game = open_game(organiser, config={"variant": "v3"}, seats=[{"player": "a"}], spectator_delay=3600)
    path = f"/games/{game['id']}"
    opens_cards(organiser, path)
    while moves := organiser.get(path + "/moves?seat=0").json["moves"]:
        assert organiser.post(path + "/moves", {"move": moves[0]["move"]}).status_code == 201
    assert organiser.get(path).json["status"] == "closed"
    service.follower.catch_up()
    assert [g["id"] for g in organiser.get("/games?status=closed").json["games"]] == [game["id"]]
    assert [g["id"] for g in anybody.get("/games?status=open").json["games"]] == [game["id"]]
    assert anybody.get("/games?status=closed").json["games"] == []
    problem(anybody.get(path + "/table?as=all"), 401, "token-needed")
