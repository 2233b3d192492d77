"""The seeds of sealed deals: encrypted under the service's key, in a table apart from the events."""

import hmac
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from threading import Lock, local
from typing import Any, Final

from cachetools import LRUCache
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from sqlalchemy import Column, Engine, Index, LargeBinary, MetaData, String, Table, delete, insert, or_, select
from sqlalchemy.engine import Connection

from domain.record.daybook import Daybook, Recorded
from domain.record.dealer import SealingDealer
from domain.record.errors import SeedUnavailable
from domain.record.events import SeedRevealed
from domain.record.sources import random_bytes
from domain.record.store.beside import RowBeside
from service.accounts.engine import accounts_engine, create_tables
from service.secret_key import service_key

METADATA: Final = MetaData()

seeds = Table(
    "deal_seeds",
    METADATA,
    Column("session", String(64), primary_key=True),
    Column("commitment", String(64), nullable=False),
    Column("key", String(16), nullable=False),  # which key of the service it was kept under
    Column("nonce", LargeBinary(12), nullable=False),
    Column("sealed", LargeBinary, nullable=False),
)
Index("deal_seeds_by_key", seeds.c.key)

_KEPT: Final = 4096
_KEY_LABEL: Final = b"daybook deal seeds v1"
_NAME_LABEL: Final = b"daybook deal seeds v1, name of the key"


class KeptSeeds:
    """The seeds of all sets of deals whose games go on. Any thread and any process that has the key may read them.

    A seed is encrypted with AES-256-GCM and bound to its session and its commitment, so rows cannot be exchanged.
    """

    def __init__(self, engine: Engine, key: bytes):
        self._engine = engine
        self._cipher = AESGCM(hmac.digest(key, _KEY_LABEL, sha256))
        self._key_name = hmac.digest(key, _NAME_LABEL, sha256).hex()[:16]
        self._read: LRUCache[str, bytes] = LRUCache(_KEPT)
        self._lock = Lock()
        self._of_thread = local()
        create_tables(engine, METADATA)

    def keep(self, session: str, commitment: str, seed: bytes) -> None:
        """Keeps the seed of a set of deals. It is on disk when this returns, unless this thread is gathering."""
        row = RowBeside(seeds.name, self._row(session, commitment, seed))
        together: list[RowBeside] | None = getattr(self._of_thread, "together", None)
        if together is not None:
            together.append(row)
        else:
            with self._engine.begin() as connection:
                self.keep_in(connection, [row])
        with self._lock:
            self._read[session] = seed

    @contextmanager
    def gathering(self) -> Iterator[list[RowBeside]]:
        """Has this thread keep seeds in the list meanwhile, to be stored with the events that promise them."""
        gathered: list[RowBeside] = []
        self._of_thread.together = gathered
        try:
            yield gathered
        finally:
            self._of_thread.together = None

    @staticmethod
    def keep_in(connection: Connection, gathered: Sequence[RowBeside]) -> None:
        """Keeps gathered seeds in this transaction, which is the one of their promises."""
        if gathered:
            connection.execute(insert(seeds), [dict(row.values) for row in gathered])

    def _row(self, session: str, commitment: str, seed: bytes) -> dict[str, Any]:
        nonce = random_bytes(12)
        sealed = self._cipher.encrypt(nonce, seed, _bound_to(session, commitment))
        return {
            "session": session,
            "commitment": commitment,
            "key": self._key_name,
            "nonce": nonce,
            "sealed": sealed,
        }

    def read(self, session: str, commitment: str) -> bytes:
        """The seed of a set of deals, 32 bytes. Raises `SeedUnavailable` if it is not there or under another key."""
        with self._lock:
            known = self._read.get(session)
        if known is not None:
            return known
        query = select(seeds.c.nonce, seeds.c.sealed).where(seeds.c.session == session)
        with self._engine.connect() as connection:
            row = connection.execute(query).first()
        if row is None:
            raise SeedUnavailable(session)
        try:
            seed = self._cipher.decrypt(bytes(row.nonce), bytes(row.sealed), _bound_to(session, commitment))
        except InvalidTag:
            raise SeedUnavailable(session) from None
        with self._lock:
            self._read[session] = seed
        return seed

    def forget(self, sessions: Iterable[str]) -> None:
        """Removes seeds that the record has revealed."""
        with self._engine.begin() as connection:
            connection.execute(delete(seeds).where(seeds.c.session.in_(list(sessions))))

    def unreadable(self) -> bool:
        """Whether there are seeds that were kept under another key, so that their games cannot go on."""
        query = select(seeds.c.session).where(or_(seeds.c.key < self._key_name, seeds.c.key > self._key_name)).limit(1)
        with self._engine.connect() as connection:
            return connection.execute(query).first() is not None


def _bound_to(session: str, commitment: str) -> bytes:
    return f"{session}\n{commitment}".encode()


def forget_revealed(kept: KeptSeeds, recorded: Recorded) -> None:
    """Forgets the seeds that a decision has revealed, once it is durable."""
    if any(isinstance(entry.event, SeedRevealed) for entry in recorded.entries):
        seals = recorded.game.sealing.seals
        own = [seal for seal in seals if seal.seed is not None and not seal.committed.shared]
        kept.forget([seal.committed.session for seal in own])


@contextmanager
def sealed_deals(url: str, daybook: Daybook) -> Iterator[SealingDealer]:
    """Lets a daybook deal as the service at the same database does. Raises `DatabaseRefused`."""
    engine = accounts_engine(url, daybook.store.file)
    try:
        seeds = KeptSeeds(engine, service_key(url))
        dealer = daybook.dealer = SealingDealer(seeds)
        daybook.on_recorded(partial(forget_revealed, seeds))
        yield dealer
    finally:
        engine.dispose()
