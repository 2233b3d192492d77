"""Counts the standings of a tournament again from the bytes of its book, with nothing of Daybook in it.

Of the forms of tournament it knows Swiss rounds with points by places; of the tie-breaks wins.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

FULL = 6
"""What a won table is worth, of however many seats; the last place is worth nothing."""


def recount(lines: Iterable[bytes], ruled: bool) -> Iterator[tuple[int, str, Fraction, Fraction]]:
    """Rank, entrant, points and wins, the best first, as ruled or as played."""
    points: dict[str, Fraction] = {}
    wins: dict[str, Fraction] = {}
    tables: dict[tuple[int, int], dict[str, Any]] = {}
    for event in map(json.loads, lines):
        data = event["data"]
        match event["type"]:
            case "EntriesMade":
                for entry in data["entries"]:
                    points[entry["entrant"]] = wins[entry["entrant"]] = Fraction(0)
            case "RoundDrawn":
                for one in data["tables"]:
                    tables[data["round"], one["number"]] = {"seats": one["seats"], "absent": set()}
                for entrant, kind in data["byes"].items():
                    points[entrant] += Fraction({"bye": FULL, "half-bye": FULL // 2}.get(kind, 0))
                    wins[entrant] += kind == "bye"
            case "NoShowNoted":
                tables[data["round"], data["table"]]["absent"] |= set(data["entrants"])
            case "ResultEntered" | "ResultCorrected":
                tables[data["round"], data["table"]]["ruled" if data.get("ruling") else "played"] = data
            case "PenaltyGiven":
                points[data["entrant"]] -= Fraction(data["points"])
    for table in tables.values():
        for entrant, worth, won in _counted(table, (table.get("ruled") if ruled else None) or table.get("played")):
            points[entrant] += worth
            wins[entrant] += won
    before, rank = None, 0
    for at, entrant in enumerate(sorted(points, key=lambda one: (-points[one], -wins[one])), start=1):
        key = (points[entrant], wins[entrant])
        before, rank = key, rank if key == before else at
        yield rank, entrant, *key


def _counted(table: Mapping[str, Any], result: Mapping[str, Any] | None) -> Iterator[tuple[str, Fraction, Fraction]]:
    """What a table is worth for each who was there, and which share of a win it is."""
    present = [one for one in table["seats"] if one not in table["absent"]]
    if table["absent"] and len(present) == 1:
        yield present[0], Fraction(FULL), Fraction(1)
    elif result is not None:
        places = {one: place for one, place in zip(table["seats"], result["places"], strict=True) if one in present}
        n = len(present)
        for one, place in places.items():
            held = [*places.values()].count(place)
            worth = sum((Fraction(FULL * (n - p), n - 1) for p in range(place, place + held)), Fraction(0)) / held
            yield one, worth, Fraction(1, held) if place == 1 and (held == 1 or n > 2) else Fraction(0)
