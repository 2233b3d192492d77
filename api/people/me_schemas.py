"""The shapes of requests and answers about the sender."""

from marshmallow import Schema, fields, validate

from api.games.schemas import GameAnswer
from api.http.paging import cursor_field, limit_field
from api.http.schemas import QueryFlag, RuledQuery, described


class OwnGamesQuery(RuledQuery):
    status = fields.String(
        validate=validate.OneOf(["open", "held", "closed", "void", "finished"]),
        metadata=described("Only games of this status; `finished` are those that are closed or annulled."),
    )
    my_turn = QueryFlag(
        load_default=False,
        metadata=described("With `true` only games that wait for the sender's move."),
    )
    cursor = cursor_field()
    limit = limit_field()


class MeAnswer(Schema):
    person = fields.String(
        required=True, allow_none=True, metadata=described("The id by which the record knows the person.")
    )
    handle = fields.String(
        required=True, allow_none=True, metadata=described("null for whoever has none: officials without, the erased.")
    )
    external_id = fields.String(required=True, allow_none=True)
    metadata = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    role = fields.String(required=True)
    token = fields.String(required=True, metadata=described("The token's id, which is not the token itself."))
    name = fields.String(required=True, allow_none=True, metadata=described("The token's name."))
    tournament = fields.String(required=True, allow_none=True)
    game = fields.String(required=True, allow_none=True, metadata=described("For a seat's token: its game."))
    seat = fields.Integer(required=True, allow_none=True, metadata=described("For a seat's token: its number."))
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class OwnGameAnswer(GameAnswer):
    seat = fields.Integer(required=True, metadata=described("The sender's own seat."))
    my_turn = fields.Boolean(required=True, metadata=described("Whether the game waits for the sender's move."))


class OwnGamesAnswer(Schema):
    games = fields.List(fields.Nested(OwnGameAnswer), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))
    as_of = fields.String(
        required=True, allow_none=True, metadata=described("Until when the list is complete: a time of the record.")
    )
