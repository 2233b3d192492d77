"""What both recorders read of the record in the same way, each by statements of its own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

from eventsourcing import persistence
from eventsourcing.persistence import StoredEvent

from domain.record.store.append import Append
from domain.record.store.archives import Archived, Archives
from domain.record.store.commands import Command
from domain.record.store.group_commit import GroupCommit
from domain.record.store.leaves import Leaf

Values = Sequence[int | str | bytes]


class RecordReads(persistence.ApplicationRecorder):
    """The reads of a recorder. `sql` has its statements, `archives` the bytes that were moved out.

    What each method is for is told by `Recorder`.
    """

    sql: ModuleType
    archives: Archives
    _group: GroupCommit[Append, Any]

    @property
    def storage(self) -> dict[str, int]:
        return {}

    @abstractmethod
    def read(self, statement: str, values: Values = ()) -> list[Any]:
        """All rows of a statement. Raises the library's errors."""

    def on_batch(self, listener: Callable[[int], None]) -> None:
        self._group.on_batch = listener

    @property
    def queued_seconds(self) -> float:
        return self._group.queued_seconds

    def select_events(self, *args: Any, **kwargs: Any) -> Sequence[StoredEvent]:
        """What the library's recorder selects, with the bytes that were moved out."""
        return self.archives.events(super().select_events(*args, **kwargs))  # type: ignore[safe-super]

    def read_log(self, after: int, limit: int) -> list[tuple[int, str, int, bytes]]:
        return self.archives.log(self.read(self.sql.LOG, (after, limit)))

    def originators(self, after: str = "", limit: int = 1000) -> list[str]:
        return [stream for (stream,) in self.read(self.sql.ORIGINATORS, (after, limit))]

    def streams_beside(self) -> list[str]:
        return sorted([stream for (stream,) in self.read(self.sql.STREAMS_BESIDE)])

    def commands(self, after: tuple[str, str], limit: int) -> list[Command]:
        return [Command(*row) for row in self.read(self.sql.COMMANDS, (*after, limit))]

    def log_size(self) -> int:
        ((size,),) = self.read(self.sql.LOG_SIZE)
        return int(size)

    def leaf_hashes(self, first: int, count: int) -> list[bytes]:
        return [leaf for (leaf,) in self.read(self.sql.LEAF_HASHES, (first, first + count))]

    def leaves(self, first: int, count: int) -> list[Leaf]:
        rows = self.read(self.sql.LEAVES, (first, first + count))
        return [Leaf(at, game, n, state or self.archives.state(game, n), leaf) for at, game, n, state, leaf in rows]

    def leaf_index(self, originator_id: str, version: int) -> int | None:
        rows = self.read(self.sql.LEAF_INDEX, (originator_id, version))
        return rows[0][0] if rows else None

    def nodes(self, level: int, first: int, count: int) -> list[bytes]:
        return [node for (node,) in self.read(self.sql.NODES, (level, first, first + count))]

    def archived(self) -> list[Archived]:
        return [Archived(*row) for row in self.read(self.sql.ARCHIVED)]

    def _archived(self, game: str) -> Archived | None:
        rows = self.read(self.sql.ARCHIVED_GAME, (game,))
        return Archived(*rows[0]) if rows else None

    def _game_leaves(self, game: str, upto: int) -> list[bytes]:
        return [leaf for (leaf,) in self.read(self.sql.GAME_LEAVES, (game, upto))]

    def _state(self, game: str, version: int) -> bytes:
        rows = self.read(self.sql.STATE, (game, version))
        return bytes(rows[0][0]) if rows else b""
