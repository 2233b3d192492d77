"""What may be kept of the answers about a game, by whom, and how an answer that is still true is told from others.

Nothing about a game may be kept unasked: it can be made private, words can be erased from it, and a ruling can change
what its oldest events mean. What everybody may see everybody may keep, shared caches too, but has to ask before each
use; then 304 is found out before anything is drawn. What never changes is in `api/http/files.py` and the log's tiles.
"""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from flask import Response, request

from api.http.access import may, the_service
from api.http.answer import OWN
from api.http.files import REVALIDATED
from domain.record.disputes import NO_DISPUTES
from domain.record.game import Game
from domain.rules.secrecy import Viewer
from service.accounts import ANYBODY, Actor

_ROOMS: Final = ("domain", "projections", "replays", "service", "api")


def headers_for(actor: Actor, game: Game) -> dict[str, str]:
    """`Vary`, and the `Cache-Control` of an answer about a game: public only where nobody has to say who they are."""
    public = actor is ANYBODY and not the_service().accounts.game_settings(game.id).private
    return {**OWN, "Cache-Control": REVALIDATED} if public else dict(OWN)


def history_tag(actor: Actor, game: Game, viewer: Viewer, form: str) -> str:
    """A tag for all that is told of a game's history at one address, in a form ("json").

    It changes with each event, so with every ruling, with the words that the actor can read, and with the program,
    whose sentences get better.
    """
    tag = f"{game.n}.{viewer}.{form}.{edition()}"
    return tag if game.disputes is NO_DISPUTES else f"{tag}.{_words(actor, game)}"


def conditional(tag: str, headers: dict[str, str], draw: Callable[[], Response]) -> Response:
    """The answer that `draw` makes, with a weak tag, since it may be coded; or 304, and then nothing is drawn."""
    response = Response(status=304) if request.if_none_match.contains_weak(tag) else draw()
    response.headers.update(headers)
    response.set_etag(tag, weak=True)
    return response


@cache
def edition() -> str:
    """A name for this program's own files: the same in every process that runs them."""
    content = sha256()
    for room in _ROOMS:
        found = find_spec(room)
        for place in found.submodule_search_locations or () if found else ():
            for path in sorted(Path(place).rglob("*")):
                if path.suffix in (".py", ".toml", ".md", ".json") and path.is_file():
                    content.update(path.read_bytes())
    return content.hexdigest()[:8]


def _words(actor: Actor, game: Game) -> str:
    """What tells which words of a game's disputes the actor can read just now."""
    # Only the erased ones are counted: what was written just now may not have reached this viewer.
    erased = the_service().accounts.count_erased(game.id)
    reads = may(actor, "read-words", game, actor.seat)
    return f"{actor.role}{'' if actor.seat is None else actor.seat}{'+' if reads else '-'}{erased}"
