"""Cases, rulings and refusals, as they are answered."""

from typing import Any, Final, TypeVar

from api.disputes.answers import (
    AppealAnswer,
    AppealDecidedAnswer,
    CaseAnswer,
    RedealAnswer,
    RulingAnswer,
    WithdrawalAnswer,
)
from api.disputes.texts import Reader
from api.http.access import the_service
from api.http.problems import ConflictAnswer
from domain.record.acts.appeal_decision import AppealDecided
from domain.record.acts.withdrawal import CaseWithdrawn
from domain.record.answers import refused
from domain.record.disputes import Case, Ruling
from domain.record.envelope import Entry
from domain.record.errors import CorrectionConflicts
from domain.record.game import Game
from domain.record.timestamps import time_text
from domain.rules.wire import to_wire

C = TypeVar("C", bound=CaseAnswer)

_MOST_CONFLICTS: Final = 500


def conflicts(error: CorrectionConflicts) -> list[ConflictAnswer]:
    """The moves that no longer fit after a correction, up to 500 of them."""
    return [
        ConflictAnswer(n=one.n, by=one.by, move=one.move, objection=refused(one.objection))
        for one in error.conflicts[:_MOST_CONFLICTS]
    ]


def case_address(game_id: str, number: int) -> str:
    """The address of a case."""
    return f"/v1/games/{game_id}/cases/{number}"


def case_answer(kind: type[C], reader: Reader, game: Game, case: Case, **more: Any) -> C:
    """A case with its rulings, for anyone who may know of the game, with the texts that `reader` may read.

    `more` is what this kind of answer has beside.
    """
    base = case_address(game.id, case.number)
    return kind(
        case=case.number,
        status=case.status,
        n=case.n,
        by=case.by,
        step=case.step,
        seat=case.seat,
        against=case.against,
        clause=case.clause,
        text=reader.text(case.text),
        holds=case.number in game.disputes.holds,
        rulings=[_ruling(reader, game, game.disputes.rulings[number - 1]) for number in case.rulings],
        appeal=_appeal(reader, game, case),
        withdrawal=_withdrawal(reader, game, case),
        redeals=[
            RedealAnswer(n=one.n, by=one.by, to=one.to, ruling=one.ruling, reason=reader.text(one.text))
            for one in game.disputes.redeals
            if one.case == case.number
        ],
        links={
            "self": base,
            "game": f"/v1/games/{game.id}",
            "rulings": f"{base}/rulings",
            "appeal": f"{base}/appeal",
            "redeal": f"{base}/redeal",
            "replay": f"/v1/games/{game.id}/replay?ruled=false&after={max(0, case.step - 4)}",
            "log": f"/v1/games/{game.id}/director-log",
        },
        **more,
    )


def _appeal(reader: Reader, game: Game, case: Case) -> AppealAnswer | None:
    appeal = case.appeal
    if appeal is None:
        return None
    decided = _closing(game, case, AppealDecided) if case.status == "final" else None
    return AppealAnswer(
        n=appeal.n,
        ruling=appeal.ruling,
        seat=appeal.seat,
        reason=reader.text(appeal.text),
        decision=None if decided is None else _decision(reader, decided),
    )


def _decision(reader: Reader, entry: Entry) -> AppealDecidedAnswer:
    event: Any = entry.event
    return AppealDecidedAnswer(n=entry.n, by=entry.by, outcome=event.outcome, reason=reader.text(event.text))


def _withdrawal(reader: Reader, game: Game, case: Case) -> WithdrawalAnswer | None:
    found = _closing(game, case, CaseWithdrawn) if case.status == "withdrawn" else None
    if found is None:
        return None
    event: Any = found.event
    return WithdrawalAnswer(n=found.n, by=found.by, text=reader.text(event.text))


def _closing(game: Game, case: Case, kind: type) -> Entry | None:
    """The entry that ended a case."""
    for entry in the_service().daybook.entries(game.id, case.appeal.n if case.appeal else case.n, game.n):
        if isinstance(entry.event, kind) and getattr(entry.event, "case", None) == case.number:
            return entry
    return None


def _ruling(reader: Reader, game: Game, ruling: Ruling) -> RulingAnswer:
    appealable = not ruling.final and ruling.superseded_by is None and ruling.appeal_ms > 0
    return RulingAnswer(
        ruling=ruling.number,
        n=ruling.n,
        at=time_text(ruling.at),
        by=ruling.by,
        decision=ruling.decision,
        facts=list(ruling.facts),
        clause=ruling.clause,
        reason=reader.text(ruling.text),
        remedies=[to_wire(remedy) for remedy in ruling.remedies],
        lasting=[remedy.words() for remedy in game.disputes.lasting(ruling)],
        appeal_until=time_text(ruling.appeal_until) if appealable else None,
        supersedes=ruling.supersedes,
        superseded_by=ruling.superseded_by,
        final=ruling.final,
    )
