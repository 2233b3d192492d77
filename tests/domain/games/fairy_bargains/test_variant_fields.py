"""What a spectator sees of the other variants (FB-7), field by field: no law notices a field that nobody marked."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

import pytest

from domain.games.fairy_bargains import elimination_table, exact_table, solitaire_table, table
from domain.rules.secrecy import ALL, PUBLIC, Context, listed_fields, seen_by
from tests.domain.games.books import CASES
from tests.domain.games.fairy_bargains.test_spectator import COUNT, EVENTS, OPEN, OWN, turned_over
from tests.domain.games.playthrough import turns

TOPS, TOP, FANNED = "the last card of each", "the last card, with fan all", "how many cards, with fan all"

STATES: dict[type, dict[str, str]] = {
    exact_table.ExactTable: {
        "config": OPEN,
        "phase": OPEN,
        "round": OPEN,
        "dealer": OPEN,
        "turn": OPEN,
        "hands": OWN,
        "pot": OPEN,
        "draw": COUNT,
        "played": OPEN,
        "discard": OPEN,
        "round_points": OPEN,
        "totals": OPEN,
        "result": OPEN,
        "offered": OPEN,
    },
    elimination_table.EliminationTable: {
        "config": OPEN,
        "phase": OPEN,
        "turn": OPEN,
        "hands": OPEN,
        "pot": OPEN,
        "out": OPEN,
        "result": OPEN,
    },
    solitaire_table.SolitaireTable: {
        "config": OPEN,
        "phase": OPEN,
        "piles": TOPS,
        "stock": COUNT,
        "play_area": TOP,
        "removed": OPEN,
        "discarded": FANNED,
        "result": OPEN,
        "turning": OPEN,
        "covered": OPEN,
    },
}

MORE_EVENTS: dict[type, dict[str, str]] = {
    exact_table.ReshuffleNeeded: {"count": OPEN},
    exact_table.PileRebuilt: {"draw_count": OPEN, "draw": COUNT},
    elimination_table.GameStarted: {"seat": OPEN},
    elimination_table.CardPlaced: {"seat": OPEN, "card": OPEN},
    elimination_table.CardsWithdrawn: {"seat": OPEN, "cards": OPEN, "total": OPEN},
    elimination_table.PlayerEliminated: {"seat": OPEN, "place": OPEN},
    solitaire_table.BargainsDealt: {"face_up": OPEN, "stock_count": OPEN, "piles": TOPS, "stock": COUNT},
    solitaire_table.CardsTurned: {"count": OPEN, "top": OPEN, "stock_count": OPEN, "play_area": TOP},
    solitaire_table.MatchMade: {"card": OPEN, "piles": OPEN, "cards": OPEN},
    solitaire_table.PlayCardUncovered: {"card": OPEN},
    solitaire_table.BargainTurnedUp: {"pile": OPEN, "card": OPEN},
    solitaire_table.PileCleared: {"pile": OPEN},
}
EVERY_EVENT = {**EVENTS, **MORE_EVENTS}
UNLISTED = {"config", "offered", "turning", "covered"}

OTHERS = [case for case in CASES if case.book.title == "fairy-bargains" and case.book.variant != "main"]


def test_these_are_all_fields_there_are() -> None:
    for kind, seen in STATES.items():
        assert set(seen) == {field.name for field in fields(kind)}
        assert set(seen) - set(listed_fields(kind)) == UNLISTED & set(seen)
    assert {kind for case in OTHERS for kind in case.book.event_types} <= set(EVERY_EVENT)
    for kind, seen in MORE_EVENTS.items():
        assert {*seen, "rule"} == {field.name for field in fields(kind)}


def test_events_are_shared_with_the_main_game_by_name() -> None:
    for case in OTHERS:
        for kind in case.book.event_types:
            assert getattr(table, kind.__name__, kind) is kind


def expected(how: str, value: Any, viewer: Any, fan: bool) -> Any:
    """What the viewer should see of a field."""
    if viewer == ALL or how == OPEN or (fan and how in (TOP, FANNED)):
        return value
    if how == TOPS:
        return tuple(turned_over(pile[:-1]) + pile[-1:] for pile in value)
    if how == TOP:
        return turned_over(value[:-1]) + value[-1:]
    if how == OWN:
        return tuple(part if seat == viewer else turned_over(part) for seat, part in enumerate(value))
    return turned_over(value)


@pytest.mark.parametrize("case", OTHERS, ids=repr)
@pytest.mark.parametrize("seed", range(4))
def test_every_field_is_seen_as_the_sheet_says(case: Any, seed: int) -> None:
    for step in turns(case, Random(seed)):
        state = step.before
        fan = getattr(state.config.options, "fan", False)
        context = Context(state.config, state)
        for viewer in (PUBLIC, ALL, *range(state.config.players)):
            seen = seen_by(viewer, state, context)
            for name, how in STATES[type(state)].items():
                assert getattr(seen, name) == expected(how, getattr(state, name), viewer, fan), name
            for event in step.draft:
                shown = seen_by(viewer, event, context)
                for name, how in EVERY_EVENT[type(event)].items():
                    assert getattr(shown, name) == expected(how, getattr(event, name), viewer, fan), name
