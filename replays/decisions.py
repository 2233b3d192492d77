"""The decisions of a game, each analysed from what its seat knew then."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Annotated, Any, Final

import msgspec

from domain.bots.analysis import VERSION, Candidate, analysed
from domain.bots.looking_ahead import lead
from domain.record.answers import UNSET, Answer, Move, UnsetType, about, one_of
from domain.record.daybook import Daybook
from domain.record.events import RECORD
from domain.record.game import Game
from domain.record.line import is_superseded
from domain.record.seen import view_of
from domain.rules.language import ENGLISH, say, speaking, spoken
from domain.rules.moves import read_move
from domain.rules.phrases import capital
from domain.rules.wire import to_wire

_DIGITS: Final = 3


_UNIT: Final = (
    "in points that the seat is ahead of the others (half of their mean, half of the best of them), or in games won"
)


class TriedMoveAnswer(Answer):
    label: Annotated[str, about("What the move is called.")]
    move: Annotated[Move | None, about("The move; null: none was made, where nobody has to.")]
    worth: Annotated[float, about(f"What came of it on average, {_UNIT}.")]
    error: Annotated[float, about("The standard error of that.")]
    best_on: Annotated[float, about("The share of the tables on which no other move came out better.")]
    made: Annotated[bool, about("Whether it is the move that was made.")]


class ReasonAnswer(Answer, kw_only=True):
    fact: Annotated[str, about("What is counted, as statistics name it.")]
    label: Annotated[str | UnsetType, about("What that is called.")] = UNSET
    best: Annotated[float, about("How many there were on average after the best move tried.")]
    made: Annotated[float, about("How many after the move made.")]


class AnalysedDecisionAnswer(Answer):
    step: Annotated[int, about("The first step that the move caused.")]
    seat: int
    made: Annotated[str, about("What the move is called.")]
    verdict: Annotated[
        str,
        one_of(["good", "inaccuracy", "mistake", "blunder"]),
        about("A move is only called worse than good where the loss is larger than its noise."),
    ]
    loss: Annotated[float, about("What it is worth less than the best move tried.")]
    confidence: Annotated[
        float, about("How sure that is, 0 to 1; where the move was the best, how sure it is that none is better.")
    ]
    unit: Annotated[str, one_of(["points", "wins"]), about("What is counted: points, or the share of games won.")]
    tables: Annotated[int, about("On how many imagined tables each move was tried.")]
    why: Annotated[
        list[ReasonAnswer],
        about(
            "After a move that was worse than good: what surely came of it for the seat otherwise, the clearest first."
        ),
    ]
    why_not: Annotated[str | None, about("Why nothing was tried; null where something was.")]
    candidates: Annotated[list[TriedMoveAnswer], about("The moves that were tried, the best first.")]


@dataclass(frozen=True)
class SeatDecision:
    """The move of a seat, and the first step that it caused."""

    step: int
    seat: int
    move: dict[str, Any]


def decisions(daybook: Daybook, game: Game, after: int = 0) -> Iterator[SeatDecision]:
    """The moves of seats after a step, in order, up to `game`, without those superseded by a set-back.

    A move repeated by a correction was decided once, at its first place. Nothing is folded.
    """
    for entry in daybook.entries(game.id, after, game.n):
        if entry.title == RECORD or entry.move is None or entry.of is not None or is_superseded(game.line, entry):
            continue
        move = msgspec.json.decode(entry.move)
        if type(move.get("seat")) is int:
            yield SeatDecision(entry.n, move["seat"], move)


def in_words(
    before: Callable[[], Game], decision: SeatDecision, told: AnalysedDecisionAnswer
) -> AnalysedDecisionAnswer:
    """An analysis that is kept in English, in the language spoken here. `before` is the game before the decision."""
    why = [msgspec.structs.replace(one, label=say(capital(one.fact.replace("_", " ")))) for one in told.why]
    told = msgspec.structs.replace(told, why=why)
    if spoken() == ENGLISH:
        return told
    table = before()
    view, types = view_of(table, decision.seat), table.book.move_types
    candidates = [
        one
        if one.move is None
        else msgspec.structs.replace(one, label=table.title.label(read_move(one.move, types), view))
        for one in told.candidates
    ]
    made = table.title.label(read_move(decision.move, types), view)
    why_not = None if told.why_not is None else say(told.why_not)
    return msgspec.structs.replace(told, made=made, why_not=why_not, candidates=candidates)


def analysed_decision(before: Game, decision: SeatDecision) -> AnalysedDecisionAnswer:
    """The analysis of a decision, in English: always the same for the same record, whatever the hidden cards."""
    with speaking(ENGLISH):
        return _analysed(before, decision)


def _analysed(before: Game, decision: SeatDecision) -> AnalysedDecisionAnswer:
    book, view = before.book, view_of(before, decision.seat)
    made = read_move(decision.move, book.move_types)
    luck = Random(f"{VERSION}/{before.id}/{decision.step}")
    found = analysed(book, view, decision.seat, made, luck, before.title.witnessed(before.state, decision.seat))
    return AnalysedDecisionAnswer(
        step=decision.step,
        seat=found.seat,
        made=found.label,
        verdict=found.verdict,
        loss=round(found.loss, _DIGITS),
        confidence=round(found.confidence, _DIGITS),
        unit=found.unit,
        tables=found.tables,
        why=[
            ReasonAnswer(fact=one.fact, best=round(one.best, _DIGITS), made=round(one.made, _DIGITS))
            for one in found.why
        ],
        why_not=found.why_not,
        candidates=[_tried(candidate) for candidate in found.candidates],
    )


def outcome_for_each(game: Game) -> list[float] | None:
    """What came of a game for each seat, in the unit of its analysis; `None` if it did not come to an end."""
    book, state = game.book, game.state
    if book.result(state) is None:
        return None
    foresight = game.title.foresight_in(book.variant)
    return [round(lead(book, state, seat, foresight), _DIGITS) for seat in range(len(game.seats))]


def _tried(candidate: Candidate) -> TriedMoveAnswer:
    return TriedMoveAnswer(
        label=candidate.label,
        move=None if candidate.move is None else to_wire(candidate.move),
        worth=round(candidate.worth, _DIGITS),
        error=round(candidate.error, _DIGITS),
        best_on=round(candidate.best_on, _DIGITS),
        made=candidate.made,
    )
