"""How an act resumes after stopping for an answer: it is run again from the start (MF-F1).

Acts and Resets are generators (`Steps`) that yield the decisions they need. A table is data and cannot hold a
generator, so it holds the table before the act, the move that began it and the answers since. A run repeats these; only
new events go into the draft.
"""

from collections.abc import Callable, Sequence
from typing import Any

from domain.games.moonflight.effects.decisions import Steps, answer_of
from domain.games.moonflight.effects.reactions import ReactionWindow
from domain.games.moonflight.events.decisions import ActBegun, Answered, Asked
from domain.games.moonflight.events.event import act_over
from domain.games.moonflight.moves import Choose, MoonflightMove, Shuffle
from domain.games.moonflight.table.table import Seat, Table
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.values import changed
from domain.rules.wire import to_wire

MoonflightDraft = Draft[Table, TableEvent]


class Run:
    """A running act, or the Reset after the last Pass.

    `waiting` are the texts still to follow (MF-R9.3). `steps` counts the instructions followed and the cards moved by
    them; its limit stops a hostile pack.
    """

    def __init__(self, draft: MoonflightDraft):
        self.draft = draft
        self.waiting: list[ReactionWindow] = []
        self.steps = 0

    @property
    def state(self) -> Table:
        """The table now. The object is updated in place: copy what must be compared later."""
        return self.draft.state

    def emit(self, event: TableEvent) -> None:
        """Adds the event to the draft."""
        self.draft.emit(event)

    def end(self, seat: Seat) -> None:
        """Ends the seat's act: the last event says so."""
        self.draft[-1] = changed(self.draft[-1], ends_act=seat)
        self.state.__dict__.update(act_over(self.state, seat))


Script = Callable[[Run, Any], Steps[None]]
"""Runs what a move causes; `None` is the opening."""


def begin(state: Table, script: Script, move: MoonflightMove) -> MoonflightDraft:
    """The events of an act until it ends or asks for a decision."""
    draft: MoonflightDraft = Draft(state)
    decision = next(script(Run(draft), move), None)
    if decision is None:
        return draft
    asking: MoonflightDraft = Draft(state)
    asking.emit(ActBegun(to_wire(move), asks=decision.wire if state.config.second_edition else None))
    for event in draft:
        asking.emit(event)
    asking.emit(Asked(decision.wire))
    return asking


def go_on(state: Table, script: Script, act: MoonflightMove, answers: Sequence[Choose | Shuffle]) -> MoonflightDraft:
    """The events that the last answer causes. The table already shows the effects of earlier answers."""
    draft: MoonflightDraft = Draft(state.base)
    steps = script(Run(draft), act)
    decision = next(steps)
    for answer in answers[:-1]:
        decision = steps.send(answer_of(answer, decision))
    draft.clear()
    draft.state.__dict__.update(state.__dict__)
    draft.emit(Answered(to_wire(answers[-1])))
    try:
        decision = steps.send(answer_of(answers[-1], decision))
    except StopIteration:
        return draft
    draft.emit(Asked(decision.wire))
    return draft
