"""What both recorders offer beyond the library's: the record's own ways to write and read."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol

from eventsourcing.persistence import Notification, StoredEvent

from domain.record.store.archives import Archived, Archives
from domain.record.store.beside import RowBeside
from domain.record.store.commands import Command
from domain.record.store.leaves import Leaf
from domain.record.store.postgres_standby import Standby
from domain.record.store.record_file import RecordFile
from domain.record.store.wakeups import Signal


class Joined(Protocol):
    """The store within somebody else's transaction: what is appended lasts if they commit.

    Nobody else appends until that transaction has ended. Methods raise `PersistenceError`.
    """

    def last(self, originator_id: str) -> bytes | None:
        """The bytes of a stream's last event, or `None`."""

    def append(self, event: StoredEvent) -> None:
        """Appends an event that follows its stream's last, with its leaf."""


class Recorder(Protocol):
    """The store of one database. Every method may be called from any thread and raises `PersistenceError`."""

    signal: Signal
    archives: Archives
    standby: Standby | None

    def read_beside(self, url: str, lag_seconds: float) -> Standby:
        """Gives the store a standby to read from, which may lag up to `lag_seconds`. Raises `DatabaseRefused`."""

    @property
    def file(self) -> RecordFile | None:
        """The SQLite file that holds the record, or `None`."""

    def prove_durable(self) -> None:
        """Returns once something was written durably, as a move is. It appends no event."""

    def on_batch(self, listener: Callable[[int], None]) -> None:
        """Calls `listener` with the number of requests of each commit, replacing any earlier listener."""

    @property
    def queued_seconds(self) -> float:
        """How long this thread's last `insert_events` waited for its commit, in seconds."""

    def insert_events(
        self, stored_events: Sequence[StoredEvent], *, command: Command | None = None
    ) -> Sequence[int] | None:
        """Stores events and the command they carry out, durably and together."""

    def append(
        self,
        stored_events: Sequence[StoredEvent],
        *,
        command: Command | None = None,
        beside: Sequence[RowBeside] = (),
    ) -> int:
        """`insert_events` of one event or more, and rows with them. Returns the index of the last in the log."""

    def joined(self, connection: Any) -> Joined:
        """The store within the transaction of a driver's connection to the same database.

        It begins a transaction if there is none, and waits for other writers.
        """

    def select_command(self, actor: str, key: str) -> Command | None:
        """The command with a key, or `None`. One whose request made something beside the record is of no `game`."""

    def know_keys_beside(self, table: str) -> None:
        """From now on `select_command` finds keys in this table too: it has `actor`, `key` and `request_sha256`."""

    def read_states(self, originator_id: str, after: int = 0, upto: int | None = None) -> Iterator[bytes]:
        """The bytes of a game's events in order."""

    def read_log(self, after: int, limit: int) -> list[tuple[int, str, int, bytes]]:
        """Rows of the log: position, game, number in the game, bytes."""

    def originators(self, after: str = "", limit: int = 1000) -> list[str]:
        """The ids of the games, in order, without other streams."""

    def streams_beside(self) -> list[str]:
        """The ids of the streams that are not games, in order."""

    def commands(self, after: tuple[str, str], limit: int) -> list[Command]:
        """Used keys after `after`, ordered by actor and key."""

    def log_size(self) -> int:
        """The number of leaves of the log: of events in all streams."""

    def count_events(self, first: int = 0) -> int:
        """The number of existing leaves from index `first` to `log_size`: all, unless some were removed.

        Reads that many index entries.
        """

    def leaf_hashes(self, first: int, count: int) -> list[bytes]:
        """The hashes of up to `count` leaves from index `first`, as they were stored with their events."""

    def leaves(self, first: int, count: int) -> list[Leaf]:
        """Up to `count` leaves from index `first`, with their events."""

    def leaf_index(self, originator_id: str, version: int) -> int | None:
        """The index of an event in the log, from 0; `None` if there is no such event."""

    def nodes(self, level: int, first: int, count: int) -> list[bytes]:
        """Up to `count` stored nodes of the tree from number `first`, of a level that is a multiple of 8."""

    def keep_nodes(self, level: int, first: int, hashes: Sequence[bytes]) -> None:
        """Stores nodes of a level; existing ones stay as they are."""

    @property
    def storage(self) -> dict[str, int]:
        """What SQLite takes of the machine: `readers` that are open and `log_bytes`; nothing for PostgreSQL."""

    def max_notification_id(self) -> int | None:
        """The newest position of the log."""

    def select_notifications(
        self, start: int | None, limit: int, stop: int | None = None, topics: Sequence[str] = ()
    ) -> Sequence[Notification]:
        """Up to `limit` events of the log from position `start` to `stop`, of some stored types or of all."""

    def archived(self) -> list[Archived]:
        """The games whose bytes were moved out into files, in order."""

    def move_out(self, places: Iterable[Archived]) -> None:
        """Empties the rows of games and stores where their bytes are, durably and together.

        The files must exist, durable and verified; rows after `last_n` stay as they are.
        """

    def move_back(self, places: Iterable[Archived]) -> None:
        """Fills the rows of games from their files, durably and together. Raises `ArchiveFault`."""

    def vacuum(self) -> None:
        """Frees unused space: on SQLite for the disk, on PostgreSQL for later writes."""
