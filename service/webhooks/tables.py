"""The tables of webhooks, in the same database as the record. Times are in milliseconds since 1970."""

from dataclasses import dataclass
from typing import Final, Literal

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, String, Table, Text

from service.accounts.schema import METADATA

PING: Final = "ping"

PENDING: Final = "pending"
DELIVERED: Final = "delivered"
FAILED: Final = "failed"
DROPPED: Final = "dropped"
"""The delivery waited too long at a disabled webhook."""

BEHIND: Final = 2**62
"""The `since` of a webhook that has fallen behind and keeps its own place in the log."""

webhooks = Table(
    "webhooks",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("url", String(2048), nullable=False),
    Column("description", String(200)),
    # One game, or the games of a title, of a tournament, or of both; all three NULL: every game.
    Column("game", String(64)),
    Column("title", String(64)),
    Column("tournament", String(64)),
    # What is asked for, with a space between: topics, and in `types` event types too. `types` is NULL where an earlier
    # release, which knew no types, has written the row; `events` lets one that still runs go on with the topics.
    Column("events", String(64), nullable=False),
    Column("types", Text),
    Column("viewer", String(8), nullable=False),
    # The token that made it, and the tournament that the token is bound to.
    Column("token", String(64), nullable=False, index=True),
    Column("made_in", String(64)),
    Column("secret", LargeBinary, nullable=False),
    Column("old_secret", LargeBinary),
    Column("old_secret_until", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    # It is sent events after this position of the log. `BEHIND`: after its `place`, from which the log is read for it
    # alone; earlier releases, which know no places, gather nothing for it then.
    Column("since", BigInteger, nullable=False),
    Column("place", BigInteger),
    Column("disabled_at", BigInteger),
    Column("disabled_reason", String(200)),
    # The receiver's health: failing since when, how often in a row, and resting until when.
    Column("failing_since", BigInteger),
    Column("failures", Integer, nullable=False),
    Column("resting_until", BigInteger, nullable=False),
    # The sending thread that has it now. The lease of a killed process expires by itself.
    Column("lease", String(64)),
    Column("leased_until", BigInteger, nullable=False),
)

deliveries = Table(
    "webhook_deliveries",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("webhook", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("game", String(64)),  # NULL for a ping
    Column("first_n", BigInteger),
    Column("last_n", BigInteger),
    Column("position", BigInteger, nullable=False),  # of its last event in the log; deliveries are sent in this order
    Column("status", String(16), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    # Until this time (a spectator delay) nobody may know that the delivery exists.
    Column("appears_at", BigInteger, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),  # since it was queued or replayed
    Column("ended_at", BigInteger),
    Index("webhook_deliveries_once", "webhook", "game", "first_n", unique=True),
    Index("webhook_deliveries_due", "status", "webhook", "due_at"),
    Index("webhook_deliveries_listed", "webhook", "id"),
)

attempts = Table(
    "webhook_attempts",
    METADATA,
    Column("delivery", String(64), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("took_ms", Integer, nullable=False),
    Column("http_status", Integer),
    Column("error", String(300)),
)

outbox = Table(
    "webhook_outbox",
    METADATA,
    Column("log", String(16), primary_key=True),
    Column("position", BigInteger, nullable=False),
)

LOG: Final = "daybook"


@dataclass(frozen=True)
class Webhook:
    """A registered address. `types` are topics and event types; `secret` and `old_secret` are sealed.

    `place` is where it is in the log while it is behind, else `None`.
    """

    id: str
    url: str
    description: str | None
    game: str | None
    title: str | None
    tournament: str | None
    types: tuple[str, ...]
    viewer: Literal["public", "all"]
    token: str
    made_in: str | None
    secret: bytes
    old_secret: bytes | None
    old_secret_until: int | None
    created_at: int
    since: int
    place: int | None
    disabled_at: int | None
    disabled_reason: str | None
    failing_since: int | None
    failures: int

    @property
    def after(self) -> int:
        """The position of the log after which it is sent events."""
        return self.since if self.place is None else self.place


@dataclass(frozen=True)
class Delivery:
    """A message to one webhook: events `first_n` to `last_n` of a game, or a ping."""

    id: str
    webhook: str
    kind: str
    game: str | None
    first_n: int | None
    last_n: int | None
    position: int
    status: str
    created_at: int
    appears_at: int
    due_at: int
    tries: int
    ended_at: int | None
