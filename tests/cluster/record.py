"""What was acknowledged, held against the record as it is stored."""

from collections.abc import Iterable
from dataclasses import dataclass

import psycopg

from tests.cluster.direct_write import TABLE
from tests.cluster.tables import Acknowledged

_EVENTS = "SELECT originator_id, originator_version, encode(sha256(state), 'base64'), leaf_index FROM {table}"


@dataclass(frozen=True)
class Record:
    """How many events there are, and how many acknowledged ones are not; `gaps` are those of games and of the log."""

    events: int
    games: int
    acknowledged: int
    lost: int
    gaps: int


def record_at(url: str, told: Iterable[Acknowledged], marks: Iterable[str], table: str = "daybook_events") -> Record:
    """Reads all events there are. `marks` are writes that were acknowledged by an old primary, past Daybook."""
    with psycopg.connect(url) as connection:
        rows = connection.execute(_EVENTS.format(table=table)).fetchall()  # type: ignore[arg-type]
        kept = {str(mark) for (mark,) in connection.execute(f"SELECT mark FROM {TABLE}")}  # type: ignore[arg-type]
    stored = {(game, n): h for game, n, h, _ in rows}
    acknowledged = {(each.game, each.n, each.h) for each in told if each.game}
    lost = sum(stored.get((game, n)) != h for game, n, h in acknowledged) + len(set(marks) - kept)
    heads: dict[str, int] = {}
    for game, n, _, _ in rows:
        heads[game] = max(heads.get(game, 0), n)
    gaps = sum(heads.values()) - len(rows)
    gaps += sorted(leaf for *_, leaf in rows) != list(range(len(rows)))
    return Record(len(rows), len(heads), len(acknowledged), lost, gaps)
