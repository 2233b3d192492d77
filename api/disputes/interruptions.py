"""Holds, adjournments, time-outs, irregularities, and opening cards."""

from typing import Any

from flask import Response

from api.disputes.entry import entered, entering
from api.disputes.examples import EXAMPLES
from api.disputes.schemas import (
    AdjournmentRequest,
    IrregularityRequest,
    ReleaseRequest,
    TextRequest,
    TimeOutRequest,
)
from api.http.access import require, the_actor, the_known_game, the_service
from api.http.blueprint import ResourceBlueprint
from api.http.problems import Problem
from domain.record.acts.adjournment import Adjourn
from domain.record.acts.hold import Hold, Release
from domain.record.acts.irregularity import NoteIrregularity
from domain.record.acts.open_cards import OpenCards
from domain.record.acts.resumption import Resume
from domain.record.acts.time_out import CallTimeOut
from domain.record.game import Game
from service.accounts.schema import ALLOWED

interruptions = ResourceBlueprint("interruptions", "Interruptions of play, and irregularities.", EXAMPLES)


@entering(interruptions, "/games/<game_id>/hold", TextRequest, "The table is held.")
def hold_table(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Holds the table: moves are refused (`table-held`) until it is released."""
    return entered(_interrupted(game_id), headers, body, Hold)


@entering(interruptions, "/games/<game_id>/release", ReleaseRequest, "The hold is lifted.")
def release_table(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Lifts the hold of an official or of a case; play goes on if nothing else holds the table."""
    return entered(_interrupted(game_id), headers, body, Release, body.get("case"))


@entering(interruptions, "/games/<game_id>/adjournment", AdjournmentRequest, "Play is adjourned.")
def adjourn(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Ends play for now."""
    return entered(_interrupted(game_id), headers, body, Adjourn)


@entering(interruptions, "/games/<game_id>/resumption", TextRequest, "Play goes on.")
def resume(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Lets play go on after an adjournment or a time-out."""
    return entered(_interrupted(game_id), headers, body, Resume)


@entering(interruptions, "/games/<game_id>/time-out", TimeOutRequest, "Play is stopped.")
def call_time_out(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Stops play for about that many seconds, until it is resumed."""
    return entered(_interrupted(game_id), headers, body, CallTimeOut)


@entering(interruptions, "/games/<game_id>/irregularities", IrregularityRequest, "The irregularity is noted.")
def note_irregularity(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Notes an irregularity at a real table that stands."""
    game = the_known_game(game_id)
    require(the_actor(), "note-irregularity", "only the table's officials may note irregularities", game)
    return entered(game, headers, body, NoteIrregularity)


@entering(interruptions, "/games/<game_id>/open-cards", TextRequest, "You see all cards.")
def open_cards(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Opens the hidden cards of a game in progress to you, an official. The record shows this to all at the table.

    From then on you see all hands (`as=all`, and by default). A table or its tournament may forbid it (`open_cards`).
    """
    game = the_known_game(game_id)
    require(
        the_actor(), "open-cards", "only directors and organisers may open cards, within the scope of their token", game
    )
    if the_service().accounts.game_settings(game.id).open_cards != ALLOWED:
        raise Problem("cards-stay-closed", "only the seats may see hidden cards of this game before its end")
    return entered(game, headers, body, OpenCards)


def _interrupted(game_id: str) -> Game:
    game = the_known_game(game_id)
    require(
        the_actor(),
        "interrupt",
        "only directors and organisers may interrupt play, within the scope of their token",
        game,
    )
    return game
