"""How far the views have followed the log: the tracking row, through which competing followers notice each other."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from sqlalchemy import Connection, Engine, delete, insert, select, update

from domain.record.daybook import Daybook, system_clock
from domain.record.store import DatabaseRefused
from domain.record.timestamps import time_text
from projections.log import Log, log_of
from projections.schema import METADATA, VERSION, parked, schema_version, tracking

LOG: Final = f"daybook-{VERSION}"
"""The name of the tracking row. Followers of another release look for their own name and find none, so none moves
the position without writing the rows that only these views have; earlier releases do not look at the version."""


class PositionTaken(Exception):
    """Another follower or a rebuild has moved the position. Nothing was written."""


class OtherRelease(PositionTaken):
    """The views are those of another release, whose followers write them. Nothing was written."""


@dataclass(frozen=True, slots=True)
class TrackingPosition:
    """The tracking row: position in the log, time (ms) and mark of the event there, and how often it began anew."""

    position: int
    at: int | None
    mark: str
    rebuilds: int


def mark_of(stored: bytes) -> str:
    """The SHA-256 by which an event is recognised."""
    return sha256(stored).hexdigest()


def read_standing(connection: Connection) -> TrackingPosition:
    """The tracking row. Raises `OtherRelease`."""
    row = tracking.c
    found = connection.execute(select(row.position, row.at, row.mark, row.rebuilds).where(row.log == LOG)).first()
    if found is None:
        raise OtherRelease
    return TrackingPosition(*found)


def first_standing(connection: Connection) -> None:
    """Writes the tracking row of new views."""
    values = {"log": LOG, "position": 0, "at": None, "mark": "", "rebuilds": 0}
    connection.execute(insert(tracking), values)


def advance(connection: Connection, old: TrackingPosition, new: TrackingPosition) -> None:
    """Moves the position. Raises `PositionTaken` or `OtherRelease`.

    It comes first in its transaction: a competitor waits at this row until the other has committed, and finds itself
    too late before it has written anything. During a rolling upgrade the views may have become those of another
    release: its followers write them, and this one leaves them alone.
    """
    row = tracking.c
    moved = connection.execute(
        update(tracking)
        .where(row.log == LOG, row.position == old.position, row.rebuilds == old.rebuilds)
        .values(position=new.position, at=new.at, mark=new.mark)
    )
    if moved.rowcount != 1:
        raise OtherRelease if connection.scalar(select(row.log).where(row.log == LOG)) is None else PositionTaken


def begin_anew(writer: Engine) -> None:
    """Empties the views, in one step for readers; the next batch is the first of the log.

    Rows are deleted instead of tables dropped, so that no reader on PostgreSQL waits or finds no table.
    """
    row = tracking.c
    with writer.begin() as connection:
        connection.execute(
            update(tracking).where(row.log == LOG).values(position=0, at=None, mark="", rebuilds=row.rebuilds + 1)
        )
        for table in reversed(METADATA.sorted_tables):
            if table not in (tracking, schema_version):
                connection.execute(delete(table))


def is_of(log: Log, standing: TrackingPosition) -> bool:
    """Whether the log still holds the event that these views stand at."""
    if standing.position == 0:
        return True
    rows = log.read_log(standing.position - 1, 1)
    return bool(rows) and rows[0][0] == standing.position and mark_of(rows[0][3]) == standing.mark


def require_same_record(daybook: Daybook, views: Engine, name: str) -> None:
    """Raises `DatabaseRefused` if the views were made from another record, or from a newer state of this one.

    The views follow the record, so events that only they have were acknowledged, and are lost from the record. `name`
    is what messages call the record.
    """
    log = log_of(daybook)
    with views.connect() as connection:
        standing = read_standing(connection)
    if is_of(log, standing):
        return
    newest = log.max_notification_id() or 0
    if newest < standing.position:
        found = f"ends at event {newest:,}, while its lists and statistics go on to event {standing.position:,}"
    else:
        found = f"has another event {standing.position:,} than its lists and statistics were made of"
    raise DatabaseRefused(
        f"{name} {found}: it is an older copy, or another record. Put the right one back; or, if you want to go on "
        "with this one and without what it lacks, call `daybook rebuild` with it and start again."
    )


def parked_games(connection: Connection) -> set[str]:
    """The games that are parked until the next rebuild."""
    return set(connection.scalars(select(parked.c.game)))


def as_of(daybook: Daybook, views: Engine) -> str | None:
    """The time up to which the views are complete, for a process that does not follow itself.

    ISO server time: now if they have everything recorded, else the time of their last event; `None` if they have none.
    """
    now = system_clock()
    newest = log_of(daybook).max_notification_id() or 0
    with views.connect() as connection:
        standing = read_standing(connection)
    if standing.position >= newest:
        return time_text(now)
    return None if standing.at is None else time_text(standing.at)
