"""The viewer: its page at each of its addresses, and its files from `replays/viewer`."""

import re
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Final

from flask import Blueprint, Response

from api.http.files import FOR_EVER, File, sent
from api.viewer.link_preview import with_preview
from api.viewer.policy import DRAWING, FILE, PAGE
from api.viewer.shelf import Shelf
from api.viewer.verifier import NAME as VERIFIER
from api.viewer.verifier import verifier
from domain.rules.language import ENGLISH, LANGUAGES, spoken

viewer = Blueprint("viewer", __name__)

PAGES: Final = {
    "/": "home",
    "/new": "new_game",
    "/games": "games",
    "/games/<id>": "table",
    "/games/<id>/replay": "replay",
    "/games/<id>/result": "result",
    "/games/<id>/cases": "cases",
    "/games/<id>/cases/<k>": "case",
    "/titles/<title>/lesson": "lesson",
    "/statistics": "statistics",
    "/statistics/titles/<title>": "statistics",
    "/statistics/players/<player>": "statistics",
    "/verify": "verify",
    "/mine": "mine",
    "/tournaments": "tournaments",
    "/tournaments/<id>/desk": "desk",
    "/tournaments/<id>": "tournament",
    "/tournaments/<id>/entries/<entrant>": "tournament",
    "/tournaments/<id>/enter": "enter",
    "/tournaments/<id>/wall": "wall",
    "/tournaments/<id>/clock": "clock",
    "/seasons/<label>": "season",
    "/search": "search",
    "/compare": "compare",
    "/studies": "studies",
    "/studies/<id>": "study",
    "/join/<id>": "join",
    "/viewings/<id>": "viewing",
    "/stories": "stories",
}
"""Addresses, each with the module in `pages/` that renders it, as in `ROUTES` of `lib/router.js`."""

ABOUT_GAMES: Final = {"table", "replay", "result"}
"""The pages with metadata on the game that they show."""

_EDITION: Final = re.compile(rf"e-[0-9a-f]{{16}}(?:-({'|'.join(LANGUAGES)}))?")
SHELF: Final = Shelf(Path(str(files("replays"))) / "viewer")
_NO_PAGES: Final = ("text/javascript", "text/css")
"""Types that a browser never shows as a page. A replay loads forty such files: the size of their headers matters."""


def show_page(page: str, id: str = "", **_places: str) -> Response:
    """The page of the viewer, which fetches its content from the API. A game's page has metadata for other sites."""
    language = spoken()
    file: File = SHELF.page(page, language=language)
    if page in ABOUT_GAMES:
        tables = page != "result"  # which shows a picture of the table
        file = with_preview(file, id, partial(SHELF.title_links, language=language) if tables else lambda _: "")
    response = sent(file, "no-cache", PAGE)
    response.vary.add("Accept-Language")
    return response


for _number, (_address, _page) in enumerate(PAGES.items()):
    viewer.add_url_rule(_address, f"page_{_number}", partial(show_page, _page), methods=["GET"])


@viewer.get("/viewer/<path:name>")
def show_file(name: str) -> Response:
    """A file of the viewer as stored, by its name; or as pages load it, below the name of an edition.

    A page that stays open across an update asks for files of its old edition, and gets the current ones.
    """
    edition, _, rest = name.partition("/")
    named = _EDITION.fullmatch(edition)
    if not named:
        return _send(SHELF.file(name))
    file = SHELF.bound(rest, named[1] or ENGLISH)
    return _send(file, kept=SHELF.is_of(edition, rest, file))


@viewer.get(f"/verify/{VERIFIER}")
def show_verifier() -> Response:
    """The program that checks records, for the page /verify and for Node."""
    return _send(verifier())


def _send(file: File, kept: bool = False) -> Response:
    """The answer. `kept` means that the content of this address never changes."""
    return sent(file, FOR_EVER if kept else "no-cache", FILE if file.kind.startswith(_NO_PAGES) else DRAWING)
