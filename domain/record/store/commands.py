"""What a write may carry beside its events, and how the store refuses one."""

from __future__ import annotations

from dataclasses import dataclass

from eventsourcing.persistence import IntegrityError, OperationalError


@dataclass(frozen=True, slots=True)
class Command:
    """One row of the table of idempotency keys: who asked, under which key, for what, and what it became."""

    actor: str
    key: str
    request_sha256: bytes
    game: str
    first_n: int
    last_n: int


class CommandRepeated(IntegrityError):
    """This actor has used this key already; nothing was written. `select_command` tells what it became."""


class HeadMoved(IntegrityError):
    """The first version does not follow the stored head of its stream; nothing was written."""


class NotDense(IntegrityError):
    """The versions of one stream inside one insert do not follow one another; nothing was written."""


class OutcomeUnknown(OperationalError):
    """The write was cut off and may or may not be stored: compare the head with what you sent."""
