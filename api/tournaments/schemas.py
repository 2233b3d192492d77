"""The shapes of requests and answers about tournaments, and the initial settings of their games."""

from typing import Annotated, Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.http.labels import LabelsQuery, external_id_field, metadata_field
from api.http.paging import CursorQuery
from api.http.schemas import NAME, Flag, described
from api.http.searching import sort_field, text_field
from domain.record.answers import UNSET, Answer, Links, Time, about
from service.accounts.schema import ALLOWED, APPEAL_MINUTES, CHOICE
from service.embedding import ANYBODY, MOST, is_origin
from service.game_answers import (
    APPEALED,
    CALLED,
    OPENED,
    OPENINGS,
    UNIQUE,
    AppealMinutes,
    Disputes,
    ExternalId,
    Metadata,
    OpenCards,
)
from service.game_answers import DISPUTES as WAYS
from service.tournaments.views.delayed import LONGEST_DELAY

SORTS: Final = ("-created_at", "created_at", "name", "-name")
DELAY = validate.Range(0, LONGEST_DELAY)
DISPUTES = validate.OneOf(WAYS)
APPEAL = validate.Range(0, 44_640)
OPENING = validate.OneOf(OPENINGS)
EMBEDDED = (
    "The other sites that may show its public games in frames (`/embed/games/{id}`). `null`, the default, means those "
    "that the service allows."
)


def _is_ancestor(text: str) -> None:
    if text != ANYBODY and not is_origin(text):
        raise ValidationError("must be an origin in lower case, such as https://club.example, or *")


class EmbeddingSetting(Schema):
    allowed = Flag(required=True, metadata=described("Whether any other site may.", example=True))
    ancestors = fields.List(
        fields.String(validate=_is_ancestor),
        load_default=list,
        validate=validate.Length(max=MOST),
        metadata=described(
            "The origins of these sites, `https://*.club.example` for all subdomains, `*` for every site. Every page "
            "around the frame counts, not only the nearest.",
            example=["https://club.example"],
        ),
    )

    @validates_schema
    def _names_a_site(self, data: dict[str, Any], **_: Any) -> None:
        if data["allowed"] and not data["ancestors"]:
            raise ValidationError("must name a site if embedding is allowed, or *", "ancestors")
        if not data["allowed"] and data["ancestors"]:
            raise ValidationError("must be empty if embedding is not allowed", "ancestors")


class EmbeddingAnswer(Answer):
    allowed: bool
    ancestors: list[str]


class TournamentRequest(Schema):
    name = fields.String(required=True, validate=NAME, metadata=described("Its name.", example="Spring open"))
    private = Flag(
        load_default=False,
        metadata=described("Whether only the people involved may know of it and its games."),
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
    # Without a default: it would enter the digests of keyed requests, and those kept from before lack it.
    embedding = fields.Nested(EmbeddingSetting, allow_none=True, metadata=described(EMBEDDED))


class TournamentChange(Schema):
    name = fields.String(validate=NAME, metadata=described("Its name.", example="Spring open"))
    external_id = external_id_field(allow_none=True)
    metadata = metadata_field(allow_none=True)
    embedding = fields.Nested(EmbeddingSetting, allow_none=True, metadata=described(EMBEDDED))


class TournamentsQuery(CursorQuery, LabelsQuery):
    q = text_field("Only tournaments with this in the name.")
    sort = sort_field(SORTS)


class TournamentAnswer(Answer):
    id: str
    name: str
    private: bool
    spectator_delay: int
    disputes: Disputes
    appeal_minutes: AppealMinutes
    open_cards: OpenCards
    embedding: Annotated[EmbeddingAnswer | None, about(EMBEDDED)]
    created_at: Time
    links: Links
    external_id: Annotated[ExternalId, about(UNIQUE, example="spring-7-1")] = UNSET
    metadata: Metadata = UNSET


class TournamentsAnswer(Answer):
    tournaments: list[TournamentAnswer]
    next: Annotated[str | None, about("The cursor of the next page.")]
