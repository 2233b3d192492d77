"""The SQL of the record on SQLite."""

from __future__ import annotations

from domain.record.store.beside import RowBeside

EVENTS_TABLE = """
CREATE TABLE IF NOT EXISTS {events} (
    notification_id INTEGER PRIMARY KEY,
    originator_id TEXT NOT NULL,
    originator_version INTEGER NOT NULL,
    topic TEXT NOT NULL,
    state BLOB NOT NULL,
    leaf BLOB NOT NULL,
    UNIQUE (originator_id, originator_version)
)"""

COMMANDS_TABLE = """
CREATE TABLE IF NOT EXISTS commands (
    actor TEXT NOT NULL,
    key TEXT NOT NULL,
    request_sha256 BLOB NOT NULL,
    game TEXT NOT NULL,
    first_n INTEGER NOT NULL,
    last_n INTEGER NOT NULL,
    PRIMARY KEY (actor, key)
) WITHOUT ROWID"""

# Of the tree's nodes only the roots of full tiles, each over 256 of the level below: all others follow from few rows.
NODES_TABLE = """
CREATE TABLE IF NOT EXISTS {events}_nodes (
    level INTEGER NOT NULL,
    number INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (level, number)
) WITHOUT ROWID"""

INSERT_NODE = "INSERT OR IGNORE INTO {events}_nodes VALUES (?, ?, ?)"

NODES = "SELECT hash FROM {events}_nodes WHERE level = ? AND number >= ? AND number < ? ORDER BY number"

# Positions are dense from 1, since nothing is ever deleted and one connection writes: so is the tree, from 0.
LEAF_HASHES = """
SELECT leaf FROM {events} WHERE notification_id > ? AND notification_id <= ? ORDER BY notification_id"""

LEAVES = """
SELECT notification_id - 1, originator_id, originator_version, state, leaf FROM {events}
WHERE notification_id > ? AND notification_id <= ? ORDER BY notification_id"""

LEAF_INDEX = "SELECT notification_id - 1 FROM {events} WHERE originator_id = ? AND originator_version = ?"

COUNT = "SELECT count(*) FROM {events}"  # reads the smallest index; with a condition it would read the table
COUNT_FROM = "SELECT count(*) FROM {events} WHERE notification_id > ?"

LOG_SIZE = "SELECT coalesce(max(notification_id), 0) FROM {events}"

# Records of the first edition have no leaves. The column is filled before the first write.
COLUMNS = "SELECT name FROM pragma_table_info('{events}')"
ADD_LEAF = "ALTER TABLE {events} ADD COLUMN leaf BLOB"
WITHOUT_LEAF = """
SELECT notification_id, originator_id, originator_version, state FROM {events}
WHERE notification_id > ? AND leaf IS NULL ORDER BY notification_id LIMIT ?"""
SET_LEAF = "UPDATE {events} SET leaf = ? WHERE notification_id = ?"

# The first event of a stream in a request is stored only where it follows the head.
INSERT_FOLLOWING = """
INSERT INTO {events} (originator_id, originator_version, topic, state, leaf) SELECT ?1, ?2, ?3, ?4, ?5
WHERE ?2 - 1 = coalesce(
    (SELECT max(originator_version) FROM {events} WHERE originator_id = ?1),
    CASE WHEN ?2 IN (0, 1) THEN ?2 - 1 END)"""

INSERT_EVENT = """
INSERT INTO {events} (originator_id, originator_version, topic, state, leaf) VALUES (?, ?, ?, ?, ?)"""
ONE_MORE = ", (?, ?, ?, ?, ?)"

# One row, written anew whenever somebody asks whether a write can be made durable. It is as large as a large move, so
# that where it has room a move has too, and random, since SQLite does not write a page that stays as it is.
PROBE_TABLE = """
CREATE TABLE IF NOT EXISTS durability_probe (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    filler BLOB NOT NULL
)"""

PROBE = """
INSERT INTO durability_probe VALUES (1, randomblob(32768)) ON CONFLICT (id) DO UPDATE SET filler = excluded.filler"""

INSERT_COMMAND = "INSERT INTO commands VALUES (?, ?, ?, ?, ?, ?)"

COMMANDS = """
SELECT actor, key, request_sha256, game, first_n, last_n FROM commands WHERE (actor, key) > (?, ?)
ORDER BY actor, key LIMIT ?"""

SELECT_COMMAND = """
SELECT actor, key, request_sha256, game, first_n, last_n FROM commands WHERE actor = ?1 AND key = ?2"""
OR_BESIDE = """
UNION ALL SELECT actor, key, request_sha256, '', 0, 0 FROM {beside} WHERE actor = ?1 AND key = ?2"""

LAST_VERSION = "SELECT max(originator_version) FROM {events} WHERE originator_id = ?"

LAST_STATE = """
SELECT state FROM {events} WHERE originator_id = ? ORDER BY originator_version DESC LIMIT 1"""

LAST_NOTIFICATION = "SELECT max(notification_id) FROM {events}"

NOTIFICATIONS = "SELECT notification_id, originator_id, originator_version, topic, state FROM {events}"

LOG = """
SELECT notification_id, originator_id, originator_version, state FROM {events}
WHERE notification_id > ? ORDER BY notification_id LIMIT ?"""

STATES = """
SELECT state FROM {events} WHERE originator_id = ? AND originator_version BETWEEN ? AND ?
ORDER BY originator_version"""

VERSIONS = """
SELECT originator_version, state FROM {events} WHERE originator_id = ? AND originator_version BETWEEN ? AND ?
ORDER BY originator_version"""

# Games whose events up to `last_n` are in a file: their rows have an empty state (domain/record/store/archives.py).
ARCHIVED_TABLE = """
CREATE TABLE IF NOT EXISTS {events}_archived (
    game TEXT PRIMARY KEY,
    tournament TEXT NOT NULL,
    file TEXT NOT NULL,
    size INTEGER NOT NULL,
    sha256 BLOB NOT NULL,
    last_n INTEGER NOT NULL
) WITHOUT ROWID"""

ARCHIVED = "SELECT game, tournament, file, size, sha256, last_n FROM {events}_archived ORDER BY game"

ARCHIVED_GAME = "SELECT game, tournament, file, size, sha256, last_n FROM {events}_archived WHERE game = ?"

KEEP_ARCHIVED = "INSERT OR REPLACE INTO {events}_archived VALUES (?, ?, ?, ?, ?, ?)"

FORGET_ARCHIVED = "DELETE FROM {events}_archived WHERE game = ?"

GAME_LEAVES = """
SELECT leaf FROM {events} WHERE originator_id = ? AND originator_version BETWEEN 1 AND ? ORDER BY originator_version"""

STATE = "SELECT state FROM {events} WHERE originator_id = ? AND originator_version = ?"

EMPTY_STATES = "UPDATE {events} SET state = x'' WHERE originator_id = ? AND originator_version BETWEEN 1 AND ?"

FILL_STATE = """
UPDATE {events} SET state = ? WHERE originator_id = ? AND originator_version = ? AND length(state) = 0"""

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
    SELECT min(originator_id) FROM {events} WHERE originator_id > ?
    UNION ALL
    SELECT (SELECT min(originator_id) FROM {events} WHERE originator_id > stream.id)
    FROM stream WHERE id IS NOT NULL
)
SELECT id FROM stream WHERE id IS NOT NULL AND id <> 'house' AND id NOT GLOB 'tournament-*' LIMIT ?"""


def insertion(row: RowBeside) -> str:
    """Returns the statement that stores a row of another table; its values are the parameters."""
    columns = ", ".join(f'"{name}"' for name in row.values)
    places = ", ".join("?" * len(row.values))
    return f"INSERT INTO {row.table} ({columns}) VALUES ({places})"  # noqa: S608


def for_table(statement: str, events: str) -> str:
    """Returns the statement for a table of events of this name."""
    return statement.replace("{events}", events)
