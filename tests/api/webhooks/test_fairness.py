"""What one receiver does with one game is no matter of other games, and what it does at all none of other receivers."""

import threading
from collections import Counter
from dataclasses import replace
from time import monotonic, sleep

import pytest

from api.app import create_app
from domain.record.daybook import system_clock
from service.service import Service
from tests.eventually import eventually

from ..conftest import ORGANISER, Speaker, open_game
from .conftest import QUICK
from .steps import ended, events_told, listed, play_on, register

SOON = 9.0
"""Seconds within which a delivery comes that nothing holds up: less than an attempt may take that hangs."""


@pytest.fixture
def patient(url):
    """An organiser whose service tries again after a minute, as it does by default when the second try has failed."""
    service = Service.open(url, token=ORGANISER, settings=replace(QUICK, webhook_schedule="60 60"))
    service.start_workers()
    yield Speaker(create_app(service).test_client(), ORGANISER)
    service.close()


def of_game(received, game):
    return [one for one in list(received) if game in one.body.decode()]


def test_a_game_that_is_refused_delays_no_other_game_of_the_receiver(patient, receiving):
    refused = []
    receiving.reply = lambda received: 500 if refused and refused[0] in received.body.decode() else 204
    hook = register(patient, receiving)
    refused.append(open_game(patient)["id"])
    play_on(patient, refused[0])
    eventually(lambda: of_game(receiving.received, refused[0]))
    began = monotonic()
    other = open_game(patient)["id"]
    for _ in range(4):
        play_on(patient, other)
    last = patient.get(f"/games/{other}").json["step"]
    eventually(lambda: len(events_told(of_game(receiving.received, other), hook["secret"])) == last, SOON)
    assert monotonic() - began < SOON
    assert [event["n"] for event in events_told(of_game(receiving.received, other), hook["secret"])] == list(
        range(1, last + 1)
    )
    # What comes after the refused delivery in its own game waits for it.
    assert len({one.id for one in of_game(receiving.received, refused[0])}) == 1


def test_the_order_within_a_game_is_kept_while_other_games_go_on(organiser, receiving):
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

    eventually(lambda: all(len(told(game)) >= step for game, step in steps.items()))
    eventually(lambda: ended(organiser, hook))
    for game, step in steps.items():
        assert told(game) == list(range(1, step + 1))
    # Three times each, and none before the third of the one before it.
    ids = [one.id for one in of_game(receiving.received, games[0])]
    assert ids == [id_ for id_ in dict.fromkeys(ids) for _ in range(tries[id_])]


def test_a_receiver_that_is_well_again_gets_all_that_it_missed_at_once(patient, receiving):
    down = threading.Event()
    down.set()
    receiving.reply = lambda received: 503 if down.is_set() else 204
    hook = register(patient, receiving)
    games = [open_game(patient)["id"] for _ in range(5)]
    eventually(lambda: all(of_game(receiving.received, game) for game in games))
    down.clear()
    games.append(open_game(patient)["id"])  # the first that is taken, a minute before the others would be tried again
    eventually(lambda: all(one["status"] == "delivered" for one in listed(patient, hook)), 20)
    assert len(listed(patient, hook)) == len(games)


def test_receivers_that_hang_leave_threads_for_the_others(organiser, receiving):
    over, hanging = threading.Event(), [f"/slow-{number}" for number in range(20)]
    failed = set()

    def reply(received):
        if received.path not in hanging:
            return 204
        if received.path not in failed:
            failed.add(received.path)
            return 500
        over.wait(120)
        return 204

    receiving.reply = reply
    for path in hanging:
        register(organiser, receiving, path)
    register(organiser, receiving, "/quick")
    game = open_game(organiser)["id"]
    eventually(lambda: len(failed) == len(hanging))
    eventually(lambda: sum(len(receiving.of(path)) > 1 for path in hanging) >= 3)
    began = monotonic()
    for number in range(2, 5):
        play_on(organiser, game)
        eventually(lambda number=number: len(receiving.of("/quick")) == number, SOON)
    assert monotonic() - began < SOON
    over.set()


def test_a_receiver_with_much_to_take_takes_turns_with_the_others(organiser, receiving, service):
    service.webhooks.dispatcher.close()
    outbox, now = service.webhooks.outbox, system_clock()
    hooks = [register(organiser, receiving, path)["id"] for path in ("/busy", "/other")]
    for hook in hooks * 3:
        outbox.ping(hook, 0)
    taken = []
    for _ in range(4):
        lease = outbox.take(now + 60_000)
        taken.append(lease.webhook)
        sleep(0.002)  # turns are told apart by milliseconds
        outbox.give_back(lease)
    assert sorted(taken[:2]) == sorted(hooks)
    assert taken[2:] == taken[:2]
