"""Which tables had the deals of a game: proven by their records, and told once all of them are over."""

from collections.abc import Iterator
from itertools import dropwhile
from typing import Any, Final

from flask import Response

from api.deals.examples import SAME
from api.deals.schemas import PlaceAnswer, SameDealAnswer, SameDealQuery, SameTableAnswer
from api.desk.access import the_desk
from api.http.access import identified, the_actor, the_game, the_service
from api.http.blueprint import ResourceBlueprint
from api.http.paging import cursor_id, cut, paged, read_cursor
from api.http.problems import Problem
from domain.record.errors import GameUnknown
from domain.record.game import Game
from domain.record.ruled import outcome_wire
from domain.record.sealing import Seal
from domain.tournaments.state import table_of_game
from service.accounts import Actor
from service.game_answers import SeatAnswer, seated
from service.tournaments.views.wire import is_public

same_deals = ResourceBlueprint("same_deals", "Tables that had the same deals.", SAME)

_OVER: Final = ("closed", "void")


@same_deals.route("/games/<game_id>/same-deal")
@identified
@same_deals.takes(SameDealQuery, "query")
@same_deals.answers(200, SameDealAnswer, "The other tables.", 401, 404, 422)
def list_same_deal(query: dict[str, Any], game_id: str) -> Response:
    """The other tables with the deals of a game (duplicate), by the dealer's promise in their records.

    The list is empty until all of them are over and the seed is revealed: until then somebody may still play these
    cards. It omits games that you may not know of, and a spectators' delay applies to it.
    """
    actor, game = the_actor(), the_game(game_id)
    promise = _promise(game)
    after = read_cursor(query, cursor_id)
    shown = _others(actor, game, promise, after) if promise is not None and _is_open(game, promise) else iter(())
    page, following = cut(shown, query["limit"], lambda other: other.id)
    body = SameDealAnswer(
        shared=promise is not None,
        open=promise is not None and _is_open(game, promise),
        place=_place(game.id),
        games=[_answer(other) for other in page],
        next=following,
        links={"self": f"/v1/games/{game.id}/same-deal", "game": f"/v1/games/{game.id}"},
    )
    return paged(body, "same_deals.list_same_deal", game_id=game.id, **{**query, "cursor": following})


def _promise(game: Game) -> Seal | None:
    """The dealer's promise of shared deals. A table that went on after they were revealed has more promises."""
    return next((seal for seal in game.sealing.seals if seal.committed.shared), None)


def _is_open(game: Game, promise: Seal) -> bool:
    """Whether everyone who may know of a game may see its cards: it is over, as are all tables with these deals."""
    return game.status in _OVER and promise.seed is not None and not game.sealing.played_elsewhere


def _others(actor: Actor, game: Game, promise: Seal, after: str | None) -> Iterator[Game]:
    """The other tables as the actor sees them, by id."""
    session = the_service().shared.session(promise.committed.session)
    ids = () if session is None else session.games
    for id_ in dropwhile(lambda one: after is not None and one <= after, ids):
        other = None if id_ == game.id else _found(actor, id_)
        own = None if other is None else _promise(other)
        if other is None or own is None or not _is_open(other, own):
            continue
        same = (own.committed.session, own.committed.commitment) == (
            promise.committed.session,
            promise.committed.commitment,
        )
        if same and own.seed == promise.seed:
            yield other


def _found(actor: Actor, game_id: str) -> Game | None:
    service = the_service()
    try:
        return service.audience.seen(actor, service.daybook.game(game_id))
    except GameUnknown:
        return None


def _answer(game: Game) -> SameTableAnswer:
    outcome = outcome_wire(game, True)
    return SameTableAnswer(
        id=game.id,
        status=game.status,
        seats=seated(SeatAnswer, (dict(seat) for seat in game.seats), the_service().accounts),
        scores=outcome["scores"],
        result=outcome["result"],
        place=_place(game.id),
        links={"game": f"/v1/games/{game.id}", "replay": f"/v1/games/{game.id}/replay"},
    )


def _place(game_id: str) -> PlaceAnswer | None:
    """A game's place in its tournament, if the round is visible to everyone who may see the tournament."""
    tournament = the_service().accounts.game_settings(game_id).tournament
    if tournament is None:
        return None
    try:
        found = table_of_game(the_desk(tournament).state(), game_id)
    except Problem:
        return None  # a tournament without a book, or one that the sender may not know of
    if found is None or not is_public(found[0]):
        return None
    round_, table = found
    return PlaceAnswer(tournament=tournament, round=round_.number, table=table.number, board=table.board)
