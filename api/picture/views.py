"""A picture of a step, as SVG or PNG."""

from hashlib import sha256
from typing import Any, Final

from flask import Response

from api.http.access import identified, the_actor, the_game, viewer_of
from api.http.blueprint import ResourceBlueprint
from api.http.validators import VARY, conditional
from api.picture.examples import EXAMPLES
from api.picture.raster import Raster
from api.picture.schemas import PictureQuery
from api.picture.showing import scene
from replays.picture.drawing import drawn

pictures = ResourceBlueprint("pictures", "Pictures of steps.", EXAMPLES)

_PNG: Final = "image/png"
_SVG: Final = "image/svg+xml"
_HEADERS: Final = {
    "Vary": f"{VARY['Vary']}, Accept-Encoding",  # as 304 says it, which does not know of what kind it is
    # A picture that is opened as a page of its own can do nothing there.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
_raster: Final = Raster()


@pictures.route("/games/<game_id>/picture")
@identified
@pictures.takes(PictureQuery, "query")
@pictures.answers(
    200,
    None,
    "The picture, 1200 by 630.",
    401,
    403,
    404,
    422,
    also={_SVG: "The picture as SVG.", _PNG: "The picture as PNG."},
)
def show_picture(query: dict[str, Any], game_id: str) -> Response:
    """A picture of a step: who plays, the scores, the open cards, and what happened, as a spectator may see it.

    It shows no more than that, whoever asks, unless `as` says otherwise; under a spectator delay, steps as late as its
    sender may know of them, by default the last of those. Beside the usual quota there is one for pictures.
    """
    game = the_game(game_id)
    viewer = viewer_of(the_actor(), game, query["viewer"])
    svg = drawn(scene(game, query.get("step"), viewer), query["theme"], query["width"])

    def draw() -> Response:
        png = query["format"] == "png"
        response = Response(_raster.png(svg) if png else svg, content_type=_PNG if png else _SVG)
        response.headers.update({**_HEADERS})
        return response

    # Of the content, as names are in it that can be erased; only to make a PNG of it is dear.
    tag = f"{sha256(svg.encode()).hexdigest()[:24]}.{query['format']}"
    return conditional(tag, draw)
