"""Lessons: a short recorded game of a title, with a comment on each of its steps."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable


@dataclass(frozen=True)
class Lesson:
    """A game to learn from: its stored events in order, and a comment on each step (a move with its events).

    The first comment is on the table before the first move. `names` are the players' names by seat.
    """

    names: tuple[str, ...]
    events: tuple[bytes, ...]
    comments: Sequence[str]


def read_lesson(folder: Traversable) -> Lesson:
    """The lesson in a title's folder: lesson.ndjson has the events, lesson.json the names and comments."""
    told = json.loads(folder.joinpath("lesson.json").read_text("utf-8"))
    events = folder.joinpath("lesson.ndjson").read_bytes().splitlines()
    return Lesson(tuple(told["names"]), tuple(events), tuple([step["comment"] for step in told["steps"]]))
