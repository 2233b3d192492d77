"""Opening, finding and looking at games."""

import pytest

from .conftest import open_game, opens_cards, problem, settled


def test_opening_a_game_gives_what_clients_rely_on(organiser):
    answer = organiser.post(
        "/games",
        {"title": "fairy-bargains", "config": {"variant": "main"}, "seats": [{"player": "ana"}, {"bot": "greedy"}]},
    )
    game = answer.json
    assert answer.status_code == 201
    assert answer.headers["Location"] == f"/v1/games/{game['id']}"
    assert answer.headers["Cache-Control"] == "no-store"
    assert game["title"] == "fairy-bargains"
    assert game["status"] == "open"
    assert game["config"]["players"] == 2
    assert [set(seat) for seat in game["seats"]] == [{"seat", "player", "token"}, {"seat", "bot"}]
    assert set(game["links"]) == {"self", "table", "moves", "events", "replay", "stream", "cases", "title"}


@pytest.mark.own_service
def test_opening_again_with_the_same_key_gives_the_same_game_and_tokens(organiser, service):
    first = organiser.post("/games", BODY, Idempotency_Key="k-1").json
    again = organiser.post("/games", BODY, Idempotency_Key="k-1")
    assert again.status_code == 201
    assert again.json["id"] == first["id"]
    assert again.json["seats"] == first["seats"]
    assert service.daybook.recorder.originators() == [first["id"]]


BODY = {"title": "fairy-bargains", "seats": [{"player": "ana"}, {"player": "ben"}], "config": {"first_dealer": 1}}


@pytest.mark.parametrize(
    ("body", "pointer"),
    [([], ""), ({**BODY, "seats": [5, {"player": "ben"}]}, "/seats/0"), ({**BODY, "config": 1}, "/config")],
)
def test_what_is_no_object_is_told_so_wherever_it_stands(organiser, body, pointer):
    refused = problem(organiser.post("/games", body), 422, "invalid-request")
    assert refused["errors"] == [{"pointer": pointer, "message": "must be an object"}]


def test_only_the_organiser_opens_games(anybody, seats):
    body = problem(anybody.post("/games", BODY), 401, "token-needed")
    assert "organiser" in body["detail"]
    assert anybody.post("/games", BODY).headers["WWW-Authenticate"].startswith("Bearer")
    problem(seats[0].post("/games", BODY), 403, "forbidden")


@pytest.mark.parametrize(
    ("change", "status", "code", "told"),
    [
        ({"title": "chess"}, 404, "unknown-title", "fairy-bargains"),
        ({"title": 7}, 422, "invalid-request", "/title"),
        ({"seats": []}, 422, "invalid-request", "/seats"),
        ({"seats": [{"player": "a"}] * 7}, 422, "refused-setup", "2 to 6"),
        ({"seats": [{"bot": "oracle"}, {"player": "a"}]}, 422, "invalid-request", "/seats/0/bot"),
        ({"seats": [{}, {"player": "a"}]}, 422, "invalid-request", "either a player or a bot"),
        ({"seats": [{"player": "a", "bot": "greedy"}]}, 422, "invalid-request", "either a player or a bot"),
        ({"seats": [{"player": "bot:x"}, {"player": "a"}]}, 422, "invalid-request", "bot:"),
        ({"dealing": "marked"}, 422, "invalid-request", "/dealing"),
        ({"config": {"variant": "v9"}}, 422, "refused-setup", "variant"),
        ({"config": {"options": {"rounds": 0}}}, 422, "refused-setup", "null or 1 to 24"),
        ({"config": {"options": {"piles": 6}}}, 422, "refused-setup", "piles"),
        ({"config": {"players": 3}}, 422, "invalid-request", "/config/players"),
        ({"config": []}, 422, "invalid-request", "/config"),
        ({"colour": "red"}, 422, "unknown-member", "/colour"),
    ],
)
def test_a_game_that_cannot_be_opened_says_why_and_leaves_nothing(organiser, service, change, status, code, told):
    before = service.daybook.store.log_size()
    body = problem(organiser.post("/games", {**BODY, **change}), status, code)
    assert told in str(body)
    assert service.daybook.store.log_size() == before


def test_a_refused_setup_carries_the_objection_of_the_rules(organiser):
    body = problem(
        organiser.post("/games", {**BODY, "config": {"players": 2, "first_dealer": 9}}), 422, "refused-setup"
    )
    assert body["refused"]["code"] == "BAD_CONFIG"
    assert body["refused"]["rule"] == "FB-6"


def test_the_summary_is_public_and_names_people_by_handle(anybody, opened):
    game = anybody.get(f"/games/{opened['id']}").json
    assert [seat["player"] for seat in game["seats"]] == ["ana", "ben"]
    assert all("token" not in seat for seat in game["seats"])
    assert game["awaits"] == {"seats": [0], "chance": None, "due": None}
    assert game["scores"] == [0, 0]
    assert game["result"] is None


def test_handles_never_enter_the_record(service, opened):
    assert b"ana" not in b"".join(service.daybook.stored(opened["id"]))


def test_unknown_games_are_all_alike(anybody, organiser, opened):
    for path in ("", "/table", "/events", "/replay"):
        body = problem(anybody.get(f"/games/nothing{path}"), 404, "unknown-game")
        assert body == problem(organiser.get(f"/games/nothing{path}"), 404, "unknown-game")
    problem(organiser.get("/games/nothing/moves"), 404, "unknown-game")
    problem(organiser.post("/games/nothing/moves", {"move": {"type": "play"}}), 404, "unknown-game")


def test_a_table_is_seen_as_the_token_allows(anybody, organiser, opened, seats):
    path = f"/games/{opened['id']}/table"
    public, ana, ben = (who.get(path).json for who in (anybody, *seats))
    assert public["as"] == "public"
    assert public["state"]["hands"] == [[None] * 6, [None] * 6]
    assert ana["as"] == 0
    assert None not in ana["state"]["hands"][0]
    assert ana["state"]["hands"][1] == [None] * 6
    assert ben["state"]["hands"][0] == [None] * 6
    assert organiser.get(path).json == public, "an official sees what the table shows"
    problem(organiser.get(path + "?as=all"), 403, "forbidden")
    opens_cards(organiser, path.removesuffix("/table"))
    everything = organiser.get(path).json
    assert everything["as"] == "all"
    assert not any(None in hand for hand in everything["state"]["hands"])
    assert ana["state"]["draw"] == [None] * 50


def test_nobody_sees_through_another_seat_s_eyes(anybody, opened, seats):
    path = f"/games/{opened['id']}/table"
    problem(anybody.get(path + "?as=0"), 401, "token-needed")
    problem(anybody.get(path + "?as=all"), 401, "token-needed")
    problem(seats[0].get(path + "?as=1"), 403, "forbidden")
    problem(seats[0].get(path + "?as=all"), 403, "forbidden")
    assert seats[0].get(path + "?as=public").json["state"]["hands"][0] == [None] * 6
    for nonsense in ("7", "-1", "nobody", "0x1", "", "²"):
        assert seats[0].get(f"{path}?as={nonsense}").status_code == 404


def test_a_seat_of_one_game_is_nobody_at_another(organiser, opened, seats):
    other = open_game(organiser)
    problem(seats[0].get(f"/games/{other['id']}/table?as=0"), 403, "forbidden")
    problem(seats[0].get(f"/games/{other['id']}/moves?seat=0"), 403, "forbidden")
    assert seats[0].get(f"/games/{other['id']}/table").json["as"] == "public"


def test_every_step_has_its_table(organiser, opened, seats):
    path = f"/games/{opened['id']}/table"
    move = seats[0].get(f"/games/{opened['id']}/moves").json["moves"][0]["move"]
    seats[0].post(f"/games/{opened['id']}/moves", {"move": move})
    assert organiser.get(path + "?at=2").json["state"]["phase"] == "deal"
    assert seats[0].get(path + "?at=3").json["state"]["hands"][0].count(None) == 0
    assert len(organiser.get(path + "?at=4").json["state"]["hands"][0]) == 5
    problem(organiser.get(path + "?at=999"), 404, "unknown-step")
    problem(organiser.get(path + "?at=0"), 422, "invalid-request")
    problem(organiser.get(path + "?at=x"), 422, "invalid-request")
    problem(organiser.get(path + "?when=2"), 422, "unknown-member")


def test_a_tag_begins_with_the_step_and_an_unchanged_table_is_not_sent_again(anybody, opened):
    for path in (f"/games/{opened['id']}", f"/games/{opened['id']}/table"):
        answer = anybody.get(path)
        assert answer.headers["ETag"].startswith('"3.')
        assert answer.headers["Vary"].startswith("Authorization, Accept")
        again = anybody.get(path, If_None_Match=answer.headers["ETag"])
        assert (again.status_code, again.data) == (304, b"")


def test_once_closed_anybody_may_look_at_everything(anybody, organiser):
    game = open_game(organiser, seats=[{"bot": "random"}, {"bot": "greedy"}])
    path = f"/games/{game['id']}"
    settled(anybody)
    assert anybody.get(path).json["status"] == "closed"
    hands = anybody.get(path + "/table?as=all&at=3").json["state"]["hands"]
    assert not any(None in hand for hand in hands)
    assert anybody.get(path + "/table?as=1&at=3").json["state"]["hands"][0] == [None] * 6
    result = anybody.get(path).json["result"]
    assert result["scores"] == anybody.get(path).json["scores"]


@pytest.mark.own_service
def test_the_list_pages_newest_first_and_filters(anybody, organiser):
    made = [open_game(organiser)["id"] for _ in range(5)]
    made.append(open_game(organiser, seats=[{"player": "cem"}, {"bot": "greedy"}])["id"])
    settled(anybody)
    assert len(anybody.get("/games").json["games"]) == 6
    listed = anybody.get("/games").json
    assert [game["id"] for game in listed["games"]] == made[::-1]
    assert listed["next"] is None
    assert listed["as_of"] > "2020"
    first = anybody.get("/games?limit=4")
    assert f"cursor={first.json['next']}" in first.headers["Link"].replace("%3D", "=")
    assert [game["id"] for game in anybody.get(f"/games?limit=4&cursor={first.json['next']}").json["games"]] == made[
        1::-1
    ]
    assert [game["id"] for game in anybody.get("/games?player=cem").json["games"]] == [made[-1]]
    assert [game["id"] for game in anybody.get("/games?player=bot:greedy").json["games"]] == [made[-1]]
    assert anybody.get("/games?player=nobody").json["games"] == []
    assert anybody.get("/games?title=chess").json["games"] == []
    assert len(anybody.get("/games?status=open&title=fairy-bargains").json["games"]) == 6
    assert anybody.get("/games?status=closed").json["games"] == []


@pytest.mark.parametrize(
    "query", ["status=lost", "limit=0", "limit=x", "limit=1000", "cursor=%FF", "cursor=a", "page=2"]
)
def test_a_list_cannot_be_asked_for_nonsense(anybody, query):
    answer = anybody.get(f"/games?{query}")
    assert answer.status_code == 422
    assert answer.json["errors"][0]["parameter"] == query.split("=")[0]


@pytest.mark.parametrize("handle", ["BOT:greedy", "seat:0", "an\u200ba", "\u202eana", " ", "ana ", "a\u0085"])
def test_a_seat_is_not_given_to_a_name_that_passes_for_another(organiser, handle):
    body = {"title": "fairy-bargains", "config": {}, "seats": [{"player": handle}, {"bot": "greedy"}]}
    refused = problem(organiser.post("/games", body), 422, "invalid-request")
    assert refused["errors"][0]["pointer"] == "/seats/0/player"
