"""Opening, finding and looking at games."""

import pytest

from .conftest import open_game, problem, settled

BODY = {"title": "fairy-bargains", "seats": [{"player": "ana"}, {"player": "ben"}], "config": {"first_dealer": 1}}


def test_opening_a_game_gives_what_clients_rely_on(organiser):
    answer = organiser.post("/games", {**BODY, "seats": [{"player": "ana"}, {"bot": "greedy"}]})
    game = answer.json
    assert (answer.status_code, answer.headers["Location"]) == (201, f"/v1/games/{game['id']}")
    assert (answer.headers["Cache-Control"], game["title"]) == ("no-store", "fairy-bargains")
    assert (game["status"], game["config"]["players"]) == ("open", 2)
    assert [set(seat) for seat in game["seats"]] == [{"seat", "player", "token"}, {"seat", "bot"}]
    assert set(game["links"]) == {"self", "table", "moves", "events", "replay", "stream", "cases", "title"}


NO_GAMES = [
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
    ({"config": {"players": 2, "first_dealer": 9}}, 422, "refused-setup", "'code': 'BAD_CONFIG'"),
    ({"config": {"players": 2, "first_dealer": 9}}, 422, "refused-setup", "'rule': 'FB-6'"),
    *(({"seats": [{"player": handle}, {"bot": "greedy"}]}, 422, "invalid-request", "/seats/0/player") for handle in
      ("BOT:greedy", "seat:0", "an\u200ba", "\u202eana", " ", "ana ", "a\u0085")),
]  # fmt: skip


def test_a_game_that_cannot_be_opened_says_why_and_leaves_nothing(organiser, service):
    before = service.daybook.store.log_size()
    for change, status, code, told in NO_GAMES:
        assert told in str(problem(organiser.post("/games", {**BODY, **change}), status, code)), change
    seats = [5, {"player": "ben"}]
    for body, pointer in (([], ""), ({**BODY, "seats": seats}, "/seats/0"), ({**BODY, "config": 1}, "/config")):
        refused = problem(organiser.post("/games", body), 422, "invalid-request")
        assert refused["errors"] == [{"pointer": pointer, "message": "must be an object"}]
    assert service.daybook.store.log_size() == before


def test_the_summary_is_public_and_names_people_by_handle_and_the_record_by_none(anybody, opened, service):
    assert b"ana" not in b"".join(service.daybook.stored(opened["id"]))
    game = anybody.get(f"/games/{opened['id']}").json
    assert [seat["player"] for seat in game["seats"]] == ["ana", "ben"]
    assert all("token" not in seat for seat in game["seats"])
    assert (game["awaits"], game["scores"]) == ({"seats": [0], "chance": None, "due": None}, [0, 0])
    assert game["result"] is None


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
    assert seats[0].get(path + "?as=public").json["state"]["hands"][0] == [None] * 5
    for nonsense in ("7", "-1", "nobody", "0x1", "", "²"):
        problem(seats[0].get(f"{path}?as={nonsense}"), 404, "unknown-seat")


@pytest.mark.own_service
def test_the_list_pages_newest_first_and_filters(anybody, organiser):
    made = [open_game(organiser)["id"] for _ in range(5)]
    made.append(open_game(organiser, seats=[{"player": "cem"}, {"bot": "greedy"}])["id"])
    settled(anybody)
    listed = anybody.get("/games").json
    assert [game["id"] for game in listed["games"]] == made[::-1]
    assert listed["next"] is None
    assert listed["as_of"] > "2020"
    first = anybody.get("/games?limit=4")
    assert f"cursor={first.json['next']}" in first.headers["Link"].replace("%3D", "=")
    rest = anybody.get(f"/games?limit=4&cursor={first.json['next']}").json["games"]
    assert [game["id"] for game in rest] == made[1::-1]
    assert [game["id"] for game in anybody.get("/games?player=cem").json["games"]] == [made[-1]]
    assert [game["id"] for game in anybody.get("/games?player=bot:greedy").json["games"]] == [made[-1]]
    for none in ("player=nobody", "title=chess", "status=closed"):
        assert anybody.get(f"/games?{none}").json["games"] == []
    for wrong in ("status=lost", "limit=0", "limit=x", "limit=1000", "cursor=%FF", "cursor=a", "page=2"):
        answer = anybody.get(f"/games?{wrong}")
        assert (answer.status_code, answer.json["errors"][0]["parameter"]) == (422, wrong.split("=")[0])
    assert len(anybody.get("/games?status=open&title=fairy-bargains").json["games"]) == 6
