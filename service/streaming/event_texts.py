"""Events as viewers see them, rendered once however many watch."""

from threading import Lock
from typing import Final

import msgspec
from cachetools import LRUCache

from domain.record.daybook import Daybook
from domain.record.envelope import Entry
from domain.record.game import Game, after, folded
from domain.record.seen import entry_wire, needs_game
from domain.rules.secrecy import Viewer

_STRIPES: Final = 64
_Key = tuple[str, int, Viewer, str]


class EventTexts:
    """Renders entries for viewers, and remembers the last ones and the tables that they happened on.

    The streams of a process share one, for what has just been recorded; whoever reads a history from further back has
    one of its own, because a table is only ever folded forward here. May be used from any thread.
    """

    def __init__(self, daybook: Daybook, *, shown: int, games: int):
        """`shown` is how many rendered events are remembered, `games` of how many games a table is."""
        self._daybook = daybook
        self._stripes = [Lock() for _ in range(_STRIPES)]
        self._keeping = Lock()  # caches of cachetools are not for several threads at once
        self._shown: LRUCache[_Key, bytes] = LRUCache(shown)
        self._steps: LRUCache[str, tuple[Game | None, Entry]] = LRUCache(games)

    def show(self, entry: Entry, viewer: Viewer, title: str = "") -> bytes:
        """The entry's flat event in JSON, as `/events` gives it; with a `title` that and the game's id beside it.

        Raises `GameUnknown` and what reading the record raises.
        """
        key = (entry.game, entry.n, viewer, title)
        # Whoever finds an event missing renders it while the others wait for that, and do not do it again.
        with self._stripes[hash(entry.game) % _STRIPES]:
            with self._keeping:
                shown = self._shown.get(key)
            if shown is None:
                shown = self._render(entry, viewer, title)
                with self._keeping:
                    self._shown[key] = shown
        return shown

    def _render(self, entry: Entry, viewer: Viewer, title: str) -> bytes:
        asked = needs_game(self._daybook.known_game(entry.game))
        wire = entry_wire(entry, viewer, self._before(entry) if asked else None)
        return msgspec.json.encode({"game": entry.game, **wire, "title": title} if title else wire)

    def _before(self, entry: Entry) -> Game | None:
        """The game before an entry, folded on from where it was last asked for."""
        with self._keeping:
            known = self._steps.get(entry.game)
        if known is None:
            game = self._read_before(entry)
        elif known[1].n == entry.n:
            return known[0]
        elif known[1].n > entry.n:
            return self._read_before(entry)  # somebody who is behind keeps nobody else back
        else:
            past = self._daybook.past(entry.game)
            game = after(*known, past=past)
            if game.n < entry.n - 1:
                game = folded(game, self._daybook.entries(entry.game, game.n, entry.n - 1), past=past) or game
        with self._keeping:
            self._steps[entry.game] = game, entry
        return game

    def _read_before(self, entry: Entry) -> Game | None:
        return self._daybook.game_at(entry.game, entry.n - 1) if entry.n > 1 else None
