"""What is delivered, when, and how often, to a receiver that verifies every signature."""

import pytest
from sqlalchemy import select
from standardwebhooks import WebhookVerificationError

from api.app import create_app
from domain.record.daybook import system_clock
from domain.record.store.marks import DatabaseRefused
from domain.record.timestamps import time_text
from service.service import Service
from service.settings import Settings
from service.webhooks.backlog import KEPT_MS
from service.webhooks.outbox import FAILING_MS
from service.webhooks.tables import attempts, deliveries
from tests.stepped import stepped_service

from ..conftest import ORGANISER, Speaker, open_game, play_on, play_out, problem
from .conftest import QUICK
from .steps import deal, ended, events_told, listed, register, send

SHORT = {"first_dealer": 1, "options": {"rounds": 1}}


def test_a_game_is_delivered_decision_by_decision_in_order(world, organiser, receiving):
    hook = register(organiser, receiving)
    game = open_game(organiser, config=SHORT)["id"]
    play_out(organiser, game)
    last = organiser.get(f"/games/{game}").json["step"]
    world.settle()
    assert receiving.received[-1].message(hook["secret"])["data"]["step"] == last
    messages = [one.message(hook["secret"]) for one in receiving.received]
    assert messages[0]["type"] == "game.opened"
    assert {message["type"] for message in messages[1:-1]} == {"game.moved"}
    assert messages[-1]["type"] == "game.closed"
    assert [message["data"]["status"] for message in messages] == ["open"] * (len(messages) - 1) + ["closed"]
    assert all(message["data"]["step"] == message["data"]["events"][-1]["n"] for message in messages)
    told = organiser.get(f"/feed?after=0&game={game}&as=public&limit=1000").json
    assert (events_told(receiving.received, hook["secret"]), told["more"]) == (told["events"], False)
    assert messages[3]["data"]["links"]["events"] == f"/v1/games/{game}/events?after={messages[2]['data']['step']}"
    assert messages[3]["timestamp"] == messages[3]["data"]["events"][-1]["at"]
    assert receiving.received[0].headers["content-type"] == "application/json"
    rows = listed(organiser, hook, limit=200)
    assert [row["id"] for row in rows] == [one.id for one in receiving.received][::-1]
    assert {row["status"] for row in rows} == {"delivered"}
    assert [attempt["http_status"] for row in rows for attempt in row["attempts"]] == [204] * len(rows)


def test_only_what_is_asked_for_is_delivered(world, organiser, receiving):
    game, other = open_game(organiser, config=SHORT)["id"], open_game(organiser)["id"]
    wanted = {"game": game}, {"title": "market-day"}, {"events": ["game.opened"]}, {"events": ["game.closed"]}
    secrets = [register(organiser, receiving, f"/{place}", **one)["secret"] for place, one in enumerate(wanted)]
    market = open_game(organiser, title="market-day", seats=[{"player": "ana"}, {"player": "ben"}])["id"]
    play_on(organiser, other)
    play_out(organiser, game)
    world.settle()
    told = [[one.message(secret) for one in receiving.of(f"/{place}")] for place, secret in enumerate(secrets)]
    of_game, *others = [[(message["type"], message["data"]["game"]) for message in one] for one in told]
    assert {game_id for _, game_id in of_game} == {game}
    assert of_game[-1] == ("game.closed", game)
    assert others == [[("game.opened", market)], [("game.opened", market)], [("game.closed", game)]]


def test_hidden_cards_are_in_no_public_delivery(world, organiser, receiving):
    """Two tables that differ only in the hands: what the public is sent of them is the same."""
    hook = register(organiser, receiving, "/public")
    everything = register(organiser, receiving, "/all", **{"as": "all"})
    hands = ((1, 3, 3, 5, 7, 10), (1, 1, 5, 5, 7, 7))
    games = [deal(organiser, hands), deal(organiser, hands[::-1])]
    world.settle()
    told = {}
    for path, secret, viewer in (("/public", hook["secret"], "public"), ("/all", everything["secret"], "all")):
        for game in games:
            events = events_told([one for one in receiving.of(path) if game in one.body.decode()], secret)
            shown = organiser.get(f"/games/{game}/events?as={viewer}").json["events"]
            topics = ["game.opened"] + ["game.moved"] * (len(shown) - 1)
            assert [one.pop("topic") for one in events] == topics
            assert events == [{**event, "game": game, "title": "fairy-bargains"} for event in shown]
            told[path, game] = [
                {name: said for name, said in event.items() if name not in ("at", "h", "prev", "game")}
                for event in events
            ]
    assert told["/public", games[0]] == told["/public", games[1]]
    assert told["/all", games[0]] != told["/all", games[1]]


def test_a_failed_delivery_is_tried_again_and_comes_first_then(world, organiser, receiving):
    replies = [500, 302, 204]
    receiving.reply = lambda _: replies.pop(0) if len(replies) > 1 else replies[0]
    hook = register(organiser, receiving)
    game = open_game(organiser)["id"]
    for _ in range(3):
        play_on(organiser, game)
    last = organiser.get(f"/games/{game}").json["step"]
    world.settle()
    assert len(receiving.received) == 1
    world.later(0.2)
    assert len(receiving.received) == 2
    world.until(lambda: ended(organiser, hook))
    assert receiving.received[-1].message(hook["secret"])["data"]["step"] == last
    ids = [one.id for one in receiving.received]
    assert (len(set(ids[:3])), len(set(ids))) == (1, len(ids) - 2)
    seen = events_told(receiving.received[2:], hook["secret"])
    assert [event["n"] for event in seen] == list(range(1, last + 1))
    first = listed(organiser, hook)[-1]
    assert (first["id"], [attempt["http_status"] for attempt in first["attempts"]]) == (ids[0], [500, 302, 204])
    assert first["attempts"][0]["at"] < first["attempts"][1]["at"]
    assert organiser.get(f"/webhooks/{hook['id']}").json["failing_since"] is None


def test_what_never_arrives_has_failed_and_can_be_sent_again(world, organiser, receiving):
    receiving.reply = lambda _: 503
    hook = register(organiser, receiving)
    began = time_text(system_clock())
    game = open_game(organiser)["id"]
    world.until(lambda: ended(organiser, hook))
    (delivery,) = listed(organiser, hook, status="failed")
    assert [attempt["http_status"] for attempt in delivery["attempts"]] == [503] * 4
    assert delivery["next_attempt"] is None
    assert organiser.get(f"/webhooks/{hook['id']}").json["failing_since"] is not None
    receiving.reply = lambda _: 200
    assert send(organiser, "post", delivery["links"]["replay"][3:]).json["replayed"] == 1
    world.settle()
    assert listed(organiser, hook, status="delivered")
    assert {one.id for one in receiving.received} == {delivery["id"]}
    # A delivery that arrived can be asked for again too, and so can all that failed since a time.
    assert send(organiser, "post", delivery["links"]["replay"][3:]).status_code == 202
    world.settle()
    assert len(receiving.received) == 6
    receiving.reply = lambda _: 500
    play_on(organiser, game)
    world.until(lambda: listed(organiser, hook, status="failed"))
    receiving.reply = lambda _: 200
    world.later(0.2)
    assert organiser.post(f"/webhooks/{hook['id']}/replay", {"since": "2999-01-01T00:00:00Z"}).json["replayed"] == 0
    assert organiser.post(f"/webhooks/{hook['id']}/replay", {"since": began}).json["replayed"] == 1
    world.settle()
    assert ended(organiser, hook)
    assert not listed(organiser, hook, status="failed")
    problem(organiser.post(f"/webhooks/{hook['id']}/replay", {"since": "yesterday"}), 422, "invalid-request")
    missing = send(organiser, "post", f"/webhooks/{hook['id']}/deliveries/msg_none/replay")
    problem(missing, 404, "unknown-delivery")


def test_410_disables_and_what_comes_then_waits(world, organiser, receiving):
    receiving.reply = lambda _: 410
    hook = register(organiser, receiving)
    path = f"/webhooks/{hook['id']}"
    game = open_game(organiser)["id"]
    world.settle()
    assert not organiser.get(path).json["enabled"]
    assert "410" in organiser.get(path).json["disabled_reason"]
    assert [row["status"] for row in listed(organiser, hook)] == ["failed"]
    problem(send(organiser, "post", path + "/test"), 409, "webhook-disabled")
    play_on(organiser, game)
    world.settle()
    assert organiser.get(path).json["waiting"] == 1
    receiving.reply = lambda _: 204
    shown = send(organiser, "patch", path, {"enabled": True})
    assert (shown.status_code, shown.json["enabled"], shown.json["disabled_reason"]) == (200, True, None)
    play_on(organiser, game)
    world.settle()
    assert len(receiving.received) == 3
    last = organiser.get(f"/games/{game}").json["step"]
    assert [event["n"] for event in events_told(receiving.received, hook["secret"])] == [*range(1, last + 1)]
    send(organiser, "patch", path, {"enabled": False, "description": "quiet"})
    shown = organiser.get(path).json
    assert (shown["enabled"], shown["description"]) == (False, "quiet")
    play_on(organiser, game)
    world.settle()
    assert (organiser.get(path).json["waiting"], len(receiving.received)) == (1, 3)


def test_five_days_without_success_disable(world, organiser, receiving):
    receiving.reply = lambda _: 500
    hook = register(organiser, receiving)
    open_game(organiser)
    world.settle()
    open_game(organiser)
    world.later(FAILING_MS / 1000 - 1)
    assert organiser.get(f"/webhooks/{hook['id']}").json["enabled"]
    open_game(organiser)
    world.later(1)
    assert not organiser.get(f"/webhooks/{hook['id']}").json["enabled"]
    assert "five days" in organiser.get(f"/webhooks/{hook['id']}").json["disabled_reason"]


def test_a_new_secret_signs_beside_the_old_one_for_a_day(world, organiser, receiving):
    hook = register(organiser, receiving)
    path = f"/webhooks/{hook['id']}"
    changed = send(organiser, "post", path + "/secret")
    assert changed.status_code == 201
    assert changed.json["secret"] != hook["secret"]
    ping = send(organiser, "post", path + "/test")
    assert (ping.status_code, ping.json["type"], ping.json["game"]) == (202, "ping", None)
    world.settle()
    message = receiving.received[0].message(hook["secret"])
    assert message == receiving.received[0].message(changed.json["secret"])
    assert (message["type"], message["data"]) == ("ping", {"webhook": hook["id"]})
    assert receiving.received[0].id == ping.json["id"]
    for hours, both in ((23.9, True), (0.1, False)):
        world.clock.advance(3600 * hours)
        send(organiser, "post", path + "/test")
        world.settle()
        assert receiving.received[-1].message(changed.json["secret"])["type"] == "ping"
        if both:
            assert receiving.received[-1].message(hook["secret"])["type"] == "ping"
    with pytest.raises(WebhookVerificationError):
        receiving.received[-1].message(hook["secret"])


def test_a_removed_webhook_is_gone_with_its_outbox(world, organiser, receiving, rows):
    receiving.reply = lambda _: 500
    hook = register(organiser, receiving)
    open_game(organiser)
    world.settle()
    assert receiving.received
    gone = organiser.client.delete(f"/v1/webhooks/{hook['id']}", headers=organiser.headers)
    assert (gone.status_code, gone.data) == (204, b"")
    problem(organiser.get(f"/webhooks/{hook['id']}"), 404, "unknown-webhook")
    world.later(3600)
    assert (len(receiving.received), rows(select(deliveries))) == (1, [])


def test_another_service_key_disables_and_tells_why(url, clock, receiving, monkeypatch):
    service = Service.open(url, token=ORGANISER, settings=QUICK)
    hook = register(Speaker(create_app(service).test_client(), ORGANISER), receiving)
    service.close()
    monkeypatch.setenv("DAYBOOK_SECRET", "x" * 32)
    with stepped_service(url, clock, token=ORGANISER, settings=QUICK, sender=receiving) as world:
        organiser = Speaker(create_app(world.service).test_client(), ORGANISER)
        open_game(organiser)
        world.settle()
        assert not organiser.get(f"/webhooks/{hook['id']}").json["enabled"]
        assert "another key" in organiser.get(f"/webhooks/{hook['id']}").json["disabled_reason"]
    assert receiving.received == []


def test_deliveries_that_ended_long_ago_are_removed(world, organiser, receiving, service, rows):
    register(organiser, receiving)
    open_game(organiser)
    world.settle()
    assert rows(select(deliveries).where(deliveries.c.status == "delivered"))
    service.webhooks.backlog.remove_old(system_clock() + KEPT_MS - 60_000)
    assert len(rows(select(attempts))) == 1
    service.webhooks.backlog.remove_old(system_clock() + KEPT_MS + 1)
    assert rows(select(deliveries)) == rows(select(attempts)) == []


def test_a_schedule_must_be_seconds(url):
    with pytest.raises(DatabaseRefused, match="DAYBOOK_WEBHOOK_SCHEDULE"):
        Service.open(url, settings=Settings(webhook_schedule="soon"))
    Service.open(url, settings=Settings(webhook_schedule="5 60")).close()  # and nothing was left open
