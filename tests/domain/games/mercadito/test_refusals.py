"""What is refused: every refusal, its clause, and which comes first (MC-G4 and section 11)."""

from __future__ import annotations

from itertools import product
from typing import Any

from domain.rules.moves import read_move
from tests.domain.games.judged import Raw
from tests.domain.games.mercadito.tables import (
    ABORT,
    BOOK,
    CLOSE,
    DEAL,
    IDS,
    STALL,
    Judged,
    accept,
    answer,
    choose,
    choosing,
    conflict,
    dealing,
    hands,
    juice,
    offer,
    open_offer,
    quarrel,
    reshuffle,
    reveal,
    shuffle,
    skip,
    stance,
    table,
    trading,
    unvote,
    vote,
)
from tests.every import each_case

OPEN_OFFER = open_offer("o1", 0, 1, "F1", "F3")
TABLES: dict[str, Raw] = {
    "deal": dealing(STALL),
    "reshuffle": dealing("", "F1 F2", phase="reshuffle"),
    "choose": choosing(hands=hands("J", "P5")),
    "conflict": quarrel(hands=hands("J", "P5")),
    "trade": trading("F1 F2", "F3", offers=[OPEN_OFFER], offer_count=1),
}
OVER = trading(
    "F1", "F3", over={"reason": "closed", "winners": [0], "scores": [{"points": 1, "bonus": 0, "total": 1}] * 2}
)

GOOD: dict[str, tuple[str, Raw]] = {
    "deal": ("deal", DEAL),
    "reshuffle": ("reshuffle", reshuffle("F2 F1")),
    "choose": ("choose", choose(0, "F5")),
    "pass": ("choose", skip(0)),
    "stance": ("conflict", stance(0, "claim")),
    "juice": ("conflict", juice(0, 1)),
    "offer": ("trade", offer(0, 1, "F1", "F3")),
    "accept": ("trade", accept(1)),
    "decline": ("trade", answer("decline", 1)),
    "withdraw": ("trade", answer("withdraw", 0)),
    "reveal": ("trade", reveal(0, "F1")),
    "vote_end": ("trade", vote(0)),
    "unvote": ("trade", unvote(0)),
    "close_trading": ("trade", CLOSE),
}
OFFICIAL = ("deal", "reshuffle", "close_trading", "abort")
MOVES = {**{name: move for name, (_, move) in GOOD.items()}, "abort": ABORT}
BY_PLAYERS = [name for name in MOVES if name not in OFFICIAL]
EVERYWHERE = list(TABLES.values())


def refusal(start: Raw | None, move: Raw, players: int = 2, **options: Any) -> tuple[str, str]:
    return Judged(start, move, players=players, **options).refusal


def changed(move: Raw, **members: Any) -> Raw:
    """The move with other members; `...` leaves one out."""
    return {name: value for name, value in {**move, **members}.items() if value is not ...}


def test_these_moves_are_accepted_so_that_the_refusals_below_have_one_reason() -> None:
    for name in [name for name in MOVES if name not in ("reveal", "unvote")]:
        phase, move = GOOD.get(name, ("deal", ABORT))
        assert Judged(TABLES[phase], move).types, name
    assert Judged(TABLES["trade"], reveal(0, "F1"), hand_visibility="closed").types == ["CardsRevealed"]
    assert Judged({**TABLES["trade"], "votes": [0]}, unvote(0)).types == ["VoteWithdrawn"]


# MC-1.1: before the shuffle, and a second one.


def test_not_shuffled_before_anything_else() -> None:
    for move in [*MOVES.values(), {"type": "haggle"}, {}, {"type": None}, {**DEAL, "seat": 0}]:
        assert refusal(None, move) == refusal(None, {**move, "seat": 99}) == ("NOT_SHUFFLED", "MC-1.1")


@each_case("start", EVERYWHERE)
def test_already_shuffled_before_anything_else(start: Raw) -> None:
    for order in (IDS, "", 5, ...):
        for seat in (..., 0):
            move = changed({"type": "shuffle"}, order=order, seat=seat)
            assert refusal(start, move) == ("ALREADY_SHUFFLED", "MC-1.1")


def test_a_shuffle_is_refused_for_its_seat_its_form_and_its_cards_in_this_order() -> None:
    for seat in (0, 9, -1, "0", True, []):
        for order in (IDS, IDS[1:], 5, None):
            assert refusal(None, {"type": "shuffle", "seat": seat, "order": order}) == ("ROLE_NOT_ALLOWED", "MC-G4")
    for order in (..., None, 5, "F1", {}, [1, 2], [*IDS[:-1], None], [*IDS[:-1], 7], [[]]):
        assert refusal(None, changed({"type": "shuffle"}, order=order)) == ("MALFORMED", "MC-G4")
    few = [[], IDS[1:], ["?"] * 25, ["?"] * 27, ["?"] * 25 + ["F1"]]
    for order in [*few, [*IDS, "F1"], *[[*IDS[1:], card] for card in ("F2", "?", "f1")]]:
        assert refusal(None, {"type": "shuffle", "order": order}) == ("SETUP_BAD_ORDER", "MC-1.1")


# MC-G4, in its order.


def test_game_over_before_anything_else() -> None:
    others = [shuffle(IDS), {"type": "haggle"}, {}, {**DEAL, "seat": 0}, {"type": "vote_end"}]
    for move in [*MOVES.values(), *others]:
        assert refusal(OVER, move) == ("GAME_OVER", "MC-G5")


@each_case("start", EVERYWHERE)
def test_unknown_move_before_the_seat(start: Raw) -> None:
    kinds = [..., None, 7, ["pass"], "haggle", "Choose", "vote", "tick"]
    for kind in kinds:
        for seat in (..., 0, 9):
            assert refusal(start, changed({"type": kind, "round": 1}, seat=seat)) == ("UNKNOWN_MOVE", "MC-G4")


@each_case(("start", "name"), product(EVERYWHERE, OFFICIAL))
def test_role_not_allowed_before_the_form_and_the_phase(start: Raw, name: str) -> None:
    for seat in (0, 2, -1, "0", False):
        malformed = {"type": name, "seat": seat, "cards": 7, "order": 7}
        for move in ({**MOVES[name], "seat": seat}, malformed):
            assert refusal(start, move) == ("ROLE_NOT_ALLOWED", "MC-G4")


@each_case(("start", "name"), product(EVERYWHERE, BY_PLAYERS))
def test_unknown_seat_before_the_form_and_the_phase(start: Raw, name: str) -> None:
    for seat in (..., None, -1, 2, 99, "0", 0.0, True, [0], {}):
        move = changed(MOVES[name], seat=seat)
        assert refusal(start, move) == ("UNKNOWN_SEAT", "MC-G4")
        assert refusal(start, changed({"type": name}, seat=seat)) == ("UNKNOWN_SEAT", "MC-G4")


BAD_MEMBERS = [
    *[(name, member, bad) for name, member in [("choose", "round"), ("pass", "round"), ("stance", "round"),
                                               ("juice", "round"), ("juice", "to"), ("offer", "to")]
      for bad in (..., None, "1", 1.0, True, [1])],
    *[(name, member, bad) for name, member in [("choose", "card"), ("stance", "card"), ("accept", "offer"),
                                               ("decline", "offer"), ("withdraw", "offer")]
      for bad in (..., None, 1, True, ["F5"], {})],
    *[("stance", "stance", bad) for bad in (..., None, "keep", "CLAIM", "", 1, ["claim"])],
    *[("juice", "juice", bad) for bad in (7, True, ["J"], {})],
    *[(name, member, bad) for name, member in [("offer", "give"), ("offer", "want"), ("reveal", "cards")]
      for bad in (..., None, "F1", 1, {}, [1], [None], [["F1"]], ["F1", True])],
    *[(name, member, bad) for name, member in [("deal", "cards"), ("reshuffle", "order")]
      for bad in ("F1", 1, {}, [1], [None], ["F1", 2])],
]  # fmt: skip


@each_case("start", EVERYWHERE)
def test_malformed_before_the_phase(start: Raw) -> None:
    for name, member, bad in BAD_MEMBERS:
        assert refusal(start, changed(MOVES[name], **{member: bad})) == ("MALFORMED", "MC-G4"), (name, member, bad)


def test_null_is_as_good_as_nothing() -> None:
    assert Judged(None, {**shuffle(IDS), "seat": None}).types == ["Shuffled"]
    assert Judged(TABLES["deal"], {**DEAL, "seat": None}).types[0] == "RoundStarted"
    assert Judged(TABLES["deal"], {**DEAL, "cards": None}).types[0] == "RoundStarted"
    assert Judged(TABLES["reshuffle"], {"type": "reshuffle", "order": None}).types == ["Reshuffled"]
    assert Judged(TABLES["conflict"], {**juice(0, 1), "juice": None}).types[0] == "JuiceGiven"


def test_wrong_phase_before_the_moves_own_checks() -> None:
    hopeless: Raw = {
        "round": 77, "card": "nothing", "stance": "claim", "to": 9, "juice": "nothing", "give": ["x", "x"],
        "want": [], "offer": "o99", "cards": ["nothing"], "order": ["nothing"],
    }  # fmt: skip
    for right, move in GOOD.values():
        without = {**hopeless, **{key: move[key] for key in ("type", "seat") if key in move}}
        for start in [start for phase, start in TABLES.items() if phase != right]:
            assert refusal(start, move) == refusal(start, without) == ("WRONG_PHASE", "MC-G4")


def test_an_abort_is_possible_in_every_phase() -> None:
    for start in TABLES.values():
        assert Judged(start, ABORT).types == ["GameEnded"]


# The checks of each move in the order given: each pair of neighbours, broken together.

FOUR = quarrel(
    conflict("F5", [0, 1], s0="claim"), conflict("V5", [2, 3]), hands=hands("P1 J", "P2", "P3", "P4"), round=4
)
TRADES = trading("F1 F2", "F3 F4", "V1", offers=[OPEN_OFFER], offer_count=1)

PAIRS: list[tuple[str, Raw, list[Raw], Raw, str, str]] = [
    ("STALE_ROUND, NOT_AWAITED", choosing(awaiting=[1]), [], choose(0, "F5", 2), "STALE_ROUND", "3.2"),
    ("STALE_ROUND, NOT_AWAITED of a pass", choosing(awaiting=[1]), [], skip(0, 2), "STALE_ROUND", "3.2"),
    ("NOT_AWAITED, CARD_NOT_IN_MARKET", choosing(awaiting=[1]), [], choose(0, "J"), "NOT_AWAITED", "3.2"),
    ("CARD_NOT_IN_MARKET, ALREADY_CHOSEN", choosing(), [skip(0)], choose(0, "J"), "CARD_NOT_IN_MARKET", "3.3"),
    ("STALE_ROUND, ALREADY_CHOSEN", choosing(), [skip(0)], skip(0, 2), "STALE_ROUND", "3.2"),
    ("STALE_ROUND, NO_CONFLICT", FOUR, [], stance(2, "claim", "F5", 3), "STALE_ROUND", "3.2"),
    ("NO_CONFLICT, ALREADY_DECLARED", FOUR, [], stance(0, "claim", "V5", 4), "NO_CONFLICT", "4.2"),
    ("STALE_ROUND, ALREADY_DECLARED", FOUR, [], stance(0, "claim", "F5", 3), "STALE_ROUND", "3.2"),
    ("STALE_ROUND, NO_CONFLICT of juice", quarrel(round=4), [], juice(0, 9, 3), "STALE_ROUND", "3.2"),
    ("NO_CONFLICT, NO_JUICE", quarrel(), [], juice(2, 0), "NO_CONFLICT", "5.1"),
    ("NO_JUICE, TARGET_NOT_IN_CONFLICT", FOUR, [], juice(1, 2, 4), "NO_JUICE", "5.1"),
    ("NO_JUICE by name, TARGET_NOT_IN_CONFLICT", FOUR, [], juice(0, 0, 4, juice="P1"), "NO_JUICE", "5.1"),
    ("UNKNOWN_SEAT, DUPLICATE_CARD", TRADES, [], offer(0, 9, "F1 F1", "F3"), "UNKNOWN_SEAT", "6.2"),
    ("UNKNOWN_SEAT, EMPTY_SIDE", TRADES, [], offer(0, -1, "", "F3"), "UNKNOWN_SEAT", "6.2"),
    ("SELF_TRADE, DUPLICATE_CARD", TRADES, [], offer(0, 0, "F1 F1", "F3"), "SELF_TRADE", "6.2"),
    ("SELF_TRADE, NOT_THEIR_CARD", TRADES, [], offer(0, 0, "F1", "F3"), "SELF_TRADE", "6.2"),
    ("DUPLICATE_CARD, EMPTY_SIDE", TRADES, [], offer(0, 1, "F1 F1", ""), "DUPLICATE_CARD", "6.2"),
    ("DUPLICATE_CARD wanted, EMPTY_SIDE", TRADES, [], offer(0, 1, "", "F3 F3"), "DUPLICATE_CARD", "6.2"),
    ("EMPTY_SIDE, NOT_YOUR_CARD", TRADES, [], offer(0, 1, "J", ""), "EMPTY_SIDE", "6.3"),
    ("EMPTY_SIDE, NOT_THEIR_CARD", TRADES, [], offer(0, 1, "", "J"), "EMPTY_SIDE", "6.3"),
    ("NOT_YOUR_CARD, NOT_THEIR_CARD", TRADES, [], offer(0, 1, "F3", "F1"), "NOT_YOUR_CARD", "6.2"),
    ("NO_SUCH_OFFER, NOT_YOUR_OFFER", TRADES, [], accept(2, "o2"), "NO_SUCH_OFFER", "6.4"),
    ("NOTHING_HIDDEN, NOT_YOUR_CARD", TRADES, [], reveal(0, "F3"), "NOTHING_HIDDEN", "6.6"),
]


@each_case(("start", "before", "move", "code", "clause"), [pair[1:] for pair in PAIRS], [pair[0] for pair in PAIRS])
def test_the_first_failure_decides(start: Raw, before: list[Raw], move: Raw, code: str, clause: str) -> None:
    judged = Judged(start, *before, move, players=4 if start is FOUR else 3)
    assert judged.refusal == (code, f"MC-{clause}")


def test_unequal_trade_after_empty_side_and_before_the_cards() -> None:
    pairs = [("", "F3 F4", "EMPTY_SIDE"), ("J", "F3 F4", "UNEQUAL_TRADE"), ("F1 F1", "F3", "DUPLICATE_CARD")]
    for give, want, code in pairs:
        assert refusal(TRADES, offer(0, 1, give, want), players=3, trade_shape="equal")[0] == code


@each_case(
    ("move", "code"),
    [
        (offer(0, 3, "F1", "F3"), "UNKNOWN_SEAT"),
        (offer(0, 0, "F1", "F2"), "SELF_TRADE"),
        (offer(0, 1, "F1 F2 F1", "F3"), "DUPLICATE_CARD"),
        (offer(0, 1, "F1", "F3 F4 F3"), "DUPLICATE_CARD"),
        (offer(0, 1, "V1", "F3"), "NOT_YOUR_CARD"),
        (offer(0, 1, "F1 J", "F3"), "NOT_YOUR_CARD"),
        (offer(0, 1, "?", "F3"), "NOT_YOUR_CARD"),
        (offer(0, 1, "F1", "V1"), "NOT_THEIR_CARD"),
        (offer(0, 1, "F1", "F3 nothing"), "NOT_THEIR_CARD"),
        (offer(0, 2, "F1", "F3"), "NOT_THEIR_CARD"),
    ],
)
def test_mc_6_2_what_an_offer_may_not_name(move: Raw, code: str) -> None:
    for visible in ("open", "closed"):
        assert refusal(TRADES, move, players=3, hand_visibility=visible) == (code, "MC-6.2")


@each_case(
    ("phase", "move", "words"),
    [
        ("deal", choose(0, "F5"), ["deal"]),
        ("choose", choose(0, "F5", 4), ["4", "1"]),
        ("choose", choose(0, "J"), ["juice", "market"]),
        ("conflict", stance(0, "claim", "V5"), ["avocado"]),
        ("conflict", juice(1, 0), ["juice"]),
        ("trade", offer(0, 7, "F1", "F3"), ["7"]),
        ("trade", offer(0, 1, "F1", "V5"), ["avocado", "seat 2"]),
        ("trade", accept(1, "o7"), ["offer 7"]),
        ("trade", accept(0, "o1"), ["offer 1"]),
        ("reshuffle", reshuffle("F1"), ["discard"]),
    ],
)
def test_a_refusal_says_what_is_wrong(phase: str, move: Raw, words: list[str]) -> None:
    objection = BOOK.objection(table(TABLES[phase]), read_move(move, BOOK.move_types))
    assert objection is not None
    for word in words:
        assert word in objection.message
