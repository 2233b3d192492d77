"""Tokens through the API: made, listed, revoked, each where the maker's own holds, and told once."""

import pytest

from tests.stepped import stepped_clock

from .conftest import ORGANISER, open_game, problem

pytestmark = pytest.mark.own_service


@pytest.fixture
def spring(organiser) -> str:
    return organiser.post("/tournaments", {"name": "Spring open", "private": True}).json["id"]


@pytest.fixture
def of_spring(organiser, speaker, spring):
    """The organiser of one tournament."""
    made = organiser.post("/tokens", {"role": "organiser", "tournament": spring}).json
    return speaker(made["token"])


def test_a_token_is_told_once_and_speaks_for_its_role(organiser, speaker):
    made = organiser.post("/tokens", {"role": "director", "name": "Dora", "expires_in": 60})
    assert made.status_code == 201
    assert made.headers["Cache-Control"] == "no-store"
    token = made.json["token"]
    assert len(token.removeprefix("daybook_")) >= 43  # 256 bits in base64
    me = speaker(token).get("/tokens/me").json
    assert (me["role"], me["name"], me["valid"]) == ("director", "Dora", True)
    assert "token" not in me
    listed = organiser.get("/tokens?role=director").json["tokens"]
    assert [row["id"] for row in listed] == [me["id"]]
    assert token not in organiser.get("/tokens").text
    assert ORGANISER not in organiser.get("/tokens").text


def test_a_request_sent_again_with_its_key_gets_the_same_token(organiser):
    wanted = {"role": "auditor", "expires_in": 3600}
    with stepped_clock() as clock:
        first = organiser.post("/tokens", wanted, Idempotency_Key="k-1").json
        clock.advance(1)
        again = organiser.post("/tokens", wanted, Idempotency_Key="k-1").json
    assert again == first
    problem(organiser.post("/tokens", {"role": "director"}, Idempotency_Key="k-1"), 422, "key-reused")
    assert len(organiser.get("/tokens?role=auditor").json["tokens"]) == 1


def test_a_revoked_token_is_refused_at_once(organiser, speaker):
    made = organiser.post("/tokens", {"role": "spectator"}).json
    holder = speaker(made["token"])
    assert holder.get("/tokens/me").status_code == 200
    ended = organiser.client.delete(f"/v1/tokens/{made['id']}", headers=organiser.headers).json
    assert (ended["valid"], ended["revoked_at"] is not None) == (False, True)
    problem(holder.get("/games"), 401, "invalid-token")
    again = organiser.client.delete(f"/v1/tokens/{made['id']}", headers=organiser.headers).json
    assert again["revoked_at"] == ended["revoked_at"]


def test_a_token_ends_when_it_said(organiser, speaker):
    with stepped_clock() as clock:
        made = organiser.post("/tokens", {"role": "spectator", "expires_in": 1}).json
        holder = speaker(made["token"])
        clock.advance(1)
        problem(holder.get("/games"), 401, "invalid-token")
        assert organiser.get(f"/tokens/{made['id']}").json["valid"] is False


def test_anybody_may_revoke_the_own_token(organiser, speaker):
    made = organiser.post("/tokens", {"role": "scorer"}).json
    holder = speaker(made["token"])
    assert holder.client.delete(f"/v1/tokens/{made['id']}", headers=holder.headers).status_code == 200
    problem(holder.get("/tokens/me"), 401, "invalid-token")


def test_a_lost_seat_gets_a_new_key_and_the_old_one_can_be_revoked(organiser, speaker, opened, seats):
    (old,) = [row for row in organiser.get(f"/tokens?game={opened['id']}").json["tokens"] if row["seat"] == 0]
    made = organiser.post("/tokens", {"role": "seat", "game": opened["id"], "seat": 0}).json
    organiser.client.delete(f"/v1/tokens/{old['id']}", headers=organiser.headers)
    problem(seats[0].get(f"/games/{opened['id']}/table"), 401, "invalid-token")
    assert speaker(made["token"]).get(f"/games/{opened['id']}/table").json["as"] == 0


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


def test_a_bots_seat_has_no_token(organiser):
    game = open_game(organiser, seats=[{"player": "ana"}, {"bot": "random"}])
    for seat in (1, 2):
        answer = organiser.post("/tokens", {"role": "seat", "game": game["id"], "seat": seat})
        assert problem(answer, 422, "invalid-request")["errors"][0]["pointer"] == "/seat"


def test_an_organiser_of_a_tournament_makes_tokens_there_and_nowhere_else(of_spring, organiser, spring, opened):
    own = open_game(of_spring)
    assert own["tournament"] == spring
    assert of_spring.post("/tokens", {"role": "director", "tournament": spring}).status_code == 201
    assert of_spring.post("/tokens", {"role": "scorer", "games": [own["id"]]}).status_code == 201
    problem(of_spring.post("/tokens", {"role": "director"}), 403, "forbidden")
    problem(of_spring.post("/tokens", {"role": "director", "games": [opened["id"]]}), 403, "forbidden")
    autumn = organiser.post("/tournaments", {"name": "Autumn", "private": True}).json["id"]
    problem(of_spring.post("/tokens", {"role": "director", "tournament": autumn}), 404, "unknown-tournament")
    shown = of_spring.get("/tokens").json["tokens"]
    assert [own["id"]] in [row["games"] for row in shown]  # what is made can be found, and revoked
    assert {row["tournament"] for row in shown if row["tournament"]} == {spring}
    everywhere = organiser.get("/tokens?role=organiser").json["tokens"]
    (first,) = [row for row in everywhere if row["tournament"] is None]
    problem(of_spring.get(f"/tokens/{first['id']}"), 404, "unknown-token")


def test_an_official_keeps_the_name_in_the_record_with_a_new_key(organiser):
    first = organiser.post("/tokens", {"role": "director", "name": "Dora"}).json
    second = organiser.post("/tokens", {"role": "director", "actor": first["actor"]}).json
    assert second["actor"] == first["actor"]
    assert second["token"] != first["token"]
    problem(organiser.post("/tokens", {"role": "auditor", "actor": first["actor"]}), 422, "invalid-request")


def test_tokens_are_for_organisers(organiser, speaker, anybody, seats):
    director = speaker(organiser.post("/tokens", {"role": "director"}).json["token"])
    for other in (director, seats[0]):
        problem(other.post("/tokens", {"role": "spectator"}), 403, "forbidden")
        problem(other.get("/tokens"), 403, "forbidden")
    problem(anybody.post("/tokens", {"role": "spectator"}), 401, "token-needed")
    problem(anybody.get("/tokens/me"), 401, "token-needed")


def test_the_list_has_pages(organiser):
    for number in range(5):
        organiser.post("/tokens", {"role": "spectator", "name": f"s{number}"})
    seen, path = [], "/tokens?role=spectator&limit=2"
    while path:
        page = organiser.get(path)
        seen += [row["name"] for row in page.json["tokens"]]
        path = page.headers["Link"].split(">")[0].lstrip("<") if "Link" in page.headers else ""
    assert sorted(seen) == [f"s{number}" for number in range(5)]
    problem(organiser.get("/tokens?cursor=what"), 422, "invalid-request")
