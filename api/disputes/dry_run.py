"""Dry runs: what a ruling would change, without recording it."""

from flask import Response

from api.disputes.answers import DryRunAnswer, OutcomeAnswer
from api.disputes.presentation import conflicts
from api.http.access import own_view, the_actor, the_service
from api.http.answer import answer
from api.http.writes import events_wire
from domain.record.acts import GameAct
from domain.record.errors import CorrectionConflicts
from domain.record.game import Game
from domain.record.ruled import outcome_wire
from domain.record.seen import table_wire
from domain.rules.secrecy import Viewer
from replays.frame import awaited


def tried(game: Game, act: GameAct) -> Response:
    """The table, the scores and the result with an act and without it. Raises `ActRefused` if it is refused."""
    actor = the_actor()
    viewer = own_view(actor, game)
    try:
        recorded = the_service().daybook.tried(game.id, act, actor.by)
    except CorrectionConflicts as found:
        without = _outcome(game, viewer)
        return answer(DryRunAnswer(step=game.n, events=[], conflicts=conflicts(found), without=without, with_=None))
    now = recorded.before or game
    return answer(
        DryRunAnswer(
            step=now.n,
            events=events_wire(the_service().daybook, recorded, viewer),
            conflicts=[],
            without=_outcome(now, viewer),
            with_=_outcome(recorded.game, viewer),
        )
    )


def _outcome(game: Game, viewer: Viewer) -> OutcomeAnswer:
    return OutcomeAnswer(**outcome_wire(game), awaits=awaited(game.awaits.wire()), table=table_wire(game, viewer))
