"""A frame: one step of a game with what happened, why, and the table after it, all as one viewer sees it."""

from typing import Annotated, ClassVar, Final

from domain.record.answers import (
    UNSET,
    Answer,
    Result,
    Status,
    Table,
    UnsetType,
    Wire,
    about,
    component,
)
from domain.rules.event import Mark

OVERRULED: Final = (
    "Whether rulings changed scores or the result that the table shows: `scores` and `result` differ from it."
)


class ChanceAnswer(Answer, kw_only=True):
    type: str
    zone: str | UnsetType = UNSET
    cards: int


class AwaitsAnswer(Answer):
    seats: Annotated[list[int], about("Seats that may act.")]
    chance: Annotated[ChanceAnswer | None, about("An act of chance that is due.")]
    due: Annotated[int | None, about("Next moment of the clock, ms since opening.")]


def awaited(wire: Wire) -> AwaitsAnswer:
    """What a table waits for, from its wire form. Everybody may know it."""
    chance = wire["chance"]
    return AwaitsAnswer(seats=wire["seats"], chance=None if chance is None else ChanceAnswer(**chance), due=wire["due"])


class Sentence(Answer):
    """What happened at a step."""

    COMPONENT: ClassVar = "SentenceAnswer"

    step: int
    text: Annotated[str, about("What happened, as the explanation of its frame says it.")]


class Explanation(Answer):
    """Why a step happened: a sentence, and the clause with its text if the rules have one."""

    COMPONENT: ClassVar = "ExplanationAnswer"

    text: Annotated[str, about("What happened, in a sentence.")]
    rule: Annotated[str | UnsetType, about("The clause.")] = UNSET
    clause: Annotated[str | UnsetType, about("What the clause says.")] = UNSET


class Frame(Answer):
    """Step `step` of a game; `event` and `table` are in wire form, redacted for the viewer.

    `status`, `scores` by seat, `result` and `awaits` are those after the step, as ruled by then. They are public, as in
    a game's summary. Scores and a result in `table` are as played; `overruled` says that rulings changed them.
    """

    COMPONENT: ClassVar = "FrameAnswer"

    step: int
    event: Annotated[Wire, component("Event")]
    explanation: Explanation
    table: Annotated[Table, about("After the event, as the viewer sees it.")]
    marks: Annotated[list[Annotated[Mark, component("Mark")]], about("Places to jump to.")]
    status: Status
    scores: Annotated[list[int] | None, about("By seat, after the event and what had been ruled by then.")]
    result: Annotated[
        Result | None, about("Winners, places and scores, after the event and what had been ruled by then.")
    ]
    overruled: Annotated[bool, about(OVERRULED)]
    awaits: AwaitsAnswer


class Jump(Answer):
    """A mark and its step."""

    COMPONENT: ClassVar = "JumpAnswer"

    step: int
    kind: str
    label: str
