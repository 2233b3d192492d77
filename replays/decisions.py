"""The decisions of a game, each analysed from what its seat knew then."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import msgspec

from domain.bots.analysis import VERSION, Analysed, Candidate, analysed
from domain.record.daybook import Daybook
from domain.record.events import RECORD
from domain.record.game import Game
from domain.record.line import is_superseded
from domain.record.seen import view_of
from domain.rules.moves import read_move
from domain.rules.wire import to_wire

_DIGITS: Final = 3


@dataclass(frozen=True)
class Decision:
    """The move of a seat, and the step that it caused first."""

    step: int
    seat: int
    move: dict[str, Any]


def decisions(daybook: Daybook, game: Game, after: int = 0) -> Iterator[Decision]:
    """The moves of seats after a step, in order, up to `game`; without those that a set-back has superseded.

    A move that a correction made again was decided once, at its first place. Nothing is folded for it.
    """
    for entry in daybook.entries(game.id, after, game.n):
        if entry.title == RECORD or entry.move is None or entry.of is not None or is_superseded(game.line, entry):
            continue
        move = msgspec.json.decode(entry.move)
        if type(move.get("seat")) is int:
            yield Decision(entry.n, move["seat"], move)


def analysed_wire(daybook: Daybook, game: Game, decision: Decision) -> dict[str, Any]:
    """The analysis of a decision in wire form: the same again for the same record, and for all hidden cards."""
    before = daybook.game_at(game.id, decision.step - 1)
    book, view = before.book, view_of(before, decision.seat)
    made = read_move(decision.move, book.move_types)
    luck = Random(f"{VERSION}/{game.id}/{decision.step}")
    found = analysed(book, view, decision.seat, made, luck, before.title.witnessed(before.state, decision.seat))
    return {"step": decision.step, **_wire(found)}


def _wire(found: Analysed) -> dict[str, Any]:
    return {
        "seat": found.seat,
        "made": found.label,
        "verdict": found.verdict,
        "loss": round(found.loss, _DIGITS),
        "confidence": round(found.confidence, _DIGITS),
        "unit": found.unit,
        "tables": found.tables,
        "why_not": found.why_not,
        "candidates": [_candidate_wire(candidate) for candidate in found.candidates],
    }


def _candidate_wire(candidate: Candidate) -> dict[str, Any]:
    return {
        "label": candidate.label,
        "move": None if candidate.move is None else to_wire(candidate.move),
        "worth": round(candidate.worth, _DIGITS),
        "error": round(candidate.error, _DIGITS),
        "best_on": round(candidate.best_on, _DIGITS),
        "made": candidate.made,
    }
