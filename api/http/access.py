"""The sender of a request, what they may do, and what they may know of.

`may` decides before anything is computed; `viewer_of` chooses the viewer for `seen_by`.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from flask import current_app, g, request

from api.http.application import Request, the_request
from api.http.problems import CHALLENGE, Problem
from domain.games import TITLES, title_named
from domain.record.errors import GameUnknown
from domain.record.game import Game
from domain.rules.language import say
from domain.rules.phrases import seat_named
from domain.rules.secrecy import ALL, PUBLIC, Viewer
from domain.rules.title import Title
from service import roles
from service.accounts import ANYBODY, Actor, TournamentRow
from service.roles import has_to_do_with, permitted
from service.service import Service
from service.tournaments.offices import in_office

P = ParamSpec("P")
T = TypeVar("T")

_SCHEME: Final = "bearer "
_FACE_DOWN = "officials see hidden cards of a game in progress once they have opened them (open-cards)"


def the_service() -> Service:
    """The service that this application presents."""
    service: Service = current_app.extensions["daybook"]
    return service


def sent_token(asked: Request) -> str:
    """The token that a request has sent as `Authorization: Bearer <token>`, "" without one."""
    said: str = asked.environ.get("HTTP_AUTHORIZATION", "")
    token = said[len(_SCHEME) :].strip() if said[: len(_SCHEME)].lower() == _SCHEME else ""
    return "" if "=" in token.rstrip("=") else token  # with parameters it is none (RFC 6750, 2.1)


def token_holder(asked: Request) -> Actor | None:
    """Who holds that token, looked up once a request; `None` without a token, and for one that is not valid."""
    if asked.holder is ...:
        token = sent_token(asked)
        asked.holder = the_service().accounts.actor(token) if token else None
    return asked.holder


def identified(view: Callable[..., Any]) -> Callable[..., Any]:
    """Decorates a view that takes a token, which is optional but must be valid. See `the_actor`."""

    @wraps(view)
    def checked(*args: Any, **kwargs: Any) -> Any:
        asked = the_request()
        g.sender = token_holder(asked)
        if g.sender is None and "HTTP_AUTHORIZATION" in asked.environ:
            headers = None if sent_token(asked) else {"WWW-Authenticate": CHALLENGE}
            raise Problem("invalid-token", "send a valid token as 'Authorization: Bearer <token>'", headers)
        return view(*args, **kwargs)

    return checked


def the_actor() -> Actor:
    """The sender of this request, at the game of the address: a person who sits there counts as that seat, one whom
    its tournament names an official as that official.
    """
    actor, game_id = the_sender(), (request.view_args or {}).get("game_id")
    if game_id is None or actor is ANYBODY:
        return actor
    if actor.role != "seat":
        try:
            actor = at_game(actor, the_service().daybook.known_game(game_id))
        except GameUnknown:
            return actor
    if actor.role == "seat" and actor.game == game_id and actor.seat is not None:
        the_service().streams.presence.hear(game_id, actor.seat)
    return actor


def at_game(sender: Actor, game: Game) -> Actor:
    """The sender at a game as it is now: as the seat, or the official, that they are there."""
    actor, service = sender.at(game), the_service()
    tournament = service.accounts.game_settings(game.id).tournament if actor.role == "person" else None
    return actor if tournament is None else in_office(service.books.find(tournament), actor, game.id)


def the_sender() -> Actor:
    """The sender by the token alone, whatever the address. Where no view asks for a token, it is anybody."""
    actor: Actor = g.get("sender") or ANYBODY
    return actor


def as_sender(ask: Callable[P, T]) -> Callable[P, T]:
    """`ask`, for the sender of this request, from a stream that goes on when its view is done."""
    app, sender = current_app._get_current_object(), the_sender()  # type: ignore[attr-defined]

    @wraps(ask)
    def asking(*args: P.args, **kwargs: P.kwargs) -> T:
        with app.app_context():
            g.sender = sender
            return ask(*args, **kwargs)

    return asking


def may(
    actor: Actor, action: str, game: Game | None = None, seat: int | None = None, tournament: str | None = None
) -> bool:
    """Whether the table of roles lets an actor do something, in a game, for a seat, or in a tournament."""
    service = the_service()
    return permitted(service.accounts, actor, action, game, seat, tournament, service.settings.guests)


def require(
    actor: Actor,
    action: str,
    detail: str,
    game: Game | None = None,
    seat: int | None = None,
    tournament: str | None = None,
) -> None:
    """Raises `Problem` unless the actor `may`: 401 without a token, else 403.

    Raises `GameUnknown` instead if the actor may not even know of the game.
    """
    if may(actor, action, game, seat, tournament):
        return
    if game is not None and not may(actor, "know", game):
        raise GameUnknown(game.id)
    raise not_allowed(actor, detail)


def not_allowed(actor: Actor, detail: str) -> Problem:
    """The refusal for an actor who may not do something: 401 without a token, else 403."""
    return Problem("token-needed", detail) if actor is ANYBODY else Problem("forbidden", detail)


def the_game(game_id: str) -> Game:
    """The game as the sender may see it now: under a spectator delay, as it was then.

    Raises `GameUnknown`, answered with 404, also if the actor may not know of it.
    """
    service = the_service()
    return service.audience.seen(the_actor(), service.daybook.game(game_id))


def the_known_game(game_id: str) -> Game:
    """The current game, for writes. Raises `GameUnknown` if the sender may not know of it."""
    game = the_service().daybook.game(game_id)
    if not may(the_actor(), "know", game):
        raise GameUnknown(game.id)
    return game


def may_know_game(game_id: str) -> bool:
    """Whether the sender may know of a game; the game itself is read only if private."""
    service = the_service()
    if not service.accounts.game_settings(game_id).private:
        return True
    try:
        return may(the_actor(), "know", service.daybook.game(game_id))
    except GameUnknown:
        return False


def own_view(actor: Actor, game: Game) -> Viewer:
    """An actor's default view of a game."""
    return roles.own_view(the_service().accounts, actor, game)


def viewer_of(actor: Actor, game: Game, wanted: str | None) -> Viewer:
    """The viewer that `?as=` names ("public", "all" or a seat), by default the actor's own. Raises `Problem`."""
    if wanted == PUBLIC:
        return PUBLIC
    if wanted == ALL:
        require(actor, "see-all", _face_down(game), game)
        return ALL
    if wanted is not None:
        seat = seat_of(game, wanted)
        detail = f"only {seat_named(seat)} sees as {seat_named(seat)} while the game goes on; {_face_down(game)}"
        require(actor, "see-seat", detail, game, seat)
        return seat
    return own_view(actor, game)


def _face_down(game: Game) -> str:
    """The reason why hands are not shown."""
    if game.closed is not None and game.sealing.played_elsewhere:
        return "other tables still play these deals: hands are shown once all of them are over"
    return _FACE_DOWN


def the_tournament(tournament_id: str) -> TournamentRow:
    """The tournament with that id. Raises `Problem` 404, also if the actor may not know of it."""
    accounts = the_service().accounts
    found = accounts.tournament(tournament_id)
    if found is None or (found.private and not has_to_do_with(accounts, the_actor(), found.id)):
        raise Problem("unknown-tournament", "there is no tournament with that id")
    return found


def player_named(name: str) -> str | None:
    """The record's name of a player: the id behind a handle, or `bot:<name>` itself. `None` for an unknown handle."""
    return name if name.startswith("bot:") else the_service().accounts.player_id(name)


def players_named(name: str) -> tuple[str, ...]:
    """All names of a player in the record, like `player_named`: several ids after a merge; empty if unknown."""
    known = player_named(name)
    if known is None or known.startswith("bot:"):
        return () if known is None else (known,)
    return the_service().accounts.persons_of(known)


def the_title(name: str) -> Title:
    """The title with that name. Raises `Problem` 404."""
    try:
        return title_named(name)
    except KeyError:
        known = ", ".join(title.name for title in TITLES)
        raise Problem(
            "unknown-title", say("there is no title {name!r}; known titles: {known}", name=name, known=known)
        ) from None


def seat_of(game: Game, number: Any) -> int:
    """The seat of a game with the number in a query. Raises `Problem` 404."""
    players = len(game.seats)
    if str(number).isascii() and str(number).isdigit() and len(str(number)) < 4 and int(number) < players:
        return int(number)
    raise Problem(
        "unknown-seat",
        say("'as' and 'seat' must be a seat, 0 to {value}; 'as' may also be 'public' or 'all'", value=players - 1),
    )
