"""The search for bargains, against trying all sets (FB-2.6)."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.games.fairy_bargains.bargains import closest, fewest_above
from domain.games.fairy_bargains.table import VALUES

cards = st.sampled_from(VALUES)
pots = st.lists(cards, max_size=9).map(sorted).map(tuple)


def by_trying(pot: tuple[int, ...], card: int) -> tuple[tuple[int, ...], ...]:
    for size in range(1, len(pot) + 1):
        found = {cards for cards in combinations(pot, size) if sum(cards) > card}
        if found:
            return tuple(sorted(found, key=lambda cards: (sum(cards), cards)))
    return ()


@settings(max_examples=400, deadline=None)
@given(pots, cards)
def test_the_search_finds_what_trying_all_sets_finds(pot: tuple[int, ...], card: int) -> None:
    assert fewest_above(pot, card) == by_trying(pot, card)


def test_all_small_pots() -> None:
    for size in range(5):
        for pot in combinations(sorted(VALUES * 3), size):
            for card in VALUES:
                assert fewest_above(pot, card) == by_trying(pot, card)


def test_large_pots_which_trying_all_sets_would_take_for_ever() -> None:
    assert fewest_above((1,) * 13, 10) == ((1,) * 11,)
    assert fewest_above((1,) * 10 + (3,), 10) == ((1,) * 8 + (3,),)
    assert fewest_above((1,) * 13 + (3,) * 13, 10) == ((3,) * 4,)


@given(pots, cards)
def test_closest_keeps_the_lowest_total(pot: tuple[int, ...], card: int) -> None:
    sets = fewest_above(pot, card)
    if sets:
        lowest = min(map(sum, sets))
        assert closest(sets) == tuple(each for each in sets if sum(each) == lowest)
