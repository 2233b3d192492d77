"""Stores the record: persistence modules for the eventsourcing library, for SQLite and PostgreSQL.

`open_database` tells how to open a database, `Command` goes with a write, and a write is refused with `HeadMoved`,
`CommandRepeated` or `NotDense`.
"""

from domain.record.store.commands import Command, CommandRepeated, HeadMoved, NotDense, OutcomeUnknown
from domain.record.store.database import open_database
from domain.record.store.marks import DatabaseAway, DatabaseRefused
from domain.record.store.serving_lock import SoleServer, sole_server
from domain.record.store.wakeups import Signal

__all__ = [
    "Command",
    "CommandRepeated",
    "DatabaseAway",
    "DatabaseRefused",
    "HeadMoved",
    "NotDense",
    "OutcomeUnknown",
    "Signal",
    "SoleServer",
    "open_database",
    "sole_server",
]
