"""The SQL of the record on PostgreSQL."""

from __future__ import annotations

import hashlib

from psycopg.sql import SQL, Composed, Identifier, Literal

EVENTS_TABLE = """
CREATE TABLE IF NOT EXISTS {events} (
    originator_id text COLLATE "C" NOT NULL,
    originator_version bigint NOT NULL,
    topic text NOT NULL,
    state bytea NOT NULL,
    notification_id bigserial,
    PRIMARY KEY (originator_id, originator_version)
)"""

NOTIFICATION_INDEX = "CREATE UNIQUE INDEX IF NOT EXISTS {index} ON {events} (notification_id)"

COMMANDS_TABLE = """
CREATE TABLE IF NOT EXISTS {commands} (
    actor text NOT NULL,
    key text NOT NULL,
    request_sha256 bytea NOT NULL,
    game text NOT NULL,
    first_n bigint NOT NULL,
    last_n bigint NOT NULL,
    PRIMARY KEY (actor, key)
)"""

# The column stays bytea because jsonb would rewrite the bytes that the chain of hashes speaks of.
READABLE_VIEW = """
CREATE OR REPLACE VIEW {view} AS
SELECT notification_id, originator_id, originator_version, topic, convert_from(state, 'UTF8')::jsonb AS state
FROM {events}"""

HAS_READABLE_VIEW = "SELECT to_regclass({view_name})"

CREATE = (EVENTS_TABLE, NOTIFICATION_INDEX, COMMANDS_TABLE)

# A transaction that has written its own message to the log is flushed like any other: it has an id.
PROBE = "SELECT pg_logical_emit_message(true, 'daybook', 'can this be made durable?')"

LOCK = "SELECT pg_advisory_xact_lock({lock})"

# One statement is one round trip and one transaction. The lock comes before nextval gives out any id and is
# held until the commit, so ids become visible in their order. The head is read in the snapshot from before
# the lock; what another process stored in between is caught by the primary key.
_LOCKED = """
WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock({lock}), pg_notify({channel}, '')),
"""

_ONE_FOLLOWS = """
ok AS MATERIALIZED (
    SELECT FROM locked WHERE $2::bigint - 1 = coalesce(
        (SELECT max(originator_version) FROM {events} WHERE originator_id = $1::text),
        CASE WHEN $2::bigint IN (0, 1) THEN $2::bigint - 1 END)
)
"""

_ONE_COMMAND = """,
kept AS (
    INSERT INTO {commands} SELECT $5::text, $6::text, $7::bytea, $8::text, $9::bigint, $10::bigint FROM ok
)
"""

_ONE_EVENT = """
INSERT INTO {events} (originator_id, originator_version, topic, state)
SELECT $1::text, $2::bigint, $3::text, $4::bytea FROM ok
RETURNING notification_id"""

_ALL_FOLLOW = """
ok AS MATERIALIZED (
    SELECT FROM locked WHERE NOT EXISTS (
        SELECT FROM (SELECT unnest($5::text[]) AS stream, unnest($6::bigint[]) AS version) AS start
        WHERE start.version - 1 IS DISTINCT FROM coalesce(
            (SELECT max(originator_version) FROM {events} WHERE originator_id = start.stream),
            CASE WHEN start.version IN (0, 1) THEN start.version - 1 END))
)
"""

_MANY_COMMANDS = """,
kept AS (
    INSERT INTO {commands} SELECT unnest($7::text[]), unnest($8::text[]), unnest($9::bytea[]),
    unnest($10::text[]), unnest($11::bigint[]), unnest($12::bigint[]) FROM ok
)
"""

# Lists in the SELECT are read in step, so the rows arrive, and get their ids, in the order of the arrays.
_MANY_EVENTS = """
INSERT INTO {events} (originator_id, originator_version, topic, state)
SELECT unnest($1::text[]), unnest($2::bigint[]), unnest($3::text[]), unnest($4::bytea[]) FROM ok
RETURNING notification_id"""

APPENDS = {
    b"append_one": _LOCKED + _ONE_FOLLOWS + _ONE_EVENT,
    b"append_one_with_command": _LOCKED + _ONE_FOLLOWS + _ONE_COMMAND + _ONE_EVENT,
    b"append_many": _LOCKED + _ALL_FOLLOW + _MANY_EVENTS,
    b"append_many_with_commands": _LOCKED + _ALL_FOLLOW + _MANY_COMMANDS + _MANY_EVENTS,
}

SELECT_COMMAND = """
SELECT actor, key, request_sha256, game, first_n, last_n FROM {commands} WHERE actor = %s AND key = %s"""

LAST_NOTIFICATION = "SELECT max(notification_id) FROM {events}"

STORED_AS = """
SELECT notification_id FROM {events} WHERE originator_id = %s AND originator_version = %s AND state = %s"""

LOG = """
SELECT notification_id, originator_id, originator_version, state FROM {events}
WHERE notification_id > %s ORDER BY notification_id LIMIT %s"""

STATES = """
SELECT originator_version, state FROM {events}
WHERE originator_id = %s AND originator_version > %s AND originator_version <= %s
ORDER BY originator_version LIMIT %s"""

# One step of the index a stream, however long the streams are; DISTINCT would read every entry.
ORIGINATORS = """
WITH RECURSIVE stream (id) AS (
    SELECT min(originator_id) FROM {events} WHERE originator_id > %s
    UNION ALL
    SELECT (SELECT min(originator_id) FROM {events} WHERE originator_id > stream.id)
    FROM stream WHERE id IS NOT NULL
)
SELECT id FROM stream WHERE id IS NOT NULL LIMIT %s"""


class Names:
    """The names that the statements of one recorder use: its tables, its channel, its lock."""

    def __init__(self, schema: str, events: str, channel: str) -> None:
        self._texts: dict[str, bytes] = {}
        self._filling = {
            "events": Identifier(schema, events),
            "index": Identifier(f"{events}_notification_id_idx"),
            "view": Identifier(schema, f"{events}_json"),
            "view_name": Literal(Identifier(schema, f"{events}_json").as_string()),
            "commands": Identifier(schema, "commands"),
            "channel": Literal(channel),
            "lock": Literal(lock_of(f"{schema}.{events}")),
        }

    def fill(self, statement: str) -> Composed:
        """Returns the statement with the names in it."""
        return SQL(statement).format(**self._filling)

    def text(self, statement: str) -> bytes:
        """Returns the same as bytes, which are kept: putting statements together takes longer than most."""
        text = self._texts.get(statement)
        if text is None:
            text = self._texts[statement] = self.fill(statement).as_bytes()
        return text


def lock_of(name: str) -> int:
    """Returns the key of the advisory lock for this name; locks of one database share the 64-bit numbers."""
    digest = hashlib.sha256(f"daybook {name}".encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


CREATING = SQL("SELECT pg_advisory_xact_lock({})").format(Literal(lock_of("creating")))
