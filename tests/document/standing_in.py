"""What stands in recorded answers for what is another in every run: ids, times, hashes, cursors, tokens and secrets."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any, Final

from api.http.example import AN_ID

THE_DAY: Final = datetime(2026, 11, 20, 18, tzinfo=UTC)
"""When all of it happened."""

A_CURSOR: Final = "MDE5OTRmNmUtMmY1Yw=="

_SOON: Final = timedelta(seconds=100)
_TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z")
_SECRETS: Final = {
    "seat": "token-of-seat-{}",
    "daybook": "token-of-official-{}",
    "login": "token-of-person-{}",
    "invite": "secret-of-invitation-{}",
    "whsec": "whsec_secret-of-webhook-{}",
}


class StandIns:
    """Puts the same in the place of the same, throughout one answer that was given `now`.

    `first` are ids that the request named; `given` are texts of the request, which stay as they are.
    """

    def __init__(self, now: datetime, first: Iterable[str], given: Iterable[str]):
        self._now = now
        self._given = frozenset(given)
        self._known: dict[str, dict[str, str]] = {}
        for text in first:
            self._replaced(text)

    def of(self, value: Any, name: str = "") -> Any:
        """The value with stand-ins; `name` is that of the member that holds it."""
        if isinstance(value, dict):
            return {key: self.of(part, key) for key, part in value.items()}
        if isinstance(value, list):
            return [self.of(part, name) for part in value]
        if not isinstance(value, str) or value in self._given:
            return value
        return A_CURSOR if name == "next" and not value.startswith("/") else self._replaced(value)

    def _replaced(self, text: str) -> str:
        for kind, pattern, make in _KINDS:
            text = pattern.sub(lambda found, kind=kind, make=make: self._known_as(kind, found[0], make), text)  # type: ignore[misc]
        return _TIME.sub(lambda found: self._time(found[0]), text)

    def _known_as(self, kind: str, text: str, make: Callable[[str, int], str]) -> str:
        """What stands for the text: made once, and numbered within its kind."""
        if text in self._given:
            return text
        known = self._known.setdefault(kind if kind != "secret" else kind + text.partition("_")[0], {})
        if text in known.values():
            return text
        return known.setdefault(text, make(text, len(known)))

    def _time(self, text: str) -> str:
        """The same time on the one day. What was long before, and what the request gave, stays."""
        at = datetime.fromisoformat(text)
        after = at - self._now
        if text in self._given or after < -timedelta(days=1) or after > timedelta(days=365):
            return text
        minutes = 0 if abs(after) < _SOON else round(after.total_seconds() / 60)
        return (THE_DAY + timedelta(minutes=minutes)).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def _uuid(text: str, number: int) -> str:
    return f"{AN_ID[:-4]}{int(AN_ID[-4:], 16) + number:04x}"


def _secret(text: str, number: int) -> str:
    return _SECRETS[text.partition("_")[0]].format(number)


def _letters(count: int) -> Callable[[str, int], str]:
    return lambda text, number: text[: len(text) - count] + sha256(b"%d" % number).hexdigest()[:count]


def _hash(text: str, number: int) -> str:
    made = b64encode(sha256(b"%d" % number).digest()).decode()
    return made.replace("+", "-").replace("/", "_") if re.search("[-_]", text) else made


def _key(text: str, number: int) -> str:
    name = text.partition("+")[0]
    return f"{name}+{sha256(name.encode()).hexdigest()[:8]}+{_hash('', number)}"


_KINDS: Final[tuple[tuple[str, re.Pattern[str], Callable[[str, int], str]], ...]] = (
    ("secret", re.compile(rf"\b(?:{'|'.join(_SECRETS)})_[\w-]{{43}}(?:=|(?![\w-]))|\bwhsec_[A-Za-z0-9+/]+=*"), _secret),
    ("uuid", re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"), _uuid),
    ("token", re.compile(r"\bt-[0-9a-f]{24}\b"), _letters(24)),
    ("owner", re.compile(r"\bo-[0-9a-f]{12}\b"), _letters(12)),
    ("origin", re.compile(r"\bdaybook-[0-9a-f]{16}\b"), _letters(16)),
    ("key", re.compile(r"daybook-[0-9a-f]{16}[\w/]*\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+"), _key),
    ("hash", re.compile(r"(?<![\w+/=-])[\w+/-]{43}="), _hash),
    ("seed", re.compile(r"\b[0-9a-f]{64}\b"), _letters(64)),
)
