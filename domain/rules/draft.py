"""Drafting a decision event by event, each applied at once, so that the next sees the table it leaves."""

from typing import Generic, TypeVar

from domain.rules.event import TableEvent
from domain.rules.moves import Move

_new = object.__new__
_set = object.__setattr__

S = TypeVar("S")
E = TypeVar("E", bound=TableEvent)


class Draft(list[E], Generic[S, E]):
    """The events that a move causes, in order, with the table after them in `state`.

    Folding the events over the table before gives the same `state` (a law tested for every title). During drafting
    `state` is one object that changes with each event, so that a turn of many events copies the table once; read
    beforehand what must be compared later.

    `made` is set if the move only asked the rules for one (Moonflight's `ai`): the move made, to be recorded and shown.
    """

    __slots__ = ("_values", "made", "state")

    def __init__(self, state: S, made: Move | None = None):
        # An empty list needs no call of its `__init__`.
        # What `amended` does, without a call: every decision comes through here.
        self._values = {**state.__dict__}
        self.state = copy = _new(state.__class__)
        _set(copy, "__dict__", self._values)
        self.made = made

    def emit(self, event: E) -> S:
        """Adds the event; returns the table after it."""
        self.append(event)
        state = self.state
        self._values.update(event.after(state))
        return state
