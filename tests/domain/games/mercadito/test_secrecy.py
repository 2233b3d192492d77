"""MC-H: who sees what, row by row, for players and the public, in events and in the state."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.moves import read_move
from domain.rules.patterns import Pattern
from domain.rules.secrecy import ALL, PUBLIC, Context, seen_by
from tests.domain.games.judged import Raw, cards
from tests.domain.games.mercadito.tables import (
    BOOK,
    IDS,
    STALL,
    Judged,
    accept,
    choose,
    choosing,
    conflict,
    dealing,
    hands,
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
    vote,
)

THREE: Raw = {"players": 3}
CLOSED: Raw = {"players": 3, "hand_visibility": "closed"}
EVERYBODY = (PUBLIC, 0, 1, 2)


def view(state: Any, viewer: Any) -> Any:
    """The table as the viewer sees it."""
    return seen_by(viewer, state, Context(state.config, state))


# Deck order, reshuffle order: nobody; count public.


def test_nobody_sees_the_order_of_the_deck() -> None:
    judged = Judged(None, shuffle(IDS))
    for viewer in (PUBLIC, 0, 1):
        assert judged.state_as(viewer)["deck_pile"] == [None] * 26
        (told,) = judged.events_as(viewer)
        assert told["count"] == 26
        assert not set(cards(STALL)) & set(map(str, told.get("deck_pile", [])))
    assert judged.state_as(ALL)["deck_pile"] == IDS


def test_nobody_sees_the_order_of_a_reshuffle_and_the_deck_stays_hidden_at_the_end() -> None:
    judged = Judged(dealing("", "F1 F2 V1", phase="reshuffle"), reshuffle("V1 F1 F2"))
    for viewer in (PUBLIC, 0, 1):
        assert judged.state_as(viewer)["deck_pile"] == [None] * 3
        (told,) = judged.events_as(viewer)
        assert told["count"] == 3
        assert "V1" not in str(told)
    judged = Judged(trading("F1", "F2", deck_pile=["P1", "P2"]), vote(0), vote(1))
    assert judged.state_as(0)["deck_pile"] == [None, None]
    assert judged.state_as(ALL)["deck_pile"] == ["P1", "P2"]


# Market, discard, destroyed, conflicts, contenders, juice transfers, votes: all.


@pytest.mark.parametrize("setup", [THREE, CLOSED])
def test_what_lies_in_the_middle_is_seen_by_all(setup: Raw) -> None:
    start = quarrel(
        conflict("F5", [0, 2], step=2),
        discard=["P5"],
        destroyed=["P4"],
        ceders=[1],
        votes=[1],
        hands=hands("J", "", ""),
    )
    whole = Judged(start, **setup).state
    for viewer in EVERYBODY:
        seen = Judged(start, **setup).state_as(viewer)
        for name in ("market", "discard", "destroyed", "conflicts", "ceders", "awaiting", "votes", "phase", "round",
                     "wave", "offer_count", "over", "options"):  # fmt: skip
            assert seen[name] == whole[name]


# Choices of the running wave.


@pytest.mark.parametrize(("move", "card"), [(choose(0, "F5"), "F5"), (skip(0), None)])
def test_secret_choices_own_only_and_a_pass_looks_like_a_card(move: Raw, card: str | None) -> None:
    start = choosing(awaiting=[0, 1, 2])
    judged = Judged(start, move, players=3)
    for viewer in (PUBLIC, 1, 2):
        assert judged.events_as(viewer) == [{"type": "ChoiceMade", "rule": "MC-3.3", "seat": 0, "card": None}]
        assert judged.state_as(viewer) == Judged(start, skip(0), players=3).state_as(viewer)
        assert judged.state_as(viewer)["choices"] == {"0": None}
    assert judged.events_as(0)[0]["card"] == card
    assert judged.state_as(0)["choices"] == {"0": card}


# Stances of the running step.


@pytest.mark.parametrize("setup", [THREE, CLOSED])
@pytest.mark.parametrize("word", ["claim", "cede", "leave", "destroy"])
def test_stances_are_sealed(word: str, setup: Raw) -> None:
    judged = Judged(quarrel(conflict("F5", [0, 1, 2], s1="leave")), stance(0, word), **setup)
    for viewer in (PUBLIC, 1, 2):
        (told,) = judged.events_as(viewer)
        assert (told["seat"], told["card"], told["stance"]) == (0, "F5", None)
        own = "leave" if viewer == 1 else None
        assert judged.state_as(viewer)["conflicts"][0]["stances"] == {"0": None, "1": own}
    assert judged.events_as(0)[0]["stance"] == word
    assert judged.state_as(0)["conflicts"][0]["stances"] == {"0": word, "1": None}


# Hands.

HELD = hands("F1 F2", "V1 V2 V3", "J")


def test_open_choices_and_hands_are_seen_by_all() -> None:
    judged = Judged(choosing(awaiting=[0, 1, 2]), choose(0, "F5"), players=3, choice_mode="open")
    for viewer in EVERYBODY:
        assert judged.events_as(viewer) == judged.events
        assert judged.state_as(viewer)["choices"] == {"0": "F5"}
    for start in (choosing(hands=HELD), trading("F1 F2", "V1 V2 V3", "J")):
        for viewer in EVERYBODY:
            assert Judged(start, players=3).state_as(viewer)["hands"] == HELD


@pytest.mark.parametrize("start", [choosing(hands=HELD), quarrel(hands=HELD), trading(*map(" ".join, HELD))])
def test_closed_hands_are_seen_by_their_owner(start: Raw) -> None:
    for viewer in EVERYBODY:
        seen = Judged(start, **CLOSED).state_as(viewer)["hands"]
        assert seen == [hand if seat == viewer else [None] * len(hand) for seat, hand in enumerate(HELD)]


def test_cards_that_were_shown_are_seen_by_all_and_nulls_for_the_rest() -> None:
    judged = Judged(trading("F1 F2", "V1 V2 V3", "J"), reveal(1, "V3 V1"), **CLOSED)
    for viewer in (PUBLIC, 0, 2):
        assert judged.events_as(viewer) == judged.events
        seen = judged.state_as(viewer)
        assert sorted(seen["hands"][1], key=str) == [None, "V1", "V3"]
        assert seen["revealed"] == hands("", "V3 V1", "")
    assert judged.state_as(1)["hands"][1] == cards("V1 V2 V3")


def test_what_one_sees_goes_on_by_itself_when_cards_are_shown() -> None:
    state = table(trading("F1 F2", "V1 V2 V3", "J", revealed=hands("", "V2", "")), **CLOSED)
    known = view(state, 0)
    for shown, seen in (("V1", ["V2", "V1", None]), ("V2", ["V2", "V1", None]), ("V3 V1", ["V2", "V1", "V3"])):
        draft = BOOK.decide(state, read_move(reveal(1, shown), BOOK.move_types))
        for event in draft:
            known = BOOK.evolve(known, seen_by(0, event, Context(known.config, known)))
        state = draft.state
        assert known == view(state, 0)
        assert list(known.hands[1]) == seen


def test_scores_with_closed_hands_are_told_at_the_end_only() -> None:
    start = trading("F1 F2", "V1", "J")
    assert BOOK.scores(table(start, 3)) in ((3, 1, 1), None)
    assert BOOK.scores(table(start, 3, hand_visibility="closed")) is None
    judged = Judged(start, vote(0), vote(1), vote(2), **CLOSED)
    for viewer in EVERYBODY:
        assert judged.events_as(viewer) == judged.events
        assert judged.state_as(viewer)["over"] == judged.state["over"]
        assert judged.state_as(viewer)["hands"][viewer if type(viewer) is int else 0][:1] != []


# Offers and trades.

OFFER = offer(0, 1, "F1 F2", "V2 V1")


def test_open_offers_and_trades_are_seen_by_all() -> None:
    start = trading("F1 F2", "V1 V2 V3", "J")
    made, done = Judged(start, OFFER, players=3), Judged(start, OFFER, accept(1), players=3)
    for viewer in EVERYBODY:
        assert made.events_as(viewer) == made.events
        assert made.state_as(viewer)["offers"] == [open_offer("o1", 0, 1, "F1 F2", "V2 V1")]
        assert done.events_as(viewer) == done.events


def test_closed_offers_and_trades_are_seen_by_the_two_parties() -> None:
    start = trading("F1 F2", "V1 V2 V3", "J")
    made, done = Judged(start, OFFER, **CLOSED), Judged(start, OFFER, accept(1), **CLOSED)
    for viewer in (0, 1):
        assert made.events_as(viewer) == made.events
        assert made.state_as(viewer)["offers"] == made.state["offers"]
        assert done.events_as(viewer) == done.events
    for viewer in (PUBLIC, 2):
        for judged, kind in ((made, "OfferMade"), (done, "TradeMade")):
            (told,) = judged.events_as(viewer)
            known = (told["type"], told["offer"], told["seat"], told["to"], told["give"], told["want"])
            assert known == (kind, "o1", 0, 1, [None, None], [None, None])
        (told,) = made.state_as(viewer)["offers"]
        assert told == {"id": "o1", "from": 0, "to": 1, "give": [None, None], "want": [None, None]}


def test_others_see_the_shown_cards_of_a_closed_offer() -> None:
    start = trading("F1 F2", "V1 V2 V3", "J", revealed=hands("F2", "V2", ""))
    made, done = Judged(start, OFFER, **CLOSED), Judged(start, OFFER, accept(1), **CLOSED)
    for viewer in (PUBLIC, 2):
        for judged in (made, done):
            told = judged.events_as(viewer)[0]
            assert (told["give"], told["want"]) == ([None, "F2"], ["V2", None])
        told = made.state_as(viewer)["offers"][0]
        assert (told["give"], told["want"]) == ([None, "F2"], ["V2", None])
        # After the trade they are hidden again.
        after = done.state_as(viewer)
        assert after["hands"] == [[None, None], [None, None, None], ["J"] if viewer == 2 else [None]]
        assert after["revealed"] == hands("", "", "")


def test_showing_a_card_uncovers_it_in_the_offers_that_name_it() -> None:
    start = trading("F1 F2", "V1 V2 V3", "J")
    judged = Judged(start, OFFER, reveal(0, "F2"), reveal(1, "V1"), **CLOSED)
    for viewer in (PUBLIC, 2):
        told = judged.state_as(viewer)["offers"][0]
        assert (told["give"], told["want"]) == ([None, "F2"], [None, "V1"])


def closed_twins() -> tuple[Any, Any]:
    """Two tables that differ in cards which seats 1 and 2 have not shown."""
    one = table(trading("F1 F2", "V1 V2", "J L1", revealed=hands("", "V1", ""), deck_pile=["P1"]), **CLOSED)
    other = table(trading("F1 F2", "V1 L1", "J V2", revealed=hands("", "V1", ""), deck_pile=["P1"]), **CLOSED)
    return one, other


def test_closed_hands_are_not_told_by_other_refusals() -> None:
    one, other = closed_twins()
    for raw in (
        offer(0, 1, "F1", ""),
        offer(0, 1, "L1", "V2"),
        offer(0, 0, "F1", "V2"),
        offer(0, 1, "F1", "V2 V2"),
        accept(0),
        reveal(0, "V2"),
    ):
        move = read_move(raw, BOOK.move_types)
        objection = BOOK.objection(one, move)
        assert objection is not None
        assert objection == BOOK.objection(other, move)


def test_the_pattern_of_an_offer_asks_for_any_card_that_the_other_may_hold() -> None:
    one, _ = closed_twins()
    patterns = [move for move in BOOK.moves(view(one, 0), 0) if isinstance(move, Pattern)]
    for want in ("V1", "V2", "J", "L1 V2", "P1"):
        assert any(pattern.admits(offer(0, 1, "F1", want)) for pattern in patterns), want
    # Neither what oneself holds nor what another has shown.
    for want in ("F2", "F1"):
        assert not any(pattern.admits(offer(0, 1, "F1", want)) for pattern in patterns), want
    assert not any(pattern.admits(offer(0, 2, "F1", "V1")) for pattern in patterns)
