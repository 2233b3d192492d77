"""What may be kept of an answer, by whom, and what tells that one about a game is still true.

This is the whole rule, and `say_who_may_keep` applies it. What was asked for without a token everybody may have, so
shared caches may keep it. What a token was shown, or a write has answered, is for its sender alone. Neither may be used
again unasked: a game can be made private, words can be erased from it, and a ruling can change what its oldest events
mean. Nobody keeps a refusal, since what is unknown now may be there in a moment.

Views say so themselves where that is not right: what never changes may be kept for ever (editions of files, tiles and
proofs of the log), and nobody keeps streams, new tokens and keys, or how the service is doing.
"""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from flask import Response, request

from api.http.access import delay_ms, may, the_service
from api.http.files import REVALIDATED
from api.http.validators import tag_of
from domain.record.daybook import system_clock
from domain.record.disputes import NO_DISPUTES
from domain.record.game import Game
from domain.rules.secrecy import Viewer
from service.accounts import ANYBODY, Actor

OWN: Final = "private, no-cache"
"""What its sender may keep, and has to ask about before each use."""

UNKEPT: Final = "no-store"
"""What nobody may keep."""

_ROOMS: Final = ("domain", "projections", "replays", "service", "api")


def say_who_may_keep(response: Response) -> Response:
    """Adds the rule to an answer whose view has said nothing stricter. It runs after each request."""
    if "Set-Cookie" in response.headers or response.status_code >= 400:
        response.headers["Cache-Control"] = UNKEPT
    elif "Cache-Control" not in response.headers:
        read = request.method in ("GET", "HEAD")
        response.headers["Cache-Control"] = REVALIDATED if read and "Authorization" not in request.headers else OWN
    return response


def history_tag(actor: Actor, game: Game, viewer: Viewer, form: str) -> str:
    """A tag for all that is told of a game's history at one address, in a form ("json").

    It changes with each event, so with every ruling, with the words that the actor can read, and with the program,
    whose sentences get better.
    """
    tag = f"{game.n}.{viewer}.{form}.{edition()}"
    return tag if game.disputes is NO_DISPUTES else f"{tag}.{_words(actor, game)}"


def step_tag(step: int, *parts: Any) -> str:
    """A tag that begins with the step, so that `If-Match` can name it, for what the step and these parts decide.

    It changes with the program as well, whose words and members get better.
    """
    return f"{step}.{tag_of(repr((edition(), *parts)).encode())[:8]}"


def table_changed(actor: Actor, game: Game) -> int | None:
    """When what everybody is told of a game's history last changed, in ms since 1970: at its last event, or with this
    program's files. `None` where it can change without either: for a token, and where words were erased.
    """
    if actor is not ANYBODY or (game.disputes is not NO_DISPUTES and the_service().accounts.count_erased(game.id)):
        return None
    return max(game.at, edition_ms())


def seen_ms(actor: Actor, game: Game) -> int:
    """The moment as of which an actor sees a game, in ms since 1970."""
    return system_clock() - delay_ms(actor, game)


@cache
def edition() -> str:
    """A name for this program's own files: the same in every process that runs them."""
    content = sha256()
    for path in _files():
        content.update(path.read_bytes())
    return content.hexdigest()[:8]


@cache
def edition_ms() -> int:
    """When the newest of this program's own files was put there, in ms since 1970."""
    return int(max(path.stat().st_mtime for path in _files()) * 1000)


def _files() -> Iterator[Path]:
    for room in _ROOMS:
        found = find_spec(room)
        for place in found.submodule_search_locations or () if found else ():
            for path in sorted(Path(place).rglob("*")):
                if path.suffix in (".py", ".toml", ".md", ".json", ".html") and path.is_file():
                    yield path


def _words(actor: Actor, game: Game) -> str:
    """What tells which words of a game's disputes the actor can read just now."""
    # Only the erased ones are counted: what was written just now may not have reached this viewer.
    erased = the_service().accounts.count_erased(game.id)
    reads = may(actor, "read-words", game, actor.seat)
    return f"{actor.role}{'' if actor.seat is None else actor.seat}{'+' if reads else '-'}{erased}"
