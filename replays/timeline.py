"""The timeline of a game: frames to step through, the table at any step, and the marks to jump to.

As played it shows every event, and marks those that a set-back has superseded; as ruled it leaves those out. Either
way a table is shown as it stood at its step. Everything here is folded from stored bytes and shown through `seen_by`.
Whether somebody may look as a viewer is for the service to decide; for the timeline a closed game hides as much as an
open one.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from domain.record.daybook import Daybook
from domain.record.errors import GameUnknown
from domain.record.events import RECORD
from domain.record.game import Game
from domain.record.line import is_play, is_superseded
from domain.record.seen import steps, table_wire
from domain.rules.secrecy import PUBLIC, Viewer
from replays.dispute_marks import dispute_marks
from replays.dispute_words import Texts
from replays.frame import Frame, Jump
from replays.frame_builder import Showing, event_seen


def frames(
    daybook: Daybook,
    game_id: str,
    viewer: Viewer,
    after: int = 0,
    limit: int | None = None,
    *,
    as_ruled: bool = False,
    upto: int | None = None,
    texts: Texts | None = None,
) -> Iterator[Frame]:
    """The frames of the steps after `after` in order, at most `limit` (1 or more), as `viewer` sees them.

    With `upto` they are those of the record as it was after that event: nothing tells what has been ruled since.
    `texts` gives the words that people wrote in disputes by their hash, to be part of what is said.

    The record is read and folded once, a page at a time, while the frames are drawn: its length costs no
    memory. Raises `GameUnknown`, and that before the first frame is asked for.
    """
    now = _game_until(daybook, game_id, upto)
    if after >= now.n:
        return iter(())
    last = now.n if limit is None or as_ruled else min(now.n, after + limit)
    past = daybook.past(game_id)
    game = daybook.game_at(game_id, after) if after else None
    walk = steps(game, daybook.entries(game_id, after, last), past)
    shown = Showing(daybook, now, viewer, texts).frames(walk, as_ruled)
    return shown if limit is None else islice(shown, limit)


def table_at(daybook: Daybook, game_id: str, step: int, viewer: Viewer, *, as_ruled: bool = False) -> dict[str, Any]:
    """The table after event `step` as `viewer` sees it, in wire form; empty at step 0, before anything.

    As ruled, a superseded event has left the table as it was when the game was set back. Raises `GameUnknown` if there
    is no such game, or no such step in it.
    """
    if step == 0:
        daybook.game_at(game_id, 1)
        return {}
    return table_wire(game_as(daybook, game_id, step, as_ruled), viewer)


def game_as(daybook: Daybook, game_id: str, step: int | None = None, as_ruled: bool = True) -> Game:
    """The game after event `step`: as played as it stood then; as ruled, that before a superseded event it was set back
    to. Without a step the game of now: as played, before the first ruling that changed the course of play.

    Raises `GameUnknown` if there is no such game, or no such step in it.
    """
    now = daybook.game(game_id)
    if step is None:
        return now if as_ruled or now.played is None else daybook.game_at(game_id, now.played.n)
    if as_ruled and now.line.leads_past(step):
        entry = next(daybook.entries(game_id, step - 1, step))
        step = next(to for to, back in now.line.skipped if to < step <= back) if is_play(entry) else step
    return daybook.game_at(game_id, step)


def jumps(daybook: Daybook, game_id: str, *, as_ruled: bool = False, upto: int | None = None) -> Iterator[Jump]:
    """Every mark of a game with its step, in order, in words that all may read; none for an unknown game.

    `as_ruled` and `upto` are as for `frames`.
    """
    try:
        now = _game_until(daybook, game_id, upto)
    except GameUnknown:
        return
    for step in steps(None, daybook.entries(game_id, 0, now.n), daybook.past(game_id)):
        entry = step.entry
        if as_ruled and is_superseded(now.line, entry):
            continue
        marks = (
            dispute_marks(entry.event)
            if entry.title == RECORD or step.before is None
            else step.after.title.marks(event_seen(entry, PUBLIC, step.before))
        )
        for mark in marks:
            yield Jump(entry.n, mark)


def _game_until(daybook: Daybook, game_id: str, upto: int | None) -> Game:
    """The game after event `upto`, or of now if it has not come so far. Raises `GameUnknown` without a game."""
    game = daybook.game(game_id)
    return game if upto is None or upto >= game.n else daybook.game_at(game_id, upto)
