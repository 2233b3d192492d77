"""Games as spectators see them who are to see them later."""

from collections.abc import Iterator
from typing import Final

from cachetools import LRUCache

from domain.record.daybook import Daybook
from domain.record.envelope import Entry, decode_entry, event_hash
from domain.record.game import Game, folded
from domain.rules.values import changed

_KEPT: Final = 512


class DelayedGames:
    """Knows games as they were at a moment, and goes on from there as time passes. Any thread may ask."""

    def __init__(self, daybook: Daybook):
        self._daybook = daybook
        self._games: LRUCache[str, Game] = LRUCache(_KEPT)

    def game(self, game_id: str, moment: int) -> Game:
        """The game with the events that were recorded up to a moment (ms since 1970), its opening always among them.

        Raises `GameUnknown`.
        """
        known = self._games.get(game_id)
        if known is None or known.at > moment:
            known = self._daybook.game_at(game_id, 1)
        last = b""

        def until() -> Iterator[Entry]:
            nonlocal last
            for stored in self._daybook.stored(game_id, known.n):
                entry = decode_entry(stored)
                if entry.at > moment:
                    return
                last = stored
                yield entry

        game = folded(known, until(), past=self._daybook.past(game_id))
        assert game is not None
        if game is not known:
            game = changed(game, head=event_hash(last))
        self._games[game_id] = game
        return game
