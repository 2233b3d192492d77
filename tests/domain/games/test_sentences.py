"""What people read of a game: labels, explanations, refusals and marks name things as people do, never by their ids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from domain.rules.moves import Unreadable, read_move
from domain.rules.patterns import Pattern
from domain.rules.secrecy import ALL, PUBLIC, Context, seen_by
from domain.rules.title import Title
from domain.rules.wire import to_wire
from tests.counting import faults_of
from tests.domain.games.books import Case, every_book, every_title
from tests.domain.games.playthrough import drawn, opened, random_config, random_move
from tests.every import each_case
from tests.suite import examples

_TURNS = examples(30, 120)
_REMEMBERED = 40
_ID = re.compile(r"(?=[^\d]*\d)(?=[^A-Za-z]*[A-Za-z])[\w.-]+(?:[:/][\w.:/-]+)?")
"""What an id on a table looks like: letters and a number, in one word."""

_SENT = re.compile(r"(?<!\w)'[^' ]+'(?!\w)")

_BANNED = {
    "an id": re.compile(r"\b[a-z_]+[:-]\d+\b"),
    "a name of the interface": re.compile(r"\w_\w"),
    "a place counted from 0": re.compile(r"\b(?:slot|place) 0\b"),
    "a long time in ms": re.compile(r"\d{4,} ms|\d\.\d{2,} s\b"),
    "a mark of Markdown": re.compile(r"[`*]|\]\("),
    "a value of the program": re.compile(r"[\[\]{}<>]|\bNone\b|\bTrue\b|\bFalse\b"),
    "a person as a thing": re.compile(
        r"(?<!of )\b[Ss]eat \d+\b(?!\))[^.:;]*\b(?:its|itself|it (?:has|does|may|would|is))\b"
    ),
}


def ids_of(wire: Any) -> Iterator[str]:
    """Every string on the table that looks like an id, the keys of objects included."""
    if isinstance(wire, dict):
        for key, value in wire.items():
            yield from ids_of(key)
            yield from ids_of(value)
    elif isinstance(wire, list | tuple):
        for one in wire:
            yield from ids_of(one)
    elif isinstance(wire, str) and _ID.fullmatch(wire):
        yield wire


def faults(sentence: str, ids: re.Pattern[str] | None = None) -> list[str]:
    """What is wrong with a sentence. Only what was sent and names nothing is quoted as it is."""
    sentence = _SENT.sub("", sentence)
    found = [what for what, banned in _BANNED.items() if banned.search(sentence)]
    return [*found, "the id of a thing on the table"] if ids is not None and ids.search(sentence) else found


def labels_of(case: Case, state: Any, seat: int | None, luck: Random) -> Iterator[tuple[Any, str]]:
    """The moves that are listed for a seat, each with its label; of a pattern one that fits."""
    view = state if seat is None else seen_by(seat, state, Context(state.config, state))
    for offered in case.book.moves(state, seat):
        move = drawn(case.book, state, offered, luck) if isinstance(offered, Pattern) else offered
        yield offered, case.title.label(move, view)


def _some(moves: list[Any], luck: Random) -> list[Any]:
    return luck.sample(moves, min(3, len(moves)))


class Reader:
    """Plays a random game and reads all that is said of it."""

    def __init__(self, case: Case, luck: Random) -> None:
        self.case, self.luck = case, luck
        self.state = opened(case.book, case.book.configure(random_config(case, luck)))
        self.players = getattr(self.state.config, "players", 1)
        self.earlier: list[Any] = []

    def sentences(self) -> Iterator[tuple[str, re.Pattern[str] | None]]:
        """Every sentence, with the ids that it must not have."""
        for _ in range(_TURNS):
            if self.case.book.result(self.state) is not None:
                break
            ids = sorted({*ids_of(to_wire(self.state))}, key=len, reverse=True)
            known = re.compile(rf"(?<![\w:-])(?:{'|'.join(map(re.escape, ids))})(?![\w:-])") if ids else None
            for sentence in (*self._labels(), *self._refusals(), *self._played()):
                yield sentence, known

    def _labels(self) -> Iterator[str]:
        for seat in self.case.book.awaits(self.state).seats:
            listed = list(labels_of(self.case, self.state, seat, self.luck))
            alone = [label for offered, label in listed if not isinstance(offered, Pattern)]
            assert len(alone) == len(set(alone)), f"two moves of one list are called the same: {sorted(alone)}"
            yield from (label for _, label in listed)

    def _refusals(self) -> Iterator[str]:
        """Why moves of earlier tables, and others that somebody might send, are no moves of this one."""
        book = self.case.book
        sent = [read_move(raw, book.move_types) for raw in self.case.examiner.candidates(self.state, self.luck)]
        readable = [move for move in sent if not isinstance(move, Unreadable)]
        for move in (*_some(self.earlier, self.luck), *_some(readable, self.luck)):
            objection = book.objection(self.state, move)
            if objection is not None:
                yield from (objection.message, *objection.faults)

    def _played(self) -> Iterator[str]:
        title, before = self.case.title, self.state
        move = random_move(self.case.book, before, self.luck)
        self.earlier = [*self.earlier[-_REMEMBERED:], move]
        for event in self.case.book.decide(before, move):
            context = Context(before.config, before)
            for viewer in (ALL, PUBLIC, 0):
                yield title.explain(seen_by(viewer, event, context), seen_by(viewer, before, context))
            yield from (mark.label for mark in title.marks(event))
            before = self.case.book.evolve(before, event)
        self.state = before


@every_book
def test_nothing_that_is_said_of_a_game_has_an_id_in_it(case: Case) -> None:
    read = 0
    for seed in range(examples(1, 2)):
        reader = Reader(case, Random(seed))
        for sentence, ids in reader.sentences():
            wrong = faults(sentence, ids) + faults_of(sentence, reader.players)
            assert not wrong, (wrong, sentence)
            read += 1
    assert read > 50


@every_title
def test_no_clause_shows_its_markdown(title: Title) -> None:
    marked = [
        clause.rule for clause in title.clauses if re.search(r"[`*]|\]\(|(?:^| )- ", clause.text + clause.heading)
    ]
    # A dash between spaces stands for a list in Markdown; in prose "No option:" and the like have none.
    assert not marked


@each_case(
    "sentence",
    [
        "Use Jack O' Words and Names (char:0)",
        "turned up in slot 0 of the row",
        "The clock goes on by 153788 ms.",
        "The clock goes on by 0.002 s.",
        "Seat 2 declares, sealed, about the avocado: wants `it`.",
        "Seat 2 looks at the top card of its Draw Deck.",
        "Seat 3, which the snail helps, says that it may pass.",
        "the Pot is [5, 10]",
    ],
)
def test_the_reader_finds_what_nobody_should_read(sentence: str) -> None:
    assert faults(sentence)
