"""The queries for pictures and films."""

from marshmallow import Schema, fields, validate

from api.http.schemas import described
from domain.rules.secrecy import PUBLIC
from replays.picture.drawing import SIZES, WIDTH

MOST_STEPS = 60
LEAST_PACE, MOST_PACE = 0.2, 10.0
_STEP = validate.Range(1, 10**9)


class _Looks(Schema):
    viewer = fields.String(
        load_default=PUBLIC,
        data_key="as",
        metadata=described(
            "Whose knowledge it shows: `public`, a seat, or `all`; by default `public`, with any token."
        ),
    )
    theme = fields.String(
        load_default="light", validate=validate.OneOf(["light", "dark"]), metadata=described("`light` or `dark`.")
    )
    size = fields.String(
        load_default="wide",
        validate=validate.OneOf(list(SIZES)),
        metadata=described("`wide` (1200 by 630, what sites show beside a link) or `square` (1080 by 1080)."),
    )
    width = fields.Integer(
        validate=validate.Range(1, WIDTH),
        metadata=described(f"Its width in pixels, up to {WIDTH}; the height follows."),
    )


class PictureQuery(_Looks):
    step = fields.Integer(validate=_STEP, metadata=described("The step; by default the last.", example=3))
    format = fields.String(
        validate=validate.OneOf(["svg", "png"]),
        metadata=described("`svg` or `png`; by default what `Accept` prefers, `svg` in a tie."),
    )


class FilmQuery(_Looks):
    first = fields.Integer(
        data_key="from",
        validate=_STEP,
        metadata=described("The first step; by default such that up to 20 steps are shown.", example=1),
    )
    last = fields.Integer(
        data_key="to",
        validate=_STEP,
        metadata=described(
            f"The last step, at most {MOST_STEPS - 1} after the first; by default the last of the game.", example=3
        ),
    )
    format = fields.String(
        validate=validate.OneOf(["svg", "png", "gif", "webp"]),
        metadata=described(
            "`svg`, `png` (APNG), `gif` or `webp`, all animated; by default what `Accept` prefers, `svg` in a tie."
        ),
    )
    pace = fields.Float(
        load_default=1.5,
        validate=validate.Range(LEAST_PACE, MOST_PACE),
        metadata=described(
            f"How long a step is shown, in seconds ({LEAST_PACE} to {MOST_PACE:g}); the last is shown twice as long.",
            example=1.5,
        ),
    )
