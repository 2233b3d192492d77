"""Starting, draining and stopping the service, and the reasons why it does not start."""

from __future__ import annotations

import fcntl
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import httpx
import pytest

from daybook.ports import claimed_port
from service.service import Service
from tests.processes import PATIENCE, Running, gets_ready, is_ready, running
from tests.service.served import GAME, TOKEN, served


def address_of(serving: Running) -> str:
    return serving.hears(r"(http://[^/]+)/")[1]


def port_of(address: str) -> int:
    return int(address.rpartition(":")[2])


def worker_of(place: Path) -> int:
    return int((place / "daybook.db.lock").read_text().partition("(process ")[2].rstrip(")"))


def test_it_starts_prints_its_token_once_and_stops(tmp_path: Path) -> None:
    """At its limit of files, which is raised as far as it goes."""
    with running("serve", "--port", "0", cwd=tmp_path, limits={"RLIMIT_NOFILE": (64, 1024)}) as serving:
        address = address_of(serving)
        assert "documentation at" in serving.said[-1]
        token = serving.hears(r"token, shown this once: (\S+)")[1]
        assert len(token) > 40
        assert serving.hears(r"open (http://\S+)/#token=(\S+)")[2] == token
        with ExitStack() as stack:
            for _ in range(150):
                stack.enter_context(socket.create_connection(("127.0.0.1", port_of(address)), 5))
            assert is_ready(address)
        assert serving.stop(signal.SIGINT) == 0
    with running("serve", "--port", "0", cwd=tmp_path) as serving:
        address_of(serving)
        assert serving.stop() == 0
        with pytest.raises(AssertionError):
            serving.hears("token")
    assert not list(tmp_path.glob("*.db-wal")), "it was not ended by force"


def test_a_given_token_that_opens_nothing_any_more_is_told_at_the_start(tmp_path: Path) -> None:
    token = "the-clubs-own-token-of-many-letters"
    service = Service.open(f"sqlite:///{tmp_path}/daybook.db", token=token)
    (one,) = service.accounts.find_tokens()
    service.accounts.revoke(one.id, "organiser:tests")
    service.close()
    with running("serve", "--port", "0", cwd=tmp_path, DAYBOOK_TOKEN=token) as serving:
        said = serving.hears(r"DAYBOOK_TOKEN was revoked at \S+ and opens nothing: (.*)")
        assert "set another one" in said[1]


def test_a_port_in_use_is_told_and_nothing_is_made(run: Any, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = run("serve", "--port", port)
    assert (done.exit_code, f"Port {port} of 127.0.0.1 is in use" in done.stderr, done.stdout) == (75, True, "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a port is only tried")
def test_a_port_belongs_to_one_service_before_it_listens(run: Any, tmp_path: Path) -> None:
    with claimed_port("127.0.0.1", 0) as (_, port):
        done = run("serve", "--port", str(port))
        said = f"Port {port} of 127.0.0.1 is in use by another service, process {os.getpid()}. Stop what listens"
        assert (done.exit_code, said in done.stderr, done.stdout) == (75, True, "")
    assert list(tmp_path.iterdir()) == []
    with claimed_port("127.0.0.1", port) as again:
        assert again == (socket.AF_INET, port)


def test_a_database_is_served_once(run: Any, tmp_path: Path) -> None:
    with running("serve", "--port", "0", cwd=tmp_path) as serving:
        address = address_of(serving)
        for command in (["serve", "--port", "0"], ["follow"], ["rebuild"], ["demo", "--database", "daybook.db"]):
            result = run(*command)
            assert (result.exit_code, "in use by `daybook serve`" in result.stderr) == (75, True)
        assert is_ready(address)


def test_a_database_that_is_not_ours_is_left_as_it_is(run: Any, tmp_path: Path) -> None:
    foreign = tmp_path / "foreign.db"
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    connection.close()
    before = foreign.read_bytes()
    (tmp_path / "letter.txt").write_text("Dear Ana,")
    for name in ("foreign.db", "letter.txt"):
        for command in (["serve", "--port", "0"], ["follow"], ["rebuild"], ["replay", "g-1"]):
            result = run(*command, "--database", name)
            assert (result.exit_code, result.stderr[:7], name in result.stderr) == (2, "Error: ", True)
    assert foreign.read_bytes() == before
    assert (tmp_path / "letter.txt").read_text() == "Dear Ana,"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["foreign.db", "letter.txt"]


def test_after_kill_9_it_starts_again_at_once(tmp_path: Path) -> None:
    with running("serve", "--port", "0", cwd=tmp_path) as serving:
        address = address_of(serving)
        assert is_ready(address)
        port = str(port_of(address))
        os.kill(serving.process.pid, signal.SIGKILL)
        serving.process.wait()
        with (tmp_path / "daybook.db.lock").open() as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # which the worker has until it notices that its parent is gone
    with running("serve", "--port", port, cwd=tmp_path) as again:
        assert is_ready(address_of(again))


def test_workers_that_die_one_after_the_other_do_not_end_the_service(tmp_path: Path) -> None:
    with running("serve", "--port", "0", cwd=tmp_path) as serving:
        address = address_of(serving)
        for _ in range(3):  # each as soon as it is there, so within seconds of the one before
            gets_ready(address)
            os.kill(worker_of(tmp_path), signal.SIGKILL)
            serving.hears(r"A worker has ended \(signal 9\); it is started again")
        assert serving.stop() == 0


@pytest.mark.long
def test_a_worker_that_cannot_start_again_is_waited_for(tmp_path: Path) -> None:
    with running("serve", "--port", "0", cwd=tmp_path) as serving:
        address = address_of(serving)
        (tmp_path / "daybook.db").rename(tmp_path / "aside.db")
        os.kill(worker_of(tmp_path), signal.SIGKILL)
        serving.hears("There is no .*daybook.db")
        serving.hears("There is no .*daybook.db")
        (tmp_path / "aside.db").rename(tmp_path / "daybook.db")
        gets_ready(address)
        assert serving.stop() == 0


def test_more_connections_than_files_are_refused_and_cost_nothing(tmp_path: Path) -> None:
    with running("serve", "--port", "0", cwd=tmp_path, limits={"RLIMIT_NOFILE": (64, 64)}) as serving:
        address = address_of(serving)
        with ExitStack() as stack:
            address_and_port = ("127.0.0.1", port_of(address))
            idle = [stack.enter_context(socket.create_connection(address_and_port, PATIENCE)) for _ in range(150)]
            for one in idle[-80:]:  # those that it has no room for hear it, and are closed
                assert one.recv(1000).startswith(b"HTTP/1.1 503 ")
            with pytest.raises(HTTPError) as refused:
                urlopen(f"{address}/healthz", timeout=20)
            assert refused.value.code == 503
            assert refused.value.headers["Retry-After"]
            refused.value.close()
        gets_ready(address)
        assert serving.stop() == 0


def test_too_few_files_are_refused_at_the_start(tmp_path: Path) -> None:
    with running("serve", "--port", "0", cwd=tmp_path, limits={"RLIMIT_NOFILE": (40, 40)}) as serving:
        serving.hears("Error: The system lets a process open 40 files")
        assert serving.process.wait(20) == 2


@pytest.mark.long
def test_several_workers_share_postgresql_and_speak_once(tmp_path: Path, postgres_url: str) -> None:
    with running("serve", "--port", "0", "--workers", "3", cwd=tmp_path, DATABASE_URL=postgres_url) as serving:
        serving.hears("left to `daybook follow`")
        address = address_of(serving)
        serving.hears("token, shown this once")
        assert is_ready(address)
        assert serving.stop() == 0
        with pytest.raises(AssertionError):
            serving.hears("^$")
        said = "".join(serving.said)
        assert (said.count("Daybook is at"), said.count("shown this once"), "error" in said.lower()) == (1, 1, False)


LATE_TO_HEAR = """
import signal, threading
from daybook.server import interrupt_main_thread, mind_signals

stopped = threading.Event()

def tell_another():
    signal.pthread_kill(threading.get_ident(), signal.SIGTERM)
    interrupt_main_thread()

mind_signals()
signal.signal(signal.SIGTERM, lambda *_: stopped.set())
threading.Thread(target=tell_another, daemon=True).start()
stopped.wait()
print("stopped")
"""
"""A signal that another thread takes reaches the main thread's handler only once that comes back from its wait."""


STOPPED_AT_ITS_FORK = """
from daybook.connections import share_of
from daybook.server import AddressAnnouncement, Lifeline, Serving, application

lifeline = Lifeline()
lifeline.cut()
serving = Serving("127.0.0.1", 0, "http://127.0.0.1", "sqlite:///never.db", 1, True, False, share_of(1024, 100))
application(serving, AddressAnnouncement(), lifeline)
print("goes on")
"""


@pytest.mark.parametrize(
    ("program", "said"), [(LATE_TO_HEAR, "stopped\n"), (STOPPED_AT_ITS_FORK, "")], ids=["stop", "fork"]
)
def test_a_stop_is_heard_though_its_signal_interrupted_no_wait_or_came_at_the_fork(
    tmp_path: Path, program: str, said: str
) -> None:
    words = [sys.executable, "-c", program]
    worker = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (worker.returncode, worker.stdout, worker.stderr) == (0, said, "")
    assert not list(tmp_path.iterdir())


HEADERS = {"Authorization": f"Bearer {TOKEN}"}


def test_a_service_that_drains_refuses_nothing_ends_its_streams_and_is_not_ready(tmp_path: Path) -> None:
    with served(tmp_path, DAYBOOK_DRAIN_SECONDS="600") as service, httpx.Client(headers=HEADERS, verify=False) as kept:
        opened = kept.post(f"{service.address}/v1/games", json=GAME)
        assert "Connection" not in opened.headers
        stream = urlopen(Request(f"{service.address}/v1/games/{opened.json()['id']}/stream"), timeout=60)
        with stream:
            service.process.process.send_signal(signal.SIGTERM)
            assert b": the service stops; come back for the rest" in stream.read()
        assert service.unready() == {"service": "stops"}
        answer = kept.post(f"{service.address}/v1/games", json=GAME)
        assert (answer.status_code, answer.headers["Connection"]) == (201, "close")
        assert service.opens()[0] == 201, "over a connection that is made now, too"
        assert service.process.stop() == 0, "a second signal ends it"


@pytest.mark.long
def test_it_ends_by_itself_when_the_time_is_over(tmp_path: Path) -> None:
    with served(tmp_path, DAYBOOK_DRAIN_SECONDS="0.5") as service:
        assert service.process.stop() == 0
    with served(tmp_path, DAYBOOK_DRAIN_SECONDS="600") as service:
        assert service.process.stop(signal.SIGINT) == 0, "Ctrl-C waits for nothing"
