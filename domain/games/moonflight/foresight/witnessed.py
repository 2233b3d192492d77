"""What a seat has seen of an act that awaits an answer: the table before it, and each event since (MF-F1).

An act resumes from the table on which it began, which nobody knows in full. From what it saw of that table and of the
act, a seat can imagine the rest.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from domain.games.moonflight.acts.act import act
from domain.games.moonflight.effects.decisions import answer_of
from domain.games.moonflight.effects.run import MoonflightDraft, Run
from domain.games.moonflight.events.decisions import ActBegun, Answered, Asked
from domain.games.moonflight.moves import read
from domain.games.moonflight.table.table import Seat, Table
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.secrecy import Context, seen_by


@dataclass(frozen=True)
class Witnessed:
    """What `seat` has seen of a running act: its own view of the table before, the act, and the events in order.

    They include each question as `Asked` and each answer as `Answered`; the last one is the open question.
    """

    seat: Seat
    begun: Table
    act: Any
    events: tuple[TableEvent, ...]


class WatchedRun(Run):
    """A run whose events a seat sees."""

    def __init__(self, table: Table, seat: Seat):
        draft: MoonflightDraft = Draft(table)
        super().__init__(draft)
        self.seat = seat
        self.seen: list[TableEvent] = []

    def emit(self, event: TableEvent) -> None:
        """Adds the event to the draft, once the seat has seen it."""
        self.tell(event)
        super().emit(event)

    def tell(self, event: TableEvent) -> None:
        """Shows the seat an event that changes nothing on the table of the run."""
        self.seen.append(self.sight(event))

    def sight(self, event: TableEvent) -> TableEvent:
        """The event as the seat sees it."""
        return seen_by(self.seat, event, Context(self.state.config, self.state))


def witnessed(table: Table, seat: Seat) -> Witnessed | None:
    """What the seat has seen of the act that awaits an answer on a whole table; `None` if none does."""
    if table.base is None or table.pending is None:
        return None
    run = WatchedRun(table.base, seat)
    steps = act(run, read(table.act))
    decision = next(steps)
    for answer in table.answers:
        run.tell(Asked(decision.wire))
        run.tell(Answered(answer))
        decision = steps.send(answer_of(read(answer), decision))
    run.tell(Asked(decision.wire))
    begun: Table = seen_by(seat, table.base, Context(table.config, table.base))
    begin = seen_by(seat, ActBegun(table.act), Context(table.config, table.base))
    return Witnessed(seat, begun, begin.act, tuple(run.seen))


def up_to_next_question(events: Sequence[TableEvent]) -> Sequence[TableEvent]:
    """The events before the next question."""
    return list(takewhile(lambda event: not isinstance(event, Asked), events))
