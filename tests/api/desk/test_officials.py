"""Whom a book names an official has exactly those rights at its games, with their own token, and loses them with it."""

import pytest

from tests.api.conftest import problem
from tests.api.desk.conftest import refused

pytestmark = pytest.mark.own_service


@pytest.fixture
def event(make_event, organiser):
    """Four people at two tables, whose games are played here; the director, the scorer and the next one watch."""
    event = make_event({"title": "fairy-bargains", "seats": 2, "least": 2, "points": {"kind": "wins"}})
    event.admit("Ada", "Ben", "Cem", "Flo")
    for handle in ("dora", "eve", "sol"):
        assert organiser.post("/people", {"handle": handle}).status_code == 201
    event.begin()
    event.games = []
    for table in (1, 2):
        players = [seat["name"] for seat in event.read("rounds/1")["tables"][table - 1]["seats"]]
        made = organiser.post(
            "/games",
            {"title": "fairy-bargains", "tournament": event.id, "private": True,
             "seats": [{"player": one} for one in players]},
        )  # fmt: skip
        assert made.status_code == 201, made.text
        event.games.append(made.json["id"])
        event.done("set-game", round=1, table=table, game=made.json["id"], why="Played here.")
    return event


def hold(speaker, game: str) -> int:
    """The status of holding a table, which is released again."""
    status = speaker.post(f"/games/{game}/hold", {}).status_code
    if status == 201:
        assert speaker.post(f"/games/{game}/release", {}).status_code == 201
    return status


def test_a_director_works_the_games_of_the_own_tables_until_the_office_ends(event, login) -> None:
    """Dora directs tables 2 to 9: there she holds games and sees them, though private, and after her office no more."""
    dora, (first, second) = login("dora"), event.games
    assert (hold(dora, second), dora.get(f"/games/{second}").status_code) == (404, 404)
    event.done("name-official", handle="dora", duties=["director"], tables=[2, 9])
    assert (hold(dora, second), hold(dora, first)) == (201, 404)
    assert dora.get(f"/games/{second}").status_code == 200
    event.done("remove-official", handle="dora")
    assert (hold(dora, second), dora.get(f"/games/{second}").status_code) == (404, 404)


def test_the_stream_of_a_private_game_goes_on_as_long_as_the_office(event, organiser, listen) -> None:
    """Dora follows a game by her office alone: what is recorded reaches her until that ends, and her stream with it."""
    made, *others = (organiser.post("/tokens", {"role": "person", "person": "dora"}).json for _ in range(3))
    event.done("name-official", handle="dora", duties=["director"])
    stream = listen(f"/games/{event.games[0]}/stream", made["token"])
    for other, ends in zip(others, (False, True), strict=True):
        known = organiser.get(f"/games/{event.games[0]}").json["step"]
        stream.has(known)
        if ends:
            event.done("remove-official", handle="dora")
        organiser.delete(f"/tokens/{other['id']}")  # every stream asks for its rights anew
        hold(organiser, event.games[0])
    assert len(stream.to_the_end()) == known


def test_a_scorer_has_no_more_than_that_role(event, login) -> None:
    """Sol scores: the table is seen, results are entered, nothing is held or ruled."""
    sol, (first, _) = login("sol"), event.games
    event.done("name-official", handle="sol", duties=["scorer"])
    assert sol.get(f"/games/{first}").status_code == 200
    problem(sol.post(f"/games/{first}/hold", {}), 403, "forbidden")
    assert event.by(sol).act("enter-result", round=1, table=1, places=[1, 2]).status_code == 201
    problem(event.by(sol).act("pause"), 403, "forbidden")


def test_a_shift_is_handed_over_with_its_calls(event, login) -> None:
    """Dora goes home: Eve has her duties and the call that she answers, and Dora has none."""
    dora, eve = login("dora"), login("eve")
    event.done("name-official", handle="dora", duties=["director"])
    called = event.done("call", table=1)["events"][0]["call"]
    event.by(dora).done("claim-call", call=called)
    refused(event.act("hand-over-shift", to="eve"), "unknown-official")
    refused(event.by(dora).act("hand-over-shift", to="dora"), "official-already")
    event.by(dora).done("hand-over-shift", to="eve")
    assert [(one["name"], one["duties"]) for one in event.read("book")["officials"]] == [("eve", ["director"])]
    assert [one["by_name"] for one in event.by(eve).read("calls")["calls"]] == ["eve"]
    assert (hold(eve, event.games[0]), hold(dora, event.games[0])) == (201, 404)
    problem(event.by(dora).act("pause"), 403, "forbidden")
