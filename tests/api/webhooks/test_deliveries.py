"""What is delivered, when, and how often, against a real receiver that verifies every signature."""

import threading
from contextlib import closing
from datetime import UTC, datetime
from time import monotonic, sleep

import pytest
from sqlalchemy import select, update
from standardwebhooks import WebhookVerificationError

from api.app import create_app
from domain.record.daybook import system_clock
from domain.record.store.marks import DatabaseRefused
from service.service import Service
from service.settings import Settings
from service.webhooks.delivery import SECONDS
from service.webhooks.outbox import FAILING_MS, KEPT_MS
from service.webhooks.tables import attempts, deliveries, outbox, webhooks
from tests.eventually import eventually

from ..conftest import ORGANISER, Speaker, open_game, problem
from .conftest import QUICK
from .steps import deal, ended, events_told, listed, play_on, play_out, register, send


def test_a_game_is_delivered_decision_by_decision_in_order(organiser, receiving):
    hook = register(organiser, receiving)
    game = open_game(organiser)["id"]
    play_out(organiser, game)
    last = organiser.get(f"/games/{game}").json["step"]
    eventually(lambda: receiving.received and receiving.received[-1].message(hook["secret"])["data"]["step"] == last)
    messages = [one.message(hook["secret"]) for one in receiving.received]
    assert messages[0]["type"] == "game.opened"
    assert {message["type"] for message in messages[1:-1]} == {"game.moved"}
    assert messages[-1]["type"] == "game.closed"
    assert [message["data"]["status"] for message in messages] == ["open"] * (len(messages) - 1) + ["closed"]
    assert [message["data"]["step"] for message in messages] == [
        message["data"]["events"][-1]["n"] for message in messages
    ]
    told = organiser.get(f"/feed?after=0&game={game}&as=public&limit=1000").json
    assert (events_told(receiving.received, hook["secret"]), told["more"]) == (told["events"], False)
    assert messages[3]["data"]["links"]["events"] == f"/v1/games/{game}/events?after={messages[2]['data']['step']}"
    assert messages[3]["timestamp"] == messages[3]["data"]["events"][-1]["at"]
    headers = receiving.received[0].headers
    assert headers["content-type"] == "application/json"
    assert "authorization" not in headers
    eventually(lambda: ended(organiser, hook))
    rows = listed(organiser, hook, limit=200)
    assert [row["id"] for row in rows] == [one.id for one in receiving.received][::-1]
    assert {row["status"] for row in rows} == {"delivered"}
    assert [attempt["http_status"] for row in rows for attempt in row["attempts"]] == [204] * len(rows)


def test_a_signature_is_good_for_its_own_body_only(organiser, receiving):
    hook = register(organiser, receiving)
    open_game(organiser)
    eventually(lambda: receiving.received)
    one = receiving.received[0]
    one.body = one.body.replace(b"game.opened", b"game.closed")
    with pytest.raises(WebhookVerificationError):
        one.message(hook["secret"])


def test_only_what_is_asked_for_is_delivered(organiser, receiving):
    game, other = open_game(organiser)["id"], open_game(organiser)["id"]
    hooks = {
        "/game": register(organiser, receiving, "/game", game=game),
        "/title": register(organiser, receiving, "/title", title="market-day"),
        "/opened": register(organiser, receiving, "/opened", events=["game.opened"]),
        "/closed": register(organiser, receiving, "/closed", events=["game.closed"]),
    }
    market = open_game(organiser, title="market-day", seats=[{"player": "ana"}, {"player": "ben"}])["id"]
    play_on(organiser, other)
    play_out(organiser, game)
    eventually(lambda: receiving.of("/closed"))
    eventually(lambda: all(ended(organiser, hook) for hook in hooks.values()))
    told = {
        path: [(m["type"], m["data"]["game"]) for m in (one.message(hook["secret"]) for one in receiving.of(path))]
        for path, hook in hooks.items()
    }
    assert {game_id for _, game_id in told["/game"]} == {game}
    assert told["/game"][-1] == ("game.closed", game)
    assert told["/title"] == [("game.opened", market)]
    assert told["/opened"] == [("game.opened", market)]
    assert told["/closed"] == [("game.closed", game)]


def test_hidden_cards_are_in_no_public_delivery(organiser, receiving):
    """Two tables that differ only in the hands: what the public is sent of them is the same."""
    hook = register(organiser, receiving, "/public")
    everything = register(organiser, receiving, "/all", **{"as": "all"})
    hands = ((1, 3, 3, 5, 7, 10), (1, 1, 5, 5, 7, 7))
    games = [deal(organiser, hands), deal(organiser, hands[::-1])]
    eventually(lambda: len(receiving.of("/public")) == len(receiving.of("/all")) == 4)
    told = {}
    for path, secret in (("/public", hook["secret"]), ("/all", everything["secret"])):
        for game in games:
            texts = [one.body.decode() for one in receiving.of(path) if one.message(secret)["data"]["game"] == game]
            told[path, game] = (
                events_told([one for one in receiving.of(path) if game in one.body.decode()], secret),
                texts,
            )
    shown = [
        [
            {name: value for name, value in event.items() if name not in ("at", "h", "prev", "game")}
            for event in told["/public", game][0]
        ]
        for game in games
    ]
    assert shown[0] == shown[1]
    assert told["/all", games[0]][0][-1] != told["/all", games[1]][0][-1]
    for game in games:
        for path, viewer in (("/public", "public"), ("/all", "all")):
            shown = organiser.get(f"/games/{game}/events?as={viewer}").json["events"]
            beside = {"game": game, "title": "fairy-bargains"}
            assert [one.pop("topic") for one in told[path, game][0]] == ["game.opened"] + ["game.moved"] * (
                len(shown) - 1
            )
            assert told[path, game][0] == [{**event, **beside} for event in shown]


def test_a_failed_delivery_is_tried_again_and_comes_first_then(organiser, receiving):
    replies = [500, 302, 204]
    receiving.reply = lambda _: replies.pop(0) if len(replies) > 1 else replies[0]
    hook = register(organiser, receiving)
    game = open_game(organiser)["id"]
    for _ in range(3):
        play_on(organiser, game)
    last = organiser.get(f"/games/{game}").json["step"]
    eventually(lambda: receiving.received and receiving.received[-1].message(hook["secret"])["data"]["step"] == last)
    ids = [one.id for one in receiving.received]
    assert len(set(ids[:3])) == 1
    assert len(set(ids)) == len(ids) - 2
    seen = events_told(receiving.received[2:], hook["secret"])
    assert [event["n"] for event in seen] == list(range(1, last + 1))
    eventually(lambda: ended(organiser, hook))
    first = listed(organiser, hook)[-1]
    assert first["id"] == ids[0]
    assert [attempt["http_status"] for attempt in first["attempts"]] == [500, 302, 204]
    assert first["attempts"][0]["at"] < first["attempts"][1]["at"]
    assert organiser.get(f"/webhooks/{hook['id']}").json["failing_since"] is None


def test_what_never_arrives_has_failed_and_can_be_sent_again(organiser, receiving):
    receiving.reply = lambda _: 503
    hook = register(organiser, receiving)
    began = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    game = open_game(organiser)["id"]
    eventually(lambda: listed(organiser, hook) and ended(organiser, hook))
    (delivery,) = listed(organiser, hook, status="failed")
    assert [attempt["http_status"] for attempt in delivery["attempts"]] == [503] * 4
    assert delivery["next_attempt"] is None
    assert organiser.get(f"/webhooks/{hook['id']}").json["failing_since"] is not None
    receiving.reply = lambda _: 200
    assert send(organiser, "post", delivery["links"]["replay"][3:]).json["replayed"] == 1
    eventually(lambda: listed(organiser, hook, status="delivered"))
    assert {one.id for one in receiving.received} == {delivery["id"]}
    # A delivery that arrived can be asked for again too, and so can all that failed since a time.
    assert send(organiser, "post", delivery["links"]["replay"][3:]).status_code == 202
    eventually(lambda: len(receiving.received) == 6)
    receiving.reply = lambda _: 500
    play_on(organiser, game)
    eventually(lambda: listed(organiser, hook, status="failed"))
    receiving.reply = lambda _: 200
    sleep(0.2)
    assert organiser.post(f"/webhooks/{hook['id']}/replay", {"since": "2999-01-01T00:00:00Z"}).json["replayed"] == 0
    assert organiser.post(f"/webhooks/{hook['id']}/replay", {"since": began}).json["replayed"] == 1
    eventually(lambda: ended(organiser, hook) and not listed(organiser, hook, status="failed"))
    problem(organiser.post(f"/webhooks/{hook['id']}/replay", {"since": "yesterday"}), 422, "invalid-request")
    missing = send(organiser, "post", f"/webhooks/{hook['id']}/deliveries/msg_none/replay")
    problem(missing, 404, "unknown-delivery")


def test_410_disables_and_what_comes_then_waits(organiser, receiving):
    receiving.reply = lambda _: 410
    hook = register(organiser, receiving)
    path = f"/webhooks/{hook['id']}"
    game = open_game(organiser)["id"]
    eventually(lambda: not organiser.get(path).json["enabled"])
    assert "410" in organiser.get(path).json["disabled_reason"]
    assert [row["status"] for row in listed(organiser, hook)] == ["failed"]
    problem(send(organiser, "post", path + "/test"), 409, "webhook-disabled")
    play_on(organiser, game)
    eventually(lambda: organiser.get(path).json["waiting"] == 1)
    receiving.reply = lambda _: 204
    shown = send(organiser, "patch", path, {"enabled": True})
    assert (shown.status_code, shown.json["enabled"], shown.json["disabled_reason"]) == (200, True, None)
    play_on(organiser, game)
    eventually(lambda: len(receiving.received) == 3)
    last = organiser.get(f"/games/{game}").json["step"]
    assert [event["n"] for event in events_told(receiving.received, hook["secret"])] == [*range(1, last + 1)]
    send(organiser, "patch", path, {"enabled": False, "description": "quiet"})
    shown = organiser.get(path).json
    assert (shown["enabled"], shown["description"]) == (False, "quiet")
    play_on(organiser, game)
    eventually(lambda: organiser.get(path).json["waiting"] == 1)
    assert len(receiving.received) == 3


def test_five_days_without_success_disable(organiser, receiving, rows):
    receiving.reply = lambda _: 500
    hook = register(organiser, receiving)
    rows(update(webhooks).values(failing_since=system_clock() - FAILING_MS))
    open_game(organiser)
    eventually(lambda: not organiser.get(f"/webhooks/{hook['id']}").json["enabled"])
    assert "five days" in organiser.get(f"/webhooks/{hook['id']}").json["disabled_reason"]


def test_a_ping_can_be_verified(organiser, receiving):
    hook = register(organiser, receiving)
    ping = send(organiser, "post", f"/webhooks/{hook['id']}/test")
    assert (ping.status_code, ping.json["type"], ping.json["game"]) == (202, "ping", None)
    eventually(lambda: receiving.received)
    message = receiving.received[0].message(hook["secret"])
    assert (message["type"], message["data"]) == ("ping", {"webhook": hook["id"]})
    assert receiving.received[0].id == ping.json["id"]


def test_a_new_secret_signs_beside_the_old_one_for_a_day(organiser, receiving, rows):
    hook = register(organiser, receiving)
    path = f"/webhooks/{hook['id']}"
    changed = send(organiser, "post", path + "/secret")
    assert changed.status_code == 201
    assert changed.json["secret"] != hook["secret"]
    send(organiser, "post", path + "/test")
    eventually(lambda: receiving.received)
    assert receiving.received[0].message(hook["secret"]) == receiving.received[0].message(changed.json["secret"])
    (row,) = rows(select(webhooks.c.old_secret_until))
    assert abs(row.old_secret_until - system_clock() - 24 * 3600 * 1000) < 60_000
    rows(update(webhooks).values(old_secret_until=system_clock()))
    send(organiser, "post", path + "/test")
    eventually(lambda: len(receiving.received) == 2)
    assert receiving.received[1].message(changed.json["secret"])["type"] == "ping"
    with pytest.raises(WebhookVerificationError):
        receiving.received[1].message(hook["secret"])


def test_a_removed_webhook_is_gone_with_its_outbox(organiser, receiving, rows):
    receiving.reply = lambda _: 500
    hook = register(organiser, receiving)
    open_game(organiser)
    eventually(lambda: receiving.received)
    gone = organiser.client.delete(f"/v1/webhooks/{hook['id']}", headers=organiser.headers)
    assert (gone.status_code, gone.data) == (204, b"")
    problem(organiser.get(f"/webhooks/{hook['id']}"), 404, "unknown-webhook")
    sleep(0.3)
    count = len(receiving.received)
    sleep(0.3)
    assert len(receiving.received) == count
    assert rows(select(deliveries)) == []


def test_a_receiver_that_hangs_holds_up_nobody_else(organiser, receiving):
    over = threading.Event()
    hanging = [f"/slow-{number}" for number in range(4)]
    receiving.reply = lambda received: (over.wait(120) and 204) or 204 if received.path in hanging else 204
    for path in hanging:
        register(organiser, receiving, path)
    quick = register(organiser, receiving, "/quick")
    game = open_game(organiser)["id"]
    eventually(lambda: all(receiving.of(path) for path in hanging))
    play_on(organiser, game)
    eventually(lambda: len(receiving.of("/quick")) == 2)
    assert [len({got.id for got in receiving.of(path)}) for path in hanging] == [1, 1, 1, 1]  # one at a time for each
    assert receiving.of("/quick")[1].message(quick["secret"])["type"] == "game.moved"
    over.set()
    eventually(lambda: all(len({got.id for got in receiving.of(path)}) == 2 for path in hanging))


def test_the_service_stops_at_once_also_while_a_receiver_hangs(url, receiving):
    over = threading.Event()
    receiving.reply = lambda _: (over.wait(120), 204)[1]
    service = Service.open(url, token=ORGANISER, settings=QUICK)
    service.start_workers()
    organiser = Speaker(create_app(service).test_client(), ORGANISER)
    hook = register(organiser, receiving)
    open_game(organiser)
    eventually(lambda: receiving.received)
    began = monotonic()
    service.webhooks.close()
    assert monotonic() - began < SECONDS, "it has not waited for the attempt to run out"
    service.close()
    over.set()
    receiving.reply = lambda _: 204
    again = Service.open(url, token=ORGANISER, settings=QUICK)
    again.start_workers()
    with closing(again):
        eventually(lambda: len(receiving.received) == 2)
        assert receiving.received[0].id == receiving.received[1].id
        speaker = Speaker(create_app(again).test_client(), ORGANISER)
        eventually(lambda: ended(speaker, hook))
        (row,) = listed(speaker, hook)
        assert [attempt["http_status"] for attempt in row["attempts"]] == [204]


def test_another_service_key_disables_and_tells_why(url, receiving, monkeypatch):
    service = Service.open(url, token=ORGANISER, settings=QUICK)
    hook = register(Speaker(create_app(service).test_client(), ORGANISER), receiving)
    service.close()
    monkeypatch.setenv("DAYBOOK_SECRET", "x" * 32)
    again = Service.open(url, token=ORGANISER, settings=QUICK)
    again.start_workers()
    with closing(again):
        organiser = Speaker(create_app(again).test_client(), ORGANISER)
        open_game(organiser)
        eventually(lambda: not organiser.get(f"/webhooks/{hook['id']}").json["enabled"])
        assert "another key" in organiser.get(f"/webhooks/{hook['id']}").json["disabled_reason"]
    assert receiving.received == []


def test_deliveries_that_ended_long_ago_are_removed(organiser, receiving, service, rows):
    register(organiser, receiving)
    open_game(organiser)
    eventually(lambda: rows(select(deliveries).where(deliveries.c.status == "delivered")))
    service.webhooks.outbox.remove_old(system_clock() + KEPT_MS - 60_000)
    assert len(rows(select(attempts))) == 1
    service.webhooks.outbox.remove_old(system_clock() + KEPT_MS + 1)
    assert rows(select(deliveries)) == rows(select(attempts)) == []


def test_no_write_follows_the_log_where_nobody_listens(organiser, rows):
    (before,) = rows(select(outbox.c.position))
    game = open_game(organiser)["id"]
    for _ in range(3):
        play_on(organiser, game)
    sleep(0.3)
    assert rows(select(outbox.c.position)) == [before]


def test_a_schedule_must_be_seconds(url):
    with pytest.raises(DatabaseRefused, match="DAYBOOK_WEBHOOK_SCHEDULE"):
        Service.open(url, settings=Settings(webhook_schedule="soon"))
    Service.open(url, settings=Settings(webhook_schedule="5 60")).close()  # and nothing was left open
