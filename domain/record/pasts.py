"""Games as they stood at earlier steps, remembered for folds that set a table back to them."""

from collections.abc import Callable
from threading import Lock
from typing import Final

from cachetools import LRUCache

from domain.record.game import Game

_GAMES: Final = 256
_STEPS: Final = 64


class Pasts:
    """Remembers of some games how they stood at some steps. Any thread may ask.

    A game that was set back often would else be folded anew from its beginning for each of its set-backs, and each of
    those folds would meet the earlier ones again.
    """

    def __init__(self, read: Callable[[Game | None, str, int], Game]):
        """`read(game, id, step)` is the game after event `step`, folded on from `game` (`None`: from event 1)."""
        self._read = read
        self._games: LRUCache[str, LRUCache[int, Game]] = LRUCache(_GAMES)
        self._remembering = Lock()  # caches of cachetools are not for several threads at once

    def at(self, game_id: str, step: int) -> Game:
        """The game after event `step`. Raises `GameUnknown` if there is no such event."""
        with self._remembering:
            known = self._games.get(game_id)
            game = known.get(step) if known else None
            # Stored events never change, so what is remembered of an earlier step is right to begin from.
            nearest = max([n for n in known if n < step], default=None) if known else None
            begin = known.get(nearest) if known and nearest is not None else None
        if game is None:
            game = self._read(begin, game_id, step)
            with self._remembering:
                self._games.setdefault(game_id, LRUCache(_STEPS))[step] = game
        return game
