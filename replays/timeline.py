"""The timeline of a game: frames to step through, the table at any step, and the marks to jump to.

As played it shows every event, marking those superseded by a set-back; as ruled it leaves those out. Either way a table
is shown as it stood at its step. Everything is folded from stored bytes and shown through `seen_by`. The service
decides who may look as which viewer; for the timeline a closed game hides as much as an open one.
"""

from collections.abc import Iterator
from itertools import islice

from domain.record.acts.descriptions import Texts
from domain.record.daybook import Daybook
from domain.record.events import RECORD
from domain.record.game import Game
from domain.record.line import is_superseded
from domain.record.seen import event_seen
from domain.rules.secrecy import PUBLIC, Viewer
from replays.frame import Frame, Jump, Sentence
from replays.frame_builder import Showing
from replays.record_words import record_marks


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
        entry = step.entry
        if as_ruled and is_superseded(game.line, entry):
            continue
        marks = (
            record_marks(entry.event)
            if entry.title == RECORD or step.before is None
            else step.after.title.marks(event_seen(entry, PUBLIC, step.before))
        )
        for mark in marks:
            yield Jump(step=entry.n, kind=mark.kind, label=mark.label)
