"""The shapes of requests and answers about tournaments, and the settings that their games begin with."""

from typing import Final

from marshmallow import Schema, fields, validate

from api.http.labels import LabelsQuery, external_id_field, metadata_field
from api.http.paging import CursorQuery
from api.http.schemas import NAME, Flag, described
from api.http.searching import sort_field, text_field
from service.accounts.schema import ALLOWED, APPEAL_MINUTES, CHOICE

SORTS: Final = ("-created_at", "created_at", "name", "-name")
DELAY = validate.Range(0, 86_400)
DISPUTES = validate.OneOf(["choice", "hold", "protest"])
APPEAL = validate.Range(0, 44_640)
CALLED = (
    "What a call for the director does: `hold` (the table is held until the case is closed), `protest` (play goes on) "
    "or `choice` (the caller decides; by default play goes on)."
)
OPENING = validate.OneOf([ALLOWED, "forbidden"])
OPENED = (
    "Whether an official may open the hidden cards of a game that goes on (`open-cards`), which the record shows to "
    "all: `allowed` or `forbidden`."
)
APPEALED = "The minutes within which a ruling can be appealed; 0: no appeals."


class TournamentRequest(Schema):
    name = fields.String(required=True, validate=NAME, metadata=described("Its name.", example="Spring open"))
    private = Flag(
        load_default=False,
        metadata=described("Whether only those concerned may know of it and its games."),
    )
    spectator_delay = fields.Integer(
        load_default=0,
        strict=True,
        validate=DELAY,
        metadata=described("The spectator delay of its games, in seconds."),
    )
    disputes = fields.String(load_default=CHOICE, validate=DISPUTES, metadata=described(CALLED))
    appeal_minutes = fields.Integer(
        load_default=APPEAL_MINUTES, strict=True, validate=APPEAL, metadata=described(APPEALED)
    )
    open_cards = fields.String(load_default=ALLOWED, validate=OPENING, metadata=described(OPENED))
    external_id = external_id_field()
    metadata = metadata_field()


class TournamentChange(Schema):
    name = fields.String(validate=NAME, metadata=described("Its name.", example="Spring open"))
    external_id = external_id_field(allow_none=True)
    metadata = metadata_field(allow_none=True)


class TournamentsQuery(CursorQuery, LabelsQuery):
    q = text_field("Only tournaments with this in the name.")
    sort = sort_field(SORTS)


class TournamentAnswer(Schema):
    id = fields.String(required=True)
    name = fields.String(required=True)
    private = fields.Boolean(required=True)
    spectator_delay = fields.Integer(required=True)
    disputes = fields.String(required=True, validate=DISPUTES, metadata=described(CALLED))
    appeal_minutes = fields.Integer(required=True, metadata=described(APPEALED))
    open_cards = fields.String(required=True, validate=OPENING, metadata=described(OPENED))
    external_id = external_id_field(allow_none=True)
    metadata = metadata_field()
    created_at = fields.String(required=True)
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class TournamentsAnswer(Schema):
    tournaments = fields.List(fields.Nested(TournamentAnswer), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))
