"""The viewer in the browser: its page at every address of a page, and its files, as they lie in `replays/viewer`."""

import re
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Final

from flask import Blueprint, Response, request

from api.viewer.shelf import Shelf, ViewerFile

viewer = Blueprint("viewer", __name__)

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What the browser may do for the viewer: nothing with anybody else, nothing that is written into the page itself."""

PAGES: Final = {
    "/": "home",
    "/new": "new_game",
    "/games/<id>": "table",
    "/games/<id>/replay": "replay",
    "/games/<id>/cases": "cases",
    "/games/<id>/cases/<k>": "case",
    "/statistics": "statistics",
    "/statistics/titles/<title>": "statistics",
    "/statistics/players/<player>": "statistics",
}
"""The addresses of pages with the module in `pages/` that draws each, as `ROUTES` in `lib/router.js` has them."""

_EDITION: Final = re.compile(r"e-[0-9a-f]{16}")
_shelf: Final = Shelf(Path(str(files("replays"))) / "viewer")


def show_page(page: str, **_places: str) -> Response:
    """The page of the viewer: what is there it asks the interface itself."""
    return _send(_shelf.page(page))


for _number, (_address, _page) in enumerate(PAGES.items()):
    viewer.add_url_rule(_address, f"page_{_number}", partial(show_page, _page), methods=["GET"])


@viewer.get("/viewer/<path:name>")
def show_file(name: str) -> Response:
    """A file of the viewer, by its name alone or below the name of an edition.

    A page that stays open while the service is renewed asks for files of its old edition: it is given those of today.
    """
    edition, _, rest = name.partition("/")
    if not _EDITION.fullmatch(edition):
        return _send(_shelf.file(name))
    file = _shelf.file(rest)
    return _send(file, kept=_shelf.is_of(edition, rest, file))


def _send(file: ViewerFile, kept: bool = False) -> Response:
    """The answer, gzipped for who takes that; 304 for who has it. Nothing of a file depends on who asks.

    `kept`: at this address there will never be anything else (RFC 8246).
    """
    packed = request.accept_encodings.quality("gzip") > 0
    response = Response(file.gzipped if packed else file.content, content_type=file.kind)
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    response.set_etag(f"{file.tag}-gzip" if packed else file.tag)
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if kept else "no-cache"
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    response.make_conditional(request)
    return response
