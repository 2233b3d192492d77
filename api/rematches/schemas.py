"""The shape of answers about rematches."""

from marshmallow import Schema, fields

from api.http.schemas import described


class RematchAnswer(Schema):
    game = fields.String(
        required=True, allow_none=True, metadata=described("The id of the rematch; null: nobody has opened one yet.")
    )
    allowed = fields.Boolean(
        required=True, metadata=described("Whether your token opens one now (`POST`), where there is none yet.")
    )
    seat = fields.Integer(
        required=True, allow_none=True, metadata=described("The seat there of whoever has your seat here; else null.")
    )
    token = fields.String(metadata=described("The bearer token of that seat: for the holder of the seat here alone."))
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
