"""Cases from the side of those who call: opening one, withdrawing it, and appealing what was ruled."""

from domain.record import acts
from domain.record.decision import Decision
from domain.record.dispute_events import (
    AppealMade,
    CaseOpened,
    CaseWithdrawn,
    PointsPenalised,
    SeatForfeited,
    SeatReplaced,
    SeatWarned,
)
from domain.record.disputes import Case, Ruling
from domain.record.envelope import time_text
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.record.requirements import (
    case_closed,
    latest_ruling,
    require_case,
    require_clause,
    require_recorded,
    require_seat,
    role_of,
    seat_of,
)
from domain.rules.phrases import listed


def open_case(decision: Decision, act: acts.OpenCase, by: str) -> None:
    """Opens a case. Where the game is over there is no table to hold: the case is then opened without a hold.

    Raises `ActRefused`: NO_SUCH_STEP, NO_SUCH_SEAT, SAME_SEAT, NO_SUCH_CLAUSE.
    """
    game = decision.game
    require_recorded(game, act.step)
    for seat in (act.seat, act.against):
        if seat is not None:
            require_seat(game, seat)
    if act.seat is not None and act.seat == act.against:
        raise ActRefused("SAME_SEAT", f"seat {act.seat} cannot call the director against itself")
    require_clause(game, act.clause)
    number = len(game.disputes.cases) + 1
    held = act.held and game.status in ("open", "held")
    decision.add([CaseOpened(number, act.step, act.seat, act.against, act.clause, act.text, held)], by)


def withdraw_case(decision: Decision, act: acts.WithdrawCase, by: str) -> None:
    """Withdraws a case that nobody has ruled on; a table that it held goes on.

    A seat withdraws what it called itself, an official any case, as the one who calls tells him to. Raises
    `ActRefused`: NO_SUCH_CASE, CASE_CLOSED, NOT_A_PARTY.
    """
    case = require_case(decision.game, act.case)
    seat = seat_of(by)
    if seat is not None and seat != case.opened.seat:
        caller = "an official" if case.opened.seat is None else f"seat {case.opened.seat}"
        message = f"case {case.number} was called by {caller}, and seat {seat} cannot withdraw it"
        raise ActRefused("NOT_A_PARTY", message, case.number)
    if case.status != "open":
        raise case_closed(decision.game, case)
    decision.add([CaseWithdrawn(case.number, act.text)], by)
    decision.follow(by)


def appeal(decision: Decision, act: acts.Appeal, by: str) -> None:
    """Appeals the ruling that stands on a case, once, while its time runs.

    Raises `ActRefused`: NO_SUCH_CASE, NO_SUCH_SEAT, NO_RULING, NOT_A_PARTY, ALREADY_APPEALED, RULING_FINAL,
    APPEAL_LATE.
    """
    game = decision.game
    case = require_case(game, act.case)
    require_seat(game, act.seat)
    ruling = latest_ruling(game, case)
    if ruling is None:
        raise ActRefused("NO_RULING", f"case {case.number} has no ruling that could be appealed", case.number)
    parties = parties_to(game, case, ruling)
    if act.seat not in parties:
        between = f"those whom case {case.number} concerns are the seats {listed(parties)}"
        raise ActRefused("NOT_A_PARTY", f"seat {act.seat} cannot appeal: {between}", case.number)
    _require_appealable(decision, case, ruling)
    decision.add([AppealMade(case.number, ruling.number, act.seat, act.text)], by)


def parties_to(game: Game, case: Case, ruling: Ruling) -> tuple[int, ...]:
    """The seats that may appeal a ruling: those that the case is between and those that a remedy is laid on.

    All seats where there are none of either: an official then called the case himself, and it concerns the table.
    """
    on = (SeatWarned, PointsPenalised, SeatForfeited, SeatReplaced)
    struck = [remedy.seat for remedy in ruling.remedies if isinstance(remedy, on)]
    named = sorted({*case.parties, *struck})
    return tuple(named or range(len(game.seats)))


def _require_appealable(decision: Decision, case: Case, ruling: Ruling) -> None:
    if case.appeal is not None and case.appeal.ruling == ruling.number:
        message = (
            f"ruling {ruling.number} has been appealed already, by seat {case.appeal.seat} at step {case.appeal_n}"
        )
        raise ActRefused("ALREADY_APPEALED", message, case.number)
    if ruling.final:
        message = (
            f"ruling {ruling.number} was made on an appeal, by {role_of(ruling.by)} at step {ruling.n}: it is final"
        )
        raise ActRefused("RULING_FINAL", message, case.number)
    if ruling.made.appeal_ms <= 0:
        message = f"ruling {ruling.number} was made final at once, without time for an appeal"
        raise ActRefused("RULING_FINAL", message, case.number)
    if decision.at > ruling.appeal_until:
        until, now = time_text(ruling.appeal_until), time_text(decision.at)
        message = f"ruling {ruling.number} could be appealed until {until}, and it is {now}"
        raise ActRefused("APPEAL_LATE", message, case.number)
