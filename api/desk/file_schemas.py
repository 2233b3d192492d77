"""What is asked of papers, and the forms of files."""

from typing import Any, Final

from marshmallow import Schema, fields, validate

from api.http.schemas import described
from service.tournaments.paper.sheet import SIZES

BINARY: Final[dict[str, Any]] = {"type": "string", "format": "binary"}
TEXT: Final[dict[str, Any]] = {"type": "string"}
FILE_FORMS: Final[dict[str, Any]] = {
    "application/json": {"schema": {"type": "object", "description": "`tournament.json`."}},
    "text/csv": {"schema": {**TEXT, "description": "`entries.csv`, `results.csv`, `standings.csv` (RFC 4180)."}},
    "text/plain": {"schema": {**TEXT, "description": "`tournament.trf`, `tournament.trf26`, `deals.pbn`."}},
    "text/calendar": {"schema": {**TEXT, "description": "`rounds.ics` (RFC 5545)."}},
}


class PaperQuery(Schema):
    round = fields.Integer(
        validate=validate.Range(1, 999), metadata=described("The round; by default the last.", example=1)
    )
    size = fields.String(
        load_default="A4", validate=validate.OneOf(list(SIZES)), metadata=described("`A4` or `Letter`.")
    )
