"""What a spectator sees of Market Day (MD-8), field by field: no law notices a field that nobody marked."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

from domain.games.market_day import events, scores, table
from domain.rules.secrecy import ALL, PUBLIC, Context, listed_fields, seen_by
from tests.domain.games.books import CASES
from tests.domain.games.market_day.tables import BOOK
from tests.domain.games.playthrough import turns

OWN, COUNT = "own seat's entry only", "how many cards"
(CASE,) = [case for case in CASES if case.book is BOOK]

# The fields of each type: those that all see, and how the others are seen.
FIELDS: dict[type, tuple[str, dict[str, str]]] = {
    table.Table: (
        "config phase hand round dealer leader turn table discard totals hand_points result",
        {"hands": OWN, "undealt": COUNT},
    ),
    events.HandDealt: ("hand dealer cards_each undealt", {"hands": OWN, "undealt_cards": COUNT}),
    events.RoundStarted: ("round leader", {}),
    events.CardPlayed: ("seat slot rank", {}),
    events.CardSpoiled: ("slot rank by_slot seat", {}),
    events.RoyalSecured: ("slot seat", {}),
    events.RainFell: ("slot", {}),
    events.CardRainedOut: ("slot rank by_slot seat", {}),
    events.RainCancelled: ("slots", {}),
    events.CardKilled: ("slot rank by_slot seat by_seat", {}),
    events.KnightIdle: ("slot", {}),
    events.TinkerPending: ("seat slot targets", {}),
    events.TinkerTraded: ("seat slot target rank with_seat", {}),
    events.TinkerDeclined: ("seat slot", {}),
    events.TinkerIdle: ("slot", {}),
    scores.CardScored: ("slot rank seat points", {}),
    scores.RoundScored: ("round points totals", {}),
    scores.LeadSet: ("seat tied", {}),
    scores.HandEnded: ("hand points totals", {}),
    scores.DealerSet: ("hand seat", {}),
    scores.GameEnded: ("totals places winners", {}),
}


def test_these_are_all_fields_there_are() -> None:
    assert set(FIELDS) == {table.Table, *BOOK.event_types}
    for kind, (opened, others) in FIELDS.items():
        assert {field.name for field in fields(kind)} - {"rule"} == {*opened.split(), *others}
    assert {field.name for field in fields(table.Table)} - set(listed_fields(table.Table)) == {"config"}


def expected(how: str | None, value: Any, viewer: Any) -> Any:
    """What the viewer should see of a field."""
    if viewer == ALL or how is None:
        return value
    if how == COUNT:
        return (None,) * len(value)
    return tuple(part if seat == viewer else (None,) * len(part) for seat, part in enumerate(value))


def test_every_field_is_seen_as_the_sheet_says() -> None:
    for step in (step for seed in range(3) for step in turns(CASE, Random(seed))):
        state = step.before
        context = Context(state.config, state)
        for viewer in (PUBLIC, ALL, *range(state.config.players)):
            for thing in (state, *step.draft):
                seen, how = seen_by(viewer, thing, context), FIELDS[type(thing)][1]
                for name in (field.name for field in fields(type(thing))):
                    wanted = expected(how.get(name), getattr(thing, name), viewer)
                    assert getattr(seen, name) == wanted, (type(thing), name)
