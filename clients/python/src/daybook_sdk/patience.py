"""How often and for how long something is retried."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from random import Random


@dataclass(frozen=True)
class Patience:
    """For how many seconds in all a request is repeated, and how long the pauses are.

    They begin with `first` seconds and double up to `longest`, each shortened at random by up to a half. Where the
    service asks for more (Retry-After), it gets that.
    """

    seconds: float = 60.0
    first: float = 0.1
    longest: float = 5.0
    clock: Callable[[], float] = field(default=time.monotonic, repr=False)
    luck: Random = field(default_factory=Random, repr=False)


class Attempts:
    """The attempts of one request, or of one reconnection."""

    def __init__(self, patience: Patience):
        self._patience = patience
        self.succeeded()

    def succeeded(self) -> None:
        """Starts over: the next failure is a new one."""
        self._made = 0
        self._until = self._patience.clock() + self._patience.seconds

    def pause(self, asked: float | None = None) -> float | None:
        """How many seconds to wait before the next attempt; `None` if patience does not last that long."""
        patience = self._patience
        usual = min(patience.longest, patience.first * 2 ** min(self._made, 32)) * patience.luck.uniform(0.5, 1.0)
        self._made += 1
        wait = max(usual, asked or 0.0)
        return wait if patience.clock() + wait <= self._until else None


def retry_after(headers: Mapping[str, str]) -> float | None:
    """The seconds that a Retry-After header asks for (RFC 9110 section 10.2.3: seconds or a date); `None` without."""
    text = headers.get("retry-after", "").strip()
    if text.isascii() and text.isdigit():
        return float(text)
    try:
        until = parsedate_to_datetime(text)
    except ValueError:
        return None
    until = until if until.tzinfo else until.replace(tzinfo=UTC)
    return max(0.0, (until - datetime.now(UTC)).total_seconds())
