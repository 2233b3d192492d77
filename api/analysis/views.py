"""Analyses of finished games, a page at a time."""

from typing import Any

from flask import Response

from api.analysis.examples import EXAMPLES
from api.analysis.schemas import AnalysisAnswer, AnalysisQuery
from api.http.access import identified, seat_of, the_actor, the_game, the_service, viewer_of
from api.http.blueprint import ResourceBlueprint
from api.http.paging import paged
from api.http.problems import Problem
from domain.bots.analysis import VERSION
from domain.rules.language import say
from domain.rules.secrecy import ALL
from replays.decisions import outcome_for_each
from service.analysing import AT_ONCE, TooManyAnalyses

analyses = ResourceBlueprint("analyses", "Analyses of finished games.", EXAMPLES)


@analyses.route("/games/<game_id>/analysis")
@identified
@analyses.takes(AnalysisQuery, "query")
@analyses.answers(200, AnalysisAnswer, "A page of decisions.", 401, 403, 404, 409, 422, 503)
def show_analysis(query: dict[str, Any], game_id: str) -> Response:
    """Each decision of a finished game beside its alternatives, judged by what its seat knew then.

    A bot tries every move on the same imagined tables, which look to the seat like its own, and plays them on by quick
    guesses. So the values are estimates: the answer tells their noise, and repeats give the same values. A request
    works for about two seconds and returns the decisions it has reached, at least one; continue with `next`. Results
    are kept. Analyses have a quota of their own beside the usual one.
    """
    game, seat = the_game(game_id), query.get("seat")
    if seat is not None:
        seat_of(game, seat)
    if game.status not in ("closed", "void") or game.sealing.played_elsewhere:
        raise Problem("game-goes-on", "an analysis reveals what seats knew: wait until the game is over for everybody")
    viewer_of(the_actor(), game, ALL if seat is None else str(seat))
    after, limit = query["after"], query["limit"]
    try:
        part = the_service().analyses.part(game, seat, after, limit)
    except TooManyAnalyses:
        detail = say("{at_once} analyses are under way; ask again", at_once=AT_ONCE)
        raise Problem("busy", detail, headers={"Retry-After": "2"}) from None
    body = AnalysisAnswer(version=VERSION, decisions=part.decisions, outcome=outcome_for_each(game), next=part.next)
    one = {} if seat is None else {"seat": seat}
    return paged(body, "analyses.show_analysis", game_id=game.id, after=part.next, limit=limit, **one)
