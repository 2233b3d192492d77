"""Pictures of steps, and films of several, as SVG or as pixels."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final

from flask import Response, request

from api.http.access import identified, the_actor, the_game, the_service, viewer_of
from api.http.blueprint import ResourceBlueprint
from api.http.validators import VARY, conditional
from api.picture.examples import EXAMPLES
from api.picture.films import asked, sheets
from api.picture.raster import Raster
from api.picture.schemas import FilmQuery, PictureQuery
from api.picture.showing import scene, scenes
from replays.picture.drawing import drawn
from replays.picture.film import Cut, animated

pictures = ResourceBlueprint("pictures", "Pictures of steps, and films of several.", EXAMPLES)

_KINDS: Final = {"svg": "image/svg+xml", "png": "image/png", "gif": "image/gif", "webp": "image/webp"}
_HEADERS: Final = {
    "Vary": f"{VARY['Vary']}, Accept-Encoding",  # as in a 304, for which the format is unknown
    # A picture opened as a page of its own can do nothing there.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
_raster: Final = Raster(lambda: the_service().pictures)


@pictures.route("/games/<game_id>/picture")
@identified
@pictures.takes(PictureQuery, "query")
@pictures.answers(
    200,
    None,
    "The picture, by default 1200 by 630.",
    401,
    403,
    404,
    422,
    also={_KINDS["svg"]: "The picture as SVG.", _KINDS["png"]: "The picture as PNG."},
)
def show_picture(query: dict[str, Any], game_id: str) -> Response:
    """A picture of a step: who plays, the scores, the open cards, and what happened, as a spectator may see it.

    It shows no more, with any token, unless `as` says otherwise. A spectator delay applies: by default the last step
    that the sender may know of is shown. Pictures have a quota of their own beside the usual one.
    """
    game = the_game(game_id)
    viewer = viewer_of(the_actor(), game, query["viewer"])
    kind = query.get("format") or _accepted({"svg", "png"})
    svg = drawn(scene(game, query.get("step"), viewer), query["theme"], query.get("width"), query["size"])
    return _sent(svg, kind, lambda: svg if kind == "svg" else _raster.png(svg))


@pictures.route("/games/<game_id>/film")
@identified
@pictures.takes(FilmQuery, "query")
@pictures.answers(
    200,
    None,
    "The film, by default 1200 by 630 as SVG and 800 by 420 as pixels.",
    401,
    403,
    404,
    422,
    also={
        _KINDS["svg"]: "The film as animated SVG, which stands still for readers who prefer reduced motion.",
        _KINDS["png"]: "The film as APNG.",
        _KINDS["gif"]: "The film as GIF.",
        _KINDS["webp"]: "The film as animated WebP.",
    },
)
def show_film(query: dict[str, Any], game_id: str) -> Response:
    """A film of consecutive steps, each drawn like its picture, with new cards marked.

    It loops. The same may be seen as in pictures: the film of a game in progress ends at the last step that the sender
    may know of. A film has at most 60 steps, 180 seconds and 24 million pixels. Films have a quota of their own beside
    the usual one.
    """
    game = the_game(game_id)
    viewer = viewer_of(the_actor(), game, query["viewer"])
    kind = query.get("format") or _accepted(set(_KINDS))
    film = asked(query, game.n, kind)
    cut = Cut(scenes(game, film.first, film.last, viewer), film.pace_ms)
    svg = animated(cut, film.theme, film.size, film.wide)

    def draw() -> str | bytes:
        return svg if kind == "svg" else _raster.film(svg, sheets(cut, film), cut.durations, kind)

    return _sent(svg, kind, draw)


def _accepted(kinds: set[str]) -> str:
    """The format that the client prefers; in a tie SVG, the smallest."""
    offered = [name for kind, name in _KINDS.items() if kind in kinds]
    best = request.accept_mimetypes.best_match(offered, default=offered[0])
    return next(kind for kind, name in _KINDS.items() if name == best)


def _sent(svg: str, kind: str, made: Callable[[], str | bytes]) -> Response:
    """The answer, or 304 if the client has it, without the cost of drawing pixels.

    The tag depends on the content, since names in it can be erased.
    """

    def draw() -> Response:
        return Response(made(), content_type=_KINDS[kind], headers=dict(_HEADERS))

    return conditional(f"{sha256(svg.encode()).hexdigest()[:24]}.{kind}", draw)
