"""The rules' verdicts on moves, in the title's words, for the answers to players' questions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from domain.rules.book import AnyBook
from domain.rules.moves import Unreadable, read_move
from domain.rules.questions import QuestionCase
from domain.rules.title import Title


@dataclass(frozen=True)
class Verdict:
    """The verdict on one move: its label, then sentences with their clauses, or the refusal."""

    move: str
    told: tuple[tuple[str, str], ...]
    refused: bool


def verdicts(title: Title, case: QuestionCase) -> Sequence[Verdict]:
    """The newest rules' verdicts on the moves of a case, in the title's words."""
    book = title.book_for(case.config)
    setup = book.configure(case.config)
    if case.position is None:
        state, opening = book.open(setup)
        state = reduce(book.evolve, opening, state)
    else:
        state = book.position(setup, case.position)
    found = []
    for raw in case.moves:
        verdict, state = _judged(title, book, state, raw)
        found.append(verdict)
    return found


def _judged(title: Title, book: AnyBook, state: Any, raw: Mapping[str, Any]) -> tuple[Verdict, Any]:
    """The verdict on one move, and the table after it."""
    move = read_move(raw, book.move_types)
    told: list[tuple[str, str]] = []
    label = str(raw.get("type")) if isinstance(move, Unreadable) else title.label(move, state)
    # If a title has a clock it first advances to the move's time, as in `adjudicate`.
    at = raw.get("at")
    tick = book.tick(at if type(at) is int else None)
    due = [] if tick is None or tick == move or book.objection(state, tick) is not None else [tick]
    for made in (*due, move):
        objection = book.objection(state, made)
        if objection is not None:
            return Verdict(label, (*told, (_sentence(objection.message), objection.rule)), refused=True), state
        for event in book.decide(state, made):
            if not event.quiet:
                told.append((title.explain(event, state), event.rule))
            state = book.evolve(state, event)
    return Verdict(label, tuple(told), refused=False), state


def _sentence(message: str) -> str:
    return f"{message[0].upper()}{message[1:]}."
