"""What a spectator sees (FB-7), field by field: no law notices a field that nobody marked."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

from domain.games.fairy_bargains import elimination_table, exact_table, solitaire_table, table
from domain.games.fairy_bargains.events.elimination import CardPlaced, CardsWithdrawn, GameStarted, PlayerEliminated
from domain.games.fairy_bargains.events.ending import GameEnded
from domain.games.fairy_bargains.events.rounds import (
    BargainChoice,
    BargainTaken,
    CardJoinedPot,
    CardPlayed,
    DealerSet,
    NoBargain,
    PileRebuilt,
    PotExtended,
    ReshuffleNeeded,
    RoundDealt,
    RoundEnded,
)
from domain.games.fairy_bargains.events.solitaire import (
    BargainsDealt,
    BargainTurnedUp,
    CardsTurned,
    MatchMade,
    PileCleared,
    PlayCardUncovered,
)
from domain.rules.secrecy import ALL, PUBLIC, Context, listed_fields, seen_by
from tests.domain.games.books import CASES
from tests.domain.games.playthrough import turns
from tests.every import each_case

OWN, COUNT = "own seat's entry only", "how many cards"
TOPS, TOP, FANNED = "the last card of each", "the last card, with fan all", "how many cards, with fan all"

# The fields of each type: those that all see, and how the others are seen. Those behind a bar are no keys of the state.
FIELDS: dict[type, tuple[str, dict[str, str]]] = {
    table.Table: (
        "phase round dealer turn pot played round_points totals result | config offered",
        {"hands": OWN, "draw": COUNT, "taken": COUNT},
    ),
    exact_table.ExactTable: (
        "phase round dealer turn pot played discard round_points totals result | config offered",
        {"hands": OWN, "draw": COUNT},
    ),
    elimination_table.EliminationTable: ("phase turn hands pot out result | config", {}),
    solitaire_table.SolitaireTable: (
        "phase removed result | config turning covered",
        {"piles": TOPS, "stock": COUNT, "play_area": TOP, "discarded": FANNED},
    ),
    RoundDealt: ("round dealer pot draw_count leader", {"hands": OWN, "draw": COUNT}),
    CardPlayed: ("seat card", {}),
    PotExtended: ("card pot_total", {}),
    BargainChoice: ("seat options", {}),
    BargainTaken: ("seat cards total forced points", {}),
    NoBargain: ("seat", {}),
    CardJoinedPot: ("card pot", {}),
    RoundEnded: ("round points totals", {}),
    DealerSet: ("round seat", {}),
    GameEnded: ("totals places winners won bargains_left", {}),
    ReshuffleNeeded: ("count", {}),
    PileRebuilt: ("draw_count", {"draw": COUNT}),
    GameStarted: ("seat", {}),
    CardPlaced: ("seat card", {}),
    CardsWithdrawn: ("seat cards total", {}),
    PlayerEliminated: ("seat place", {}),
    BargainsDealt: ("face_up stock_count", {"piles": TOPS, "stock": COUNT}),
    CardsTurned: ("count top stock_count", {"play_area": TOP}),
    MatchMade: ("card piles cards", {}),
    PlayCardUncovered: ("card", {}),
    BargainTurnedUp: ("pile card", {}),
    PileCleared: ("pile", {}),
}
FAIRY = [case for case in CASES if case.book.title == "fairy-bargains"]


def test_these_are_all_fields_there_are() -> None:
    assert {kind for case in FAIRY for kind in (case.book.state_type, *case.book.event_types)} == set(FIELDS)
    for kind, (opened, others) in FIELDS.items():
        listed, _, unlisted = opened.partition(" | ")
        names = {*listed.split(), *others}
        assert {field.name for field in fields(kind)} - {"rule"} == {*names, *unlisted.split()}
        assert set(listed_fields(kind)) - {"rule"} == names


def turned_over(value: Any) -> Any:
    """The same piles with nulls in them."""
    return tuple(turned_over(part) for part in value) if isinstance(value, tuple) else None


def expected(how: str | None, value: Any, viewer: Any, fan: bool) -> Any:
    """What the viewer should see of a field."""
    if viewer == ALL or how is None or (fan and how in (TOP, FANNED)):
        return value
    if how == TOPS:
        return tuple(turned_over(pile[:-1]) + pile[-1:] for pile in value)
    if how == TOP:
        return turned_over(value[:-1]) + value[-1:]
    if how == OWN:
        return tuple(part if seat == viewer else turned_over(part) for seat, part in enumerate(value))
    return turned_over(value)


@each_case("case", FAIRY, ids=repr)
def test_every_field_is_seen_as_the_sheet_says(case: Any) -> None:
    for step in (step for seed in range(3) for step in turns(case, Random(seed))):
        state = step.before
        fan, context = getattr(state.config.options, "fan", False), Context(state.config, state)
        for viewer in (PUBLIC, ALL, *range(state.config.players)):
            for thing in (state, *step.draft):
                seen, how = seen_by(viewer, thing, context), FIELDS[type(thing)][1]
                for name in (field.name for field in fields(type(thing))):
                    wanted = expected(how.get(name), getattr(thing, name), viewer, fan)
                    assert getattr(seen, name) == wanted, (type(thing), name)
