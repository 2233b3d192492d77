"""Pages for frames on other sites, and oEmbed (oembed.com), through which those sites find them."""

from functools import partial
from typing import Any, Final

from flask import Blueprint, Response, current_app, request

from api.embed.examples import EXAMPLES
from api.embed.oembed import as_xml, common, place_of, rich, thumbnail
from api.embed.schemas import OembedAnswer, OembedQuery
from api.embed.sites import ancestors_for, public_game
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.files import REVALIDATED, sent
from api.http.problems import Problem
from api.picture.showing import scene
from api.viewer.link_preview import headline, picture_address
from api.viewer.policy import framed
from api.viewer.views import SHELF
from domain.record.errors import GameUnknown
from domain.rules.language import spoken
from service.embedding import NOBODY

embedding = Blueprint("embedding", __name__)
oembed = ResourceBlueprint("oembed", "Games on other sites (oEmbed 1.0).", EXAMPLES, url_prefix="")

FRAMES: Final = {"/embed/games/<id>": "table", "/embed/games/<id>/replay": "replay"}
"""Addresses, each with the module in `embed/` that renders it."""


def show_frame(page: str, id: str) -> Response:
    """The page of a table or a replay for a frame. Only sites that may show the game can frame it."""
    game = None if current_app.extensions["daybook"] is None else public_game(id)
    # Not stored: a page from a browser's cache would bring back the sites that were allowed when it was stored.
    response = sent(SHELF.page(page, "embed.html", spoken()), "no-store", framed(ancestors_for(game)))
    response.vary.add("Accept-Language")
    if game is None and response.status_code == 200:
        response.status_code = 404
    return response


for _address, _page in FRAMES.items():
    embedding.add_url_rule(_address, f"frame_of_{_page}", partial(show_frame, _page), methods=["GET"])


@oembed.route("/oembed")
@oembed.takes(OembedQuery, "query")
@oembed.answers(
    200,
    OembedAnswer,
    "What the site may show.",
    404,
    422,
    501,
    also={"text/xml": "The same in XML, with `format=xml`."},
)
def show_oembed(query: dict[str, Any]) -> Response:
    """What another site may show for a link to a game: a frame with its table or replay, and a picture.

    Private games are not found, with any token. If no site may show a game in a frame, the answer is of type `link`.
    """
    if query["format"] not in ("json", "xml"):
        raise Problem("unsupported-format", "the format must be json or xml")
    place = place_of(query["url"], request.host)
    if place is None:
        raise Problem("not-found", "the address is not that of a game of this service")
    game = public_game(place.game)
    if game is None:
        raise GameUnknown(place.game)
    shown = scene(game, place.step if place.step is not None and place.step <= game.n else None)
    title, room = headline(shown), (query.get("maxwidth"), query.get("maxheight"))
    members = common(title, request.host_url)
    if ancestors_for(game) == NOBODY:
        members["type"] = "link"
    else:
        members |= {"type": "rich", **rich(place, request.host_url, title, room)}
    members |= thumbnail(picture_address(game.id, shown.step), room)
    headers = {"Cache-Control": REVALIDATED}
    if query["format"] == "xml":
        return Response(as_xml(members), content_type="text/xml; charset=utf-8", headers=headers)
    return answer(OembedAnswer(**members), headers=headers)
