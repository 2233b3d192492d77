"""The remedies of a ruling: each becomes an event that names it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from domain.record import acts, corrections
from domain.record.decision import Decision
from domain.record.dispute_events import (
    GameAnnulled,
    PointsPenalised,
    ScoresAssigned,
    SeatForfeited,
    SeatReplaced,
    SeatWarned,
    SetBack,
)
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.record.requirements import require_seat
from domain.record.return_points import require_step
from domain.record.ruled import tells_scores

_MOST: Final = 1_000_000_000
"""No score, penalty or weight is larger: sums of them stay numbers that every client can hold."""
_COURSE: Final = (acts.GoBack, acts.Correct, acts.Annul)
"""The remedies that change the course of the game."""


def apply_remedies(
    decision: Decision, remedies: Sequence[acts.Remedy], case: int, ruling: int, by: str, before: Game
) -> None:
    """Adds the events of a ruling's remedies. `before` is the game before the ruling.

    What changes the course of the game comes first, since the others meet the game as it is then. Raises `ActRefused`:
    TOO_MANY, GAME_VOID, NO_SUCH_SEAT, NO_SCORES, BAD_SCORES, OUT_ALREADY, GAME_CLOSED, and for a set-back or a
    correction NO_SUCH_STEP, BEFORE_THE_OPENING, SUPERSEDED_STEP, INSIDE_A_DECISION, NOT_A_MOVE, NOTHING_CORRECTED,
    CORRECTION_CONFLICTS.
    """
    course = [remedy for remedy in remedies if isinstance(remedy, _COURSE)]
    if len(course) > 1:
        message = f"a ruling sets back, corrects or annuls once, and this one does so {len(course)} times"
        raise ActRefused("TOO_MANY", message, case)
    others = [remedy for remedy in remedies if not isinstance(remedy, _COURSE)]
    if decision.game.status == "void" and any(not isinstance(remedy, acts.Warn) for remedy in remedies):
        message = (
            "the game has been annulled: a ruling on it can only warn, or stand in place of the one that annulled it"
        )
        raise ActRefused("GAME_VOID", message, case)
    for remedy in (*course, *others):
        if isinstance(remedy, acts.Correct):
            corrections.correct(decision, remedy, case, ruling, by)
        elif isinstance(remedy, acts.GoBack):
            _go_back(decision, remedy, case, ruling, by, before)
        else:
            decision.add([_REMEDIES[type(remedy)](decision.game, remedy, case, ruling)], by)


def _go_back(decision: Decision, remedy: acts.GoBack, case: int, ruling: int, by: str, before: Game) -> None:
    require_step(before, remedy.to, decision.history, restores=True)
    decision.add([SetBack(remedy.to, case, ruling, ())], by)


def _warned(game: Game, remedy: acts.Warn, case: int, ruling: int) -> SeatWarned:
    require_seat(game, remedy.seat)
    return SeatWarned(ruling, remedy.seat)


def _penalised(game: Game, remedy: acts.Penalise, case: int, ruling: int) -> PointsPenalised:
    require_seat(game, remedy.seat)
    _require_scores(game, case)
    if not 1 <= remedy.points <= _MOST:
        message = f"a penalty is 1 point or more, at most {_MOST}, not {remedy.points}"
        raise ActRefused("BAD_SCORES", message, case)
    return PointsPenalised(ruling, remedy.seat, remedy.points)


def _assigned(game: Game, remedy: acts.AssignScores, case: int, ruling: int) -> ScoresAssigned:
    _require_scores(game, case)
    if remedy.split and remedy.scores:
        message = "scores are either given or the mean of several outcomes, not both"
        raise ActRefused("BAD_SCORES", message, case)
    if not remedy.split:
        _require_list(game, remedy.scores, case)
        return ScoresAssigned(ruling, tuple(remedy.scores), ())
    for outcome in remedy.split:
        weight = outcome.get("weight")
        if type(weight) is not int or not 1 <= weight <= _MOST:
            raise ActRefused(
                "BAD_SCORES", f"the weight of an outcome is 1 or more, at most {_MOST}, not {weight!r}", case
            )
        _require_list(game, outcome.get("scores"), case)
    # In the form in which they come back from the record.
    split = tuple([{"weight": one["weight"], "scores": list(one["scores"])} for one in remedy.split])
    return ScoresAssigned(ruling, _mean(game, split, case), split)


def _mean(game: Game, split: Sequence[Mapping[str, Any]], case: int) -> tuple[int | None, ...]:
    """The weighted mean by seat, to the nearest point, halves upwards; `None` for a seat that keeps its own."""
    whole = sum([one["weight"] for one in split])
    means: list[int | None] = []
    for seat in range(len(game.seats)):
        given = [one["scores"][seat] for one in split]
        if None in given and given != [None] * len(given):
            message = f"seat {seat} keeps its own score in one outcome and not in another"
            raise ActRefused("BAD_SCORES", message, case)
        if None in given:
            means.append(None)
            continue
        total = sum([one["weight"] * score for one, score in zip(split, given, strict=True)])
        means.append((2 * total + whole) // (2 * whole))
    return tuple(means)


def _annulled(game: Game, remedy: acts.Annul, case: int, ruling: int) -> GameAnnulled:
    return GameAnnulled(ruling)


def _forfeited(game: Game, remedy: acts.Forfeit, case: int, ruling: int) -> SeatForfeited:
    require_seat(game, remedy.seat)
    if remedy.seat in game.disputes.forfeited:
        raise ActRefused("OUT_ALREADY", f"seat {remedy.seat} is out of the game by a ruling already", case)
    return SeatForfeited(ruling, remedy.seat)


def _replaced(game: Game, remedy: acts.ReplaceSeat, case: int, ruling: int) -> SeatReplaced:
    require_seat(game, remedy.seat)
    if game.closed:
        raise ActRefused("GAME_CLOSED", "the game is over: there is nothing left to play for another at a seat", case)
    return SeatReplaced(ruling, remedy.seat, dict(remedy.sitting))


def _require_scores(game: Game, case: int) -> None:
    if not tells_scores(game.book):
        raise ActRefused("NO_SCORES", f"{game.title.display_name} has no scores in this variant", case)


def _require_list(game: Game, scores: Any, case: int) -> None:
    """Raises `ActRefused` (BAD_SCORES) unless each seat has a score or `None`, and one of them a score."""
    seats = len(game.seats)
    if not isinstance(scores, tuple | list) or len(scores) != seats:
        raise ActRefused(
            "BAD_SCORES", f"scores are given for each of the {seats} seats, null where one keeps its own", case
        )
    wrong = [score for score in scores if score is not None and (type(score) is not int or abs(score) > _MOST)]
    if wrong:
        message = f"a score is a whole number between -{_MOST} and {_MOST}, not {wrong[0]!r}"
        raise ActRefused("BAD_SCORES", message, case)
    if all(score is None for score in scores):
        raise ActRefused("BAD_SCORES", "scores that leave every seat its own change nothing", case)


_REMEDIES: Final[Mapping[type, Callable[[Game, Any, int, int], Any]]] = {
    acts.Warn: _warned,
    acts.Penalise: _penalised,
    acts.AssignScores: _assigned,
    acts.Annul: _annulled,
    acts.Forfeit: _forfeited,
    acts.ReplaceSeat: _replaced,
}
