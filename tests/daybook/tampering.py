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


def _words(connection: sqlite3.Connection, luck: Random) -> str:
    found = connection.execute("SELECT hash, text FROM texts ORDER BY hash").fetchall()
    hashed, words = luck.choice(found)
    if words is None:  # erased, and there again
        change, values = "text = ?, salt = ?", ["other words", luck.randbytes(16)]
    else:
        change, values = luck.choice((
            ("text = ?", [words + " "]), ("text = ?", ["other words"]), ("salt = ?", [luck.randbytes(16)]),
            ("text = NULL, salt = NULL", []), ("author = ?", ["director:u-forged"]), ("game = ?", ["another"]),
            ("hash = ?", [b64encode(luck.randbytes(32)).decode()]),
        ))  # fmt: skip
    connection.execute(f"UPDATE texts SET {change} WHERE hash = ?", [*values, hashed])
    return f"{change} {hashed}"


def _of_table(table: str, key: str, columns: Sequence[str]) -> Callable[[sqlite3.Connection, Random], str]:
    """Changes one column of one row, or takes a row away."""

    def change(connection: sqlite3.Connection, luck: Random) -> str:
        id_ = luck.choice(connection.execute(f"SELECT {key} FROM {table} ORDER BY 1").fetchall())[0]
        column = luck.choice((*columns, None))
        if column is None:
            connection.execute(f"DELETE FROM {table} WHERE {key} = ?", (id_,))
            return f"{table} without {id_!r}"
        (old,) = connection.execute(f"SELECT {column} FROM {table} WHERE {key} = ?", (id_,)).fetchone()
        new = luck.choice([value for value in (*others(connection, table, column), *FORGED.get(column, ("forged",)))
                           if value != old])  # fmt: skip
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE {key} = ?", (new, id_))
        return f"{table}.{column} of {id_!r}: {old!r} -> {new!r}"

    return change


def others(connection: sqlite3.Connection, table: str, column: str) -> list:
    """What other rows have in a column."""
    if column in UNIQUE:
        return []
    return [value for (value,) in connection.execute(f"SELECT DISTINCT {column} FROM {table} ORDER BY 1")]


UNIQUE = ("id", "hash", "game", "key")
NUMBERS = (0, 1, 5, 1_000_000)
FORGED: dict[str, tuple] = {
    "role": ("organiser", "director", "seat"), "private": (0, 1), "spectator_delay": NUMBERS,
    "appeal_minutes": NUMBERS, "disputes": ("hold", "protest", "choice"), "open_cards": ("allowed", "forbidden"),
    "seat": NUMBERS, "expires_at": NUMBERS, "revoked_at": (None, 5), "first_n": NUMBERS, "last_n": NUMBERS,
    "hash": (b"h" * 32,), "games": (None, '["forged"]'), "tournament": (None, "e-forged"),
    "embedding": ('{"allowed": true, "ancestors": ["https://forged.example"]}',),
}  # fmt: skip


def _token(connection: sqlite3.Connection, luck: Random) -> str:
    """A token is made by SQL alone; its secret is known to whoever does it."""
    secret = luck.randbytes(32)
    values = (secret, f"t-{secret.hex()[:24]}", luck.choice(("organiser", "director")), "u-forged", "u-forged", 0)
    connection.execute(
        "INSERT INTO tokens (hash, id, role, actor, person, created_at) VALUES (?, ?, ?, ?, ?, ?)", values
    )
    return values[1]


def _revocation(connection: sqlite3.Connection, luck: Random) -> str:
    """A token is valid again, or no longer."""
    id_, revoked = luck.choice(connection.execute("SELECT id, revoked_at FROM tokens ORDER BY id").fetchall())
    connection.execute("UPDATE tokens SET revoked_at = ? WHERE id = ?", (None if revoked else 5, id_))
    return str(id_)


def _hidden(connection: sqlite3.Connection, luck: Random) -> str:
    """A game that nobody made private is."""
    known = {game for (game,) in connection.execute("SELECT game FROM game_settings")}
    streams = {row[1] for row in rows(connection)} - known
    game = luck.choice(sorted(stream for stream in streams if stream != "house" and not stream.startswith("tour")))
    connection.execute("INSERT INTO game_settings (game, private, spectator_delay) VALUES (?, 1, 0)", (game,))
    return game


def _command(connection: sqlite3.Connection, luck: Random) -> str:
    """An idempotency key answers for other events, for another actor, or for nothing."""
    actor, key, first, last = luck.choice(
        connection.execute("SELECT actor, key, first_n, last_n FROM commands ORDER BY 1, 2").fetchall()
    )
    change, values = luck.choice((
        ("actor = ?", ["organiser:forged"]), ("key = ?", ["forged"]), ("game = ?", ["forged"]),
        ("first_n = ?", [first + 1]), ("first_n = ?", [0]), ("last_n = ?", [last + 1]), ("last_n = ?", [9999]),
    ))  # fmt: skip
    if luck.random() < 0.2:
        connection.execute("DELETE FROM commands WHERE actor = ? AND key = ?", (actor, key))
        return f"without {key}"
    connection.execute(f"UPDATE commands SET {change} WHERE actor = ? AND key = ?", [*values, actor, key])
    return f"{change} {values} of {key}"


WAYS: dict[str, Callable[[sqlite3.Connection, Random], str]] = {
    "byte": _byte, "event": _event, "tail": _tail, "stream": _stream, "row": _row, "swap": _swap,
    "words": _words, "erasure": _erasure, "token": _token, "revocation": _revocation, "hidden": _hidden,
    "role": _of_table("tokens", "id", (
        "id", "hash", "role", "actor", "person", "tournament", "games", "game", "seat", "made_by", "expires_at",
    )),
    "settings": _of_table("game_settings", "game", (
        "game", "tournament", "private", "spectator_delay", "disputes", "appeal_minutes", "open_cards",
    )),
    "tournament": _of_table("tournaments", "id", (
        "id", "private", "spectator_delay", "disputes", "appeal_minutes", "open_cards", "embedding", "made_by",
    )),
    "command": _command,
}  # fmt: skip
