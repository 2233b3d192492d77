"""What a greedy player of Mercadito thinks of its moves."""

from __future__ import annotations

from typing import Any

from domain.rules.moves import read_move
from domain.rules.secrecy import Context, seen_by
from tests.domain.games.judged import Raw
from tests.domain.games.mercadito.tables import (
    BOOK,
    TITLE,
    accept,
    answer,
    conflict,
    hands,
    offer,
    open_offer,
    quarrel,
    stance,
    table,
    trading,
)

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


def test_moves_about_a_conflict_that_one_is_not_in_are_none() -> None:
    assert worth(quarrel(), stance(2, "claim"), 3) == NEVER


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


def test_the_better_of_two_offers_is_accepted_and_none_that_is_not_open() -> None:
    start = trading("F1 F2 V4", "F3 L1 V1 V2", "P1 V5")
    both = {**start, "offers": [open_offer("o1", 0, 1, "V4", "F3"), open_offer("o2", 2, 1, "V5", "L1")]}
    assert worth(both, accept(1, "o2"), 3) > worth(both, accept(1, "o1"), 3) > 0
    start = trading("F1", "P1")
    assert worth(start, accept(1, "o9")) == NEVER
    assert worth(start, answer("decline", 1, "o9")) > NEVER


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
