"""The shapes of requests and answers about moments."""

from collections.abc import Mapping
from typing import Annotated, Final

from marshmallow import Schema, fields, validate
from msgspec import field

from api.http.paging import cursor_field, limit_field
from api.http.schemas import described
from api.http.searching import moment_field
from domain.record.answers import UNSET, Answer, Id, Links, Time, UnsetType, about, one_of

_TYPES: Final = ("number", "flag", "choice")
_WHERE: Final = (
    "What its fields are to be, by commas: `card:2,single:yes,points:20..`. Numbers may be ranges (`5..`, `..20`, "
    "`5..20`), flags are `yes` or `no`, and of choices several may do (`2|3`)."
)


class MomentsQuery(Schema):
    title = fields.String(
        required=True, metadata=described("The title whose games are searched.", example="market-day")
    )
    kind = fields.String(
        required=True, metadata=described("The kind of moments, as the title's form has it.", example="round")
    )
    where = fields.String(validate=validate.Length(max=400), metadata=described(_WHERE, example="card:2,single:yes"))
    variant = fields.String(metadata=described("Only in games of this variant."))
    player = fields.String(metadata=described("Only this player's doing: a handle, or `bot:<name>`."))
    seat = fields.Integer(validate=validate.Range(0, 15), metadata=described("Only the doing of this seat."))
    tournament = fields.String(metadata=described("Only in games of this tournament."))
    since = moment_field("Only what happened at this time or later.")
    until = moment_field("Only what happened before this time.")
    cursor = cursor_field()
    limit = limit_field()


class MomentSeat(Answer):
    seat: int
    player: Annotated[str | UnsetType, about("The handle of who sat there then; not for a bot.")] = UNSET
    bot: Annotated[str | UnsetType, about("The bot that sat there.")] = UNSET


class MomentAnswer(Answer):
    game: Annotated[Id, about("The id of its game.")]
    step: Annotated[int, about("The step that shows it.")]
    title: str
    variant: str | None
    tournament: str | None
    kind: str
    at: Annotated[Time, about("When it happened.")]
    seat: Annotated[int | None, about("Whose doing it was; null: nobody's alone.")]
    seats: Annotated[list[MomentSeat], about("Who sat at the table.")]
    values: Annotated[
        Mapping[str, int | bool | str], about("The values of the kind's fields; one that has none there is left out.")
    ]
    words: Annotated[str, about("What happened, in a sentence. Seats are numbers in it.")]
    links: Annotated[Links, about("Among them `page`, the replay at that step with all cards, and `picture`.")]


class MomentsAnswer(Answer):
    moments: list[MomentAnswer]
    next: Annotated[str | None, about("The cursor of the next page.")]
    as_of: Annotated[Time | None, about("The time up to which the list is complete.")]


class MomentChoice(Answer):
    name: Annotated[str, about("As `where` has it.")]
    label: Annotated[str, about("As a person reads it.")]


class MomentField(Answer):
    name: Annotated[str, about("As `where` has it.", example="points")]
    label: Annotated[str, about("As a person reads it.", example="Points")]
    type: Annotated[str, one_of(_TYPES)]
    choices: Annotated[list[MomentChoice], about("Of a `choice`, else none.")]


class MomentKind(Answer):
    name: Annotated[str, about("As `kind` has it.", example="round")]
    label: Annotated[str, about("As a person reads it.", example="A round won")]
    variants: Annotated[list[str], about("The variants in which it happens; none: in all.")]
    fields_: Annotated[list[MomentField], about("What can be asked of it.")] = field(name="fields")


class MomentExample(Answer):
    words: Annotated[str, about("The question in words.")]
    kind: Annotated[str, about("The kind that it asks for.")]
    where: Annotated[str, about("Its conditions; empty where it has none.")]
    links: Links


class MomentFormAnswer(Answer):
    title: str
    kinds: Annotated[list[MomentKind], about("What can be searched for.")]
    examples: Annotated[list[MomentExample], about("Questions that are ready to be asked.")]
    links: Links
