"""Tables that are played at while something happens, and what was acknowledged meanwhile."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.client import HTTPException
from typing import Any

from tests.processes import PATIENCE
from tests.service.served import Served


@dataclass(frozen=True)
class Acknowledged:
    """A write: its game, the game's last step by it, and when it was sent and answered (seconds since 1970)."""

    game: str
    step: int
    sent: float
    answered: float


class Load(threading.Thread):
    """Opens games and makes a move in each, until it is told to end or the service is gone."""

    def __init__(self, service: Served):
        super().__init__(daemon=True)
        self.service = service
        self.acknowledged: list[Acknowledged] = []
        self.refused: list[Any] = []
        self._over = threading.Event()
        self._news = threading.Condition()

    def run(self) -> None:
        try:
            while not self._over.is_set():
                game = self._write(self.service.opens)
                if game is not None:
                    self._play(game)
        except (OSError, HTTPException):  # the service is gone
            return

    def more(self, count: int) -> None:
        """Waits until so many more writes are acknowledged."""
        wanted = len(self.acknowledged) + count
        with self._news:
            assert self._news.wait_for(lambda: len(self.acknowledged) >= wanted, PATIENCE)

    def _play(self, game: Any) -> None:
        path = f"/v1/games/{game['id']}/moves"
        for seat, held in enumerate(game["seats"]):
            legal = self.service.asked(f"{path}?seat={seat}", token=held["token"])[1]["moves"]
            if legal:
                move = {"move": legal[0]["move"]}
                self._write(partial(self.service.asked, path, move, token=held["token"]), game["id"])
                return

    def _write(self, write: Callable[[], tuple[int, Any]], game: str = "") -> Any:
        sent = time.time()
        status, answer = write()
        if status != 201:
            self.refused.append(answer)
            return None
        with self._news:
            self.acknowledged.append(Acknowledged(game or answer["id"], answer["step"], sent, time.time()))
            self._news.notify_all()
        return answer

    @contextmanager
    def going(self) -> Iterator[None]:
        """Plays during the block."""
        self.start()
        try:
            yield
        finally:
            self._over.set()
            self.join(PATIENCE)


def missing(service: Served, acknowledged: list[Acknowledged]) -> list[Acknowledged]:
    """Those of the writes that a service does not have."""
    steps: dict[str, int] = {}
    for write in acknowledged:
        if write.game not in steps:
            status, game = service.asked(f"/v1/games/{write.game}")
            steps[write.game] = game["step"] if status == 200 else 0
    return [write for write in acknowledged if steps[write.game] < write.step]
