"""The shapes of requests and answers about titles."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Final

from marshmallow import Schema, ValidationError, fields
from marshmallow.validate import Length

from api.http.forms import ActForm, RemedyForm
from api.http.schemas import AnyObject, a, described
from domain.record.answers import (
    UNSET,
    Answer,
    Config,
    Links,
    Move,
    RefusalAnswer,
    Table,
    UnsetType,
    Wire,
    about,
    component,
)
from replays.lessons import LessonStep
from service.game_answers import MeasureAnswer


class ViewerField(fields.Field[Any]):
    """`"public"`, `"all"` or a seat."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if value in ("public", "all") or (type(value) is int and 0 <= value < 16):
            return value
        raise ValidationError("must be 'public', 'all' or a seat")


MOST_MOVES: Final = 5000
"""The most moves of one adjudication: more than any game of ours has."""


class MovesField(fields.List[Any]):
    """The moves to judge. Their number is checked before any of them is read."""

    def __init__(self, **kwargs: Any):
        super().__init__(AnyObject(a("MoveToJudge")), validate=Length(max=MOST_MOVES), **kwargs)

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, list) and len(value) > MOST_MOVES:
            raise ValidationError(f"one request may have {MOST_MOVES} moves, not {len(value)}")
        return super()._deserialize(value, attr, data, **kwargs)


class AdjudicateRequest(Schema):
    config = AnyObject(
        a("ConfigRequest"),
        required=True,
        metadata=described("The configuration, with `players`.", example={"players": 3}),
    )
    position = AnyObject(
        a("Table"), allow_none=True, load_default=None, metadata=described("A table in the middle of a game.")
    )
    moves = MovesField(
        load_default=list,
        metadata=described("The moves to judge, in order. Continue a longer game from the `state` of the answer."),
    )
    viewer = ViewerField(
        data_key="as",
        load_default="all",
        metadata=described(
            "The viewer of the events and the state.",
            oneOf=[{"enum": ["public", "all"]}, {"type": "integer", "minimum": 0, "maximum": 15}],
        ),
    )


_Schema = Annotated[Wire, component("JsonSchema")]
_Asked = Annotated[Wire, component("AdjudicateRequest")]


class BotAnswer(Answer):
    name: Annotated[str, about('Its name in a seat: `{"bot": "greedy"}`.', example="greedy")]
    summary: Annotated[str, about("What it does, in a sentence.")]
    variants: Annotated[
        list[str | None], about("The variants that it suits; `null` stands for a title without variants.")
    ]


class VariantSummary(Answer):
    variant: Annotated[str | None, about("null if the title has no variants.")]
    revision: Annotated[int, about("The revision of its rules by which new games are judged.")]
    seats: Annotated[list[int], about("The smallest and the largest number of seats.", example=[2, 6])]
    measure: Annotated[MeasureAnswer | None, about("What its scores count; null if it has none.")]
    suggested: Annotated[
        Mapping[str, Annotated[Wire, component("ConfigRequest")]],
        about("A configuration to open a game with, by the number of seats."),
    ]
    options: Annotated[_Schema, about("The options.")]


class VariantAnswer(VariantSummary):
    moves: Annotated[Mapping[str, _Schema], about("The forms of its moves, by type.")]
    events: Annotated[Mapping[str, _Schema], about("The forms of its events, by type.")]


class TitleSummary(Answer):
    name: Annotated[str, about("Its name in addresses.", example="market-day")]
    display_name: Annotated[str, about("Its name for people.", example="Market Day")]
    summary: Annotated[str, about("What it is, in a sentence.")]
    variants: Annotated[Sequence[VariantSummary], about("The default first, each with its options.")]
    bots: Annotated[list[BotAnswer], about("The bots that suit it. Others play like `greedy`.")]
    links: Links


class TitleClause(Answer):
    COMPONENT: ClassVar = "Clause"

    rule: Annotated[str, about("Its number.", example="MD-4.8")]
    heading: Annotated[str, about("The heading it is under.")]
    text: Annotated[str, about("Its text.")]
    decided: Annotated[bool, about("Whether no source settles it, so that we decided it.")]
    options: Annotated[list[str], about("Options that change it.")]


class FurtherCase(Answer):
    about: Annotated[str, about("What it shows, usually a house rule.")]
    asked: Annotated[_Asked, about("The adjudication request.")]


class QuestionAnswer(Answer):
    id: str
    question: str
    answer: str
    rules: Annotated[list[str], about("The clauses that decide it.")]
    asked: Annotated[_Asked, about("The adjudication request that demonstrates the answer.")]
    also_asked: Annotated[list[FurtherCase], about("Further requests that demonstrate it, and what they show.")]


class TitleAnswer(TitleSummary):
    variants: Annotated[Sequence[VariantAnswer], about("The default first, with options and forms.")]
    deck: Annotated[Wire, component("Deck")]
    clauses: Annotated[list[TitleClause], about("The clauses in order.")]
    acts: Annotated[
        list[ActForm],
        about(
            "What can be entered beside moves, each as a form; its `type` is the end of the address of requests for it."
        ),
    ]
    remedies: Annotated[list[RemedyForm], about("What a ruling on a game can do, each as a form.")]
    questions: Annotated[list[QuestionAnswer], about("Frequent questions, with answers.")]
    rules: Annotated[str, about("The rules in full, Markdown.")]


class DeckAnswer(Answer):
    title: str
    replaceable: Annotated[
        bool, about("Whether an organiser may put another deck of the same form into `config.deck`.")
    ]
    deck: Annotated[Wire, component("Deck")]
    links: Links


class LessonSeat(Answer):
    seat: int
    player: Annotated[str, about("The name of the player there.", example="Ana")]


class TitleLessonAnswer(Answer):
    title: str
    config: Config
    measure: MeasureAnswer | None
    seats: list[LessonSeat]
    status: str
    steps: Annotated[list[LessonStep], about("One per move.")]
    links: Links


class TitlesAnswer(Answer):
    titles: list[TitleSummary]


class JudgedMove(Answer):
    made: Annotated[Move | UnsetType, about("The effect of the move, if the title says so.")] = UNSET
    events: Annotated[
        list[Annotated[Wire, component("JudgedEvent")]] | UnsetType,
        about("The events it causes, with those of the clock before it."),
    ] = UNSET
    refused: Annotated[RefusalAnswer | UnsetType, about("Why the rules refuse it.")] = UNSET


class AdjudicateAnswer(Answer, kw_only=True):
    opening: Annotated[
        list[Annotated[Wire, component("JudgedEvent")]] | UnsetType,
        about("The events of the set-up, without a position."),
    ] = UNSET
    steps: Annotated[list[JudgedMove], about("One for each move.")]
    state: Annotated[Table, about("The table after all of them.")]
