"""The pure fold: the counted facts of a game, as ruled and as played, and who sat there."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from domain.record.acts.replacement import SeatReplaced
from domain.record.acts.set_back import SetBack
from domain.record.envelope import Entry
from domain.record.events import RECORD, GameClosed, GameOpened
from domain.record.game import Game
from domain.rules.values import changed
from projections.projection import Stood

Counts = Mapping[tuple[int, str], int]
"""How much of what each seat did, by the names of the title's facts."""

Seats = tuple[Mapping[str, str], ...]


@dataclass(frozen=True)
class Counted:
    """What has been counted in a game so far.

    `ruled` are the facts of the events that stand. `played` are those of play before the first ruling that changed its
    course, `None` until there is one: until then play is what stands. `seats` is who sits there now, `sat` who sat
    there when play last ended, or when its course was changed.
    """

    ruled: Counts = field(default_factory=dict)
    played: Counts | None = None
    seats: Seats = ()
    sat: Seats | None = None

    @property
    def as_played(self) -> Counts:
        """The facts as played."""
        return self.ruled if self.played is None else self.played


NOTHING = Counted()


def counted(so_far: Counted, entries: Sequence[Entry], befores: Sequence[Any], game: Game, stood: Stood) -> Counted:
    """The counts after some more entries of a game; `befores` are the tables before each of them."""
    more: dict[tuple[int, str], int] = defaultdict(int, so_far.ruled)
    first_change = game.played.n + 1 if game.played else None
    facts = game.title.facts
    recounts = _recounts(entries, first_change)
    for entry, before in zip(entries, befores, strict=True):
        if entry.n == first_change:
            so_far = changed(so_far, played=dict(more), sat=so_far.sat or so_far.seats)
        if entry.title != RECORD:
            for fact in facts(entry.event, before):
                more[fact.seat, fact.name] += fact.amount
        elif isinstance(entry.event, SetBack):
            if entry.n in recounts:
                more = _all_counted(game, stood(entry.n))
        else:
            so_far = _seated(so_far, entry)
    return changed(so_far, ruled=more)


def _recounts(entries: Sequence[Entry], first_change: int | None) -> set[int]:
    """The set-backs after which everything is counted anew: reading the record after each of many would be slow.

    These are the last one, and the last before the counts are kept as played; they supersede the others.
    """
    backs = [entry.n for entry in entries if isinstance(entry.event, SetBack)]
    before = [n for n in backs if first_change is not None and n < first_change]
    return {*backs[-1:], *before[-1:]}


def _all_counted(game: Game, events: Iterable[tuple[Entry, Any]]) -> dict[tuple[int, str], int]:
    counts: dict[tuple[int, str], int] = defaultdict(int)
    for entry, before in events:
        for fact in game.title.facts(entry.event, before):
            counts[fact.seat, fact.name] += fact.amount
    return counts


def _seated(so_far: Counted, entry: Entry) -> Counted:
    """Who sits in each seat after an event of the record."""
    event = entry.event
    if isinstance(event, GameOpened):
        return changed(so_far, seats=event.seats)
    if isinstance(event, SeatReplaced):
        return changed(so_far, seats=event.among(so_far.seats))
    if isinstance(event, GameClosed) and so_far.played is None:
        return changed(so_far, sat=so_far.seats)
    return so_far
