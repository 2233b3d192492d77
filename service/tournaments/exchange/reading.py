"""What all papers and files read of a dossier: the mapping that holds a tournament as its readers see it.

{"tournament": {"id", "name"}, "book": Summary, "entries": [...], "rounds": [full rounds], "standings": {...},
 "deals"?: [...], "checkpoint"?: text, "at": ISO time, "url": address of the viewer}
"""

import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, tzinfo
from fractions import Fraction
from typing import Any, TypeAlias
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from domain.record.envelope import canonical

Dossier: TypeAlias = Mapping[str, Any]


class UnknownRound(LookupError):
    """A round that the tournament does not have; its text is a sentence for directors."""


def config_of(dossier: Dossier) -> Mapping[str, Any]:
    """The settings of the tournament; empty before its book is open."""
    found: Mapping[str, Any] = (dossier.get("book") or {}).get("config") or {}
    return found


def full_round(dossier: Dossier, number: int | None = None) -> Mapping[str, Any] | None:
    """The round of that number; without one the latest that is not cancelled, or `None` where none is drawn.

    Raises `UnknownRound`.
    """
    rounds: Sequence[Mapping[str, Any]] = dossier.get("rounds") or ()
    if number is None:
        standing = [each for each in rounds if each.get("status") != "cancelled"]
        return max(standing, key=lambda each: int(each["number"]), default=None)
    for each in rounds:
        if each["number"] == number:
            return each
    raise UnknownRound(f"Round {number} is not drawn.")


def names_of(dossier: Dossier) -> dict[str, str]:
    """The shown name of each entrant."""
    return {entry["entrant"]: name_of(entry) for entry in dossier.get("entries") or ()}


def name_of(entry: Mapping[str, Any]) -> str:
    """The shown name of an entry, a seat or a line of standings, or its number or id where its name was erased."""
    number = entry.get("number")
    return entry.get("name") or (f"No. {number}" if number is not None else str(entry.get("entrant") or ""))


def exact(text: Any) -> Fraction | None:
    """The number of an exact text as `7/2`, or `None` for none or for a text that is no number."""
    if text is None or isinstance(text, bool):
        return None
    try:
        return Fraction(str(text))
    except (ValueError, ZeroDivisionError):
        return None


def moment(text: Any) -> datetime | None:
    """The time of an ISO 8601 text in UTC, or `None` for none."""
    if not text:
        return None
    read = datetime.fromisoformat(str(text))
    return (read if read.tzinfo else read.replace(tzinfo=UTC)).astimezone(UTC)


def zone_of(dossier: Dossier) -> tzinfo:
    """The time zone that the tournament prints in; UTC where it names none that is known."""
    try:
        return ZoneInfo(str(config_of(dossier).get("locale") or "UTC"))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def title_of(dossier: Dossier, number: int | None = None) -> str:
    """The title that a round plays, as words: `market-day` is read as `Market day`."""
    config = config_of(dossier)
    own = (config.get("by_round") or {}).get(str(number)) or {}
    return worded(str(own.get("title") or config.get("title") or ""))


def worded(name: str) -> str:
    """A name of the wire as words."""
    return name.replace("-", " ").replace("_", " ").strip().capitalize()


def standings_hash(standings: Mapping[str, Any]) -> str:
    """The fingerprint of standings: SHA-256, as hex, of their JSON in the canonical form of RFC 8785.

    Names are left out of it, since they can be erased at any time and the results stay.
    """
    rows = [{key: value for key, value in row.items() if key != "name"} for row in standings.get("standings") or ()]
    return hashlib.sha256(canonical({**standings, "standings": rows})).hexdigest()


def table_url(dossier: Dossier, table: int) -> str:
    """The address at which the players of a table find it."""
    base = str(dossier.get("url") or "").rstrip("/")
    return f"{base}/#/tournaments/{dossier['tournament']['id']}/table/{table}"
