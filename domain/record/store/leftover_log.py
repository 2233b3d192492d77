"""Whether a leftover log belongs to the database file beside it, at the cost of reading the log alone.

Only a small file is read from end to end. For a large one, the pages that neither it nor the log has are counted, and
the newest events are looked up by each of their keys: an older copy lacks pages appended since, or rows in the page
that was appended to. The rest is read by the readiness check and the scrub, while moves go on.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from struct import Struct
from typing import Final
from urllib.parse import quote

_HEADER: Final = Struct(">4I8s8x")
"""Magic number, format, page size, checkpoint number, and the salts repeated in each frame of this log."""
_FRAME: Final = Struct(">2I8s8x")
"""Page number, the database's size in pages if the frame ends a transaction, else 0, and the salts."""
_NEWEST: Final = 10_000
_EVENTS: Final = "stored_events"
_HAS_EVENTS: Final = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?"
# The plus signs have each event looked up in the index of games, and not by its position.
_NOT_IN_THE_INDEX: Final = """
WITH newest AS (
    SELECT notification_id AS id, originator_id AS stream, originator_version AS n FROM stored_events NOT INDEXED
    ORDER BY notification_id DESC LIMIT ?
)
SELECT max(id) - min(id) + 1 - (
    SELECT count(*) FROM newest JOIN stored_events
    ON originator_id = stream AND originator_version = n AND +notification_id = id
) FROM newest"""
_NOT_IN_THE_TABLE: Final = """
WITH newest AS (
    SELECT notification_id AS id FROM stored_events WHERE originator_id < 'house'
    ORDER BY originator_id DESC, originator_version DESC LIMIT ?
)
SELECT count(*) FROM newest WHERE NOT EXISTS (SELECT 1 FROM stored_events NOT INDEXED WHERE notification_id = id)"""


def misfit(path: Path, log: Path) -> str | None:
    """Returns what a database file lacks of the one its log was written on, `None` if nothing that was checked.

    Writes nothing. Raises OSError, and sqlite3's errors if pages do not fit together.
    """
    if lacking := _lacking_pages(path, log):
        return f"{lacking:,} pages are neither in the file nor in the log"
    connection = sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True, timeout=1)
    try:
        if connection.execute(_HAS_EVENTS, (_EVENTS,)).fetchone() != (1,):
            return None
        looks = (connection.execute(look, (_NEWEST,)).fetchone() for look in (_NOT_IN_THE_INDEX, _NOT_IN_THE_TABLE))
        unfound = sum(number or 0 for (number,) in looks)
    finally:
        connection.close()
    return f"{unfound:,} of the newest events are missing" if unfound else None


def _lacking_pages(path: Path, log: Path) -> int:
    """Returns how many pages of the database, as the log left it, are in neither."""
    with log.open("rb") as frames:
        head = frames.read(_HEADER.size)
        if len(head) < _HEADER.size:
            return 0
        _, _, size, _, salts = _HEADER.unpack(head)
        written: set[int] = set()
        since: set[int] = set()
        pages = 0
        while len(head := frames.read(_FRAME.size)) == _FRAME.size:
            page, committed, of = _FRAME.unpack(head)
            if of != salts:  # of an earlier log, which this one is overwriting
                break
            since.add(page)
            if committed:
                written |= since
                pages, since = committed, set()
            frames.seek(size, 1)
    there = path.stat().st_size // size if size else 0
    return sum(1 for page in range(there + 1, pages + 1) if page not in written)
