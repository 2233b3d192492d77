"""The shapes of oEmbed 1.0 (oembed.com, 2.3)."""

from typing import Annotated

from marshmallow import Schema, fields, validate

from api.http.schemas import described
from domain.record.answers import UNSET, Answer, UnsetType, about, one_of

_PIXELS = validate.Range(1, 100_000)


class OembedQuery(Schema):
    url = fields.String(
        required=True,
        validate=validate.Length(max=2000),
        metadata=described("The address of a game's table or replay, or of its frame."),
    )
    format = fields.String(load_default="json", metadata=described("`json` or `xml`."))
    maxwidth = fields.Integer(validate=_PIXELS, metadata=described("The available space, in pixels.", example=600))
    maxheight = fields.Integer(validate=_PIXELS, metadata=described("The available space, in pixels."))


class OembedAnswer(Answer, kw_only=True):
    version: Annotated[str, about("`1.0`.")]
    title: str
    provider_name: str
    provider_url: str
    cache_age: Annotated[int, about("How many seconds to cache the answer.")]
    type: Annotated[
        str,
        one_of(["rich", "link"]),
        about("`rich` with `html`, `width` and `height`; `link` if no site may show the game in a frame."),
    ]
    html: Annotated[str | UnsetType, about("A frame with the table or the replay.")] = UNSET
    width: int | UnsetType = UNSET
    height: int | UnsetType = UNSET
    thumbnail_url: Annotated[str, about("A picture of the step, as PNG.")]
    thumbnail_width: int
    thumbnail_height: int
