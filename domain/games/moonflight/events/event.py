"""What events share: that an act may be over with one, and which seat is next."""

from typing import Any, Final

from domain.games.moonflight.table.table import Pending, Seat, Table
from domain.rules.event import Changes, TableEvent
from domain.rules.secrecy import IfGiven, Unlisted
from domain.rules.values import amended

Ends = Unlisted[IfGiven[Seat | None]]
"""The seat whose act is over with this event, where it is the last one of an act: the next seat is to act."""

AT_REST: Final[Changes] = {"base": None, "act": None, "answers": None}
"""Nothing is left of an act that waited for an answer."""


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
