"""Deliveries go to public addresses only, whatever an address calls itself and its name says a moment later."""

import socket
import ssl
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from ipaddress import ip_address

import pytest

from service.webhooks.addresses import Addresses, AddressRefused, is_public
from service.webhooks.delivery import Sender

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


def test_what_lies_inside_is_not_public_and_what_lies_outside_is():
    assert [address for address in INSIDE if is_public(ip_address(address))] == []
    assert [address for address in OUTSIDE if not is_public(ip_address(address))] == []


DISGUISES = [
    "https://127.0.0.1/", "https://127.1/", "https://2130706433/", "https://0x7f000001/", "https://0x7f.0.0.1/",
    "https://017700000001/", "https://0/", "https://localhost/", "https://LOCALHOST:8443/x", "https://[::1]/",
    "https://[::ffff:127.0.0.1]/", "https://[0:0:0:0:0:ffff:7f00:1]/", "https://169.254.169.254/latest/meta-data/",
    "https://[fe80::1]/", "https://127。0。0。1/", "https://①②⑦.0.0.1/", "https://10.0.0.1:22/", "https://localhost./",
    "https://127.0.0.1./",
]  # fmt: skip


UNFIT = [
    ("http://example.com/", "https"), ("https://example.com/#part", "fragment"),
    ("ftp://example.com/", "complete address"), ("file:///etc/passwd", "complete address"),
    ("gopher://example.com/", "complete address"), ("https:///path", "complete address"),
    ("//example.com/", "complete address"), ("example.com", "complete address"), ("", "complete address"),
    ("https://example.com\\@127.0.0.1/", "complete address"), ("https://exa mple.com/", "complete address"),
    ("https://user:word@example.com/", "user's name"), ("https://user@example.com/", "user's name"),
    ("https://@example.com/", "user's name"), ("https://example.com@127.0.0.1/", "user's name"),
    ("https://example.com:0/", "port"), ("https://example.com:99999/", "port"),
    ("https://example.com/\r\nHost: x", "not a URL"), ("https://[::1/", "not a URL"),
    ("https://example.com/" + "a" * 2048, "characters at most"),
]  # fmt: skip


def test_disguises_of_private_addresses_and_what_is_no_fit_url_are_refused_in_words():
    for url in DISGUISES:
        with pytest.raises(AddressRefused, match=r"public Internet|not a URL|no address"):
            Addresses().check(url, 5)
    for url, why in UNFIT:
        with pytest.raises(AddressRefused, match=why):
            Addresses(resolver=lambda host, port: [PUBLIC]).check(url, 5)


def test_a_public_name_is_taken_with_any_port_unless_one_of_its_addresses_is_private():
    asked = []
    addresses = Addresses(resolver=lambda host, port: asked.append((host, port)) or [PUBLIC])
    assert str(addresses.check("https://Bücher.example:8443/a?b=c", 5))
    assert asked == [("xn--bcher-kva.example", 8443)]
    for address in ("127.0.0.1", "::1", "10.1.2.3", "::ffff:192.168.0.1"):
        addresses = Addresses(resolver=lambda host, port, address=address: [PUBLIC, address])
        with pytest.raises(AddressRefused, match="public Internet"):
            addresses.check("https://innocent.example/", 5)


def test_a_resolver_that_hangs_or_finds_nothing_is_refused():
    def resolver(host, port):
        if host == "slow.example":
            free.wait(120)
        raise socket.gaierror(socket.EAI_NONAME, "no such name")

    free = threading.Event()
    with pytest.raises(AddressRefused, match="in time"):
        Addresses(resolver=resolver).check("https://slow.example/", 0.1)
    free.set()
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


def url_of(server):
    return f"http://127.0.0.1:{server.server_port}/"


def test_a_name_that_answers_differently_the_second_time_gains_nothing(local):
    answers = iter([[PUBLIC], ["127.0.0.1"]])
    addresses = Addresses(resolver=lambda host, port: next(answers))
    url = addresses.check(f"https://rebinding.example:{local.server_port}/", 5)
    attempt = Sender(addresses).send(str(url), {}, b"{}")
    assert (attempt.status, attempt.error) == (None, "the host is not on the public Internet")
    assert local.heard == []


def test_the_connection_goes_to_the_address_that_was_judged_or_to_the_next(local):
    """The resolver is asked once a connection, and the name itself is never resolved again behind our back."""
    asked, found = [], ["127.0.0.2", "127.0.0.1"]
    sender = Sender(Addresses(private=True, resolver=lambda host, port: asked.append(host) or found))
    attempt = sender.send(f"http://not-in-any-dns.invalid:{local.server_port}/x", {}, b"{}")
    assert attempt.delivered
    assert asked == ["not-in-any-dns.invalid"]
    assert local.heard == [f"not-in-any-dns.invalid:{local.server_port}"]


def test_of_an_answer_a_few_kilobytes_are_read_and_no_redirect_is_followed(local):
    written = []

    def reply(request):
        request.send_response(307)
        request.send_header("Location", url_of(local) + "elsewhere")
        request.end_headers()
        with suppress(OSError):
            for _ in range(4000):
                written.append(request.wfile.write(b"x" * 65_536))

    local.reply = reply
    attempt = Sender(Addresses(private=True)).send(url_of(local), {}, b"{}")
    assert (attempt.status, attempt.delivered, len(local.heard)) == (307, False, 1)
    local.shutdown()  # which waits for the answer to have ended
    assert sum(written) < 50 * 1024 * 1024  # what the kernel holds at most, and nowhere near all of it


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
    attempt = Sender(Addresses(private=True), seconds=0.5).send(url_of(local), {}, b"{}")
    over.set()  # only now: while it dripped, the attempt has ended
    assert (attempt.status, attempt.error) == (None, "no answer within 0.5 seconds")


@contextmanager
def speaking(speak):
    """The port of a server that speaks as it likes on its one connection."""
    with closing(socket.create_server(("127.0.0.1", 0))) as server:

        def accept():
            connection, _ = server.accept()
            with connection:
                speak(connection)

        thread = threading.Thread(target=accept)
        thread.start()
        yield server.getsockname()[1]
        thread.join()


def test_what_is_no_http_is_a_failed_attempt():
    def speak(connection):
        connection.recv(65_536)
        connection.sendall(b"SSH-2.0-OpenSSH_9.6\r\n")

    with speaking(speak) as port:
        attempt = Sender(Addresses(private=True)).send(f"http://127.0.0.1:{port}/", {}, b"{}")
    assert (attempt.status, attempt.error) == (None, "the connection ended before an answer")


def test_tls_is_asked_for_the_name_and_not_for_the_address():
    """SNI is the host's; a certificate that is not good for it is no success."""
    names = []
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.sni_callback = lambda connection, name, _: names.append(name)

    def speak(connection):
        with pytest.raises(ssl.SSLError):
            context.wrap_socket(connection, server_side=True)

    with speaking(speak) as port:
        addresses = Addresses(private=True, resolver=lambda host, port: ["127.0.0.1"])
        attempt = Sender(addresses).send(f"https://named.example:{port}/", {}, b"{}")
    assert names == ["named.example"]
    assert attempt.status is None
    assert attempt.error.startswith("no connection")


def test_closing_ends_what_is_being_sent(local):
    came, held = threading.Event(), threading.Event()
    local.reply = lambda request: (came.set(), held.wait(120))
    sender = Sender(Addresses(private=True), seconds=100)
    with ThreadPoolExecutor(1) as pool:
        sent = pool.submit(sender.send, url_of(local), {}, b"{}")
        assert came.wait(60)
        sender.abort()
        assert sent.result(60).status is None
    held.set()
