"""Cases: calling the director, the list, the file of a case, withdrawing."""

from typing import Any

from flask import Response

from api.disputes.answers import CaseAnswer, CaseFileAnswer, CasesAnswer
from api.disputes.entry import case_of, entered, entering
from api.disputes.examples import EXAMPLES, PLACES
from api.disputes.presentation import case_answer
from api.disputes.refusals import act_refused
from api.disputes.schemas import CaseQuery, CaseRequest, CasesQuery, TextRequest
from api.disputes.texts import Reader, texts_in
from api.http.access import identified, require, the_actor, the_game, the_known_game, the_service, viewer_of
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.paging import paged
from api.http.problems import Problem
from api.http.strict_json import read_json
from domain.record.acts.case import OpenCase
from domain.record.acts.withdrawal import WithdrawCase
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.rules.secrecy import ALL
from replays.case_file import case_file
from service.roles import permitted

cases = ResourceBlueprint(
    "cases",
    "Cases: what is in dispute at a table.",
    EXAMPLES,
    places=PLACES,
    refusals={ActRefused: act_refused},
)

_WHO = "only a seat for itself, or the table's officials, may call a case"


@entering(cases, "/games/<game_id>/cases", CaseRequest, "The case is open.")
def call_case(headers: dict[str, Any], body: dict[str, Any], game_id: str) -> Response:
    """Calls the director: opens a case about an event.

    The table's `disputes` setting decides whether the table is held until it is closed.
    """
    game, actor = the_known_game(game_id), the_actor()
    seat = body.get("seat", actor.seat if actor.role == "seat" else None)
    require(actor, "call-case", _WHO, game, seat)
    return entered(game, headers, body, OpenCase, seat=seat, held=_held(game, body["held"]))


@cases.route("/games/<game_id>/cases")
@cases.shows_people
@identified
@cases.takes(CasesQuery, "query")
@cases.answers(200, CasesAnswer, "A page of cases, oldest first.", 404, 422)
def list_cases(query: dict[str, Any], game_id: str) -> Response:
    """The cases of a game with their rulings. Until the game closes, only those involved can read the texts."""
    game, actor, limit = the_game(game_id), the_actor(), query["limit"]
    fitting = [
        case
        for case in game.disputes.cases
        if case.number > query["after"] and query.get("status") in (None, case.status)
    ]
    page = fitting[:limit]
    following = page[-1].number if len(fitting) > limit else None
    reader = Reader(actor, game)
    reader.look_up(text for case in page for text in texts_in(game, case))
    body = CasesAnswer(cases=[case_answer(CaseAnswer, reader, game, case) for case in page], next=following)
    return paged(body, "cases.list_cases", **{**query, "game_id": game_id, "after": following})


@cases.route("/games/<game_id>/cases/<case>")
@cases.shows_people
@identified
@cases.takes(CaseQuery, "query")
@cases.answers(200, CaseFileAnswer, "The case and its facts.", 403, 404, 422)
def show_case(query: dict[str, Any], game_id: str, case: str) -> Response:
    """The file of a case: the claim and rulings, with the facts from the record.

    Frames around the step as the viewer saw them (for those who see all, also as each party did), the events in
    question with their clauses, the rules' verdict on the move, the legal alternatives, what each seat knew and has
    learned since. For the game's officials also the claims refused for being late in a race.
    """
    game, actor = the_game(game_id), the_actor()
    viewer = viewer_of(actor, game, query.get("viewer"))
    found = case_of(game, case)
    proposed = _proposed(query["move"]) if "move" in query else None
    if proposed is not None and viewer != ALL:
        require(actor, "see-all", "only those who see all may ask for the verdict on another move", game)
    reader = Reader(actor, game)
    officials = permitted(the_service().accounts, actor, "read-late-claims", game)
    facts = case_file(
        the_service().daybook,
        game,
        found,
        viewer,
        around=query["around"],
        texts=reader.words,
        proposed=proposed,
        late=[kept.told() for kept in the_service().late_claims.of(game.id)] if officials else None,
    )
    return answer(case_answer(CaseFileAnswer, reader, game, found, viewer=viewer, facts=facts))


@entering(cases, "/games/<game_id>/cases/<case>/withdrawal", TextRequest, "The case is withdrawn.")
def withdraw_case(headers: dict[str, Any], body: dict[str, Any], game_id: str, case: str) -> Response:
    """Withdraws a case without a ruling. For its caller, and officials."""
    game, actor = the_known_game(game_id), the_actor()
    require(actor, "call-case", _WHO, game, actor.seat if actor.role == "seat" else None)
    number = case_of(game, case).number
    return entered(game, headers, body, WithdrawCase, number)


def _held(game: Game, wish: bool) -> bool:
    """Whether a case holds the table: the game's settings decide, or leave it to the caller."""
    setting = the_service().accounts.game_settings(game.id).disputes
    return {"hold": True, "protest": False}.get(setting, wish)


def _proposed(text: str) -> dict[str, Any]:
    """The move in a query. Raises `Problem`."""
    try:
        move = read_json(text.encode())
    except Problem as problem:
        raise _no_move(problem.detail) from None
    except UnicodeEncodeError:
        raise _no_move("must be JSON") from None
    if not isinstance(move, dict):
        raise _no_move("must be one move, a JSON object")
    return move


def _no_move(message: str) -> Problem:
    return Problem("invalid-request", f"move: {message}", errors=[{"parameter": "move", "message": message}])
