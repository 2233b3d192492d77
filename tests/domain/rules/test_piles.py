"""Small card work, for full tables and for those of viewers."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from domain.rules.piles import dealt_singly, holds, joined_by, places, with_part, without

cards = st.lists(st.integers(1, 5), max_size=8).map(tuple)


def test_a_card_leaves_a_pile_once_and_where_it_is_not_seen_one_face_down_goes() -> None:
    pile: tuple[Any, ...] = (3, None, None)
    for before, gone, after in (
        ((1, 3, 3, 5), (3,), (1, 3, 5)), (("b", "a", "b"), ("b", "b"), ("a",)), (pile, (7,), (3, None)),
        (pile, (3,), (None, None)), (pile, (None,), (3, None)), (pile, (7, 7), (3,)),
        ((1, 3), (7,), (1, 3)), ((), (7,), ()),  # what is not there leaves the pile as it is
    ):  # fmt: skip
        assert without(before, gone) == after
    assert with_part(("a", "b", "c"), 1, "x") == ("a", "x", "c")


def test_known_cards_ascend_and_the_others_stand_last() -> None:
    hidden: Any = None
    assert joined_by((1, 7), (3, 10, 1)) == (1, 1, 3, 7, 10)
    assert joined_by((3, hidden), (1,)) == (1, 3, None)
    assert joined_by((hidden, hidden), (1, hidden)) == (1, None, None, None)
    assert joined_by((hidden,), ()) == (None,)
    assert joined_by(("b",), ("a",)) == ("a", "b")


@given(cards, cards)
def test_what_was_added_can_be_taken_away(pile: tuple[int, ...], more: tuple[int, ...]) -> None:
    joined = joined_by(pile, more)
    assert joined == tuple(sorted(pile + more))
    assert without(joined, more) == tuple(sorted(pile))
    assert holds(pile, more) == all(Counter(pile)[card] >= n for card, n in Counter(more).items())


@given(st.integers(1, 6), st.integers(1, 5), st.data())
def test_cards_are_dealt_one_at_a_time(players: int, each: int, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, players - 1))
    deck = tuple(range(players * each + 3))
    hands: list[list[int]] = [[] for _ in range(players)]
    for number in range(players * each):
        hands[(first + number) % players].append(deck[number])
    assert dealt_singly(deck, each, players, first) == tuple(map(tuple, hands))


def test_equal_scores_share_a_place() -> None:
    assert places([3, 8, 5]) == (3, 1, 2)
    assert places([6, 6, 3, 6, 1]) == (1, 1, 4, 1, 5)
    assert places([]) == ()
