"""Stances and what they lead to, clause by clause (RULES.md and the sheet's MC-4)."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from tests.domain.games.mercadito import incidents as did
from tests.domain.games.mercadito.tables import Judged, Raw, cards, conflict, quarrel, stance, stances

REST = "V5 L1 B1 P1"
DONE = [did.cleared(REST), did.round_ended()]


def told(*words: str) -> dict[str, str]:
    return {f"s{seat}": word for seat, word in enumerate(words)}


def settled(*words: str, step: int = 1, steps: int = 3) -> Judged:
    """One conflict about F5 in which seat 0, 1, ... take these stances, at this step."""
    start = quarrel(conflict("F5", range(len(words)), step))
    return Judged(start, *stances(*words), players=len(words), conflict_steps=steps)


def after_revealing(judged: Judged) -> list[Raw]:
    """What follows once the stances lie open."""
    assert judged.types[:2] == ["StanceSealed", "StancesRevealed"]
    return judged.events[2:]


def test_mc_4_2_a_stance_is_sealed_and_nothing_happens_before_the_last_one() -> None:
    start = quarrel(conflict("F5", [0, 1, 2]))
    for seat, word in ((2, "claim"), (0, "destroy"), (1, "leave")):
        judged = Judged(start, stance(seat, word), players=3)
        assert judged.events == [did.sealed(seat, word)]
        assert judged.state["conflicts"][0]["stances"] == {str(seat): word}
    two = Judged(start, stance(2, "cede"), stance(0, "cede"), players=3)
    assert two.events == [did.sealed(0, "cede")]
    assert two.state["conflicts"][0]["stances"] == {"0": "cede", "2": "cede"}


@pytest.mark.parametrize(("seat", "card"), [(2, "F5"), (0, "V5"), (0, "F1"), (0, "?"), (2, "L1"), (1, "")])
def test_mc_4_2_only_a_contender_for_the_card_takes_a_stance(seat: int, card: str) -> None:
    start = quarrel(conflict("F5", [0, 1]), conflict("V5", [2, 3]))
    assert Judged(start, stance(3, "claim", "V5"), players=4).events == [did.sealed(3, "claim", "V5")]
    assert Judged(start, stance(seat, "claim", card), players=4).refusal == ("NO_CONFLICT", "MC-4.2")


@pytest.mark.parametrize("again", ["claim", "cede", "leave", "destroy"])
def test_mc_4_2_one_stance_in_a_step(again: str) -> None:
    judged = Judged(quarrel(), stance(0, "claim"), stance(0, again))
    assert judged.refusal == ("ALREADY_DECLARED", "MC-4.2")


ALONE = [
    # Two contenders: all cede; one cedes.
    (("cede", "cede"), [did.left([0, 1], "all_ceded"), *DONE]),
    (("claim", "cede"), [did.ceded(1), did.won(0), did.wave(2, [1], REST)]),
    (("cede", "claim"), [did.ceded(0), did.won(1), did.wave(2, [0], REST)]),
    (("cede", "destroy"), [did.ceded(0), did.won(1), did.wave(2, [0], REST)]),
    (("cede", "leave"), [did.ceded(0), did.left([1], "all_left"), did.wave(2, [0], REST)]),
    # Two contenders: nobody cedes.
    (("leave", "leave"), [did.left([0, 1], "all_left"), *DONE]),
    (("destroy", "destroy"), [did.destroyed([0, 1], "agreed"), *DONE]),
    (("claim", "claim"), [did.no_consensus(2)]),
    (("claim", "leave"), [did.no_consensus(2)]),
    (("claim", "destroy"), [did.no_consensus(2)]),
    (("leave", "destroy"), [did.no_consensus(2)]),
    # Three and four contenders.
    (("cede", "cede", "cede"), [did.left([0, 1, 2], "all_ceded"), *DONE]),
    (("cede", "claim", "cede"), [did.ceded(0), did.ceded(2), did.won(1), did.wave(2, [0, 2], REST)]),
    (("cede", "cede", "leave"), [did.ceded(0), did.ceded(1), did.left([2], "all_left"), did.wave(2, [0, 1], REST)]),
    (("leave", "cede", "leave"), [did.ceded(1), did.left([0, 2], "all_left"), did.wave(2, [1], REST)]),
    (("destroy", "cede", "destroy"), [did.ceded(1), did.destroyed([0, 2], "agreed"), did.wave(2, [1], REST)]),
    (("destroy", "cede", "leave"), [did.ceded(1), did.no_consensus(2)]),
    (("destroy", "destroy", "claim"), [did.no_consensus(2)]),
    (("leave", "leave", "claim"), [did.no_consensus(2)]),
    (
        ("cede", "cede", "cede", "destroy"),
        [did.ceded(0), did.ceded(1), did.ceded(2), did.won(3), did.wave(2, [0, 1, 2], REST)],
    ),
    (("leave", "leave", "leave", "leave"), [did.left([0, 1, 2, 3], "all_left"), *DONE]),
    (("destroy", "destroy", "destroy", "destroy"), [did.destroyed([0, 1, 2, 3], "agreed"), *DONE]),
]


@pytest.mark.parametrize(("words", "expected"), ALONE, ids=["-".join(words) for words, _ in ALONE])
def test_mc_4_3_the_first_that_applies(words: tuple[str, ...], expected: list[Raw]) -> None:
    judged = settled(*words)
    assert judged.events[0] == did.sealed(len(words) - 1, words[-1])
    assert judged.events[1] == did.declared(1, **told(*words))
    assert after_revealing(judged) == expected


@pytest.mark.parametrize("words", [("claim", "claim"), ("claim", "leave"), ("leave", "destroy"), ("destroy", "claim")])
def test_mc_4_3_the_last_step_destroys_the_card(words: tuple[str, ...]) -> None:
    assert after_revealing(settled(*words, step=2)) == [did.no_consensus(3)]
    judged = settled(*words, step=3)
    assert judged.events[1] == did.declared(3, **told(*words))
    assert after_revealing(judged) == [did.destroyed([0, 1], "no_consensus"), *DONE]


@pytest.mark.parametrize("steps", [1, 2, 5])
def test_mc_4_3_conflict_steps_says_which_step_is_the_last(steps: int) -> None:
    last = settled("claim", "claim", step=steps, steps=steps)
    assert after_revealing(last)[0] == did.destroyed([0, 1], "no_consensus")
    before_it = settled("claim", "claim", step=steps, steps=steps + 1)
    assert after_revealing(before_it) == [did.no_consensus(steps + 1)]


def test_mc_4_3_in_the_last_step_who_gives_way_is_not_among_those_who_destroy() -> None:
    judged = settled("claim", "cede", "leave", step=3)
    assert after_revealing(judged) == [did.ceded(1), did.destroyed([0, 2], "no_consensus"), did.wave(2, [1], REST)]


@pytest.mark.parametrize("words", list(product(["claim", "cede", "leave", "destroy"], repeat=3))[::7])
def test_mc_g3_the_order_of_arrival_makes_no_difference_to_stances(words: tuple[str, ...]) -> None:
    start = quarrel(conflict("F5", [0, 1, 2]))
    outcomes = [Judged(start, *order, players=3) for order in permutations(stances(*words))]
    assert all(outcome.state == outcomes[0].state for outcome in outcomes)
    assert all(outcome.events[1:] == outcomes[0].events[1:] for outcome in outcomes)
    assert list(outcomes[-1].events[1]["stances"]) == ["0", "1", "2"]


def test_mc_4_5_a_card_that_is_left_is_discarded_at_once() -> None:
    start = quarrel(conflict("F5", [0, 1]), conflict("V5", [2, 3]), discard=["P5"])
    state = Judged(start, *stances("leave", "leave"), players=4).state
    assert (state["discard"], state["market"]) == (["P5", "F5"], cards(REST))
    assert (state["phase"], len(state["conflicts"])) == ("conflict", 1)


def test_mc_4_6_a_new_step_asks_all_who_remain_and_binds_nobody() -> None:
    first = settled("claim", "cede", "destroy")
    assert first.state["conflicts"] == [conflict("F5", [0, 2], step=2)]
    assert first.state["ceders"] == [1]
    start = quarrel(conflict("F5", [0, 1, 2]))
    moves = [*stances("claim", "cede", "destroy"), *stances("destroy", "-", "claim")]
    second = Judged(start, *moves, players=3)
    assert second.events[1:] == [did.declared(2, s0="destroy", s2="claim"), did.no_consensus(3)]
    third = Judged(start, *moves, *stances("leave", "-", "leave"), players=3)
    assert third.events[1:] == [
        did.declared(3, s0="leave", s2="leave"),
        did.left([0, 2], "all_left"),
        did.wave(2, [1], REST),
    ]


def test_mc_4_7_a_destroyed_card_is_out_of_the_game() -> None:
    start = quarrel(destroyed=["P5"], discard=["L5"])
    state = Judged(start, *stances("destroy", "destroy")).state
    assert (state["destroyed"], state["discard"]) == (["P5", "F5"], cards("L5 V5 L1 B1 P1"))
