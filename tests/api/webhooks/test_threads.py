"""Receivers over HTTP that hang, and the threads that send: they are kept from nobody else, nor from the end."""

import threading
from contextlib import closing

import pytest

from api.app import create_app
from service.service import Service
from tests.eventually import eventually
from tests.receiver import receiver

from ..conftest import ORGANISER, Speaker, open_game
from .conftest import QUICK
from .steps import ended, listed, play_on, register


@pytest.fixture
def receiving():
    with receiver() as server:
        yield server


@pytest.fixture
def service(url):
    service = Service.open(url, token=ORGANISER, settings=QUICK)
    service.start_workers()
    yield service
    service.close()


@pytest.mark.long
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
    service.webhooks.close()
    assert not over.is_set(), "the receiver still hangs"
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


@pytest.mark.long
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
    for number in range(2, 5):
        play_on(organiser, game)
        eventually(lambda number=number: len(receiving.of("/quick")) == number)
    over.set()
