"""Draws frames: each step of a game with its explanation and marks, and the table after it, for one viewer."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from domain.record.acts.telling import Telling, Texts
from domain.record.answers import UNSET
from domain.record.daybook import Daybook
from domain.record.disputes import NO_DISPUTES
from domain.record.envelope import Entry
from domain.record.events import RECORD
from domain.record.game import Game, Step
from domain.record.line import is_superseded
from domain.record.ruled import outcome_wire
from domain.record.seen import event_seen, seen_wire, view_of
from domain.rules.event import Event
from domain.rules.measure import POINTS, Measure
from domain.rules.secrecy import Viewer
from domain.rules.wire import to_wire
from replays.frame import Explanation, Frame, awaited
from replays.record_words import explain_record, record_clause, record_marks


@dataclass(frozen=True)
class Showing:
    """Shows the steps of a game to `viewer`; `game` is the game as far as the viewer may know it.

    Without a daybook, explanations of disputes cannot say what happened at an earlier event.
    """

    daybook: Daybook | None
    game: Game
    viewer: Viewer
    texts: Texts | None = None

    def frames(self, walk: Iterator[Step], as_ruled: bool) -> Iterator[Frame]:
        """The frames of the steps in order; with `as_ruled`, without superseded ones."""
        view: Any = None  # of the table before the step, so that each table is redacted once
        for step in walk:
            if as_ruled and is_superseded(self.game.line, step.entry):
                view = None
                continue
            entry, before = step.entry, step.before
            if view is None and before is not None:
                view = view_of(before, self.viewer)
            event = event_seen(entry, self.viewer, before)
            wire = seen_wire(entry, event, self.viewer, self.game.line)
            explanation = self.explanation(step, event, view)
            view = view_of(step.after, self.viewer)
            marks = record_marks(event) if entry.title == RECORD else step.after.title.marks(event)
            yield Frame(
                step=entry.n,
                event=wire,
                explanation=explanation,
                table=to_wire(view),
                marks=list(marks),
                awaits=awaited(step.after.awaits.wire()),
                **outcome_wire(step.after),
            )

    def sentences(self, walk: Iterator[Step], as_ruled: bool) -> Iterator[tuple[int, str]]:
        """The explanations of the steps' frames, each with its step, without the tables."""
        for step in walk:
            if not (as_ruled and is_superseded(self.game.line, step.entry)):
                yield step.entry.n, self.explanation(step).text

    def explanation(self, step: Step, event: Event | None = None, view: Any = None) -> Explanation:
        """The explanation of a step. `event` and `view` are its event and the table before it, if already redacted."""
        entry, title = step.entry, self.game.title
        event = event or event_seen(entry, self.viewer, step.before)
        if entry.title == RECORD:
            text = explain_record(event, self._telling(step))
            rule = record_clause(event, self.game.disputes)
        else:
            text, rule = title.explain(event, view or self._view(step.before)), event.rule
        return Explanation(
            text=text + self._remarks(entry), rule=rule or UNSET, clause=title.clause_texts.get(rule) or UNSET
        )

    def _view(self, game: Game | None) -> Any:
        return None if game is None else view_of(game, self.viewer)

    def _remarks(self, entry: Entry) -> str:
        """What disputes did to an event: it stands for another one, or no longer counts."""
        again = "" if entry.of is None else f" This stands in place of step {entry.of}, after a correction."
        if not is_superseded(self.game.line, entry):
            return again
        back = self.game.line.superseded_by(entry.n)
        return f"{again} It does not count any more: at step {back} the table was set back to before it."

    def _telling(self, step: Step) -> Telling:
        before = NO_DISPUTES if step.before is None else step.before.disputes
        entry = step.entry
        return Telling(entry.n, entry.by, before, self.game.disputes, self._happened, self.texts, self._measure)

    @property
    def _measure(self) -> Measure:
        return self.game.book.measure or POINTS

    def _happened(self, n: int) -> str | None:
        """A sentence about event `n` as the viewer saw it; for an act only its label."""
        if self.daybook is None:
            return None
        entry = next(self.daybook.entries(self.game.id, n - 1, n), None) if n >= 1 else None
        if entry is None:
            return None
        marks = record_marks(entry.event)
        if marks:
            return marks[0].label
        before = self.daybook.game_at(self.game.id, n - 1) if n > 1 else None
        event = event_seen(entry, self.viewer, before)
        if entry.title == RECORD:
            return explain_record(event, Telling(n, entry.by, measure=self._measure))
        return str(self.game.title.explain(event, self._view(before)))
