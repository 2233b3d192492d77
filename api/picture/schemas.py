"""What can be asked of a picture."""

from marshmallow import Schema, fields, validate

from api.http.schemas import described
from replays.picture.drawing import WIDTH


class PictureQuery(Schema):
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
