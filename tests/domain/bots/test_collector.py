"""The collector plays Mercadito: it collects families, trades when both sides gain, and comes to an end."""

from random import Random
from typing import Any

from domain.bots.collector import collector
from domain.games import title_named
from domain.rules.moves import read_move
from domain.rules.secrecy import Context, seen_by
from domain.rules.wire import to_wire

_BOOK = title_named("mercadito").book(None)


def made(position: dict[str, Any], seat: int, players: int = 2, **options: Any) -> dict[str, Any] | None:
    """What the collector does on a seat that sees this table, without members that say nothing."""
    config = _BOOK.configure({"players": players, "options": options})
    state = _BOOK.position(config, position)
    view = seen_by(seat, state, Context(config, state))
    raw = collector(_BOOK, view, seat, Random(1))
    if raw is None:
        return None
    assert _BOOK.objection(state, read_move(raw, _BOOK.move_types)) is None
    return {name: value for name, value in raw.items() if value is not None}


def trading(*hands: str, **more: Any) -> dict[str, Any]:
    return {"phase": "trade", "round": 8, "hands": [hand.split() for hand in hands], **more}


def open_offer(author: int, to: int, give: str, want: str, number: int = 1) -> dict[str, Any]:
    return {"id": f"o{number}", "from": author, "to": to, "give": give.split(), "want": want.split()}


GOOD = trading("F1 F2 V4", "F3 L1 P1 V2")


def test_it_offers_swaps_from_which_both_gain_and_no_uneven_ones_where_trades_are_equal() -> None:
    market = {"phase": "choose", "market": ["V4", "L4", "F4"], "awaiting": [0], "hands": [["F1", "F2", "F3"], []]}
    assert made(market, 0) == {"type": "choose", "seat": 0, "round": 1, "card": "F4"}
    move = made(GOOD, 0)
    assert move == {"type": "offer", "seat": 0, "to": 1, "give": ["V4"], "want": ["F3"]}
    assert move == to_wire(read_move(move, _BOOK.move_types))
    # Only by giving up its pair for the one card can seat 0 gain, and seat 1 with it.
    start = trading("V1 V2 F1 F2 F4", "F5 V3 V4")
    free, equal = made(start, 0), made(start, 0, trade_shape="equal")
    assert free == {"type": "offer", "seat": 0, "to": 1, "give": ["V1", "V2"], "want": ["F5"]}
    assert equal is None or equal["type"] == "vote_end" or len(equal["give"]) == len(equal["want"])


def test_it_votes_when_no_swap_serves_both_or_enough_was_asked_and_then_waits() -> None:
    start = trading("F1 F2", "V1 V2")
    assert made(start, 0) == {"type": "vote_end", "seat": 0}
    assert made({**start, "votes": [0]}, 0) is None
    start = {**GOOD, "offers": [open_offer(0, 1, "V4", "F3")], "offer_count": 1}
    assert made(start, 0) == {"type": "vote_end", "seat": 0}
    over = {"reason": "closed", "winners": [0], "scores": [{"points": 1, "bonus": 0, "total": 1}] * 2}
    assert made({**GOOD, "over": over}, 0) is None
    start = trading("F1 F2 V4 V5", "F3 F4 L1 V1 V2 V3")
    offers = [made({**start, "offer_count": count}, 0) for count in range(3)]
    assert all(move is not None and move["type"] == "offer" for move in offers)
    assert len({str(move) for move in offers}) == 3
    assert made({**GOOD, "offer_count": 11}, 0)["type"] == "offer"  # type: ignore[index]
    assert made({**GOOD, "offer_count": 12}, 0) == {"type": "vote_end", "seat": 0}


def test_it_accepts_the_offer_that_gains_most_and_declines_what_gains_nothing() -> None:
    start = trading("F1 F2 V4", "F3 L1 V1 V2", "P1 V5")
    offers = [open_offer(0, 1, "V4", "F3"), open_offer(2, 1, "V5", "L1", 2)]
    assert made({**start, "offers": offers}, 1, 3) == {"type": "accept", "seat": 1, "offer": "o2"}
    assert made({**start, "offers": offers[:1]}, 1, 3) == {"type": "accept", "seat": 1, "offer": "o1"}
    bad = [open_offer(0, 1, "F1", "F3")]
    assert made({**start, "offers": bad}, 1, 3) == {"type": "decline", "seat": 1, "offer": "o1"}
    start = {**GOOD, "votes": [1], "offers": [open_offer(0, 1, "V4", "F3")]}  # even after it has voted
    assert made(start, 1) == {"type": "accept", "seat": 1, "offer": "o1"}


def test_with_closed_hands_it_shows_what_it_does_not_collect_and_asks_for_what_was_shown() -> None:
    start = trading("F1 F2 V3 J", "F3 L1 V1 V2")
    assert made(start, 0, hand_visibility="closed") == {"type": "reveal", "seat": 0, "cards": ["V3", "J"]}
    shown = {**start, "revealed": [["V3", "J"], ["F3", "L1"]]}
    assert made(shown, 0, hand_visibility="closed") == {
        "type": "offer", "seat": 0, "to": 1, "give": ["V3"], "want": ["F3"],
    }  # fmt: skip
    nobody_showed = {**start, "revealed": [["V3", "J"], []]}
    assert made(nobody_showed, 0, hand_visibility="closed") == {"type": "vote_end", "seat": 0}
