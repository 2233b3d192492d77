"""The shapes of requests and answers about tournaments, and the settings that their games begin with."""

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.http.labels import LabelsQuery, external_id_field, metadata_field
from api.http.paging import CursorQuery
from api.http.schemas import NAME, Flag, described
from api.http.searching import sort_field, text_field
from service.accounts.schema import ALLOWED, APPEAL_MINUTES, CHOICE
from service.embedding import ANYBODY, MOST, is_origin
from service.tournaments.views.delayed import LONGEST_DELAY

SORTS: Final = ("-created_at", "created_at", "name", "-name")
DELAY = validate.Range(0, LONGEST_DELAY)
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
EMBEDDED = (
    "Which other sites may show its public games in frames (`/embed/games/{id}`). `null`, the default: those that the "
    "service allows."
)
APPEALED = "The minutes within which a ruling can be appealed; 0: no appeals."


def _is_ancestor(text: str) -> None:
    if text != ANYBODY and not is_origin(text):
        raise ValidationError("must be an origin in lower case, as https://club.example, or *")


class EmbeddingSetting(Schema):
    allowed = Flag(required=True, metadata=described("Whether any other site may.", example=True))
    ancestors = fields.List(
        fields.String(validate=_is_ancestor),
        load_default=list,
        validate=validate.Length(max=MOST),
        metadata=described(
            "The origins of these sites, `https://*.club.example` for all below one, `*` for every site. Each page "
            "that is around the frame counts, not only the next.",
            example=["https://club.example"],
        ),
    )

    @validates_schema
    def _names_a_site(self, data: dict[str, Any], **_: Any) -> None:
        if data["allowed"] and not data["ancestors"]:
            raise ValidationError("must name a site where embedding is allowed, or *", "ancestors")
        if not data["allowed"] and data["ancestors"]:
            raise ValidationError("must be empty where embedding is not allowed", "ancestors")


class EmbeddingAnswer(Schema):
    allowed = fields.Boolean(required=True)
    ancestors = fields.List(fields.String(), required=True)


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
        metadata=described("The spectator delay of its games and of their results, in seconds."),
    )
    disputes = fields.String(load_default=CHOICE, validate=DISPUTES, metadata=described(CALLED))
    appeal_minutes = fields.Integer(
        load_default=APPEAL_MINUTES, strict=True, validate=APPEAL, metadata=described(APPEALED)
    )
    open_cards = fields.String(load_default=ALLOWED, validate=OPENING, metadata=described(OPENED))
    external_id = external_id_field()
    metadata = metadata_field()
    # Without a default: a default would stand in the digests of keyed requests, and those kept from before lack it.
    embedding = fields.Nested(EmbeddingSetting, allow_none=True, metadata=described(EMBEDDED))


class TournamentChange(Schema):
    name = fields.String(validate=NAME, metadata=described("Its name.", example="Spring open"))
    external_id = external_id_field(allow_none=True)
    metadata = metadata_field(allow_none=True)
    embedding = fields.Nested(EmbeddingSetting, allow_none=True, metadata=described(EMBEDDED))


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
    embedding = fields.Nested(EmbeddingAnswer, required=True, allow_none=True, metadata=described(EMBEDDED))
    created_at = fields.String(required=True)
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class TournamentsAnswer(Schema):
    tournaments = fields.List(fields.Nested(TournamentAnswer), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))
