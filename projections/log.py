"""The part of the log that the projections use."""

from typing import Protocol, cast

from domain.record.daybook import Daybook
from domain.record.store import Signal

LogRow = tuple[int, str, int, bytes]
"""Notification id, game, number of the event in its game, stored bytes."""


class Log(Protocol):
    """What both recorders of the record offer."""

    signal: Signal

    def read_log(self, after: int, limit: int) -> list[LogRow]:
        """The rows that follow `after` in the log's order. Raises the library's `PersistenceError`."""

    def max_notification_id(self) -> int | None:
        """The newest position of the log, `None` if it is empty."""


def log_of(daybook: Daybook) -> Log:
    """The log of a record."""
    return cast(Log, daybook.store)
