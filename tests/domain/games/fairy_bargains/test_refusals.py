"""FB-6: every refusal, and which of several comes first."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.fairy_bargains.table import DECK, Table
from tests.domain.games.fairy_bargains.tables import BOOK, MAIN
from tests.every import each_case


def to_play(**options: Any) -> Table:
    """Seat 1 of three is to play; it holds 1, 3, 7."""
    return MAIN.position(
        options=options, phase="play", turn=1, hands=[[5, 10], [1, 3, 7], [1, 10]], pot=[1, 3, 5], draw=[10]
    )


def to_take(**options: Any) -> Table:
    """Seat 1 of three has played a 7 against 3, 5, 5, 7 and is to take."""
    return MAIN.position(
        options=options, phase="take", turn=1, played=7, hands=[[5], [1], [1]], pot=[3, 5, 5, 7], draw=[10]
    )


def over() -> Table:
    """The game has ended."""
    result = {"totals": [1, 2, 3], "places": [3, 2, 1], "winners": [2]}
    return MAIN.position(phase="over", round=3, totals=[1, 2, 3], result=result)


def due() -> Table:
    """The deal is due."""
    return MAIN.position()


PLAY = {"type": "play", "seat": 1, "card": 7}
TAKE = {"type": "take", "seat": 1, "cards": [3, 5]}
DEAL = {"type": "deal", "deck": list(DECK)}
EVERYWHERE = [to_play, to_take, over, due]


BAD: list[dict[str, Any]] = [
    {}, {"type": None}, {"type": 7}, {"type": ["play"]}, {"type": "pass", "seat": 1}, {**PLAY, "type": "Play"},
    {"type": "reshuffle", "order": [1]}, {"type": "start", "first": 0}, {"type": "turn", "seat": 1},
    {"type": "exchange", "seat": 1, "place": 1, "withdraw": []}, {"type": "match", "seat": 1, "piles": [1]},
    {"type": "play", "card": 7}, {"type": "play", "seat": 1}, {"type": "take", "seat": 1},
    {"type": "take", "cards": [5]}, {"type": "deal"},
    *[{**PLAY, "card": card} for card in (None, "7", 7.0, [7], True, 2, 0, -7, 10**30)],
    *[{**PLAY, "seat": seat} for seat in (True, "1", None, -1, 3)],
    *[{**TAKE, "cards": cards} for cards in (5, "5", {"0": 5}, [5, None], [5, True], [[5]], [3, 5, 6])],
    *[{**TAKE, "seat": seat} for seat in (3, -1)],
    *[{**DEAL, "deck": deck} for deck in (None, 65, [*DECK[:-1], "?"], [*DECK[:-1], 2])],
]  # fmt: skip


@each_case("state", EVERYWHERE)
def test_fb_6_1_bad_move_before_all_else(state: Any) -> None:
    for raw in BAD:
        assert MAIN.refused(state(), **raw) == "BAD_MOVE", raw


def test_fb_6_2_to_6_4_the_end_then_the_phase_then_the_turn_come_before_the_cards() -> None:
    for raw in (PLAY, TAKE, DEAL, {**PLAY, "seat": 0}, {**PLAY, "card": 5}, {**TAKE, "cards": [10]}):
        assert MAIN.refused(over(), **raw) == "GAME_OVER"
    wrong = [(to_play(), TAKE), (to_play(), {**TAKE, "seat": 0}), (to_play(), {**DEAL, "deck": [1]}), (due(), PLAY)]
    wrong += [(to_take(), {**PLAY, "seat": 2, "card": 10}), (to_take(), DEAL), (due(), {**TAKE, "cards": []})]
    for state, raw in wrong:
        assert MAIN.refused(state, **raw) == "WRONG_PHASE"
    for seat in (0, 2):
        assert MAIN.refused(to_play(), **{**PLAY, "seat": seat}) == "NOT_YOUR_TURN"
        assert MAIN.refused(to_take(), **{**TAKE, "seat": seat, "cards": [10]}) == "NOT_YOUR_TURN"


@each_case("deck", [[], DECK[:-1], (*DECK, 1), (*DECK[:-1], 1), (1,) * 65])
def test_fb_6_5_bad_deal(deck: tuple[int, ...]) -> None:
    assert MAIN.refused(due(), type="deal", deck=list(deck)) == "BAD_DEAL"


def test_fb_6_5_card_not_in_hand() -> None:
    assert MAIN.refused(to_play(), **{**PLAY, "card": 10}) == "CARD_NOT_IN_HAND"


@each_case(
    ("cards", "code"),
    [
        ([1], "TAKE_NOT_IN_POT"),  # too low as well
        ([3, 3], "TAKE_NOT_IN_POT"),  # too low as well
        ([10], "TAKE_NOT_IN_POT"),
        ([7, 7], "TAKE_NOT_IN_POT"),
        ([3, 5, 5, 7, 7], "TAKE_NOT_IN_POT"),  # more than needed as well
        ([], "TAKE_TOO_LOW"),
        ([7], "TAKE_TOO_LOW"),
        ([3, 5, 5], "TAKE_NOT_FEWEST"),
        ([7, 5, 5, 3], "TAKE_NOT_FEWEST"),
    ],
)
def test_fb_6_5_a_take_is_in_the_pot_high_enough_and_small_enough_in_that_order(cards: list[int], code: str) -> None:
    for options in ({}, {"choice": "closest"}):
        assert MAIN.refused(to_take(**options), type="take", seat=1, cards=cards) == code


@pytest.mark.parametrize("cards", [[3, 7], [5, 5], [7, 5]])
def test_fb_6_5_not_closest_comes_last_and_only_by_house_rule(cards: list[int]) -> None:
    state = MAIN.position(
        options={"choice": "closest"}, phase="take", turn=1, played=7, hands=[[], [], []], pot=[1, 3, 5, 5, 7]
    )
    assert [list(move.cards) for move in BOOK.moves(state, 1)] == [[1, 7], [3, 5]]
    assert MAIN.refused(state, type="take", seat=1, cards=cards) == "TAKE_NOT_CLOSEST"
    free = MAIN.position(phase="take", turn=1, played=7, hands=[[], [], []], pot=[1, 3, 5, 5, 7])
    assert {tuple(sorted(cards))} <= {move.cards for move in BOOK.moves(free, 1)}


def test_a_refusal_says_what_would_help() -> None:
    message = "a deal is exactly the 65 cards, thirteen each of 1, 3, 5, 7 and 10"
    assert MAIN.why(due(), **{**DEAL, "deck": [1]}) == message
    message = "a set of that size totals 8, closer to the 7"
    assert MAIN.why(to_take(choice="closest"), **{**TAKE, "cards": [7, 5]}) == message


def test_a_bad_configuration_is_explained() -> None:
    for config, message in [
        ({"players": 3, "fan": True}, "a configuration has no key 'fan' here"),
        ({"players": 9}, "'players' must be 2 to 6"),
        ({"players": 3, "first_dealer": 3}, "'first_dealer' must be a seat, 0 to 2"),
        ({"players": 3, "options": 1}, "'options' must be an object"),
        ({"players": 3, "options": {"rounds": 0}}, "the option 'rounds' must be null or 1 to 24"),
    ]:
        assert MAIN.misconfigured(config) == message


BAD_CONFIGS: list[dict[str, Any]] = [
    *[{"players": 3, "first_dealer": seat} for seat in (3, -1, None, True)],
    *[{"players": 3, "variant": name} for name in ("main ", "MAIN", None, True, 0, ["main"], "", "v9")],
]  # fmt: skip


def test_fb_6_6_bad_config() -> None:
    for config in BAD_CONFIGS:
        assert MAIN.misconfigured(config), config


def test_defaults_are_the_first_values_of_the_sheet() -> None:
    config = BOOK.configure({"players": 4})
    assert (config.variant, config.players, config.first_dealer) == ("main", 4, 0)
    assert (config.options.rounds, config.options.choice, config.options.exhausted) == (None, "player", "no_bargain")
