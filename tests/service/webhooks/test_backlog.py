"""What waits while a webhook is disabled: kept for a stated time, over restarts, on both engines."""

from contextlib import contextmanager

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import text

from api.app import create_app
from domain.record.daybook import system_clock
from domain.record.timestamps import time_ms
from service.settings import Settings
from service.webhooks.backlog import DAY_MS
from tests.api.conftest import ORGANISER, Speaker, open_game, play_on, problem
from tests.api.webhooks.steps import events_told, listed, register, send
from tests.receiver import Inbox
from tests.stepped import stepped_service

SETTINGS = Settings(limits="", private_webhooks=True, webhook_schedule="0.1 0.1 0.1")


@pytest.fixture
def receiving():
    return Inbox()


@pytest.fixture
def started(url, clock, receiving):
    """Starts a stepped service; it gives that, and an organiser."""

    @contextmanager
    def start(settings=SETTINGS):
        with stepped_service(url, clock, token=ORGANISER, settings=settings, sender=receiving) as world:
            yield world, Speaker(create_app(world.service).test_client(), ORGANISER)

    return start


def disabled(world, organiser, receiving):
    """A webhook that is disabled after its first delivery, its path, and the game that was told."""
    hook = register(organiser, receiving)
    game = open_game(organiser)["id"]
    world.settle()
    assert len(receiving.received) == 1
    send(organiser, "patch", f"/webhooks/{hook['id']}", {"enabled": False})
    return hook, f"/webhooks/{hook['id']}", game


def dropped_in_all() -> float:
    return REGISTRY.get_sample_value("daybook_webhook_deliveries_total", {"outcome": "dropped"}) or 0.0


def test_what_waits_is_delivered_in_order_over_restarts(started, receiving):
    with started() as (world, organiser):
        hook = register(organiser, receiving)
        path = f"/webhooks/{hook['id']}"
        assert (hook["waiting"], hook["kept_until"]) == (0, None)
        games = [open_game(organiser)["id"] for _ in range(2)]
        world.settle()
        assert len(receiving.received) == 2
        off = send(organiser, "patch", path, {"enabled": False}).json
        assert abs(time_ms(off["kept_until"]) - system_clock() - 30 * DAY_MS) < 60_000
        assert time_ms(off["kept_until"]) - time_ms(off["disabled_at"]) == 30 * DAY_MS
        for game in games * 2:
            play_on(organiser, game)
        world.settle()
        assert organiser.get(path).json["waiting"] == 4
    with started() as (world, organiser):
        for game in games:
            play_on(organiser, game)
        world.settle()
        assert organiser.get(path).json["waiting"] == 6
        assert organiser.get("/webhooks").json["webhooks"] == [organiser.get(path).json]
        assert {row["status"] for row in listed(organiser, hook)[:6]} == {"pending"}
        assert len(receiving.received) == 2
    with started() as (world, organiser):
        on = send(organiser, "patch", path, {"enabled": True}).json
        assert (on["enabled"], on["kept_until"]) == (True, None)
        world.settle()
        assert organiser.get(path).json["waiting"] == 0
        told = events_told(receiving.received, hook["secret"])
        for game in games:
            mine = [event["n"] for event in told if event["game"] == game]
            assert mine == [*range(1, organiser.get(f"/games/{game}").json["step"] + 1)]
        assert len({one.id for one in receiving.received}) == len(receiving.received) == 8


def test_after_the_time_it_is_dropped_and_counted(started, receiving):
    with started() as (world, organiser):
        hook, path, game = disabled(world, organiser, receiving)
        for _ in range(3):
            play_on(organiser, game)
        world.settle()
        assert organiser.get(path).json["waiting"] == 3
        before = dropped_in_all()
        world.later(30 * DAY_MS / 1000 - 60)
        assert organiser.get(path).json["waiting"] == 3
        world.later(120)
        assert organiser.get(path).json["waiting"] == 0
        rows = listed(organiser, hook, status="dropped")
        assert len(rows) == 3
        assert all(row["ended_at"] and not row["attempts"] for row in rows)
        assert dropped_in_all() == before + 3
        play_on(organiser, game)  # nothing is gathered any more
        world.settle()
        assert organiser.get(path).json["waiting"] == 0
        missed = organiser.get(f"/games/{game}").json["step"]
        assert send(organiser, "patch", path, {"enabled": True}).json["enabled"]
        play_on(organiser, game)
        world.settle()
        assert len(receiving.received) == 2
        assert events_told(receiving.received[1:], hook["secret"])[0]["n"] == missed + 1
        # What was dropped can still be had, for as long as it is listed.
        again = send(organiser, "post", f"{path}/replay", {"since": "2020-01-01T00:00:00Z"})
        assert again.json["replayed"] == 3
        world.settle()
        assert len(receiving.received) == 5
        assert {row["status"] for row in listed(organiser, hook)} == {"delivered"}


def test_enabling_too_late_drops_what_waited_and_goes_on_from_there(started, receiving):
    with started(Settings(limits="", private_webhooks=True, webhook_keep_days=1)) as (world, organiser):
        hook, path, game = disabled(world, organiser, receiving)
        open_game(organiser, spectator_delay=3600)  # which hides what waits
        play_on(organiser, game)
        world.settle()
        assert organiser.get(path).json["waiting"] == 1
        assert [row["game"] for row in listed(organiser, hook, status="pending")] == [game]
        before = dropped_in_all()
        world.clock.advance((DAY_MS + 1) / 1000)
        on = send(organiser, "patch", path, {"enabled": True}).json
        assert (on["enabled"], on["waiting"]) == (True, 0)
        assert dropped_in_all() == before + 2
        assert send(organiser, "patch", path, {"enabled": True}).json["enabled"]  # again: nothing more is lost
        play_on(organiser, game)
        world.settle()
        assert len(receiving.received) == 2


def test_nothing_is_gathered_for_a_token_that_has_ended(started, receiving):
    with started() as (world, organiser):
        made = organiser.post("/tokens", {"role": "organiser"}).json
        other = Speaker(organiser.client, made["token"])
        hook = register(other, receiving)
        path = f"/webhooks/{hook['id']}"
        world.service.accounts.revoke(made["id"], "organiser:tests")
        world.clock.advance(2.1)  # that long it may still be known
        open_game(organiser)
        world.settle()
        assert not organiser.get(path).json["enabled"]
        open_game(organiser)
        world.settle()
        assert organiser.get(path).json["waiting"] == 0
        problem(other.get(path), 401, "invalid-token")


def test_a_row_of_an_earlier_release_goes_on_with_its_topics(started, receiving):
    with started() as (world, organiser):
        hook = register(organiser, receiving, types=["game.opened", "game.closed"])
        with world.service.accounts.engine.begin() as connection:
            connection.execute(text("ALTER TABLE webhooks DROP COLUMN types"))
    with started() as (world, organiser):
        shown = organiser.get(f"/webhooks/{hook['id']}").json
        assert shown["types"] == shown["events"] == ["game.opened", "game.closed"]
        game = open_game(organiser)["id"]
        world.settle()
        assert receiving.received
        changed = send(organiser, "patch", f"/webhooks/{hook['id']}", {"types": ["CardPlayed"]}).json
        assert (changed["types"], changed["events"]) == (["CardPlayed"], [])
        play_on(organiser, game)
        world.settle()
        assert len(receiving.received) == 2
        types = [one.message(hook["secret"])["type"] for one in receiving.received]
        assert types == ["game.opened", "game.moved"]
