"""Deliveries go to public addresses only, whatever an address calls itself and its name says a moment later."""

import socket
import ssl
import threading
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from ipaddress import ip_address

import pytest

from service.webhooks.addresses import Addresses, AddressRefused, is_public
from service.webhooks.delivery import Sender
from tests.eventually import eventually

PUBLIC = "93.184.215.14"

INSIDE = [
    "127.0.0.1", "127.255.255.254", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1",
    "169.254.169.254", "100.64.0.1", "100.127.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1", "198.18.0.1",
    "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:169.254.169.254", "::ffff:10.0.0.1", "::ffff:100.64.0.1",
    "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::1", "2002:7f00:1::", "2002:a00:1::1", "2001::1", "2001:db8::1",
    "3fff::1", "100::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1",
]  # fmt: skip
OUTSIDE = ["8.8.8.8", PUBLIC, "2606:4700:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"]


@pytest.mark.parametrize("address", INSIDE)
def test_what_lies_inside_is_not_public(address):
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", OUTSIDE)
def test_what_lies_outside_is_public(address):
    assert is_public(ip_address(address))


DISGUISES = [
    "https://127.0.0.1/", "https://127.1/", "https://2130706433/", "https://0x7f000001/", "https://0x7f.0.0.1/",
    "https://017700000001/", "https://0/", "https://localhost/", "https://LOCALHOST:8443/x", "https://[::1]/",
    "https://[::ffff:127.0.0.1]/", "https://[0:0:0:0:0:ffff:7f00:1]/", "https://169.254.169.254/latest/meta-data/",
    "https://[fe80::1]/", "https://127。0。0。1/", "https://①②⑦.0.0.1/", "https://10.0.0.1:22/",
]  # fmt: skip


@pytest.mark.parametrize("url", DISGUISES)
def test_disguises_of_private_addresses_are_refused(url):
    with pytest.raises(AddressRefused, match=r"public Internet|no URL"):
        Addresses().check(url, 5)


@pytest.mark.parametrize("url", ["https://localhost./", "https://127.0.0.1./"])
def test_a_trailing_dot_is_no_way_in(url):
    with pytest.raises(AddressRefused):
        Addresses().check(url, 5)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://example.com/", "https"),
        ("ftp://example.com/", "complete address"),
        ("file:///etc/passwd", "complete address"),
        ("gopher://example.com/", "complete address"),
        ("https:///path", "complete address"),
        ("//example.com/", "complete address"),
        ("example.com", "complete address"),
        ("https://user:word@example.com/", "user's name"),
        ("https://user@example.com/", "user's name"),
        ("https://@example.com/", "user's name"),
        ("https://example.com@127.0.0.1/", "user's name"),
        ("https://example.com/#part", "fragment"),
        ("https://example.com:0/", "port"),
        ("https://example.com:99999/", "port"),
        ("https://example.com\\@127.0.0.1/", "complete address"),
        ("https://exa mple.com/", "complete address"),
        ("https://example.com/\r\nHost: x", "no URL"),
        ("https://[::1/", "no URL"),
        ("https://example.com/" + "a" * 2048, "characters at most"),
        ("", "complete address"),
    ],
)
def test_what_is_no_fit_url_is_refused_in_words(url, why):
    with pytest.raises(AddressRefused, match=why):
        Addresses(resolver=lambda host, port: [PUBLIC]).check(url, 5)


def test_a_public_name_is_taken_with_any_port():
    asked = []

    def resolver(host, port):
        asked.append((host, port))
        return [PUBLIC]

    assert str(Addresses(resolver=resolver).check("https://Bücher.example:8443/a?b=c", 5))
    assert asked == [("xn--bcher-kva.example", 8443)]


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "10.1.2.3", "::ffff:192.168.0.1"])
def test_one_private_address_among_public_ones_is_enough(address):
    addresses = Addresses(resolver=lambda host, port: [PUBLIC, address])
    with pytest.raises(AddressRefused, match="public Internet"):
        addresses.check("https://innocent.example/", 5)


def test_a_resolver_that_hangs_does_not_hold_up_the_request():
    free = threading.Event()

    def resolver(host, port):
        free.wait(120)
        return [PUBLIC]

    with pytest.raises(AddressRefused, match="in time"):
        Addresses(resolver=resolver).check("https://slow.example/", 0.1)
    free.set()


def test_a_name_without_an_address_is_refused():
    def resolver(host, port):
        raise socket.gaierror(socket.EAI_NONAME, "no such name")

    with pytest.raises(AddressRefused, match="no address"):
        Addresses(resolver=resolver).check("https://nobody.example/", 5)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        self.server.heard.append(self.headers["Host"])
        self.server.reply(self)

    def log_message(self, *words):
        pass


@pytest.fixture
def local():
    """An HTTP server on 127.0.0.1; `heard` has the Host of each request, `reply` answers."""
    with HTTPServer(("127.0.0.1", 0), Receiver) as server:
        server.heard = []
        server.reply = lambda request: (request.send_response(204), request.end_headers())
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def test_a_name_that_answers_differently_the_second_time_gains_nothing(local):
    answers = iter([[PUBLIC], ["127.0.0.1"]])
    addresses = Addresses(resolver=lambda host, port: next(answers))
    url = addresses.check(f"https://rebinding.example:{local.server_port}/", 5)
    attempt = Sender(addresses).send(str(url), {}, b"{}")
    assert (attempt.status, attempt.error) == (None, "the host is not on the public Internet")
    assert local.heard == []


def test_the_connection_goes_to_the_address_that_was_judged(local):
    """The resolver is asked once a connection, and the name itself is never resolved again behind our back."""
    asked = []

    def resolver(host, port):
        asked.append(host)
        return ["127.0.0.1"]

    sender = Sender(Addresses(private=True, resolver=resolver))
    attempt = sender.send(f"http://not-in-any-dns.invalid:{local.server_port}/x", {}, b"{}")
    assert attempt.delivered
    assert asked == ["not-in-any-dns.invalid"]
    assert local.heard == [f"not-in-any-dns.invalid:{local.server_port}"]


def test_the_next_address_is_tried_where_one_does_not_answer(local):
    addresses = Addresses(private=True, resolver=lambda host, port: ["127.0.0.2", "127.0.0.1"])
    assert Sender(addresses).send(f"http://two.example:{local.server_port}/", {}, b"").delivered


def test_redirects_are_not_followed(local):
    target = f"http://127.0.0.1:{local.server_port}/elsewhere"

    def reply(request):
        request.send_response(307)
        request.send_header("Location", target)
        request.end_headers()

    local.reply = reply
    attempt = Sender(Addresses(private=True)).send(f"http://127.0.0.1:{local.server_port}/", {}, b"{}")
    assert (attempt.status, attempt.delivered, len(local.heard)) == (307, False, 1)


def test_no_proxy_of_the_environment_is_asked(local, monkeypatch):
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "HTTPS_PROXY"):
        monkeypatch.setenv(name, f"http://127.0.0.1:{local.server_port}")
    monkeypatch.delenv("NO_PROXY", raising=False)
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    attempt = Sender(Addresses(private=True)).send(f"http://127.0.0.1:{port}/", {}, b"{}")
    assert (attempt.status, local.heard) == (None, [])
    assert attempt.error.startswith("no connection")


def test_an_answer_that_drips_ends_at_the_deadline(local):
    over = threading.Event()

    def reply(request):
        request.wfile.write(b"HTTP/1.1 200 OK\r\nX-Long: ")
        while not over.wait(0.05):
            try:
                request.wfile.write(b"a")
            except OSError:
                return

    local.reply = reply
    attempt = Sender(Addresses(private=True), seconds=0.5).send(f"http://127.0.0.1:{local.server_port}/", {}, b"{}")
    over.set()  # only now: while it dripped, the attempt has ended
    assert (attempt.status, attempt.error) == (None, "no answer within 0.5 seconds")


def test_no_more_of_an_answer_is_read_than_a_few_kilobytes(local):
    written = []

    def reply(request):
        request.send_response(200)
        request.end_headers()
        try:
            for _ in range(4000):
                written.append(request.wfile.write(b"x" * 65_536))
        except OSError:
            return

    local.reply = reply
    attempt = Sender(Addresses(private=True)).send(f"http://127.0.0.1:{local.server_port}/", {}, b"{}")
    assert attempt.delivered
    eventually(lambda: len(written) < 4000 and local.heard)
    assert sum(written) < 50 * 1024 * 1024  # what the kernel holds at most, and nowhere near all of it


def test_what_is_no_http_is_a_failed_attempt():
    with closing(socket.create_server(("127.0.0.1", 0))) as server:

        def speak():
            connection, _ = server.accept()
            with connection:
                connection.recv(65_536)
                connection.sendall(b"SSH-2.0-OpenSSH_9.6\r\n")

        thread = threading.Thread(target=speak)
        thread.start()
        attempt = Sender(Addresses(private=True)).send(f"http://127.0.0.1:{server.getsockname()[1]}/", {}, b"{}")
        thread.join()
    assert (attempt.status, attempt.error) == (None, "the connection ended before an answer")


def test_tls_is_asked_for_the_name_and_not_for_the_address():
    """SNI is the host's; a certificate that is not good for it is no success."""
    names = []
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.sni_callback = lambda connection, name, _: names.append(name)

        def speak():
            connection, _ = server.accept()
            with connection, pytest.raises(ssl.SSLError):
                context.wrap_socket(connection, server_side=True)

        thread = threading.Thread(target=speak)
        thread.start()
        addresses = Addresses(private=True, resolver=lambda host, port: ["127.0.0.1"])
        attempt = Sender(addresses).send(f"https://named.example:{server.getsockname()[1]}/", {}, b"{}")
        thread.join()
    assert names == ["named.example"]
    assert attempt.status is None
    assert attempt.error.startswith("no connection")


def test_closing_ends_what_is_being_sent(local):
    held = threading.Event()
    local.reply = lambda request: held.wait(120)
    sender = Sender(Addresses(private=True), seconds=100)
    sent = []
    thread = threading.Thread(
        target=lambda: sent.append(sender.send(f"http://127.0.0.1:{local.server_port}/", {}, b"{}"))
    )
    thread.start()
    eventually(lambda: local.heard)
    sender.abort()
    thread.join(60)
    assert not thread.is_alive()
    held.set()
    assert sent[0].status is None
