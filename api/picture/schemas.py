"""What can be asked of a picture."""

from marshmallow import Schema, fields, validate

from api.http.schemas import described
from domain.rules.secrecy import PUBLIC
from replays.picture.drawing import WIDTH


class PictureQuery(Schema):
    viewer = fields.String(
        load_default=PUBLIC,
        data_key="as",
        metadata=described("Whose knowledge it shows: `public`, a seat, or `all`; by default `public`, whoever asks."),
    )
    step = fields.Integer(
        validate=validate.Range(1, 10**9), metadata=described("The step; by default the last.", example=3)
    )
    format = fields.String(
        load_default="svg", validate=validate.OneOf(["svg", "png"]), metadata=described("`svg` or `png`.")
    )
    width = fields.Integer(
        load_default=WIDTH,
        validate=validate.Range(1, WIDTH),
        metadata=described(f"How wide it is, in pixels, up to {WIDTH}; its height follows."),
    )
    theme = fields.String(
        load_default="light", validate=validate.OneOf(["light", "dark"]), metadata=described("`light` or `dark`.")
    )
