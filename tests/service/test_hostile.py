"""Hostile clients at a real server: broken HTTP, endless and truncated bodies, and clients that never finish.

None of them gets a failure inside, none makes the service hang, and the next request is answered. And what well-meaning
clients rely on: a connection that is kept is one on which the next request is answered.
"""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from select import select

import httpx
import pytest

from api.http.bodies import BODIES_AT_ONCE
from tests.eventually import eventually
from tests.every import every
from tests.processes import PATIENCE
from tests.service.served import TOKEN, served

HEAD = f"POST /v1/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer {TOKEN}\r\n".encode()
HEAD += b"Content-Type: application/json\r\n"
GAME = json.dumps({"title": "fairy-bargains", "seats": [{"player": "ana"}, {"player": "ben"}]}).encode()
GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"


class Service:
    """A service as a process of its own, and raw connections to it."""

    def __init__(self, address: str):
        self.address = address

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", int(self.address.rsplit(":", 1)[1])), PATIENCE)

    def get(self, path: str) -> httpx.Response:
        # Without TLS: to prepare for it would take 40 ms each time.
        return httpx.get(self.address + path, timeout=PATIENCE, verify=False)

    def tell(self, *parts: bytes, hang_up: bool = False) -> bytes:
        """Sends the parts, and returns all that comes back before the connection is closed."""
        told = b""
        with self.connect() as connection, suppress(ConnectionError):
            with suppress(ConnectionError):
                connection.sendall(b"".join(parts))
                if hang_up:
                    connection.shutdown(socket.SHUT_WR)
            while more := connection.recv(65_536):
                told += more
        return told

    def answers(self) -> None:
        """Fails unless an ordinary request is answered, while whatever else goes on does so."""
        assert self.get("/v1/titles/fairy-bargains").status_code == 200

    def games(self) -> int:
        """How many were opened, by the record itself: the list of games follows it a little later."""
        return len(self.get("/v1/feed?types=game.opened&limit=1000").json()["events"])


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with served(tmp_path_factory.mktemp("hostile")) as started:
        yield Service(started.address)


def statuses(told: bytes) -> list[int]:
    """The status of every answer in what a server has said."""
    return [int(line.split()[1]) for line in told.split(b"\r\n") if line.startswith(b"HTTP/1.")]


def length(number: str) -> bytes:
    return f"Content-Length: {number}\r\n".encode()


CHUNKED = b"Transfer-Encoding: chunked\r\n"
SMUGGLED = b"GET /v1/titles HTTP/1.1\r\nHost: x\r\n\r\n"
BROKEN = {
    "two lengths": HEAD + length("2") + length("5") + b"\r\n{}abc",
    "a length and chunks": HEAD + length("4") + CHUNKED + b"\r\n2\r\n{}\r\n0\r\n\r\n" + SMUGGLED,
    "chunks and a length": HEAD + CHUNKED + length("4") + b"\r\n2\r\n{}\r\n0\r\n\r\n" + SMUGGLED,
    "another coding": HEAD + b"Transfer-Encoding: xchunked\r\n\r\n" + GAME,
    "a space before the colon": HEAD + b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + SMUGGLED,
    "a folded header": HEAD + b"Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n" + SMUGGLED,
    "a negative length": HEAD + length("-1") + b"\r\n{}",
    "a length of 10 GB": HEAD + length("10000000000") + b"\r\n{}",
    "a length too small": HEAD + length("1") + b"\r\n{}" + SMUGGLED,
    "a chunk without a size": HEAD + CHUNKED + b"\r\nZZ\r\n{}\r\n0\r\n\r\n",
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 200,
    "NUL in a header": GET + b"A: \x00\r\n\r\n",
    "a raw path": b"GET /v1/games/\xff\xfe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "a path of 100 kB": b"GET /v1/games/" + b"y" * 100_000 + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "a header of 1 MB": GET + b"X: " + b"y" * 1_000_000 + b"\r\n\r\n",
    "a token of 100 kB": b"GET /v1/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer "
    + b"y" * 100_000 + b"\r\n\r\n",
    "OPTIONS *": b"OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "10 MB in chunks": HEAD + CHUNKED + b"\r\n" + (b"10000\r\n" + b" " * 65_536 + b"\r\n") * 160 + b"0\r\n\r\n",
}  # fmt: skip


@pytest.mark.timeout(300)
def test_broken_http_is_refused_or_hung_up_on(service: Service) -> None:
    """One request gets at most one answer: what follows it in the same bytes is not taken for another."""

    def refused(name: str) -> None:
        found = statuses(service.tell(BROKEN[name]))
        assert len(found) <= 1
        assert all(400 <= status < 500 for status in found)
        service.answers()

    before = service.games()
    every(BROKEN, refused)
    assert service.games() == before


@pytest.mark.timeout(60)
def test_a_body_that_ends_before_its_end_records_nothing_and_a_chunked_one_is_taken_as_any_other(
    service: Service,
) -> None:
    """Even where what has come of a body with a length would be a whole request.

    Of a chunked body granian does not say whether it came to its end: a whole JSON text in it is taken for what it is.
    """
    before = service.games()
    for parts in (
        (HEAD, length(str(len(GAME) + 10)), b"\r\n", GAME),
        (HEAD, CHUNKED, b"\r\n", b"%x\r\n" % len(GAME), GAME[:-1]),
    ):
        assert all(400 <= status < 500 for status in statuses(service.tell(*parts, hang_up=True)))
        service.answers()
    assert service.games() == before
    middle = len(GAME) // 2
    chunks = b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in (GAME[:middle], GAME[middle:], b""))
    assert statuses(service.tell(HEAD + CHUNKED + b"\r\n" + chunks)) == [201]


@pytest.mark.timeout(60)
def test_slow_senders_do_not_keep_others_waiting(service: Service) -> None:
    """Thirty bodies, a byte at a time, and three hundred heads that never end."""
    with ExitStack() as stack:
        slow = [stack.enter_context(service.connect()) for _ in range(30)]
        for connection in slow:
            connection.sendall(HEAD + length("1000") + b"\r\n")
        for byte in GAME[:4]:
            for connection in slow:
                connection.sendall(bytes([byte]))
            service.answers()
        for _ in range(300):
            stack.enter_context(service.connect()).sendall(b"GET /healthz HTTP/1.1\r\nHo")
        service.answers()
    service.answers()


@pytest.mark.timeout(120)
def test_bodies_that_never_come_cannot_take_all_threads(service: Service) -> None:
    """A sender has so many bodies under way; the rest are refused, and the service goes on, for others and for it."""
    with ExitStack() as stack:
        held = [stack.enter_context(service.connect()) for _ in range(200)]
        for connection in held:
            connection.sendall(HEAD + length("1000") + b"\r\n{")
        for _ in range(len(held) - BODIES_AT_ONCE):
            (refused, *_), _, _ = select(held, [], [], PATIENCE)
            assert statuses(refused.recv(65_536)) == [429]
            held.remove(refused)
        assert select(held, [], [], 0)[0] == []
        service.answers()
    # The server notices by and by that they have hung up, and has their places for others.
    eventually(lambda: statuses(service.tell(HEAD + length(str(len(GAME))) + b"\r\n" + GAME)) == [201])


KEPT = b"Host: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n" % len(GAME)
REFUSED = {
    "a wrong token": (b"POST /v1/games HTTP/1.1\r\nAuthorization: Bearer wrong\r\n" + KEPT, 401),
    "an unknown address": (b"POST /v1/nowhere HTTP/1.1\r\n" + KEPT, 404),
    "a method that is not there": (b"PUT /v1/games HTTP/1.1\r\n" + KEPT, 405),
    "another kind of body": (b"POST /v1/titles/market-day/adjudicate HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n"
        % len(GAME), 415),
    "nothing at all": (b"GET /healthz HTTP/1.1\r\n" + KEPT, 200),
}  # fmt: skip


def one_answer(connection: socket.socket) -> tuple[int, httpx.Headers]:
    """Status and headers of the next answer on a connection; its body is read too."""
    told = b""
    while b"\r\n\r\n" not in told:
        more = connection.recv(65_536)
        assert more, f"hung up after {told!r}"
        told += more
    head, _, body = told.partition(b"\r\n\r\n")
    headers = httpx.Headers([tuple(line.split(b": ", 1)) for line in head.split(b"\r\n")[1:]])
    while len(body) < int(headers["Content-Length"]):
        body += connection.recv(65_536)
    (status,) = statuses(head)
    return status, headers


@pytest.mark.timeout(120)
def test_a_request_refused_before_its_body_has_come_does_not_cost_the_next_one(service: Service) -> None:
    for name, (head, status) in REFUSED.items():
        with service.connect() as connection:
            for _ in range(2):
                connection.sendall(head + b"\r\n")
                service.answers()  # in which time an answer that does not wait for the body would be given
                connection.sendall(GAME)
                found, headers = one_answer(connection)
                assert (found, "Connection" in headers) == (status, False), name
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert one_answer(connection)[0] == 200


@pytest.mark.timeout(120)
def test_a_connection_that_ends_because_a_body_was_not_read_says_so(service: Service) -> None:
    for token, more, status in (
        ("wrong", b"Expect: 100-continue\r\n" + length(str(len(GAME))), 401),
        ("wrong", length("70000"), 401),  # too large
        ("wrong", length("10000000000"), 401),  # endless
        (TOKEN, length("70000"), 413),  # too large for the route
    ):
        head = f"POST /v1/games HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n".encode()
        with service.connect() as connection:
            connection.sendall(head + b"Content-Type: application/json\r\n" + more + b"\r\n")
            found, headers = one_answer(connection)
            assert (found, headers["Connection"]) == (status, "close")
            assert connection.recv(1) == b""
