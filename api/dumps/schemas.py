"""The shapes of answers about dumps."""

from typing import Any, Final

from marshmallow import Schema, fields

from api.http.schemas import Shape, described


class DumpFileAnswer(Schema):
    size = fields.Integer(required=True, metadata=described("In bytes."))
    sha256 = fields.String(required=True, metadata=described("Of its bytes, in hexadecimal. Its `ETag` is the same."))


class ManifestAnswer(Schema):
    format = fields.Integer(required=True, metadata=described("The version of what the files hold."))
    made_at = fields.String(
        required=True,
        metadata=described(
            "When it was begun: what was closed later is not in it.", example="2026-11-20T03:00:00.000Z"
        ),
    )
    games = fields.Integer(required=True, metadata=described("How many games it has."))
    events = fields.Integer(required=True, metadata=described("How many events they have together."))
    checkpoint = fields.String(
        required=True, metadata=described("A signed checkpoint of the log, which has all of these events.")
    )
    files = fields.Dict(
        keys=fields.String(),
        values=fields.Nested(DumpFileAnswer),
        required=True,
        metadata=described("Its files, by name."),
    )


class DumpAnswer(ManifestAnswer):
    name = fields.String(
        required=True, metadata=described("Its place in addresses.", example="dump-2026-11-20T030000000Z")
    )
    links = Shape({}, required=True, metadata=described("The addresses of its manifest and of each file."))


class DumpsAnswer(Schema):
    # It hides no method: marshmallow takes fields out of the class.
    dumps = fields.List(  # type: ignore[assignment]
        fields.Nested(DumpAnswer), required=True, metadata=described("The newest first.")
    )


BYTES: Final[dict[str, Any]] = {"type": "string", "format": "binary"}
