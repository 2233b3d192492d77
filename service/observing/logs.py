"""Logs as text or JSON, one line for each entry, without tokens and without messages that may quote a table."""

import logging
import sys
import threading
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

from pythonjsonlogger.core import LogData
from pythonjsonlogger.json import JsonFormatter

from service.observing import traces
from service.observing.flood import Flood
from service.observing.redaction import on_one_line, redacted, summary_of, traceback_of
from service.settings import Settings

ACCESS: Final = "daybook.access"
"""The logger that writes a line for each request: on DEBUG with the handles in its path, on INFO without."""

REQUEST_ID: Final[ContextVar[str]] = ContextVar("request_id", default="")
"""The id of the request being handled, "" outside of requests. Each log record carries it."""

_request_of: list[Callable[[str], str]] = []

_log = logging.getLogger("daybook")


def set_up_logs(settings: Settings) -> None:
    """Sends all logs of this process to stderr, in the format `settings.log_format`.

    Requests are logged if `settings.access_log` is set. An exception that ends a thread or the process is logged too,
    instead of being printed with its message.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    handler.addFilter(Flood(handler))
    handler.addFilter(_complete)
    root = logging.getLogger()
    for old in root.handlers[:]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    told = logging.DEBUG if settings.access_log_handles else logging.INFO
    logging.getLogger(ACCESS).setLevel(told if settings.access_log else logging.WARNING)
    logging.getLogger("httpx").setLevel(logging.WARNING)  # otherwise a line for every checkpoint sent to a witness
    server = logging.getLogger("_granian")
    server.handlers.clear()
    server.propagate = True
    threading.excepthook = _thread_ended
    sys.excepthook = _process_ended


def _complete(record: logging.LogRecord) -> bool:
    """Adds the id of the request to a record, and removes the messages of exceptions from it."""
    if not hasattr(record, "request_id"):
        record.request_id = REQUEST_ID.get() or _causing(getattr(record, "game", None))
    if trace := traces.trace_id():
        record.trace_id = trace
    if record.name.startswith("_granian"):  # its message may hold a whole traceback
        record.msg, record.args = record.getMessage().partition("\n")[0], ()
    if isinstance(record.args, tuple):
        record.args = tuple(summary_of(arg) if isinstance(arg, BaseException) else arg for arg in record.args)
    if isinstance(record.msg, BaseException):
        record.msg, record.args = summary_of(record.msg), ()
    record.exc_text = None  # another handler may have cached a message there
    return True


def name_causes(request_of: Callable[[str], str]) -> None:
    """Makes lines logged with `extra={"game": id}` carry the request id that `request_of(id)` returns ("":

    none), even from code that knows nothing of requests.
    """
    _request_of[:] = [request_of]


def _causing(game: str | None) -> str:
    return _request_of[0](game) if game and _request_of else ""


class TextLines(logging.Formatter):
    """Time, level, request id, logger and message; below them the frames of an exception."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, redacted."""
        words = (_time(record), record.levelname, getattr(record, "request_id", "") or "-", record.name)
        line = f"{' '.join(words)}: {on_one_line(record.getMessage())}"
        if trace := getattr(record, "trace_id", ""):
            line += f" trace_id={trace}"
        if record.exc_info:
            line += "\n" + traceback_of(record.exc_info[1], record.exc_info[2])
        return redacted(line)


class JsonLines(JsonFormatter):
    """One JSON object per line: `time`, `level`, `logger`, `request_id`, `trace_id`, `message`, fields, `exception`."""

    def __init__(self) -> None:
        super().__init__(exc_info_as_array=False)

    def process_log_record(self, log_data: LogData) -> LogData:
        """The members of a line, without empty ones."""
        return {name: value for name, value in log_data.items() if value not in (None, "")}

    def add_fields(self, log_data: dict[str, Any], record: logging.LogRecord, message_dict: dict[str, Any]) -> None:
        """Adds the members in reading order."""
        log_data |= {
            "time": _time(record),
            "level": record.levelname,
            "logger": record.name,
            "request_id": getattr(record, "request_id", ""),
            "trace_id": getattr(record, "trace_id", ""),
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            log_data["exception"] = traceback_of(record.exc_info[1], record.exc_info[2])

    def format(self, record: logging.LogRecord) -> str:
        """The line, redacted."""
        return redacted(super().format(record))


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%S.") + f"{int(record.msecs):03d}Z"


def _thread_ended(ended: threading.ExceptHookArgs) -> None:
    if ended.exc_type is not SystemExit:
        name = ended.thread.name if ended.thread else "?"
        _log.error("the thread %r has ended", name, exc_info=ended.exc_value or True)


def _process_ended(kind: type[BaseException], error: BaseException, trace: Any) -> None:
    _log.critical("the process has ended", exc_info=(kind, error, trace))
