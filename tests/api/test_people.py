"""People: registered, found, renamed; one token over all seats of a person; `/me`."""

import pytest

from api.app import create_app

from .conftest import ORGANISER, Speaker, open_game, problem, settled

pytestmark = pytest.mark.own_service


def login(organiser: Speaker, speaker, handle: str) -> Speaker:
    answer = organiser.post("/tokens", {"role": "person", "person": handle})
    assert answer.status_code == 201, answer.text
    return speaker(answer.json["token"])


def own_games(who: Speaker, query: str = "", wanted: int = 1) -> list:
    """The own games."""
    settled(who)
    found: list = who.get(f"/me/games{query}").json["games"]
    assert len(found) == wanted
    return found


def test_a_person_is_registered_and_found_by_each_name(organiser) -> None:
    body = {"handle": "mia", "external_id": "m-17", "metadata": {"club": "Öresund 7"}}
    made = organiser.post("/people", body, Idempotency_Key="k")
    assert (made.status_code, made.headers["Location"]) == (201, f"/v1/people/{made.json['id']}")
    assert "token" not in made.json
    for query in ("handle=mia", "external_id=m-17", "q=MI", "q=M-1", "q=öres"):
        assert [one["id"] for one in organiser.get(f"/people?{query}").json["people"]] == [made.json["id"]], query
    for query in ("handle=mi", "external_id=m-1", "q=%25", "q=club"):
        assert organiser.get(f"/people?{query}").json["people"] == [], query
    for named in ("mia", made.json["id"]):
        assert organiser.get(f"/people/{named}").json == made.json
    problem(organiser.get("/people/m-17"), 404, "unknown-person")
    assert organiser.post("/people", body, Idempotency_Key="k").json == made.json
    problem(organiser.post("/people", {"handle": "nils"}, Idempotency_Key="k"), 422, "key-reused")
    first, again = (organiser.post("/people", {"handle": "zoe", "login": True}, Idempotency_Key="z") for _ in range(2))
    assert (first.json["token"], first.headers["Cache-Control"]) == (again.json["token"], "no-store")


def test_a_handle_and_an_external_id_belong_to_one_person(organiser) -> None:
    open_game(organiser, seats=[{"player": "Mia"}, {"player": "eva"}])
    for handle in ("mia", "MIA"):
        refused = problem(organiser.post("/people", {"handle": handle}), 409, "handle-taken")
        assert refused["detail"].endswith(f"or one that looks like it: '{handle} 2' is free")
    problem(organiser.post("/people", {"handle": "Mia"}), 409, "handle-taken")
    assert organiser.post("/people", {"handle": "Zoë", "external_id": "7"}).status_code == 201
    problem(organiser.post("/people", {"handle": "ZOË"}), 409, "handle-taken")
    for handle in ("mi", "m%a", "miaa", "zo_"):
        assert organiser.post("/people", {"handle": handle}).status_code == 201
    problem(organiser.post("/people", {"handle": "nils", "external_id": "7"}), 409, "external-id-taken")
    assert organiser.get("/people?handle=nils").json["people"] == []
    nils = organiser.post("/people", {"handle": "nils"}).json
    problem(organiser.patch("/people/nils", {"external_id": "7"}), 409, "external-id-taken")
    problem(organiser.patch("/people/nils", {"handle": "Mia"}), 409, "handle-taken")
    assert organiser.get("/people/nils").json == nils


def test_what_does_not_fit_registers_nobody(organiser) -> None:
    mia = {"handle": "mia"}
    for body in (
        {}, {"handle": "bot:x"}, {"handle": "person:ana"}, {**mia, "external_id": ""}, {**mia, "external_id": "m  7"},
        {**mia, "external_id": " m"}, {**mia, "external_id": "m" * 129}, {**mia, "metadata": {"a b": "x"}},
        {**mia, "metadata": {str(n): "" for n in range(21)}}, {**mia, "login": "yes"}, {**mia, "colour": "red"},
    ):  # fmt: skip
        assert organiser.post("/people", body).status_code == 422, body
    refused = problem(organiser.post("/people", {"handle": "ana/ben"}), 422, "invalid-request")["errors"][0]
    assert (refused["pointer"], "without a slash" in refused["message"]) == ("/handle", True)
    for more in (
        {},
        {"person": "ana", "games": ["g"]},
        {"person": "ana", "tournament": "t"},
        {"person": "a", "seat": 0},
    ):
        problem(organiser.post("/tokens", {"role": "person", **more}), 422, "invalid-request")
    assert organiser.get("/people").json["people"] == []


def test_who_is_renamed_or_erased_leaves_the_handle_to_others_and_metadata_fit(organiser, opened) -> None:
    before = organiser.get("/people/ana").json["id"]
    more = {"external_id": "m-1", "metadata": {"note": "left-handed"}}
    assert organiser.patch("/people/ana", {"handle": "anna", **more}).json["id"] == before
    assert organiser.get(f"/games/{opened['id']}").json["seats"][0] == {"seat": 0, "player": "anna"}
    problem(organiser.get("/people/ana"), 404, "unknown-person")
    assert organiser.post("/people", {"handle": "ana"}).json["id"] != before
    gone = organiser.delete("/people/anna").json
    assert (gone["person"], gone["erased"]) == (before, True)
    assert organiser.get("/people?q=left").json["people"] == []
    assert organiser.post("/people", {"handle": "anna", "external_id": "m-1"}).json["id"] != before
    for path in ("/people/ana", f"/games/{opened['id']}"):
        metadata = {"a": 1, "b c": "x", "d": "x" * 501, "e": "fits"}
        refused = problem(organiser.patch(path, {"metadata": metadata}), 422, "invalid-request")
        assert [error["pointer"] for error in refused["errors"]] == ["/metadata/a", "/metadata/b c", "/metadata/d"]
    assert organiser.get("/people/ana").json["metadata"] == {}
    fits = {"Note": "left-handed\n" + "x" * 488, "empty": ""}  # longer than labels, and with lines
    assert organiser.post("/people", {"handle": "mia", "metadata": fits}).json["metadata"] == fits


def test_whoever_registers_gets_a_token_over_the_own_seats(open_service) -> None:
    app = create_app(open_service(self_registration=True, registration_limits="3 per hour"))
    anybody = Speaker(app.test_client())
    made = anybody.post("/people", {"handle": "mia"}, Idempotency_Key="k")
    assert made.status_code == 201
    # A key gives nobody the token of a stranger.
    problem(anybody.post("/people", {"handle": "mia"}, Idempotency_Key="k"), 409, "handle-taken")
    me = Speaker(app.test_client(), made.json["token"]).get("/me").json
    assert (me["handle"], me["role"], me["person"]) == ("mia", "person", made.json["id"])
    problem(anybody.post("/people", {"handle": "nils", "external_id": "m-1"}), 403, "forbidden")
    refused = anybody.post("/people", {"handle": "nils"})
    quota = problem(refused, 429, "too-many-requests")["quota"]
    assert (quota["policy"], quota["limit"]) == ("registrations", 3)
    assert int(refused.headers["Retry-After"]) > 0
    for _ in range(25):  # nothing else is limited, wrong tokens no more than the rest
        wrong = anybody.client.get("/v1/people", headers={"Authorization": "Bearer nonsense"})
        assert (wrong.status_code, "RateLimit" in wrong.headers) == (401, False)
    assert Speaker(app.test_client(), ORGANISER).post("/people", {"handle": "nils"}).status_code == 201


def test_a_persons_token_plays_each_seat_of_the_person_and_no_other(organiser, speaker) -> None:
    ana = login(organiser, speaker, "ana")
    one = open_game(organiser)
    two = open_game(organiser, seats=[{"player": "ben"}, {"player": "ana"}], config={"first_dealer": 0})
    for game, seat in ((one, 0), (two, 1)):
        path, own = f"/games/{game['id']}", speaker(game["seats"][seat]["token"])
        assert ana.get(f"{path}/table").json == own.get(f"{path}/table").json
        assert ana.get(f"{path}/table").json["as"] == seat
        moves = ana.get(f"{path}/moves").json
        assert moves == own.get(f"{path}/moves").json
        move = moves["moves"][0]["move"]
        problem(ana.post(f"{path}/moves", {"move": {**move, "seat": 1 - seat}}), 403, "forbidden")
        problem(ana.get(f"{path}/table?as={1 - seat}"), 403, "forbidden")
        played = ana.post(f"{path}/moves", {"move": move}, Idempotency_Key=f"k{seat}")
        assert played.status_code == 201, played.text
        assert played.json["events"][0]["by"] == f"seat:{seat}"
        # The same seat: the repeat may come with the other token.
        again = own.post(f"{path}/moves", {"move": move}, Idempotency_Key=f"k{seat}")
        assert again.headers["Idempotency-Replayed"] == "true"


def test_whose_seat_another_takes_sees_it_no_more(organiser, speaker, opened) -> None:
    ana, path = login(organiser, speaker, "ana"), f"/games/{opened['id']}"
    assert ana.post(f"{path}/cases", {"step": 1, "seat": 0}).status_code == 201
    body = {"decision": "upheld", "remedies": [{"type": "replacement", "seat": 0, "player": "dora"}]}
    assert organiser.post(f"{path}/cases/1/rulings", body).status_code == 201
    problem(ana.get(f"{path}/table?as=0"), 403, "forbidden")
    assert ana.get(f"{path}/table").json["as"] == "public"
    assert login(organiser, speaker, "dora").get(f"{path}/table").json["as"] == 0


def test_my_games_are_those_at_which_i_sit(organiser, speaker) -> None:
    ana, ben = login(organiser, speaker, "ana"), login(organiser, speaker, "ben")
    games = [open_game(organiser) for _ in range(3)]
    open_game(organiser, seats=[{"player": "ben"}, {"player": "cem"}])
    mine = own_games(ana, wanted=3)
    assert [row["id"] for row in mine] == [game["id"] for game in reversed(games)]
    assert {row["seat"] for row in mine} == {0}
    turns = {row["id"]: row["my_turn"] for row in mine}
    waiting = [row["id"] for row in own_games(ana, "?my_turn=true", sum(turns.values()))]
    assert waiting == [id_ for id_, turn in turns.items() if turn]
    own_games(ben, wanted=4)
    page = ana.get("/me/games?limit=2").json
    rest = ana.get(f"/me/games?limit=2&cursor={page['next']}").json
    assert [row["id"] for row in page["games"] + rest["games"]] == [row["id"] for row in mine]
    assert rest["next"] is None
    seat = speaker(games[0]["seats"][1]["token"])  # has its one game
    assert [row["id"] for row in own_games(seat)] == [games[0]["id"]]
    me = seat.get("/me").json
    assert (me["handle"], me["role"], me["seat"], me["game"]) == ("ben", "seat", 1, games[0]["id"])
    assert ana.post(f"/games/{games[0]['id']}/resignation", {"seat": 0}).status_code == 201
    assert [row["id"] for row in own_games(ana, "?status=finished")] == [games[0]["id"]]
    own_games(ana, "?status=open", wanted=2)


def test_persons_see_themselves_and_change_their_handle_alone(organiser, speaker) -> None:
    mia = speaker(organiser.post("/people", {"handle": "mia", "login": True}).json["token"])
    organiser.post("/people", {"handle": "nils"})
    assert mia.get("/people/mia").json["handle"] == "mia"
    for name in ("nils", "unheard-of"):
        problem(mia.get(f"/people/{name}"), 403, "forbidden")
    assert mia.patch("/people/mia", {"handle": "maria"}).json["handle"] == "maria"
    assert mia.get("/me").json["handle"] == "maria"
    problem(mia.patch("/people/maria", {"external_id": "m-1"}), 403, "forbidden")
    problem(mia.patch("/people/nils", {"handle": "x"}), 403, "forbidden")
