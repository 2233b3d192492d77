"""Registering webhooks, and what PATCH changes of one: all that is sent or nothing, judged as at its creation."""

from sqlalchemy import select

from api.app import create_app
from service.service import Service
from service.settings import Settings
from service.webhooks.tables import webhooks

from ..conftest import ORGANISER, Speaker, open_game, opens_cards, play_on, problem
from .steps import ended, events_told, register, send


def told(receiving, path, hook):
    return [(m["type"], m["data"]["game"]) for m in (one.message(hook["secret"]) for one in receiving.of(path))]


def test_a_new_address_keeps_the_secret_and_gets_what_waits(world, organiser, receiving):
    receiving.reply = lambda one: 204 if one.path == "/new" else 500
    hook = register(organiser, receiving, "/old")
    path = f"/webhooks/{hook['id']}"
    game = open_game(organiser)["id"]
    world.settle()
    assert organiser.get(path).json["failing_since"]
    changed = send(organiser, "patch", path, {"url": receiving.address + "/new", "description": "moved"})
    assert changed.status_code == 200
    shown = organiser.get(path).json
    assert (shown["url"], shown["description"]) == (receiving.address + "/new", "moved")
    play_on(organiser, game)
    world.until(lambda: ended(organiser, hook))
    assert told(receiving, "/new", hook) == [("game.opened", game), ("game.moved", game)]
    assert organiser.get(path).json["failing_since"] is None


def test_filters_can_be_changed_and_lifted(world, organiser, receiving, tournament):
    hook = register(organiser, receiving, title="market-day", types=["game.opened"])
    path = f"/webhooks/{hook['id']}"
    other = open_game(organiser)["id"]
    changed = send(organiser, "patch", path, {"title": None, "types": ["CardPlayed", "game.closed"]}).json
    assert [changed[name] for name in ("title", "types", "events")] == [
        None, ["CardPlayed", "game.closed"], ["game.closed"],
    ]  # fmt: skip
    step = play_on(organiser, other)["step"]
    world.settle()
    assert ended(organiser, hook)
    assert events_told(receiving.received, hook["secret"])[-1]["n"] == step
    assert told(receiving, "/hook", hook) == [("game.moved", other)]
    cup = tournament("cup")
    for filters in ({"game": other}, {"game": None, "title": "market-day", "tournament": cup}):
        shown = send(organiser, "patch", path, filters).json
        assert {name: shown[name] for name in ("game", "title", "tournament")} == {
            "game": None, "title": None, "tournament": None, **filters,
        }  # fmt: skip
    assert send(organiser, "patch", path, {"events": ["game.opened"]}).json["types"] == ["game.opened"]
    inside = open_game(organiser, title="market-day", config={}, tournament=cup)["id"]
    open_game(organiser, tournament=cup)
    open_game(organiser, title="market-day", config={})
    world.settle()
    assert ended(organiser, hook)
    assert told(receiving, "/hook", hook)[1:] == [("game.opened", inside)]


MISFITS = [
    {"url": "ftp://example.com/"}, {"url": "http://user@127.0.0.1/"}, {"url": "http://no-such-host.invalid/"},
    {"url": ""}, {"url": None}, {"url": "http://127.0.0.1/" + "x" * 2100}, {"title": "x" * 300}, {"types": []},
    {"types": ["TokenMade"]}, {"types": "game.opened"}, {"types": ["game.opened"] * 1000}, {"as": "0"},
    {"types": ["game.opened"], "events": ["game.opened"]}, {"enabled": 1}, {"description": "a\nb"},
    {"events": []}, {"events": ["game.shouted"]}, {"as": 1},
]  # fmt: skip
OTHERS = [
    ({"url": "http://127.0.0.1/\x00"}, 400, "unsuitable-json"),
    ({"title": "chess"}, 404, "unknown-title"),
    ({"game": "none"}, 404, "unknown-game"),
    ({"tournament": "none"}, 404, "unknown-tournament"),
    ({"secret": "whsec_mine"}, 422, "unknown-member"),
    ({"token": "t-1"}, 422, "unknown-member"),
]


def test_what_does_not_fit_is_refused_and_changes_nothing(organiser, receiving):
    hook = register(organiser, receiving)
    path = f"/webhooks/{hook['id']}"
    before = organiser.get(path).json
    good = {"description": "other", "enabled": False, "types": ["game.closed"]}
    for wrong, status, code in [*((wrong, 422, "invalid-request") for wrong in MISFITS), *OTHERS]:
        refused = send(organiser, "patch", path, {**good, **wrong})
        assert (wrong, refused.status_code, refused.json["code"]) == (wrong, status, code)
    assert organiser.get(path).json == before
    refused = send(organiser, "patch", path, {"types": ["game.closed", "game.shouted"]})
    fault = "there is no such event type or topic; topics are game.opened, game.moved, game.closed"
    assert refused.json["errors"] == [{"pointer": "/types/1", "message": fault}]


def test_the_viewer_and_the_game_can_be_changed(organiser, receiving):
    game = open_game(organiser)["id"]
    hook = register(organiser, receiving, title="market-day")
    path = f"/webhooks/{hook['id']}"
    refused = problem(send(organiser, "patch", path, {"game": game}), 422, "invalid-request")
    assert [error["pointer"] for error in refused["errors"]] == ["/game"]
    assert send(organiser, "patch", path, {"game": game, "title": None}).status_code == 200
    both = {"url": receiving.address, "game": game, "title": "market-day"}
    problem(organiser.post("/webhooks", both), 422, "invalid-request")
    hook = register(organiser, receiving)
    game = open_game(organiser)["id"]
    path = f"/webhooks/{hook['id']}"
    body = {"game": game, "as": "all"}
    problem(send(organiser, "patch", path, body), 403, "forbidden")
    assert organiser.get(path).json["as"] == "public"
    opens_cards(organiser, f"/games/{game}")
    assert send(organiser, "patch", path, body).json["as"] == "all"


PRIVATE = ("http://example.com/", "https://127.0.0.1/", "https://2130706433/", "https://[::1]/", "https://localhost/")


def test_private_addresses_are_refused_unless_a_setting_allows_them(url):
    loose = Service.open(url, token=ORGANISER, settings=Settings(limits="", private_webhooks=True))
    made = Speaker(create_app(loose).test_client(), ORGANISER).post("/webhooks", {"url": "http://127.0.0.1:9/"}).json
    loose.close()
    path = f"/webhooks/{made['id']}"
    strict = Service.open(url, settings=Settings(limits=""))
    try:
        speaker = Speaker(create_app(strict).test_client(), ORGANISER)
        for address in PRIVATE:
            for answer in (speaker.post("/webhooks", {"url": address}), speaker.patch(path, {"url": address})):
                refused = problem(answer, 422, "invalid-request")
                assert [error["pointer"] for error in refused["errors"]] == ["/url"], address
        (shown,) = speaker.get("/webhooks").json["webhooks"]
        assert shown["url"] == "http://127.0.0.1:9/"
    finally:
        strict.close()


def test_only_its_own_token_changes_to_whom_a_webhook_tells_what(organiser, holder, tournament, receiving):
    """Else an official could have sent to themselves what only the maker of the webhook may see."""
    cup = tournament("cup")
    director, _ = holder("director", tournament=cup)
    chief, _ = holder("organiser", tournament=cup)
    hook = register(director, receiving)
    path = f"/webhooks/{hook['id']}"
    for other in (chief, organiser):
        before = director.get(path).json
        for own in ({"url": receiving.address + "/mine"}, {"types": ["game.closed"]}, {"events": ["game.closed"]},
                    {"title": "market-day"}, {"tournament": cup}, {"as": "all"}):  # fmt: skip
            refused = problem(send(other, "patch", path, {**own, "enabled": False}), 403, "forbidden")
            assert next(iter(own)).replace("events", "types") in refused["detail"]
        assert director.get(path).json == before
        shown = send(other, "patch", path, {"enabled": False, "description": "off"}).json
        assert (shown["enabled"], shown["description"]) == (False, "off")
        assert send(other, "patch", path, {"enabled": True, "description": None}).json["enabled"] is True
    game = open_game(organiser)["id"]
    problem(send(director, "patch", path, {"game": game}), 403, "forbidden")
    assert send(director, "patch", path, {"tournament": cup, "url": receiving.address + "/x"}).status_code == 200


def test_the_secret_is_shown_once_and_kept_sealed(organiser, receiving, rows):
    answer = organiser.post("/webhooks", {"url": receiving.address + "/hook", "description": "the hall"})
    made = answer.json
    assert answer.headers["Location"] == f"/v1/webhooks/{made['id']}"
    assert answer.headers["Cache-Control"] == "no-store"
    assert made["secret"].startswith("whsec_")
    assert (made["events"], made["as"]) == (["game.opened", "game.moved", "game.closed"], "public")
    assert (made["enabled"], made["description"]) == (True, "the hall")
    shown = organiser.get(f"/webhooks/{made['id']}").json
    assert "secret" not in shown
    assert ({**shown, "secret": made["secret"]}, organiser.get(made["links"]["self"]).json) == (made, shown)
    assert organiser.get(made["links"]["deliveries"]).json["deliveries"] == []
    assert organiser.get("/webhooks").json == {"webhooks": [shown], "next": None}
    (row,) = rows(select(webhooks))
    assert made["secret"][6:].encode() not in row.secret
    assert not any(made["secret"][6:] in str(value) for value in row)
