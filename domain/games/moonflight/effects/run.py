"""How an act resumes after stopping for an answer: its run goes on, or is run again from the start (MF-F1).

Acts and Resets are generators (`Steps`) that yield the decisions they need. A table is data and cannot hold a
generator, so it holds the table before the act, the move that began it and the answers since: a run can repeat these,
and only new events go into the draft. The runs that wait are kept beside the tables, so that few have to be repeated.
"""

from collections.abc import Callable
from threading import Lock
from typing import Any, Final, NamedTuple, cast

from domain.games.moonflight.effects.decisions import Steps, answer_of
from domain.games.moonflight.effects.reactions import ReactionWindow
from domain.games.moonflight.events.decisions import ActBegun, Answered, Asked
from domain.games.moonflight.events.event import act_over
from domain.games.moonflight.moves import Choose, MoonflightMove, Shuffle, read
from domain.games.moonflight.table.table import Pending, Seat, Table
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


class _Waiting(NamedTuple):
    """A run that waits for the answer to a decision, and the table that shows it waiting."""

    state: Table
    draft: MoonflightDraft
    steps: Steps[None]
    decision: Pending


class _WaitingRuns:
    """The runs that wait, by the very table that was handed out: each goes on once, and the oldest are forgotten.

    Whoever asks for another answer to the same table, or has read the table from the record, gets a run of their own.
    """

    def __init__(self, most: int):
        self._most = most
        self._runs: dict[int, _Waiting] = {}
        self._keeping = Lock()

    def keep(self, run: _Waiting) -> None:
        """Keeps a run until its table is answered."""
        with self._keeping:
            self._runs[id(run.state)] = run
            if len(self._runs) > self._most:
                del self._runs[next(iter(self._runs))]

    def take(self, state: Table) -> _Waiting | None:
        """The run that waits at this table, if it is kept."""
        with self._keeping:
            return self._runs.pop(id(state), None)


_waiting: Final = _WaitingRuns(256)


def begin(state: Table, script: Script, move: MoonflightMove) -> MoonflightDraft:
    """The events of an act until it ends or asks for a decision."""
    draft: MoonflightDraft = Draft(state)
    steps = script(Run(draft), move)
    decision = next(steps, None)
    if decision is None:
        return draft
    asking: MoonflightDraft = Draft(state)
    asking.emit(ActBegun(to_wire(move), asks=decision.wire if state.config.second_edition else None))
    for event in draft:
        asking.emit(event)
    asking.emit(Asked(decision.wire))
    _waiting.keep(_Waiting(asking.state, draft, steps, decision))
    return asking


def go_on(state: Table, script: Script, answer: Choose | Shuffle) -> MoonflightDraft:
    """The events that an answer causes. The table already shows the effects of earlier answers."""
    _, draft, steps, decision = _waiting.take(state) or _run_again(state, script)
    draft.clear()
    draft.state.__dict__.update(state.__dict__)
    draft.emit(Answered(to_wire(answer)))
    try:
        decision = steps.send(answer_of(answer, decision))
    except StopIteration:
        return draft
    draft.emit(Asked(decision.wire))
    asking: MoonflightDraft = Draft(draft.state)  # the run's own table changes when it goes on
    asking += draft
    _waiting.keep(_Waiting(asking.state, draft, steps, decision))
    return asking


def _run_again(state: Table, script: Script) -> _Waiting:
    """The run of the table's act from its beginning up to the decision after the answers so far."""
    draft: MoonflightDraft = Draft(state.base)
    steps = script(Run(draft), read(state.act))
    decision = next(steps)
    for answer in state.answers:
        decision = steps.send(answer_of(cast(Choose | Shuffle, read(answer)), decision))
    return _Waiting(state, draft, steps, decision)
