"""A service, in this process or as a process of its own whose files, limits and threads a test gets at."""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from domain.games import title_named
from domain.record.daybook import Opening
from service.service import Service
from tests.processes import Running, running

TOKEN = "organiser-of-the-tests-" + "x" * 30
GAME = {"title": "fairy-bargains", "config": {"first_dealer": 1}, "seats": [{"player": "ana"}, {"player": "ben"}]}


def game_of(service: Service) -> str:
    """Opens a game at a service in this process, which deals; returns its id."""
    opening = Opening(title_named("fairy-bargains"), {"first_dealer": 1}, ({"player": "p-ana"}, {"player": "p-ben"}))
    return service.daybook.open_game(opening, "organiser:o-first").game.id


class Served:
    """A service as a process of its own, its directory and what it answers; it can be killed and started again."""

    def __init__(self, place: Path, words: tuple[str, ...], settings: dict[str, str]):
        self.place, self._words = place, words
        self._settings = {"DAYBOOK_TOKEN": TOKEN, **settings}
        self._stack = ExitStack()
        self.address = ""
        self.start()

    def start(self) -> None:
        """Starts it, ready, at the port that it had before."""
        port = self.address.rpartition(":")[2] or "0"
        words = ("serve", "--port", port, *self._words)
        self.process: Running = self._stack.enter_context(running(*words, cwd=self.place, **self._settings))
        self.address = self.process.hears(r"Daybook is at (http://[^/]+)/")[1]

    def kill(self) -> None:
        """Ends all its processes with SIGKILL."""
        self._stack.close()

    @property
    def worker(self) -> int:
        """The process id of the worker."""
        found = re.search(r"process (\d+)", (self.place / "daybook.db.lock").read_text())
        assert found
        return int(found[1])

    def asked(self, path: str, body: Any = None, token: str = TOKEN) -> tuple[int, Any]:
        """Status and body of an answer."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
        try:
            with urlopen(Request(self.address + path, data, headers), timeout=60) as answer:
                return answer.status, json.load(answer)
        except HTTPError as refused:
            with refused:
                return refused.code, json.load(refused)

    def text(self, path: str) -> str:
        """The body of an answer that is no JSON."""
        with urlopen(Request(self.address + path, headers={"Authorization": f"Bearer {TOKEN}"}), timeout=60) as answer:
            return str(answer.read().decode())

    def text_or_none(self, path: str) -> str:
        """The same; nothing where the worker that was asked is gone."""
        try:
            return self.text(path)
        except OSError:
            return ""

    def opens(self) -> tuple[int, Any]:
        """Opens a game: one write that is acknowledged, or refused."""
        return self.asked("/v1/games", GAME)

    def unready(self) -> dict[str, str]:
        """What `/readyz` says is wrong, which it has to say whatever hangs behind it."""
        status, body = self.asked("/readyz")
        wrong = {name: word for name, word in body["checks"].items() if word != "ok"}
        assert status == (503 if wrong else 200)
        return wrong

    def end(self) -> str:
        """Stops the service; returns all that it has said."""
        self.process.stop()
        with pytest.raises(AssertionError):
            self.process.hears("^never said$")
        return "".join(self.process.said)


@contextmanager
def served(place: Path, *words: str, **more: str) -> Iterator[Served]:
    """A service on `daybook.db` in a directory, ready, which is killed in the end."""
    service = Served(place, words, more)
    try:
        yield service
    finally:
        service.kill()
