"""Refusals of acts: the record's reason, and the case in question."""

from typing import Any, Final

from flask import request

from api.disputes.presentation import case_address, conflicts
from api.http.problems import Problem
from domain.record.answers import RefusalAnswer
from domain.record.errors import ActRefused, CorrectionConflicts

_CODES: Final = {
    "TABLE_HELD": "table-held",
    "GAME_VOID": "game-void",
    "GAME_CLOSED": "game-closed",
    "CORRECTION_CONFLICTS": "correction-conflicts",
}


def act_refused(error: ActRefused) -> Problem:
    """The problem for a refused act, with the conflicts of a correction. Also for moves: a table may be held."""
    members: dict[str, Any] = {"objections": [RefusalAnswer(code=error.code, message=error.message)]}
    if error.case is not None:
        members["case"] = case_address((request.view_args or {})["game_id"], error.case)
    if isinstance(error, CorrectionConflicts):
        members["conflicts"] = conflicts(error)
    return Problem(_CODES.get(error.code, "act-refused"), error.message, **members)
