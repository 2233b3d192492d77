"""Keeps a single fault from flooding the log: repetitions are counted."""

import logging
from threading import Lock, Timer
from typing import Final

EVERY: Final = 10.0
"""Seconds for which lines of one kind are counted together."""
MOST: Final = 10
"""How many lines of one kind are written in that time; the rest becomes one line with their number."""

_Kind = tuple[str, int, str]


class Flood(logging.Filter):
    """Lets a few warnings and errors of each kind pass, and reports how many it suppressed.

    Lines of one logger that differ only in their arguments are of one kind; with `extra={"once": True}` one of them
    passes. The type of an unexpected exception is part of the kind, so that a new one is never suppressed.
    """

    def __init__(self, handler: logging.Handler, every: float = EVERY, most: int = MOST):
        super().__init__()
        self._handler = handler
        self._every = every
        self._most = most
        self._lock = Lock()
        self._seen: dict[_Kind, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written. The first of a kind starts the period after which the others are reported."""
        if record.levelno < logging.WARNING or getattr(record, "of_flood", False):
            return True
        raised = record.exc_info[0] if record.exc_info else None
        kind = (record.name, record.levelno, f"{record.msg} {raised.__name__ if raised else ''}")
        with self._lock:
            count = self._seen.get(kind, 0) + 1
            self._seen[kind] = count
        if count == 1:
            timer = Timer(self._every, self._tell, (kind, record))
            timer.daemon = True
            timer.start()
        return count <= (1 if getattr(record, "once", False) else self._most)

    def _tell(self, kind: _Kind, first: logging.LogRecord) -> None:
        with self._lock:
            count = self._seen.pop(kind)
        kept_back = count - (1 if getattr(first, "once", False) else self._most)
        if kept_back <= 0:
            return
        told = logging.LogRecord(
            first.name, first.levelno, first.pathname, first.lineno, "%d more like this in %g s: %s", None, None
        )
        told.args = (kept_back, self._every, first.getMessage())
        told.of_flood = True
        told.request_id = ""
        self._handler.handle(told)
