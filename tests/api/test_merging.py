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


def official(organiser: Speaker, speaker, role: str, person: str) -> Speaker:
    return speaker(organiser.post("/tokens", {"role": role, "person": person}).json["token"])


def ruled(organiser: Speaker, seat: str, director: Speaker, speaker, game: str) -> None:
    """Has a director rule on a case of a game."""
    assert speaker(seat).post(f"/games/{game}/cases", {"step": 1}).status_code == 201
    case = f"/games/{game}/cases/1"
    assert director.post(f"{case}/rulings", {"decision": "dismissed"}).status_code == 201


# What becomes of it


def test_both_ids_are_the_person_who_stays(organiser, speaker, anybody, twins) -> None:
    ana, anna = login(organiser, speaker, "ana"), login(organiser, speaker, "anna")
    own_games(ana)
    answer = merge(organiser, "anna", "ana")
    assert answer.status_code == 200
    assert (answer.json["merged"], answer.json["person"]["id"]) == (twins["anna"], twins["ana"])
    assert answer.json["moved"]["games"] == 1
    assert answer.json["moved"]["handle"] == "anna"
    for token in (ana, anna):
        mine = own_games(token, wanted=2)
        assert {row["seats"][row["seat"]]["player"] for row in mine} == {"ana"}
        me = token.get("/me").json
        assert (me["person"], me["handle"]) == (twins["ana"], "ana")
        for row in mine:
            assert token.get(f"/games/{row['id']}/table").json["as"] == 0
    settled(anybody)
    assert len(anybody.get("/games?player=ana").json["games"]) == 2
    assert len(anybody.get("/games?q=ana").json["games"]) == 2
    assert anybody.get("/games?player=anna").json["games"] == []
    found = organiser.get(f"/people/{twins['anna']}")
    assert (found.json["id"], found.json["merged"]) == (twins["ana"], [twins["anna"]])
    assert found.json["links"]["self"] == f"/v1/people/{twins['ana']}"
    problem(organiser.get("/people/anna"), 404, "unknown-person")
    assert organiser.post("/people", {"handle": "anna"}).json["id"] not in twins.values()


def test_answers_offer_the_handle_of_the_one_who_stays(organiser, anybody, twins) -> None:
    game = open_game(organiser, seats=[{"player": "anna"}, {"player": "cem"}])["id"]
    assert merge(organiser, "anna", "ana").status_code == 200
    people = anybody.get(f"/games/{game}/events?expand=people").json["people"]
    assert people[twins["anna"]] == {"handle": "ana", "erased": False, "merged_into": twins["ana"]}
    assert anybody.get(f"/games/{game}").json["seats"][0]["player"] == "ana"
    assert organiser.patch(f"/people/{twins['anna']}", {"handle": "Ana B"}).json["id"] == twins["ana"]
    assert anybody.get(f"/games/{game}").json["seats"][0]["player"] == "Ana B"


def test_statistics_are_those_of_both(organiser, speaker, anybody) -> None:
    for name in ("ana", "anna"):
        game = open_game(organiser, title="market-day", config={}, seats=[{"player": "ben"}, {"player": name}])
        path = f"/games/{game['id']}/resignation"
        assert speaker(game["seats"][0]["token"]).post(path, {"seat": 0}).status_code == 201
    table = "/statistics/titles/market-day"

    def played(name: str) -> list[int]:
        rows = [row for row in anybody.get(table).json["players"] if row["player"] == name]
        return [rows[0]["games"], rows[0]["wins"]] if rows else []

    settled(anybody)
    assert (played("ana"), played("anna")) == ([1, 1], [1, 1])
    assert merge(organiser, "anna", "ana").status_code == 200
    assert (played("ana"), played("anna"), played("ben")) == ([2, 2], [], [2, 0])
    assert anybody.get("/statistics/players/ana").json["statistics"][0]["games"] == 2
    first = anybody.get(f"{table}?limit=1").json
    second = anybody.get(f"{table}?limit=1&cursor={first['next']}").json
    assert [first["players"][0]["player"], second["players"][0]["player"]] == ["ana", "ben"]
    assert second["next"] is None


def test_merged_twice_all_ids_are_the_last_one(organiser, speaker, twins) -> None:
    cem = organiser.post("/people", {"handle": "cem", "external_id": "c-1"}).json["id"]
    anna = login(organiser, speaker, "anna")
    assert merge(organiser, "anna", "ana").status_code == 200
    assert merge(organiser, "ana", "cem").status_code == 200
    found = organiser.get(f"/people/{twins['anna']}").json
    assert (found["id"], found["external_id"]) == (cem, "c-1")
    assert found["merged"] == sorted([twins["ana"], twins["anna"]])
    assert len(own_games(anna, wanted=2)) == 2
    events = organiser.get("/house/events?limit=1000").json["events"]
    told = [(event["merged"], event["into"]) for event in events if event["type"] == "PeopleMerged"]
    assert told == [(twins["anna"], twins["ana"]), (twins["ana"], cem)]
    assert "anna" not in organiser.get("/house/events?limit=1000").text


def test_the_external_id_is_free_and_tokens_and_sign_ins_are_those_of_who_stays(organiser, speaker, service) -> None:
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
    moved = merge(organiser, "mio", "mia").json["moved"]
    assert (moved["lobbies"], moved["invitations"]) == ([sits["id"]], [asked["seats"][1]["invitation"]["id"]])
    assert organiser.get(f"/lobbies/{sits['id']}").json["seats"][0]["player"] == "mia"
    mia = login(organiser, speaker, "mia")
    accepted = mia.post(f"/invitations/{asked['seats'][1]['invitation']['id']}/acceptance", {})
    assert accepted.json["lobby"]["status"] == "opened"
    assert [row["id"] for row in own_games(mia)] == [asked["id"]]


def test_who_was_merged_is_no_judge_and_sits_nowhere_twice_under_the_other_id(organiser, speaker, twins) -> None:
    ana, dora = (official(organiser, speaker, "director", name) for name in ("ana", "dora"))
    game = open_game(organiser, seats=[{"player": "anna"}, {"player": "ben"}])
    case = f"/games/{game['id']}/cases/1"
    assert speaker(game["seats"][1]["token"]).post(f"/games/{game['id']}/cases", {"step": 1}).status_code == 201
    assert merge(organiser, "anna", "ana").status_code == 200
    assert "PARTY_MAY_NOT_RULE" in ana.post(f"{case}/rulings", {"decision": "upheld"}).text
    remedy = {"type": "replacement", "seat": 1, "player": "ana"}
    refused = dora.post(f"{case}/rulings", {"decision": "upheld", "remedies": [remedy]})
    assert "SAME_PERSON" in problem(refused, 409, "act-refused")["objections"][0]["code"]


def test_who_ruled_under_one_id_decides_no_appeal_under_the_other(organiser, speaker) -> None:
    first, second = (official(organiser, speaker, "director", name) for name in ("dora", "dorothy"))
    game = open_game(organiser)
    seat = game["seats"][1]["token"]
    ruled(organiser, seat, first, speaker, game["id"])
    case = f"/games/{game['id']}/cases/1"
    assert speaker(seat).post(f"{case}/appeal", {"seat": 1, "reason": "No."}).status_code == 201
    assert merge(organiser, "dorothy", "dora").status_code == 200
    problem(second.post(f"{case}/appeal/decision", {"outcome": "upheld"}), 409, "act-refused")


def test_erasing_the_one_who_stays_erases_the_other_too(organiser, speaker, service, twins) -> None:
    named = organiser.post("/tokens", {"role": "person", "person": "anna", "name": "annas phone"}).json["id"]
    merge(organiser, "anna", "ana")
    kept = organiser.get(f"/persons/{twins['anna']}").json
    assert (kept["person"], kept["merged"]) == (twins["ana"], [{"person": twins["anna"], "handle": "anna"}])
    assert kept["tokens"] == [named]
    gone = organiser.client.delete(f"/v1/people/{twins['anna']}", headers=organiser.headers)
    assert gone.status_code == 200, gone.text
    after = organiser.get(f"/persons/{twins['ana']}").json
    assert (after["handle"], after["tokens"], after["erased"]) == (None, [], True)
    assert after["merged"] == [{"person": twins["anna"], "handle": None}]
    game = own_games(login(organiser, speaker, "ben"), wanted=2)[0]["id"]
    shown = organiser.get(f"/games/{game}/events?expand=people").json["people"][twins["anna"]]
    assert shown == {"handle": None, "erased": True, "merged_into": twins["ana"]}
    problem(merge(organiser, twins["anna"], "ben"), 404, "unknown-person")


# Repeats, trials and races


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
        client = Speaker(app.test_client())
        client.headers = organiser.headers
        path = f"/v1/people/{twins[names[0]]}/merge"
        return client.client.post(path, json={"into": twins[names[1]]}, headers=organiser.headers).status_code

    with ThreadPoolExecutor(2) as both:
        answers = sorted(both.map(one, [("ana", "anna"), ("anna", "ana")]))
    assert answers in ([200, 409], [200, 404])
    events = organiser.get("/house/events?limit=1000").json["events"]
    assert len([event for event in events if event["type"] == "PeopleMerged"]) == 1


# Refusals


def test_what_is_refused_changes_nothing(organiser, speaker, twins) -> None:
    gone = organiser.post("/people", {"handle": "gone"}).json["id"]
    organiser.client.delete(f"/v1/people/{gone}", headers=organiser.headers)
    twice = organiser.post("/people", {"handle": "twice"}).json["id"]
    merge(organiser, twice, "ben")
    own_games(login(organiser, speaker, "ben"), wanted=2)
    before = all_there_is(organiser)
    for query in ("", "?dry_run=true"):
        both = problem(merge(organiser, "ana", "ben", query), 409, "both-seated")
        assert len(both["games"]) == 1
        problem(merge(organiser, "ana", "ana", query), 409, "merged-with-itself")
        problem(merge(organiser, "ana", twins["ana"], query), 409, "merged-with-itself")
        problem(merge(organiser, "nobody-known", "ana", query), 404, "unknown-person")
        problem(merge(organiser, gone, "ana", query), 404, "unknown-person")
        problem(merge(organiser, twice, "ana", query), 409, "already-merged")
        assert twins["ben"] in problem(merge(organiser, "ana", twice, query), 409, "already-merged")["detail"]
        for name in ("nobody-known", gone):
            refused = problem(merge(organiser, "ana", name, query), 422, "invalid-request")
            assert refused["errors"][0]["pointer"] == "/into"
        for body in ({}, {"into": ""}, {"into": 7}):
            problem(organiser.post(f"/people/ana/merge{query}", body), 422, "invalid-request")
    assert all_there_is(organiser) == before


def test_nobody_becomes_the_judge_of_an_own_case(organiser, speaker, twins) -> None:
    director = official(organiser, speaker, "director", "dora")
    game = open_game(organiser, seats=[{"player": "anna"}, {"player": "ben"}])
    ruled(organiser, game["seats"][1]["token"], director, speaker, game["id"])
    before = all_there_is(organiser)
    for pair in (("dora", "anna"), ("anna", "dora")):
        assert problem(merge(organiser, *pair), 409, "own-case")["games"] == [game["id"]]
    assert all_there_is(organiser) == before
    # A token that is gone has decided all the same.
    token = organiser.get("/tokens?role=director").json["tokens"][0]["id"]
    organiser.client.delete(f"/v1/tokens/{token}", headers=organiser.headers)
    problem(merge(organiser, "dora", "anna"), 409, "own-case")
    assert merge(organiser, "dora", "cem").status_code in (200, 422)


def test_who_sat_at_one_table_or_in_one_lobby_are_two(organiser, speaker) -> None:
    game = open_game(organiser, seats=[{"player": "cem"}, {"player": "ana"}])
    director = official(organiser, speaker, "director", "dora")
    assert speaker(game["seats"][1]["token"]).post(f"/games/{game['id']}/cases", {"step": 1}).status_code == 201
    remedy = {"type": "replacement", "seat": 0, "player": "dan"}
    answer = director.post(f"/games/{game['id']}/cases/1/rulings", {"decision": "upheld", "remedies": [remedy]})
    assert answer.status_code == 201, answer.text
    for pair in (("cem", "dan"), ("cem", "ana"), ("dan", "ana")):
        assert problem(merge(organiser, *pair), 409, "both-seated")["games"] == [game["id"]]
    for name in ("mia", "mio"):
        organiser.post("/people", {"handle": name})
    seats = [{"player": "mia"}, {"player": "mio"}, {"invite": "cem"}]
    lobby = organiser.post("/lobbies", {"title": "math-market", "seats": seats}).json["id"]
    assert problem(merge(organiser, "mio", "mia"), 409, "both-seated")["games"] == [lobby]
    organiser.delete(f"/lobbies/{lobby}")
    assert merge(organiser, "mio", "mia").status_code == 200
