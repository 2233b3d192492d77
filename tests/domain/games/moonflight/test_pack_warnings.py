"""Card packs: what may not have been meant (MF-D9)."""

from typing import Any

import pytest

from domain.games.moonflight.pack_reader import read_pack
from domain.games.moonflight.pack_warnings import cautions, warnings
from tests.domain.games.moonflight.card_packs import kind, pack


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ({"kind": "spend", "cost": {"coins": 2}, "do": [{"op": "gain", "n": 1}]}, None),
        ({"kind": "spend", "cost": {"coins": 1}, "do": [{"op": "draw", "n": 5}]}, None),
        ({"kind": "spend", "cost": {"cards": 1}, "do": [{"op": "gain", "n": 5}]}, None),
        (
            {"kind": "spend", "cost": {"coins": 1}, "do": [{"op": "gain", "n": 1}]},
            "can gain 1 for a cost of 1 coin, so it may be used without end",
        ),
        (
            {"kind": "spend", "cost": {"cards": 2}, "do": [{"op": "draw", "n": 1}, {"op": "draw", "n": {"up_to": 2}}]},
            "can draw 3 for a cost of 2 cards, so it may be used without end",
        ),
        (
            {"kind": "spend", "cost": {"cards": 3}, "do": [{"op": "draw", "n": "all"}]},
            "can draw any number for a cost of 3 cards, so it may be used without end",
        ),
        (
            {"kind": "spend", "cost": {"coins": 9}, "do": [{"op": "gain", "n": {"count": {"zones": ["hand"]}}}]},
            "can gain any number for a cost of 9 coins, so it may be used without end",
        ),
        (
            {
                "kind": "spend",
                "cost": {"coins": 3},
                "do": [
                    {"op": "may", "do": [{"op": "gain", "n": 1}]},
                    {"op": "choose", "options": [[], [{"op": "gain", "n": 1}]]},
                    {"op": "if", "cond": {"turned": True}, "then": [], "else": [{"op": "gain", "n": 1}]},
                ],
            },
            "can gain 3 for a cost of 3 coins, so it may be used without end",
        ),
        ({"kind": "when", "event": "draw", "do": [{"op": "discard", "n": 1}, {"op": "gain", "n": 1}]}, None),
        (
            {
                "kind": "when",
                "event": "draw",
                "do": [
                    {"op": "choose", "options": [[{"op": "gain", "n": 1}], []]},
                    {"op": "may", "do": [{"op": "gain", "n": 1}]},
                    {"op": "if", "cond": {"turned": True}, "then": [{"op": "gain", "n": 1}]},
                ],
            },
            None,
        ),
        *[
            (
                {"kind": "when", "event": event, "do": [wrapped]},
                f"answers every {event} with another: such a chain may end only at the trigger cap",
            )
            for event in ("draw", "discard", "trash", "set", "deal", "purchase")
            for wrapped in (
                {"op": event, "n": 1},
                {"op": "may", "do": [{"op": event, "n": 1}]},
                {"op": "choose", "options": [[], [{"op": event, "n": 1}]]},
                {"op": "if", "cond": {"turned": True}, "then": [], "else": [{"op": event, "n": 1}]},
            )
        ],
        ({"kind": "play", "do": [{"op": "draw", "n": 9}]}, None),
    ],
)
def test_it_is_said_which_abilities_may_have_no_end(raw: Any, said: str | None) -> None:
    read = read_pack(pack(kind(raw)))
    assert warnings(read) == (() if said is None else (f"/types/0/pre/abilities/0: {said}",))


def test_names_that_no_card_bears_are_told() -> None:
    card = {
        "pre": [
            {"if": {"in_hand": ["Cal"]}, "do": {"play": {"names": ["Call", "Hear"]}, "target": {"names": ["Talc"]}}},
            {"do": {"play": {"pick": "highest_cost"}, "target": {"pick": "highest_score"}}},
            {"do": {"play": {"pick": "highest_cost"}}},
            {"do": {"spend": {"source": "character", "ability": 0}}},
            {"do": {"spend": {"source": "Dept", "ability": 0}}},
            {"do": {"build": {"cards": "lowest_cost", "onto": {"names": ["Zzz"]}}}},
            {"do": {"build": {"cards": "lowest_cost", "onto": "highest_cost"}}},
            {"do": {"shop": {}}},
        ],
        "post": [],
        "reset": {"pre": {"retain": []}, "post": {"retain": ["Call"]}},
    }
    raw = pack(ai={"moss": card}, requires=["core"])
    assert cautions(["core", raw]) == (
        "/packs/1/ai/moss: no character has the suit 'moss'; there are: words, clay",
        "/packs/1/ai/moss/pre/0: no card is called 'Cal'; did you mean 'Call'?",
        "/packs/1/ai/moss/pre/0: no card is called 'Hear' on that side",
        "/packs/1/ai/moss/pre/0: no card is called 'Talc'; did you mean 'Talk'?",
        "/packs/1/ai/moss/pre/4: no card is called 'Dept' on that side",
        "/packs/1/ai/moss/pre/5: no card is called 'Zzz' on that side",
        "/packs/1/ai/moss/reset/post/retain: no card is called 'Call' on that side",
    )
    assert warnings(read_pack(raw)) == ()
    assert cautions(["core", "ext"]) == ()
