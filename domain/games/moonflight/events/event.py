"""What events share: an act may end with one, and then the next seat acts."""

from typing import Any, Final

from domain.games.moonflight.table.table import Pending, Seat, Table
from domain.rules.event import Changes, TableEvent
from domain.rules.secrecy import IfGiven, Unlisted
from domain.rules.values import amended

Ends = Unlisted[IfGiven[Seat | None]]
"""The seat whose act ends with this event, if it is the act's last: then the next seat is to act."""

AT_REST: Final[Changes] = {"base": None, "act": None, "answers": None}
"""Nothing is left of an act that waited for an answer."""


class InAct(TableEvent):
    """An event that can be the last one of an act: it says what else it `changes`."""

    ends_act: Ends

    def changes(self, table: Any) -> Changes:
        """What it changes apart from the end of an act; by default nothing."""
        return {}

    def after(self, table: Any) -> Changes:
        changes = self.changes(table)
        if self.ends_act is None:
            return changes
        return {**changes, **act_over(amended(table, changes), self.ends_act)}


def next_to_act(table: Table, seat: Seat) -> Changes:
    """The changes that give the next seat its turn."""
    after = (seat + 1) % len(table.seats)
    return {"turn": after, "acts": table.acts + 1, "pending": Pending("act", after)}


def act_over(table: Table, seat: Seat) -> Changes:
    """The changes that end a seat's act."""
    return {"passes": 0, **next_to_act(table, seat), **AT_REST}
