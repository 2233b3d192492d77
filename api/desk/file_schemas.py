"""What is asked of papers, and what files and lists of entries are answered with."""

from typing import Any, Final

from marshmallow import Schema, fields, validate

from api.http.schemas import described
from service.tournaments.paper.sheet import SIZES

BINARY: Final[dict[str, Any]] = {"type": "string", "format": "binary"}
TEXT: Final[dict[str, Any]] = {"type": "string"}
FILE_FORMS: Final[dict[str, Any]] = {
    "application/json": {"schema": {"type": "object", "description": "`tournament.json`."}},
    "text/csv": {"schema": {**TEXT, "description": "`entries.csv`, `results.csv`, `standings.csv` (RFC 4180)."}},
    "text/plain": {"schema": {**TEXT, "description": "`tournament.trf`, `deals.pbn`."}},
    "text/calendar": {"schema": {**TEXT, "description": "`rounds.ics` (RFC 5545)."}},
}


class PaperQuery(Schema):
    round = fields.Integer(
        validate=validate.Range(1, 999), metadata=described("The round; by default the last one.", example=1)
    )
    size = fields.String(
        load_default="A4", validate=validate.OneOf(list(SIZES)), metadata=described("`A4` or `Letter`.")
    )


class ReadEntryAnswer(Schema):
    name = fields.String(metadata=described("Of a person who may be new.", example="Ada"))
    handle = fields.String(metadata=described("Of a person who is known."))
    team = fields.String(metadata=described("Of a team."))
    members = fields.List(fields.String(), metadata=described("Handles of a team's members."))
    number = fields.Integer(metadata=described("The starting number.", example=1))
    rating = fields.Integer(metadata=described("The rating.", example=2100))


class EntryListAnswer(Schema):
    entries = fields.List(
        fields.Nested(ReadEntryAnswer), required=True, metadata=described("As the act `admit` takes them.")
    )
