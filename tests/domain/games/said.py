"""What a title says: each text in one sentence of each thing that it is said of, as vectors and kept games come to it.

The file `said.txt` of a title's folder has the sentences, one a line after what it is of; texts without parts, such as
the names of cards, once in all. After a text was put better the files are written anew, and read as a diff:

    python -m tests.domain.games.said
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import reduce
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from domain.games import TITLES
from domain.rules import language
from domain.rules.book import AnyBook
from domain.rules.moves import Unreadable, read_move, type_name
from domain.rules.objection import Refused
from domain.rules.patterns import Pattern
from domain.rules.secrecy import PUBLIC, Context, seen_by
from domain.rules.title import Title
from tests.domain.games.books import CASES, folder_of
from tests.domain.games.golden import kept
from tests.vectors.checker import vectors_of


class Texts(dict[str, str]):
    """The catalogue of a language in which all is said in English; it notes which texts were asked for."""

    def get(self, text: str, default: Any = None) -> str:
        self[text] = text
        return text


class Said:
    """What was heard so far."""

    def __init__(self, title: Title):
        self._title, self._texts = title, Texts()
        self._known: set[tuple[str, str]] = set()
        self._lines: set[str] = set()

    def lines(self) -> list[str]:
        """All that was heard, by what it is of."""
        with self._listening():
            for game in games(self._title):
                self._hear_all(game)
        return sorted(self._lines)

    @contextmanager
    def _listening(self) -> Iterator[None]:
        with (
            patch.object(language, "catalogue", lambda _: self._texts),
            patch.dict(language._JOINED, heard=str),
            language.speaking("heard"),
        ):
            yield

    def _hear(self, what: str, sentence: Callable[[], str], unlike: str = "") -> str:
        """Listens to a sentence, and notes it if it is not the same as another."""
        self._texts.clear()
        said = sentence()
        if said != unlike:
            self._note(what, said)
        return said

    def _note(self, what: str, said: str) -> None:
        texts = {(what if "{" in text else "", text) for text in self._texts} | {(what, "")}
        if not texts <= self._known:
            self._known |= texts
            self._lines.add(f"{what}: {said}")

    def _hear_all(self, game: Judged) -> None:
        book = game.book
        try:
            state, opening = game.begun()
        except Refused as refused:
            return self._refusal(refused.objection)
        state = self._events(book, state, opening)
        for raw in game.moves:
            state = self._move(book, state, raw)
        if not game.kept:
            self._offered(book, state)

    def _move(self, book: AnyBook, state: Any, raw: Mapping[str, Any]) -> Any:
        move, at = read_move(raw, book.move_types), raw.get("at")
        tick = book.tick(at if type(at) is int else None)
        if tick is not None and tick != move and book.objection(state, tick) is None:
            state = self._events(book, state, book.decide(state, tick))
        if book.objection(state, move) is not None:
            self._refused(book, state, raw)
            return state
        if not isinstance(move, Unreadable):
            self._hear(f"move {type_name(type(move))}", lambda: self._title.label(move, state))
        return self._events(book, state, book.decide(state, move))

    def _refused(self, book: AnyBook, state: Any, raw: Mapping[str, Any]) -> None:
        self._texts.clear()
        objection = book.objection(state, read_move(raw, book.move_types))
        if objection is not None:
            self._refusal(objection)

    def _refusal(self, objection: Any) -> None:
        self._note(f"{objection.code} {objection.rule}", " | ".join((objection.message, *objection.faults)))

    def _offered(self, book: AnyBook, state: Any) -> None:
        for seat in book.awaits(state).seats:
            for move in book.moves(state, seat):
                if not isinstance(move, Pattern):
                    self._hear(f"move {type_name(type(move))}", lambda move=move: self._title.label(move, state))
        for raw in islice(EXAMINERS[book].candidates(state, Random(1)), 0, None, 5):
            self._refused(book, state, raw)

    def _events(self, book: AnyBook, state: Any, events: Iterable[Any]) -> Any:
        return reduce(lambda before, event: self._event(book, before, event), events, state)

    def _event(self, book: AnyBook, before: Any, event: Any) -> Any:
        name, context = type(event).__name__, Context(before.config, before)
        told = self._hear(name, lambda: self._title.explain(event, before))
        shown, seen = seen_by(PUBLIC, event, context), seen_by(PUBLIC, before, context)
        if (shown, seen) != (event, before):
            self._hear(f"{name}, to the public", lambda: self._title.explain(shown, seen), unlike=told)
        self._texts.clear()
        for mark in self._title.marks(event):
            self._note(f"{name}, mark of a {mark.kind}", mark.label)
        self._texts.clear()
        for fact in self._title.facts(event, before):
            self._note(f"{name}, fact {fact.name}", f"{fact.amount} of seat {fact.seat}")
        return book.evolve(before, event)


EXAMINERS = {case.book: case.examiner for case in CASES}


@dataclass(frozen=True)
class Judged:
    """A vector, or a game that is kept."""

    name: str
    book: AnyBook
    config: Any
    position: Any
    moves: Sequence[Mapping[str, Any]]
    kept: bool = False

    def begun(self) -> tuple[Any, Sequence[Any]]:
        """The table, and the events of its opening. Raises `Refused`."""
        setup = self.book.configure(self.config)
        return self.book.open(setup) if self.position is None else (self.book.position(setup, self.position), ())


def games(title: Title) -> Iterator[Judged]:
    """All vectors and kept games of a title."""
    for vector in vectors_of(title.name):
        config, moves = vector["config"], [step["move"] for step in vector.get("steps", ())]
        yield Judged(vector["id"], title.book_for(config), config, vector.get("position"), moves)
    for path in kept(title):
        game = json.loads(path.read_text("utf-8"))
        book = title.book(game["variant"], game["revision"])
        yield Judged(path.stem, book, game["config"], None, game["moves"], kept=True)


def file_of(title: Title) -> Path:
    """Where what a title says is kept."""
    return folder_of(title) / "said.txt"


def keep(title: Title) -> None:
    """Writes the file of a title."""
    file_of(title).write_text("\n".join([*Said(title).lines(), ""]), "utf-8")


if __name__ == "__main__":
    for one in TITLES:
        keep(one)
