"""The game after any of its events: folded from the record, and cached."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain, islice
from threading import Lock
from typing import Any, Final

from domain.record.caches import Budget, Share
from domain.record.codec import decode_entry
from domain.record.envelope import Entry, event_hash
from domain.record.errors import GameUnknown
from domain.record.game import Game, Past, Step, after, folded
from domain.rules.values import changed

_STEPS: Final = 64
_LANDMARKS: Final = 128
_APART: Final = 256

Stored = Callable[[str, int, int | None], Iterator[bytes]]
"""The bytes of a game's events after one number, up to and including another (`None`: to the end), in order."""


class _Landmarks:
    """Some steps of a game, spread evenly: one in each stretch of so many events.

    Where they become too many, the stretches are joined in pairs.
    """

    def __init__(self, apart: int):
        self._apart = apart
        self._left: dict[int, Game] = {}

    def __iter__(self) -> Iterator[Game]:
        return iter(self._left.values())

    def __len__(self) -> int:
        return len(self._left)

    def leave(self, game: Game) -> None:
        """Makes a game the landmark of its stretch, unless that has one."""
        self._left.setdefault(game.n // self._apart, game)
        if len(self._left) > _LANDMARKS:
            self._apart *= 2
            latest_first = sorted(self._left.values(), key=lambda one: -one.n)
            self._left = {one.n // self._apart: one for one in latest_first}


class _Remembered:
    """What is remembered of a game.

    Those are the steps that were asked for last, landmarks of a long game, and steps to which its table was set back:
    without these, a fold over a set-back would fold what led to it, back over all the set-backs before.
    """

    def __init__(self) -> None:
        self.steps: OrderedDict[int, Game] = OrderedDict()
        self.passed, self.returned = _Landmarks(_APART), _Landmarks(1)

    def __iter__(self) -> Iterator[Game]:
        return chain(self.steps.values(), self.passed, self.returned)


class GamesAt:
    """Gives a game after event n. Thread-safe.

    It remembers games as long as `memory` has room for them, each at up to `steps` steps; the least recently used go
    first. Whatever folds a
    long game leaves landmarks on its way. A fold starts from the latest remembered step that is early enough and only
    ever goes forward. Stored events never change, so a remembered step stays true: a set-back is one more event, and
    takes nothing from the steps before it. All of it is folded by this program's own rules, and gone with its process.

    No lock is held during a fold. Threads that miss the same step together each fold it, and get equal games.
    """

    def __init__(
        self,
        stored: Stored,
        standing: Callable[[str], Game | None],
        *,
        memory: Budget | None = None,
        steps: int = _STEPS,
    ):
        """`standing` is the game as the caller last saw it, if any; a fold may start there as well."""
        self._stored = stored
        self._standing = standing
        self.memory = memory or Budget()
        self._most_steps = steps
        self._lock = Lock()
        self._games: Share[str, _Remembered] = self.memory.share("steps")

    def at(self, game_id: str, n: int) -> Game:
        """The game after event `n`. Raises `GameUnknown` if there is no such event."""
        game = self._known(game_id, n) or self._latest(game_id, lambda game: game.n <= n)
        if game is None or game.n < n:
            game = self.read_on(game, game_id, self._stored(game_id, game.n if game else 0, n))
            if game is None or game.n != n:
                raise GameUnknown(game_id)
        elif not game.head:  # folded from an entry, whose bytes nobody held
            game = changed(game, head=event_hash(next(self._stored(game_id, n - 1, n))))
        self._remember(game)
        return game

    def at_moment(self, game_id: str, moment: int) -> Game:
        """The game after the last event recorded up to `moment` (ms since 1970), and at least after event 1.

        Raises `GameUnknown`.
        """
        begun = self._latest(game_id, lambda game: game.at <= moment)
        game = self.at(game_id, begun.n if begun else 1)
        game = self.read_on(game, game_id, self._stored(game_id, game.n, None), moment) or game
        self._remember(game)
        return game

    def read_on(
        self, game: Game | None, game_id: str, stored: Iterable[bytes], moment: int | None = None
    ) -> Game | None:
        """The game after the stored events that follow `game` (`None`: from event 1), with its `head`.

        With a `moment` (ms since 1970) it reads no further than that. Returns `game` itself if nothing follows.
        """
        last, past = b"", self.past(game_id)

        def entries() -> Iterator[Entry]:
            nonlocal last
            for state in stored:
                entry = decode_entry(state)
                if moment is not None and entry.at > moment:
                    return
                last = state
                yield entry

        following = entries()
        while (newer := folded(game, islice(following, _APART), past=past)) is not None and newer is not game:
            game = newer
            if game.n >= _APART:
                self.leave(game)
        return changed(game, head=event_hash(last)) if game is not None and last else game

    def leave(self, game: Game) -> None:
        """Remembers a long game where a fold has come by, as a landmark to begin another at."""
        with self._lock:
            remembered = self._of(game.id)
            remembered.passed.leave(game)
            self._keep(game, remembered)

    def past(self, game_id: str) -> Past:
        """`at` for one game: what a fold asks when the table is set back."""
        return partial(self._returned, game_id)

    def _returned(self, game_id: str, n: int) -> Game:
        game = self.at(game_id, n)
        with self._lock:
            remembered = self._of(game_id)
            remembered.returned.leave(game)
            self._keep(game, remembered)
        return game

    def step(self, entry: Entry) -> Step:
        """A recorded entry with the games around it. In order, entries are folded once each, without a read."""
        before = None
        if entry.n > 1:
            before = self._known(entry.game, entry.n - 1) or self.at(entry.game, entry.n - 1)
        game = self._known(entry.game, entry.n) or after(before, entry, past=self.past(entry.game))
        self._remember(game)
        return Step(entry, before, game)

    def steps(self, game_id: str, after_n: int = 0, upto: int | None = None) -> Iterator[Step]:
        """The entries after `after_n`, up to and including `upto`, each with the games around it.

        The record is read as the steps are taken, in constant memory. Where the reader stops is remembered, so the next
        page begins there. Raises `GameUnknown` at once if there is no event `after_n`; an unknown game has no steps.
        """
        return self._walk(self.at(game_id, after_n) if after_n else None, game_id, upto)

    def _walk(self, game: Game | None, game_id: str, upto: int | None) -> Iterator[Step]:
        past = self.past(game_id)
        try:
            for stored in self._stored(game_id, game.n if game else 0, upto):
                entry = decode_entry(stored)
                before, game = game, after(game, entry, past=past)
                if game.n % _APART == 0:
                    self.leave(game)
                yield Step(entry, before, game)
        finally:
            if game is not None:
                self._remember(game)

    def _known(self, game_id: str, n: int) -> Game | None:
        """The game after event `n`, if it is cached or current."""
        with self._lock:
            remembered = self._games.get(game_id)
            game = remembered.steps.get(n) if remembered is not None else None
        if game is None:
            game = self._standing(game_id)
        return game if game is not None and game.n == n else None

    def _latest(self, game_id: str, fits: Callable[[Game], bool]) -> Game | None:
        """The latest matching step, of the cached ones and the current one."""
        with self._lock:
            known = list(self._games.get(game_id) or ())
        standing = self._standing(game_id)
        if standing is not None:
            known.append(standing)
        return max(filter(fits, known), key=lambda game: game.n, default=None)

    def _remember(self, game: Game) -> None:
        with self._lock:
            remembered = self._of(game.id)
            remembered.steps[game.n] = game
            _use(remembered.steps, game.n, self._most_steps)
            self._keep(game, remembered)

    def _of(self, game_id: str) -> _Remembered:
        """What is remembered of a game, which is used now. The caller holds the lock."""
        return self._games.get(game_id) or _Remembered()

    def _keep(self, game: Game, remembered: _Remembered) -> None:
        """Keeps what is remembered of a game. Steps that follow each other share most of what they are made of."""
        title, sizes = game.title.name, self.memory.sizes
        near = next((one for one in remembered.steps.values() if one is not game), None)
        further = sizes.of(title, "step", game, beside=near) if near is not None else 0
        apart = 1 + len(remembered.passed) + len(remembered.returned)
        size = sizes.of(title, "game", game) * apart + further * (len(remembered.steps) - 1)
        self._games.put(game.id, remembered, size)


def _use(kept: OrderedDict[Any, Any], key: Any, most: int) -> None:
    """Makes `key` the most recently used, and drops the least recently used beyond `most`."""
    kept.move_to_end(key)
    if len(kept) > most:
        kept.popitem(last=False)
