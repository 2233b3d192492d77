"""A page's metadata for other sites on the game it shows: Open Graph, Twitter cards, and the address of its oEmbed."""

import logging
from collections.abc import Callable
from typing import Final
from urllib.parse import quote, urlencode

from eventsourcing.persistence import PersistenceError
from flask import current_app, request
from markupsafe import Markup
from sqlalchemy.exc import DBAPIError

from api.http.files import File
from api.http.problems import Problem
from api.picture.showing import players_in_words, scene
from domain.record.errors import GameUnknown
from domain.record.game import Game
from replays.picture.drawing import HEIGHT, WIDTH
from replays.picture.scene import Scene
from service.accounts import ANYBODY

_ABOUT: Final = b"<!-- about -->\n"
_TITLE: Final = b"<!-- title -->\n"
_LONGEST: Final = 300
_log = logging.getLogger("daybook.api")


def with_preview(file: File, game_id: str, drawn_with: Callable[[str], str]) -> File:
    """The page with the public metadata of the game; unchanged if there is none, or it cannot be read now.

    `drawn_with` gives the lines that make a browser preload what draws the tables of a title.
    """
    service = current_app.extensions["daybook"]
    if service is None:
        return file
    try:
        game = service.audience.seen(ANYBODY, service.daybook.game(game_id))
        about, title = _about(game), drawn_with(game.title.name)
    except (GameUnknown, Problem):
        return file
    except (PersistenceError, DBAPIError) as error:  # the page itself will tell the reader
        _log.warning("a page has no metadata of its game, since the database failed: %s", error, extra={"once": True})
        return file
    content = file.content.replace(_ABOUT, about.encode(), 1).replace(_TITLE, title.encode(), 1)
    return File(content, file.kind)


def step_in(text: str) -> int | None:
    """The step in the address of a replay; `None` if it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 and int(text) >= 1 else None


def headline(shown: Scene) -> str:
    """The title of a link to a game: what is played, and by whom."""
    return f"{shown.title}: {players_in_words(shown)}"


def page_address(game_id: str, step: int | None) -> str:
    """The address of the game's replay at a step, or of its table."""
    path = f"{request.host_url}games/{quote(game_id, safe='')}"
    return path if step is None else f"{path}/replay?step={step}"


def picture_address(game_id: str, step: int) -> str:
    """The address of the picture of a step."""
    query = urlencode({"step": step, "format": "png"})
    return f"{request.host_url}v1/games/{quote(game_id, safe='')}/picture?{query}"


def _about(game: Game) -> str:
    """The lines for the head of a page on a game as far as it is public. Raises `Problem`."""
    is_replay = request.path.endswith("/replay")
    step = step_in(request.args.get("step", "")) if is_replay else None
    shown = scene(game, step if step is not None and step <= game.n else None)
    title = headline(shown) + (f", step {shown.step}" if is_replay and step else "")
    here = linked = page_address(game.id, shown.step if is_replay else None)
    if request.path.endswith("/result"):
        here, linked = f"{here}/result", page_address(game.id, shown.step)
    picture = picture_address(game.id, shown.step)
    words = shown.text if len(shown.text) <= _LONGEST else shown.text[: _LONGEST - 1].rstrip() + "…"
    oembed = f"{request.host_url}oembed?{urlencode({'url': linked, 'format': 'json'})}"
    meta = {
        "og:site_name": "Daybook", "og:type": "website", "og:title": title, "og:description": words, "og:url": here,
        "og:image": picture, "og:image:type": "image/png", "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT), "og:image:alt": f"{title}. {words}",
    }  # fmt: skip
    named = {"description": words, "twitter:card": "summary_large_image"}
    if is_replay and game.closed is not None and not game.sealing.played_elsewhere:
        named["daybook:cards"] = "open"  # so that early.js knows as which viewer most readers see it
    lines = [Markup('<meta property="{}" content="{}">').format(*pair) for pair in meta.items()]
    lines += [Markup('<meta name="{}" content="{}">').format(*pair) for pair in named.items()]
    lines.append(
        Markup('<link rel="alternate" type="application/json+oembed" href="{}" title="{}">').format(oembed, title)
    )
    return "".join(f"{line}\n" for line in lines)
