"""What a write may carry besides its events, and how the store refuses one."""

from __future__ import annotations

from dataclasses import dataclass

from eventsourcing.persistence import IntegrityError, OperationalError


@dataclass(frozen=True, slots=True)
class Command:
    """A row of the table of idempotency keys: who asked, with which key, for what, and the result."""

    actor: str
    key: str
    request_sha256: bytes
    game: str
    first_n: int
    last_n: int


class CommandRepeated(IntegrityError):
    """This actor has already used this key; nothing was written. `select_command` returns the result."""


class HeadMoved(IntegrityError):
    """The first version does not follow the stored head of its stream; nothing was written."""


class NotDense(IntegrityError):
    """The versions of a stream within an insert are not consecutive; nothing was written."""


class OutcomeUnknown(OperationalError):
    """The write was interrupted and may or may not be stored: compare the head with what you sent."""
