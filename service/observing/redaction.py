"""Redaction of logs: what a line may say about an exception, and tokens that must not slip into it."""

import re
from traceback import format_tb
from types import TracebackType

from eventsourcing.persistence import PersistenceError
from sqlalchemy.exc import DBAPIError

REDACTED = "[blanked]"

# The shortest of our secrets has 32 characters; function names in a traceback have fewer than 16 after the prefix.
_SECRET = re.compile(
    r"\b(?:daybook|seat|login|invite|whsec)_[A-Za-z0-9_+/=-]{16,}|\b(Bearer\s+)[^\s\"'\\,;)\]}]+", re.IGNORECASE
)
_CONTROL = {number: f"\\x{number:02x}" for number in (*range(32), 127)} | {10: "\\n", 13: "\\r", 9: "\\t"}


def redacted(text: str) -> str:
    """The text without anything that looks like one of our tokens or secrets, by its prefix or after `Bearer`."""
    return _SECRET.sub(lambda found: (found[1] or "") + REDACTED, text)


def on_one_line(text: str) -> str:
    """The text with control characters escaped, so that no client can forge a line of the log."""
    return text if text.isprintable() else text.translate(_CONTROL)


def summary_of(error: BaseException) -> str:
    """A short form of an exception: its type and, for database errors, the first line of the driver's message.

    Other messages are left out, since they may quote a hand.
    """
    kind = type(error).__qualname__
    spoken = error.orig if isinstance(error, DBAPIError) else error if isinstance(error, PersistenceError) else None
    lines = str(spoken or "").strip().splitlines()
    return f"{kind}: {lines[0]}" if lines else kind


def traceback_of(error: BaseException | None, trace: TracebackType | None = None) -> str:
    """The traceback of an exception and of its causes: frames with their source lines, no messages and no values."""
    parts: list[str] = []
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        frames = format_tb(trace or error.__traceback__)
        trace = None
        parts.insert(0, "Traceback (most recent call last):\n" + "".join(frames) + summary_of(error))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n\nand then:\n\n".join(parts)
