"""Deliveries outlive the service: what a kill -9 keeps from being delivered is delivered after the next start."""

from collections import Counter
from contextlib import contextmanager
from random import Random

import httpx
import pytest

from tests.eventually import eventually
from tests.processes import running
from tests.receiver import receiver
from tests.service.players import SECRETS, Players
from tests.service.served import TOKEN

SETTINGS = {**SECRETS, "DAYBOOK_PRIVATE_WEBHOOKS": "1", "DAYBOOK_WEBHOOK_SCHEDULE": "0.2 " * 200}


def events_of(client, query):
    """What the feed tells: the words that webhooks have."""
    events, after, more = [], "0", True
    while more:
        page = client.get(f"/feed?after={after}&as=public&limit=1000&{query}").json()
        events, after, more = events + page["events"], page["next"], page["more"]
    return events


def told_of(receiving, secret):
    """The events of each game as they were delivered, each delivery counted once; a repeat must say the same."""
    messages, told = {}, {}
    for received in list(receiving.received):
        message = received.message(secret)
        assert messages.setdefault(received.id, message) == message, "the same id, and another message"
    for message in messages.values():
        told.setdefault(message["data"]["game"], []).extend(message["data"]["events"])
    return {game: sorted(events, key=lambda event: event["n"]) for game, events in told.items()}


@contextmanager
def serving(place):
    """A service, its address and a client of it."""
    words = ("serve", "--port", "0", "--database", f"sqlite:///{place / 'kill.db'}")
    with running(*words, cwd=place, **SETTINGS) as service:
        address = service.hears(r"Daybook is at (\S+)/,")[1]
        headers = {"Authorization": f"Bearer {TOKEN}"}
        with httpx.Client(base_url=f"{address}/v1", headers=headers, timeout=60, verify=False) as client:
            yield service, address, client


@pytest.mark.timeout(900)
@pytest.mark.parametrize("kills", [pytest.param(2, id="few"), pytest.param(5, id="many", marks=pytest.mark.long)])
def test_every_decision_is_delivered_however_often_the_service_is_killed(tmp_path, kills):
    luck, players, hook = Random(11), Players(1), None
    with receiver() as receiving:
        for time_of_death in range(kills):
            # Now the receiver is down, now it takes everything: what was recorded before has waited in the outbox.
            receiving.reply = lambda _, takes=time_of_death % 2: 204 if takes else 503
            with serving(tmp_path) as (service, address, client):
                hook = hook or client.post("/webhooks", json={"url": receiving.address + "/hook"}).json()
                players.play_at(address)
                players.go_on(luck.randint(4, 25))
                service.process.kill()  # and its workers with it, at the end of `running`
        players.end()
        receiving.reply = lambda _: 204
        with serving(tmp_path) as (_, _, client):
            known = {event["game"] for event in events_of(client, "types=game.opened")}
            assert set(players.games) <= known
            recorded = {game: events_of(client, f"game={game}") for game in known}
            path = f"/webhooks/{hook['id']}/deliveries?limit=200"

            def complete():
                pending = client.get(f"{path}&status=pending").json()["deliveries"]
                return not pending and told_of(receiving, hook["secret"]) == recorded

            eventually(complete, 200)
            rows, cursor = [], ""
            while cursor is not None:
                page = client.get(f"{path}&cursor={cursor}").json()
                rows, cursor = rows + page["deliveries"], page["next"]
        assert {row["status"] for row in rows} == {"delivered"}
        assert {row["id"] for row in rows} == {received.id for received in receiving.received}
        assert max(Counter((row["game"], row["first_step"]) for row in rows).values()) == 1
