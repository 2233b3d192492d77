"""Titles and adjudication."""

import json
from threading import BoundedSemaphore

import pytest

from api.titles.budget import place
from domain.bots import BOTS

from .conftest import problem


def test_titles_are_listed_with_their_variants(anybody):
    (title,) = [t for t in anybody.get("/titles").json["titles"] if t["name"] == "fairy-bargains"]
    main = title["variants"][0]
    assert main["variant"] == "main"
    assert main["seats"] == [2, 6]
    assert main["options"]["properties"]["rounds"]["anyOf"] == [
        {"enum": [None]}, {"type": "integer", "minimum": 1, "maximum": 24},
    ]  # fmt: skip
    assert main["options"]["properties"]["choice"]["default"] == "player"


def test_each_variant_says_what_its_scores_count_and_which_are_better(anybody):
    listed = {title["name"]: title["variants"] for title in anybody.get("/titles").json["titles"]}
    assert {variant["variant"]: variant["measure"] for variant in listed["math-market"]} == {
        "beginner": {"name": "Coins left", "better": "low"},
        "standard": {"name": "Creatures", "better": "high"},
        "advanced": {"name": "Creatures", "better": "high"},
    }
    # An elimination has winners and no scores.
    assert [variant["variant"] for variant in listed["fairy-bargains"] if variant["measure"] is None] == ["v2", "v3"]


def test_a_title_has_its_deck_its_clauses_and_its_schemas(anybody):
    title = anybody.get("/titles/fairy-bargains").json
    assert len(title["deck"]["cards"]) == 65
    clauses = {clause["rule"]: clause for clause in title["clauses"]}
    assert "not greater" in clauses["FB-2.5"]["text"]
    assert clauses["FB-2.6"]["decided"]
    assert not clauses["FB-2.4"]["decided"]
    assert title["rules"].startswith("# Fairy Bargains")
    main = title["variants"][0]
    assert main["moves"]["play"]["properties"]["type"] == {"const": "play"}
    assert main["moves"]["play"]["required"] == ["type", "seat", "card"]
    assert "RoundDealt" in main["events"]


@pytest.mark.parametrize(("title", "config"), [("math-market", {"version": "advanced"}), ("mercadito", {})])
def test_a_deck_can_be_fetched_changed_and_played_with(organiser, title, config):
    deck = organiser.get(f"/titles/{title}/deck").json
    assert deck["replaceable"]
    cards = deck["deck"]["coins" if title == "math-market" else "cards"]
    name = next(iter(cards))
    cards["\U0001f34b lemon"] = cards.pop(name)  # a name that sorts differently in UTF-16
    body = {"title": title, "config": {**config, "deck": deck["deck"]}, "seats": [{"bot": "greedy"}] * 2}
    game = organiser.post("/games", body)
    assert game.status_code == 201, game.text
    assert game.json["config"]["deck"] == deck["deck"]
    assert "\U0001f34b lemon" in organiser.get(f"/games/{game.json['id']}").text
    usual = organiser.post("/games", {**body, "config": config}).json
    assert "deck" not in usual["config"]
    assert usual["cautions"] == []


def test_whatever_is_wrong_with_a_deck_is_listed_and_located(organiser):
    deck = organiser.get("/titles/math-market/deck").json["deck"]
    deck["coins"]["1a"]["value"] = 0
    deck["coins"]["2d"]["special"] = "tiger"
    deck["creatures"]["F06a"]["price"] = "six"
    body = {"title": "math-market", "config": {"version": "standard", "deck": deck}, "seats": [{"bot": "greedy"}] * 2}
    refused = problem(organiser.post("/games", body), 422, "refused-setup")
    assert (refused["refused"]["code"], refused["refused"]["rule"]) == ("DECK_BAD_VALUE", "MM-D5")
    assert {fault["pointer"] for fault in refused["errors"]} >= {
        "/config/deck/coins/1a/value", "/config/deck/coins/2d/special", "/config/deck/creatures/F06a/price",
    }  # fmt: skip


def test_an_organiser_is_warned_of_what_may_not_have_been_meant(organiser):
    deck = organiser.get("/titles/mercadito/deck").json["deck"]
    del deck["cards"]["J"]
    game = organiser.post("/games", {"title": "mercadito", "config": {"deck": deck}, "seats": [{"bot": "greedy"}] * 2})
    assert len(game.json["cautions"]) == 2
    assert organiser.get(f"/games/{game.json['id']}").json["cautions"] == game.json["cautions"]


def test_a_deck_that_cannot_be_replaced_says_so(anybody):
    deck = anybody.get("/titles/fairy-bargains/deck").json
    assert not deck["replaceable"]
    assert deck["deck"] == anybody.get("/titles/fairy-bargains").json["deck"]
    assert anybody.get(deck["links"]["title"]).json["links"]["deck"] == deck["links"]["self"]


def test_a_title_names_the_bots_that_are_worth_a_seat_and_what_each_does(anybody):
    listed = {title["name"]: title for title in anybody.get("/titles").json["titles"]}
    named = {
        (name, kind["variant"]): {bot["name"] for bot in title["bots"] if kind["variant"] in bot["variants"]}
        for name, title in listed.items()
        for kind in title["variants"]
    }
    everywhere = {"greedy", "random"}
    assert all(bots >= everywhere for bots in named.values())
    assert named["fairy-bargains", "main"] == {*everywhere, "lookahead"}
    assert named["fairy-bargains", "v3"] == {*everywhere, "solver"}
    assert named["math-market", "beginner"] == everywhere
    assert named["math-market", "advanced"] == {*everywhere, "racer"}
    assert named["mercadito", None] == {*everywhere, "collector"}
    assert named["moonflight", None] == {*everywhere, "automaton"}
    assert all(bot["summary"].endswith(".") for title in listed.values() for bot in title["bots"])
    assert anybody.get("/titles/mercadito").json["bots"] == listed["mercadito"]["bots"]


def test_every_bot_is_worth_a_seat_somewhere_and_whoever_is_named_can_sit_there(anybody, organiser):
    offered = {
        (title["name"], variant["variant"], bot["name"]): variant["suggested"]
        for title in anybody.get("/titles").json["titles"]
        for variant in title["variants"]
        for bot in title["bots"]
        if variant["variant"] in bot["variants"]
    }
    assert {name for _, _, name in offered} == set(BOTS)
    for (title, _, name), suggested in offered.items():
        players, config = next(iter(suggested.items()))
        seats = [{"bot": name}, *({"player": f"p{seat}"} for seat in range(1, int(players)))]
        game = organiser.post("/games", {"title": title, "config": config, "seats": seats, "dealing": "recorded"})
        assert game.status_code == 201, game.text


def test_an_unknown_title_names_those_there_are(anybody):
    for answer in (
        anybody.get("/titles/chess"),
        anybody.get("/titles/chess/deck"),
        anybody.post("/titles/chess/adjudicate", {"config": {}}),
    ):
        assert "fairy-bargains" in problem(answer, 404, "unknown-title")["detail"]


ADJUDICATE = "/titles/fairy-bargains/adjudicate"
DECK = [1, 3, 5, 7, 10] * 13


def test_the_rules_answer_move_by_move_and_record_nothing(anybody, service):
    before = service.daybook.recorder.max_notification_id()
    moves = [
        {"type": "deal", "deck": DECK},
        {"type": "play", "seat": 0, "card": 99},
        {"type": "play", "seat": 1, "card": 1},
    ]
    answer = anybody.post(ADJUDICATE, {"config": {"players": 3}, "moves": moves}).json
    assert [list(step) for step in answer["steps"]] == [["events"], ["refused"], ["events"]]
    assert answer["steps"][1]["refused"]["code"] == "BAD_MOVE"
    assert answer["state"]["hands"][0] == [1, 3, 5, 5, 7, 10] or answer["state"]["phase"]
    assert service.daybook.recorder.max_notification_id() == before


def test_the_rules_answer_as_a_viewer_asks(anybody):
    body = {"config": {"players": 2}, "moves": [{"type": "deal", "deck": DECK}]}
    public = anybody.post(ADJUDICATE, {**body, "as": "public"}).json
    assert public["state"]["hands"] == [[None] * 6] * 2
    assert public["steps"][0]["events"][0]["draw"] == [None] * 50
    one = anybody.post(ADJUDICATE, {**body, "as": 1}).json
    assert None not in one["state"]["hands"][1]
    problem(anybody.post(ADJUDICATE, {**body, "as": "director"}), 422, "invalid-request")


@pytest.mark.parametrize("body", [{"config": {"players": 1}}, {"config": {"players": 2}, "position": {"phase": "tea"}},
                                  {"config": {"players": 2}, "position": {"colour": 1}}])  # fmt: skip
def test_a_bad_set_up_is_refused_in_the_member_refused(anybody, body):
    answer = problem(anybody.post(ADJUDICATE, body), 422, "refused-setup")
    assert set(answer["refused"]) == {"code", "rule", "message"}


def test_adjudication_takes_a_whole_game_at_once(anybody):
    moves = [{"type": "deal", "deck": DECK}] * 3000
    answer = anybody.post(ADJUDICATE, {"config": {"players": 2}, "moves": moves})
    assert answer.status_code == 200
    assert len(answer.json["steps"]) == 3000
    assert anybody.send(ADJUDICATE, b" " * (2**20 + 1)).status_code == 413


def test_each_variant_says_what_opens_a_game(anybody, organiser):
    for title in anybody.get("/titles").json["titles"]:
        for variant in title["variants"]:
            for players, config in variant["suggested"].items():
                seats = [{"player": f"p{seat}"} for seat in range(int(players))]
                body = {"title": title["name"], "config": config, "seats": seats, "dealing": "recorded"}
                game = organiser.post("/games", body)
                assert game.status_code == 201, game.text
                said = {game.json["config"].get("variant"), game.json["config"].get("version")}
                assert variant["variant"] in said


def test_a_game_says_whether_it_is_in_real_time(organiser):
    # About one deal in eight for two leaves nobody a pair to buy with, and without the house rule that game is over.
    standard = {"version": "standard", "options": {"on_deadlock": "new_coin"}}
    for config, in_real_time in (({"version": "beginner"}, False), (standard, True)):
        seats = [{"player": "a"}, {"player": "b"}]
        body = {"title": "math-market", "config": config, "seats": seats}
        assert organiser.post("/games", body).json["real_time"] is in_real_time, config


def test_an_adjudication_has_at_most_so_many_moves(anybody):
    body = json.dumps({"config": {"players": 2}, "moves": [{}] * 260_000}).encode()
    assert len(body) > 1_000_000
    refused = problem(anybody.send(ADJUDICATE, body), 422, "invalid-request")
    assert refused["errors"][0]["pointer"] == "/moves"
    assert "5000" in refused["detail"]
    assert len(problem(anybody.send(ADJUDICATE, body), 422, "invalid-request")["errors"]) == 1
    most = anybody.post(ADJUDICATE, {"config": {"players": 2}, "moves": [{}] * 5000})
    assert most.status_code == 200
    assert len(most.json["steps"]) == 5000


@pytest.mark.parametrize(("name", "value"), [("MOST_BYTES", 20_000), ("MOST_SECONDS", 0.0)])
def test_an_answer_ends_where_it_gets_too_dear(anybody, monkeypatch, name, value):
    monkeypatch.setattr(f"api.titles.budget.{name}", value)
    answer = anybody.post(ADJUDICATE, {"config": {"players": 2}, "moves": [{"type": "play"}] * 5000})
    refused = problem(answer, 422, "too-dear")
    assert 0 <= refused["index"] < 5000


def test_only_so_many_adjudications_are_judged_at_once(anybody, monkeypatch):
    monkeypatch.setattr("api.titles.budget._places", BoundedSemaphore(1))
    monkeypatch.setattr("api.titles.budget._PATIENCE_SECONDS", 0.05)
    with place():
        busy = anybody.post(ADJUDICATE, {"config": {"players": 2}})
        problem(busy, 503, "busy")
        assert busy.headers["Retry-After"] == "2"
    assert anybody.post(ADJUDICATE, {"config": {"players": 2}}).status_code == 200


def test_math_market_suggests_by_variant_and_seats_and_gives_each_creature_a_hint(anybody):
    title = anybody.get("/titles/math-market").json
    suggested = {variant["variant"]: variant["suggested"] for variant in title["variants"]}
    for players in "23456":
        few = {"on_deadlock": "new_coin"} if players in "23" else {}
        assert suggested["standard"][players]["options"] == {**few, "tie_window_ms": 300}
        assert "options" not in suggested["advanced"][players]
    assert title["deck"]["creatures"]["F12a"] == {"price": 12, "hint": [1, 2]}
    assert anybody.get("/titles/math-market/deck").json["deck"] == title["deck"]


def test_hints_of_an_own_deck_are_part_of_the_game_for_everybody(organiser):
    coins = {f"c{number}": {"value": number % 3 + 1} for number in range(24)}
    creatures = {"a": {"price": 3}, "b": {"price": 4, "hint": [1]}, "c": {"price": 6}}
    config = {"version": "beginner", "deck": {"coins": coins, "creatures": creatures}}
    seats = [{"bot": "greedy"}] * 2
    opened = organiser.post("/games", {"title": "math-market", "config": {"players": 2, **config}, "seats": seats}).json
    shown = organiser.get(f"/games/{opened['id']}").json["config"]["deck"]["creatures"]
    assert shown == {"a": {"price": 3, "hint": [3]}, "b": {"price": 4, "hint": [1]}, "c": {"price": 6, "hint": [1, 2]}}
    assert any("hint of b, price 4, is false" in said for said in opened["cautions"])
