"""The pure fold: the moments of the events that stand, and who sat where when."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from domain.record.acts.replacement import SeatReplaced
from domain.record.acts.set_back import SetBack
from domain.record.envelope import Entry
from domain.record.events import RECORD, GameOpened
from domain.record.game import Game
from domain.rules.values import changed
from projections.projection import Stood

Seats = tuple[Mapping[str, str], ...]


class Drawn(NamedTuple):
    """A moment: its event, the step that shows it, when it was (ms since 1970), and what happened.

    `numbers` and `words` are the values of its kind's fields, in their order.
    """

    n: int
    step: int
    at: int
    kind: str
    seat: int | None
    numbers: tuple[int | None, ...]
    words: tuple[str | None, ...]


@dataclass(frozen=True)
class Gathered:
    """The moments of a game so far, and who has sat there, from which event on."""

    moments: tuple[Drawn, ...] = ()
    seatings: tuple[tuple[int, Seats], ...] = ()

    def seats_at(self, n: int) -> Seats:
        """Who sat in each seat at event `n`."""
        return next((seats for since, seats in reversed(self.seatings) if since <= n), ())


NOTHING_YET: Final = Gathered()


def gathered(so_far: Gathered, entries: Sequence[Entry], befores: Sequence[Any], game: Game, stood: Stood) -> Gathered:
    """The moments after some more entries of a game, `befores` being the tables before each of them."""
    found = list(so_far.moments)
    last_back = max([entry.n for entry in entries if isinstance(entry.event, SetBack)], default=0)
    for entry, before in zip(entries, befores, strict=True):
        if entry.title != RECORD:
            found += _drawn(game, entry, before)
        elif entry.n == last_back:
            found = _all_drawn(game, stood(entry.n))
        else:
            so_far = _seated(so_far, entry)
    return changed(so_far, moments=tuple(found))


def _all_drawn(game: Game, events: Iterable[tuple[Entry, Any]]) -> list[Drawn]:
    return [moment for entry, before in events for moment in _drawn(game, entry, before)]


def _drawn(game: Game, entry: Entry, before: Any) -> list[Drawn]:
    found = game.title.moments.drawn(entry.event, before)
    if not found:
        return []
    kinds, made = game.title.moments.by_name, []
    for one in found:
        kind, values = kinds[one.kind], one.values
        numbers = tuple([_number(values.get(name)) for name in kind.numbers])
        words = tuple([values.get(name) for name in kind.words])
        step = entry.n - 1 if one.before else entry.n
        made.append(Drawn(entry.n, step, entry.at, one.kind, one.seat, numbers, words))
    return made


def _number(value: Any) -> int | None:
    return None if value is None else int(value)


def _seated(so_far: Gathered, entry: Entry) -> Gathered:
    """Who sits in each seat after an event of the record."""
    event = entry.event
    if isinstance(event, GameOpened):
        return changed(so_far, seatings=((entry.n, event.seats),))
    if isinstance(event, SeatReplaced):
        seats = event.among(so_far.seats_at(entry.n))
        return changed(so_far, seatings=(*so_far.seatings, (entry.n, seats)))
    return so_far
