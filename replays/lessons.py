"""Lessons: the short recorded game that a title ships for learning, step by step with comments.

A lesson is in no daybook: it is read from the title's folder and folded in memory, like any record.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Annotated

from domain.games import title_named
from domain.record.answers import Answer, about
from domain.record.codec import decode_entry
from domain.record.envelope import Entry
from domain.record.game import Game, Step, folded, steps
from domain.rules.language import say, spoken
from domain.rules.secrecy import ALL
from replays.frame import Frame
from replays.timeline import Showing


class LessonStep(Answer):
    """A move with what it caused, except quiet events."""

    comment: Annotated[str, about("What to learn from the move.")]
    frames: Annotated[list[Frame], about("As in a replay, one for each event that it caused.")]


@dataclass(frozen=True)
class ToldLesson:
    """A lesson's game, the players' names by seat, and its steps, with all cards face up."""

    game: Game
    names: tuple[str, ...]
    steps: tuple[LessonStep, ...]


def lesson_entries(title: str) -> tuple[Entry, ...]:
    """The events of a title's lesson. Raises `KeyError` for an unknown title, or one without a lesson."""
    lesson = title_named(title).lesson
    if lesson is None:
        raise KeyError(title)
    return tuple(map(decode_entry, lesson.events))


def told_lesson(title: str) -> ToldLesson:
    """A title's lesson, told. Raises `KeyError` for an unknown title, or one without a lesson."""
    return _told_in(spoken(), title)


@cache
def _told_in(language: str, title: str) -> ToldLesson:
    entries, lesson = lesson_entries(title), title_named(title).lesson
    game = folded(None, entries)
    assert game is not None and lesson is not None  # noqa: PT018
    walk = [list(group) for _, group in groupby(_numbered(steps(None, entries)), lambda pair: pair[0])]
    frames: Mapping[int, Frame] = {
        frame.step: frame for frame in Showing(None, game, ALL).frames(steps(None, entries), as_ruled=False)
    }
    told = []
    for comment, group in zip(lesson.comments, walk, strict=True):
        shown = [frames[step.entry.n] for _, step in group if not step.entry.event.quiet]
        told.append(LessonStep(comment=say(comment), frames=shown))
    return ToldLesson(game, lesson.names, tuple(told))


def _numbered(walk: Iterator[Step]) -> Iterator[tuple[int, Step]]:
    """The events with the number of their move; those before the first have 0."""
    moves = 0
    for step in walk:
        moves += step.entry.move is not None
        yield moves, step
