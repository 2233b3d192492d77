"""The clock of the machine is set while the service runs: spans last as long as they were to, and it is told."""

import pytest

from api.app import create_app
from domain.record.sources import ago, due_after, system_clock
from service.settings import Settings
from tests.stepped import stepped_service

from ..conftest import ORGANISER, Speaker, open_game, play_on
from .steps import register

HOUR, DAY = 3_600_000, 86_400_000
JUMPS = ([-HOUR], [HOUR], [-DAY], [DAY, -DAY], [DAY])


@pytest.mark.parametrize("jumps", JUMPS, ids=str)
def test_webhooks_go_on_and_failed_ones_are_tried_when_they_were_to_be(world, organiser, receiving, clock, jumps):
    hook = register(organiser, receiving)
    game = open_game(organiser)["id"]
    receiving.reply = lambda received: 500
    world.settle()
    tried = len(receiving.received)
    receiving.reply = lambda received: 204
    for jump in jumps:
        clock.set_clock(jump)
        play_on(organiser, game)
        world.settle()
    world.later(5)
    step = organiser.get(f"/games/{game}").json["step"]
    assert receiving.received[tried:], "nothing came after the clock was set"
    assert receiving.received[-1].message(hook["secret"])["data"]["step"] == step
    assert world.service.webhooks.outbox.waiting(system_clock()).number == 0


def test_webhooks_go_on_where_the_clock_was_set_back_while_no_service_ran(url, clock, receiving):
    quick = {"token": ORGANISER, "settings": Settings(limits="", private_webhooks=True), "sender": receiving}
    with stepped_service(url, clock, **quick) as world:
        organiser = Speaker(create_app(world.service).test_client(), ORGANISER)
        hook = register(organiser, receiving)
        game = open_game(organiser)["id"]
        receiving.reply = lambda received: 500
        world.settle()
    clock.set_clock(-DAY)
    tried, receiving.reply = len(receiving.received), lambda received: 204
    with stepped_service(url, clock, **quick) as world:
        world.later(6)
        assert len(receiving.received) > tried
        assert receiving.received[-1].message(hook["secret"])["data"]["game"] == game


@pytest.mark.parametrize("jumps", JUMPS, ids=str)
def test_a_quota_is_given_back_after_its_time(world, clock, tmp_path, jumps):
    url = f"sqlite:///{tmp_path / 'limited.db'}"
    with stepped_service(url, clock, token=ORGANISER, settings=Settings(limits="2 per minute")) as limited:
        anybody = Speaker(create_app(limited.service).test_client(), None)
        statuses = [anybody.get("/titles").status_code for _ in range(3)]
        for jump in jumps:
            clock.set_clock(jump)
            refused = anybody.get("/titles")
            statuses.append(refused.status_code)
            assert 0 < int(refused.headers["Retry-After"]) <= 60
        clock.advance(60)
        assert [*statuses, anybody.get("/titles").status_code] == [200, 200, 429, *[429] * len(jumps), 200]


@pytest.mark.parametrize("jumps", JUMPS, ids=str)
def test_spectators_see_nothing_early(world, organiser, clock, jumps):
    game = open_game(organiser, spectator_delay=300)["id"]
    clock.advance(1000)
    anybody = Speaker(organiser.client, None)
    before = anybody.get(f"/games/{game}").json["step"]
    play_on(organiser, game)
    for jump in jumps:
        clock.set_clock(jump)
        assert anybody.get(f"/games/{game}").json["step"] <= before
        clock.advance(140)
    assert anybody.get(f"/games/{game}").json["step"] <= before
    if min(jumps) > 0:
        clock.advance(300)
        assert anybody.get(f"/games/{game}").json["step"] > before, "after the delay they see it"


def test_a_span_is_as_long_as_it_was_to_be(clock):
    began = system_clock()
    assert (ago(60_000), due_after(began, 60_000)) == (began - 60_000, began + 60_000)
    clock.set_clock(DAY)
    assert (ago(60_000), due_after(began, 60_000)) == (began - 60_000, began + 60_000 + DAY)
    assert due_after(system_clock(), 60_000) == system_clock() + 60_000, "what came later is not held back"
    clock.advance(61)
    assert ago(60_000) == system_clock() - 60_000
    clock.set_clock(-HOUR)
    assert (ago(60_000), due_after(began, 60_000)) == (system_clock() - 60_000, began + 60_000)


def test_it_is_told_and_counted(world, organiser, clock, caplog):
    for jump, said in ((-HOUR, "set back by 3600 s"), (DAY, "set forward by 86400 s")):
        clock.set_clock(jump)
        system_clock()
        answer = organiser.client.get("/readyz")
        assert answer.json["clock"] == said
        assert f"the clock of this machine was {said}" in caplog.text
    numbers = organiser.client.get("/metrics", headers=organiser.headers).text
    assert "daybook_clock_settings 2.0" in numbers
    assert "daybook_clock_last_setting_seconds 86400.0" in numbers
    clock.advance(3601)
    assert "clock" not in organiser.client.get("/readyz").json
    clock.set_clock(500)
    system_clock()
    assert "clock" not in organiser.client.get("/readyz").json, "what is corrected all the time is no setting"
