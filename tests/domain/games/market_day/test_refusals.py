"""MD-7: every refusal, and which of several comes first."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.market_day.table import DECK, Table
from domain.rules.objection import Refused
from tests.domain.games.market_day.tables import BOOK, TITLE, before, dealt, made, position, refused, round_of, types


def to_play(**options: Any) -> Table:
    """Seat 0 of five is to play; it holds 4 and 10."""
    return before([4, 5, 6, 8, 9], players=5, options=options)


def to_trade(**options: Any) -> Table:
    """Seat 1 of five is to answer: 8 (spoiled), Tinker, 8 (killed), Royal, Knight."""
    state: Table = round_of([8, 1, 8, 3, 2], players=5, options=options).state
    return state


def over() -> Table:
    """The game has ended."""
    state: Table = round_of([4, 5, 6, 8, 9], players=5, last=True, options={"hands": 1}).state
    return state


def due() -> Table:
    """The deal is due."""
    return position(5)


PLAY = {"type": "play", "seat": 0, "rank": 4}
TRADE = {"type": "tinker", "seat": 1, "target": 5}
DEAL = {"type": "deal", "deck": list(DECK)}
EVERYWHERE = [to_play, to_trade, over, due]


@pytest.mark.parametrize("state", EVERYWHERE)
@pytest.mark.parametrize(
    "raw",
    [
        {},
        {"type": None},
        {"type": 7},
        {"type": "pass", "seat": 0},
        {"type": "Play", "seat": 0, "rank": 4},
        {"type": "shuffle", "deck": list(DECK)},
        {"type": "play", "rank": 4},
        {"type": "play", "seat": 0},
        {"type": "play", "seat": 0, "rank": None},
        {"type": "play", "seat": 0, "rank": "4"},
        {"type": "play", "seat": 0, "rank": 4.0},
        {"type": "play", "seat": 0, "rank": True},
        {"type": "play", "seat": True, "rank": 4},
        {"type": "play", "seat": None, "rank": 4},
        {"type": "play", "seat": -1, "rank": 4},
        {"type": "play", "seat": 5, "rank": 4},
        {"type": "play", "seat": 0, "rank": 0},
        {"type": "play", "seat": 0, "rank": 11},
        {"type": "play", "seat": 0, "rank": -4},
        {"type": "tinker", "seat": 1},
        {"type": "tinker", "target": 5},
        {"type": "tinker", "seat": 1, "target": "5"},
        {"type": "tinker", "seat": 1, "target": True},
        {"type": "tinker", "seat": 1, "target": 0},
        {"type": "tinker", "seat": 1, "target": -1},
        {"type": "tinker", "seat": 5, "target": 5},
        {"type": "tinker", "seat": -1, "target": None},
        {"type": "tinker", "seat": None, "target": None},
        {"type": "deal"},
        {"type": "deal", "deck": None},
        {"type": "deal", "deck": 55},
        {"type": "deal", "deck": [*DECK[:-1], "?"]},
        {"type": "deal", "deck": [*DECK[:-1], 0]},
        {"type": "deal", "deck": [*DECK[:-1], 11]},
        {"type": "deal", "deck": [*DECK[:-1], True]},
    ],
)
def test_md_7_1_bad_move_before_all_else(state: Any, raw: dict[str, Any]) -> None:
    assert refused(state(), **raw).code == "BAD_MOVE"


@pytest.mark.parametrize("rank", range(1, 11))
def test_md_7_1_every_rank_and_every_seat_there_is_can_be_named(rank: int) -> None:
    assert refused(due(), type="play", seat=4, rank=rank).code == "WRONG_PHASE"
    assert refused(due(), type="tinker", seat=0, target=1).code == "WRONG_PHASE"


@pytest.mark.parametrize("raw", [PLAY, TRADE, DEAL, {**PLAY, "seat": 3}, {**TRADE, "target": 99}, {**DEAL, "deck": []}])
def test_md_7_2_game_over_before_the_phase(raw: dict[str, Any]) -> None:
    assert refused(over(), **raw).code == "GAME_OVER"


@pytest.mark.parametrize(
    ("state", "raw"),
    [
        (to_play, TRADE),
        (to_play, {**TRADE, "seat": 0, "target": None}),
        (to_play, DEAL),
        (to_play, {**DEAL, "deck": [1]}),
        (to_trade, PLAY),
        (to_trade, {**PLAY, "seat": 1, "rank": 9}),
        (to_trade, DEAL),
        (due, PLAY),
        (due, {**TRADE, "target": None}),
    ],
)
def test_md_7_3_wrong_phase_before_the_turn(state: Any, raw: dict[str, Any]) -> None:
    assert refused(state(), **raw).code == "WRONG_PHASE"


@pytest.mark.parametrize(
    ("state", "raw"),
    [
        (to_play, {**PLAY, "seat": 1}),
        (to_play, {**PLAY, "seat": 4, "rank": 1}),
        (to_trade, {**TRADE, "seat": 0}),
        (to_trade, {**TRADE, "seat": 2, "target": 99}),
        (to_trade, {**TRADE, "seat": 4, "target": None}),
    ],
)
def test_md_7_4_not_your_turn_before_the_cards(state: Any, raw: dict[str, Any]) -> None:
    assert refused(state(), **raw).code == "NOT_YOUR_TURN"


@pytest.mark.parametrize("deck", [[], DECK[:-1], (*DECK, 1), (*DECK[:-1], 1), (10,) * 55])
def test_md_7_5_bad_deal(deck: tuple[int, ...]) -> None:
    assert refused(due(), type="deal", deck=list(deck)).code == "BAD_DEAL"


def test_md_7_5_card_not_in_hand() -> None:
    for rank in range(1, 11):
        if rank not in (4, 10):
            assert refused(to_play(), **{**PLAY, "rank": rank}).code == "CARD_NOT_IN_HAND"


def test_md_7_5_tinker_must_trade_only_by_house_rule() -> None:
    assert refused(to_trade(tinker="must"), **{**TRADE, "target": None}).code == "TINKER_MUST_TRADE"
    assert "TinkerDeclined" in types(made(to_trade(), **{**TRADE, "target": None}))


@pytest.mark.parametrize(
    ("target", "code"),
    [
        (6, "NO_SUCH_SLOT"), (99, "NO_SUCH_SLOT"), (2, "TARGET_IS_TINKER"), (1, "TARGET_REMOVED"),
        (3, "TARGET_REMOVED"), (4, "TARGET_ROYAL"),
    ],
)  # fmt: skip
def test_md_7_5_to_8_what_is_no_target(target: int, code: str) -> None:
    for state in (to_trade(), to_trade(tinker="must")):
        assert refused(state, **{**TRADE, "target": target}).code == code


def test_what_is_listed_is_what_is_not_refused() -> None:
    may, must = to_trade(), to_trade(tinker="must")
    assert [move.target for move in BOOK.moves(may, 1)] == [5, None]  # type: ignore[union-attr]
    assert [move.target for move in BOOK.moves(must, 1)] == [5]  # type: ignore[union-attr]
    assert BOOK.moves(may, 0) == []
    assert BOOK.moves(may, None) == BOOK.moves(over(), None) == []


@pytest.mark.parametrize(
    ("state", "raw", "message"),
    [
        (to_play, {**PLAY, "seat": 5}, "there is no seat 5; seats are 0 to 4"),
        (to_play, {**PLAY, "rank": 11}, "there is no card 11; cards are 1 to 10"),
        (to_trade, {**TRADE, "target": 0}, "no slot has the number 0: they are counted from 1"),
        (over, PLAY, "the game has ended"),
        (due, PLAY, "the table waits for the deal"),
        (to_play, DEAL, "the table waits for a card to be played"),
        (to_trade, PLAY, "the table waits for the Tinker's trade"),
        (to_play, {**PLAY, "seat": 3}, "it is the turn of seat 0, not of seat 3"),
        (due, {**DEAL, "deck": [1]}, "a deal is exactly the 55 cards: one 1, two 2s, and so on up to ten 10s"),
        (to_play, {**PLAY, "rank": 7}, "seat 0 holds no 7"),
        (to_trade, {**TRADE, "target": 9}, "there is no slot 9; the round has slots 1 to 5"),
        (to_trade, {**TRADE, "target": 2}, "the card in slot 2 is the Tinker itself"),
        (to_trade, {**TRADE, "target": 1}, "the 8 in slot 1 has left the round"),
        (to_trade, {**TRADE, "target": 4}, "the 3 in slot 4 is a Royal, and Royals are safe"),
        (to_play, {"type": "play", "seat": 0}, "play needs the member 'rank'"),
    ],
)
def test_a_refusal_says_what_would_help(state: Any, raw: dict[str, Any], message: str) -> None:
    assert refused(state(), **raw).message == message


def test_the_house_rule_is_named_where_declining_is_refused() -> None:
    message = refused(to_trade(tinker="must"), **{**TRADE, "target": None}).message
    assert message == "by this table's house rule the Tinker must trade"


def test_members_that_the_sheet_does_not_name_are_ignored() -> None:
    state = to_play()
    assert list(made(state, **PLAY, target="?", deck=5, at=-1)) == list(made(state, **PLAY))
    assert "HandDealt" in types(made(due(), **DEAL, seat=7))


@pytest.mark.parametrize(
    ("config", "word"),
    [
        ({}, "'players' must be 2 to 8"),
        ({"players": None}, "'players' must be 2 to 8"),
        ({"players": True}, "'players' must be 2 to 8"),
        ({"players": "4"}, "'players' must be 2 to 8"),
        ({"players": 4.0}, "'players' must be 2 to 8"),
        ({"players": 1}, "'players' must be 2 to 8"),
        ({"players": 9}, "'players' must be 2 to 8"),
        ({"players": 4, "first_dealer": 4}, "'first_dealer' must be a seat, 0 to 3"),
        ({"players": 4, "first_dealer": -1}, "'first_dealer' must be a seat, 0 to 3"),
        ({"players": 4, "first_dealer": None}, "'first_dealer' must be a seat, 0 to 3"),
        ({"players": 4, "first_dealer": True}, "'first_dealer' must be a seat, 0 to 3"),
        ({"players": 4, "options": None}, "'options' must be an object"),
        ({"players": 4, "options": []}, "'options' must be an object"),
        ({"players": 4, "options": {"hands": 0}}, "'hands' must be null or 1 to 24"),
        ({"players": 4, "options": {"hands": 25}}, "'hands' must be null or 1 to 24"),
        ({"players": 4, "options": {"hands": True}}, "'hands' must be null or 1 to 24"),
        ({"players": 4, "options": {"tinker": "can"}}, "'tinker' must be"),
        ({"players": 4, "options": {"tinker": None}}, "'tinker' must be"),
        ({"players": 4, "options": {"lead_tie": "first"}}, "'lead_tie' must be"),
        ({"players": 4, "options": {"final_tie": True}}, "'final_tie' must be"),
        ({"players": 4, "options": {"laps": 2}}, "there is no option 'laps' here"),
        ({"players": 4, "variant": "main"}, "a configuration has no key 'variant' here"),
        ({"players": 4, "hands": 6}, "a configuration has no key 'hands' here"),
    ],
)
def test_md_7_9_bad_config(config: dict[str, Any], word: str) -> None:
    with pytest.raises(Refused) as refusal:
        TITLE.book_for(config).configure(config)
    objection = refusal.value.objection
    assert (objection.code, objection.rule) == ("BAD_CONFIG", "MD-7")
    assert word in objection.message


def test_defaults_are_the_first_values_of_the_sheet() -> None:
    config = BOOK.configure({"players": 8, "first_dealer": 7})
    assert (config.players, config.first_dealer) == (8, 7)
    assert BOOK.configure({"players": 2}).first_dealer == 0
    options = config.options
    assert (options.hands, options.tinker, options.lead_tie, options.final_tie) == (
        None,
        "may",
        "same_leader",
        "shared",
    )


def test_a_refused_move_leaves_the_table_as_it_was() -> None:
    state = dealt(4)
    assert refused(state, type="play", seat=1, rank=2).code == "CARD_NOT_IN_HAND"
    assert state == dealt(4)
