"""Two nodes are replaced one by one while all titles are played and watched: no move is refused, none lost.

Clients know a list of addresses and try the next where one does not answer, as a balancer does for them.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from domain.games import TITLES
from domain.record.daybook import Daybook
from domain.record.store import open_database
from domain.rules.title import Title
from tests.eventually import eventually
from tests.processes import PATIENCE, ROOT, command, environment, gets_ready, mortal
from tests.tools import missing
from tests.upgrades.keeping import NoHistory, checkout

BEFORE = "4033bfec"
"""The commit of the release before this one."""
TOKEN = "token-of-the-rolling-upgrade"
MOVES_BETWEEN = 30
"""Moves that are acknowledged between two changes of the nodes."""


class Nodes:
    """The addresses that clients know, and the processes behind them."""

    def __init__(self, url: str, folder: Path, stack: ExitStack):
        self.addresses: list[str] = []
        self._url, self._folder, self._stack = url, folder, stack
        self._processes: dict[str, subprocess.Popen[str]] = {}

    def start(self, python: str, code: Path) -> str:
        """Starts a node of that code; clients know of it once it is ready."""
        settings = {
            "PYTHONPATH": str(code), "PYTHONUNBUFFERED": "1", "DAYBOOK_TOKEN": TOKEN, "DAYBOOK_SECRET": "s" * 32,
            "DAYBOOK_SIGNING_DIRECTORY": str(self._folder), "DAYBOOK_DRAIN_SECONDS": "2",
        }  # fmt: skip
        process = subprocess.Popen(
            mortal(python, "-m", "daybook", "serve", "--port", "0", "--database", self._url),
            cwd=self._folder, env={**environment(), **settings}, text=True, start_new_session=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        self._stack.callback(_killed, process)
        assert process.stdout is not None
        address = next(line.split()[3].rstrip("/,") for line in process.stdout if "Daybook is at" in line)
        threading.Thread(target=_read_to_the_end, args=(process,), daemon=True).start()
        gets_ready(address)
        self._processes[address] = process
        self.addresses.append(address)
        return address

    def stop(self, address: str) -> None:
        """As an administrator does: SIGTERM; clients go on asking it until it is gone, since nobody has told them."""
        process = self._processes.pop(address)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        self.addresses.remove(address)


class Table(threading.Thread):
    """One table after the other of a title, played by its seats; what was acknowledged and what went wrong."""

    def __init__(self, title: Title, nodes: Nodes, over: threading.Event):
        super().__init__(daemon=True)
        self.title, self.nodes, self.over = title, nodes, over
        self.luck = Random(title.name)
        self.acknowledged: dict[str, list[dict[str, Any]]] = {}
        self.watchers: list[Watcher] = []
        self.wrong: list[str] = []
        self.keys = 0

    def run(self) -> None:
        try:
            while not self.over.is_set():
                self._play_a_game()
        except Exception as error:
            self.wrong.append(repr(error))

    def _ask(self, method: str, path: str, token: str, body: Any = None) -> httpx.Response:
        """Asks one node after the other until one answers; a write always with the same key."""
        self.keys += 1
        headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": f"{self.title.name}-{self.keys}"}
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            address = self.luck.choice(self.nodes.addresses)
            with suppress(httpx.TransportError):
                answer = httpx.request(
                    method, f"{address}/v1{path}", json=body, headers=headers, timeout=60, verify=False
                )
                if answer.status_code != 503 and answer.json().get("code") != "key-in-progress":
                    return answer
            time.sleep(0.05)
        raise AssertionError(f"no node answers {method} {path}")

    def _play_a_game(self) -> None:
        least = self.title.books[0].seats[0]
        players = max(least, 2) if len(self.title.books[0].seats) > 1 else least
        seats = [{"player": f"{self.title.name}-{seat}"} for seat in range(players)]
        body = {"title": self.title.name, "config": self.title.suggest(players), "seats": seats}
        opened = self._ask("POST", "/games", TOKEN, body)
        assert opened.status_code == 201, opened.text
        game = opened.json()
        self.acknowledged[game["id"]] = []
        watcher = Watcher(game["id"], self.nodes, self.over)
        self.watchers.append(watcher)
        watcher.start()
        tokens = {seat["seat"]: seat["token"] for seat in game["seats"]}
        while not self.over.is_set():
            now = self._ask("GET", f"/games/{game['id']}", TOKEN).json()
            if now["status"] != "open":
                return
            if now["awaits"]["seats"]:
                self._move(game["id"], tokens[now["awaits"]["seats"][0]])
            else:
                time.sleep(0.1)

    def _move(self, game: str, token: str) -> None:
        if not (listed := self._legal(game, token)):
            return
        move = self.luck.choice(listed)
        answer = self._ask("POST", f"/games/{game}/moves", token, {"move": move})
        if answer.status_code == 201:
            self.acknowledged[game] += answer.json()["events"]
        elif move in self._legal(game, token):
            self.wrong.append(f"{move} was refused, and is offered still: {answer.text}")

    def _legal(self, game: str, token: str) -> list[dict[str, Any]]:
        answer = self._ask("GET", f"/games/{game}/moves", token)
        assert answer.status_code == 200, answer.text
        return [entry["move"] for entry in answer.json()["moves"]]


class Watcher(threading.Thread):
    """A spectator who takes the stream up again where it broke; `steps` are those that came, in their order."""

    def __init__(self, game: str, nodes: Nodes, over: threading.Event):
        super().__init__(daemon=True)
        self.game, self.nodes, self.over = game, nodes, over
        self.steps: list[int] = []
        self.resumed = -1
        self.luck = Random(game)

    def run(self) -> None:
        while not self.over.is_set():
            with suppress(httpx.TransportError, IndexError):
                self._read(self.luck.choice(self.nodes.addresses))
            time.sleep(0.05)

    def _read(self, address: str) -> None:
        headers = {"Authorization": f"Bearer {TOKEN}", "Last-Event-ID": str(self.steps[-1] if self.steps else 0)}
        url = f"{address}/v1/games/{self.game}/stream"
        with httpx.stream("GET", url, headers=headers, timeout=60, verify=False) as answer:
            if answer.status_code == 204:
                self.over.wait()
            if answer.status_code != 200:
                return
            self.resumed += 1
            for line in answer.iter_lines():
                if line.startswith("data: ") and '"n":' in line:
                    self.steps.append(json.loads(line[6:])["n"])


@contextmanager
def earlier_release(folder: Path) -> Iterator[tuple[str, Path]]:
    """The Python of a venv made from that release's lock, and its code. Skips, in so many words, where it cannot be."""
    try:
        with checkout(BEFORE, folder) as code:
            venv = folder / "venv"
            uv = [sys.executable, "-m", "uv", "--quiet"]
            python = str(venv / "bin/python")
            for words in (
                ["venv", "--python", sys.executable, str(venv)],
                ["pip", "install", "--python", python, "-r", str(code / "requirements.txt")],
                ["pip", "install", "--python", python, "--no-deps", "-e", str(code)],
            ):
                made = subprocess.run([*uv, *words], capture_output=True, text=True, check=False)
                if made.returncode:
                    missing(f"the packages of the release before this one cannot be installed: {made.stderr.strip()}")
            yield python, code
    except NoHistory as error:
        missing(f"a rolling upgrade needs the history of the repository: {error}")


@pytest.mark.long
@pytest.mark.timeout(2400)
@pytest.mark.parametrize("before", ["the release before", "this release"])
def test_no_move_is_refused_or_lost_while_nodes_are_replaced(before: str, tmp_path: Path, postgres_url: str) -> None:
    over = threading.Event()
    with ExitStack() as stack:
        nodes = Nodes(postgres_url, tmp_path, stack)
        new = sys.executable, ROOT
        old = new if before == "this release" else stack.enter_context(earlier_release(tmp_path))
        leaving = [nodes.start(*old), nodes.start(*old)]
        tables = [Table(title, nodes, over) for title in TITLES]
        for table in tables:
            table.start()
        try:
            for address in leaving:
                _moves_are_made(tables)
                nodes.start(*new)
                _moves_are_made(tables)
                nodes.stop(address)
            _moves_are_made(tables)
            watchers = [watcher for table in tables for watcher in table.watchers]
            heads = {game: events[-1]["n"] for table in tables for game, events in table.acknowledged.items() if events}
            eventually(lambda: all(w.steps and w.steps[-1] >= heads.get(w.game, 0) for w in watchers))
        finally:
            over.set()
        for table in tables:
            table.join(PATIENCE)
        assert [wrong for table in tables for wrong in table.wrong] == []
        for watcher in watchers:
            assert watcher.steps == list(range(1, len(watcher.steps) + 1)), "each event once and in order"
        assert sum(watcher.resumed for watcher in watchers) > 0, "no stream was taken up again"
        for address in list(nodes.addresses):
            nodes.stop(address)
    _nothing_is_lost(postgres_url, tables)
    found = subprocess.run(
        command("verify", postgres_url, "--all"), cwd=tmp_path, capture_output=True,
        env=environment(DAYBOOK_SIGNING_DIRECTORY=str(tmp_path)), text=True, timeout=900, check=False,
    )  # fmt: skip
    assert found.returncode == 0, found.stdout + found.stderr


def _moves_are_made(tables: list[Table]) -> None:
    """Waits for moves at every title's tables, and for so many in all."""
    before = [_acknowledged(table) for table in tables]

    def made() -> bool:
        assert [wrong for table in tables for wrong in table.wrong] == []
        now = [_acknowledged(table) for table in tables]
        return sum(now) - sum(before) >= MOVES_BETWEEN and all(n > b for n, b in zip(now, before, strict=True))

    eventually(made, 120)


def _acknowledged(table: Table) -> int:
    return sum(len(events) for events in list(table.acknowledged.values()))


def _nothing_is_lost(url: str, tables: list[Table]) -> None:
    with Daybook(open_database(url)) as daybook:
        for table in tables:
            for game, events in table.acknowledged.items():
                recorded = {entry.n: type(entry.event).__name__ for entry in daybook.entries(game)}
                assert all(recorded.get(event["n"]) == event["type"] for event in events), f"{game} has lost events"


def _killed(process: subprocess.Popen[str]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _read_to_the_end(process: subprocess.Popen[str]) -> None:
    """Prints what a node says, which pytest shows where the test fails."""
    assert process.stdout is not None
    with process.stdout:
        for line in process.stdout:
            print(line, end="")
