"""What one receiver does with one game is no matter of other games, and what it does at all none of other receivers."""

from collections import Counter
from dataclasses import replace

import pytest

from domain.record.daybook import system_clock
from tests.stepped import stepped_service

from ..conftest import ORGANISER, open_game
from .conftest import QUICK
from .steps import ended, events_told, listed, play_on, register


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


def test_the_order_within_a_game_is_kept_while_other_games_go_on(world, organiser, receiving):
    games, tries = [], Counter()

    def reply(received):
        tries[received.id] += 1
        return 503 if games and games[0] in received.body.decode() and tries[received.id] < 3 else 204

    receiving.reply = reply
    hook = register(organiser, receiving)
    games += [open_game(organiser)["id"] for _ in range(3)]
    for _ in range(3):
        for game in games:
            play_on(organiser, game)
    steps = {game: organiser.get(f"/games/{game}").json["step"] for game in games}

    def told(game):
        received = {one.id: one for one in of_game(receiving.received, game)}
        return [event["n"] for event in events_told(received.values(), hook["secret"])]

    world.until(lambda: ended(organiser, hook))
    for game, step in steps.items():
        assert told(game) == list(range(1, step + 1))
    # Three times each, and none before the third of the one before it.
    ids = [one.id for one in of_game(receiving.received, games[0])]
    assert ids == [id_ for id_ in dict.fromkeys(ids) for _ in range(tries[id_])]


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
    assert sorted(taken[:2]) == sorted(hooks)
    assert taken[2:] == taken[:2]
