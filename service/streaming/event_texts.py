"""The JSON of events as viewers see them, rendered once however many watch."""

from threading import Lock
from typing import Final

import msgspec

from domain.record.caches import Share
from domain.record.envelope import Entry
from domain.record.game import Game
from domain.record.games_at import GamesAt
from domain.record.seen import asks_table, entry_wire
from domain.record.store.deadlines import holding
from domain.rules.secrecy import Viewer
from service.topics import told

_STRIPES: Final = 64
_Key = tuple[str, int, Viewer, str]


class EventTexts:
    """The texts of recent events, shared by the streams of a process. Thread-safe."""

    def __init__(self, games: GamesAt):
        self._games = games
        self._stripes = [Lock() for _ in range(_STRIPES)]
        self._texts: Share[_Key, bytes] = games.memory.share("texts")

    def text(self, entry: Entry, viewer: Viewer, title: str = "") -> bytes:
        """`event_text`, cached. Raises what reading the record raises."""
        key = (entry.game, entry.n, viewer, title)
        # Many streams ask for a new event at once: the first renders it, and the others wait.
        with holding(self._stripes[hash(entry.game) % _STRIPES]):
            text = self._texts.get(key)
            if text is None:
                text = event_text(self._games, entry, viewer, title)
                self._texts.put(key, text, len(text))
        return text


def event_text(games: GamesAt, entry: Entry, viewer: Viewer, title: str = "") -> bytes:
    """The flat event in JSON as `/events` gives it; with a `title`, as the feed gives it (`service.topics.told`)."""
    before = games.step(entry).before if asks_table(entry) else None
    return text_on(before, entry, viewer, title)


def text_on(before: Game | None, entry: Entry, viewer: Viewer, title: str = "") -> bytes:
    """`event_text` for a caller that has the game as it was before the entry."""
    wire = entry_wire(entry, viewer, before)
    return msgspec.json.encode(told(entry.game, title, entry.event, wire) if title else wire)
