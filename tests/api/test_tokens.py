"""Tokens through the API: made, listed, revoked, each where the maker's own holds, and told once."""

import pytest

from tests.stepped import stepped_clock

from .conftest import ORGANISER, open_game, problem

pytestmark = pytest.mark.own_service


def test_a_token_is_told_once_speaks_for_its_role_and_is_refused_once_revoked(organiser, speaker):
    made = organiser.post("/tokens", {"role": "director", "name": "Dora", "expires_in": 60})
    assert (made.status_code, made.headers["Cache-Control"]) == (201, "no-store")
    token = made.json["token"]
    assert len(token.removeprefix("daybook_")) >= 43  # 256 bits in base64
    me = speaker(token).get("/tokens/me").json
    assert (me["role"], me["name"], me["valid"]) == ("director", "Dora", True)
    assert "token" not in me
    listed = organiser.get("/tokens?role=director").json["tokens"]
    assert [row["id"] for row in listed] == [me["id"]]
    assert token not in organiser.get("/tokens").text
    assert ORGANISER not in organiser.get("/tokens").text
    made = organiser.post("/tokens", {"role": "spectator"}).json
    holder = speaker(made["token"])
    assert holder.get("/tokens/me").status_code == 200
    ended = organiser.delete(f"/tokens/{made['id']}").json
    assert (ended["valid"], ended["revoked_at"] is not None) == (False, True)
    problem(holder.get("/games"), 401, "invalid-token")
    assert organiser.delete(f"/tokens/{made['id']}").json["revoked_at"] == ended["revoked_at"]
    own = organiser.post("/tokens", {"role": "scorer"}).json
    holder = speaker(own["token"])
    assert holder.delete(f"/tokens/{own['id']}").status_code == 200
    problem(holder.get("/tokens/me"), 401, "invalid-token")


def test_a_token_ends_when_it_said_and_a_repeat_gets_the_same(organiser, speaker):
    wanted = {"role": "auditor", "expires_in": 3600}
    with stepped_clock() as clock:
        first = organiser.post("/tokens", wanted, Idempotency_Key="k-1").json
        clock.advance(1)
        again = organiser.post("/tokens", wanted, Idempotency_Key="k-1").json
    assert again == first
    problem(organiser.post("/tokens", {"role": "director"}, Idempotency_Key="k-1"), 422, "key-reused")
    assert len(organiser.get("/tokens?role=auditor").json["tokens"]) == 1
    with stepped_clock() as clock:
        made = organiser.post("/tokens", {"role": "spectator", "expires_in": 1}).json
        holder = speaker(made["token"])
        clock.advance(1)
        problem(holder.get("/games"), 401, "invalid-token")
        assert organiser.get(f"/tokens/{made['id']}").json["valid"] is False


NO_TOKENS = (
    ({"role": "seat", "game": "none", "seat": 0}, "unknown-game"),
    ({"role": "seat", "seat": 0}, "invalid-request"),
    ({"role": "director", "seat": 0}, "invalid-request"),
    ({"role": "director", "tournament": "e-none"}, "unknown-tournament"),
    ({"role": "director", "games": ["none"]}, "unknown-game"),
    ({"role": "director", "actor": "u-none"}, "invalid-request"),
    ({"role": "king"}, "invalid-request"),
    ({"role": "director", "expires_in": 0}, "invalid-request"),
    ({"role": "organiser", "games": ["x"]}, "invalid-request"),
)


def test_what_cannot_be_is_refused(organiser):
    for wanted, code in NO_TOKENS:
        answer = organiser.post("/tokens", wanted)
        assert problem(answer, 404 if code.startswith("unknown") else 422, code), wanted
    game = open_game(organiser, seats=[{"player": "ana"}, {"bot": "random"}])
    for seat in (1, 2):  # a bot's, and none
        answer = organiser.post("/tokens", {"role": "seat", "game": game["id"], "seat": seat})
        assert problem(answer, 422, "invalid-request")["errors"][0]["pointer"] == "/seat"


def test_seats_and_officials_get_a_new_key_and_stay_who_they_are(organiser, speaker, opened, seats):
    made = organiser.post("/tokens", {"role": "seat", "game": opened["id"], "seat": 0}).json
    (old,) = [
        row for row in organiser.get(f"/tokens?game={opened['id']}").json["tokens"]
        if row["seat"] == 0 and row["id"] != made["id"]
    ]  # fmt: skip
    organiser.delete(f"/tokens/{old['id']}")
    problem(seats[0].get(f"/games/{opened['id']}/table"), 401, "invalid-token")
    assert speaker(made["token"]).get(f"/games/{opened['id']}/table").json["as"] == 0
    first = organiser.post("/tokens", {"role": "director", "name": "Dora"}).json
    second = organiser.post("/tokens", {"role": "director", "actor": first["actor"]}).json
    assert (second["actor"], second["token"] == first["token"]) == (first["actor"], False)
    problem(organiser.post("/tokens", {"role": "auditor", "actor": first["actor"]}), 422, "invalid-request")


def test_an_organiser_of_a_tournament_makes_tokens_there_and_nowhere_else(organiser, speaker, opened):
    spring, autumn = (
        organiser.post("/tournaments", {"name": name, "private": True}).json["id"] for name in ("Spring", "Autumn")
    )
    local = speaker(organiser.post("/tokens", {"role": "organiser", "tournament": spring}).json["token"])
    own = open_game(local)
    assert own["tournament"] == spring
    assert local.post("/tokens", {"role": "director", "tournament": spring}).status_code == 201
    assert local.post("/tokens", {"role": "scorer", "games": [own["id"]]}).status_code == 201
    problem(local.post("/tokens", {"role": "director"}), 403, "forbidden")
    problem(local.post("/tokens", {"role": "director", "games": [opened["id"]]}), 403, "forbidden")
    problem(local.post("/tokens", {"role": "director", "tournament": autumn}), 404, "unknown-tournament")
    shown = local.get("/tokens").json["tokens"]
    assert [own["id"]] in [row["games"] for row in shown]  # what is made can be found, and revoked
    assert {row["tournament"] for row in shown if row["tournament"]} == {spring}
    everywhere = organiser.get("/tokens?role=organiser").json["tokens"]
    (first,) = [row for row in everywhere if row["tournament"] is None]
    problem(local.get(f"/tokens/{first['id']}"), 404, "unknown-token")
