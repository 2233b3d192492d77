"""What is told of the steps of games, in JSON, kept for whoever asks next."""

from collections.abc import Callable, Iterator
from threading import Lock
from typing import Any, Final, Literal

import msgspec
from cachetools import LRUCache

from domain.record.disputes import NO_DISPUTES
from domain.record.game import Game
from domain.rules.secrecy import Viewer

_MOST_BYTES: Final = 32 << 20

Kind = Literal["event", "frame", "index", "sentence"]
Line = tuple[int, msgspec.Raw]
"""The number of a step, and what is told of it."""


class KeptLines:
    """Keeps lines by game, viewer and step, the least recently used going first. Any thread may ask.

    What is kept was drawn for one viewer and is given only to such a viewer. Games with disputes are drawn each time:
    there a ruling can change what is told of an old step, and words can be erased.
    """

    def __init__(self, most_bytes: int = _MOST_BYTES):
        self._lock = Lock()
        self._kept: LRUCache[tuple[Kind, str, Viewer, int], bytes] = LRUCache(most_bytes, getsizeof=len)

    def lines(
        self, kind: Kind, game: Game, viewer: Viewer, after: int, draw: Callable[[int], Iterator[tuple[int, Any]]]
    ) -> Iterator[Line]:
        """The lines of the steps after `after`, up to `game`: as they were kept, then as `draw` gives them.

        `draw(after)` gives the number and the wire form of each step after that one.
        """
        encoder = msgspec.json.Encoder()
        if not _stays_true(game):
            for n, wire in draw(after):
                yield n, msgspec.Raw(encoder.encode(wire))
            return
        step = after
        while step < game.n and (text := self._known((kind, game.id, viewer, step + 1))) is not None:
            step += 1
            yield step, msgspec.Raw(text)
        for n, wire in draw(step):
            text = encoder.encode(wire)
            self._keep((kind, game.id, viewer, n), text)
            yield n, msgspec.Raw(text)

    def whole(self, kind: Kind, game: Game, viewer: Viewer, draw: Callable[[], Any]) -> msgspec.Raw:
        """What is told of all steps together, up to `game`: as it was kept, or else as `draw` gives it."""
        if not _stays_true(game):
            return msgspec.Raw(msgspec.json.encode(draw()))
        key = (kind, game.id, viewer, game.n)
        if (text := self._known(key)) is None:
            self._keep(key, text := msgspec.json.encode(draw()))
        return msgspec.Raw(text)

    def _known(self, key: tuple[Kind, str, Viewer, int]) -> bytes | None:
        with self._lock:
            return self._kept.get(key)

    def _keep(self, key: tuple[Kind, str, Viewer, int], text: bytes) -> None:
        if len(text) <= self._kept.maxsize:
            with self._lock:
                self._kept[key] = text


def _stays_true(game: Game) -> bool:
    """Whether all that is told of a game up to here stays as it is for as long as nothing is ruled there."""
    return game.disputes is NO_DISPUTES and not game.line.skipped and game.played is None
