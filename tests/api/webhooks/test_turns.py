"""Many deliveries to one receiver: of different games side by side, of one game in order, over kept connections."""

import socket
import threading
from contextlib import contextmanager

import pytest

from api.app import create_app
from domain.record.daybook import system_clock
from service.service import Service
from service.webhooks.addresses import Addresses
from service.webhooks.delivery import Attempted, Sender
from service.webhooks.outbox import Sent
from service.webhooks.turn import LANES
from tests.eventually import eventually
from tests.receiver import receiver

from ..conftest import ORGANISER, Speaker, open_game
from .conftest import QUICK
from .steps import ended, events_told, listed, play_on, register

YES = b"HTTP/1.1 204 No Content\r\n\r\n"


@pytest.fixture
def receiving():
    with receiver() as server:
        yield server


@pytest.fixture
def resting(url):
    """A service whose workers have not been started, so that all stays in the outbox."""
    service = Service.open(url, token=ORGANISER, settings=QUICK)
    yield service
    service.close()


@pytest.fixture
def speaker_of_it(resting):
    return Speaker(create_app(resting).test_client(), ORGANISER)


@pytest.mark.long
def test_a_backlog_is_sent_side_by_side_and_each_game_in_order(resting, speaker_of_it, receiving):
    together = threading.Barrier(LANES, timeout=60)
    came = set()

    def reply(received):
        game = next(game for game in games if game in received.body.decode())
        if game not in came:  # the first of each game waits until the others are under way as well
            came.add(game)
            together.wait()
        return 204

    receiving.reply = reply
    hook = register(speaker_of_it, receiving)
    games = [open_game(speaker_of_it)["id"] for _ in range(LANES)]
    for _ in range(3):
        for game in games:
            play_on(speaker_of_it, game)
    steps = {game: speaker_of_it.get(f"/games/{game}").json["step"] for game in games}
    while resting.webhooks.dispatcher._reader.step():
        pass
    resting.webhooks.start()
    eventually(lambda: ended(speaker_of_it, hook))
    assert not together.broken
    for game, step in steps.items():
        told = events_told([one for one in receiving.received if game in one.body.decode()], hook["secret"])
        assert [event["n"] for event in told] == list(range(1, step + 1))
    assert {len(one["attempts"]) for one in listed(speaker_of_it, hook)} == {1}


def test_who_has_lost_the_lease_ends_no_delivery(resting, speaker_of_it, receiving):
    hook, outbox = register(speaker_of_it, receiving), resting.webhooks.outbox
    outbox.ping(hook["id"], 0)
    lease = outbox.take(system_clock())
    (ping,) = outbox.ready(lease, system_clock(), 10)
    outbox.forget_leases()
    assert not outbox.accepted(lease, [Sent(ping, Attempted(204, None, 1), system_clock())])
    (row,) = listed(speaker_of_it, hook)
    assert (row["status"], len(row["attempts"])) == ("pending", 1)


@contextmanager
def listening(serve):
    """The address of a server that calls `serve(connection, number)` for each connection, one after the other."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def run():
            for number in range(10):
                try:
                    connection, _ = server.accept()
                except OSError:
                    return
                with connection:
                    serve(connection, number)

        threading.Thread(target=run, daemon=True).start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"
        server.shutdown(socket.SHUT_RDWR)


def test_a_connection_that_is_kept_open_is_used_again():
    heard = []

    def serve(connection, number):
        while connection.recv(65536):
            heard.append(number)
            connection.sendall(YES)

    sender = Sender(Addresses(private=True))
    with listening(serve) as address:
        assert [sender.send(address, {"Host": "x", "Content-Length": "0"}, b"").status for _ in range(3)] == [204] * 3
        sender.close()
    assert heard == [0, 0, 0]


def test_a_kept_connection_that_ends_as_it_is_used_fails_no_delivery():
    heard = []

    def serve(connection, number):
        connection.recv(65536)
        heard.append(number)
        connection.sendall(YES)
        if number == 0:
            connection.recv(65536)  # the second request, which this connection does not answer any more
            heard.append("lost")

    sender = Sender(Addresses(private=True))
    with listening(serve) as address:
        for _ in range(2):
            assert sender.send(address, {"Host": "x", "Content-Length": "0"}, b"").delivered
        sender.close()
    assert heard == [0, "lost", 1]


def test_a_new_connection_that_ends_before_an_answer_is_a_failure():
    heard = []

    def serve(connection, number):
        connection.recv(65536)
        heard.append(number)

    sender = Sender(Addresses(private=True))
    with listening(serve) as address:
        attempt = sender.send(address, {"Host": "x", "Content-Length": "0"}, b"")
        sender.close()
    assert attempt.error == "the connection ended before an answer"
    assert heard == [0]
