"""Hostile clients at a real server: broken HTTP, endless and truncated bodies, and clients that never finish.

None of them gets a failure inside, none makes the service hang, and the next request is answered. And what well-meaning
clients rely on: a connection that is kept is one on which the next request is answered.
"""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from select import select

import httpx
import pytest

from api.http.bodies import BODIES_AT_ONCE
from tests.eventually import eventually
from tests.processes import running

TOKEN = "token-of-the-hostile-test"
HEAD = f"POST /v1/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer {TOKEN}\r\n".encode()
HEAD += b"Content-Type: application/json\r\n"
GAME = json.dumps({"title": "fairy-bargains", "seats": [{"player": "ana"}, {"player": "ben"}]}).encode()
GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
PATIENCE = 60.0
"""Seconds after which something hangs, however busy the machine."""


class Service:
    """A service as a process of its own, and raw connections to it."""

    def __init__(self, address: str):
        self.address = address
        self.port = int(address.rsplit(":", 1)[1])

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE)

    def get(self, path: str) -> httpx.Response:
        # Without TLS: to prepare for it would take 40 ms each time.
        return httpx.get(self.address + path, timeout=PATIENCE, verify=False)

    def tell(self, *parts: bytes, pause: float = 0.0, hang_up: bool = False) -> bytes:
        """Sends the parts, and returns all that comes back before the connection is closed."""
        with self.connect() as connection:
            with suppress(ConnectionError):
                for part in parts:
                    connection.sendall(part)
                    time.sleep(pause)
                if hang_up:
                    connection.shutdown(socket.SHUT_WR)
            told = b""
            with suppress(ConnectionError):
                while more := connection.recv(65_536):
                    told += more
            return told

    def answers(self) -> None:
        """Fails unless an ordinary request is answered, while whatever else goes on does so."""
        assert self.get("/v1/titles/fairy-bargains").status_code == 200

    def games(self) -> int:
        return len(self.get("/v1/games?limit=200").json()["games"])


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder = tmp_path_factory.mktemp("hostile")
    words = ("serve", "--port", "0", "--database", f"sqlite:///{folder / 'daybook.db'}")
    with running(*words, cwd=folder, DAYBOOK_TOKEN=TOKEN) as started:
        yield Service(started.hears(r"Daybook is at (\S+)/,")[1])


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
    "two codings": HEAD + b"Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    "a space before the colon": HEAD + b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + SMUGGLED,
    "a folded header": HEAD + b"Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n" + SMUGGLED,
    "a negative length": HEAD + length("-1") + b"\r\n{}",
    "a length with a sign": HEAD + length("+2") + b"\r\n{}",
    "a length in hexadecimal": HEAD + length("0x2") + b"\r\n{}",
    "a length past 2^64": HEAD + length("9" * 30) + b"\r\n{}",
    "a length of 10 GB": HEAD + length("10000000000") + b"\r\n{}",
    "a length too small": HEAD + length("1") + b"\r\n{}" + SMUGGLED,
    "a chunk without a size": HEAD + CHUNKED + b"\r\nZZ\r\n{}\r\n0\r\n\r\n",
    "a chunk past 2^64": HEAD + CHUNKED + b"\r\n" + b"F" * 30 + b"\r\n{}\r\n0\r\n\r\n",
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 200,
    "no HTTP": b"HELLO\r\n\r\n",
    "HTTP/0.9": b"GET /healthz\r\n\r\n",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "NUL in a header": GET + b"A: \x00\r\n\r\n",
    "a raw path": b"GET /v1/games/\xff\xfe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "a path of 100 kB": b"GET /v1/games/" + b"y" * 100_000 + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "200 headers": GET + b"".join(b"X-%d: y\r\n" % number for number in range(200)) + b"\r\n",
    "a header of 1 MB": GET + b"X: " + b"y" * 1_000_000 + b"\r\n\r\n",
    "a token of 100 kB": b"GET /v1/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer "
    + b"y" * 100_000 + b"\r\n\r\n",
    "CONNECT": b"CONNECT x:80 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "OPTIONS *": b"OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    "10 MB": HEAD + length("10000000") + b"\r\n" + b" " * 10_000_000,
    "10 MB in chunks": HEAD + CHUNKED + b"\r\n" + (b"10000\r\n" + b" " * 65_536 + b"\r\n") * 160 + b"0\r\n\r\n",
}  # fmt: skip


@pytest.mark.timeout(60)
@pytest.mark.parametrize("name", BROKEN)
def test_broken_http_is_refused_or_hung_up_on(service: Service, name: str) -> None:
    """One request gets at most one answer: what follows it in the same bytes is not taken for another."""
    before = service.games()
    found = statuses(service.tell(BROKEN[name]))
    assert len(found) <= 1
    assert all(400 <= status < 500 for status in found)
    assert service.games() == before
    service.answers()


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    "parts",
    [
        pytest.param((HEAD, length(str(len(GAME) + 10)), b"\r\n", GAME), id="its length"),
        pytest.param((HEAD, CHUNKED, b"\r\n", b"%x\r\n" % len(GAME), GAME[:-1]), id="its chunk"),
    ],
)
def test_a_body_that_ends_before_its_end_records_nothing(service: Service, parts: tuple[bytes, ...]) -> None:
    """Even where what has come of a body with a length would be a whole request.

    Of a chunked body granian does not say whether it came to its end: a whole JSON text in it is taken for what it is.
    """
    before = service.games()
    found = statuses(service.tell(*parts, hang_up=True))
    assert all(400 <= status < 500 for status in found)
    assert service.games() == before
    service.answers()


@pytest.mark.timeout(60)
def test_a_chunked_body_is_taken_as_any_other(service: Service) -> None:
    middle = len(GAME) // 2
    chunks = b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in (GAME[:middle], GAME[middle:], b""))
    assert statuses(service.tell(HEAD + CHUNKED + b"\r\n" + chunks)) == [201]


@pytest.mark.timeout(60)
def test_slow_senders_do_not_keep_others_waiting(service: Service) -> None:
    """Thirty bodies, a byte at a time."""
    with ExitStack() as stack:
        slow = [stack.enter_context(service.connect()) for _ in range(30)]
        for connection in slow:
            connection.sendall(HEAD + length("1000") + b"\r\n")
        for byte in GAME[:4]:
            for connection in slow:
                connection.sendall(bytes([byte]))
            service.answers()
    service.answers()


@pytest.mark.timeout(120)
def test_bodies_that_never_come_cannot_take_all_threads(service: Service) -> None:
    """A sender has so many bodies under way; the rest are refused, and the service goes on, for others and for it."""
    with ExitStack() as stack:
        held = [stack.enter_context(service.connect()) for _ in range(200)]
        for connection in held:
            connection.sendall(HEAD + length("1000") + b"\r\n{")
        eventually(lambda: len(select(held, [], [], 0)[0]) == len(held) - BODIES_AT_ONCE)
        refused = [connection.recv(65_536) for connection in select(held, [], [], 0)[0]]
        assert all(statuses(told) == [429] for told in refused)
        service.answers()
    # The server notices by and by that they have hung up, and has their places for others.
    eventually(lambda: statuses(service.tell(HEAD + length(str(len(GAME))) + b"\r\n" + GAME)) == [201])


@pytest.mark.timeout(60)
def test_headers_that_never_end_cannot_stop_the_service(service: Service) -> None:
    with ExitStack() as stack:
        for _ in range(300):
            stack.enter_context(service.connect()).sendall(b"GET /healthz HTTP/1.1\r\nHo")
        service.answers()
    service.answers()


KEPT = b"Host: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\n" % len(GAME)
REFUSED = {
    "a wrong token": (b"POST /v1/games HTTP/1.1\r\nAuthorization: Bearer wrong\r\n" + KEPT, 401),
    "nothing to delete": (b"DELETE /v1/tokens/t-0 HTTP/1.1\r\n" + KEPT, 401),
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
@pytest.mark.parametrize("name", REFUSED)
def test_a_request_refused_before_its_body_has_come_does_not_cost_the_next_one(service: Service, name: str) -> None:
    head, status = REFUSED[name]
    with service.connect() as connection:
        for _ in range(3):
            connection.sendall(head + b"\r\n")
            service.answers()  # in which time an answer that does not wait for the body would be given
            connection.sendall(GAME)
            found, headers = one_answer(connection)
            assert found == status
            assert "Connection" not in headers
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert one_answer(connection)[0] == 200


@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    ("token", "more", "status"),
    [
        pytest.param("wrong", b"Expect: 100-continue\r\n" + length(str(len(GAME))), 401, id="asks first"),
        pytest.param("wrong", length("70000"), 401, id="is too large"),
        pytest.param("wrong", length("10000000000"), 401, id="is endless"),
        pytest.param(TOKEN, length("70000"), 413, id="is too large for the route"),
    ],
)
def test_a_connection_that_ends_because_a_body_was_not_read_says_so(
    service: Service, token: str, more: bytes, status: int
) -> None:
    head = f"POST /v1/games HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n".encode()
    with service.connect() as connection:
        connection.sendall(head + b"Content-Type: application/json\r\n" + more + b"\r\n")
        found, headers = one_answer(connection)
        assert (found, headers["Connection"]) == (status, "close")
        assert connection.recv(1) == b""
