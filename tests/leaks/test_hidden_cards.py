"""Nothing of any answer depends on what its reader may not see, at any table of any title, whatever is asked.

Two worlds hold games of the same title, options and players that differ only in cards, choices and orders that some
viewers do not see (`twins`), in two services that agree in all else (`layout`). Every route of the OpenAPI document
is asked by everybody who may see no difference (`questions`); status, headers, chunks and bodies must be the same bytes
(`comparison`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from domain.rules.secrecy import PUBLIC, Context, seen_by
from tests.domain.games.books import CASES, Case
from tests.domain.games.playthrough import tables
from tests.leaks.comparison import compare
from tests.leaks.questions import routes
from tests.leaks.twins import pairs
from tests.leaks.two_worlds import World, two_worlds

OPEN = {"fairy-bargains-v2-1"}
"""Books in which every card lies open all the time: there is nothing to exchange."""
HIDING = [case for case in CASES if repr(case) not in OPEN]
SHARE = 0.05
"""What part of the questions is asked about a pair, beside each route once."""


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, World]]:
    with two_worlds(tmp_path_factory.mktemp("leaks")) as both:
        yield both


def one_of_each_title() -> list[Case]:
    """Of the cases that hide something the first of each title."""
    return list({case.title.name: case for case in reversed(HIDING)}.values())


def test_no_answer_of_any_route_depends_on_what_is_hidden(worlds):
    asked: Counter[str] = Counter()
    for case in one_of_each_title():
        assert_same_answers(case, worlds, int.from_bytes(repr(case).encode()) % 2**63, asked)
    missing = {f"{method} {route}" for method, route, _ in routes(worlds[0].app)} - set(asked)
    assert not missing, f"never asked: {missing}"


def assert_same_answers(case: Case, worlds: tuple[World, World], seed: int, asked: Counter[str]) -> None:
    """Compares the answers about a pair that follows from the seed alone."""
    luck = Random(seed)
    try:
        compare(worlds, next(pairs(case, luck)), luck, asked, SHARE)
    except AssertionError as error:
        error.add_note(f"{case!r}, seed {seed}")
        raise


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("case", HIDING, ids=repr)
def test_no_answer_depends_on_what_is_hidden(case, worlds, pytestconfig):
    """Other pairs in each run: they follow from the seed that it prints."""
    first = getattr(pytestconfig.option, "randomly_seed", 3)
    for seed in range(first, first + case.examples(1, 5)):
        assert_same_answers(case, worlds, seed, Counter())


@pytest.mark.parametrize("case", [case for case in CASES if repr(case) in OPEN], ids=repr)
def test_where_all_lies_open_everybody_sees_all(case):
    for seed in range(20):
        for state in tables(case, Random(seed)):
            assert seen_by(PUBLIC, state, Context(state.config, state)) == state
