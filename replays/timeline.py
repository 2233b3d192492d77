"""The timeline of a game: frames to step through, the table at any step, and the marks to jump to.

Everything here is folded from stored bytes and shown through `seen_by`. Whether somebody may look as a viewer
is for the service to decide; for the timeline a closed game hides as much as an open one.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from domain.record.daybook import Daybook
from domain.record.envelope import Entry
from domain.record.errors import GameUnknown
from domain.record.events import RECORD
from domain.record.game import Game
from domain.record.seen import Step, entry_wire, steps, table_wire, view_of
from domain.rules.book import Event
from domain.rules.secrecy import PUBLIC, Context, Viewer, seen_by
from domain.rules.wire import to_wire
from replays.frame import Explanation, Frame, Jump
from replays.record_words import explain_record


def frames(daybook: Daybook, game_id: str, viewer: Viewer, after: int = 0, limit: int | None = None) -> Iterator[Frame]:
    """The frames of the steps after `after` in order, at most `limit` (1 or more), as `viewer` sees them.

    The record is read and folded once, a page at a time, while the frames are drawn: its length costs no
    memory. Raises `GameUnknown`, and that before the first frame is asked for.
    """
    game = _game_after(daybook, game_id, after) if after else None
    if after and game is None:
        return iter(())
    walk = steps(game, daybook.entries(game_id, after, None if limit is None else after + limit))
    if game is None:
        first = next(walk, None)
        if first is None:
            raise GameUnknown(game_id)
        walk = chain((first,), walk)
    return _framed(walk, viewer)


def table_at(daybook: Daybook, game_id: str, step: int, viewer: Viewer) -> dict[str, Any]:
    """The table after event `step` as `viewer` sees it, in wire form; empty at step 0, before anything.

    Raises `GameUnknown` if there is no such game, or no such step in it.
    """
    if step == 0:
        daybook.game_at(game_id, 1)
        return {}
    return table_wire(daybook.game_at(game_id, step), viewer)


def jumps(daybook: Daybook, game_id: str) -> Iterator[Jump]:
    """Every mark of a game with its step, in order, in words that all may read; none for an unknown game."""
    for step in steps(None, daybook.entries(game_id)):
        if step.entry.title != RECORD and step.before is not None:
            event = _event_seen(step.entry, PUBLIC, step.before)
            for mark in step.after.title.marks(event):
                yield Jump(step.entry.n, mark)


def _game_after(daybook: Daybook, game_id: str, step: int) -> Game | None:
    """The game after event `step`, `None` if it has not come so far. Raises `GameUnknown` without a game."""
    try:
        return daybook.game_at(game_id, step)
    except GameUnknown:
        daybook.game_at(game_id, 1)
        return None


def _framed(walk: Iterator[Step], viewer: Viewer) -> Iterator[Frame]:
    view: Any = None  # of the table before the step, so that each table is turned over once
    for step in walk:
        before = step.before
        if view is None and before is not None:
            view = view_of(before, viewer)
        entry, own = step.entry, step.entry.title == RECORD
        event = entry.event if own else _event_seen(entry, viewer, before)
        explanation = Explanation(explain_record(event)) if own else _explained(step, event, view)
        marks = () if own else step.after.title.marks(event)
        view = view_of(step.after, viewer)
        yield Frame(entry.n, entry_wire(entry, viewer, before), explanation, to_wire(view), marks)


def _event_seen(entry: Entry, viewer: Viewer, before: Game | None) -> Event:
    context = Context(before.state.config, before.state) if before else None
    return seen_by(viewer, entry.event, context)


def _explained(step: Step, event: Event, view: Any) -> Explanation:
    title = step.after.title
    return Explanation(title.explain(event, view), event.rule, title.clause_texts.get(event.rule, ""))
