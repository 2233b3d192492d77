"""Books of tournaments that were played at random, without a service, as records to be verified."""

from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from random import Random
from typing import Any

from domain.record.codec import encode_entry
from domain.record.envelope import Entry, event_hash
from domain.record.events import RECORD
from domain.record.streams import book_stream
from domain.tournaments.errors import TournamentRefused
from tests.domain.record.sealed import members
from tests.domain.tournaments.desk import WHY, Desk, acts

SEED = bytes(range(32))
TWO = {"seats": 2, "least": 2}
DUPLICATE = {"duplicate": True, "rounds": 3}
CONFIGS: dict[str, Mapping[str, Any]] = {
    "swiss": {"rounds": 4},
    "swiss of two": {**TWO, "points": {"kind": "wins", "bye": "half"},
                     "tie_breaks": ["buchholz-cut-1", "sonneborn-berger", "direct-encounter", "lots"]},
    "round robin": {**TWO, "form": "round-robin", "rounds": None,
                    "tie_breaks": ["direct-encounter", "buchholz-cut-2", "buchholz-median", "wins"]},
    "arena": {"form": "arena", "tie_breaks": ["progressive", "progressive-cut-1", "lots"]},
    "own scores": {"points": {"kind": "score"}, "tie_breaks": ["wins", "lots", "buchholz"]},
    "points by places": {"seats": 3, "points": {"by_places": {"3": ["5", "7/2", "1"], "2": ["4", "0"]}}},
    "matchpoints": {**DUPLICATE, "points": {"kind": "matchpoints"}},
    "imps": {**DUPLICATE, **TWO, "points": {"kind": "imps", "divisor": "1/10"}},
    "percent": {**DUPLICATE, "points": {"kind": "percent"}, "tie_breaks": ["sonneborn-berger", "lots"]},
    "a stated share": {**DUPLICATE, **TWO, "points": {"kind": "matchpoints", "sit_out": "60"}},
    "from before": {**DUPLICATE, **TWO, "points": {"kind": "matchpoints", "sit_out": None}},
    "a movement": {**DUPLICATE, **TWO, "form": "mitchell", "points": {"kind": "matchpoints"}},
    "before a cut": {"form": "swiss-to-cut", "cut": 4, "rounds": 2},
    "knock-out": {"form": "knock-out"},
}  # fmt: skip


def played(config: Mapping[str, Any], luck: Random) -> Desk:
    """A tournament with what happens in one: byes, absences, rulings, corrections, penalties, and who leaves."""
    desk = Desk(luck.randint(6, 9), **config)
    ids = list(desk.state.entries)
    attempt(desk, acts.AskBye(luck.choice(ids), 2, luck.choice(["half-bye", "zero-bye"]), WHY))
    for _ in range(5):
        with suppress(TournamentRefused):
            desk.do(acts.DrawRound())
            play_round(desk, luck)
            attempt(desk, acts.GivePenalty(luck.choice(ids), points=luck.choice([1, 2]), round=1, why=WHY))
            attempt(desk, acts.PublishStandings("provisional"))
            attempt(desk, luck.choice([acts.Withdraw, acts.Disqualify])(luck.choice(ids), why=WHY))
    attempt(desk, acts.RevealLots(SEED.hex()), acts.PublishStandings("official"))
    attempt(desk, acts.PublishStandings("provisional", 1))
    return desk


def play_round(desk: Desk, luck: Random) -> None:
    number = desk.state.rounds[-1].number
    desk.do(acts.StartRound(number, commitment=sha256(SEED).hexdigest()))
    for table in desk.state.rounds[-1].tables:
        if luck.random() < 0.2:
            attempt(desk, acts.NoteNoShow(number, table.number, (luck.choice(table.seats),), WHY))
        here = desk.state.table(number, table.number)
        scores = tuple([luck.randint(0, 40) if one in here.present else None for one in here.seats])
        if luck.random() < 0.1:
            shares = tuple([luck.choice([40, 50, 60]) for _ in here.seats])
            attempt(
                desk, acts.EnterResult(number, table.number, **luck.choice([{"shares": shares}, {"not_played": True}]))
            )
        attempt(desk, acts.EnterResult(number, table.number, scores=scores, confirmed=("tie-higher-seed",)))
        if luck.random() < 0.2:
            attempt(desk, acts.CorrectResult(number, table.number, scores=scores[::-1], why=WHY))
        if luck.random() < 0.1:
            points = tuple(range(len(here.seats)))
            attempt(desk, acts.EnterResult(number, table.number, points=points, ruling=RULING))
    desk.do(acts.CloseRound(number))


RULING = {"game": "g", "case": 1, "ruling": 1}


def attempt(desk: Desk, *some: Any) -> None:
    """Acts as far as they are not refused."""
    with suppress(TournamentRefused):
        desk.do(*some)


def record_of(desk: Desk) -> list[dict[str, Any]]:
    """The events of its book as they are stored, as plain JSON."""
    head, lines = bytes(32), []
    for n, (event, at) in enumerate(desk.events, 1):
        lines.append(encode_entry(Entry(book_stream("e-1"), n, at, "by", "", RECORD, event, None), head, bytes(16)))
        head = event_hash(lines[-1])
    return members(lines)
