"""The searches for bargains, against trying all sets (FB-2.6, FB-3.4, FB-3.5, FB-4.4, FB-5.5)."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.games.fairy_bargains.bargains import (
    closest,
    exact_or_closest,
    fewest_above,
    matches,
    of_fewest,
    sets_between,
)
from domain.games.fairy_bargains.table import VALUES
from tests.suite import examples

cards = st.sampled_from(VALUES)
pots = st.lists(cards, max_size=9).map(sorted).map(tuple)


def by_trying(pot: tuple[int, ...], card: int) -> tuple[tuple[int, ...], ...]:
    for size in range(1, len(pot) + 1):
        found = {cards for cards in combinations(pot, size) if sum(cards) > card}
        if found:
            return tuple(sorted(found, key=lambda cards: (sum(cards), cards)))
    return ()


@settings(max_examples=examples(80, 400))
@given(pots, cards)
def test_the_search_finds_what_trying_all_sets_finds(pot: tuple[int, ...], card: int) -> None:
    assert fewest_above(pot, card) == by_trying(pot, card)


def test_all_small_pots_and_large_ones_which_trying_would_take_for_ever() -> None:
    for size in range(5):
        for pot in combinations(sorted(VALUES * 3), size):
            for card in VALUES:
                assert fewest_above(pot, card) == by_trying(pot, card)
    assert fewest_above((1,) * 13, 10) == ((1,) * 11,)
    assert fewest_above((1,) * 10 + (3,), 10) == ((1,) * 8 + (3,),)
    assert fewest_above((1,) * 13 + (3,) * 13, 10) == ((3,) * 4,)


@given(pots, cards)
def test_closest_keeps_the_lowest_total(pot: tuple[int, ...], card: int) -> None:
    sets = fewest_above(pot, card)
    if sets:
        lowest = min(map(sum, sets))
        assert closest(sets) == tuple(each for each in sets if sum(each) == lowest)


def all_sets(pot: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every set of a Pot, ordered by size, total and values."""
    found = {cards for size in range(len(pot) + 1) for cards in combinations(pot, size)}
    return sorted(found, key=lambda cards: (len(cards), sum(cards), cards))


@settings(max_examples=examples(40, 200))
@given(pots, cards)
def test_exact_sets_or_the_closest_above(pot: tuple[int, ...], card: int) -> None:
    above = [each for each in all_sets(pot) if sum(each) >= card]
    least = min(map(sum, above), default=0)
    assert exact_or_closest(pot, card) == tuple(each for each in above if sum(each) == least)


def test_exact_sets_or_the_closest_above_by_example() -> None:
    assert exact_or_closest((1, 3, 3, 7, 7), 7) == ((7,), (1, 3, 3))
    assert exact_or_closest((1, 3, 10), 5) == ((10,),)
    assert exact_or_closest((1, 3), 5) == exact_or_closest((), 1) == ()
    assert exact_or_closest((1, 3), 4) == ((1, 3),)
    assert exact_or_closest((1,) * 12 + (3,) * 13, 10) == (
        (1, 3, 3, 3),
        (1, 1, 1, 1, 3, 3),
        (1, 1, 1, 1, 1, 1, 1, 3),
        (1,) * 10,
    )


def test_of_fewest_keeps_the_smallest_sets() -> None:
    assert of_fewest(((7,), (1, 3, 3))) == ((7,),)
    assert of_fewest(((3, 7), (5, 5), (1, 1, 3, 5))) == ((3, 7), (5, 5))
    assert of_fewest(()) == ()


@settings(max_examples=examples(40, 200))
@given(pots, st.integers(0, 20), st.integers(0, 20))
def test_sets_between_two_totals(pot: tuple[int, ...], least: int, most: int) -> None:
    wanted = tuple(each for each in all_sets(pot) if least <= sum(each) <= most)
    assert sets_between(pot, least, most) == wanted


@settings(max_examples=examples(40, 200))
@given(st.lists(st.none() | cards, max_size=7), cards)
def test_matches_are_the_piles_that_total_exactly(tops: list[int | None], card: int) -> None:
    piles = [number for number, top in enumerate(tops, start=1) if top is not None]
    sets = [each for size in range(1, 8) for each in combinations(piles, size)]
    wanted = [each for each in sets if sum(tops[number - 1] or 0 for number in each) == card]
    assert matches(tops, card) == tuple(wanted)
