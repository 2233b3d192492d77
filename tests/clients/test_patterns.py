"""What is made from the description of a pattern alone fits the pattern."""

import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from daybook_sdk import LegalMoves, Offer, example, examples, pick
from domain.rules.patterns import Each, One, Pattern, Pick, Whole

values = st.one_of(st.integers(-9, 99), st.sampled_from(["F5", "a"]), st.booleans(), st.just((1, 2)))
sources = st.lists(values, min_size=1, max_size=6).map(tuple)
ones = st.builds(One, sources)
wholes = st.tuples(st.integers(-5, 5), st.integers(0, 9)).map(lambda at: Whole(at[0], at[0] + at[1]))


@st.composite
def picks(draw: Any) -> Pick:
    source, repeat = draw(sources), draw(st.booleans())
    least = draw(st.integers(0, len(source)))
    return Pick(source, least, draw(st.integers(least, len(source) + 3)), draw(st.booleans()), repeat)


@st.composite
def eaches(draw: Any) -> Each:
    source = tuple(draw(st.lists(st.integers(0, 9), min_size=1, max_size=4, unique=True)))
    limited = One(source, {str(value): 1 for value in source})
    members = {"card": draw(st.sampled_from([limited, One(source)])), "price": draw(wholes), "kind": "buy"}
    return Each(members, 0, draw(st.integers(0, 4)))


parts = st.one_of(ones, wholes, picks(), eaches(), values, st.none())
patterns = st.dictionaries(st.sampled_from("abcde"), parts, max_size=4).map(lambda p: Pattern({"type": "x", **p}))


@given(patterns, st.randoms(use_true_random=False))
def test_every_example_fits(pattern: Pattern, luck: Random) -> None:
    description = json.loads(json.dumps(pattern.describe()))
    for _, move in zip(range(5), examples(description, luck), strict=False):
        assert pattern.admits(move), (description, move)


def test_every_value_has_its_chance() -> None:
    luck, form = Random(5), {"a": {"from": [1, 2], "min": 0, "max": 2}, "b": {"int": [0, 1]}}
    assert len({json.dumps(example(form, luck)) for _ in range(99)}) == 5 * 2
    legal = LegalMoves(1, 0, (Offer({"type": "pass"}, "pass"),), ({"type": "bid", "price": {"int": [1, 1]}},))
    assert {move["type"] for _ in range(50) if (move := pick(legal, luck))} == {"pass", "bid"}
    assert pick(LegalMoves(1, 0, (), ()), luck) is None
