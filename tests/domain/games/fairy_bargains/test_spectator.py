"""What a spectator sees of the main game (FB-7), field by field: no law notices a field that nobody marked."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

import pytest

from domain.games.fairy_bargains import table
from domain.rules.secrecy import ALL, PUBLIC, Context, listed_fields, seen_by
from domain.rules.wire import event_fields, to_wire
from tests.domain.games.books import CASES
from tests.domain.games.fairy_bargains.tables import BOOK, position, turn
from tests.domain.games.playthrough import turns

OPEN, OWN, COUNT = "seen by all", "own seat's entry only", "how many cards"

STATE = {
    "config": OPEN, "phase": OPEN, "round": OPEN, "dealer": OPEN, "turn": OPEN, "hands": OWN, "pot": OPEN,
    "draw": COUNT, "played": OPEN, "taken": COUNT, "round_points": OPEN, "totals": OPEN, "result": OPEN,
    "offered": OPEN,
}  # fmt: skip

EVENTS: dict[type, dict[str, str]] = {
    table.RoundDealt: {
        "round": OPEN,
        "dealer": OPEN,
        "pot": OPEN,
        "draw_count": OPEN,
        "leader": OPEN,
        "hands": OWN,
        "draw": COUNT,
    },
    table.CardPlayed: {"seat": OPEN, "card": OPEN},
    table.PotExtended: {"card": OPEN, "pot_total": OPEN},
    table.BargainChoice: {"seat": OPEN, "options": OPEN},
    table.BargainTaken: {"seat": OPEN, "cards": OPEN, "total": OPEN, "forced": OPEN, "points": OPEN},
    table.NoBargain: {"seat": OPEN},
    table.CardJoinedPot: {"card": OPEN, "pot": OPEN},
    table.RoundEnded: {"round": OPEN, "points": OPEN, "totals": OPEN},
    table.DealerSet: {"round": OPEN, "seat": OPEN},
    table.GameEnded: {"totals": OPEN, "places": OPEN, "winners": OPEN, "won": OPEN, "bargains_left": OPEN},
}


def test_these_are_all_fields_there_are() -> None:
    assert set(STATE) == {field.name for field in fields(table.Table)}
    assert set(EVENTS) == set(BOOK.event_types)
    for kind, seen in EVENTS.items():
        assert {*seen, "rule"} == {field.name for field in fields(kind)}


def test_configuration_and_offered_sets_are_not_among_the_keys_of_the_state() -> None:
    assert set(STATE) - set(listed_fields(table.Table)) == {"config", "offered"}


def turned_over(value: Any) -> Any:
    """The same piles with nulls in them."""
    return tuple(turned_over(part) for part in value) if isinstance(value, tuple) else None


def expected(how: str, value: Any, viewer: Any) -> Any:
    """What the viewer should see of a field."""
    if viewer == ALL or how == OPEN:
        return value
    if how == COUNT:
        return turned_over(value)
    return tuple(part if seat == viewer else turned_over(part) for seat, part in enumerate(value))


@pytest.mark.parametrize("seed", range(4))
def test_every_field_is_seen_as_the_sheet_says(seed: int) -> None:
    for step in turns(CASES[0], Random(seed)):
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
    state = position(
        phase="play", turn=0, hands=[[1, 3], [5], []], pot=[7], draw=[10, 10], taken=[[3], [], [5, 5]], totals=[1, 0, 2]
    )
    wire = to_wire(seen_by(PUBLIC, state, Context(state.config, state)))
    assert wire == {
        "phase": "play", "round": 1, "dealer": 0, "turn": 0, "hands": [[None, None], [None], []], "pot": [7],
        "draw": [None, None], "played": None, "taken": [[None], [], [None, None]], "round_points": [0, 0, 0],
        "totals": [1, 0, 2], "result": None,
    }  # fmt: skip
    assert to_wire(seen_by(0, state, Context(state.config, state)))["hands"] == [[1, 3], [None], []]


def test_a_seat_sees_its_own_hand_in_the_deal_and_nobody_the_draw_pile() -> None:
    (dealt,) = [event for step in turns(CASES[0], Random(5)) for event in step.draft][:1]
    for viewer in (PUBLIC, 0, 1):
        shown = event_fields(seen_by(viewer, dealt))
        assert set(shown["draw"]) == {None}
        assert len(shown["draw"]) == shown["draw_count"]
        known = [seat for seat, hand in enumerate(shown["hands"]) if set(hand) != {None}]
        assert known == ([] if viewer == PUBLIC else [viewer])


def test_a_refusal_to_a_seat_follows_from_what_it_sees() -> None:
    """Trying cards must not tell a seat what others hold."""
    for state in (turn(7, [3, 5, 7]).state, position(phase="play", turn=1, hands=[[1], [3], [5]], pot=[10], draw=[7])):
        for seat in range(3):
            view = seen_by(seat, state, Context(state.config, state))
            for card in table.VALUES:
                for move in (table.Play(seat, card), table.Take(seat, (card,)), table.Take(seat, (card, card))):
                    assert BOOK.objection(view, move) == BOOK.objection(state, move)
