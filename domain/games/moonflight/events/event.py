"""What events share: what is asked of each, that an act may be over with one, and which seat is next."""

from collections.abc import Sequence
from typing import Any, Final

from domain.games.moonflight.table.table import Pending, Seat, Table
from domain.rules.book import Event
from domain.rules.draft import Changes
from domain.rules.secrecy import IfGiven, Unlisted
from domain.rules.title import Fact, Mark
from domain.rules.values import amended

Ends = Unlisted[IfGiven[Seat | None]]
"""The seat whose act is over with this event, where it is the last one of an act: the next seat is to act."""

AT_REST: Final[Changes] = {"base": None, "act": None, "answers": None}
"""Nothing is left of an act that waited for an answer."""


class TableEvent(Event):
    """An event with what it changes on the table and what is said about it, in words without ids."""

    def after(self, table: Any) -> Changes:
        """What it changes on a table, full or a viewer's; by default nothing."""
        return {}

    def sentence(self, before: Any) -> str:
        """What happened, told from the table before it, full or a viewer's; it need not begin with a capital."""
        raise NotImplementedError

    def marks(self) -> Sequence[Mark]:
        """The places worth jumping to that it makes in a replay."""
        return ()

    def facts(self, before: Any) -> Sequence[Fact]:
        """What statistics count of it, from the whole table before it."""
        return ()


class InAct(TableEvent):
    """An event that can be the last one of an act: it says what else it `changes`."""

    ends_act: Ends

    def changes(self, table: Any) -> Changes:
        """What it changes beside the end of an act; by default nothing."""
        return {}

    def after(self, table: Any) -> Changes:
        changes = self.changes(table)
        if self.ends_act is None:
            return changes
        return {**changes, **act_over(amended(table, changes), self.ends_act)}


def next_to_act(table: Table, seat: Seat) -> Changes:
    """What changes when it is the turn of the seat after this one."""
    after = (seat + 1) % len(table.seats)
    return {"turn": after, "acts": table.acts + 1, "pending": Pending("act", after)}


def act_over(table: Table, seat: Seat) -> Changes:
    """What changes when the act of a seat is over."""
    return {"passes": 0, **next_to_act(table, seat), **AT_REST}
