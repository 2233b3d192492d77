"""What one receiver does with one game is no matter of other games, and what it does at all none of other receivers.
While nobody has a webhook the log is not read for any."""

from dataclasses import replace

import pytest

from domain.record.daybook import system_clock
from tests.stepped import stepped_service

from ..conftest import ORGANISER, open_game, play_on
from .conftest import QUICK
from .steps import deal, events_told, listed, register


@pytest.fixture
def world(request, url, clock, receiving):
    """A service that tries again after a while: by default that is minutes when the second try has failed."""
    settings = replace(QUICK, webhook_schedule=getattr(request, "param", QUICK.webhook_schedule))
    with stepped_service(url, clock, token=ORGANISER, settings=settings, sender=receiving) as world:
        yield world


patient = pytest.mark.parametrize("world", ["60 60"], indirect=True)


def of_game(received, game):
    return [one for one in list(received) if game in one.body.decode()]


@patient
def test_a_game_that_is_refused_delays_no_other_game_of_the_receiver(world, organiser, receiving):
    refused = []
    receiving.reply = lambda received: 500 if refused and refused[0] in received.body.decode() else 204
    hook = register(organiser, receiving)
    refused.append(open_game(organiser)["id"])
    play_on(organiser, refused[0])
    world.settle()
    assert of_game(receiving.received, refused[0])
    other = open_game(organiser)["id"]
    for _ in range(4):
        play_on(organiser, other)
    last = organiser.get(f"/games/{other}").json["step"]
    world.settle()
    told = events_told(of_game(receiving.received, other), hook["secret"])
    assert [event["n"] for event in told] == list(range(1, last + 1))
    # What comes after the refused delivery in its own game waits for it.
    assert len({one.id for one in of_game(receiving.received, refused[0])}) == 1


@patient
def test_a_receiver_that_is_well_again_gets_all_that_it_missed_at_once(world, organiser, receiving):
    receiving.reply = lambda received: 503
    hook = register(organiser, receiving)
    games = [open_game(organiser)["id"] for _ in range(5)]
    world.until(lambda: all(of_game(receiving.received, game) for game in games))
    receiving.reply = lambda received: 204
    games.append(open_game(organiser)["id"])  # the first that is taken, a minute before the others would be tried again
    world.later(5.0)  # the longest rest of a receiver that fails
    assert all(one["status"] == "delivered" for one in listed(organiser, hook))
    assert len(listed(organiser, hook)) == len(games)


def test_a_receiver_with_much_to_take_takes_turns_with_the_others(world, organiser, receiving):
    outbox, now = world.service.webhooks.outbox, system_clock()
    hooks = [register(organiser, receiving, path)["id"] for path in ("/busy", "/other")]
    for hook in hooks * 3:
        outbox.ping(hook, 0)
    taken = []
    for _ in range(4):
        lease = outbox.take(now + 60_000)
        taken.append(lease.webhook)
        world.clock.advance(0.002)  # turns are told apart by milliseconds
        outbox.give_back(lease)
    assert (sorted(taken[:2]), taken[2:]) == (sorted(hooks), taken[:2])


@pytest.mark.parametrize("elsewhere", [False, True], ids=["made here", "made by another process"])
def test_the_first_webhook_gets_what_is_recorded_after_it(world, service, organiser, receiving, elsewhere):
    reader, registry = service.webhooks.dispatcher._reader, service.webhooks.registry
    game = deal(organiser)
    world.settle()
    assert reader._unwanted
    assert reader._position >= service.webhooks.position
    play_on(organiser, game)
    if elsewhere:
        registry.wanted_anew.set = lambda: None  # this process hears nothing of it
    hook = register(organiser, receiving)
    step = play_on(organiser, game)["step"]
    world.settle()
    assert events_told(receiving.received, hook["secret"])[-1]["n"] == step
    first = events_told(receiving.received, hook["secret"])[0]["n"]
    assert first == service.daybook.game(game).n - (step - first)
    assert {one.message(hook["secret"])["type"] for one in receiving.received} == {"game.moved"}


def test_the_position_is_stored_now_and_then_while_nobody_listens(world, service, organiser, monkeypatch):
    monkeypatch.setattr("service.webhooks.log_reader._UNSTORED", 5)
    reader = service.webhooks.dispatcher._reader
    game = open_game(organiser)["id"]
    world.settle()
    assert reader._unwanted
    for _ in range(6):
        play_on(organiser, game)
        world.settle()
    world.settle()
    assert reader._stored >= service.webhooks.position - 5
    assert reader.begin() == reader._stored
