"""What the file of a case holds of the record: its facts, as types."""

from typing import Annotated, Any

from msgspec import field

from domain.record.answers import (
    UNSET,
    Answer,
    LabelledMove,
    Move,
    MovePattern,
    RefusalAnswer,
    UnsetType,
    Wire,
    about,
    component,
)
from replays.frame import Explanation, Frame
from replays.knowledge import KnowledgeAnswer


class FramesSeen(Answer):
    viewer: Annotated[Any, about("The seat whose view it is.")] = field(name="as")
    frames: list[Frame]


class ExplainedEvent(Answer):
    event: Annotated[Wire, component("Event")]
    explanation: Explanation


class JudgementAnswer(Answer, kw_only=True):
    seat: int | UnsetType | None = UNSET
    by: str | UnsetType = UNSET
    move: Annotated[Wire, component("MoveToJudge")]
    label: str | UnsetType = UNSET
    accepted: Annotated[bool, about("Whether the rules accept it.")]
    objection: RefusalAnswer | None
    events: Annotated[
        list[Annotated[Wire, component("JudgedEvent")]] | UnsetType, about("The events it would have caused.")
    ] = UNSET


class AlternativesAnswer(Answer):
    seat: int
    moves: Annotated[list[LabelledMove], about("Legal moves, each with its label.")]
    patterns: list[MovePattern]


class ClauseAnswer(Answer):
    rule: str
    text: str


class LateClaimAnswer(Answer):
    number: Annotated[int, about("Its number among the late claims of the game, from 1.")]
    seat: int
    by: Annotated[str, about("Its sender.")]
    arrived: Annotated[int, about("When it arrived, in ms since 1970.")]
    step: Annotated[int, about("The last event before it.")]
    objection: RefusalAnswer
    move: Annotated[Move | UnsetType, about("This and the rest are for officials who see all hands.")] = UNSET
    note: Annotated[
        str | UnsetType, about("The claim as it was signed when it arrived, in base64; its sender has the same.")
    ] = UNSET
    lost_to: Annotated[int | UnsetType | None, about("The event that ended its race.")] = UNSET
    late_by: Annotated[
        int | UnsetType | None,
        about("The ms from that event to its arrival; negative if it arrived earlier and waited its turn."),
    ] = UNSET
    in_time: Annotated[JudgementAnswer | UnsetType | None, about("The verdict if it had come before that event.")] = (
        UNSET
    )


class FactsAnswer(Answer, kw_only=True):
    frames: list[FramesSeen]
    events: Annotated[list[ExplainedEvent], about("The events in question.")]
    judgement: Annotated[JudgementAnswer | None, about("The rules' verdict on the move.")]
    alternatives: Annotated[AlternativesAnswer | None, about("The legal alternatives.")]
    knowledge: list[KnowledgeAnswer]
    judged: Annotated[JudgementAnswer | UnsetType, about("The rules' verdict on `move`.")] = UNSET
    late_claims: Annotated[
        list[LateClaimAnswer] | UnsetType,
        about("Claims refused for being late in a race; for the game's officials."),
    ] = UNSET
    clauses: list[ClauseAnswer]
