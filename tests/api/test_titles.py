"""Titles and adjudication."""

import json
from threading import BoundedSemaphore

import pytest

from api.titles.budget import place
from domain.bots import BOTS

from .conftest import problem


def test_titles_are_listed_with_their_variants_and_what_their_scores_count(anybody):
    listed = {title["name"]: title["variants"] for title in anybody.get("/titles").json["titles"]}
    main = listed["fairy-bargains"][0]
    assert (main["variant"], main["seats"]) == ("main", [2, 6])
    options = main["options"]["properties"]
    assert options["rounds"]["anyOf"] == [{"enum": [None]}, {"type": "integer", "minimum": 1, "maximum": 24}]
    assert options["choice"]["default"] == "player"
    creatures = {"name": "Creatures", "better": "high"}
    assert {variant["variant"]: variant["measure"] for variant in listed["math-market"]} == {
        "beginner": {"name": "Coins left", "better": "low"}, "standard": creatures, "advanced": creatures,
    }  # fmt: skip
    # An elimination has winners and no scores.
    assert [variant["variant"] for variant in listed["fairy-bargains"] if variant["measure"] is None] == ["v2", "v3"]
    math = {variant["variant"]: variant["suggested"] for variant in listed["math-market"]}
    for players in "23456":
        few = {"on_deadlock": "new_coin"} if players in "23" else {}
        assert math["standard"][players]["options"] == {**few, "tie_window_ms": 300}
        assert "options" not in math["advanced"][players]


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


def test_what_may_not_have_been_meant_is_cautioned_and_hints_are_part_of_the_game(organiser):
    deck = organiser.get("/titles/mercadito/deck").json["deck"]
    del deck["cards"]["J"]
    bots = [{"bot": "greedy"}] * 2
    game = organiser.post("/games", {"title": "mercadito", "config": {"deck": deck}, "seats": bots}).json
    assert len(game["cautions"]) == 2
    assert organiser.get(f"/games/{game['id']}").json["cautions"] == game["cautions"]
    coins = {f"c{number}": {"value": number % 3 + 1} for number in range(24)}
    creatures = {"a": {"price": 3}, "b": {"price": 4, "hint": [1]}, "c": {"price": 6}}
    config = {"players": 2, "version": "beginner", "deck": {"coins": coins, "creatures": creatures}}
    opened = organiser.post("/games", {"title": "math-market", "config": config, "seats": bots}).json
    shown = organiser.get(f"/games/{opened['id']}").json["config"]["deck"]["creatures"]
    assert {name: creature["hint"] for name, creature in shown.items()} == {"a": [3], "b": [1], "c": [1, 2]}
    assert any("hint of b, price 4, is false" in said for said in opened["cautions"])
    recorded = {"title": "math-market", "seats": bots, "dealing": "recorded"}
    for options, why in (({}, "deadlock"), ({"deadlock": "declared", "tie_window_ms": 300}, "tie_window_ms")):
        asked = {**recorded, "config": {"version": "standard", "options": options}}
        (said,) = organiser.post("/games", asked).json["cautions"]
        assert why in said
        assert organiser.post("/games", {**asked, "dealing": "sealed"}).json["cautions"] == []
    # About one deal in eight for two leaves nobody a pair to buy with, and without the house rule that game is over.
    standard = {"version": "standard", "options": {"on_deadlock": "new_coin"}}
    for config, in_real_time in (({"version": "beginner"}, False), (standard, True)):
        body = {"title": "math-market", "config": config, "seats": [{"player": "a"}, {"player": "b"}]}
        assert organiser.post("/games", body).json["real_time"] is in_real_time, config


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


def test_what_opens_a_game_does_and_every_bot_that_is_named_can_sit_there(anybody, organiser):
    seen = set()
    for title in anybody.get("/titles").json["titles"]:
        for variant in title["variants"]:
            bots = [bot["name"] for bot in title["bots"] if variant["variant"] in bot["variants"]]
            seen |= {*bots}
            suggested = [*variant["suggested"].items()]
            for number in range(max(len(suggested), len(bots))):
                players, config = suggested[number % len(suggested)]
                first = {"bot": bots[number]} if number < len(bots) else {"player": "p0"}
                seats = [first, *({"player": f"p{seat}"} for seat in range(1, int(players)))]
                body = {"title": title["name"], "config": config, "seats": seats, "dealing": "recorded"}
                game = organiser.post("/games", body)
                assert game.status_code == 201, game.text
                assert variant["variant"] in {game.json["config"].get(key) for key in ("variant", "version")}
    assert seen == set(BOTS)


def test_an_unknown_title_names_those_there_are_and_only_so_many_questions_are_judged_at_once(anybody, monkeypatch):
    for answer in (
        anybody.get("/titles/chess"),
        anybody.get("/titles/chess/deck"),
        anybody.post("/titles/chess/adjudicate", {"config": {}}),
    ):
        assert "fairy-bargains" in problem(answer, 404, "unknown-title")["detail"]
    monkeypatch.setattr("api.titles.budget._places", BoundedSemaphore(1))
    monkeypatch.setattr("api.titles.budget._PATIENCE_SECONDS", 0.05)
    with place():
        busy = anybody.post(ADJUDICATE, {"config": {"players": 2}})
        problem(busy, 503, "busy")
        assert busy.headers["Retry-After"] == "2"
    assert anybody.post(ADJUDICATE, {"config": {"players": 2}}).status_code == 200


ADJUDICATE = "/titles/fairy-bargains/adjudicate"
DECK = [1, 3, 5, 7, 10] * 13


def test_the_rules_answer_move_by_move_as_a_viewer_asks_and_record_nothing(anybody, service):
    before = service.daybook.store.max_notification_id()
    deal = {"type": "deal", "deck": DECK}
    moves = [deal, {"type": "play", "seat": 0, "card": 99}, {"type": "play", "seat": 1, "card": 1}]
    answer = anybody.post(ADJUDICATE, {"config": {"players": 3}, "moves": moves}).json
    assert [list(step) for step in answer["steps"]] == [["events"], ["refused"], ["events"]]
    assert answer["steps"][1]["refused"]["code"] == "BAD_MOVE"
    body = {"config": {"players": 2}, "moves": [deal]}
    public = anybody.post(ADJUDICATE, {**body, "as": "public"}).json
    assert public["state"]["hands"] == [[None] * 6] * 2
    assert public["steps"][0]["events"][0]["draw"] == [None] * 50
    assert None not in anybody.post(ADJUDICATE, {**body, "as": 1}).json["state"]["hands"][1]
    problem(anybody.post(ADJUDICATE, {**body, "as": "director"}), 422, "invalid-request")
    assert service.daybook.store.max_notification_id() == before
    two = {"config": {"players": 2}}
    for body in ({"config": {"players": 1}}, {**two, "position": {"phase": "tea"}}, {**two, "position": {"colour": 1}}):
        answer = problem(anybody.post(ADJUDICATE, body), 422, "refused-setup")
        assert set(answer["refused"]) == {"code", "rule", "message"}


def test_an_adjudication_has_at_most_so_many_moves_and_ends_where_it_gets_too_dear(anybody, monkeypatch):
    def asked(count, move):
        body = {"config": {"players": 2}, "moves": [move] * count}
        return anybody.send(ADJUDICATE, json.dumps(body, separators=(",", ":")).encode())

    refused = problem(asked(260_000, {}), 422, "invalid-request")
    (error,) = refused["errors"]
    assert (error["pointer"], "5000" in refused["detail"]) == ("/moves", True)
    assert anybody.send(ADJUDICATE, b" " * (2**20 + 1)).status_code == 413
    assert len(asked(5000, {}).json["steps"]) == 5000
    for name, value in (("MOST_BYTES", 20_000), ("MOST_SECONDS", 0.0)):
        with monkeypatch.context() as patched:
            patched.setattr(f"api.titles.budget.{name}", value)
            assert 0 <= problem(asked(5000, {"type": "play"}), 422, "too-dear")["index"] < 5000
