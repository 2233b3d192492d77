"""Deliveries outlive the service: what a kill -9 keeps from being delivered is delivered after the next start."""

import threading
import time
from collections import Counter
from contextlib import suppress
from random import Random

import httpx
import pytest

from tests.eventually import eventually
from tests.processes import running
from tests.receiver import receiver

FEW, MANY = 2, 12
TOKEN = "token-of-the-webhook-test"
SETTINGS = {
    "DAYBOOK_TOKEN": TOKEN,
    "DAYBOOK_SECRET": "s" * 32,
    "DAYBOOK_PRIVATE_WEBHOOKS": "1",
    "DAYBOOK_WEBHOOK_SCHEDULE": "0.2 " * 200,
}


@pytest.fixture
def receiving():
    with receiver() as server:
        yield server


def client_of(address):
    return httpx.Client(base_url=f"{address}/v1", headers={"Authorization": f"Bearer {TOKEN}"}, timeout=60)


def address_of(service):
    address = service.hears(r"Daybook is at (\S+)/,")[1]
    eventually(lambda: _up(address))
    return address


def _up(address):
    with suppress(httpx.TransportError):
        return httpx.get(f"{address}/readyz", verify=False).status_code == 200
    return False


def play_until(client, over, luck, games):
    """Plays one game after another, and stops at the first thing that goes wrong: the service is being killed."""
    body = {"title": "fairy-bargains", "seats": [{"player": "a"}, {"bot": "random"}], "config": {"first_dealer": 1}}
    with suppress(httpx.TransportError, KeyError):
        while not over.is_set():
            game = client.post("/games", json=body).json()["id"]
            games.append(game)
            client.post(f"/games/{game}/open-cards", json={})  # to play the seat
            for _ in range(luck.randint(3, 30)):
                moves = client.get(f"/games/{game}/moves?seat=0").json()["moves"]
                if moves:
                    client.post(f"/games/{game}/moves", json={"move": luck.choice(moves)["move"]})


def events_of(client, game):
    """What the feed tells of a game: the words that webhooks have."""
    events, after, more = [], "0", True
    while more:
        page = client.get(f"/feed?after={after}&game={game}&as=public&limit=1000").json()
        events, after, more = events + page["events"], page["next"], page["more"]
    return events


def told_of(receiving, secret):
    """The events of each game as they were delivered, each delivery counted once; a repeat must say the same."""
    messages = {}
    for received in list(receiving.received):
        message = received.message(secret)
        assert messages.setdefault(received.id, message) == message, "the same id, and another message"
    told = {}
    for message in messages.values():
        told.setdefault(message["data"]["game"], []).extend(message["data"]["events"])
    return {game: sorted(events, key=lambda event: event["n"]) for game, events in told.items()}


@pytest.mark.timeout(900)
@pytest.mark.parametrize("kills", [pytest.param(FEW, id="few"), pytest.param(MANY, id="many", marks=pytest.mark.long)])
def test_every_decision_is_delivered_however_often_the_service_is_killed(tmp_path, receiving, kills):
    luck, games, secret = Random(11), [], None
    words = ("serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'kill.db'}")
    for time_of_death in range(kills):
        # Now the receiver is down, now it takes everything: what was recorded before has waited in the outbox.
        receiving.reply = lambda _, takes=time_of_death % 2: 204 if takes else 503
        with running(*words, cwd=tmp_path, **SETTINGS) as service:
            client = client_of(address_of(service))
            if secret is None:
                hook = client.post("/webhooks", json={"url": receiving.address + "/hook"}).json()
                secret = hook["secret"]
            over = threading.Event()
            player = threading.Thread(target=play_until, args=(client, over, luck, games))
            player.start()
            opened = len(games)
            eventually(lambda opened=opened: len(games) > opened)
            time.sleep(luck.uniform(0, 0.6))
            service.process.kill()  # and its workers with it, at the end of `running`
        over.set()
        player.join()
        client.close()
    receiving.reply = lambda _: 204
    with running(*words, cwd=tmp_path, **SETTINGS) as service, client_of(address_of(service)) as client:

        def pending():
            path = f"/webhooks/{hook['id']}/deliveries?status=pending"
            return client.get(path).json()["deliveries"]

        def complete():
            recorded = {game: events_of(client, game) for game in known}
            return not pending() and told_of(receiving, secret) == recorded

        known = [game["id"] for game in client.get("/games?limit=200").json()["games"]]
        assert set(games) <= set(known)
        assert len(known) >= kills
        eventually(complete, 200)
        rows, cursor = [], ""
        while cursor is not None:
            page = client.get(f"/webhooks/{hook['id']}/deliveries?limit=200&cursor={cursor}").json()
            rows, cursor = rows + page["deliveries"], page["next"]
    assert {row["status"] for row in rows} == {"delivered"}
    assert {row["id"] for row in rows} == {received.id for received in receiving.received}
    assert max(Counter((row["game"], row["first_step"]) for row in rows).values()) == 1


@pytest.mark.long
@pytest.mark.timeout(280)
def test_two_processes_on_one_database_send_each_delivery_once(tmp_path, postgres_url, receiving):
    words = ("serve", "--port", "0", "--database", postgres_url)
    with (
        running(*words, cwd=tmp_path, **SETTINGS) as one,
        running(*words, cwd=tmp_path, **SETTINGS) as other,
        client_of(address_of(one)) as first,
        client_of(address_of(other)) as second,
    ):
        hooks = {
            path: first.post("/webhooks", json={"url": receiving.address + path}).json() for path in ("/a", "/b", "/c")
        }
        over, games = threading.Event(), []
        players = [
            threading.Thread(target=play_until, args=(client, over, Random(number), games))
            for number, client in enumerate((first, second))
        ]
        for player in players:
            player.start()
        eventually(lambda: len(games) >= 6)
        over.set()
        for player in players:
            player.join()

        def complete(path):
            recorded = sum(len(events_of(first, game)) for game in games)
            return sum(len(message(one)["data"]["events"]) for one in receiving.of(path)) == recorded

        def message(received):
            return received.message(hooks[received.path]["secret"])

        for path in hooks:
            eventually(lambda path=path: complete(path), 30)
        for path in hooks:
            received = receiving.of(path)
            assert max(Counter(each.id for each in received).values()) == 1
            for game in games:
                told = [m["data"]["events"] for m in map(message, received) if m["data"]["game"] == game]
                assert [event for events in told for event in events] == events_of(second, game), game
