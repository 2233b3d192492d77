"""What a greedy player of Mercadito thinks of its moves."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.moves import read_move
from domain.rules.secrecy import Context, seen_by
from tests.domain.games.judged import Raw
from tests.domain.games.mercadito.tables import (
    BOOK,
    TITLE,
    accept,
    answer,
    choose,
    choosing,
    conflict,
    hands,
    juice,
    offer,
    open_offer,
    own_deck,
    quarrel,
    reveal,
    skip,
    stance,
    table,
    trading,
    unvote,
    vote,
)
from tests.every import each_case

NEVER = float("-inf")
WORDS = ("claim", "cede", "leave", "destroy")


def worth(position: Raw, raw: Raw, players: int = 2, **options: Any) -> float:
    """What the move looks like to the seat that makes it."""
    state = table(position, players, **options)
    seat = raw["seat"]
    view = seen_by(seat, state, Context(state.config, state))
    return TITLE.appraise(BOOK, view, read_move(raw, BOOK.move_types))


def best_stance(position: Raw, seat: int, players: int = 2, card: str = "F5") -> str:
    """The word that looks best."""
    return max(WORDS, key=lambda word: worth(position, stance(seat, word, card), players))


def test_a_card_of_a_family_that_one_collects_is_better() -> None:
    start = choosing("F5 V5", hands=hands("F1 F2", "V1 V2"))
    assert worth(start, choose(0, "F5")) > worth(start, choose(0, "V5"))
    assert worth(start, choose(1, "F5")) < worth(start, choose(1, "V5"))
    # What brings no bonus yet still promises one.
    start = choosing("F4 V4", hands=hands("F1", ""))
    without = worth(choosing("F4 V4"), choose(0, "F4"))
    assert worth(start, choose(0, "F4")) > without + 1


def test_a_bonus_counts_only_as_the_table_s_deck_says() -> None:
    goods: dict[str, tuple[str | None, int]] = {**dict.fromkeys("abc", ("x", 1)), **dict.fromkeys("def", (None, 1))}
    deck = own_deck(goods, bonus=[0, 0, -9, 0])
    start = choosing("b d", hands=hands("a", ""), deck="")
    state = table(start, 2, deck)
    worths = [TITLE.appraise(BOOK, state, read_move(choose(0, card), BOOK.move_types)) for card in "bd"]
    assert worths[0] < worths[1]


def test_points_and_juice_are_good_and_to_pass_is_worth_nothing() -> None:
    start = choosing("F5 V3 L1 J")
    worths = [worth(start, choose(0, card)) for card in ("F5", "V3", "L1")]
    assert worths == sorted(worths, reverse=True)
    assert worth(start, skip(0)) == 0 < worths[-1]
    start = choosing("J L1")
    assert worth(start, choose(0, "J")) > worth(start, choose(0, "L1"))


def test_who_wants_it_most_claims_and_others_give_way_for_something_good() -> None:
    start = quarrel(market="F5 V4", hands=hands("F1 F2", ""))
    assert best_stance(start, 0) == "claim"
    assert best_stance(start, 1) == "cede"


def test_among_equals_the_rounds_and_the_steps_take_turns() -> None:
    claimants = []
    for number in (1, 2):
        start = quarrel(market="F5 V4", round=number)
        claimants.append([seat for seat in (0, 1) if best_stance({**start}, seat) == "claim"])
    assert claimants in ([[0], [1]], [[1], [0]])
    claimants = []
    for step in (1, 2, 3):
        start = quarrel(conflict("F5", [0, 1], step), market="F5 V4", round=3)
        claimants += [seat for seat in (0, 1) if best_stance(start, seat) == "claim"]
    assert claimants in ([0, 1, 0], [1, 0, 1])


def test_to_give_way_is_worth_most_of_the_best_card_that_nobody_fights_for() -> None:
    start = quarrel(conflict("F5", [0, 1]), conflict("V5", [2, 3]), market="F5 V5 V4 L1")
    expected = 0.8 * worth(choosing("V4"), choose(0, "V4"))
    assert worth(start, stance(0, "cede"), 4) == pytest.approx(expected)
    assert worth(quarrel(market="F5"), stance(0, "cede")) == 0


def test_to_leave_is_worth_something_only_where_the_card_does_harm() -> None:
    goods: dict[str, tuple[str | None, int]] = {"a": (None, -5), **dict.fromkeys("bcde", (None, 1))}
    deck = own_deck(goods, bonus=[0])
    state = table(quarrel(conflict("a", [0, 1]), market="a", deck=""), 2, deck)
    worths = {word: TITLE.appraise(BOOK, state, read_move(stance(0, word, "a"), BOOK.move_types)) for word in WORDS}
    assert worths["leave"] > worths["claim"]
    assert worth(quarrel(), stance(0, "leave")) < 0


def test_destroying_is_for_two_and_of_use_only_if_the_other_gains_much_more() -> None:
    rich = quarrel(market="F5", hands=hands("", "F1 F2 F3 F4"))
    assert worth(rich, stance(0, "destroy")) > worth(quarrel(market="F5"), stance(0, "destroy"))
    assert worth(rich, stance(0, "destroy"), 2) != NEVER
    three = quarrel(market="F5", hands=hands("", "F1 F2 F3 F4", ""))
    assert worth(three, stance(0, "destroy"), 3) == NEVER


def test_juice_is_given_for_a_dear_card_and_rather_to_the_last_rival() -> None:
    dear = quarrel(hands=hands("J F1 F2 F3 F4", ""))
    cheap = quarrel(conflict("L1", [0, 1]), hands=hands("J", ""))
    assert worth(dear, juice(0, 1)) > 0 > worth(cheap, juice(0, 1))
    crowd = quarrel(conflict("F5", [0, 1, 2]), hands=hands("J F1 F2 F3 F4", "", ""))
    assert worth(crowd, juice(0, 1), 3) < worth({**dear, "hands": [*dear["hands"], []]}, juice(0, 1), 3)


def test_juice_is_weighed_against_what_the_others_may_still_take() -> None:
    promised = worth(choosing("F5", hands=hands("J F1 F2", "")), choose(0, "F5"))
    two = worth(quarrel(hands=hands("J F1 F2", "")), juice(0, 1))
    three = worth(quarrel(conflict("F5", [0, 1, 2]), hands=hands("J F1 F2", "", "")), juice(0, 1), 3)
    assert two == pytest.approx(promised - 3)
    assert three == pytest.approx(promised / 2 - 3)


def test_moves_about_a_conflict_that_one_is_not_in_are_none() -> None:
    assert worth(quarrel(), stance(2, "claim"), 3) == NEVER


@each_case(
    ("give", "want", "serves"),
    [
        ("V4", "F3", True),  # both complete a family
        ("V4", "L1", False),  # the author loses
        ("F1", "V1", False),  # the other loses
        ("F1 F2", "L1", False),
    ],
)
def test_an_offer_must_serve_both(give: str, want: str, serves: bool) -> None:
    start = trading("F1 F2 V4", "F3 L1 V1 V2")
    assert (worth(start, offer(0, 1, give, want)) > worth(start, vote(0))) == serves
    assert (worth(start, offer(0, 1, give, want)) == NEVER) != serves


def test_an_offer_is_not_made_again_while_it_is_open_nor_without_end() -> None:
    start = trading("F1 F2 V4", "F3 L1 V1 V2")
    good = offer(0, 1, "V4", "F3")
    for pending, expected in (
        (open_offer("o1", 0, 1, "V4", "L1"), NEVER),
        (open_offer("o1", 0, 1, "F1", "F3"), NEVER),
        (open_offer("o1", 0, 1, "F1", "L1"), worth(start, good)),
        (open_offer("o1", 1, 0, "F3", "V4"), worth(start, good)),
    ):
        assert worth({**start, "offers": [pending]}, good) == expected
    # What another player was asked for is no hindrance.
    other = {**trading("F1 F2 V4", "F3 L1 V1 V2", "P1"), "offers": [open_offer("o1", 0, 2, "V4", "P1")]}
    assert worth(other, good, 3) > 0
    other["offers"] = [open_offer("o1", 2, 1, "P1", "F3")]
    assert worth(other, good, 3) > 0
    assert worth({**start, "offer_count": 11}, good) > 0
    assert worth({**start, "offer_count": 12}, good) == NEVER


def test_offers_that_gain_are_accepted_and_others_declined() -> None:
    start = trading("F1 F2 V4", "F3 L1 V1 V2")
    good = {**start, "offers": [open_offer("o1", 0, 1, "V4", "F3")]}
    bad = {**start, "offers": [open_offer("o1", 0, 1, "F1", "V1")]}
    assert worth(good, accept(1)) > worth(good, vote(1)) > worth(good, answer("decline", 1)) == NEVER
    assert worth(bad, answer("decline", 1)) > worth(bad, vote(1)) > worth(bad, accept(1)) == NEVER
    # An even trade is no gain.
    even = {**trading("F1", "P1"), "offers": [open_offer("o1", 0, 1, "F1", "P1")]}
    assert worth(even, accept(1)) == NEVER


def test_the_better_of_two_offers_is_accepted_and_none_that_is_not_open() -> None:
    start = trading("F1 F2 V4", "F3 L1 V1 V2", "P1 V5")
    both = {**start, "offers": [open_offer("o1", 0, 1, "V4", "F3"), open_offer("o2", 2, 1, "V5", "L1")]}
    assert worth(both, accept(1, "o2"), 3) > worth(both, accept(1, "o1"), 3) > 0
    start = trading("F1", "P1")
    assert worth(start, accept(1, "o9")) == NEVER
    assert worth(start, answer("decline", 1, "o9")) > NEVER


def test_nothing_is_shown_withdrawn_or_voted_back_by_greed() -> None:
    start = trading("F1", "P1", votes=[0], offers=[open_offer("o1", 0, 1, "F1", "P1")])
    assert worth(start, answer("withdraw", 0)) == NEVER
    assert worth(start, unvote(0)) == NEVER
    assert worth(start, reveal(0, "F1"), hand_visibility="closed") == NEVER
    assert worth({**start, "votes": []}, vote(0)) == 0


def test_of_a_closed_hand_only_points_are_known() -> None:
    start = trading("F1 F2 L5", "F3 L1 V1 V2", revealed=hands("", "F3"))
    # F3 for L5 is a loss in points to seat 0 and a gain to seat 1, but the bonus of the own family is known.
    assert worth(start, offer(0, 1, "L5", "F3"), hand_visibility="closed") == NEVER
    start = trading("F1 F2 L3", "F3 L1 V1 V2", revealed=hands("", "F3"))
    assert worth(start, offer(0, 1, "L3", "F3"), hand_visibility="closed") > 0
    # A card that is not seen cannot be weighed by somebody who looks on.
    state = table(trading("F1", "P1", "L1", offers=[open_offer("o1", 0, 1, "F1", "P1")]), 3, hand_visibility="closed")
    view = seen_by(2, state, Context(state.config, state))
    assert TITLE.appraise(BOOK, view, read_move(accept(1), BOOK.move_types)) == NEVER
