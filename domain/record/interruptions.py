"""Interruptions of play: holds, adjournments, time-outs, and players who leave; and what stood against the rules."""

from domain.record import acts
from domain.record.decision import Decision
from domain.record.dispute_events import (
    IrregularityNoted,
    PlayAdjourned,
    PlayResumed,
    SeatResigned,
    TableHeld,
    TableReleased,
    TimeOutCalled,
)
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.record.requirements import require_case, require_clause, require_going, require_recorded, require_seat


def hold(decision: Decision, act: acts.Hold, by: str) -> None:
    """An official holds the table. Raises `ActRefused`: GAME_VOID, GAME_CLOSED, HELD_ALREADY."""
    require_going(decision.game)
    if None in decision.game.disputes.holds:
        raise ActRefused("HELD_ALREADY", "an official holds the table already")
    decision.add([TableHeld(act.text)], by)


def release(decision: Decision, act: acts.Release, by: str) -> None:
    """Lifts the hold of a case, or that of an official; play goes on if nothing else holds the table.

    Raises `ActRefused`: NO_SUCH_CASE, NOT_HELD.
    """
    if act.case is not None:
        require_case(decision.game, act.case)
    if act.case not in decision.game.disputes.holds:
        who = "no official holds" if act.case is None else f"case {act.case} does not hold"
        raise ActRefused("NOT_HELD", f"{who} the table", act.case)
    decision.add([TableReleased(act.case, act.text)], by)
    decision.follow(by)


def adjourn(decision: Decision, act: acts.Adjourn, by: str) -> None:
    """Ends play for now. Raises `ActRefused`: GAME_VOID, GAME_CLOSED, INTERRUPTED_ALREADY."""
    _require_uninterrupted(decision.game)
    decision.add([PlayAdjourned(act.until, act.text)], by)


def call_time_out(decision: Decision, act: acts.CallTimeOut, by: str) -> None:
    """Stops play until it is resumed.

    Raises `ActRefused`: NO_SUCH_SEAT, GAME_VOID, GAME_CLOSED, INTERRUPTED_ALREADY.
    """
    if act.seat is not None:
        require_seat(decision.game, act.seat)
    _require_uninterrupted(decision.game)
    decision.add([TimeOutCalled(act.seat, act.ms, act.text)], by)


def resume(decision: Decision, act: acts.Resume, by: str) -> None:
    """Play goes on, if nothing else holds the table. Raises `ActRefused`: NOT_INTERRUPTED."""
    if decision.game.disputes.interrupted is None:
        raise ActRefused("NOT_INTERRUPTED", "play is neither adjourned nor stopped by a time-out")
    decision.add([PlayResumed(act.text)], by)
    decision.follow(by)


def note_irregularity(decision: Decision, act: acts.NoteIrregularity, by: str) -> None:
    """Notes what was against the rules and stood. Raises `ActRefused`: NO_SUCH_STEP, NO_SUCH_SEAT, NO_SUCH_CLAUSE."""
    game = decision.game
    require_recorded(game, act.step)
    if act.seat is not None:
        require_seat(game, act.seat)
    require_clause(game, act.clause)
    decision.add([IrregularityNoted(act.step, act.seat, act.clause, act.text)], by)


def resign(decision: Decision, act: acts.Resign, by: str) -> None:
    """A player leaves, also while the table is held. The game is over when one is left, or nobody.

    Raises `ActRefused`: NO_SUCH_SEAT, GAME_VOID, GAME_CLOSED, OUT_ALREADY.
    """
    game = decision.game
    require_seat(game, act.seat)
    require_going(game)
    if act.seat in game.out:
        how = "has resigned" if act.seat in game.resigned else "is out of the game by a ruling"
        raise ActRefused("OUT_ALREADY", f"seat {act.seat} {how} already")
    decision.add([SeatResigned(act.seat, act.text)], by)
    decision.follow(by)


def _require_uninterrupted(game: Game) -> None:
    require_going(game)
    now = game.disputes.interrupted
    if now is not None:
        why = "play is adjourned" if isinstance(now, PlayAdjourned) else "there is a time-out"
        raise ActRefused("INTERRUPTED_ALREADY", f"{why} already: play has to be resumed first")
