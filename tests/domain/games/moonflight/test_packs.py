"""Card packs: what they become (MF-D, MF-P), and how quickly a card is found in them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from domain.games.moonflight import ai_syntax as ai
from domain.games.moonflight import execution
from domain.games.moonflight import syntax as sx
from domain.games.moonflight.library import DEFAULT_PACKS, NOTICE, Library, deck_wire, library_of, notice, reconstructed
from domain.games.moonflight.pack_checks import built_in, built_in_wire, read_packs
from domain.games.moonflight.pack_reader import read_pack
from domain.games.moonflight.pack_warnings import cautions, warnings
from domain.games.moonflight.table import canonical
from tests.domain.games.moonflight.card_packs import (
    ability,
    face,
    faults_of,
    instruction,
    instruction_faults,
    kind,
    pack,
)
from tests.domain.games.moonflight.own_packs import GAIN, WILD, Raw, card, op, plays, sel, when
from tests.domain.games.moonflight.tables import Judged, own, play, rival, seat, shuffle, table

HAND, IN_PLAY, TOP = sx.Selector(("hand",)), sx.Selector(("in_play",)), sx.Selector(("draw",), "top")
FULL = {
    "zones": ["discard"],
    "pick": "target",
    "player": "opponent",
    "self": True,
    "filter": {
        "suit": "own", "names": ["Call"], "cost_min": 1, "cost_max": 2, "score_min": -3, "score_max": 4,
        "stability_min": 5,
    },
}  # fmt: skip
FILTER = sx.Filter("own", ("Call",), 1, 2, -3, 4, 5)

# What packs become


@pytest.mark.parametrize(
    ("raw", "parsed"),
    [
        ({"op": "gain", "n": 2}, sx.Gain(2)),
        ({"op": "lose", "n": {"last": True}}, sx.Lose(sx.Last())),
        ({"op": "draw", "n": 1}, sx.DrawCards(1, TOP)),
        ({"op": "draw", "n": "all", "from": FULL},
         sx.DrawCards(sx.All(), sx.Selector(("discard",), "target", "opponent", FILTER, True))),
        ({"op": "discard", "n": 1}, sx.DiscardCards(1, HAND)),
        ({"op": "trash", "n": {"up_to": 3}}, sx.TrashCards(sx.UpTo(3), sx.Selector(("hand", "in_play")))),
        ({"op": "move", "n": 1, "from": {"zones": ["trash"]}, "to": {"zone": "market"}},
         sx.MoveCards(1, sx.Selector(("trash",), "top"), "market")),
        ({"op": "set", "n": 1}, sx.SetCards(1, HAND)),
        ({"op": "set", "n": 1, "from": {"zones": ["draw"]}, "onto": "self"}, sx.SetCards(1, TOP, True)),
        ({"op": "deal", "n": 3}, sx.DealCards(3)),
        ({"op": "purchase", "n": 1}, sx.Purchase(1, "free", "you", None)),
        ({"op": "purchase", "n": 1, "pay": "cost", "for": "target", "filter": {"cost_max": 3}},
         sx.Purchase(1, "cost", "target", sx.Filter(cost_max=3))),
        ({"op": "repeat"}, sx.Repeat(IN_PLAY)),
        ({"op": "arrange", "n": 4}, sx.Arrange(4)),
        ({"op": "modify", "stat": "coin_limit", "add": -1}, sx.Modify("coin_limit", -1)),
        ({"op": "if", "cond": {"turned": True}, "then": []}, sx.If(sx.Turned(True), ())),
        ({"op": "if", "cond": {"turned": False}, "then": [{"op": "gain", "n": 1}], "else": [{"op": "lose", "n": 1}]},
         sx.If(sx.Turned(False), (sx.Gain(1),), (sx.Lose(1),))),
        ({"op": "may", "do": [{"op": "gain", "n": 1}]}, sx.May((sx.Gain(1),))),
        ({"op": "choose", "options": [[], [{"op": "gain", "n": 1}]]}, sx.Choice(((), (sx.Gain(1),)))),
    ],
)  # fmt: skip
def test_every_instruction_is_parsed_with_its_defaults(raw: Any, parsed: Any) -> None:
    assert instruction(raw) == parsed


@pytest.mark.parametrize(
    ("raw", "parsed"),
    [
        ({"count": {"zones": ["hand"]}, "eq": 5}, sx.Compare(HAND, eq=5)),
        ({"count": {"zones": ["draw", "discard"]}, "min": 2}, sx.Compare(sx.Selector(("draw", "discard")), least=2)),
        ({"coins": True, "min": 1, "max": 3}, sx.Compare("coins", least=1, most=3)),
        ({"did": True, "max": 0}, sx.Compare("did", most=0)),
        ({"not": {"turned": True}}, sx.Not(sx.Turned(True))),
        ({"all": []}, sx.Every(())),
        ({"all": [{"turned": True}, {"coins": True, "eq": 0}]}, sx.Every((sx.Turned(True), sx.Compare("coins", eq=0)))),
    ],
)
def test_every_condition_is_parsed(raw: Any, parsed: Any) -> None:
    read = instruction({"op": "if", "cond": raw, "then": []})
    assert isinstance(read, sx.If)
    assert read.condition == parsed


@pytest.mark.parametrize(
    ("raw", "parsed"),
    [
        ({"kind": "play", "do": []}, sx.PlayAbility(())),
        ({"kind": "spend", "cost": {"coins": 2}, "do": []}, sx.SpendAbility(2, 0, ())),
        ({"kind": "spend", "cost": {"coins": 0, "cards": 1}, "do": []}, sx.SpendAbility(0, 1, ())),
        ({"kind": "when", "event": "set", "do": []}, sx.WhenAbility("set", "you", None, False, False, ())),
        ({"kind": "when", "event": "trash", "who": "any", "filter": {"suit": "clay"}, "onto": "self", "optional": True,
         "do": []}, sx.WhenAbility("trash", "any", sx.Filter(suit="clay"), True, True, ())),
        ({"kind": "mod", "stat": "hand_limit", "op": "set", "value": 7, "applies": "self"},
         sx.ModAbility("hand_limit", "set", 7, "self")),
        ({"kind": "mod", "stat": "cost", "op": "add", "value": -1, "applies": "own_suit"},
         sx.ModAbility("cost", "add", -1, "own_suit")),
        ({"kind": "mod", "stat": "stability", "op": "add", "value": 1, "applies": "others"},
         sx.ModAbility("stability", "add", 1, "others")),
        ({"kind": "forbid", "verbs": ["trash", "repeat"]}, sx.ForbidAbility(("trash", "repeat"))),
    ],
)  # fmt: skip
def test_every_ability_is_parsed(raw: Any, parsed: Any) -> None:
    assert ability(raw) == parsed


def test_a_count_has_parts_and_an_addition() -> None:
    raw = {"op": "gain", "n": {"count": {"zones": ["set", "in_play"]}, "per": 3, "plus": -1}}
    assert instruction(raw) == sx.Gain(sx.CountOf(sx.Selector(("set", "in_play")), 3, -1))
    assert instruction({"op": "gain", "n": {"count": {"zones": ["hand"]}}}) == sx.Gain(sx.CountOf(HAND, 1, 0))


@pytest.mark.parametrize(
    ("raw", "deed"),
    [
        ({"play": {"names": ["Call", "Talk"]}}, ai.AiPlay(names=("Call", "Talk"))),
        ({"play": {"stability_min": 1}}, ai.AiPlay(stability_min=1)),
        ({"play": {"pick": "highest_cost"}}, ai.AiPlay(highest_cost=True)),
        ({"play": {"names": []}, "target": {"names": ["Hear"]}}, ai.AiPlay((), target=ai.AiTarget(("Hear",)))),
        ({"play": {"names": []}, "target": {"score_eq": -1}}, ai.AiPlay((), target=ai.AiTarget(score_eq=-1))),
        ({"play": {"names": []}, "target": {"pick": "highest_score"}},
         ai.AiPlay((), target=ai.AiTarget(highest_score=True))),
        ({"spend": {"source": "character", "ability": 0, "needs": "draw"}}, ai.AiSpend("character", 0, True)),
        ({"spend": {"source": "Debt", "ability": 1}}, ai.AiSpend("Debt", 1)),
        ({"build": {"cards": "lowest_cost", "onto": "highest_cost"}}, ai.AiBuild("lowest_cost")),
        ({"build": {"cards": "highest_score", "onto": {"names": ["Hear"]}}}, ai.AiBuild("highest_score", ("Hear",))),
        ({"shop": {}}, ai.AiShop()),
        ({"shop": {"suit": "own", "score_min": 1, "stack": "fewest", "pick": "highest_cost"}},
         ai.AiShop(True, 1, True, True)),
        ({"pass": True}, ai.AiPass()),
    ],
)  # fmt: skip
def test_every_deed_of_an_ai_card_is_parsed(raw: Any, deed: Any) -> None:
    card = {"provenance": "ours", "pre": [{"do": raw}], "post": []}
    read = read_pack(pack(ai={"words": card})).ai["words"]
    assert read.pre == (ai.AiRule(ai.AiConditions(), deed),)
    assert (read.post, read.reset_pre.retain, read.reset_post.retain, read.provenance) == ((), (), (), "ours")


def test_the_conditions_of_an_ai_card_and_what_it_retains_are_parsed() -> None:
    asked = {
        "hand": {"eq": 1}, "hand_score": {"min": 2}, "coins": {"max": 3}, "deck": {"min": 4, "max": 5},
        "in_hand": ["Call"], "no_empty_stacks": "own",
    }  # fmt: skip
    card = {
        "pre": [],
        "post": [{"if": asked, "do": {"pass": True}}],
        "reset": {"pre": {"retain": []}, "post": {"retain": ["Hear"]}},
    }
    read = read_pack(pack(ai={"words": card})).ai["words"]
    told = ai.AiConditions(ai.Span(1), ai.Span(None, 2), ai.Span(None, None, 3), ai.Span(None, 4, 5), ("Call",), True)
    assert read.post == (ai.AiRule(told, ai.AiPass()),)
    assert (read.reset_pre.retain, read.reset_post.retain) == ((), ("Hear",))


def test_types_and_characters_are_parsed() -> None:
    character = {
        "id": "moss",
        "suit": "moss",
        "name": "Jack O' Moss",
        "pre": {"text": "Nothing.", "abilities": [{"kind": "play", "do": []}]},
        "post": {"text": "", "abilities": []},
    }
    white = face(name="Glow", cost=4, stability=2, score=-3, text="Shines.")
    read = read_pack(pack(kind(suit="moss", qty=3, post=white), characters=[character], label="ours", version=2))
    assert (read.id, read.label, read.requires, read.starter, read.generic) == ("mine", "ours", ("core",), None, None)
    one = read.types[0]
    assert (one.id, one.suit, one.qty, one.provenance, one.evidence) == ("lantern", "moss", 3, "supplied", "")
    assert (one.pre.name, one.pre.cost, one.pre.stability, one.pre.score) == ("Lantern", 1, None, None)
    assert (one.post.name, one.post.cost, one.post.stability, one.post.score, one.post.text) == (
        "Glow", 4, 2, -3, "Shines.",
    )  # fmt: skip
    jack = read.characters[0]
    assert (jack.id, jack.suit, jack.name, jack.provenance, jack.style) == (
        "moss", "moss", "Jack O' Moss", "supplied", "",
    )  # fmt: skip
    assert (jack.pre.name, jack.pre.cost, jack.pre.stability, jack.pre.score) == ("Jack O' Moss", 0, None, None)
    assert jack.pre.abilities == (sx.PlayAbility(()),)


# The packs that come with the title


def test_the_packs_of_the_title_have_no_faults_and_the_cards_of_its_sheet() -> None:
    read = read_packs(["core", "ext", "lab"])
    beside = [one.pack for one in read]
    assert [warnings(pack, (), beside) for pack in beside] == [(), (), ()]
    assert list(built_in()) == ["core", "ext", "lab"]
    library = library_of(DEFAULT_PACKS)
    assert list(library.characters) == ["words", "clay", "cot", "bond"]
    assert sum(library.types[name].qty for name in library.starter) == 10
    assert sum(library.types[name].qty for name in library.generic) == 8
    assert sum(sum(counts.values()) for counts in library.supply.values()) == 96
    assert set(library.ai) == set(library.characters)
    printed = [name for name, one in library.types.items() if one.provenance == "printed"]
    assert printed == ["s_waste", "coins", "wealth"]


# The library


def test_cards_are_looked_up_by_their_ids() -> None:
    library = library_of(("core", "ext", "lab"))
    assert (library.face("call:3", False).name, library.face("call:3", True).name) == ("Call", "Hear")
    assert (library.suit("call:1"), library.suit("coins:1"), library.suit("s_coin:7")) == (
        "words",
        "generic",
        "starter",
    )
    assert sorted(["talk:1", "call:10", "call:2"], key=canonical) == ["call:2", "call:10", "talk:1"]
    assert (library.best_score("teach:1"), library.best_score("call:1")) == (2, 0)
    assert (library.best_score("x_blank:900"), library.best_score("x_pt2:1")) == (0, 2)
    words = library.characters["words"]
    assert words.pre.abilities == (sx.SpendAbility(1, 0, (sx.DrawCards(1, TOP),)),)
    assert words.post.abilities == (sx.SpendAbility(1, 0, (sx.DiscardCards(1, HAND),)),)


@pytest.mark.parametrize(
    "card", ["call", "call:0", "call:01", "call:1:1", "nothing:1", "call:1234567", "", ":1", 3, None, ["call:1"]]
)
def test_what_is_no_card_is_not_known(card: Any) -> None:
    library = library_of(DEFAULT_PACKS)
    assert not library.knows(card)
    assert library.knows("call:1")
    if isinstance(card, str):
        for look in (library.suit, library.best_score, lambda one: library.face(one, False)):
            with pytest.raises(KeyError):
                look(card)


def test_what_is_remembered_of_cards_has_a_bound() -> None:
    library = Library(library_of(DEFAULT_PACKS).types, {}, {}, {}, (), ())
    for number in range(1, 50_002):
        assert library.suit(f"call:{number}") == "words"
    assert library.suit("call:1") == "words"
    assert len(library._cards) == 2


def test_the_same_packs_give_the_same_library_and_a_later_one_adds_to_it() -> None:
    assert library_of(("core", "ext")) is library_of(DEFAULT_PACKS)
    assert library_of(("core", pack(kind()))) is library_of(("core", pack(kind())))
    assert library_of(("core", pack(kind()))) is not library_of(("core", pack(kind(qty=2))))
    assert library_of(["core"]).types.keys() == library_of(("core",)).types.keys()
    library = library_of(("core", pack(kind(), kind(id="lamp", suit="moss"))))
    assert library.face("lantern:1", False).name == "Lantern"
    assert library.suit("lamp:1") == "moss"
    assert library.starter == ("s_coin", "s_waste")


def test_reconstructions_are_named_as_such_in_the_deck_for_clients_too() -> None:
    library = library_of(DEFAULT_PACKS)
    assert (reconstructed(library.types["call"]), notice(library.types["call"])) == (True, NOTICE)
    assert (reconstructed(library.types["wealth"]), notice(library.types["wealth"])) == (False, None)
    assert notice(library.characters["words"]) is None
    assert notice(library.characters["clay"]) == NOTICE
    deck = deck_wire()
    assert deck["notice"] == built_in_wire()["notice"]
    assert list(deck["packs"]) == ["core", "ext"]
    assert len(deck["types"]) == 7 + 4 * 8
    assert deck["types"]["call"]["notice"] == NOTICE
    assert deck["types"]["call"]["pre"]["text"] == "If exactly 5 in hand Draw 2. Draw 1."
    assert "notice" not in deck["types"]["wealth"]
    assert deck["characters"]["bond"]["notice"] == NOTICE
    assert deck["ai"]["words"]["provenance"] == "printed"
    assert deck["supply"]["clay"]["dig"] == 4
    assert (deck["starter"], deck["generic"][0]) == (("s_coin", "s_waste"), "power")


# What packs may say since the second edition: how it is read, refused and warned of, and who sees a picture's key.


MARKET = sx.Selector(("market",))


@pytest.mark.parametrize(
    ("raw", "read"),
    [
        ({"op": "gain", "n": 1, "player": "target"}, sx.Gain(1, "target")),
        ({"op": "lose", "n": 2, "player": "opponent"}, sx.Lose(2, "opponent")),
        ({"op": "lose", "n": 2}, sx.Lose(2, "you")),
        ({"op": "deal", "n": 3, "suit": "clay"}, sx.DealCards(3, "clay")),
        ({"op": "deal", "n": 3, "suit": "own"}, sx.DealCards(3)),
        ({"op": "deal", "n": 3, "player": "target"}, sx.DealCards(3, None, "target")),
        ({"op": "trash", "n": 1, "from": {"zones": ["market"]}}, sx.TrashCards(1, MARKET)),
        ({"op": "trash", "n": 1, "from": {"zones": ["market"], "pick": "top"}}, sx.TrashCards(1, MARKET)),
        ({"op": "trash", "n": 1, "from": {"zones": ["market"], "pick": "target", "filter": {"suit": "own"}}},
         sx.TrashCards(1, sx.Selector(("market",), "target", filter=sx.Filter("own")))),
        (op("trash", 1, sel("hand market")), sx.TrashCards(1, sx.Selector(("hand", "market")))),
        ({"op": "move", "n": 1, "from": {"zones": ["hand"]}, "to": {"zone": "in_play"}},
         sx.MoveCards(1, sx.Selector(("hand",)), "in_play")),
    ],
)  # fmt: skip
def test_a_new_instruction_is_read(raw: Raw, read: object) -> None:
    assert instruction(raw) == read


@pytest.mark.parametrize(
    ("raw", "faults"),
    [
        ({"op": "gain", "n": 1, "player": "me"},
         ["/player: there is no player 'me'; there are: you, target, opponent"]),
        ({"op": "gain", "n": 1, "player": 3}, ["/player: must be one of you, target, opponent, and is 3"]),
        ({"op": "lose", "n": "all", "player": "you"},
         ['/n: must be a definite number here: neither "all" nor "up_to"']),
        ({"op": "deal", "n": 1, "suit": "a b"},
         ["/suit: must be 1 to 32 letters, digits, '_', '.' or '-', and is 'a b'"]),
        ({"op": "deal", "n": 1, "to": "clay"}, ["/to: there is no member 'to'; there are: op, n, suit, player"]),
        ({"op": "move", "n": 1, "from": {"zones": ["hand"]}, "to": {"zone": "play"}},
         ["/to/zone: there is no zone 'play'; did you mean 'in_play'?"]),
        ({"op": "trash", "n": 1, "from": {"zones": ["hand", "market"], "pick": "top"}},
         ['/from: must name one zone, or another pick: "top" cannot go over several zones',
         '/from: cannot pick "top" there: only a pile has a top (set, discard, trash, draw)']),
        ({"op": "trash", "n": 1, "from": {"zones": ["markt"]}},
         ["/from/zones/0: there is no zone 'markt'; did you mean 'market'?"]),
        ({"op": "repeat", "from": {"zones": ["market"]}},
         ["/from: must be one's own cards in play: only their text can be followed again"]),
    ],
)  # fmt: skip
def test_what_is_wrong_with_one_is_told(raw: Raw, faults: list[str]) -> None:
    assert list(instruction_faults(raw)) == faults


def test_an_ability_may_react_to_moves() -> None:
    read = ability({"kind": "when", "event": "move", "who": "any", "do": []})
    assert read == sx.WhenAbility("move", "any", None, False, False, ())


# AI cards.


def reset_of(reset: Any) -> tuple[ai.AiReset, ai.AiReset]:
    read = read_pack(pack(ai={"words": {"pre": [], "post": [], "reset": reset}})).ai["words"]
    return read.reset_pre, read.reset_post


def test_the_lists_of_a_reset_are_read_and_names_that_no_card_has_warned_of() -> None:
    full = {"retain": ["Call"], "discard": ["Coin"], "market": ["Talk", "Teach"]}
    assert reset_of({"pre": full}) == (ai.AiReset(("Call",), ("Coin",), ("Talk", "Teach")), ai.AiReset())
    assert reset_of({"pre": {"market": []}, "post": {"discard": []}}) == (ai.AiReset(market=()), ai.AiReset(discard=()))


@pytest.mark.parametrize(
    ("reset", "fault"),
    [
        ({"pre": {"keep": []}}, "/pre/keep: there is no member 'keep'; there are: retain, discard, market"),
        ({"post": {}}, "/post: must have at least one of 'retain', 'discard' and 'market'"),
        ({"post": {"market": "Call"}}, "/post/market: must be a list, and is 'Call'"),
        ({"post": {"discard": [""]}}, "/post/discard/0: must have 1 to 60 characters, and has 0"),
        ({"post": {"discard": ["x"] * 51}}, "/post/discard: must have at most 50 entries, and has 51"),
    ],
)
def test_what_is_wrong_with_them_is_told(reset: Any, fault: str) -> None:
    assert faults_of(pack(ai={"words": {"pre": [], "post": [], "reset": reset}})) == (f"/ai/words/reset{fault}",)


@pytest.mark.parametrize("listed", ["retain", "discard", "market"])
def test_a_name_that_no_card_has_is_warned_of(listed: str) -> None:
    raw = {**pack(kind()), "ai": {"words": {"pre": [], "post": [], "reset": {"pre": {listed: ["Lanten"]}}}}}
    read = read_pack(raw)
    assert [said for said in warnings(read, (), [read]) if "reset" in said] == [
        f"/ai/words/reset/pre/{listed}: no card is called 'Lanten'; did you mean 'Lantern'?"
    ]


# Warnings.


@pytest.mark.parametrize("do", [op("move", 1, sel("hand"), to={"zone": "draw"}), op("draw", 1), op("purchase", 1)])
def test_an_answer_to_moves_that_moves_is_warned_of(do: Raw) -> None:
    (said,) = cautions(["core", pack(kind(when("move", do)))])
    assert said.partition(": ")[2] == "answers every move with another: such a chain may end only at the trigger cap"
    assert cautions(["core", pack(kind(when("move", GAIN)))]) == ()


def test_coins_of_others_are_no_endless_source_and_a_suit_without_a_character_is_warned_of() -> None:
    spend = {"kind": "spend", "cost": {"coins": 1}, "do": [op("gain", 9, player="opponent")]}
    assert cautions(["core", pack(kind(spend))]) == ()
    spend["do"] = [op("gain", 9, player="target")]
    assert len(cautions(["core", pack(kind(spend))])) == 1
    said = cautions(["core", pack(kind(plays(op("may", do=[op("deal", 1, suit="moss")]), op("deal", 1, suit="clay"))))])
    assert said == ("/packs/1/types/0/pre/abilities/0: no character has the suit 'moss'",)


# Pictures and emblems.


@pytest.mark.parametrize("key", ["a", "lantern.v2", "A-1_b", "x" * 32])
@pytest.mark.parametrize("emblem", ["\N{EVERGREEN TREE}", "MF", "\N{CRESCENT MOON}\N{CRESCENT MOON}", "Jack 1"])
def test_a_picture_and_an_emblem_are_read(key: str, emblem: str) -> None:
    read = read_pack(pack(kind(picture=key, emblem=emblem))).types[0]
    assert (read.picture, read.emblem) == (key, emblem)
    assert read_pack(pack(kind())).types[0].picture is None


@pytest.mark.parametrize(
    "key",
    ["", "x" * 33, "https://example.org/a.png", "../a", "a/b", "a b", "<img>", "data:x", "a\n", "\N{CRESCENT MOON}", 3,
     None, ["a"]],
)  # fmt: skip
def test_a_key_is_no_address_and_no_markup(key: Any) -> None:
    (fault,) = faults_of(pack(kind(picture=key)))
    assert fault.startswith("/types/0/picture: must be 1 to 32 letters, digits")


@pytest.mark.parametrize(
    "emblem",
    ["", "x" * 9, "<b>x", "&amp;", "a\"b", "url(x)", "//x.y", "a\\b", "{x}", "a\u200bb", "a\nb", "\u202ex", "a:b", 1,
     None, []],
)  # fmt: skip
def test_an_emblem_is_a_sign_and_no_markup(emblem: Any) -> None:
    (fault,) = faults_of(pack(kind(emblem=emblem)))
    assert fault.startswith("/types/0/emblem: must ")


def test_a_character_may_have_them_too() -> None:
    jack = {**WILD["characters"][0], "picture": "grove", "emblem": "G"}
    read = read_pack(pack(characters=[jack])).characters[0]
    assert (read.picture, read.emblem) == ("grove", "G")
    assert faults_of(pack(characters=[{**jack, "picture": "//x"}]))[0].startswith("/characters/0/picture: must be")


@pytest.mark.parametrize("viewer", ["public", 0, 1])
def test_no_table_and_no_event_holds_the_key_of_a_card(viewer: Any) -> None:
    """A picture belongs to a type, which only the id of a card tells; and that is hidden where the card is."""
    drawn = card("e", plays(op("draw", 2)))
    seen = {**card("lamp"), "picture": "secret.picture", "emblem": "SECRET"}
    start = table(seat("e:1", draw="lamp:1 lamp:2 lamp:3"), rival())
    judged = Judged(start, play(0, "e:1"), **own(drawn, seen))
    told = json.dumps([judged.state_as(viewer), judged.events_as(viewer)])
    assert "secret" not in told.lower()
    assert ("lamp" in told) == (viewer == 0)


# What no pack may do to the service.


def test_a_text_that_shuffles_over_and_over_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each new deck of two cards stops the act for the dealer; the limit of an act counts that as 100 steps."""
    monkeypatch.setattr(execution, "MOST_STEPS", 2_000)
    start = table(seat("e:1", draw="s_coin:1 s_coin:2"), rival())
    packs = own(card("e", plays(op("discard", 9_999, sel("draw")))))
    order = shuffle("p0.draw", "s_coin:1 s_coin:2")
    judged = Judged(start, play(0, "e:1"), *[order] * 30, **packs)
    assert sum("refused" not in step for step in judged.steps[1:]) == 20


def test_moves_that_answer_moves_end_at_the_trigger_cap() -> None:
    loop = card("w", when("move", op("move", 1, sel("discard", "top"), to={"zone": "draw"}), DRAWN))
    judged = Judged(table(seat("s_coin:1 e:1", draw="s_coin:2 s_coin:3", discard="s_coin:4", play="w:1"), rival()),
                    play(0, "e:1"), **own(loop, card("e", plays(op("draw", 1)))), trigger_cap=20)  # fmt: skip
    assert judged.types.count("AbilityTriggered") == 20
    assert judged.types[-1] == "TriggerCapReached"


DRAWN = op("discard", 1, sel("draw", "top"))
