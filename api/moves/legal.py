"""The legal moves of a seat: listed on request, and with the refusal of an illegal one."""

from base64 import b64encode
from collections.abc import Mapping
from typing import Any

from flask import request

from api.http.access import own_view, the_actor
from api.http.problems import Problem
from domain.record.answers import LabelledMove, refused
from domain.record.errors import MoveRefused
from domain.record.game import Game
from domain.record.seen import view_of
from domain.rules.patterns import Pattern
from domain.rules.secrecy import ALL, PUBLIC
from domain.rules.wire import to_wire
from service.observing.metrics import count_refusal


def legal_moves(game: Game, seat: int | None, sees_all: bool) -> dict[str, Any]:
    """The legal moves of a seat in wire form: `moves` with labels, and `patterns`.

    The table's own may depend on hands (MM-S5.7: who ties). So they are those that anyone could list, unless the asker
    sees all cards.
    """
    view = view_of(game, PUBLIC if seat is None else seat)
    state = view if seat is None and not sees_all else game.state
    legal = () if game.status != "open" else game.book.moves(state, seat)
    listed = [move for move in legal if not isinstance(move, Pattern)]
    return {
        "moves": [LabelledMove(move=to_wire(move), label=game.title.label(move, view)) for move in listed],
        "patterns": [move.describe() for move in legal if isinstance(move, Pattern)],
    }


def move_refused(error: MoveRefused, late_claim: bytes | None = None) -> Problem:
    """The rules' objection, with the legal moves of the seat if the sender sees its hand.

    `late_claim` is the note of a claim that came too late and was kept, in base64.
    """
    count_refusal(error.game.title.name, error.objection.code)
    members: dict[str, Any] = {"objections": [refused(error.objection)], "step": error.game.n}
    if late_claim is not None:
        members["late_claim"] = b64encode(late_claim).decode()
    body = request.get_json(silent=True, cache=True) or {}
    if "moves" in body:
        members["index"] = error.index
    move = body.get("move") if "move" in body else (body.get("moves") or [{}])[error.index]
    actor = the_actor()
    seat = actor.seat if actor.role == "seat" else move.get("seat") if isinstance(move, Mapping) else None
    known = seat is None or (type(seat) is int and 0 <= seat < len(error.game.seats))
    if known and own_view(actor, error.game) in (ALL, seat):
        members |= legal_moves(error.game, seat, True)
    else:
        members |= {"moves": [], "patterns": []}
    return Problem("illegal-move", error.objection.message, **members)
