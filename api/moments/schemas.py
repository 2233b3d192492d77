"""The shapes of requests and answers about moments."""

from typing import Final

from marshmallow import Schema, fields, validate

from api.http.paging import cursor_field, limit_field
from api.http.schemas import described
from api.http.searching import moment_field

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


class MomentSeat(Schema):
    seat = fields.Integer(required=True)
    player = fields.String(metadata=described("The handle of who sat there then; not for a bot."))
    bot = fields.String(metadata=described("The bot that sat there."))


class MomentAnswer(Schema):
    game = fields.String(required=True, metadata=described("The id of its game."))
    step = fields.Integer(required=True, metadata=described("The step that shows it."))
    title = fields.String(required=True)
    variant = fields.String(required=True, allow_none=True)
    tournament = fields.String(required=True, allow_none=True)
    kind = fields.String(required=True)
    at = fields.String(required=True, metadata=described("When it happened."))
    seat = fields.Integer(
        required=True, allow_none=True, metadata=described("Whose doing it was; null: nobody's alone.")
    )
    seats = fields.List(fields.Nested(MomentSeat), required=True, metadata=described("Who sat at the table."))
    values = fields.Dict(
        keys=fields.String(),
        values=fields.Raw(metadata={"type": ["integer", "boolean", "string"]}),
        required=True,
        metadata=described("The values of the kind's fields; one that has none there is left out."),
    )
    words = fields.String(required=True, metadata=described("What happened, in a sentence. Seats are numbers in it."))
    links = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata=described("Among them `page`, the replay at that step with all cards, and `picture`."),
    )


class MomentsAnswer(Schema):
    moments = fields.List(fields.Nested(MomentAnswer), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))
    as_of = fields.String(
        required=True, allow_none=True, metadata=described("The time up to which the list is complete.")
    )


class MomentChoice(Schema):
    name = fields.String(required=True, metadata=described("As `where` has it."))
    label = fields.String(required=True, metadata=described("As a person reads it."))


class MomentField(Schema):
    name = fields.String(required=True, metadata=described("As `where` has it.", example="points"))
    label = fields.String(required=True, metadata=described("As a person reads it.", example="Points"))
    type = fields.String(required=True, validate=validate.OneOf(_TYPES))
    choices = fields.List(fields.Nested(MomentChoice), required=True, metadata=described("Of a `choice`, else none."))


class MomentKind(Schema):
    name = fields.String(required=True, metadata=described("As `kind` has it.", example="round"))
    label = fields.String(required=True, metadata=described("As a person reads it.", example="A round won"))
    variants = fields.List(
        fields.String(), required=True, metadata=described("The variants in which it happens; none: in all.")
    )
    fields_ = fields.List(
        fields.Nested(MomentField), data_key="fields", required=True, metadata=described("What can be asked of it.")
    )


class MomentExample(Schema):
    words = fields.String(required=True, metadata=described("The question in words."))
    kind = fields.String(required=True, metadata=described("The kind that it asks for."))
    where = fields.String(required=True, metadata=described("Its conditions; empty where it has none."))
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class MomentFormAnswer(Schema):
    title = fields.String(required=True)
    kinds = fields.List(fields.Nested(MomentKind), required=True, metadata=described("What can be searched for."))
    examples = fields.List(
        fields.Nested(MomentExample), required=True, metadata=described("Questions that are ready to be asked.")
    )
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
