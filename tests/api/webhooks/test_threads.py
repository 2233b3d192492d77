"""Receivers that hang, and the threads that send: they are kept from nobody else, nor from the end."""

import threading
from queue import Queue

import pytest

from api.app import create_app
from service.service import Service
from tests.processes import PATIENCE
from tests.receiver import Inbox
from tests.stepped import stepped_clock, stepped_service

from ..conftest import ORGANISER, Speaker, open_game, play_on
from .conftest import QUICK
from .steps import ended, listed, register


class Hanging(Inbox):
    """A receiver of which some paths hang until it is `over`; `came` has the path of each request."""

    def __init__(self, *paths):
        super().__init__()
        self.paths, self.over, self.came = paths, threading.Event(), Queue()
        self.reply = self.hangs

    def hangs(self, received):
        self.came.put(received.path)
        if received.path in self.paths:
            self.over.wait(PATIENCE)
        return 204

    def takes(self, count):
        return sorted(self.came.get(timeout=PATIENCE) for _ in range(count))


@pytest.fixture
def receiving():
    return Hanging(*(f"/slow-{number}" for number in range(4)))


@pytest.fixture
def service(url, receiving):
    service = Service.open(url, token=ORGANISER, settings=QUICK, sender=receiving)
    service.start_workers()
    yield service
    receiving.over.set()
    service.close()


def test_a_receiver_that_hangs_holds_up_nobody_else(organiser, receiving):
    for path in receiving.paths:
        register(organiser, receiving, path)
    game = open_game(organiser)["id"]
    assert receiving.takes(4) == [*receiving.paths]
    quick = register(organiser, receiving, "/quick")
    play_on(organiser, game)
    assert receiving.takes(1) == ["/quick"]
    assert len({got.id for path in receiving.paths for got in receiving.of(path)}) == 4  # one at a time for each
    assert receiving.of("/quick")[0].message(quick["secret"])["type"] == "game.moved"
    receiving.over.set()
    assert receiving.takes(4) == [*receiving.paths]


def test_the_service_stops_at_once_also_while_a_receiver_hangs(url):
    hanging = Hanging("/hook")
    service = Service.open(url, token=ORGANISER, settings=QUICK, sender=hanging)
    service.start_workers()
    organiser = Speaker(create_app(service).test_client(), ORGANISER)
    hook = register(organiser, hanging)
    open_game(organiser)
    hanging.takes(1)
    service.webhooks.close()
    assert not hanging.over.is_set(), "the receiver still hangs"
    service.close()
    inbox = Inbox()
    with stepped_clock() as clock, stepped_service(url, clock, settings=QUICK, sender=inbox) as world:
        organiser = Speaker(create_app(world.service).test_client(), ORGANISER)
        world.until(lambda: ended(organiser, hook), step=10)
        assert [one.id for one in inbox.received] == [hanging.received[0].id]
        (row,) = listed(organiser, hook)
        assert [attempt["http_status"] for attempt in row["attempts"]] == [204]
    hanging.over.set()  # only now: an answer that came before would have been kept, and nothing sent again
