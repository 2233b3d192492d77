"""Moves: listing the legal ones, and making them."""

from typing import Any

from flask import Response, request

from api.http.access import identified, may, own_view, require, seat_of, the_actor, the_game, the_service
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.caching import step_tag
from api.http.schemas import MoveHeaders
from api.http.validators import conditional
from api.http.writes import created, keyed_request, return_preferred, step_seen
from api.moves.examples import EXAMPLES
from api.moves.lane import JUDGED, Judged
from api.moves.legal import legal_moves, move_refused
from api.moves.rights import right_wanted
from api.moves.schemas import MovesAnswer, MovesQuery, MovesRequest, RecordedAnswer, recorded_answer
from domain.record.daybook import system_clock
from domain.record.errors import MoveRefused
from domain.rules.secrecy import ALL

moves = ResourceBlueprint("moves", "Legal moves, and making them.", EXAMPLES, refusals={MoveRefused: move_refused})


@moves.route("/games/<game_id>/moves")
@identified
@moves.takes(MovesQuery, "query")
@moves.answers(200, MovesAnswer, "The legal moves.", 401, 403, 404, 422)
def list_moves(query: dict[str, Any], game_id: str) -> Response:
    """The legal moves of a seat, each with a label; patterns where there are too many to list."""
    game, actor = the_game(game_id), the_actor()
    seat = seat_of(game, query["seat"]) if "seat" in query else actor.seat if actor.role == "seat" else None
    detail = "only that seat and the table's officials may see its moves"
    require(actor, "move-table" if seat is None else "list-moves", detail, game, seat)
    sees_all = own_view(actor, game) == ALL

    def draw() -> Response:
        return answer(MovesAnswer(step=game.n, seat=seat, **legal_moves(game, seat, sees_all)))

    return conditional(step_tag(game.n, seat, sees_all), draw)


@moves.route("/games/<game_id>/moves", methods=["POST"])
@identified
@moves.takes(MoveHeaders, "headers")
@moves.takes(MovesRequest)
@moves.answers(201, RecordedAnswer, "What was recorded.", 401, 403, 404, 409, 412, 413, 415, 422)
def make_moves(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Makes one move, or several, all or nothing. When the answer arrives, everything is durable.

    A claim refused for being late is kept with its time, for the game's officials: `late_claim` in the refusal is a
    signed note of it in base64. With `Prefer: return=minimal` (RFC 7240) the answer has no events.
    """
    judged: Judged | None = request.environ.get(JUDGED)
    arrived = judged.arrived if judged else system_clock()
    game, actor = the_service().daybook.known_game(game_id), the_actor()
    batch = [body["move"]] if "move" in body else body["moves"]
    if wanted := right_wanted(may, actor, game, batch):
        require(actor, wanted.action, wanted.detail, game, wanted.seat)
    viewer = own_view(actor, game)
    keyed, seen = keyed_request(actor, headers, body), step_seen(headers)
    try:
        if judged:
            raise judged.refusal
        recorded = the_service().daybook.play(game_id, batch, actor.by, keyed, seen, viewer)
    except MoveRefused as refused:
        late = the_service().late_claims.keep(refused, batch[refused.index], actor.by, arrived)
        raise move_refused(refused, late) from None
    preferred = return_preferred(headers)
    told = recorded_answer(recorded, None if preferred == "minimal" else viewer)
    return created(told, recorded=recorded, preferred=preferred)
