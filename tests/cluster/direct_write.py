"""`python -m tests.cluster.direct_write URL SECONDS`: tries to write to one PostgreSQL, past all proxies.

Prints a line of JSON: what became of the attempts. Each tries to insert a row of its own.
"""

import json
import sys
import threading
import time
from typing import Any
from uuid import uuid4

import psycopg

TABLE = "direct_writes"
_PATIENCE = 2.0
"""Seconds after which a commit counts as not acknowledged. The connection is closed then: a commit that is cancelled
while it waits for its standby counts as made."""


class Attempts(threading.Thread):
    """Attempts that go on beside, until they are stopped."""

    def __init__(self, url: str):
        super().__init__(name="attempts", daemon=True)
        self._url = url
        self._stop_now = threading.Event()
        self._told: dict[str, Any] = {}
        self.start()

    def run(self) -> None:
        """Tries to write."""
        self._told = attempted(self._url, 3600, self._stop_now)

    def stop(self) -> dict[str, Any]:
        """Returns what became of them."""
        self._stop_now.set()
        self.join()
        return self._told


def attempted(url: str, seconds: float, stop: threading.Event | None = None) -> dict[str, Any]:
    """Tries again and again for that many seconds, at least twice, or until `stop`.

    Returns the ids that were `acknowledged`, and counts of `refused`, `unanswered` and `unreachable` with the reasons.
    """
    told: dict[str, int] = {"refused": 0, "unanswered": 0, "unreachable": 0}
    acknowledged: list[str] = []
    reasons: set[str] = set()
    end = time.monotonic() + seconds
    tried = 0
    while tried < 2 or (time.monotonic() < end and not (stop and stop.is_set())):
        tried += 1
        mark = str(uuid4())
        outcome, reason = _attempt(url, mark)
        if outcome == "acknowledged":
            acknowledged.append(mark)
        else:
            told[outcome] += 1
            reasons.add(reason)
        time.sleep(0.1)
    return {"acknowledged": acknowledged, **told, "reasons": sorted(reasons)}


def _attempt(url: str, mark: str) -> tuple[str, str]:
    try:
        connection = psycopg.connect(url, autocommit=True)
    except psycopg.Error as error:
        return "unreachable", str(error).strip().splitlines()[-1].rpartition("failed: ")[2]
    try:
        connection.pgconn.send_query(f"INSERT INTO {TABLE} VALUES ('{mark}')".encode())
        end = time.monotonic() + _PATIENCE
        while connection.pgconn.is_busy():
            if time.monotonic() > end:
                return "unanswered", "no answer: it waits for a standby"
            time.sleep(0.01)
            connection.pgconn.consume_input()
        result = connection.pgconn.get_result()
        if result is None or result.error_message:
            message = result.error_message.decode() if result is not None else "no result"
            return "refused", message.strip().splitlines()[0]
        return "acknowledged", ""
    except psycopg.Error as error:
        return "unanswered", str(error).strip().splitlines()[0]
    finally:
        connection.pgconn.finish()


if __name__ == "__main__":
    print(json.dumps(attempted(sys.argv[1], float(sys.argv[2]))))
