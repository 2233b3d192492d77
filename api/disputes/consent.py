"""Take-backs by consent, and resigning."""

from typing import Any

from flask import Response

from api.disputes.entry import entered, entering, speaking_seat
from api.disputes.examples import EXAMPLES
from api.disputes.schemas import ResignationRequest, TakeBackAnswerRequest, TakeBackRequest
from api.http.access import require, the_actor, the_known_game
from api.http.blueprint import ResourceBlueprint
from api.http.problems import Problem
from domain.record.acts.resignation import Resign
from domain.record.acts.take_back import AnswerTakeBack, AskTakeBack

consent = ResourceBlueprint("consent", "Take-backs with the others' consent, and resigning.", EXAMPLES)

_WHO = "this token may not act for that seat"


@entering(consent, "/games/<game_id>/take-back", TakeBackRequest, "The others are asked, or bots have answered.")
def ask_take_back(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Asks the others to let the table go back to an earlier step. The next move ends the request.

    Bots answer at once, as set when the game was opened (`bots_take_back`); one that refuses ends it. A seat can take
    back its own moves, but not past a deal, a revealed card or another seat's decision from a hidden hand, unless a
    director sends the request with `allowed`.
    """
    game, actor = the_known_game(game_id), the_actor()
    if body["allowed"]:
        require(actor, "rule", "only a director may allow a take-back past revealed cards", game)
        if "seat" not in body:
            fault = {"pointer": "/seat", "message": "is required: who asks?"}
            raise Problem("invalid-request", "which seat is it?", errors=[fault])
        seat = body["seat"]
    else:
        seat = speaking_seat(game, body, "speak-for-seat", _WHO)
    return entered(game, headers, body, AskTakeBack, seat=seat)


@entering(consent, "/games/<game_id>/take-back/answer", TakeBackAnswerRequest, "The answer is recorded.")
def answer_take_back(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Agrees or refuses to let the table go back. When the last seat agrees it goes back."""
    game = the_known_game(game_id)
    seat = speaking_seat(game, body, "speak-for-seat", _WHO)
    return entered(game, headers, body, AnswerTakeBack, seat=seat)


@entering(consent, "/games/<game_id>/resignation", ResignationRequest, "The seat has left.")
def resign(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Leaves the game. If several seats remain, the table waits for a director; if one remains, it wins."""
    game = the_known_game(game_id)
    seat = speaking_seat(game, body, "speak-for-seat", _WHO)
    return entered(game, headers, body, Resign, seat=seat)
