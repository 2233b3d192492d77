"""Caching: who may store an answer, and the tags that tell whether one about a game is still current.

This is the whole rule, and `say_who_may_keep` applies it. Anyone may have answers to requests without a token, so
shared caches may store them. Answers to a token, or to a write, are for their sender alone. All must be revalidated
before reuse: a game can be made private, texts can be erased from it, and a ruling can change the meaning of its oldest
events. Refusals are not stored, since what is unknown now may exist in a moment.

Views state exceptions themselves: what never changes may be stored for ever (editions of files, tiles and proofs of the
log); streams, new tokens and keys, and the health of the service are never stored.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from flask import Response

from api.http.access import may, the_service
from api.http.answer import JSON
from api.http.application import Layer, Lines, Request, names_of, the_request
from api.http.application import Response as Told
from api.http.files import REVALIDATED
from api.http.validators import conditional, tag_of
from domain.record.disputes import NO_DISPUTES
from domain.record.game import Game
from domain.record.sources import ago
from domain.rules.language import ENGLISH, spoken
from domain.rules.secrecy import Viewer
from replays.step_cache import KeptAnswer
from service.accounts import ANYBODY, Actor

OWN: Final = "private, no-cache"
"""The sender may store it, and must revalidate before each use."""

UNKEPT: Final = "no-store"
"""Nobody may store it."""

_ROOMS: Final = ("domain", "projections", "replays", "service", "api")


def say_who_may_keep(asked: Request, response: Response) -> Lines | None:
    """Adds the rule to an answer whose view has not stated its own."""
    said = names_of(response.headers)
    if "set-cookie" in said or response.status_code >= 400:
        response.headers["Cache-Control"] = UNKEPT
    elif "cache-control" not in said:
        public = asked.method in ("GET", "HEAD") and "HTTP_AUTHORIZATION" not in asked.environ
        return _PUBLIC if public else _OWN
    return None


_PUBLIC: Final = (("Cache-Control", REVALIDATED),)
_OWN: Final = (("Cache-Control", OWN),)
CACHING: Final = Layer("caching", after=say_who_may_keep)


def conditional_history(actor: Actor, game: Game, viewer: Viewer, form: str, draw: Callable[[], Response]) -> Response:
    """What `draw` tells of a game's history at one address, in a form ("json"); or 304, and then nothing is drawn."""
    tag, changed, settled = history_tag(actor, game, viewer, form), table_changed(actor, game), seen_ms(actor, game)
    return conditional(tag, partial(drawn_once, tag, viewer, draw), changed_ms=changed, settled_ms=settled)


def drawn_once(tag: str, viewer: Viewer, draw: Callable[[], Response]) -> Response:
    """What `draw` tells in JSON at this address under a strong tag, drawn once for all who may be told the same.

    As which viewer somebody sees the game, and as of when, has been decided before.
    """
    kept_answers, address = the_service().step_cache, f"{viewer} {the_request().address}"
    kept = kept_answers.answer(address, tag)
    if kept is not None:
        return Told.of(kept.body, 200, JSON, dict(kept.headers))
    response = draw()
    if response.status_code == 200 and not response.is_streamed:
        own = [(name, value) for name, value in response.headers if name not in ("Content-Type", "Content-Length")]
        kept_answers.keep_answer(address, tag, KeptAnswer(response.get_data(), tuple(own)))
    return response


def history_tag(actor: Actor, game: Game, viewer: Viewer, form: str) -> str:
    """A tag for a game's history at one address, in a form ("json").

    It changes with each event, and so with every ruling, with the texts that the actor can read, with the language
    spoken here, and with the program, whose sentences may change.
    """
    tag = f"{game.n}.{viewer}.{form}.{_edition_spoken()}"
    return tag if game.disputes is NO_DISPUTES else f"{tag}.{_words(actor, game)}"


def step_tag(step: int, *parts: Any) -> str:
    """A tag that begins with the step, so that `If-Match` can name it, for content decided by the step and these parts.

    It changes with the program as well, whose words and members may change.
    """
    return f"{step}.{tag_of(repr((_edition_spoken(), *parts)).encode())[:8]}"


def table_changed(actor: Actor, game: Game) -> int | None:
    """When the public history of a game last changed, in ms since 1970: at its last event, or with this program's
    files. `None` if it can change without either: for a token, and if texts were erased.
    """
    if actor is not ANYBODY or (game.disputes is not NO_DISPUTES and the_service().accounts.count_erased(game.id)):
        return None
    return max(game.at, edition_ms())


def seen_ms(actor: Actor, game: Game) -> int:
    """The time as of which an actor sees a game, in ms since 1970."""
    return ago(the_service().audience.lateness(actor, game).delay_ms)


@cache
def edition() -> str:
    """A name for this version of the program's files: the same in every process that runs them."""
    content = sha256()
    for path in _files():
        content.update(path.read_bytes())
    return content.hexdigest()[:8]


def _edition_spoken() -> str:
    """The same with the language spoken here: each has an answer of its own."""
    return edition() if spoken() == ENGLISH else f"{edition()}-{spoken()}"


@cache
def edition_ms() -> int:
    """The time of the newest of this program's own files, in ms since 1970."""
    return int(max(path.stat().st_mtime for path in _files()) * 1000)


def _files() -> Iterator[Path]:
    for room in _ROOMS:
        found = find_spec(room)
        for place in found.submodule_search_locations or () if found else ():
            for path in sorted(Path(place).rglob("*")):
                if path.suffix in (".py", ".toml", ".md", ".json", ".html") and path.is_file():
                    yield path


def _words(actor: Actor, game: Game) -> str:
    """A key for the texts of a game's disputes that the actor can read now."""
    # Only the erased ones are counted: the newest may not be visible to this viewer yet.
    erased = the_service().accounts.count_erased(game.id)
    reads = may(actor, "read-words", game, actor.seat)
    return f"{actor.role}{'' if actor.seat is None else actor.seat}{'+' if reads else '-'}{erased}"
