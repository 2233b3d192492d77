"""Card packs: what may not have been meant (MF-D9)."""

from typing import Any

import pytest

from domain.games.moonflight.pack_reader import read_pack
from domain.games.moonflight.pack_warnings import cautions, warnings
from tests.domain.games.moonflight.card_packs import kind, pack
from tests.domain.games.moonflight.own_packs import DRAW, GAIN, Raw, op, plays, sel, spends, when

CHAIN = "answers every {} with another: such a chain may end only at the trigger cap"
ENDLESS = "can {} for a cost of {}, so it may be used without end"
IF: Raw = {"cond": {"turned": True}}


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (plays(op("draw", 9)), None),
        (spends(GAIN, coins=2), None),
        (spends(op("draw", 5), coins=1), None),
        (spends(op("gain", 5), cards=1), None),
        (spends(GAIN, coins=1), ENDLESS.format("gain 1", "1 coin")),
        (spends(DRAW, op("draw", {"up_to": 2}), cards=2), ENDLESS.format("draw 3", "2 cards")),
        (spends(op("draw", "all"), cards=3), ENDLESS.format("draw any number", "3 cards")),
        (spends(op("gain", {"count": sel("hand")}), coins=9), ENDLESS.format("gain any number", "9 coins")),
        (spends(op("may", do=[GAIN]), op("choose", options=[[], [GAIN]]), op("if", **IF, then=[], **{"else": [GAIN]}),
                coins=3), ENDLESS.format("gain 3", "3 coins")),
        (when("draw", op("discard", 1), GAIN), None),
        (when("draw", op("choose", options=[[GAIN], []]), op("may", do=[GAIN]), op("if", **IF, then=[GAIN])), None),
        *[(when(verb, op(verb, 1)), CHAIN.format(verb)) for verb in ("discard", "trash", "set", "deal", "purchase")],
        *[(when("draw", wrapped), CHAIN.format("draw")) for wrapped in (
            DRAW, op("may", do=[DRAW]), op("choose", options=[[], [DRAW]]), op("if", **IF, then=[], **{"else": [DRAW]})
        )],
    ],
)  # fmt: skip
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
