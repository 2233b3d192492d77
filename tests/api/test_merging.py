"""Two persons become one: what moves, what it is called from then on, and when it is refused and changes nothing."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from .conftest import Speaker, open_game, problem, settled
from .test_people import login, own_games

pytestmark = pytest.mark.own_service


@pytest.fixture
def twins(organiser) -> dict[str, str]:
    """The ids of ana and of anna, who are the same, and of ben, against whom both have played."""
    for name in ("ana", "anna"):
        open_game(organiser, seats=[{"player": name}, {"player": "ben"}])
    return {name: organiser.get(f"/people/{name}").json["id"] for name in ("ana", "anna", "ben")}


def merge(who: Speaker, merged: str, into: str, query: str = "", **headers: str):
    return who.post(f"/people/{merged}/merge{query}", {"into": into}, **headers)


def all_there_is(organiser: Speaker) -> tuple:
    """People and events of the house: what a merge changes."""
    return organiser.get("/people").json["people"], organiser.get("/house/events?limit=1000").json["events"]


def director(organiser: Speaker, speaker, person: str) -> Speaker:
    return speaker(organiser.post("/tokens", {"role": "director", "person": person}).json["token"])


def called(organiser: Speaker, speaker, *players: str) -> tuple[str, Speaker]:
    """A case that seat 1 of a new game has called, and that seat."""
    game = open_game(organiser, seats=[{"player": player} for player in players])
    seat = speaker(game["seats"][1]["token"])
    assert seat.post(f"/games/{game['id']}/cases", {"step": 1}).status_code == 201
    return f"/games/{game['id']}/cases/1", seat


def replaces(who: Speaker, case: str, seat: int, player: str):
    remedy = {"type": "replacement", "seat": seat, "player": player}
    return who.post(f"{case}/rulings", {"decision": "upheld", "remedies": [remedy]})


def test_both_ids_are_the_person_who_stays(organiser, speaker, anybody, twins) -> None:
    ana, anna = login(organiser, speaker, "ana"), login(organiser, speaker, "anna")
    own_games(ana)
    made = merge(organiser, "anna", "ana").json
    assert (made["merged"], made["person"]["id"]) == (twins["anna"], twins["ana"])
    assert (made["moved"]["games"], made["moved"]["handle"]) == (1, "anna")
    for token in (ana, anna):
        mine = own_games(token, wanted=2)
        assert {row["seats"][row["seat"]]["player"] for row in mine} == {"ana"}
        me = token.get("/me").json
        assert (me["person"], me["handle"]) == (twins["ana"], "ana")
        assert all(token.get(f"/games/{row['id']}/table").json["as"] == 0 for row in mine)
    settled(anybody)
    for query, found in (("player=ana", 2), ("q=ana", 2), ("player=anna", 0)):
        assert len(anybody.get(f"/games?{query}").json["games"]) == found
    shown = organiser.get(f"/people/{twins['anna']}").json
    assert (shown["id"], shown["merged"]) == (twins["ana"], [twins["anna"]])
    assert shown["links"]["self"] == f"/v1/people/{twins['ana']}"
    problem(organiser.get("/people/anna"), 404, "unknown-person")
    assert organiser.patch(f"/people/{twins['anna']}", {"handle": "Ana B"}).json["id"] == twins["ana"]
    assert all(anybody.get(f"/games/{row['id']}").json["seats"][0]["player"] == "Ana B" for row in mine)
    people = [anybody.get(f"/games/{row['id']}/events?expand=people").json["people"] for row in mine]
    (told,) = (one[twins["anna"]] for one in people if twins["anna"] in one)
    assert told == {"handle": "Ana B", "erased": False, "merged_into": twins["ana"]}
    assert organiser.post("/people", {"handle": "anna"}).json["id"] not in twins.values()


def test_statistics_are_those_of_both(organiser, speaker, anybody) -> None:
    for name in ("ana", "anna"):
        game = open_game(organiser, title="market-day", config={}, seats=[{"player": "ben"}, {"player": name}])
        path = f"/games/{game['id']}/resignation"
        assert speaker(game["seats"][0]["token"]).post(path, {"seat": 0}).status_code == 201
    table = "/statistics/titles/market-day"

    def played() -> dict[str, tuple[int, int]]:
        return {row["player"]: (row["games"], row["wins"]) for row in anybody.get(table).json["players"]}

    settled(anybody)
    assert played() == {"ana": (1, 1), "anna": (1, 1), "ben": (2, 0)}
    assert merge(organiser, "anna", "ana").status_code == 200
    assert played() == {"ana": (2, 2), "ben": (2, 0)}
    assert anybody.get("/statistics/players/ana").json["statistics"][0]["games"] == 2
    first = anybody.get(f"{table}?limit=1").json
    second = anybody.get(f"{table}?limit=1&cursor={first['next']}").json
    assert [page["players"][0]["player"] for page in (first, second)] == ["ana", "ben"]
    assert second["next"] is None


def test_merged_twice_all_ids_are_the_last_one(organiser, speaker, twins) -> None:
    cem = organiser.post("/people", {"handle": "cem", "external_id": "c-1"}).json["id"]
    anna = login(organiser, speaker, "anna")
    for pair in (("anna", "ana"), ("ana", "cem")):
        assert merge(organiser, *pair).status_code == 200
    found = organiser.get(f"/people/{twins['anna']}").json
    assert (found["id"], found["external_id"]) == (cem, "c-1")
    assert (found["merged"], len(own_games(anna, wanted=2))) == (sorted([twins["ana"], twins["anna"]]), 2)
    events = organiser.get("/house/events?limit=1000")
    told = [(event["merged"], event["into"]) for event in events.json["events"] if event["type"] == "PeopleMerged"]
    assert told == [(twins["anna"], twins["ana"]), (twins["ana"], cem)]
    assert "anna" not in events.text


def test_the_external_id_is_free_and_tokens_and_sign_ins_are_those_of_who_stays(organiser, service) -> None:
    mia = organiser.post("/people", {"handle": "mia", "external_id": "m-1", "metadata": {"club": "Harbour"}}).json["id"]
    mio = service.accounts.signed_in("https://club.example", "sub-9", "mio")
    organiser.patch("/people/mio", {"external_id": "m-2"})
    made = merge(organiser, mio, mia).json
    assert (made["person"]["external_id"], made["person"]["metadata"]) == ("m-1", {"club": "Harbour"})
    assert made["moved"]["sign_ins"] == 1
    assert service.accounts.signed_in("https://club.example", "sub-9", "mio") == mia
    assert organiser.get("/people?external_id=m-2").json["people"] == []
    assert organiser.post("/people", {"handle": "nils", "external_id": "m-2"}).status_code == 201
    token = organiser.post("/tokens", {"role": "person", "person": mio}).json  # by the id that was merged
    assert organiser.get(f"/tokens/{token['id']}").json["person"] == mia


def test_invitations_and_seats_in_lobbies_move(organiser, speaker) -> None:
    for name in ("mia", "mio"):
        organiser.post("/people", {"handle": name})
    wanted = {"title": "fairy-bargains", "seats": [{"player": "mio"}, {"invite": "cem"}]}
    sits = organiser.post("/lobbies", wanted).json
    asked = organiser.post("/lobbies", {**wanted, "seats": [{"player": "ben"}, {"invite": "mio"}]}).json
    invitation = asked["seats"][1]["invitation"]["id"]
    moved = merge(organiser, "mio", "mia").json["moved"]
    assert (moved["lobbies"], moved["invitations"]) == ([sits["id"]], [invitation])
    assert organiser.get(f"/lobbies/{sits['id']}").json["seats"][0]["player"] == "mia"
    mia = login(organiser, speaker, "mia")
    assert mia.post(f"/invitations/{invitation}/acceptance", {}).json["lobby"]["status"] == "opened"
    assert [row["id"] for row in own_games(mia)] == [asked["id"]]


def test_who_was_merged_is_no_judge_and_sits_nowhere_twice_under_the_other_id(organiser, speaker, twins) -> None:
    ana, dora, dorothy = (director(organiser, speaker, name) for name in ("ana", "dora", "dorothy"))
    case, seat = called(organiser, speaker, "anna", "ben")
    assert merge(organiser, "anna", "ana").status_code == 200
    assert "PARTY_MAY_NOT_RULE" in ana.post(f"{case}/rulings", {"decision": "upheld"}).text
    assert "SAME_PERSON" in problem(replaces(dora, case, 1, "ana"), 409, "act-refused")["objections"][0]["code"]
    assert dora.post(f"{case}/rulings", {"decision": "dismissed"}).status_code == 201
    assert seat.post(f"{case}/appeal", {"seat": 1, "reason": "No."}).status_code == 201
    assert merge(organiser, "dorothy", "dora").status_code == 200
    problem(dorothy.post(f"{case}/appeal/decision", {"outcome": "upheld"}), 409, "act-refused")


def test_erasing_the_one_who_stays_erases_the_other_too(organiser, speaker, twins) -> None:
    named = organiser.post("/tokens", {"role": "person", "person": "anna", "name": "annas phone"}).json["id"]
    merge(organiser, "anna", "ana")
    kept = organiser.get(f"/persons/{twins['anna']}").json
    assert (kept["person"], kept["merged"]) == (twins["ana"], [{"person": twins["anna"], "handle": "anna"}])
    assert (kept["tokens"], organiser.delete(f"/people/{twins['anna']}").status_code) == ([named], 200)
    after = organiser.get(f"/persons/{twins['ana']}").json
    assert (after["handle"], after["tokens"], after["erased"]) == (None, [], True)
    assert after["merged"] == [{"person": twins["anna"], "handle": None}]
    game = own_games(login(organiser, speaker, "ben"), wanted=2)[0]["id"]
    shown = organiser.get(f"/games/{game}/events?expand=people").json["people"][twins["anna"]]
    assert shown == {"handle": None, "erased": True, "merged_into": twins["ana"]}
    problem(merge(organiser, twins["anna"], "ben"), 404, "unknown-person")


def test_a_dry_run_changes_nothing_and_a_repeat_merges_nobody_else(organiser, twins) -> None:
    token = organiser.post("/tokens", {"role": "person", "person": "anna"}).json["id"]
    before = all_there_is(organiser)
    tried = merge(organiser, "anna", "ana", "?dry_run=true", Idempotency_Key="k")
    assert (tried.json["dry_run"], tried.json["moved"]["tokens"]) == (True, [token])
    assert all_there_is(organiser) == before
    done = merge(organiser, "anna", "ana", Idempotency_Key="k")
    assert done.json["moved"] == tried.json["moved"]
    organiser.post("/people", {"handle": "anna"})
    before = all_there_is(organiser)
    again = merge(organiser, "anna", "ana", Idempotency_Key="k")
    assert (again.json, again.headers["Idempotency-Replayed"]) == (done.json, "true")
    problem(merge(organiser, "anna", "ben", Idempotency_Key="k"), 422, "key-reused")
    problem(merge(organiser, "anna", "ana", "?dry_run=perhaps"), 422, "invalid-request")
    assert all_there_is(organiser) == before


def test_of_two_merges_at_once_one_counts(organiser, app, twins) -> None:
    def one(names: tuple[str, str]) -> int:
        path = f"/v1/people/{twins[names[0]]}/merge"
        return app.test_client().post(path, json={"into": twins[names[1]]}, headers=organiser.headers).status_code

    with ThreadPoolExecutor(2) as both:
        answers = sorted(both.map(one, [("ana", "anna"), ("anna", "ana")]))
    assert answers in ([200, 409], [200, 404])
    assert [event["type"] for event in all_there_is(organiser)[1]].count("PeopleMerged") == 1


def test_what_is_refused_changes_nothing(organiser, speaker, twins) -> None:
    gone, twice = (organiser.post("/people", {"handle": name}).json["id"] for name in ("gone", "twice"))
    organiser.delete(f"/people/{gone}")
    merge(organiser, twice, "ben")
    own_games(login(organiser, speaker, "ben"), wanted=2)
    before = all_there_is(organiser)
    for query in ("", "?dry_run=true"):
        assert len(problem(merge(organiser, "ana", "ben", query), 409, "both-seated")["games"]) == 1
        for into in ("ana", twins["ana"]):
            problem(merge(organiser, "ana", into, query), 409, "merged-with-itself")
        for name in ("nobody-known", gone):
            problem(merge(organiser, name, "ana", query), 404, "unknown-person")
            refused = problem(merge(organiser, "ana", name, query), 422, "invalid-request")
            assert refused["errors"][0]["pointer"] == "/into"
        problem(merge(organiser, twice, "ana", query), 409, "already-merged")
        assert twins["ben"] in problem(merge(organiser, "ana", twice, query), 409, "already-merged")["detail"]
        for body in ({}, {"into": ""}, {"into": 7}):
            problem(organiser.post(f"/people/ana/merge{query}", body), 422, "invalid-request")
    assert all_there_is(organiser) == before


def test_nobody_becomes_the_judge_of_an_own_case(organiser, speaker, twins) -> None:
    dora = director(organiser, speaker, "dora")
    case, _ = called(organiser, speaker, "anna", "ben")
    assert dora.post(f"{case}/rulings", {"decision": "dismissed"}).status_code == 201
    before = all_there_is(organiser)
    for pair in (("dora", "anna"), ("anna", "dora")):
        assert problem(merge(organiser, *pair), 409, "own-case")["games"] == [case.split("/")[2]]
    assert all_there_is(organiser) == before
    # A token that is gone has decided all the same.
    token = organiser.get("/tokens?role=director").json["tokens"][0]["id"]
    organiser.delete(f"/tokens/{token}")
    problem(merge(organiser, "dora", "anna"), 409, "own-case")


def test_who_have_decided_at_one_table_are_two_officials(organiser, speaker) -> None:
    dora, dan = (director(organiser, speaker, name) for name in ("dora", "dan"))
    case, seat = called(organiser, speaker, "anna", "ben")
    game = case.split("/")[2]
    assert seat.post(f"/games/{game}/cases", {"step": 1}).status_code == 201
    for who, number in ((dora, 1), (dan, 2)):
        assert who.post(f"/games/{game}/cases/{number}/rulings", {"decision": "dismissed"}).status_code == 201
    settled(organiser)
    assert problem(merge(organiser, "dan", "dora"), 409, "own-case")["games"] == [game]


def test_who_sat_at_one_table_or_in_one_lobby_are_two(organiser, speaker) -> None:
    dora = director(organiser, speaker, "dora")
    case, _ = called(organiser, speaker, "cem", "ana")
    assert replaces(dora, case, 0, "dan").status_code == 201
    for pair in (("cem", "dan"), ("cem", "ana"), ("dan", "ana")):
        assert problem(merge(organiser, *pair), 409, "both-seated")["games"] == [case.split("/")[2]]
    for name in ("mia", "mio"):
        organiser.post("/people", {"handle": name})
    seats = [{"player": "mia"}, {"player": "mio"}, {"invite": "cem"}]
    lobby = organiser.post("/lobbies", {"title": "math-market", "seats": seats}).json["id"]
    assert problem(merge(organiser, "mio", "mia"), 409, "both-seated")["games"] == [lobby]
    organiser.delete(f"/lobbies/{lobby}")
    assert merge(organiser, "mio", "mia").status_code == 200
