"""What every title owes to replays, statistics, clients and the record: a checklist over random games."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain.rules.event import Fact, Mark, TableEvent
from domain.rules.moves import Move, type_name
from domain.rules.patterns import Pattern
from domain.rules.secrecy import ALL, PUBLIC, Context, listed_fields, seen_by
from domain.rules.title import Title
from domain.rules.wire import event_fields, to_wire
from tests.domain.games.books import CASES, Case, every_book, every_title, folder_of
from tests.domain.games.playthrough import Turn, drawn, turns
from tests.suite import examples

_GAMES = examples(4, 60)
_WORD = re.compile(r"[a-z][a-z0-9_]*")
_ID = re.compile(r"[A-Za-z0-9_.:/-]{1,64}( [A-Za-z]+)*")


@cache
def game(case: Case, number: int) -> list[Turn]:
    """A random game, always the same."""
    return list(turns(case, Random(number)))


def happenings(case: Case, games: int = _GAMES) -> Iterator[tuple[Any, Any]]:
    """Every event of these games with the table before it."""
    for turn in chain.from_iterable(game(case, number) for number in range(games)):
        state = turn.before
        for event in turn.draft:
            yield state, event
            state = case.book.evolve(state, event)


@every_title
def test_a_title_brings_all_that_is_asked_of_it(title: Title) -> None:
    tests = Path(__file__).parents[2]
    name, folder = title.name, folder_of(title)
    wanted = {
        "an examiner": folder / "examiner.py",
        "what it says": folder / "said.txt",
        "what its moves are worth": folder / "weighed.txt",
        "vectors": tests / "vectors" / f"{folder.name}.json",
        "judged games": tests / "golden" / folder.name,
        "an export": tests / "golden" / "exports" / name,
    }
    missing = [f"{what} ({path.relative_to(tests.parent)})" for what, path in wanted.items() if not path.exists()]
    if not list((tests / "golden" / "records").glob(f"sealed-{name}-*.ndjson")):
        missing.append(f"a record (tests/golden/records/sealed-{name}-*.ndjson)")
    for book in title.books:
        missing += [f"{kind.__name__}.sentence" for kind in book.event_types if kind.sentence is TableEvent.sentence]
        missing += [f"{kind.__name__}.label" for kind in book.move_types if kind.label is Move.label]
    assert not missing, f"{title.display_name} lacks {', '.join(missing)}: see docs/new-title.md"


@every_book
def test_random_games_reach_every_type_of_event(case: Case) -> None:
    # What an examiner calls rare is left to its title's own tests and to the games that are kept.
    missing = set(case.book.event_types) - case.examiner.rare
    for _, event in happenings(case, 60):
        missing.discard(type(event))
        if not missing:
            return
    pytest.fail(f"never reached: {missing}")


@every_book
def test_every_event_is_explained_to_everybody(case: Case) -> None:
    for number, (state, event) in enumerate(happenings(case)):
        watching = [PUBLIC, *range(state.config.players), ALL]
        # All of them see the first events; later ones take turns, which is quicker.
        for viewer in watching if number < 100 else [watching[number % len(watching)]]:
            context = Context(state.config, state)
            text = case.title.explain(seen_by(viewer, event, context), seen_by(viewer, state, context))
            assert text[0].isupper() or text[0].isdigit(), text
            assert text.endswith("."), text
            for spilt in ("None", "(,", "()", "[", "{", "  "):
                assert spilt not in text, text
            assert not text.startswith(("Something has to be decided", "What was asked has been decided")), text


@every_book
def test_every_move_has_a_label_of_its_own(case: Case) -> None:
    for turn in game(case, 0):
        assert case.title.label(turn.move, turn.before)
        for seat in case.book.awaits(turn.before).seats:
            moves = [move for move in case.book.moves(turn.before, seat) if not isinstance(move, Pattern)]
            view = seen_by(seat, turn.before, Context(turn.before.config, turn.before))
            labels = [case.title.label(move, view) for move in moves]
            assert len(set(labels)) == len(labels)
            assert not any("None" in label for label in labels)


@every_book
def test_marks_and_facts_can_be_drawn_from_every_event(case: Case) -> None:
    kinds = set()
    for state, event in happenings(case):
        for mark in case.title.marks(event):
            assert isinstance(mark, Mark)
            assert mark.label
            assert "None" not in mark.label
            kinds.add(mark.kind)
        for fact in case.title.facts(event, state):
            assert isinstance(fact, Fact)
            assert _WORD.fullmatch(fact.name)
            assert fact.seat in range(state.config.players)
            assert type(fact.amount) is int
    assert {"deal", "end"} <= kinds


@every_book
def test_a_greedy_player_can_weigh_every_move(case: Case) -> None:
    for turn in game(case, 1)[:80]:
        for seat in case.book.awaits(turn.before).seats:
            view = seen_by(seat, turn.before, Context(turn.before.config, turn.before))
            for offered in case.book.moves(view, seat):
                worth = case.title.appraise(case.book, view, drawn(case.book, turn.before, offered, Random(0)))
                assert isinstance(worth, int | float)


@every_title
def test_every_rule_that_can_be_cited_has_a_clause(title: Title) -> None:
    cited = {title.config_clause, *(option.rule for options in title.options.values() for option in options)}
    for case in CASES:
        if case.title is title:
            cited |= {kind.__dict__["rule"] for kind in case.book.event_types if "rule" in kind.__dict__}
            cited |= {event.rule for _, event in happenings(case)}
            # Literal numbers in the code too: a rule that random games never reach is still cited one day.
            prefix = title.config_clause.split("-")[0]
            source = files(type(case.book).__module__.rpartition(".")[0])
            for file in source.iterdir():
                if file.name.endswith(".py"):
                    cited |= set(re.findall(rf'"({prefix}-[A-Z]?[0-9][0-9.]*[a-z]?)"', file.read_text("utf-8")))
    assert cited <= title.clause_texts.keys()
    assert all(title.clause_texts[rule] for rule in cited)


@every_title
def test_no_clause_number_is_given_twice_or_lost_and_every_option_is_named_in_the_rules(title: Title) -> None:
    numbers = [clause.rule for clause in title.clauses]
    assert len(numbers) == len(set(numbers)) == len(title.clause_texts)
    items = re.findall(r"^\s*[-*] \*\*(.+?)\*\*", title.rules, re.MULTILINE)
    assert set(items) <= title.clause_texts.keys()
    assert set(title.options) == set(title.variants)
    for options in title.options.values():
        for option in options:
            assert f"`{option.name}" in title.rules


@every_book
def test_names_fit_the_dialect(case: Case) -> None:
    """wire.md and record.md: which names are taken, and that the stored form is what JSON knows."""
    for kind in case.book.event_types:
        assert issubclass(kind, TableEvent)
        assert re.fullmatch(r"[A-Z][A-Za-z]+", kind.__name__)
        assert not {"n", "at", "by", "type"} & set(listed_fields(kind))
        assert "rule" in listed_fields(kind)
    for kind in case.book.move_types:
        assert issubclass(kind, Move)
        assert _WORD.fullmatch(type_name(kind))
    assert len({type_name(kind) for kind in case.book.move_types}) == len(case.book.move_types)
    assert len({kind.__name__ for kind in case.book.event_types}) == len(case.book.event_types)


@every_book
def test_everything_has_a_wire_form_that_json_keeps(case: Case) -> None:
    for turn in game(case, 2):
        for thing in (turn.before, turn.move, *turn.draft, case.book.awaits(turn.before)):
            wire = to_wire(thing) if not hasattr(thing, "wire") else thing.wire()
            assert json.loads(json.dumps(wire, allow_nan=False)) == wire
            _assert_plain(wire)
        for event in turn.draft:
            assert "rule" not in event_fields(event)


def _assert_plain(value: Any) -> None:
    if isinstance(value, dict):
        for name, part in value.items():
            assert isinstance(name, str)
            assert name.isascii()
            _assert_plain(part)
    elif isinstance(value, list):
        for part in value:
            _assert_plain(part)
    elif isinstance(value, str):
        assert value == "?" or _ID.fullmatch(value), value
    else:
        assert value is None or type(value) is bool or (type(value) is int and abs(value) < 2**53)


@every_title
def test_a_title_says_who_it_is(title: Title) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", title.name)
    assert title.display_name
    assert title.summary.endswith(".")
    assert title.rules.startswith(f"# {title.display_name}\n")
    json.dumps(to_wire(title.deck))
    for book in title.books:
        assert book.title == title.name
        assert book.revision >= 1
        assert title.book(book.variant, book.revision) is book
