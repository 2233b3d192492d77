"""The index of a replay: all steps of a game in compact form, so that a reader can fetch frames from anywhere."""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Annotated

from msgspec import Meta, Struct

from domain.record.actors import DEALER
from domain.record.answers import Answer, about
from domain.record.daybook import Daybook
from domain.record.events import RECORD
from domain.record.game import Game
from domain.record.line import Line, is_play
from domain.record.ruled import scores_as_ruled
from domain.record.seen import event_seen
from domain.rules.secrecy import Viewer
from replays.frame import Jump
from replays.record_words import step_marks

_Stretch = Annotated[list[int], Meta(extra_json_schema={"minItems": 2, "maxItems": 2})]


class ScoresFromAnswer(Answer):
    step: int
    scores: list[int] | None


class IndexAnswer(Answer):
    stretches: Annotated[
        list[_Stretch], about("The steps that have a frame, as first and last ones: as ruled, without those set back.")
    ]
    types: Annotated[list[str], about("The types of events that occur.")]
    speakers: Annotated[list[str], about("The `by` of events that occur.")]
    type_of: Annotated[list[int], about("For each step with a frame, which of the `types`.")]
    by: Annotated[list[int], about("For each step with a frame, which of the `speakers`.")]
    moves: Annotated[list[int], about("The steps at which a seat moved or somebody acted; those after one came of it.")]
    superseded: Annotated[
        list[_Stretch], about("The steps that a set-back has superseded; as ruled they have no frames.")
    ]
    marks: Annotated[list[Jump], about("All marks, in order.")]
    scores: Annotated[list[ScoresFromAnswer], about("Scores, from each step that changes them.")]


class Stretch(Struct, omit_defaults=True):
    """Some successive steps, as `viewer` sees them: what no later event can change about them.

    Each step has its number in `types` and `speakers`. `beside` are the steps that no set-back supersedes.
    """

    first: int
    types: list[str] = []
    speakers: list[str] = []
    type_of: list[int] = []
    by: list[int] = []
    beside: list[int] = []
    moves: list[int] = []
    marks: list[Jump] = []
    scores: list[ScoresFromAnswer] = []


def stretch_of(daybook: Daybook, game: Game, viewer: Viewer, after: int, last: int) -> Stretch:
    """The steps after one of them, up to and including another, in the language spoken here."""
    types, speakers, told = _Names(), _Names(), Stretch(after + 1)
    for step in daybook.games.steps(game.id, after, last):
        entry = step.entry
        types.add(type(entry.event).__name__)
        speakers.add(entry.by)
        if not is_play(entry):
            told.beside.append(entry.n)
        marks = step_marks(step, event_seen(entry, viewer, step.before))
        told.marks += [Jump(step=entry.n, kind=mark.kind, label=mark.label) for mark in marks]
        if marks if entry.title == RECORD else entry.move is not None and entry.by != DEALER:
            told.moves.append(entry.n)
        stands = scores_as_ruled(step.after)
        scores = None if stands is None else list(stands)
        if not told.scores or told.scores[-1].scores != scores:
            told.scores.append(ScoresFromAnswer(step=entry.n, scores=scores))
    told.types, told.type_of, told.speakers, told.by = list(types), types.numbers, list(speakers), speakers.numbers
    return told


def replay_index(told: Iterable[Stretch], line: Line, *, as_ruled: bool) -> IndexAnswer:
    """All steps of `timeline.frames`, with their types, speakers, marks and scores, put together from stretches.

    `stretches` are the steps with frames, as pairs of first and last. `type_of` and `by` have a number for each step:
    its index in `types` and `speakers`. `moves` are the steps at which a seat moved or somebody acted; what follows, up
    to the next, resulted from it. `scores` has a row for the first step and each that changes them.
    """
    types, speakers = _Names(), _Names()
    shown, superseded = _Stretches(), _Stretches()
    jumps: list[Jump] = []
    moves: list[int] = []
    scores: list[ScoresFromAnswer] = []
    for some in told:
        gone = _superseded(some, line)
        out = gone if as_ruled else frozenset[int]()
        rows = {row.step: row.scores for row in some.scores}
        standing: list[int] | None = None
        for n, kind, speaker in zip(count(some.first), some.type_of, some.by, strict=False):
            if n in gone:
                superseded.add(n)
            standing = rows.get(n, standing)
            if n in out:
                continue
            shown.add(n)
            types.add(some.types[kind])
            speakers.add(some.speakers[speaker])
            if not scores or scores[-1].scores != standing:
                scores.append(ScoresFromAnswer(step=n, scores=standing))
        jumps += [jump for jump in some.marks if jump.step not in out]
        moves += [n for n in some.moves if n not in out]
    return IndexAnswer(
        stretches=shown.found,
        types=list(types),
        speakers=list(speakers),
        type_of=types.numbers,
        by=speakers.numbers,
        moves=moves,
        superseded=superseded.found,
        marks=jumps,
        scores=scores,
    )


def _superseded(told: Stretch, line: Line) -> frozenset[int]:
    """The steps of a stretch that a set-back on the line has superseded."""
    if not line.skipped:
        return frozenset()
    steps = range(told.first, told.first + len(told.type_of))
    return frozenset([n for n in steps if line.superseded_by(n) is not None]) - frozenset(told.beside)


class _Names:
    """Names in the order of first use, and the number of each added one."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}
        self.numbers: list[int] = []

    def add(self, name: str) -> None:
        self.numbers.append(self._known.setdefault(name, len(self._known)))

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)


class _Stretches:
    """Ascending numbers, as pairs of first and last."""

    def __init__(self) -> None:
        self.found: list[list[int]] = []

    def add(self, n: int) -> None:
        if self.found and self.found[-1][1] == n - 1:
            self.found[-1][1] = n
        else:
            self.found.append([n, n])
