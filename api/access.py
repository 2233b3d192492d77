"""Who may do what: `may` decides before anything is computed, and `viewer_of` what `seen_by` will be asked for."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from flask import current_app, request
from flask_httpauth import HTTPTokenAuth

from api.ledger import ANYBODY, Actor
from api.problems import Problem
from api.service import Service
from domain.record.game import Game
from domain.rules.secrecy import ALL, PUBLIC, Viewer

auth = HTTPTokenAuth(scheme="Bearer", realm="Daybook")
_CHALLENGE = {"WWW-Authenticate": 'Bearer realm="Daybook"'}


def the_service() -> Service:
    """The service that this application presents."""
    service: Service = current_app.extensions["daybook"]
    return service


@auth.verify_token
def _verify(token: str) -> Actor:
    """Who sends the request. No token is nobody in particular; a wrong one is refused and never taken for none."""
    if not token and "Authorization" not in request.headers:
        return ANYBODY
    actor = the_service().ledger.actor(token) if token else None
    if actor is None:
        raise _invalid_token()
    return actor


def _invalid_token() -> Problem:
    return Problem("invalid-token", "send a valid token as 'Authorization: Bearer <token>'", headers=_CHALLENGE)


def identified(view: Callable[..., Any]) -> Callable[..., Any]:
    """Decorates a view: a token that is sent must be valid, and `the_actor` is who sends it. None need be sent."""

    @wraps(view)
    def checked(*args: Any, **kwargs: Any) -> Any:
        if auth.current_user() is None and "Authorization" in request.headers:
            raise _invalid_token()  # another scheme than Bearer
        return view(*args, **kwargs)

    decorated: Callable[..., Any] = auth.login_required(optional=True)(checked)
    return decorated


def the_actor() -> Actor:
    """The actor of this request."""
    actor: Actor = auth.current_user() or ANYBODY
    return actor


def may(actor: Actor, action: str, game: Game | None = None, seat: int | None = None) -> bool:
    """Whether an actor may do something: "open", "see-all", "see-seat", "move-seat", "move-chance", "moves-seat".

    `seat` is the seat concerned. Reading the public view is open to everybody.
    """
    if actor.role == "organiser":
        return True
    if action in ("see-all", "see-seat") and game is not None and game.closed:
        return True  # nothing of its deals is at stake any more
    if actor.role == "seat" and game is not None and actor.game == game.id:
        return action in ("see-seat", "move-seat", "moves-seat") and actor.seat == seat
    return False


def require(actor: Actor, action: str, detail: str, game: Game | None = None, seat: int | None = None) -> None:
    """Raises `Problem` unless `may`: 401 to those who sent no token, 403 to others."""
    if may(actor, action, game, seat):
        return
    if actor is ANYBODY:
        raise Problem("token-needed", detail, headers=_CHALLENGE)
    raise Problem("forbidden", detail)


def the_game(game_id: str) -> Game:
    """The game as it stands. Raises `GameUnknown`, which is answered with 404."""
    return the_service().daybook.game(game_id)


def own_view(actor: Actor, game: Game) -> Viewer:
    """What an actor sees of a game without asking for a particular view."""
    if actor.role == "organiser":
        return ALL
    if actor.role == "seat" and actor.game == game.id and actor.seat is not None:
        return actor.seat
    return PUBLIC


def viewer_of(actor: Actor, game: Game, wanted: str | None) -> Viewer:
    """The viewer that `?as=` names: "public", "all" or a seat; without it the actor's own. Raises `Problem`."""
    if wanted is None:
        return own_view(actor, game)
    if wanted == PUBLIC:
        return PUBLIC
    if wanted == ALL:
        require(actor, "see-all", "only the organiser sees all hands of a game that goes on", game)
        return ALL
    seat = seat_of(game, wanted)
    require(actor, "see-seat", f"only seat {seat} sees as seat {seat} while the game goes on", game, seat)
    return seat


def seat_of(game: Game, number: Any) -> int:
    """A seat of the game from its number in a query. Raises `Problem` 404."""
    players = len(game.opened.seats)
    if str(number).isascii() and str(number).isdigit() and len(str(number)) < 4 and int(number) < players:
        return int(number)
    raise Problem("unknown-seat", f"'as' and 'seat' take a seat, 0 to {players - 1}; 'as' also 'public' and 'all'")
