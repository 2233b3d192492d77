"""The timeline of a game: frames to step through, the table at any step, and the marks to jump to.

As played it shows every event, and marks those that a set-back has superseded; as ruled it leaves those out. Either
way a table is shown as it stood at its step. Everything here is folded from stored bytes and shown through `seen_by`.
Whether somebody may look as a viewer is for the service to decide; for the timeline a closed game hides as much as an
open one.
"""

from collections.abc import Iterator
from itertools import islice

from domain.record.acts.telling import Texts
from domain.record.daybook import Daybook
from domain.record.errors import GameUnknown
from domain.record.events import RECORD
from domain.record.game import Game
from domain.record.line import is_superseded
from domain.record.seen import steps
from domain.rules.secrecy import PUBLIC, Viewer
from replays.frame import Frame, Jump
from replays.frame_builder import Showing, event_seen
from replays.record_words import record_marks


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
            record_marks(entry.event)
            if entry.title == RECORD or step.before is None
            else step.after.title.marks(event_seen(entry, PUBLIC, step.before))
        )
        for mark in marks:
            yield Jump(entry.n, mark)


def _game_until(daybook: Daybook, game_id: str, upto: int | None) -> Game:
    """The game after event `upto`, or of now if it has not come so far. Raises `GameUnknown` without a game."""
    game = daybook.game(game_id)
    return game if upto is None or upto >= game.n else daybook.game_at(game_id, upto)
