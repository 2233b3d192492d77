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
    "Conditions on its fields, separated by commas: `card:2,single:yes,points:20..`. Numbers may be ranges (`5..`, "
    "`..20`, `5..20`), flags are `yes` or `no`, and choices may have alternatives (`2|3`)."
)


class MomentsQuery(Schema):
    title = fields.String(
        required=True, metadata=described("The title whose games are searched.", example="market-day")
    )
    kind = fields.String(
        required=True, metadata=described("The kind of moments, as named in the title's form.", example="round")
    )
    where = fields.String(validate=validate.Length(max=400), metadata=described(_WHERE, example="card:2,single:yes"))
    variant = fields.String(metadata=described("Only in games of this variant."))
    player = fields.String(metadata=described("Only actions of this player: a handle, or `bot:<name>`."))
    seat = fields.Integer(validate=validate.Range(0, 15), metadata=described("Only actions of this seat."))
    tournament = fields.String(metadata=described("Only in games of this tournament."))
    since = moment_field("Only what happened at this time or later.")
    until = moment_field("Only what happened before this time.")
    cursor = cursor_field()
    limit = limit_field()


class MomentSeat(Answer):
    seat: int
    player: Annotated[str | UnsetType, about("The handle of the person who sat there then; absent for a bot.")] = UNSET
    bot: Annotated[str | UnsetType, about("The bot that sat there.")] = UNSET


class MomentAnswer(Answer):
    game: Annotated[Id, about("The id of its game.")]
    step: Annotated[int, about("The step that shows it.")]
    title: str
    variant: str | None
    tournament: str | None
    kind: str
    at: Annotated[Time, about("When it happened.")]
    seat: Annotated[int | None, about("The seat whose action it was; null if it was not a single seat's.")]
    seats: Annotated[list[MomentSeat], about("Who sat at the table.")]
    values: Annotated[
        Mapping[str, int | bool | str], about("The values of the kind's fields, without those that do not apply.")
    ]
    words: Annotated[str, about("What happened, in a sentence that names seats by number.")]
    links: Annotated[Links, about("Among them `page`, the replay at that step with all cards, and `picture`.")]


class MomentsAnswer(Answer):
    moments: list[MomentAnswer]
    next: Annotated[str | None, about("The cursor of the next page.")]
    as_of: Annotated[Time | None, about("The time up to which the list is complete.")]


class MomentChoice(Answer):
    name: Annotated[str, about("Its name in `where`.")]
    label: Annotated[str, about("Its name for people.")]


class MomentField(Answer):
    name: Annotated[str, about("Its name in `where`.", example="points")]
    label: Annotated[str, about("Its name for people.", example="Points")]
    type: Annotated[str, one_of(_TYPES)]
    choices: Annotated[list[MomentChoice], about("The choices of a `choice`; otherwise empty.")]


class MomentKind(Answer):
    name: Annotated[str, about("Its name in `kind`.", example="round")]
    label: Annotated[str, about("Its name for people.", example="A round won")]
    variants: Annotated[list[str], about("The variants in which it occurs; empty for all.")]
    fields_: Annotated[list[MomentField], about("Its fields.")] = field(name="fields")


class MomentExample(Answer):
    words: Annotated[str, about("The question in words.")]
    kind: Annotated[str, about("The kind searched for.")]
    where: Annotated[str, about("Its conditions; empty where it has none.")]
    links: Links


class MomentFormAnswer(Answer):
    title: str
    kinds: Annotated[list[MomentKind], about("What can be searched for.")]
    examples: Annotated[list[MomentExample], about("Ready-made questions.")]
    links: Links
