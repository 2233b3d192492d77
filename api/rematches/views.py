"""The rematch of a game: those who sat there find it, and one of them or an organiser opens it.

A game has one rematch. The key under which it is opened is derived from the game, so that a second or repeated request
gets the same one.
"""

from typing import Final

from flask import Response

from api.document.headers import reference
from api.games.opening import opened
from api.http.access import identified, may, not_allowed, require, the_actor, the_known_game, the_service
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.problems import Problem
from api.http.writes import RECEIPT, created, keyed_as
from api.rematches.examples import EXAMPLES
from api.rematches.schemas import RematchAnswer
from domain.record.daybook import Opening
from domain.record.events import RECORDED
from domain.record.game import Game
from domain.record.stream_writer import Keyed
from service.accounts import Actor, GameSettings
from service.openings import WantedGame

rematches = ResourceBlueprint("rematches", "Rematches: the same people play the same game again.", EXAMPLES)

_HEADERS: Final = {name: reference(name) for name in ("Idempotency-Replayed", RECEIPT)}
_PARTIES: Final = "only those who sat at the table, and organisers, may see or open its rematch"
_OPENS: Final = "an organiser opens the rematch here; it will then be found at this address"


@rematches.route("/games/<game_id>/rematch")
@identified
@rematches.answers(200, RematchAnswer, "The rematch, if there is one.", 401, 403, 404)
def show_rematch(game_id: str) -> Response:
    """The rematch of a game, for those with a seat at its table, each with the token of their seat in the rematch.

    Nobody else may know whether there is one, except organisers, who get no tokens.
    """
    actor, game = the_actor(), the_known_game(game_id)
    _require_party(actor, game)
    body = _answer(actor, game, rematch_of(game))
    return answer(body, headers={"Cache-Control": "no-store"} if body.token else None)


@rematches.route("/games/<game_id>/rematch", methods=["POST"])
@identified
@rematches.answers(201, RematchAnswer, "The rematch.", 401, 403, 404, 409, headers=_HEADERS)
def open_rematch(game_id: str) -> Response:
    """Opens the rematch of a finished game: the same people and bots, each a seat further, under the same settings.

    For organisers; if the service admits guests, also for a seat of that game, unless it belongs to a tournament. A
    game has one rematch: a second request gets the same one. The others find it by `GET`.
    """
    actor, game = the_actor(), the_known_game(game_id)
    _require_party(actor, game)
    require(actor, "open-rematch", _OPENS, game)
    found = rematch_of(game)
    if found is not None:
        return created(_answer(actor, game, found), secret=True, repeated=True)
    settings = the_service().accounts.game_settings(game.id)
    _require_over(game)
    if actor.role == "seat":
        _require_own_affair(game, settings)
    recorded = opened(WantedGame(_once_more(game), settings), _opens(actor, game), _keyed(game)).recorded
    body = _answer(actor, game, recorded.game)
    return created(body, location=f"/v1/games/{recorded.game.id}", recorded=recorded, secret=True)


def _keyed(game: Game) -> Keyed:
    """The key of the one rematch of a game."""
    keyed = keyed_as(Actor("rematch", game.id), "rematch", "POST", f"/v1/games/{game.id}/rematch", None)
    assert keyed is not None
    return keyed


def rematch_of(game: Game) -> Game | None:
    """The rematch, if there is one."""
    service = the_service()
    done = service.openings.game_before(_keyed(game))
    return None if done is None else service.daybook.game(done.game.id)


def _require_party(actor: Actor, game: Game) -> None:
    """Raises `Problem` unless the sender has a seat at the game, or organises it."""
    if not is_party(actor, game):
        raise not_allowed(actor, _PARTIES)


def is_party(actor: Actor, game: Game) -> bool:
    """Whether an actor may know of the rematch: they have a seat at the game, or organise it."""
    return _seat_at(actor, game) is not None or may(actor, "open-game", game)


def _seat_at(actor: Actor, game: Game) -> int | None:
    return actor.seat if actor.role == "seat" and actor.game == game.id else None


def _require_over(game: Game) -> None:
    if game.disputes.annulled:
        raise Problem("game-void", "the game has been annulled: open another one")
    if not game.ended:
        raise Problem("game-goes-on", "a rematch can be opened once the game is over")
    persons = {seat["player"] for seat in game.seats if "player" in seat}
    if persons - the_service().accounts.handles(persons).keys():
        raise Problem("act-refused", "somebody at that table has been erased, and cannot play again")


def _require_own_affair(game: Game, settings: GameSettings) -> None:
    """Raises `Problem` if only an organiser may open the next table."""
    if settings.tournament is not None:
        raise Problem("forbidden", "the table belongs to a tournament, whose officials open the next one")
    if game.opened.dealing == RECORDED:
        raise Problem("forbidden", "its cards were dealt by hand: an organiser opens the next table")


def _opens(actor: Actor, game: Game) -> Actor:
    """Who opens it, in the record's terms: a seat of the old game is nobody's in the new one."""
    seat = _seat_at(actor, game)
    return actor if seat is None else Actor("person", _person(game, seat))


def _once_more(game: Game) -> Opening:
    accounts, before = the_service().accounts, game.opened
    last = game.seats[-1:] + game.seats[:-1]  # who sat at 0 now sits at 1
    seats = [{"bot": seat["bot"]} if "bot" in seat else {"player": accounts.who_stays(seat["player"])} for seat in last]
    return Opening(
        game.title, before.config, tuple(seats), before.dealing, game.bots_take_back, nonces_ms=_nonces_ms(game)
    )


def _nonces_ms(game: Game) -> int | None:
    """How long the old table's dealer waited for nonces, in milliseconds; `None` if it asked for none."""
    return game.sealing.seals[0].committed.nonces_ms if game.sealing.seals else None


def _person(game: Game, seat: int) -> str:
    """The id of the person who sits there; after a merge, of the one who remains."""
    return the_service().accounts.who_stays(game.seats[seat]["player"])


def _answer(actor: Actor, game: Game, found: Game | None) -> RematchAnswer:
    links = {"self": f"/v1/games/{game.id}/rematch"}
    seat = _seat_at(actor, game)
    if found is None:
        return RematchAnswer(game=None, allowed=_opens_now(actor, game), seat=None, links=links)
    links |= {"game": f"/v1/games/{found.id}", "table": f"/games/{found.id}"}
    body = RematchAnswer(game=found.id, allowed=False, seat=None, links=links)
    if seat is not None:
        own = (seat + 1) % len(found.seats)
        # Someone who has taken the seat since is another person, who gets no token of this one.
        if "player" in found.seats[own] and _person(found, own) == _person(game, seat):
            body.seat, body.token = own, the_service().accounts.seat_token(found.id, own)
    return body


def _opens_now(actor: Actor, game: Game) -> bool:
    if not (game.status == "closed" and may(actor, "open-rematch", game)):
        return False
    try:
        _require_over(game)
        if actor.role == "seat":
            _require_own_affair(game, the_service().accounts.game_settings(game.id))
    except Problem:
        return False
    return True
