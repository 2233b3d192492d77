"""Dry runs: what a ruling would change, without recording it."""

from typing import Any

from flask import Response

from api.disputes.presentation import conflicts_wire
from api.http.access import own_view, the_actor, the_service
from api.http.answer import answer
from api.http.writes import events_wire
from domain.record.acts.act import Act
from domain.record.errors import CorrectionConflicts
from domain.record.game import Game
from domain.record.ruled import outcome_wire
from domain.record.seen import table_wire
from domain.rules.secrecy import Viewer


def tried(game: Game, act: Act) -> Response:
    """The table, the scores and the result with an act and without it. Raises `ActRefused` if it is refused."""
    actor = the_actor()
    viewer = own_view(actor, game)
    try:
        recorded = the_service().daybook.tried(game.id, act, actor.by)
    except CorrectionConflicts as found:
        without = _outcome(game, viewer)
        return answer(
            {"step": game.n, "events": [], "conflicts": conflicts_wire(found), "without": without, "with": None}
        )
    now = recorded.before or game
    return answer(
        {
            "step": now.n,
            "events": events_wire(the_service().daybook, recorded, viewer),
            "conflicts": [],
            "without": _outcome(now, viewer),
            "with": _outcome(recorded.game, viewer),
        }
    )


def _outcome(game: Game, viewer: Viewer) -> dict[str, Any]:
    return {**outcome_wire(game), "awaits": game.awaits.wire(), "table": table_wire(game, viewer)}
