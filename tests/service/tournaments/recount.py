"""Counts the standings of a tournament again from the bytes of its book, with nothing of Daybook in it.

    python -m tests.service.tournaments.recount BOOK.ndjson

BOOK.ndjson has one event a line, as the record keeps them. Of the forms of tournament it knows Swiss rounds with points
by places; of the tie-breaks wins. It prints the standings as played and as ruled.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

BY_PLACES = {n: [Fraction(6 * (n - place), n - 1) for place in range(1, n + 1)] for n in range(2, 9)}


@dataclass
class Seat:
    """What a round was for one entrant: points, whom it met with which places, whether it was played."""

    kind: str
    points: Fraction
    place: int | None = None
    others: list[tuple[str, int]] = field(default_factory=list)


@dataclass
class Book:
    """What the events come to: rounds by number, tables by number."""

    config: dict[str, Any] = field(default_factory=dict)
    entries: dict[str, dict[str, Any]] = field(default_factory=dict)
    rounds: dict[int, dict[str, Any]] = field(default_factory=dict)
    penalties: dict[str, dict[str, Any]] = field(default_factory=dict)
    out: set[str] = field(default_factory=set)

    def take(self, event: Mapping[str, Any]) -> None:
        """Adds the next event."""
        data = event["data"]
        match event["type"]:
            case "BookOpened":
                self.config = dict(data["config"])
            case "ConfigChanged":
                self.config |= data["changes"]
            case "EntriesMade":
                self.entries |= {entry["entrant"]: dict(entry) for entry in data["entries"]}
            case "EntryDisqualified":
                self.out.add(data["entrant"])
            case "RoundDrawn":
                self.rounds[data["round"]] = {"tables": _tables(data), "byes": data["byes"], "counts": True}
            case "PairingChanged":
                self._pair_again(data)
            case "RoundCancelled":
                self.rounds[data["round"]]["counts"] = False
            case "NoShowNoted":
                table = self.rounds[data["round"]]["tables"][data["table"]]
                table["absent"] |= set(data["entrants"])
            case "ResultEntered" | "ResultCorrected":
                table = self.rounds[data["round"]]["tables"][data["table"]]
                table["ruled" if data.get("ruling") else "played"] = data
            case "PenaltyGiven":
                self.penalties[data["penalty"]] = data
            case "PenaltyCancelled":
                del self.penalties[data["penalty"]]

    def _pair_again(self, data: Mapping[str, Any]) -> None:
        before, now = self.rounds[data["round"]]["tables"], _tables(data)
        for number, table in now.items():
            if number in before and before[number]["seats"] == table["seats"]:
                now[number] = before[number]
        self.rounds[data["round"]].update(tables=now, byes=data["byes"])


def _tables(data: Mapping[str, Any]) -> dict[int, dict[str, Any]]:
    return {one["number"]: {"seats": one["seats"], "absent": set()} for one in data["tables"]}


def seats_of(book: Book, ruled: bool) -> dict[str, dict[int, Seat]]:
    """By entrant and round, what that round was."""
    found: dict[str, dict[int, Seat]] = defaultdict(dict)
    full = BY_PLACES[book.config["seats"]][0]
    for number, round_ in book.rounds.items():
        if not round_["counts"]:
            continue
        for entrant, kind in round_["byes"].items():
            points = {"bye": full, "half-bye": full / 2}.get(kind, Fraction(0))
            found[entrant][number] = Seat(kind, points)
        for table in round_["tables"].values():
            for entrant, seat in _table_seats(table, full, ruled):
                found[entrant][number] = seat
    return found


def _table_seats(table: Mapping[str, Any], full: Fraction, ruled: bool) -> Iterable[tuple[str, Seat]]:
    absent, seats = table["absent"], table["seats"]
    result = (table.get("ruled") if ruled else None) or table.get("played")
    present = [one for one in seats if one not in absent]
    for one in absent:
        yield one, Seat("forfeit-loss", Fraction(0))
    if absent and len(present) == 1:
        yield present[0], Seat("forfeit-win", full)
    elif result is not None:
        places = {one: place for one, place in zip(seats, result["places"], strict=True) if one in present}
        assigned = dict(zip(seats, result["points"], strict=True)) if result.get("points") else None
        worth = BY_PLACES[len(present)]
        for one, place in places.items():
            held = [other for other in places.values() if other == place]
            shared = sum(worth[place - 1 : place - 1 + len(held)], Fraction(0)) / len(held)
            points = shared if assigned is None else Fraction(assigned[one])
            yield one, Seat("played", points, place, [(other, at) for other, at in places.items() if other != one])


def standings(book: Book, ruled: bool) -> list[tuple[int | None, str, Fraction, Fraction]]:
    """Rank, entrant, points and wins, the best first; who was disqualified comes last, without a rank."""
    seats = seats_of(book, ruled)
    points, wins = {}, {}
    for entrant in book.entries:
        rounds = seats[entrant].values()
        taken = [Fraction(one["points"]) for one in book.penalties.values() if one["entrant"] == entrant]
        points[entrant] = sum((one.points for one in rounds), Fraction(0)) - sum(taken, Fraction(0))
        wins[entrant] = sum((_won(one) for one in rounds), Fraction(0))
    ranked = sorted((e for e in book.entries if e not in book.out), key=lambda e: (-points[e], -wins[e]))
    rows: list[tuple[int | None, str, Fraction, Fraction]] = []
    for at, entrant in enumerate(ranked, start=1):
        key = (points[entrant], wins[entrant])
        rank = rows[-1][0] if rows and (rows[-1][2], rows[-1][3]) == key else at
        rows.append((rank, entrant, *key))
    return rows + [(None, e, points[e], wins[e]) for e in book.entries if e in book.out]


def _won(seat: Seat) -> Fraction:
    if seat.kind in ("bye", "forfeit-win"):
        return Fraction(1)
    if seat.kind != "played" or seat.place != 1:
        return Fraction(0)
    shared = 1 + sum(place == 1 for _, place in seat.others)
    return Fraction(1, shared) if shared == 1 or seat.others[1:] else Fraction(0)


def read(lines: Iterable[str | bytes]) -> Book:
    """The book that these events make."""
    book = Book()
    for line in lines:
        book.take(json.loads(line))
    return book


def main() -> None:
    """Prints both standings of a file."""
    with open(sys.argv[1], encoding="utf-8") as file:
        book = read(file)
    for words, ruled in (("as played", False), ("as ruled", True)):
        print(words)
        for rank, entrant, points, wins in standings(book, ruled):
            print(f"{rank or '-':>5} {entrant} {points} {wins}")


if __name__ == "__main__":
    main()
