"""No question to the service has SQLite read through what grows with the record, or sort it."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import pytest

from .example_world import EXAMPLES, address, closed_game, laid_out, operations, running
from .test_every_operation import STREAMS, UNKEPT, ask, reads

pytestmark = pytest.mark.long

_VALUE: Final = re.compile(r"'(?:[^']|'')*'|\b\d+\b")
_SELECT: Final = re.compile(r"SELECT|WITH RECURSIVE", re.IGNORECASE)

SMALL: Final = {
    "tracking": "a row", "tallies": "a row a title and status", "stored_events_archived": "a row an archive",
    "webhooks": "few, and organisers alone make them",
}  # fmt: skip
"""Tables that may be read through, and why."""
BOUNDED: Final = {
    "FROM merged_persons": "few are merged, each once",
    "deal_sessions.tournament =": "of one tournament",
    "study_editors.study =": "of one study",
    "study_chapters.study =": "of one study",
    "studies.owner IN": "of one person",
    "branches.made_by IN": "of one person",
    "webhook_deliveries": "what waits for a webhook has a bound",
}
"""What may be sorted or read through, since it is bounded by something else than the record."""
WHOLE: Final = {"show_person": "what an erasure would erase: an organiser looks through all that people wrote"}
"""Operations that look through everything, and why."""


@dataclass
class Asked:
    """The queries that the databases of a service get while an operation is asked."""

    operation: str = ""
    queries: dict[tuple[str, str], tuple[str, str]] = field(default_factory=dict)
    """The operation and the query with its values, by the file and the query without them."""

    def connect(self, database: str, *given: Any, **named: Any) -> sqlite3.Connection:
        connection = _connect(database, *given, **named)
        connection.set_trace_callback(lambda query: self.note(str(database), query.strip()))
        return connection

    def note(self, database: str, query: str) -> None:
        if self.operation and _SELECT.match(query):
            self.queries.setdefault((database, _VALUE.sub("?", query)), (self.operation, query))

    def plans(self) -> Iterator[tuple[str, str, str]]:
        """The operation, the query and each step of its plan."""
        for (database, bare), (operation, query) in self.queries.items():
            connection = _connect(database, uri=True)
            for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {query}"):
                yield operation, " ".join(bare.split()), step
            connection.close()


_connect: Final = sqlite3.connect


def test_no_query_reads_through_or_sorts_what_grows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked = Asked()
    monkeypatch.setattr(sqlite3, "connect", asked.connect)
    with running(tmp_path) as app:
        world = laid_out(app, closed_game(app))
        for _, path, operation in operations():
            address(world, path, EXAMPLES[operation["operationId"]][0])
        for _, path, operation in reads():
            asked.operation = operation["operationId"]
            if asked.operation not in UNKEPT or asked.operation in ("alive", "ready", "metrics"):
                assert asked.operation not in STREAMS
                ask(app, world, path, operation, "GET")
        asked.operation = ""
        found = [f"{operation}: {step}: {query}" for operation, query, step in asked.plans() if grows(query, step)]
        wrong = [one for one in found if one.partition(":")[0] not in WHOLE]
        assert not wrong, "\n".join(wrong)
    assert len(asked.queries) > 60


def grows(query: str, step: str) -> bool:
    """Whether a step of a plan costs more, the more there is."""
    if any(part in query for part in BOUNDED):
        return False
    if "TEMP B-TREE" in step:
        return True
    scan = re.match(r"SCAN (?:main\.)?(\w+)(?: USING (?:COVERING )?INDEX (\w+))?", step)
    if scan is None or scan[1] in {*SMALL, "CONSTANT", "stream"}:
        return False
    page = scan[2] is not None and " LIMIT " in query and " WHERE " not in query
    return not (page or scan[2] == "games_bot_due")  # an index of nothing but what is due
