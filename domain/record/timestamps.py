"""Server time as the record writes it: milliseconds since 1970, in UTC."""

from datetime import UTC, datetime
from functools import lru_cache


@lru_cache(maxsize=256)  # all events of a decision share it
def time_text(ms: int) -> str:
    """`YYYY-MM-DDTHH:MM:SS.mmmZ` for milliseconds since 1970."""
    seconds, rest = divmod(ms, 1000)
    return f"{_second_text(seconds)}.{rest:03d}Z"


@lru_cache(maxsize=1024)
def _second_text(seconds: int) -> str:
    # Formatting costs more than the rest of an envelope, and events of one second share it.
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def time_ms(text: str) -> int:
    """Milliseconds since 1970 for `YYYY-MM-DDTHH:MM:SS.mmmZ`. Raises `ValueError`."""
    return _second_ms(text[:19]) + int(text[20:23])


@lru_cache(maxsize=1024)
def _second_ms(text: str) -> int:
    # As with writing, events of one second share it.
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * 1000
