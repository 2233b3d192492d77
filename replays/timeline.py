"""The timeline of a game: frames to step through, and the marks to jump to.

A frame is a step with its explanation and marks, and the table after it, for one viewer. As played there is one for
every event, also for those superseded by a set-back, which say so; as ruled those are left out. Either way a table is
shown as it stood at its step. Everything is folded from stored bytes and shown through `seen_by`. The service decides
who may look as which viewer; for the timeline a closed game hides as much as an open one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from domain.record.acts.descriptions import Telling, Texts
from domain.record.answers import UNSET
from domain.record.daybook import Daybook
from domain.record.disputes import NO_DISPUTES
from domain.record.envelope import Entry
from domain.record.events import RECORD
from domain.record.game import Game, Step
from domain.record.line import is_superseded
from domain.record.ruled import outcome_wire
from domain.record.seen import SeenStep, event_seen, step_seen, view_of
from domain.rules.language import say
from domain.rules.measure import POINTS, Measure
from domain.rules.secrecy import PUBLIC, Viewer
from domain.rules.wire import to_wire
from replays.frame import Explanation, Frame, Jump, Sentence, awaited
from replays.record_words import explain_record, record_clause, record_marks, step_marks


def frames(
    daybook: Daybook,
    game: Game,
    viewer: Viewer,
    after: int = 0,
    limit: int | None = None,
    *,
    as_ruled: bool = False,
    texts: Texts | None = None,
) -> Iterator[Frame]:
    """The frames of the steps after `after` in order, at most `limit` (1 or more), as `viewer` sees them.

    `game` is the game as far as the viewer knows it: the frames end there, and ignore later rulings. `texts`
    gives the words that people wrote in disputes, by their hash.

    The record is read while the frames are drawn, in constant memory.
    """
    if after >= game.n:
        return iter(())
    last = game.n if limit is None or as_ruled else min(game.n, after + limit)
    shown = Showing(daybook, game, viewer, texts).frames(daybook.games.steps(game.id, after, last), as_ruled)
    return shown if limit is None else islice(shown, limit)


def sentences(
    daybook: Daybook, game: Game, viewer: Viewer, after: int = 0, *, as_ruled: bool = False, texts: Texts | None = None
) -> Iterator[Sentence]:
    """The explanations of the frames from `frames` with the same arguments, in constant memory."""
    walk = daybook.games.steps(game.id, min(after, game.n), game.n)
    return Showing(daybook, game, viewer, texts).sentences(walk, as_ruled)


def jumps(daybook: Daybook, game: Game, *, as_ruled: bool = False) -> Iterator[Jump]:
    """Every mark of a game with its step, in order, in public words; up to `game`, as for `frames`."""
    for step in daybook.games.steps(game.id, 0, game.n):
        if as_ruled and is_superseded(game.line, step.entry):
            continue
        for mark in step_marks(step, event_seen(step.entry, PUBLIC, step.before)):
            yield Jump(step=step.entry.n, kind=mark.kind, label=mark.label)


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
        for step, seen in self._walked(walk, as_ruled):
            explanation = self.explanation(step, seen)
            yield Frame(
                step=step.entry.n,
                event=seen.wire,
                explanation=explanation,
                table=to_wire(seen.after),
                marks=list(step_marks(step, seen.event)),
                awaits=awaited(step.after.awaits.wire()),
                **outcome_wire(step.after),
            )

    def sentences(self, walk: Iterator[Step], as_ruled: bool) -> Iterator[Sentence]:
        """The explanations of the steps' frames, without the tables."""
        for step, seen in self._walked(walk, as_ruled):
            yield Sentence(step=step.entry.n, text=self.explanation(step, seen).text)

    def explanation(self, step: Step, seen: SeenStep) -> Explanation:
        """The explanation of a step in the eyes of the viewer."""
        entry, title, event = step.entry, self.game.title, seen.event
        remarks = _remarks(entry, seen)
        if entry.title == RECORD:
            telling = self._telling(step)
            text, rule = explain_record(event, telling), record_clause(event, self.game.disputes)
        else:
            text, rule = title.explain(event, seen.before), event.rule
        return Explanation(text=text + remarks, rule=rule or UNSET, clause=title.clause_texts.get(rule) or UNSET)

    def _walked(self, walk: Iterator[Step], as_ruled: bool) -> Iterator[tuple[Step, SeenStep]]:
        view: Any = None  # of the table before the step, so that each table is redacted once
        for step in walk:
            if as_ruled and is_superseded(self.game.line, step.entry):
                view = None
                continue
            seen = step_seen(step, self.viewer, self.game.line, view)
            view = seen.after
            yield step, seen

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
        return str(self.game.title.explain(event, None if before is None else view_of(before, self.viewer)))


def _remarks(entry: Entry, seen: SeenStep) -> str:
    """What disputes did to an event: it stands for another one, or no longer counts."""
    again = "" if entry.of is None else say(" This stands in place of step {of}, after a correction.", of=entry.of)
    if seen.superseded is None:
        return again
    return say(
        "{again} It does not count any more: at step {superseded} the table was set back to before it.",
        again=again,
        superseded=seen.superseded,
    )
