"""What a log may say of an exception, and the last look at a line before it is written."""

import re
from traceback import format_tb
from types import TracebackType

from eventsourcing.persistence import PersistenceError
from sqlalchemy.exc import DBAPIError

REDACTED = "[blanked]"

# The shortest secret of ours has 32 characters; names of functions in a traceback are shorter than 16 after the prefix.
_SECRET = re.compile(r"\b(?:daybook|seat|whsec)_[A-Za-z0-9_+/=-]{16,}|\b(Bearer\s+)[^\s\"'\\,;)\]}]+", re.IGNORECASE)
_CONTROL = {number: f"\\x{number:02x}" for number in (*range(32), 127)} | {10: "\\n", 13: "\\r", 9: "\\t"}


def redacted(text: str) -> str:
    """The text with everything blanked that looks like a token: `daybook_`, `seat_`, `whsec_`, `Bearer`."""
    return _SECRET.sub(lambda found: (found[1] or "") + REDACTED, text)


def on_one_line(text: str) -> str:
    """The text with control characters written out, so that a client cannot make lines of its own in the log."""
    return text if text.isprintable() else text.translate(_CONTROL)


def summary_of(error: BaseException) -> str:
    """An exception in a log's words: its type, and of a database the driver's first line.

    Other messages stay inside, since they may quote a hand.
    """
    kind = type(error).__qualname__
    spoken = error.orig if isinstance(error, DBAPIError) else error if isinstance(error, PersistenceError) else None
    lines = str(spoken or "").strip().splitlines()
    return f"{kind}: {lines[0]}" if lines else kind


def traceback_of(error: BaseException | None, trace: TracebackType | None = None) -> str:
    """An exception and those that caused it: frames with their source lines, never a message and never a value."""
    parts: list[str] = []
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        frames = format_tb(trace or error.__traceback__)
        trace = None
        parts.insert(0, "Traceback (most recent call last):\n" + "".join(frames) + summary_of(error))
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n\nand then:\n\n".join(parts)
