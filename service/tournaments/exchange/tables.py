"""Entries, results and standings as CSV for spreadsheets (RFC 4180), exact fractions in them."""

import csv
import re
from collections.abc import Iterable, Mapping
from io import StringIO
from typing import Any, Final

from service.tournaments.exchange.reading import Dossier, name_of

CSV: Final = "text/csv; charset=utf-8; header=present"
ENTRIES: Final = ("number", "name", "members", "rating", "status", "since_round", "byes", "entrant")
RESULTS: Final = (
    "round", "table", "board", "seat", "name", "place", "score", "points", "source", "state", "case", "ruling", "game",
    "entrant",
)  # fmt: skip
STANDINGS: Final = ("rank", "shared", "name", "points")
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_NUMBER: Final = re.compile(r"-?\d+(/\d+)?")


def entries_csv(dossier: Dossier) -> str:
    """A line an entry, in the order of starting numbers. Members and byes of one are divided by semicolons."""
    rows = []
    for entry in sorted(dossier.get("entries") or (), key=lambda one: (one.get("number") is None, one.get("number"))):
        members = "; ".join([name_of(member) for member in entry.get("members") or ()])
        byes = "; ".join([f"{number} {kind}" for number, kind in (entry.get("byes") or {}).items()])
        rows.append([{**entry, "members": members, "byes": byes}.get(column) for column in ENTRIES])
    return _text(ENTRIES, rows)


def results_csv(dossier: Dossier) -> str:
    """A line a seat of every round, and one a bye, whose kind stands as the source."""
    rows = []
    for one in dossier.get("rounds") or ():
        if one.get("status") == "cancelled":
            continue
        for table in one.get("tables") or ():
            rows += [_seat(one, table, index) for index in range(len(table["seats"]))]
        for bye in one.get("byes") or ():
            known = {
                "round": one["number"],
                "name": bye.get("name"),
                "source": bye.get("kind"),
                "entrant": bye["entrant"],
            }
            rows.append([known.get(column) for column in RESULTS])
    return _text(RESULTS, rows)


def standings_csv(dossier: Dossier) -> str:
    """A line a place: rank, points and tie-breaks as exact fractions, and what they were computed from."""
    standings = dossier.get("standings") or {}
    tie_breaks = [tie_break["name"] for tie_break in standings.get("tie_breaks") or ()]
    counts = [name for name in ("played", "wins", "penalty") if name not in tie_breaks]
    rows = [
        [
            *[row.get(name) for name in STANDINGS],
            *[(row.get("tie_breaks") or {}).get(name) for name in tie_breaks],
            *[row.get(name) for name in counts],
            row["entrant"],
        ]
        for row in standings.get("standings") or ()
    ]
    return _text([*STANDINGS, *tie_breaks, *counts, "entrant"], rows)


def _seat(one: Mapping[str, Any], table: Mapping[str, Any], index: int) -> list[Any]:
    seat, result = table["seats"][index], table.get("result") or {}
    ruling = result.get("ruling") or {}
    own = [(result.get(member) or [None] * (index + 1))[index] for member in ("places", "scores", "points")]
    return [
        one["number"],
        table["number"],
        table.get("board"),
        index + 1,
        seat.get("name"),
        *own,
        *[result.get(member) for member in ("source", "state")],
        *[ruling.get(member) for member in ("case", "ruling")],
        ruling.get("game") or table.get("game"),
        seat["entrant"],
    ]


def _text(heads: Iterable[str], rows: Iterable[Iterable[Any]]) -> str:
    text = StringIO()
    writer = csv.writer(text)
    writer.writerow(heads)
    writer.writerows([[cell(value) for value in row] for row in rows])
    return text.getvalue()


def cell(value: Any) -> Any:
    """A cell that no spreadsheet takes for a formula: texts that begin like one get an apostrophe, numbers do not."""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, str) and value.startswith(_FORMULA) and not _NUMBER.fullmatch(value):
        return f"'{value}"
    return "" if value is None else value


def uncelled(text: str) -> str:
    """What a cell held before `cell` guarded it."""
    return text[1:] if text[:1] == "'" and text[1:].startswith(_FORMULA) else text
