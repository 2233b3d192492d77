"""Folds the games that a batch of the log touches, each once, and keeps their folds for the next batch."""

import logging
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from eventsourcing.persistence import PersistenceError

from domain.record.caches import Budget, Share
from domain.record.codec import decode_entry
from domain.record.daybook import Daybook
from domain.record.envelope import Entry
from domain.record.events import RECORD
from domain.record.game import Game, folded
from domain.record.line import is_superseded
from domain.record.streams import is_game
from projections.log import LogRow
from projections.projection import AnyProjection, Change, F, Projection

_log = logging.getLogger(__name__)

_OF_THE_DATABASE: Final = (PersistenceError, OSError, MemoryError)
"""Database errors, which may occur while a fold reads the record and are no fault of the game."""


@dataclass(frozen=True, slots=True)
class Parked:
    """An event that cannot be projected. Its game stays unchanged in the views until they are rebuilt."""

    game: str
    n: int
    error: str
    sentence: str


@dataclass(slots=True)
class Followed:
    """A game after its last followed entry, with the fold of each projection.

    `before` is the game as the views have it; `failed` says why the game cannot be followed further.
    """

    game: Game | None
    folds: tuple[Any, ...]
    before: Game | None = None
    failed: Parked | None = None


class Batch:
    """The games that some rows of the log touch, each after its last entry."""

    def __init__(self, followed: Mapping[str, Followed], rows: Sequence[LogRow]):
        self.followed = followed
        self.failed = [one.failed for one in followed.values() if one.failed]
        self.at = self._last_at(rows)
        """The time of the last folded event, `None` without any."""

    def changes(self, index: int) -> list[Change[Any]]:
        """The changes for the projection at this index."""
        return [
            Change(one.before, one.game, one.folds[index])
            for one in self.followed.values()
            if one.game is not None and one.game is not one.before
        ]

    def _last_at(self, rows: Sequence[LogRow]) -> int | None:
        for _, name, n, _ in reversed(rows):
            game = self.followed[name].game if name in self.followed else None
            if game is not None and game.n == n:
                return game.at
        return None


class Folding:
    """Folds games up to the last entry of a batch, even if the record holds more.

    Keeps the result of a batch only once the caller says that it has been stored.
    """

    def __init__(self, daybook: Daybook, projections: Sequence[AnyProjection], memory: Budget):
        self._daybook = daybook
        self._starts = tuple(projection.start for projection in projections)
        self._steps = tuple(projection.step for projection in projections)
        self._memory = memory
        self._known: Share[str, Followed] = memory.share("folds")

    def fold(self, rows: Sequence[LogRow], parked: Collection[str]) -> Batch:
        """Folds these rows into a batch, leaving out `parked` games, and streams that are not games.

        Raises what reading the record raises.
        """
        runs: dict[str, list[bytes]] = {}
        begins: dict[str, int] = {}
        for _, name, n, stored in rows:
            try:
                runs[name].append(stored)
            except KeyError:
                if name not in parked and is_game(name):
                    runs[name] = [stored]
                    begins[name] = n
        followed: dict[str, Followed] = {}
        for name, run in runs.items():
            one = followed[name] = self._taken_up(name, begins[name] - 1)
            one.before = one.game
            if one.failed is None:
                self._follow(one, run, name, begins[name])
        return Batch(followed, rows)

    def keep(self, batch: Batch, parked: Collection[str]) -> None:
        """Keeps the games of a stored batch, except those that have ended or are `parked`."""
        for name, followed in batch.followed.items():
            if followed.game is None or followed.game.ended or name in parked:
                self._known.pop(name)
            else:
                followed.before = None
                size = self._memory.sizes.of(followed.game.title.name, "fold", followed)
                self._known.put(name, followed, size)

    def _follow(self, followed: Followed, run: Sequence[bytes], name: str, n: int) -> None:
        """Adds the events of a run from event `n` on, up to the first that cannot be projected."""
        try:
            self._add(followed, run, name)
        except _OF_THE_DATABASE:
            raise
        except Exception:
            # Taken one at a time, they show which one fails.
            for at, stored in enumerate(run, n):
                try:
                    self._add(followed, [stored], name)
                except _OF_THE_DATABASE:
                    raise
                except Exception as error:
                    followed.failed = parked_at(name, at, error)
                    return

    def _add(self, followed: Followed, run: Sequence[bytes], name: str) -> None:
        """Adds the events of a run. Leaves `followed` unchanged if it raises."""
        entries = list(map(decode_entry, run))
        befores: list[Any] = []
        game = folded(followed.game, entries, befores=befores, past=self._daybook.past(name))
        assert game is not None
        stood = partial(self._stood, name)
        followed.folds = tuple(
            [
                fold if step is None else step(fold, entries, befores, game, stood)
                for fold, step in zip(followed.folds, self._steps, strict=True)
            ]
        )
        followed.game = game

    def _stood(self, name: str, n: int) -> Iterator[tuple[Entry, Any]]:
        """The title's events that stand after event `n`, each with the table before it."""
        line = self._daybook.past(name)(n).line
        game: Game | None = None
        state: Any = None
        for entry in self._daybook.entries(name, 0, n):
            if game is None:
                game = folded(None, [entry])
                assert game is not None
                state = game.state
            elif entry.title != RECORD and not is_superseded(line, entry):
                yield entry, state
                state = game.book.evolve(state, entry.event)

    def _taken_up(self, name: str, n: int) -> Followed:
        """The game after event `n` with its folds: the kept ones, and the rest from the record."""
        known = self._known.get(name)
        if known is None or known.game is None or known.game.n > n:
            followed = Followed(None, self._starts)
        else:
            followed = Followed(known.game, known.folds)
        reached = followed.game.n if followed.game else 0
        if reached < n:
            # Read before folding: an error of the database is no fault of the game.
            states = list(self._daybook.stored(name, reached, n))
            self._follow(followed, states, name, reached + 1)
        return followed


def folded_alone(daybook: Daybook, projection: Projection[F], game: Game) -> F:
    """The fold of one projection over the events of a game, up to where it stands here."""
    stored = enumerate(daybook.stored(game.id, 0, game.n), 1)
    batch = Folding(daybook, [projection], Budget()).fold([(n, game.id, n, data) for n, data in stored], ())
    (change,) = batch.changes(0)
    fold: F = change.fold
    return fold


def parked_at(game: str, n: int, error: Exception) -> Parked:
    """Logs the error that keeps event `n` from being projected, and returns what to store of it.

    It says where, never what: error messages may quote hidden cards.
    """
    where = error.__traceback__
    while where and where.tb_next:
        where = where.tb_next
    place = ""
    if where:
        code = where.tb_frame.f_code
        place = f" in {code.co_name} ({Path(code.co_filename).name}, line {where.tb_lineno})"
    kind = type(error).__name__
    words = "game %s is parked: its event %d cannot be projected: %s%s"
    _log.error(words, game, n, kind, place, extra={"game": game})
    return Parked(game, n, kind, f"event {n} cannot be projected: {kind}{place}")
