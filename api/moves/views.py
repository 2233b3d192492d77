"""Moves: which are legal, and making them."""

from collections.abc import Sequence
from typing import Any

from flask import Response

from api.http.access import identified, own_view, require, seat_of, the_actor, the_game, the_service
from api.http.answer import answer, answer_at_step
from api.http.answers import MovesAnswer, RecordedAnswer
from api.http.blueprint import ResourceBlueprint
from api.http.commands import keyed_request, step_seen
from api.http.preferences import return_preferred
from api.http.schemas import MoveHeaders, MovesQuery, MovesRequest
from domain.record.daybook import Recorded
from domain.record.game import Game
from domain.record.seen import entry_wire, needs_game, steps, view_of
from domain.rules.patterns import Pattern
from domain.rules.secrecy import PUBLIC, Viewer
from domain.rules.wire import to_wire
from service.accounts import Actor

moves = ResourceBlueprint("moves", "Legal moves, and making them.")


@moves.route("/games/<game_id>/moves")
@identified
@moves.takes(MovesQuery, "query")
@moves.answers(200, MovesAnswer, "The legal moves.", 401, 403, 404, 422)
def list_moves(query: dict[str, Any], game_id: str) -> Response:
    """The legal moves of a seat, each with what it is called; patterns where they are too many to list."""
    game, actor = the_game(game_id), the_actor()
    seat = seat_of(game, query["seat"]) if "seat" in query else actor.seat if actor.role == "seat" else None
    detail = "only that seat and the table's officials may see its moves"
    require(actor, "move-table" if seat is None else "list-moves", detail, game, seat)
    return answer_at_step({"step": game.n, "seat": seat, **legal_moves(game, seat)}, game.n)


@moves.route("/games/<game_id>/moves", methods=["POST"])
@identified
@moves.takes(MoveHeaders, "headers")
@moves.takes(MovesRequest)
@moves.answers(201, RecordedAnswer, "What was recorded.", 401, 403, 404, 409, 412, 413, 415, 422)
def make_moves(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Makes one move, or several all or nothing. The answer is given when all of it is durable.

    With `Prefer: return=minimal` (RFC 7240) it comes without the events.
    """
    game, actor = the_service().daybook.known_game(game_id), the_actor()
    batch = [body["move"]] if "move" in body else body["moves"]
    allow_moves(actor, game, batch)
    viewer = own_view(actor, game)
    recorded = the_service().daybook.play(
        game_id, batch, actor.by, keyed_request(actor, headers, body), step_seen(headers), viewer
    )
    now = recorded.game
    wire = {"step": now.n, "awaits": now.awaits.wire()}
    applied = return_preferred(headers.get("prefer"))
    if applied != "minimal":
        wire["events"] = _events(recorded, viewer)
    more = {"Preference-Applied": f"return={applied}", "Vary": "Authorization, Accept, Prefer"} if applied else {}
    if recorded.repeated:
        more["Idempotency-Replayed"] = "true"
    return answer(wire, 201, {"ETag": f'"{now.n}"', **more})


def _events(recorded: Recorded, viewer: Viewer) -> list[dict[str, Any]]:
    """What was recorded, as the viewer may see it."""
    if needs_game(recorded.game):
        past = the_service().daybook.past(recorded.game.id)
        return [entry_wire(s.entry, viewer, s.before) for s in steps(recorded.before, recorded.entries, past)]
    return [entry_wire(entry, viewer, None) for entry in recorded.entries]


def allow_moves(actor: Actor, game: Game, batch: Sequence[dict[str, Any]]) -> None:
    """Raises `Problem` unless the actor may send each of these moves, whatever the rules will say of them."""
    for move in batch:
        seat = move.get("seat")
        if "seat" not in move:
            require(actor, "move-table", "moves without a seat are for the table's officials", game)
        else:
            known = seat if type(seat) is int else None
            require(actor, "move-seat", "this token does not play that seat", game, known)


def legal_moves(game: Game, seat: int | None) -> dict[str, Any]:
    """The legal moves of a seat in wire form: `moves` with labels, and `patterns`."""
    legal = () if game.status != "open" else game.book.moves(game.state, seat)
    listed = [move for move in legal if not isinstance(move, Pattern)]
    view = view_of(game, PUBLIC if seat is None else seat)
    return {
        "moves": [{"move": to_wire(move), "label": game.title.label(move, view)} for move in listed],
        "patterns": [move.describe() for move in legal if isinstance(move, Pattern)],
    }
