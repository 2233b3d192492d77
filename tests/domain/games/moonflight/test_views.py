"""A table as one viewer knows it goes on by itself: whole small games, event by event, for every viewer."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.moves import read_move
from domain.rules.secrecy import ALL, PUBLIC, Context, seen_by
from tests.domain.games.moonflight.own_packs import Raw, card, op, plays, sel
from tests.domain.games.moonflight.tables import (
    BOOK,
    choose,
    keep,
    numbered,
    onto,
    own,
    play,
    put,
    ready,
    rival,
    seat,
    shuffle,
    skip,
    table,
    take,
    whole_table,
)


def view(viewer: Any, state: Any) -> Any:
    """The table as the viewer sees it."""
    return seen_by(viewer, state, Context(state.config, state))


def gone_on(state: Any, *moves: Raw) -> Any:
    """The table after these moves; after every event each viewer's own table has become what that viewer sees."""
    viewers = (PUBLIC, *range(state.config.players), ALL)
    for raw in moves:
        move = read_move(raw, BOOK.move_types)
        assert BOOK.objection(state, move) is None
        for event in BOOK.decide(state, move):
            after = BOOK.evolve(state, event)
            for viewer in viewers:
                known = view(viewer, state)
                shown = seen_by(viewer, event, Context(state.config, state))
                assert view(viewer, BOOK.evolve(known, shown)) == view(viewer, after), f"{event} as {viewer}"
            state = after
    return state


def to(zone: str) -> Raw:
    return {"to": {"zone": zone}}


@pytest.mark.parametrize(
    ("do", "moves"),
    [
        (op("move", 1, sel("hand"), **to("draw")), [take(0, "s_coin:1")]),
        (op("move", 2, sel("trash", "target"), **to("draw")), [take(0, "s_coin:6 s_coin:5")]),
        (op("move", 1, sel("set"), **to("hand")), [take(0, "s_coin:4")]),
        (op("move", 1, sel("hand"), **to("market")), []),
        (op("set", 1, sel("draw", "top")), []),
        (op("arrange", 3), [choose(0, order=["x_blank:802", "x_blank:800", "x_blank:801"])]),
        (op("trash", 1, sel("in_play")), [take(0, "x_tower:1")]),
        (op("set", 1), [onto(0, "s_coin:1>x_tower:1")]),
        (op("move", 1, sel("discard", "top"), **to("hand")), []),
        (op("discard", 1, sel("draw", "target", player="opponent")), [take(0, "x_blank:720")]),
        (op("draw", 12), [shuffle("p0.draw", "s_waste:1 x_blank:820")]),
    ],
)
def test_effects(do: Raw, moves: list[Raw]) -> None:
    mine = ready("act:1 s_coin:1 x_w:1", play="x_tower:1[s_coin:3,s_coin:4]", trash="s_coin:5 s_coin:6")
    mine["discard"] = ["x_blank:820", "s_waste:1"]
    state = whole_table(table(mine, rival()), **own(card("act", plays(do))))
    asked = [put(0, "x_w:1>words-0")] if do.get("to") == {"zone": "market"} else moves
    assert gone_on(state, play(0, "act:1"), *asked).pending.kind == "act"


def test_a_reset_with_the_turn_and_the_end() -> None:
    mine = seat(
        "s_coin:1 s_coin:2", coins=7, draw=numbered("x_w", 7, 3), play="x_crumble:1[s_coin:4,s_coin:5] s_coin:6"
    )
    start = table(mine, rival(), turn=1, passes=1, stacks={"words-0": ""}, supply={"words": numbered("x_w", 1, 3)})
    state = whole_table(start)
    state = gone_on(state, skip(1), keep(0, "s_coin:1", 4), shuffle("p0.draw", "s_coin:6 s_coin:2"))
    state = gone_on(state, choose(1, stacks=["clay-0"]), put(0, "x_w:7>words-1"))
    assert (state.turned, BOOK.result(state)) == (True, None)
    last = whole_table(table(seat("x_pt1:1"), rival(), turn=1, passes=1))
    ended = gone_on(last, skip(1), keep(0, "x_pt1:1"))
    assert (BOOK.awaits(ended).seats, BOOK.awaits(ended).chance) == ((), None)
    assert BOOK.scores(ended) == (0, 0)
    assert BOOK.result(ended).winners == (0,)
    assert BOOK.scores(state) is None
