"""MD-7: every refusal, and which of several comes first."""

from __future__ import annotations

from typing import Any

from domain.games.market_day.table import DECK, Table
from tests.domain.games.market_day.tables import BOOK, RULES, before, round_of
from tests.domain.games.rules import types
from tests.every import each_case


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
    return RULES.position(players=5)


PLAY = {"type": "play", "seat": 0, "rank": 4}
TRADE = {"type": "tinker", "seat": 1, "target": 5}
DEAL = {"type": "deal", "deck": list(DECK)}
EVERYWHERE = [to_play, to_trade, over, due]


BAD: list[dict[str, Any]] = [
    {}, {"type": None}, {"type": 7}, {"type": "pass", "seat": 0}, {**PLAY, "type": "Play"},
    {"type": "shuffle", "deck": list(DECK)}, {"type": "play", "rank": 4}, {"type": "play", "seat": 0},
    {"type": "tinker", "seat": 1}, {"type": "tinker", "target": 5}, {"type": "deal"},
    *[{**PLAY, "rank": rank} for rank in (None, "4", 4.0, True, 0, 11, -4)],
    *[{**PLAY, "seat": seat} for seat in (True, None, -1, 5)],
    *[{**TRADE, "target": target} for target in ("5", True, 0, -1)],
    *[{**TRADE, "seat": seat, "target": None} for seat in (5, -1, None)],
    *[{**DEAL, "deck": deck} for deck in (None, 55, *[[*DECK[:-1], card] for card in ("?", 0, 11, True)])],
]  # fmt: skip


@each_case("state", EVERYWHERE)
def test_md_7_1_bad_move_before_all_else(state: Any) -> None:
    for raw in BAD:
        assert RULES.refused(state(), **raw) == "BAD_MOVE", raw


def test_md_7_1_every_rank_and_every_seat_there_is_can_be_named() -> None:
    for rank in range(1, 11):
        assert RULES.refused(due(), type="play", seat=4, rank=rank) == "WRONG_PHASE"
    assert RULES.refused(due(), type="tinker", seat=0, target=1) == "WRONG_PHASE"


def test_md_7_2_to_7_4_the_end_then_the_phase_then_the_turn_come_before_the_cards() -> None:
    for raw in (PLAY, TRADE, DEAL, {**PLAY, "seat": 3}, {**TRADE, "target": 99}, {**DEAL, "deck": []}):
        assert RULES.refused(over(), **raw) == "GAME_OVER"
    wrong = [(to_play(), {**TRADE, "seat": 0, "target": None}), (to_play(), {**DEAL, "deck": [1]}), (due(), PLAY)]
    wrong += [(to_trade(), {**PLAY, "seat": 1, "rank": 9}), (to_trade(), DEAL), (due(), {**TRADE, "target": None})]
    for state, raw in wrong:
        assert RULES.refused(state, **raw) == "WRONG_PHASE"
    for seat in (1, 4):
        assert RULES.refused(to_play(), **{**PLAY, "seat": seat, "rank": 1}) == "NOT_YOUR_TURN"
    for seat in (0, 2, 4):
        assert RULES.refused(to_trade(), **{**TRADE, "seat": seat, "target": 99}) == "NOT_YOUR_TURN"


@each_case("deck", [[], DECK[:-1], (*DECK, 1), (*DECK[:-1], 1), (10,) * 55])
def test_md_7_5_bad_deal(deck: tuple[int, ...]) -> None:
    assert RULES.refused(due(), type="deal", deck=list(deck)) == "BAD_DEAL"


def test_md_7_5_card_not_in_hand() -> None:
    for rank in range(1, 11):
        if rank not in (4, 10):
            assert RULES.refused(to_play(), **{**PLAY, "rank": rank}) == "CARD_NOT_IN_HAND"


@each_case(
    ("target", "code"),
    [
        (6, "NO_SUCH_SLOT"), (99, "NO_SUCH_SLOT"), (2, "TARGET_IS_TINKER"), (1, "TARGET_REMOVED"),
        (3, "TARGET_REMOVED"), (4, "TARGET_ROYAL"),
    ],
)  # fmt: skip
def test_md_7_5_to_8_what_is_no_target(target: int, code: str) -> None:
    for state in (to_trade(), to_trade(tinker="must")):
        assert RULES.refused(state, **{**TRADE, "target": target}) == code


def test_a_refusal_says_what_would_help() -> None:
    assert RULES.why(over(), **PLAY) == "the game has ended"
    assert RULES.why(to_play(), type="play", seat=0) == "play needs the member 'rank'"


def test_md_7_5_tinker_must_trade_only_by_house_rule_which_is_named() -> None:
    assert RULES.refused(to_trade(tinker="must"), **{**TRADE, "target": None}) == "TINKER_MUST_TRADE"
    assert "TinkerDeclined" in types(RULES.made(to_trade(), **{**TRADE, "target": None}))
    message = RULES.why(to_trade(tinker="must"), **{**TRADE, "target": None})
    assert message == "by this table's house rule the Tinker must trade"


@each_case(
    ("config", "word"),
    [
        *[({"players": 4, "first_dealer": seat}, "be a seat, 0 to 3") for seat in (4, -1, None, True)],
        ({}, "'players' must be 2 to 8"), ({"players": 4, "options": {"hands": 0}}, "must be null or 1 to 24"),
        ({"players": 4, "options": {"laps": 2}}, "there is no option 'laps' here"),
        ({"players": 4, "variant": "main"}, "a configuration has no key 'variant' here"),
    ],
)  # fmt: skip
def test_md_7_9_bad_config(config: dict[str, Any], word: str) -> None:
    assert word in RULES.misconfigured(config)


def test_defaults_are_the_first_values_of_the_sheet() -> None:
    assert BOOK.configure({"players": 2}).first_dealer == 0
    options = BOOK.configure({"players": 8, "first_dealer": 7}).options
    found = (options.hands, options.tinker, options.lead_tie, options.final_tie)
    assert found == (None, "may", "same_leader", "shared")
