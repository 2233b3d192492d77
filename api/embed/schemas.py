"""The shapes of oEmbed 1.0 (oembed.com, 2.3)."""

from marshmallow import Schema, fields, validate

from api.http.schemas import described

_PIXELS = validate.Range(1, 100_000)


class OembedQuery(Schema):
    url = fields.String(
        required=True,
        validate=validate.Length(max=2000),
        metadata=described("The address of a game's table or replay, or of its frame."),
    )
    format = fields.String(load_default="json", metadata=described("`json` or `xml`."))
    maxwidth = fields.Integer(validate=_PIXELS, metadata=described("The room there is, in pixels.", example=600))
    maxheight = fields.Integer(validate=_PIXELS, metadata=described("The room there is, in pixels."))


class OembedAnswer(Schema):
    version = fields.String(required=True, metadata=described("`1.0`."))
    type = fields.String(
        required=True,
        validate=validate.OneOf(["rich", "link"]),
        metadata=described(
            "`rich` with `html`, `width` and `height`; `link` where no site may show the game in a frame."
        ),
    )
    title = fields.String(required=True)
    provider_name = fields.String(required=True)
    provider_url = fields.String(required=True)
    cache_age = fields.Integer(required=True, metadata=described("For how many seconds to keep the answer."))
    thumbnail_url = fields.String(required=True, metadata=described("A picture of the step, as PNG."))
    thumbnail_width = fields.Integer(required=True)
    thumbnail_height = fields.Integer(required=True)
    html = fields.String(metadata=described("A frame with the table or the replay."))
    width = fields.Integer()
    height = fields.Integer()
