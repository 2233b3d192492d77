"""Patterns as service.md describes them."""

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from domain.rules.patterns import Each, One, Pattern, Pick, Whole
from domain.rules.piles import dealt_singly, holds, joined_by, places, with_part, without
from tests.every import each_case

CLAIM = Pattern({
    "type": "claim",
    "seat": 1,
    "coin": One(("7a", "1a")),
    "price": Whole(6, 15),
    "cards": Pick((1, 1, 3), 1, 3),
    "order": Pick(("x", "y"), 2, 2, ordered=True),
    "stacks": Pick(("w0", "w1"), 0, 4, repeat=True),
    "sets": Each({"card": One(("a", "b"), {"a": 1, "b": 1}), "onto": One((4, 5), {"4": 2}), "n": Whole(1, 2)}, 0, 3),
    "fixed": ("p", 1),
})  # fmt: skip
RAW: dict[str, Any] = {
    "type": "claim", "seat": 1, "coin": "1a", "price": 12, "cards": [3, 1], "order": ["y", "x"],
    "stacks": ["w1", "w1", "w0"], "sets": [{"card": "b", "onto": 4, "n": 1}, {"card": "a", "onto": 4, "n": 2}],
    "fixed": ["p", 1],
}  # fmt: skip


def test_the_wire_form() -> None:
    assert CLAIM.describe() == {
        "type": "claim", "seat": 1, "coin": {"from": ["7a", "1a"]}, "price": {"int": [6, 15]},
        "cards": {"from": [1, 1, 3], "min": 1, "max": 3},
        "order": {"from": ["x", "y"], "min": 2, "max": 2, "ordered": True},
        "stacks": {"from": ["w0", "w1"], "min": 0, "max": 4, "repeat": True},
        "sets": {
            "each": {
                "card": {"from": ["a", "b"], "limits": {"a": 1, "b": 1}}, "onto": {"from": [4, 5], "limits": {"4": 2}},
                "n": {"int": [1, 2]},
            },
            "min": 0, "max": 3,
        },
        "fixed": ("p", 1),
    }  # fmt: skip


def test_what_fits_is_admitted_with_every_member_and_limits_over_all_entries() -> None:
    assert CLAIM.admits(RAW)
    assert CLAIM.admits({**RAW, "cards": [1, 1, 3], "sets": [], "stacks": [], "price": 6})
    assert CLAIM.admits({**RAW, "cards": (1,), "fixed": ("p", 1), "price": 15})
    assert CLAIM.admits({**RAW, "creature": None})
    for member in RAW:
        assert not CLAIM.admits({name: value for name, value in RAW.items() if name != member})
    onto = Each({"onto": One((4, 5), {"4": 2})}, 0, 9)
    assert onto.admits([{"onto": 4}, {"onto": 5}, {"onto": 4}, {"onto": 5}, {"onto": 5}])
    assert not onto.admits([{"onto": 4}, {"onto": 4}, {"onto": 4}])
    ties = Pick(({"seat": 0, "coins": (1, 2)}, {"seat": 1, "coins": (3,)}), 1, 2)
    assert ties.admits([{"coins": [1, 2], "seat": 0}])
    assert ties.admits([{"seat": 1, "coins": [3]}, {"seat": 0, "coins": [1, 2]}])
    for wrong in ({"seat": 0, "coins": [2, 1]}, {"seat": 0}, {"seat": True, "coins": [3]}, {}, [], 0, None):
        assert not ties.admits([wrong])
    assert not ties.admits([{"seat": 1, "coins": [3]}, {"seat": 1, "coins": [3]}])
    for lots, one in ((Each({"n": Whole(1, 1)}, 1, 2), {"n": 1}), (Pick((1, 1, 1), 1, 2), 1)):
        assert [lots.admits([one] * number) for number in range(4)] == [False, True, True, False]
    assert Pick((None, 1), 1, 1).admits([None])
    assert One((None, 1)).admits(None)
    assert not Pick((1,), 1, 1).admits([None])


@each_case(("member", "value"), [
    ("type", "buy"), ("seat", 2), ("seat", True), ("seat", 1.0), ("coin", "8a"), ("coin", ["1a"]), ("price", 5),
    ("price", 16), ("price", True), ("price", "12"), ("cards", []), ("cards", [1, 1, 1]), ("cards", [3, 3]),
    ("cards", [True]), ("cards", [[1]]), ("cards", [None]), ("cards", 1), ("cards", "1"), ("order", ["x"]),
    ("order", ["x", "x"]), ("order", ["x", "y", "x"]), ("stacks", ["w0"] * 5), ("stacks", ["w2"]), ("stacks", [["w0"]]),
    ("sets", {}), ("sets", ["a"]), ("sets", [{"card": "a", "onto": 4}]), ("sets", [{"card": "c", "onto": 4, "n": 1}]),
    ("sets", [{"card": "a", "onto": 4, "n": 3}]), ("sets", [{"card": "a", "onto": 4, "n": 1, "more": 1}]),
    ("sets", [{"card": "a", "onto": 5, "n": 1}, {"card": "a", "onto": 5, "n": 1}]),
    ("sets", [{"card": "a", "onto": 4, "n": 1}, {"card": "b", "onto": 5, "n": 1}] * 2), ("fixed", ["p"]),
    ("fixed", ["p", True]), ("fixed", "p1"), ("creature", "F06a"),
])  # fmt: skip
def test_what_does_not_fit_is_not_admitted(member: str, value: Any) -> None:
    assert not CLAIM.admits({**RAW, member: value})


def test_what_is_drawn_fits_and_drawing_reaches_every_value() -> None:
    for number in range(200):
        drawn = CLAIM.sample(Random(number))
        assert len(drawn["sets"]) <= 2
        assert CLAIM.admits(drawn)
    luck = Random(1)
    assert {CLAIM.sample(luck)["price"] for _ in range(300)} == set(range(6, 16))
    assert {One((1, 2, 3)).sample(luck) for _ in range(50)} == {1, 2, 3}
    assert {tuple(sorted(Pick((1, 1, 3), 1, 9).sample(luck))) for _ in range(300)} == {
        (1,), (3,), (1, 1), (1, 3), (1, 1, 3),
    }  # fmt: skip
    assert {len(Pick((1,), 0, 3, repeat=True).sample(luck)) for _ in range(99)} == {0, 1, 2, 3}
    assert {len(Each({"n": Whole(1, 1)}, 1, 3).sample(luck)) for _ in range(99)} == {1, 2, 3}


cards = st.lists(st.integers(1, 5), max_size=8).map(tuple)


def test_cards_leave_a_pile_once_ascend_and_equal_scores_share_a_place() -> None:
    pile: tuple[Any, ...] = (3, None, None)
    for before, gone, after in (
        ((1, 3, 3, 5), (3,), (1, 3, 5)), (("b", "a", "b"), ("b", "b"), ("a",)), (pile, (7,), (3, None)),
        (pile, (3,), (None, None)), (pile, (None,), (3, None)), (pile, (7, 7), (3,)),
        ((1, 3), (7,), (1, 3)), ((), (7,), ()),  # what is not there leaves the pile as it is
    ):  # fmt: skip
        assert without(before, gone) == after
    assert with_part(("a", "b", "c"), 1, "x") == ("a", "x", "c")
    hidden: Any = None
    assert (joined_by((1, 7), (3, 10, 1)), joined_by((3, hidden), (1,))) == ((1, 1, 3, 7, 10), (1, 3, None))
    assert joined_by((hidden, hidden), (1, hidden)) == (1, None, None, None)
    assert (joined_by((hidden,), ()), joined_by(("b",), ("a",))) == ((None,), ("a", "b"))
    assert (places([3, 8, 5]), places([6, 6, 3, 6, 1]), places([])) == ((3, 1, 2), (1, 1, 4, 1, 5), ())


@given(cards, cards)
def test_what_was_added_can_be_taken_away(pile: tuple[int, ...], more: tuple[int, ...]) -> None:
    joined = joined_by(pile, more)
    assert (joined, without(joined, more)) == (tuple(sorted(pile + more)), tuple(sorted(pile)))
    assert holds(pile, more) == all(Counter(pile)[card] >= n for card, n in Counter(more).items())


@given(st.integers(1, 6), st.integers(1, 5), st.data())
def test_cards_are_dealt_one_at_a_time(players: int, each: int, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, players - 1))
    deck = tuple(range(players * each + 3))
    hands: list[list[int]] = [[] for _ in range(players)]
    for number in range(players * each):
        hands[(first + number) % players].append(deck[number])
    assert dealt_singly(deck, each, players, first) == tuple(map(tuple, hands))
