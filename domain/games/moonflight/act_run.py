"""How an act is carried through although it may stop for answers: it is run again from its beginning (MF-F1).

What happens in an act or a Reset is written as generators (`Steps`) that yield the decisions they need. A table is
data and cannot hold a generator, so it holds the table from which the act began, the move that began it and the
answers since; a run repeats those, and only what is new comes into the draft.
"""

from collections.abc import Callable, Sequence
from typing import Any

from domain.games.moonflight.decisions import Steps
from domain.games.moonflight.events import ActBegun, Answered, Asked
from domain.games.moonflight.evolution import AFTER
from domain.games.moonflight.moves import Choose, MoonflightMove, Shuffle
from domain.games.moonflight.reactions import Waiting
from domain.games.moonflight.table import Table
from domain.rules.book import Event
from domain.rules.draft import Draft
from domain.rules.wire import to_wire

MoonflightDraft = Draft[Table, Event]


class Run:
    """One act, or the Reset after the last Pass, under way.

    `waiting`: the texts that are to be followed (MF-R9.3). `steps`: how many instructions have been followed and cards
    moved by them, which is what a hostile pack is stopped by.
    """

    def __init__(self, draft: MoonflightDraft):
        self.draft = draft
        self.waiting: list[Waiting] = []
        self.steps = 0

    @property
    def state(self) -> Table:
        """The table now. It is one object that goes along: take out of it beforehand what is compared later."""
        return self.draft.state

    def emit(self, event: Event) -> None:
        """Something happens."""
        self.draft.emit(event)


Script = Callable[[Run, Any], Steps[None]]
"""What happens because of a move (`None`: because of the opening)."""


def begin(state: Table, script: Script, move: MoonflightMove) -> MoonflightDraft:
    """What an act causes until it is finished or asks for a decision."""
    draft: MoonflightDraft = Draft(AFTER, state)
    decision = next(script(Run(draft), move), None)
    if decision is None:
        return draft
    asking: MoonflightDraft = Draft(AFTER, state)
    asking.emit(ActBegun(to_wire(move)))
    for event in draft:
        asking.emit(event)
    asking.emit(Asked(decision.wire))
    return asking


def go_on(state: Table, script: Script, act: MoonflightMove, answers: Sequence[Choose | Shuffle]) -> MoonflightDraft:
    """What the last of the answers causes; those before it, and what they caused, are on the table already."""
    draft: MoonflightDraft = Draft(AFTER, state.base)
    steps = script(Run(draft), act)
    decision = next(steps)
    for answer in answers[:-1]:
        decision = steps.send(decision.answer(answer))
    draft.clear()
    draft.state.__dict__.update(state.__dict__)
    draft.emit(Answered(to_wire(answers[-1])))
    try:
        decision = steps.send(decision.answer(answers[-1]))
    except StopIteration:
        return draft
    draft.emit(Asked(decision.wire))
    return draft
