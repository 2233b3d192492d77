"""What a spectator sees of Market Day (MD-8), field by field: no law notices a field that nobody marked."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

import pytest

from domain.games.market_day import table
from domain.rules.secrecy import ALL, PUBLIC, Context, listed_fields, seen_by
from domain.rules.wire import event_fields, to_wire
from tests.domain.games.books import CASES
from tests.domain.games.market_day.tables import BOOK, before, made, position, round_of
from tests.domain.games.playthrough import turns

OPEN, OWN, COUNT = "seen by all", "own seat's entry only", "how many cards"
(CASE,) = [case for case in CASES if case.book is BOOK]

STATE = {
    "config": OPEN, "phase": OPEN, "hand": OPEN, "round": OPEN, "dealer": OPEN, "leader": OPEN, "turn": OPEN,
    "hands": OWN, "undealt": COUNT, "table": OPEN, "discard": OPEN, "totals": OPEN, "hand_points": OPEN,
    "result": OPEN,
}  # fmt: skip

EVENTS: dict[type, dict[str, str]] = {
    table.HandDealt: {
        "hand": OPEN,
        "dealer": OPEN,
        "cards_each": OPEN,
        "undealt": OPEN,
        "hands": OWN,
        "undealt_cards": COUNT,
    },
    table.RoundStarted: {"round": OPEN, "leader": OPEN},
    table.CardPlayed: {"seat": OPEN, "slot": OPEN, "rank": OPEN},
    table.CardSpoiled: {"slot": OPEN, "rank": OPEN, "by_slot": OPEN, "seat": OPEN},
    table.RoyalSecured: {"slot": OPEN, "seat": OPEN},
    table.RainFell: {"slot": OPEN},
    table.CardRainedOut: {"slot": OPEN, "rank": OPEN, "by_slot": OPEN, "seat": OPEN},
    table.RainCancelled: {"slots": OPEN},
    table.CardKilled: {"slot": OPEN, "rank": OPEN, "by_slot": OPEN, "seat": OPEN, "by_seat": OPEN},
    table.KnightIdle: {"slot": OPEN},
    table.TinkerPending: {"seat": OPEN, "slot": OPEN, "targets": OPEN},
    table.TinkerTraded: {"seat": OPEN, "slot": OPEN, "target": OPEN, "rank": OPEN, "with_seat": OPEN},
    table.TinkerDeclined: {"seat": OPEN, "slot": OPEN},
    table.TinkerIdle: {"slot": OPEN},
    table.CardScored: {"slot": OPEN, "rank": OPEN, "seat": OPEN, "points": OPEN},
    table.RoundScored: {"round": OPEN, "points": OPEN, "totals": OPEN},
    table.LeadSet: {"seat": OPEN, "tied": OPEN},
    table.HandEnded: {"hand": OPEN, "points": OPEN, "totals": OPEN},
    table.DealerSet: {"hand": OPEN, "seat": OPEN},
    table.GameEnded: {"totals": OPEN, "places": OPEN, "winners": OPEN},
}


def test_these_are_all_fields_there_are() -> None:
    assert set(STATE) == {field.name for field in fields(table.Table)}
    assert set(EVENTS) == set(BOOK.event_types)
    for kind, seen in EVENTS.items():
        assert {*seen, "rule"} == {field.name for field in fields(kind)}


def test_the_configuration_is_not_among_the_keys_of_the_state() -> None:
    assert set(STATE) - set(listed_fields(table.Table)) == {"config"}


def expected(how: str, value: Any, viewer: Any) -> Any:
    """What the viewer should see of a field."""
    if viewer == ALL or how == OPEN:
        return value
    if how == COUNT:
        return (None,) * len(value)
    return tuple(part if seat == viewer else (None,) * len(part) for seat, part in enumerate(value))


@pytest.mark.parametrize("seed", range(4))
def test_every_field_is_seen_as_the_sheet_says(seed: int) -> None:
    for step in turns(CASE, Random(seed)):
        state = step.before
        context = Context(state.config, state)
        for viewer in (PUBLIC, ALL, *range(state.config.players)):
            seen = seen_by(viewer, state, context)
            for name, how in STATE.items():
                assert getattr(seen, name) == expected(how, getattr(state, name), viewer), name
            for event in step.draft:
                shown = seen_by(viewer, event, context)
                for name, how in EVENTS[type(event)].items():
                    assert getattr(shown, name) == expected(how, getattr(event, name), viewer), name


def test_a_spectator_gets_nulls_so_that_a_count_is_a_length() -> None:
    state = made(before([4, 5, 6, 8], undealt=[1, 9], discard=[3, 7], totals=[3, 7, 0, 0]), **PLAY).state
    wire = to_wire(seen_by(PUBLIC, state, Context(state.config, state)))
    assert wire == {
        "phase": "play",
        "hand": 1,
        "round": 1,
        "dealer": 0,
        "leader": 0,
        "turn": 1,
        "hands": [[None], [None, None], [None, None], [None, None]],
        "undealt": [None, None],
        "table": [{"slot": 1, "seat": 0, "rank": 4, "status": "in", "holder": 0}],
        "discard": [3, 7],
        "totals": [3, 7, 0, 0],
        "hand_points": [[0, 0, 0, 0]],
        "result": None,
    }
    assert to_wire(seen_by(1, state, Context(state.config, state)))["hands"] == [
        [None],
        [5, 10],
        [None, None],
        [None, None],
    ]


PLAY = {"type": "play", "seat": 0, "rank": 4}


def test_a_seat_sees_its_own_hand_in_the_deal_and_nobody_what_is_left() -> None:
    dealt = made(position(3), type="deal", deck=list(table.DECK))[0]
    for viewer in (PUBLIC, 0, 1, 2):
        shown = event_fields(seen_by(viewer, dealt))
        assert shown["undealt"] == 25
        assert shown["undealt_cards"] == [None] * 25
        known = [seat for seat, hand in enumerate(shown["hands"]) if set(hand) != {None}]
        assert known == ([] if viewer == PUBLIC else [viewer])
    assert event_fields(seen_by(ALL, dealt))["undealt_cards"] == list(table.DECK[30:])


def test_a_refusal_to_a_seat_follows_from_what_it_sees() -> None:
    """Trying cards must not tell a seat what others hold."""
    for state in (before([4, 5, 6, 8]), round_of([8, 1, 8, 3, 2], players=5).state):
        for seat in range(4):
            view = seen_by(seat, state, Context(state.config, state))
            for number in range(1, 11):
                for move in (table.Play(seat, number), table.Tinker(seat, number)):
                    assert BOOK.objection(view, move) == BOOK.objection(state, move)
