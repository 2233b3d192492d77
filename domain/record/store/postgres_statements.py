"""The SQL of the record on PostgreSQL."""

from __future__ import annotations

import hashlib

from psycopg.sql import SQL, Composable, Composed, Identifier, Literal, Placeholder

from domain.record.store.beside import RowBeside

EVENTS_TABLE = """
CREATE TABLE IF NOT EXISTS {events} (
    originator_id text COLLATE "C" NOT NULL,
    originator_version bigint NOT NULL,
    topic text NOT NULL,
    state bytea NOT NULL,
    notification_id bigserial,
    leaf_index bigint NOT NULL,
    leaf bytea NOT NULL,
    PRIMARY KEY (originator_id, originator_version)
)"""

# Of new databases. A stream lies in one partition, so the primary key holds for all of them. Positions and leaves are
# unique in each partition; that they are over all follows from the lock under which the one row of the log gives them.
PARTITIONS = 16
EVENTS_IN_PARTITIONS = EVENTS_TABLE + " PARTITION BY HASH (originator_id)"
PARTITION = "CREATE TABLE {partition} PARTITION OF {events} FOR VALUES WITH (MODULUS {modulus}, REMAINDER {remainder})"

KIND_OF_EVENTS = "SELECT relkind::text AS kind FROM pg_class WHERE oid = to_regclass({events_name})"

NOTIFICATION_INDEX = "CREATE UNIQUE INDEX IF NOT EXISTS {index} ON {events} (notification_id)"

LEAF_INDEX_INDEX = "CREATE UNIQUE INDEX IF NOT EXISTS {leaf_index} ON {events} (leaf_index)"

# Notification ids have gaps where a transaction was rolled back; the tree has none. The one row is read in its newest
# form by an UPDATE, whatever the statement saw when it began.
LOG_TABLE = """
CREATE TABLE IF NOT EXISTS {log} (
    the_only boolean PRIMARY KEY DEFAULT true CHECK (the_only),
    size bigint NOT NULL
) WITH (fillfactor = 10)"""

LOG_BEGINS = "INSERT INTO {log} (size) VALUES (0) ON CONFLICT DO NOTHING"

# Of the tree's nodes only the roots of full tiles, each over 256 of the level below: all others follow from few rows.
NODES_TABLE = """
CREATE TABLE IF NOT EXISTS {nodes} (
    level smallint NOT NULL,
    number bigint NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (level, number)
)"""

# Records of the first edition have no leaves. The columns are filled before the first write; afterwards a process of
# the first edition that still runs is refused by them, rather than leave events out of the log.
HAS_LEAVES = """
SELECT count(*) AS count FROM pg_attribute
WHERE attrelid = {events_name}::regclass AND attname = 'leaf' AND NOT attisdropped"""
ADD_LEAF = "ALTER TABLE {events} ADD COLUMN leaf_index bigint, ADD COLUMN leaf bytea"
WITHOUT_LEAF = """
SELECT notification_id, originator_id, originator_version, state FROM {events}
WHERE notification_id > %s ORDER BY notification_id LIMIT %s"""
SET_LEAVES = """
UPDATE {events} SET leaf_index = set.leaf_index, leaf = set.leaf
FROM (SELECT unnest(%s::bigint[]) AS id, unnest(%s::bigint[]) AS leaf_index, unnest(%s::bytea[]) AS leaf) AS set
WHERE notification_id = set.id"""
REQUIRE_LEAVES = "ALTER TABLE {events} ALTER COLUMN leaf_index SET NOT NULL, ALTER COLUMN leaf SET NOT NULL"
SET_LOG_SIZE = "UPDATE {log} SET size = %s"

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
SELECT notification_id, originator_id, originator_version, topic,
    nullif(convert_from(state, 'UTF8'), '')::jsonb AS state
FROM {events}"""

HAS_READABLE_VIEW = "SELECT to_regclass({view_name})"

# Games whose events up to `last_n` are in a file: their rows have an empty state (domain/record/store/archives.py).
ARCHIVED_TABLE = """
CREATE TABLE IF NOT EXISTS {archived} (
    game text COLLATE "C" PRIMARY KEY,
    tournament text NOT NULL,
    file text NOT NULL,
    size bigint NOT NULL,
    sha256 bytea NOT NULL,
    last_n bigint NOT NULL
)"""

CREATE = (COMMANDS_TABLE, LOG_TABLE, LOG_BEGINS, NODES_TABLE, ARCHIVED_TABLE)

# Moving a table that is whole into partitions (postgres_partitions.py). The old one gives up its names first.
OTHERS_CONNECTED = """
SELECT coalesce(nullif(application_name, ''), usename::text, 'somebody') FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND coalesce(backend_type, 'client backend') =
'client backend' ORDER BY 1"""
LOOK_AGAIN = "SELECT pg_stat_clear_snapshot()"  # a transaction goes on seeing the connections that it saw first
LOCK_EVENTS = "LOCK TABLE {events} IN ACCESS EXCLUSIVE MODE"
NAMES_OF_WHOLE = """
SELECT pg_get_serial_sequence({events_name}, 'notification_id')::regclass::text,
(SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = {events_name}::regclass AND indisprimary)"""
RENAME_WHOLE = "ALTER TABLE {events} RENAME TO {whole_alone}"
DROP_VIEW = "DROP VIEW IF EXISTS {view}"
COPY_EVENTS = """
WITH copied AS (
    INSERT INTO {events} (originator_id, originator_version, topic, state, notification_id, leaf_index, leaf)
    SELECT originator_id, originator_version, topic, state, notification_id, leaf_index, leaf FROM {whole}
    WHERE notification_id > %s ORDER BY notification_id LIMIT %s
    RETURNING notification_id
)
SELECT max(notification_id), count(*) FROM copied"""
GO_ON_AFTER = """
SELECT setval(pg_get_serial_sequence({events_name}, 'notification_id'),
greatest((SELECT last_value FROM {old_sequence}), 1), (SELECT is_called FROM {old_sequence}))"""
DIFFERENT_EVENTS = """
SELECT count(*) FROM {whole} AS old FULL JOIN {events} AS new USING (originator_id, originator_version)
WHERE (old.topic, old.state, old.notification_id, old.leaf_index, old.leaf)
IS DISTINCT FROM (new.topic, new.state, new.notification_id, new.leaf_index, new.leaf)"""
DROP_WHOLE = "DROP TABLE {whole}"
ANALYZE = "ANALYZE {events}"

ARCHIVED = "SELECT game, tournament, file, size, sha256, last_n FROM {archived} ORDER BY game"

ARCHIVED_GAME = "SELECT game, tournament, file, size, sha256, last_n FROM {archived} WHERE game = %s"

KEEP_ARCHIVED = """
INSERT INTO {archived} VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT (game) DO UPDATE SET
tournament = excluded.tournament, file = excluded.file, size = excluded.size, sha256 = excluded.sha256,
last_n = excluded.last_n"""

FORGET_ARCHIVED = "DELETE FROM {archived} WHERE game = %s"

GAME_LEAVES = """
SELECT leaf FROM {events} WHERE originator_id = %s AND originator_version BETWEEN 1 AND %s
ORDER BY originator_version"""

STATE = "SELECT state FROM {events} WHERE originator_id = %s AND originator_version = %s"

EMPTY_STATES = """
UPDATE {events} SET state = ''::bytea
WHERE originator_id = %s AND originator_version BETWEEN 1 AND %s AND state <> ''::bytea"""

FILL_STATE = """
UPDATE {events} SET state = %s WHERE originator_id = %s AND originator_version = %s AND state = ''::bytea"""

# One archive goes out or comes back at a time; moves are not held up.
ARCHIVE_LOCK = "SELECT pg_advisory_xact_lock({archive_lock})"

# A transaction that has written its own message to the log is flushed like any other: it has an id.
PROBE = "SELECT pg_logical_emit_message(true, 'daybook', 'can this be made durable?')"

LOCK = "SELECT pg_advisory_xact_lock({lock})"

# One statement is one round trip and one transaction. The lock comes before nextval gives out any id and is
# held until the commit, so ids become visible in their order. The head is read in the snapshot from before
# the lock; what another process stored in between is caught by the primary key. The last version is asked for by order
# rather than as a maximum, which PostgreSQL turns into a plan over all partitions.
_LOCKED = """
WITH locked AS MATERIALIZED (SELECT pg_advisory_xact_lock({lock}), pg_notify({channel}, '')),
"""

_ONE_FOLLOWS = """
ok AS MATERIALIZED (
    SELECT FROM locked WHERE $2::bigint - 1 = coalesce(
        (SELECT originator_version FROM {events} WHERE originator_id = $1::text
         ORDER BY originator_version DESC LIMIT 1),
        CASE WHEN $2::bigint IN (0, 1) THEN $2::bigint - 1 END)
)
"""

_GROWN = """,
grown AS (
    UPDATE {log} SET size = size + $count FROM ok RETURNING size - $count AS first
)
"""

_ONE_GROWN = _GROWN.replace("$count", "1")

_ONE_COMMAND = """,
kept AS (
    INSERT INTO {commands} SELECT $6::text, $7::text, $8::bytea, $9::text, $10::bigint, $11::bigint FROM ok
)
"""

_ONE_EVENT = """
INSERT INTO {events} (originator_id, originator_version, topic, state, leaf_index, leaf)
SELECT $1::text, $2::bigint, $3::text, $4::bytea, grown.first, $5::bytea FROM grown
RETURNING notification_id, leaf_index"""

_ALL_FOLLOW = """
ok AS MATERIALIZED (
    SELECT FROM locked WHERE NOT EXISTS (
        SELECT FROM (SELECT unnest($6::text[]) AS stream, unnest($7::bigint[]) AS version) AS start
        WHERE start.version - 1 IS DISTINCT FROM coalesce(
            (SELECT originator_version FROM {events} WHERE originator_id = start.stream
             ORDER BY originator_version DESC LIMIT 1),
            CASE WHEN start.version IN (0, 1) THEN start.version - 1 END))
)
"""

_MANY_GROWN = _GROWN.replace("$count", "cardinality($2::bigint[])")

_MANY_COMMANDS = """,
kept AS (
    INSERT INTO {commands} SELECT unnest($8::text[]), unnest($9::text[]), unnest($10::bytea[]),
    unnest($11::text[]), unnest($12::bigint[]), unnest($13::bigint[]) FROM ok
)
"""

# Lists in the SELECT are read in step, so the rows arrive, and get their ids, in the order of the arrays.
_MANY_EVENTS = """
INSERT INTO {events} (originator_id, originator_version, topic, state, leaf_index, leaf)
SELECT unnest($1::text[]), unnest($2::bigint[]), unnest($3::text[]), unnest($4::bytea[]),
grown.first + generate_series(0, cardinality($2::bigint[]) - 1), unnest($5::bytea[]) FROM grown
RETURNING notification_id, leaf_index"""

APPENDS = {
    b"append_one": _LOCKED + _ONE_FOLLOWS + _ONE_GROWN + _ONE_EVENT,
    b"append_one_with_command": _LOCKED + _ONE_FOLLOWS + _ONE_GROWN + _ONE_COMMAND + _ONE_EVENT,
    b"append_many": _LOCKED + _ALL_FOLLOW + _MANY_GROWN + _MANY_EVENTS,
    b"append_many_with_commands": _LOCKED + _ALL_FOLLOW + _MANY_GROWN + _MANY_COMMANDS + _MANY_EVENTS,
}

COMMANDS = """
SELECT actor, key, request_sha256, game, first_n, last_n FROM {commands} WHERE (actor, key) > (%s, %s)
ORDER BY actor, key LIMIT %s"""

SELECT_COMMAND = """
SELECT actor, key, request_sha256, game, first_n, last_n FROM {commands} WHERE actor = %s AND key = %s"""
OR_BESIDE = """
UNION ALL SELECT actor, key, request_sha256, '', 0, 0 FROM <beside> WHERE actor = %s AND key = %s"""

# For an event within somebody else's transaction, statement by statement: it is seldom, and needs no speed.
JOIN = "SELECT pg_advisory_xact_lock({lock}), pg_notify({channel}, ''), set_config('synchronous_commit', %s, true)"

LAST_STATE = """
SELECT state FROM {events} WHERE originator_id = %s ORDER BY originator_version DESC LIMIT 1"""

GROW = "UPDATE {log} SET size = size + 1 RETURNING size - 1"

INSERT_EVENT = """
INSERT INTO {events} (originator_id, originator_version, topic, state, leaf_index, leaf)
VALUES (%s, %s, %s, %s, %s, %s)"""

LAST_NOTIFICATION = "SELECT max(notification_id) FROM {events}"

STORED_AS = """
SELECT notification_id, leaf_index FROM {events}
WHERE originator_id = %s AND originator_version = %s AND state = %s"""

LOG = """
SELECT notification_id, originator_id, originator_version, state FROM {events}
WHERE notification_id > %s ORDER BY notification_id LIMIT %s"""

COUNT = "SELECT count(*) FROM {events}"

COUNT_FROM = "SELECT count(*) FROM {events} WHERE leaf_index >= %s"

LOG_SIZE = "SELECT size FROM {log}"

LEAF_HASHES = "SELECT leaf FROM {events} WHERE leaf_index >= %s AND leaf_index < %s ORDER BY leaf_index"

LEAVES = """
SELECT leaf_index, originator_id, originator_version, state, leaf FROM {events}
WHERE leaf_index >= %s AND leaf_index < %s ORDER BY leaf_index"""

LEAF_INDEX = "SELECT leaf_index FROM {events} WHERE originator_id = %s AND originator_version = %s"

NODES = "SELECT hash FROM {nodes} WHERE level = %s AND number >= %s AND number < %s ORDER BY number"

KEEP_NODES = """
INSERT INTO {nodes} SELECT %s, %s + row_number() OVER () - 1, hash FROM unnest(%s::bytea[]) AS hash
ON CONFLICT DO NOTHING"""

STATES = """
SELECT originator_version, state FROM {events}
WHERE originator_id = %s AND originator_version > %s AND originator_version <= %s
ORDER BY originator_version LIMIT %s"""

# Of a standby: no further than what was compared with the primary.
STATES_UP_TO = """
SELECT originator_version, state FROM {events}
WHERE originator_id = %s AND originator_version > %s AND originator_version <= %s AND notification_id <= %s
ORDER BY originator_version LIMIT %s"""

NEWEST_LEAF = """
SELECT pg_is_in_recovery(), newest.notification_id, newest.leaf FROM (SELECT) AS one
LEFT JOIN (SELECT notification_id, leaf FROM {events} ORDER BY notification_id DESC LIMIT 1) AS newest ON true"""

LEAF_AT = "SELECT leaf FROM {events} WHERE notification_id = %s"

LEAF_THERE = "SELECT pg_is_in_recovery(), (SELECT leaf FROM {events} WHERE notification_id = %s)"

# One step of the index a stream, however long the streams are; DISTINCT would read every entry.
STREAMS_BESIDE = """
WITH RECURSIVE stream (id) AS (
    SELECT min(originator_id) FROM {events} WHERE originator_id >= 'tournament-' AND originator_id < 'tournament.'
    UNION ALL
    SELECT (SELECT min(originator_id) FROM {events} WHERE originator_id > stream.id AND originator_id < 'tournament.')
    FROM stream WHERE id IS NOT NULL
)
SELECT id FROM stream WHERE id IS NOT NULL
UNION ALL SELECT 'house' WHERE EXISTS (SELECT 1 FROM {events} WHERE originator_id = 'house')"""

# Games alone (domain/record/streams.py).
ORIGINATORS = """
WITH RECURSIVE stream (id) AS (
    SELECT min(originator_id) FROM {events} WHERE originator_id > %s
    UNION ALL
    SELECT (SELECT min(originator_id) FROM {events} WHERE originator_id > stream.id)
    FROM stream WHERE id IS NOT NULL
)
SELECT id FROM stream WHERE id IS NOT NULL AND id <> 'house' AND NOT starts_with(id, 'tournament-') LIMIT %s"""


class StatementNames:
    """The names that the statements of one recorder use: its tables, its channel, its lock."""

    def __init__(self, schema: str, events: str, channel: str) -> None:
        self._texts: dict[str, bytes] = {}
        self.schema, self.table, self._channel = schema, events, channel
        self._filling = {
            "events": Identifier(schema, events),
            "whole": Identifier(schema, f"{events}_whole"),
            "whole_alone": Identifier(f"{events}_whole"),
            "index": Identifier(f"{events}_notification_id_idx"),
            "leaf_index": Identifier(f"{events}_leaf_index_idx"),
            "events_name": Literal(Identifier(schema, events).as_string()),
            "log": Identifier(schema, f"{events}_log"),
            "nodes": Identifier(schema, f"{events}_nodes"),
            "view": Identifier(schema, f"{events}_json"),
            "view_name": Literal(Identifier(schema, f"{events}_json").as_string()),
            "commands": Identifier(schema, "commands"),
            "channel": Literal(channel),
            "archived": Identifier(schema, f"{events}_archived"),
            "archive_lock": Literal(lock_of(f"{schema}.{events} archives")),
            "lock": Literal(lock_of(f"{schema}.{events}")),
        }

    def fill(self, statement: str, **more: Composable) -> Composed:
        """Returns the statement with the names in it, and what else it needs."""
        return SQL(statement).format(**self._filling, **more)

    def of_partition(self, number: int) -> StatementNames:
        """Returns the names for one partition of the events, as if it were a table of its own."""
        return StatementNames(self.schema, f"{self.table}_{number:02}", self._channel)

    @property
    def events(self) -> Identifier:
        """Returns the name of the table of events."""
        return Identifier(self.schema, self.table)

    def text(self, statement: str) -> bytes:
        """Returns the same as bytes, which are kept: putting statements together takes longer than most."""
        text = self._texts.get(statement)
        if text is None:
            text = self._texts[statement] = self.fill(statement).as_bytes()
        return text


def insertion(row: RowBeside) -> Composed:
    """Returns the statement that stores a row of another table; its values are the parameters."""
    columns = SQL(", ").join(map(Identifier, row.values))
    places = SQL(", ").join([Placeholder()] * len(row.values))
    return SQL("INSERT INTO {} ({}) VALUES ({})").format(Identifier(row.table), columns, places)


def lock_of(name: str) -> int:
    """Returns the key of the advisory lock for this name; locks of one database share the 64-bit numbers."""
    digest = hashlib.sha256(f"daybook {name}".encode()).digest()
    return int.from_bytes(digest[:8], "big", signed=True)


CREATING = SQL("SELECT pg_advisory_xact_lock({})").format(Literal(lock_of("creating")))
