"""The sender of a request, and the sender's games."""

from typing import Any

from flask import Response
from msgspec.structs import asdict

from api.games.list import Wanted, listed_games
from api.games.sorting import NEWEST_FIRST
from api.http.access import identified, the_sender, the_service
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.paging import cut, paged, read_cursor
from api.http.problems import Problem
from api.http.searching import cursor_place, place_cursor
from api.people.examples import ME_EXAMPLES
from api.people.me_schemas import MeAnswer, OwnGameAnswer, OwnGamesAnswer, OwnGamesQuery
from projections.schema import Views
from service.accounts import ANYBODY, Actor
from service.game_answers import GameAnswer

me = ResourceBlueprint("me", "The sender, and the sender's games.", ME_EXAMPLES)

_OVER = ("closed", "void")


@me.route("/me")
@me.shows_people
@identified
@me.answers(200, MeAnswer, "The token's owner.", 401)
def show_me() -> Response:
    """The person whose token this is, and what the token is for."""
    actor, accounts = _sender(), the_service().accounts
    id_ = _person_id(actor)
    known = None if id_ is None else accounts.person(id_)
    token = accounts.token(actor.token)
    return answer(
        MeAnswer(
            person=known.id if known else id_,
            handle=known.handle if known else None,
            external_id=known.external_id if known else None,
            metadata=dict(known.metadata) if known else {},
            role=actor.role,
            token=actor.token,
            name=None if token is None else token.name,
            tournament=actor.tournament,
            game=actor.game,
            seat=actor.seat,
            links={"self": "/v1/me", "games": "/v1/me/games", "token": f"/v1/tokens/{actor.token}"},
        )
    )


@me.route("/me/games")
@me.shows_people
@identified
@me.takes(OwnGamesQuery, "query")
@me.answers(200, OwnGamesAnswer, "A page of games, newest first.", 401, 422)
def list_own_games(query: dict[str, Any]) -> Response:
    """The games in which the sender has a seat, newest first, each with that `seat`; a seat's token has one game.

    The list follows the record within moments; `as_of` says how far.
    """
    service, actor = the_service(), _sender()
    id_ = _person_id(actor)
    status = query.get("status")
    wanted_status = None if status in (None, "finished") else status
    before = read_cursor(query, lambda cursor: cursor_place(cursor, NEWEST_FIRST, NEWEST_FIRST))
    limit = query["limit"]
    own = () if id_ is None else service.accounts.persons_of(id_)
    names = {*service.accounts.handles(own).values(), *own}

    def read(views: Views) -> tuple[list[OwnGameAnswer], str | None]:
        among, player = (None, actor.persons) if actor.game is None else ([actor.game], None)
        awaited = query["my_turn"] and player is not None
        wanted = Wanted(None, player, wanted_status, among, query["ruled"], awaited=awaited)
        listed = listed_games(service, views, actor, wanted, before, limit + 1)
        asked_for = (found for found in listed if status != "finished" or found[1].status in _OVER)
        own = ((place, _with_seat(row, actor, names)) for place, row in asked_for)
        fitting = ((place, row) for place, row in own if row is not None and (not query["my_turn"] or row.my_turn))
        page, last = cut(fitting, limit, lambda found: found[0])
        return [row for _, row in page], None if last is None else place_cursor(last, NEWEST_FIRST, NEWEST_FIRST)

    (page, following), as_of = service.read_views(read)
    body = OwnGamesAnswer(games=page, next=following, as_of=as_of)
    flags = {name: str(query[name]).lower() for name in ("ruled", "my_turn")}
    return paged(body, "me.list_own_games", **{**query, **flags, "cursor": following})


def _sender() -> Actor:
    """The sender with a token. Raises `Problem` without one."""
    actor = the_sender()
    if actor is ANYBODY:
        raise Problem("token-needed", "send your token")
    return actor


def _person_id(actor: Actor) -> str | None:
    """The id of a token's person; for a seat's token, of the person who sits there now."""
    if actor.role != "seat" or actor.game is None or actor.seat is None:
        return actor.id
    sitting = the_service().daybook.known_game(actor.game).seats[actor.seat]
    return sitting.get("player")


def _with_seat(row: GameAnswer, actor: Actor, names: set[str]) -> OwnGameAnswer | None:
    """A listed game with the sender's seat; `None` if the sender no longer sits there."""
    own = [seat.seat for seat in row.seats if seat.player in names]
    seat = actor.seat if actor.seat is not None else own[0] if own else None
    if seat is None:
        return None
    return OwnGameAnswer(**asdict(row), seat=seat, my_turn=row.status == "open" and seat in row.awaits.seats)
