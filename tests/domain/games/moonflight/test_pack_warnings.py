"""Card packs: what may not have been meant, and what is wrong between packs that are used together (MF-D9, MF-P)."""

from typing import Any

import pytest

from domain.games.moonflight.library import library_of
from domain.games.moonflight.pack_checks import read_file, read_packs
from domain.games.moonflight.pack_faults import PackRefused
from domain.games.moonflight.pack_reader import read_pack
from domain.games.moonflight.pack_warnings import cautions, warnings
from domain.games.moonflight.spots import MOST_PARTS
from tests.domain.games.moonflight.card_packs import core, kind, pack, with_at
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


# Card packs that are used together: what is wrong between them (MF-D9, MF-P).


def refused(*packs: Any) -> tuple[str, ...]:
    """What is wrong with the packs of a configuration."""
    with pytest.raises(PackRefused) as caught:
        read_packs(packs)
    assert caught.value.faults[0] == str(caught.value)
    return caught.value.faults


@pytest.mark.parametrize("raw", [None, "core", {}, 3, [], [3], [None], [[]], ["core", float("nan")]])
def test_what_is_no_list_of_packs_is_refused(raw: Any) -> None:
    with pytest.raises(PackRefused) as caught:
        library_of(raw)
    assert all(fault.startswith("/packs") for fault in caught.value.faults)


def test_packs_stand_once_know_each_other_and_those_that_they_build_on() -> None:
    assert "/packs/1: there is no pack 'extt'; did you mean 'ext'?" in refused("core", "extt")
    assert refused("ext")[0] == "/packs/0: needs the pack 'core', which comes with the title: name it among the packs"
    own = "/packs/1/requires/0: needs the pack 'theirs', which is not among the packs"
    assert refused("core", pack(requires=["theirs"])) == (f"{own}; there are: core, ext, lab",)
    assert refused("core", "core") == ("/packs/1: there is a pack 'core' already",)
    assert refused("core", pack(), pack()) == ("/packs/2/id: there is a pack 'mine' already",)


def test_ids_stand_once_in_all_packs_together() -> None:
    raw = pack(
        kind(id="call"), kind(), kind(), characters=core()["characters"][:1], ai={"words": core()["ai"]["words"]}
    )
    assert refused("core", {**raw, "supply": {"words": core()["supply"]["words"]}}) == (
        "/packs/1/types/0/id: there is a card type 'call' already",
        "/packs/1/types/2/id: there is a card type 'lantern' already",
        "/packs/1/characters/0/id: there is a character 'words' already",
        "/packs/1/ai/words: there is an AI card for 'words' already",
        "/packs/1/supply/words: there is a market list for 'words' already",
    )


def test_one_pack_names_the_starter_and_generic_cards() -> None:
    assert refused(pack(requires=[])) == (
        '/packs: no pack names the generic cards; the pack "core" does: "requires": ["core"]',
        '/packs: no pack names the starter cards; the pack "core" does: "requires": ["core"]',
    )
    assert refused("core", pack(starter=["s_coin"])) == (
        "/packs/1/starter: another pack names the starter cards already",
    )
    assert refused(
        with_at(with_at(core(), ["starter"], ["s_coin", "s_wast", "call", ""]), ["types", 2, "qty"], 98)
    ) == (
        "/packs/0/starter/3: must be 1 to 32 letters, digits, '_', '.' or '-', and is ''",
        "/packs/0/generic: must be at most 99 cards for each player, and are 104",
        "/packs/0/starter/1: there is no card type 's_wast'; did you mean 's_waste'?",
        "/packs/0/starter/2: must be a type of the suit 'starter', and is of 'words'",
    )


def test_a_market_list_that_fails_rejects_the_pack_unless_its_types_are_broken() -> None:
    assert refused(with_at(core(), ["supply", "words", "call"], 3)) == ("/packs/0/supply/words: cards 23 not 24",)
    assert refused(with_at(core(), ["supply", "words", "cal"], 1)) == ("/packs/0/supply/words: unknown type cal",)
    told = refused(with_at(core(), ["types", 9, "post", "score"], "two"))
    assert told == ("/packs/0/types/9/post/score: must be an integer from -9999 to 9999, and is 'two'",)


def test_a_whole_file_stands_for_its_packs() -> None:
    file = {"format": "moonflight-pack/1", "notice": "ours", "packs": [core(), pack(kind())]}
    assert [one.pack.id for one in read_packs([file, "ext"])] == ["core", "mine", "ext"]
    own, ground = read_file(file)
    assert ([one.pack.id for one in own], ground) == (["core", "mine"], ())
    with pytest.raises(PackRefused) as caught:
        read_file({**file, "format": "moonflight/1", "packs": [core(), pack(kind(qty=-1))], "more": 1})
    assert caught.value.faults == (
        "/more: there is no member 'more'; there are: format, packs, notice",
        "/format: must be 'moonflight-pack/1': no other format is known",
        "/packs/1/types/0/qty: must be an integer from 0 to 99, and is -1",
    )
    with pytest.raises(PackRefused) as caught:
        read_file({"packs": []})
    assert caught.value.faults[:2] == (": lacks 'format'", "/packs: must have at least 1 entries, and has 0")


def test_a_file_may_build_on_the_packs_that_come_with_the_title() -> None:
    own, ground = read_file(pack(kind(), requires=["ext"]))
    assert ([one.pack.id for one in own], [one.pack.id for one in ground]) == (["mine"], ["core", "ext"])
    with pytest.raises(PackRefused) as caught:
        read_file([])
    assert caught.value.faults[0] == ": must be an object, and is a list"
    with pytest.raises(PackRefused):
        read_file([[[]] * (MOST_PARTS + 1)])
