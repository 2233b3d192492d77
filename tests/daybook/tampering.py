"""Random tamperings with an SQLite database, as by somebody who knows it well: all hashes that follow are made anew."""

import json
import sqlite3
from base64 import b64encode
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from domain.record.envelope import canonical, event_hash
from domain.record.store.leaves import leaf_of

Row = tuple[int, str, int, bytes]
"""Position, stream, number and bytes of an event."""


def tampered(path: Path, luck: Random) -> tuple[str, str]:
    """Changes a database in one way; returns which, and where."""
    how = luck.choice(tuple(WAYS))
    with sqlite3.connect(path) as connection:
        where = WAYS[how](connection, luck)
        connection.execute("DELETE FROM stored_events_nodes")
    connection.close()
    return how, where


def rows(connection: sqlite3.Connection) -> list[Row]:
    """All events in the order of the log."""
    query = "SELECT notification_id, originator_id, originator_version, state FROM stored_events ORDER BY 1"
    return connection.execute(query).fetchall()


def update(connection: sqlite3.Connection, row: Row, state: bytes) -> None:
    """Stores other bytes for an event, and the leaf that fits them."""
    at, stream, n, _ = row
    values = (state, leaf_of(stream, n, state), at)
    connection.execute("UPDATE stored_events SET state = ?, leaf = ? WHERE notification_id = ?", values)


def _byte(connection: sqlite3.Connection, luck: Random) -> str:
    row = luck.choice(rows(connection))
    changed = bytearray(row[3])
    changed[luck.randrange(len(changed))] ^= 1 << luck.randrange(8)
    update(connection, row, bytes(changed))
    return f"position {row[0]}"


def _event(connection: sqlite3.Connection, luck: Random) -> str:
    """Another time in one event, and every hash after it."""
    known = rows(connection)
    chosen = luck.choice(known)
    event = json.loads(chosen[3])
    event["at"] = event["at"][:-2] + ("1Z" if event["at"][-2] != "1" else "2Z")
    rechained(connection, [row for row in known if row[1] == chosen[1] and row[2] >= chosen[2]], event)
    return f"position {chosen[0]}"


def rechained(connection: sqlite3.Connection, later: Sequence[Row], event: dict) -> None:
    """Stores `event` in place of the first of these rows of one stream, and the others with the hashes that follow."""
    state = canonical(event)
    update(connection, later[0], state)
    for row in later[1:]:
        event = json.loads(row[3])
        event["prev"] = b64encode(event_hash(state)).decode()
        state = canonical(event)
        update(connection, row, state)


def _tail(connection: sqlite3.Connection, luck: Random) -> str:
    last = luck.randrange(len(rows(connection)))
    connection.execute("DELETE FROM stored_events WHERE notification_id > ?", (last,))
    return f"after position {last}"


def _stream(connection: sqlite3.Connection, luck: Random) -> str:
    stream = luck.choice(sorted({row[1] for row in rows(connection)}))
    connection.execute("DELETE FROM stored_events WHERE originator_id = ?", (stream,))
    return stream


def _row(connection: sqlite3.Connection, luck: Random) -> str:
    at = luck.choice(rows(connection))[0]
    connection.execute("DELETE FROM stored_events WHERE notification_id = ?", (at,))
    return f"position {at}"


def _swap(connection: sqlite3.Connection, luck: Random) -> str:
    one, other = luck.sample(rows(connection), 2)
    update(connection, one, other[3])
    return f"position {one[0]}"


def _erasure(connection: sqlite3.Connection, luck: Random) -> str:
    """Words and the event that erased them, both forged, with every hash after it."""
    hashed, game = luck.choice(connection.execute("SELECT hash, game FROM texts WHERE text IS NOT NULL").fetchall())
    known = [row for row in rows(connection) if row[1] == "house"]
    chosen = luck.choice([row for row in known if json.loads(row[3])["type"] == "WordsErased"])
    event = json.loads(chosen[3])
    event["data"] = {"game": game, "texts": [hashed]}
    rechained(connection, [row for row in known if row[2] >= chosen[2]], event)
    connection.execute("UPDATE texts SET text = NULL, salt = NULL WHERE hash = ?", (hashed,))
    return hashed


WAYS: dict[str, Callable[[sqlite3.Connection, Random], str]] = {
    "byte": _byte, "event": _event, "tail": _tail, "stream": _stream, "row": _row, "swap": _swap, "erasure": _erasure,
}  # fmt: skip
