"""Many deliveries to one receiver: of different games side by side, of one game in order, over kept connections."""

import socket
import threading
from contextlib import contextmanager

from domain.record.daybook import system_clock
from service.webhooks.addresses import Addresses
from service.webhooks.delivery import Attempted, Sender
from service.webhooks.outbox import Sent
from service.webhooks.turn import LANES

from ..conftest import open_game, play_on
from .steps import events_told, listed, register

YES = b"HTTP/1.1 204 No Content\r\n\r\n"


def test_a_backlog_is_sent_side_by_side_and_each_game_in_order(world, organiser, receiving):
    together, came = threading.Barrier(LANES, timeout=60), set()

    def reply(received):
        game = next(game for game in games if game in received.body.decode())
        if game not in came:  # the first of each game waits until the others are under way as well
            came.add(game)
            together.wait()
        return 204

    receiving.reply = reply
    hook = register(organiser, receiving)
    games = [open_game(organiser)["id"] for _ in range(LANES)]
    for _ in range(3):
        for game in games:
            play_on(organiser, game)
    dispatcher = world.service.webhooks.dispatcher
    while dispatcher._reader.step():
        pass
    dispatcher._serve(dispatcher._lease()[0])
    assert not together.broken
    for game in games:
        told = events_told([one for one in receiving.received if game in one.body.decode()], hook["secret"])
        step = organiser.get(f"/games/{game}").json["step"]
        assert [event["n"] for event in told] == list(range(1, step + 1))
    rows = listed(organiser, hook)
    assert {(one["status"], len(one["attempts"])) for one in rows} == {("delivered", 1)}


def test_who_has_lost_the_lease_ends_no_delivery(organiser, service, receiving):
    hook, outbox = register(organiser, receiving), service.webhooks.outbox
    outbox.ping(hook["id"], 0)
    lease = outbox.take(system_clock())
    (ping,) = outbox.ready(lease, system_clock(), 10)
    outbox.forget_leases()
    assert not outbox.accepted(lease, [Sent(ping, Attempted(204, None, 1), system_clock())])
    (row,) = listed(organiser, hook)
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


def sent(serve, times):
    """So many attempts of one sender, to a server that serves so."""
    sender = Sender(Addresses(private=True))
    with listening(serve) as address:
        attempts = [sender.send(address, {"Host": "x", "Content-Length": "0"}, b"") for _ in range(times)]
        sender.close()
    return attempts


def test_a_connection_that_is_kept_open_is_used_again():
    heard = []

    def serve(connection, number):
        while connection.recv(65536):
            heard.append(number)
            connection.sendall(YES)

    assert ([attempt.status for attempt in sent(serve, 3)], heard) == ([204] * 3, [0, 0, 0])


def test_a_kept_connection_that_ends_as_it_is_used_fails_no_delivery():
    heard = []

    def serve(connection, number):
        connection.recv(65536)
        heard.append(number)
        connection.sendall(YES)
        if number == 0:
            connection.recv(65536)  # the second request, which this connection does not answer any more
            heard.append("lost")

    assert all(attempt.delivered for attempt in sent(serve, 2))
    assert heard == [0, "lost", 1]


def test_a_new_connection_that_ends_before_an_answer_is_a_failure():
    heard = []

    def serve(connection, number):
        connection.recv(65536)
        heard.append(number)

    (attempt,) = sent(serve, 1)
    assert (attempt.error, heard) == ("the connection ended before an answer", [0])
