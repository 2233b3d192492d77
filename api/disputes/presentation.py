"""Cases, rulings and refusals in wire form."""

from typing import Any, Final

from api.disputes.texts import Reader
from api.http.access import the_service
from domain.record.acts.appeal_decision import AppealDecided
from domain.record.acts.withdrawal import CaseWithdrawn
from domain.record.disputes import Case, Ruling
from domain.record.envelope import Entry
from domain.record.errors import CorrectionConflicts
from domain.record.game import Game
from domain.record.timestamps import time_text
from domain.rules.wire import refusal, to_wire

_MOST_CONFLICTS: Final = 500


def conflicts_wire(error: CorrectionConflicts) -> list[dict[str, Any]]:
    """The moves that no longer fit after a correction, up to 500 of them."""
    return [
        {"n": one.n, "by": one.by, "move": dict(one.move), "objection": refusal(one.objection)}
        for one in error.conflicts[:_MOST_CONFLICTS]
    ]


def case_address(game_id: str, number: int) -> str:
    """The address of a case."""
    return f"/v1/games/{game_id}/cases/{number}"


def case_wire(reader: Reader, game: Game, case: Case) -> dict[str, Any]:
    """A case with its rulings, for everybody who may know of the game, with the words that `reader` may read."""
    base = case_address(game.id, case.number)
    return {
        "case": case.number,
        "status": case.status,
        "n": case.n,
        "by": case.by,
        "step": case.step,
        "seat": case.seat,
        "against": case.against,
        "clause": case.clause,
        "text": reader.wire(case.text),
        "holds": case.number in game.disputes.holds,
        "rulings": [ruling_wire(reader, game, game.disputes.rulings[number - 1]) for number in case.rulings],
        "appeal": _appeal_wire(reader, game, case),
        "withdrawal": _withdrawal_wire(reader, game, case),
        "redeals": [
            {"n": one.n, "by": one.by, "to": one.to, "ruling": one.ruling, "reason": reader.wire(one.text)}
            for one in game.disputes.redeals
            if one.case == case.number
        ],
        "links": {
            "self": base,
            "game": f"/v1/games/{game.id}",
            "rulings": f"{base}/rulings",
            "appeal": f"{base}/appeal",
            "redeal": f"{base}/redeal",
            "replay": f"/v1/games/{game.id}/replay?ruled=false&after={max(0, case.step - 4)}",
            "log": f"/v1/games/{game.id}/director-log",
        },
    }


def _appeal_wire(reader: Reader, game: Game, case: Case) -> dict[str, Any] | None:
    appeal = case.appeal
    if appeal is None:
        return None
    decided = _closing(game, case, AppealDecided) if case.status == "final" else None
    event: Any = decided.event if decided else None
    return {
        "n": appeal.n,
        "ruling": appeal.ruling,
        "seat": appeal.seat,
        "reason": reader.wire(appeal.text),
        "decision": None
        if decided is None
        else {
            "n": decided.n,
            "by": decided.by,
            "outcome": event.outcome,
            "reason": reader.wire(event.text),
        },
    }


def _withdrawal_wire(reader: Reader, game: Game, case: Case) -> dict[str, Any] | None:
    found = _closing(game, case, CaseWithdrawn) if case.status == "withdrawn" else None
    if found is None:
        return None
    event: Any = found.event
    return {"n": found.n, "by": found.by, "text": reader.wire(event.text)}


def _closing(game: Game, case: Case, kind: type) -> Entry | None:
    """The entry by which a case ended."""
    for entry in the_service().daybook.entries(game.id, case.appeal.n if case.appeal else case.n, game.n):
        if isinstance(entry.event, kind) and getattr(entry.event, "case", None) == case.number:
            return entry
    return None


def ruling_wire(reader: Reader, game: Game, ruling: Ruling) -> dict[str, Any]:
    """A ruling with its remedies."""
    appealable = not ruling.final and ruling.superseded_by is None and ruling.appeal_ms > 0
    return {
        "ruling": ruling.number,
        "n": ruling.n,
        "at": time_text(ruling.at),
        "by": ruling.by,
        "decision": ruling.decision,
        "facts": list(ruling.facts),
        "clause": ruling.clause,
        "reason": reader.wire(ruling.text),
        "remedies": [to_wire(remedy) for remedy in ruling.remedies],
        "lasting": [remedy.words() for remedy in game.disputes.lasting(ruling)],
        "appeal_until": time_text(ruling.appeal_until) if appealable else None,
        "supersedes": ruling.supersedes,
        "superseded_by": ruling.superseded_by,
        "final": ruling.final,
    }
