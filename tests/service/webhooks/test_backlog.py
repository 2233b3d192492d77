"""What waits while a webhook is disabled: kept for a stated time, over restarts, on both engines."""

from contextlib import closing

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import text, update

from api.app import create_app
from domain.record.daybook import system_clock
from domain.record.timestamps import time_ms
from service.service import Service
from service.settings import Settings
from service.webhooks.backlog import DAY_MS
from service.webhooks.tables import webhooks
from tests.api.conftest import ORGANISER, Speaker, open_game, problem
from tests.api.webhooks.steps import events_told, listed, play_on, register, send
from tests.eventually import eventually
from tests.receiver import receiver

SETTINGS = Settings(limits="", private_webhooks=True, webhook_schedule="0.1 0.1 0.1")


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, tmp_path, monkeypatch):
    monkeypatch.setenv("DAYBOOK_SECRET", "s" * 40)
    if request.param == "postgres":
        return request.getfixturevalue("postgres_url")
    return f"sqlite:///{tmp_path / 'daybook.db'}"


@pytest.fixture
def receiving():
    with receiver() as server:
        yield server


def started(url, settings=SETTINGS):
    service = Service.open(url, token=ORGANISER, settings=settings)
    service.start_workers()
    return service, Speaker(create_app(service).test_client(), ORGANISER)


def dropped_in_all() -> float:
    return REGISTRY.get_sample_value("daybook_webhook_deliveries_total", {"outcome": "dropped"}) or 0.0


def age(service, webhook_id, ms):
    """Has a webhook been disabled for so much longer."""
    with service.accounts.engine.begin() as connection:
        earlier = webhooks.c.disabled_at - ms
        connection.execute(update(webhooks).where(webhooks.c.id == webhook_id).values(disabled_at=earlier))


def test_what_waits_is_delivered_in_order_over_restarts(url, receiving):
    service, organiser = started(url)
    with closing(service):
        hook = register(organiser, receiving)
        path = f"/webhooks/{hook['id']}"
        assert (hook["waiting"], hook["kept_until"]) == (0, None)
        games = [open_game(organiser)["id"] for _ in range(2)]
        eventually(lambda: len(receiving.received) == 2)
        off = send(organiser, "patch", path, {"enabled": False}).json
        assert abs(time_ms(off["kept_until"]) - system_clock() - 7 * DAY_MS) < 60_000
        assert time_ms(off["kept_until"]) - time_ms(off["disabled_at"]) == 7 * DAY_MS
        for game in games * 2:
            play_on(organiser, game)
        eventually(lambda: organiser.get(path).json["waiting"] == 4)
    service, organiser = started(url)
    with closing(service):
        for game in games:
            play_on(organiser, game)
        eventually(lambda: organiser.get(path).json["waiting"] == 6)
        assert organiser.get("/webhooks").json["webhooks"] == [organiser.get(path).json]
        assert {row["status"] for row in listed(organiser, hook)[:6]} == {"pending"}
        assert len(receiving.received) == 2
    service, organiser = started(url)
    with closing(service):
        on = send(organiser, "patch", path, {"enabled": True}).json
        assert (on["enabled"], on["kept_until"]) == (True, None)
        eventually(lambda: organiser.get(path).json["waiting"] == 0)
        told = events_told(receiving.received, hook["secret"])
        for game in games:
            mine = [event["n"] for event in told if event["game"] == game]
            assert mine == [*range(1, organiser.get(f"/games/{game}").json["step"] + 1)]
        assert len({one.id for one in receiving.received}) == len(receiving.received) == 8


def test_after_the_time_it_is_dropped_and_counted(url, receiving):
    service, organiser = started(url)
    with closing(service):
        hook = register(organiser, receiving)
        path = f"/webhooks/{hook['id']}"
        game = open_game(organiser)["id"]
        eventually(lambda: receiving.received)
        send(organiser, "patch", path, {"enabled": False})
        for _ in range(3):
            play_on(organiser, game)
        eventually(lambda: organiser.get(path).json["waiting"] == 3)
        assert service.webhooks.backlog.drop(system_clock() + 7 * DAY_MS - 60_000) == 0
        before = dropped_in_all()
        age(service, hook["id"], 7 * DAY_MS + 120_000)
        service.webhooks.dispatcher._dropped = 0.0  # it looks every ten seconds
        service.webhooks.dispatcher.wake()
        eventually(lambda: organiser.get(path).json["waiting"] == 0)
        rows = listed(organiser, hook, status="dropped")
        assert len(rows) == 3
        assert all(row["ended_at"] and not row["attempts"] for row in rows)
        eventually(lambda: dropped_in_all() == before + 3)
        play_on(organiser, game)  # nothing is gathered any more
        eventually(lambda: service.webhooks.dispatcher._reader._position >= service.webhooks.position)
        assert organiser.get(path).json["waiting"] == 0
        missed = organiser.get(f"/games/{game}").json["step"]
        assert send(organiser, "patch", path, {"enabled": True}).json["enabled"]
        play_on(organiser, game)
        eventually(lambda: len(receiving.received) == 2)
        assert events_told(receiving.received[1:], hook["secret"])[0]["n"] == missed + 1
        # What was dropped can still be had, for as long as it is listed.
        again = send(organiser, "post", f"{path}/replay", {"since": "2020-01-01T00:00:00Z"})
        assert again.json["replayed"] == 3
        eventually(lambda: len(receiving.received) == 5)
        eventually(lambda: {row["status"] for row in listed(organiser, hook)} == {"delivered"})


def test_enabling_too_late_drops_what_waited_and_goes_on_from_there(url, receiving):
    service, organiser = started(url, Settings(limits="", private_webhooks=True, webhook_keep_days=1))
    with closing(service):
        hook = register(organiser, receiving)
        path = f"/webhooks/{hook['id']}"
        game = open_game(organiser)["id"]
        eventually(lambda: receiving.received)
        send(organiser, "patch", path, {"enabled": False})
        play_on(organiser, game)
        eventually(lambda: organiser.get(path).json["waiting"] == 1)
        before = dropped_in_all()
        age(service, hook["id"], DAY_MS + 1)
        on = send(organiser, "patch", path, {"enabled": True}).json
        assert (on["enabled"], on["waiting"]) == (True, 0)
        assert dropped_in_all() == before + 1
        eventually(lambda: [row["status"] for row in listed(organiser, hook)] == ["dropped", "delivered"])
        assert send(organiser, "patch", path, {"enabled": True}).json["enabled"]  # again: nothing more is lost
        play_on(organiser, game)
        eventually(lambda: len(receiving.received) == 2)


def test_a_spectator_delay_hides_what_waits(url, receiving):
    service, organiser = started(url)
    with closing(service):
        hook = register(organiser, receiving)
        path = f"/webhooks/{hook['id']}"
        send(organiser, "patch", path, {"enabled": False})
        open_game(organiser, spectator_delay=3600)
        shown = open_game(organiser)["id"]
        eventually(lambda: organiser.get(path).json["waiting"] == 1)
        assert [row["game"] for row in listed(organiser, hook)] == [shown]


def test_nothing_is_gathered_for_a_token_that_has_ended(url, receiving):
    service, organiser = started(url)
    with closing(service):
        made = organiser.post("/tokens", {"role": "organiser"}).json
        other = Speaker(organiser.client, made["token"])
        hook = register(other, receiving)
        path, reader = f"/webhooks/{hook['id']}", service.webhooks.dispatcher._reader

        def waiting():
            eventually(lambda: reader._position >= service.webhooks.position)
            return organiser.get(path).json["waiting"]

        service.accounts.revoke(made["id"], "organiser:tests")
        # It may still be known for two seconds, in which what happens is sent.
        eventually(lambda: open_game(organiser) and not organiser.get(path).json["enabled"])
        before = waiting()
        open_game(organiser)
        assert waiting() == before
        problem(other.get(path), 401, "invalid-token")


def test_a_row_of_an_earlier_release_goes_on_with_its_topics(url, receiving):
    service, organiser = started(url)
    with closing(service):
        hook = register(organiser, receiving, types=["game.opened", "game.closed"])
        with service.accounts.engine.begin() as connection:
            connection.execute(text("ALTER TABLE webhooks DROP COLUMN types"))
    service, organiser = started(url)
    with closing(service):
        shown = organiser.get(f"/webhooks/{hook['id']}").json
        assert shown["types"] == shown["events"] == ["game.opened", "game.closed"]
        game = open_game(organiser)["id"]
        eventually(lambda: receiving.received)
        changed = send(organiser, "patch", f"/webhooks/{hook['id']}", {"types": ["CardPlayed"]}).json
        assert (changed["types"], changed["events"]) == (["CardPlayed"], [])
        play_on(organiser, game)
        eventually(lambda: len(receiving.received) == 2)
        types = [one.message(hook["secret"])["type"] for one in receiving.received]
        assert types == ["game.opened", "game.moved"]
