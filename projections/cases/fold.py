"""The pure fold: when each case was called, and who sat in the seats of its parties."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from domain.record.acts.case import CaseOpened
from domain.record.acts.replacement import SeatReplaced
from domain.record.envelope import Entry
from domain.record.events import GameOpened
from domain.record.game import Game
from domain.rules.values import changed
from projections.names import seat_name
from projections.projection import Stood


@dataclass(frozen=True)
class CaseCall:
    """A call for the director: when (ms since 1970), and the players of its parties then, bots by their names."""

    at: int
    players: tuple[str, ...]


@dataclass(frozen=True)
class Called:
    """The calls of a game so far, case 1 first, and who sits in its seats now."""

    calls: tuple[CaseCall, ...] = ()
    seats: tuple[Mapping[str, str], ...] = ()


NO_CASES: Final = Called()


def called(so_far: Called, entries: Sequence[Entry], befores: Sequence[Any], game: Game, stood: Stood) -> Called:
    """The calls after some more entries of a game."""
    for entry in entries:
        event = entry.event
        if isinstance(event, GameOpened):
            so_far = changed(so_far, seats=event.seats)
        elif isinstance(event, SeatReplaced):
            so_far = changed(so_far, seats=event.among(so_far.seats))
        elif isinstance(event, CaseOpened):
            parties = [seat for seat in (event.seat, event.against) if seat is not None]
            players = dict.fromkeys(seat_name(so_far.seats[seat]) for seat in parties)
            so_far = changed(so_far, calls=(*so_far.calls, CaseCall(entry.at, tuple(players))))
    return so_far
