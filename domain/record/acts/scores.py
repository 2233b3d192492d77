"""Assigned scores, in place of those played: given outright, or as the mean of several outcomes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from domain.record.acts.remedy import MOST_POINTS, Remedy, RemedyEvent, RulingContext
from domain.record.acts.requirements import require_scores
from domain.record.decision import Decision
from domain.record.disputes import RemedyEffect
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.phrases import listed, seat_named, seats_do


@dataclass(frozen=True)
class ScoresAssigned(RemedyEvent):
    """Scores by seat that stand in place of those played; `None` leaves a seat its own.

    `split` tells where they come from if several outcomes were weighed: `{"weight", "scores"}` each.
    """

    ruling: int
    scores: tuple[int | None, ...]
    split: tuple[Mapping[str, object], ...]
    rule: str = ""

    @property
    def effect(self) -> RemedyEffect:
        return RemedyEffect(scores=self.scores)

    def words(self) -> str:
        given = [
            say("{score} for {seat}", score=score, seat=seat_named(seat))
            for seat, score in enumerate(self.scores)
            if score is not None
        ]
        kept = [seat for seat, score in enumerate(self.scores) if score is None]
        words = (
            say("scores are assigned in place of those played: {given}", given=listed(given))
            if given
            else say("no score is changed")
        )
        if kept:
            words += say("; {keep} their own", keep=seats_do(kept, "keeps", "keep"))
        if self.split:
            words += say(" (the mean of {split})", split=listed([_outcome_words(outcome) for outcome in self.split]))
        return words

    def label(self) -> str:
        return say("scores are assigned")


def _outcome_words(outcome: Mapping[str, Any]) -> str:
    scores = [say("their own") if score is None else str(score) for score in outcome["scores"]]
    return say("{join} with weight {weight}", join=" : ".join(scores), weight=outcome["weight"])


@dataclass(frozen=True)
class AssignScores(Remedy):
    """These replace the scores as played.

    `None` where a seat keeps its own. With `split` they are left empty: they are the mean of several outcomes,
    `{"weight": int, "scores": [...]}`
    each, rounded to the nearest point, halves upwards.
    """

    label = "Assigned scores"
    one_of = ("scores", "split")
    name = "scores"
    events = (ScoresAssigned,)

    scores: Annotated[
        tuple[int | None, ...],
        Member("scores", "One outcome; the scores in place of those played, by seat; null leaves a seat its own."),
    ] = ()
    split: Annotated[
        tuple[Mapping[str, Any], ...],
        Member("outcomes", "Several, weighted; outcomes of which the scores are the mean."),
    ] = ()

    def apply(self, decision: Decision, ruling: RulingContext) -> None:
        """Raises `ActRefused`: NO_SCORES, BAD_SCORES."""
        game, case = decision.game, ruling.case
        require_scores(game, case)
        if self.split and self.scores:
            message = say("scores are either given or the mean of several outcomes, not both")
            raise ActRefused("BAD_SCORES", message, case)
        if not self.split:
            _require_list(game, self.scores, case)
            decision.add([ScoresAssigned(ruling.number, tuple(self.scores), ())], ruling.by)
            return
        for outcome in self.split:
            _require_outcome(game, outcome, case)
        # In the form in which they come back from the record.
        split = tuple([{"weight": one["weight"], "scores": list(one["scores"])} for one in self.split])
        decision.add([ScoresAssigned(ruling.number, _mean(game, split, case), split)], ruling.by)


def _require_outcome(game: Game, outcome: Mapping[str, Any], case: int) -> None:
    weight = outcome.get("weight")
    if type(weight) is not int or not 1 <= weight <= MOST_POINTS:
        message = say(
            "the weight of an outcome is 1 or more, at most {most_points}, not {weight!r}",
            most_points=MOST_POINTS,
            weight=weight,
        )
        raise ActRefused("BAD_SCORES", message, case)
    _require_list(game, outcome.get("scores"), case)


def _mean(game: Game, split: Sequence[Mapping[str, Any]], case: int) -> tuple[int | None, ...]:
    """The weighted mean by seat, to the nearest point, halves upwards; `None` for a seat that keeps its own."""
    whole = sum([one["weight"] for one in split])
    means: list[int | None] = []
    for seat in range(len(game.seats)):
        given = [one["scores"][seat] for one in split]
        if None in given and given != [None] * len(given):
            message = say("{seat} keeps their own score in one outcome and not in another", seat=seat_named(seat))
            raise ActRefused("BAD_SCORES", message, case)
        if None in given:
            means.append(None)
            continue
        total = sum([one["weight"] * score for one, score in zip(split, given, strict=True)])
        means.append((2 * total + whole) // (2 * whole))
    return tuple(means)


def _require_list(game: Game, scores: Any, case: int) -> None:
    """Raises `ActRefused` (BAD_SCORES) unless there is a score or `None` for each seat, and at least one score."""
    seats = len(game.seats)
    if not isinstance(scores, tuple | list) or len(scores) != seats:
        message = say(
            "scores are given for each of the {seats} seats, null where one keeps their own score", seats=seats
        )
        raise ActRefused("BAD_SCORES", message, case)
    wrong = [score for score in scores if score is not None and (type(score) is not int or abs(score) > MOST_POINTS)]
    if wrong:
        message = say(
            "a score is a whole number between -{most_points} and {most_points}, not {wrong!r}",
            most_points=MOST_POINTS,
            wrong=wrong[0],
        )
        raise ActRefused("BAD_SCORES", message, case)
    if all(score is None for score in scores):
        raise ActRefused("BAD_SCORES", say("scores that leave every seat its own change nothing"), case)
