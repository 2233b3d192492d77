"""Signs the log: about once a second, when it has grown, and never anything that contradicts what it signed before."""

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Condition, Event, Thread
from typing import Final

from eventsourcing.persistence import PersistenceError

from domain.record.proof.checkpoint import Checkpoint, Policy, read_checkpoint
from domain.record.proof.errors import ProofError
from domain.record.proof.inclusion import InclusionProof, prove
from domain.record.proof.merkle import Edge, consistency_proof
from domain.record.proof.note import Note, read_note
from domain.record.proof.receipt import Receipts
from domain.record.proof.tiles import TILE_HEIGHT, TILE_WIDTH
from domain.record.sources import monotonic
from domain.record.store.marks import DatabaseRefused
from domain.record.store.recorder import Recorder
from domain.record.tree import StoredTree
from service.atomic_files import exclusive, write_whole
from service.proof.signing_keys import SigningKeys, signing_file

_log = logging.getLogger(__name__)

INTERVAL: Final = 1.0
"""Seconds between two checkpoints while the log grows."""

COUNTED: Final = 100_000
"""How many of the newest events have to be there, each of them, before a record is served."""

OK: Final = "ok"
SHORTER: Final = "the record is shorter than what was signed"
OTHER: Final = "the record is not what was signed"


@dataclass(frozen=True)
class Memory:
    """The last checkpoint that was signed, in a file beside the keys: it stays when the database is replaced.

    So does the last that witnesses have cosigned, in a file of its own (`cosigned_file`), which proves as much.
    """

    file: Path
    keys: SigningKeys

    def read(self) -> tuple[Checkpoint, bytes] | None:
        """The newest checkpoint and its note; `None` before the first. Raises `DatabaseRefused`."""
        return max(self.all(), key=lambda one: one[0].size, default=None)

    def all(self) -> list[tuple[Checkpoint, bytes]]:
        """The checkpoints of this log that are remembered. Raises `DatabaseRefused` if a file is not ours."""
        found = [self._in(file) for file in dict.fromkeys((self.file, cosigned_file(self.file)))]
        return [one for one in found if one is not None]

    def _in(self, file: Path) -> tuple[Checkpoint, bytes] | None:
        try:
            note = file.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise DatabaseRefused(f"{file} cannot be read: {error.strerror}") from None
        try:
            if file != self.file and read_checkpoint(read_note(note).text).origin != self.keys.origin:
                return None  # of a log that has ended
            return Policy(self.keys.origin, self.keys.log_verifiers).verify(note).checkpoint, note
        except ProofError as error:
            raise DatabaseRefused(f"{file} is no checkpoint of this log ({error}); put back your copy of it") from None

    def write(self, note: bytes) -> None:
        """Remembers a checkpoint. Raises `OSError`."""
        write_whole(self.file, note, replace_old=True)


def memory_file(url: str) -> Path:
    """Where the last checkpoint of a database is kept: beside its keys."""
    return signing_file(url).with_suffix(".checkpoint")


def cosigned_file(checkpoint: Path) -> Path:
    """Where the newest cosigned checkpoint is kept: beside the last that was signed."""
    return checkpoint.with_suffix(".cosigned")


class Signer:
    """The log's checkpoints. Any thread may ask; one signs."""

    def __init__(self, store: Recorder, keys: SigningKeys, memory_file: Path, *, signs: bool = True):
        """Compares the record with the last checkpoint. Raises `DatabaseRefused` where it does not continue that.

        Where it does not sign, as over a copy that may lag behind, it has the last checkpoint as far as the copy has.
        """
        self._signs = signs
        self.tree = StoredTree(store)
        self.keys = keys
        self._receipts = Receipts(keys.origin, keys.receipts)
        self._store = store
        self._memory = Memory(memory_file, keys)
        self._changed = Condition()
        self._fault = OK
        self._edge, self._note = self._begun()
        self._preferred: Callable[[int], bytes | None] = lambda index: None
        self._thread: Thread | None = None
        self._stop = Event()
        self._round = monotonic()

    def start(self) -> None:
        """Starts the thread that signs."""
        self._thread = Thread(target=self._run, name="signer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stops the thread."""
        self._stop.set()
        if self._thread:
            self._thread.join(5)

    @property
    def word(self) -> str:
        """ "ok", or why it signs no more."""
        return self._fault

    @property
    def runs(self) -> bool:
        """Whether the thread is alive, or was not started yet."""
        return self._thread is None or self._thread.is_alive()

    @property
    def silent_seconds(self) -> float:
        """For how long the thread has not come round."""
        return monotonic() - self._round if self._thread else 0.0

    @property
    def checkpoint(self) -> bytes:
        """The newest signed checkpoint."""
        with self._changed:
            return self._note

    @property
    def size(self) -> int:
        """The size of the log in that checkpoint."""
        with self._changed:
            return self._edge.size

    @property
    def signed_at(self) -> float | None:
        """When a checkpoint of this log was signed last, by any process that shares the keys (s since 1970).

        `None` before the first. Raises `OSError`.
        """
        try:
            return self._memory.file.stat().st_mtime
        except FileNotFoundError:
            return None

    def unsigned(self) -> int:
        """How many events of the log no checkpoint has that this process has signed. Raises `PersistenceError`."""
        return max(0, self._store.log_size() - self.size)

    def prefer(self, checkpoint: Callable[[int], bytes | None]) -> None:
        """Takes checkpoints for proofs from there, if there is one that has entry `index`: those that are cosigned."""
        self._preferred = checkpoint

    def covering(self, index: int) -> bytes:
        """A checkpoint of a log that has entry `index`, signed now if there is none yet.

        Raises `ProofError` if it cannot be signed.
        """
        if (cosigned := self._preferred(index)) is not None:
            return cosigned
        if index >= self.size:
            self.sign()
        if index >= self.size:
            fault = self._fault if self._signs else "this node signs none"
            raise ProofError(f"no checkpoint has entry {index}: {fault}")
        return self.checkpoint

    def proof(self, game: str, n: int) -> InclusionProof | None:
        """The proof that the log has event `n` of a game; `None` if there is no such event.

        Raises `ProofError` if no checkpoint can be signed that has it.
        """
        index = self._store.leaf_index(game, n)
        return None if index is None else prove(self.tree, index, self.covering(index))

    def consistency(self, first: int, second: int) -> list[bytes]:
        """The proof that the log of `first` entries is the beginning of that of `second`. Raises `ValueError`."""
        if second > self.size:
            raise ValueError(f"no checkpoint of {second} entries was signed")
        return consistency_proof(self.tree, first, second)

    def receipt(self, game: str, n: int, h: bytes, index: int | None = None) -> bytes:
        """A signed note: event `n` of a game, with that SHA-256, is accepted, and has that index in the log.

        Without an index that is looked up; if the store does not answer, the note says none.
        """
        if index is None:
            with suppress(PersistenceError):
                index = self._store.leaf_index(game, n)
        return self._receipts.signed(game, n, h, index)

    def sign(self) -> None:
        """Signs the log as it is, if it has grown and continues what was signed. The checkpoint is remembered first.

        Several processes may sign the same log: the smaller checkpoint never takes the place of the larger.
        """
        with self._changed:
            if not self._signs:
                self._edge, self._note = self._begun()
                return
            size = self._store.log_size()
            if size < self._edge.size:
                self._fail(SHORTER)
                return
            if self._fault != OK and not self._is_back():
                return
            if size == self._edge.size:
                return
            edge = self.tree.grown(self._edge if self._edge.size else self._first_edge(size), size)
            note = self._signed(edge)
            with exclusive(self._memory.file):
                remembered = self._memory.read()
                if remembered is None or remembered[0].size < size:
                    self._memory.write(note)
            self._edge, self._note = edge, note
            self._changed.notify_all()

    def _first_edge(self, size: int) -> Edge:
        """Where to begin a log that nobody has signed: at the full tiles, if an earlier log has kept their roots."""
        tiles = size // TILE_WIDTH
        if tiles and self._store.nodes(TILE_HEIGHT, tiles - 1, 1):
            return self.tree.edge(tiles * TILE_WIDTH)
        return Edge()

    def _is_back(self) -> bool:
        """Whether the record has again what was signed, and says so.

        While one primary takes over from another, a connection may end at the old one, which lacks the last events.
        """
        if self.tree.edge(self._edge.size).root != self._edge.root:
            self._fail(OTHER)
            return False
        self._fault = OK
        _log.warning("checkpoints are signed again: the record has all that was signed")
        return True

    def _fail(self, fault: str) -> None:
        if self._fault != fault:
            _log.error("no checkpoint is signed any more: %s", fault)
        self._fault = fault

    def _signed(self, edge: Edge) -> bytes:
        checkpoint = Checkpoint(self.keys.origin, edge.size, edge.root, self.keys.follows)
        return bytes(Note(checkpoint.text).signed(self.keys.log))

    def _begun(self) -> tuple[Edge, bytes]:
        """The edge and note to go on from. Raises `DatabaseRefused` where the record does not continue its memory."""
        remembered = self._memory.read()
        if remembered is None:
            return Edge(), self._signed(Edge())
        last, note = remembered
        size = self._store.log_size()
        if not self._signs and size < last.size:
            return Edge(), self._signed(Edge())
        # What is gone further back the scrub finds: a start does not take longer for a long record.
        first = max(0, size - COUNTED)
        count = first + self._store.count_events(first)
        if size < last.size or count < size:
            raise DatabaseRefused(
                f"The record has {min(size, count)} events, but a checkpoint of {last.size} was signed: events were "
                f"removed, or an older copy was put in its place. Events {min(size, count) + 1} to {last.size} are "
                f"missing. Put back the record that was served last. Only if that is lost, start once with "
                f"`--accept-older-copy`: a new log begins, as with `daybook key new-log`, and names what is missing."
            )
        for other, _ in self._memory.all():
            edge = self.tree.edge(other.size)
            if edge.root != other.root:
                raise DatabaseRefused(
                    f"The first {other.size} events of the record are not those that were signed: they were changed, "
                    f"or this is another record ({self._memory.file}). `daybook verify` finds the first that differs."
                )
        return self.tree.edge(last.size), note

    def _run(self) -> None:
        while not self._stop.wait(INTERVAL):
            try:
                self.sign()
            except Exception as error:
                _log.warning("no checkpoint could be signed just now: %s", error)
            self._round = monotonic()
