"""`python -m tests.cluster.direct_write URL SECONDS`: tries to write to one PostgreSQL, past all proxies.

Prints a line of JSON: how often it tried, and which attempts were acknowledged. Each tries to insert a row of its own.
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
    """Attempts that go on beside, at least two, until they are stopped."""

    def __init__(self, url: str, seconds: float = 3600):
        super().__init__(name="attempts", daemon=True)
        self._url, self._end = url, time.monotonic() + seconds
        self._over = threading.Event()
        self.told: dict[str, Any] = {"tried": 0, "acknowledged": []}
        self.start()

    def run(self) -> None:
        while self.told["tried"] < 2 or (time.monotonic() < self._end and not self._over.is_set()):
            mark = str(uuid4())
            self.told["tried"] += 1
            if _acknowledged(self._url, mark):
                self.told["acknowledged"].append(mark)
            self._over.wait(0.1)

    def stop(self) -> dict[str, Any]:
        self._over.set()
        self.join()
        return self.told


def _acknowledged(url: str, mark: str) -> bool:
    try:
        connection = psycopg.connect(url, autocommit=True)
    except psycopg.Error:
        return False
    try:
        connection.pgconn.send_query(f"INSERT INTO {TABLE} VALUES ('{mark}')".encode())
        end = time.monotonic() + _PATIENCE
        while connection.pgconn.is_busy():
            if time.monotonic() > end:
                return False
            time.sleep(0.01)
            connection.pgconn.consume_input()
        result = connection.pgconn.get_result()
        return result is not None and not result.error_message
    except psycopg.Error:
        return False
    finally:
        connection.pgconn.finish()


if __name__ == "__main__":
    attempts = Attempts(sys.argv[1], float(sys.argv[2]))
    attempts.join()
    print(json.dumps(attempts.told))
