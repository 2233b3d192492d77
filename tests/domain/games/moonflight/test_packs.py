"""Card packs: what they become (MF-D, MF-P), and how quickly a card is found in them."""

from typing import Any

import pytest

from domain.games.moonflight.ai_syntax import (
    AiBuild,
    AiConditions,
    AiPass,
    AiPlay,
    AiRule,
    AiShop,
    AiSpend,
    AiTarget,
    Span,
)
from domain.games.moonflight.library import DEFAULT_PACKS, NOTICE, Library, deck_wire, library_of, notice, reconstructed
from domain.games.moonflight.pack_checks import built_in, built_in_wire, read_packs
from domain.games.moonflight.pack_reader import read_pack
from domain.games.moonflight.pack_warnings import warnings
from domain.games.moonflight.syntax import (
    All,
    Arrange,
    Choice,
    Compare,
    CountOf,
    DealCards,
    DiscardCards,
    DrawCards,
    Every,
    Filter,
    ForbidAbility,
    Gain,
    If,
    Last,
    Lose,
    May,
    ModAbility,
    Modify,
    MoveCards,
    Not,
    PlayAbility,
    Purchase,
    Repeat,
    Selector,
    SetCards,
    SpendAbility,
    TrashCards,
    Turned,
    UpTo,
    WhenAbility,
)
from domain.games.moonflight.table import canonical
from tests.domain.games.moonflight.card_packs import ability, face, instruction, kind, pack

HAND, IN_PLAY, TOP = Selector(("hand",)), Selector(("in_play",)), Selector(("draw",), "top")
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
FILTER = Filter("own", ("Call",), 1, 2, -3, 4, 5)

# What packs become


@pytest.mark.parametrize(
    ("raw", "parsed"),
    [
        ({"op": "gain", "n": 2}, Gain(2)),
        ({"op": "lose", "n": {"last": True}}, Lose(Last())),
        ({"op": "draw", "n": 1}, DrawCards(1, TOP)),
        ({"op": "draw", "n": "all", "from": FULL},
         DrawCards(All(), Selector(("discard",), "target", "opponent", FILTER, True))),
        ({"op": "discard", "n": 1}, DiscardCards(1, HAND)),
        ({"op": "trash", "n": {"up_to": 3}}, TrashCards(UpTo(3), Selector(("hand", "in_play")))),
        ({"op": "move", "n": 1, "from": {"zones": ["trash"]}, "to": {"zone": "market"}},
         MoveCards(1, Selector(("trash",), "top"), "market")),
        ({"op": "set", "n": 1}, SetCards(1, HAND)),
        ({"op": "set", "n": 1, "from": {"zones": ["draw"]}, "onto": "self"}, SetCards(1, TOP, True)),
        ({"op": "deal", "n": 3}, DealCards(3)),
        ({"op": "purchase", "n": 1}, Purchase(1, "free", "you", None)),
        ({"op": "purchase", "n": 1, "pay": "cost", "for": "target", "filter": {"cost_max": 3}},
         Purchase(1, "cost", "target", Filter(cost_max=3))),
        ({"op": "repeat"}, Repeat(IN_PLAY)),
        ({"op": "arrange", "n": 4}, Arrange(4)),
        ({"op": "modify", "stat": "coin_limit", "add": -1}, Modify("coin_limit", -1)),
        ({"op": "if", "cond": {"turned": True}, "then": []}, If(Turned(True), ())),
        ({"op": "if", "cond": {"turned": False}, "then": [{"op": "gain", "n": 1}], "else": [{"op": "lose", "n": 1}]},
         If(Turned(False), (Gain(1),), (Lose(1),))),
        ({"op": "may", "do": [{"op": "gain", "n": 1}]}, May((Gain(1),))),
        ({"op": "choose", "options": [[], [{"op": "gain", "n": 1}]]}, Choice(((), (Gain(1),)))),
    ],
)  # fmt: skip
def test_every_instruction_is_parsed_with_its_defaults(raw: Any, parsed: Any) -> None:
    assert instruction(raw) == parsed


@pytest.mark.parametrize(
    ("raw", "parsed"),
    [
        ({"count": {"zones": ["hand"]}, "eq": 5}, Compare(HAND, eq=5)),
        ({"count": {"zones": ["draw", "discard"]}, "min": 2}, Compare(Selector(("draw", "discard")), least=2)),
        ({"coins": True, "min": 1, "max": 3}, Compare("coins", least=1, most=3)),
        ({"did": True, "max": 0}, Compare("did", most=0)),
        ({"not": {"turned": True}}, Not(Turned(True))),
        ({"all": []}, Every(())),
        ({"all": [{"turned": True}, {"coins": True, "eq": 0}]}, Every((Turned(True), Compare("coins", eq=0)))),
    ],
)
def test_every_condition_is_parsed(raw: Any, parsed: Any) -> None:
    read = instruction({"op": "if", "cond": raw, "then": []})
    assert isinstance(read, If)
    assert read.condition == parsed


@pytest.mark.parametrize(
    ("raw", "parsed"),
    [
        ({"kind": "play", "do": []}, PlayAbility(())),
        ({"kind": "spend", "cost": {"coins": 2}, "do": []}, SpendAbility(2, 0, ())),
        ({"kind": "spend", "cost": {"coins": 0, "cards": 1}, "do": []}, SpendAbility(0, 1, ())),
        ({"kind": "when", "event": "set", "do": []}, WhenAbility("set", "you", None, False, False, ())),
        ({"kind": "when", "event": "trash", "who": "any", "filter": {"suit": "clay"}, "onto": "self", "optional": True,
         "do": []}, WhenAbility("trash", "any", Filter(suit="clay"), True, True, ())),
        ({"kind": "mod", "stat": "hand_limit", "op": "set", "value": 7, "applies": "self"},
         ModAbility("hand_limit", "set", 7, "self")),
        ({"kind": "mod", "stat": "cost", "op": "add", "value": -1, "applies": "own_suit"},
         ModAbility("cost", "add", -1, "own_suit")),
        ({"kind": "mod", "stat": "stability", "op": "add", "value": 1, "applies": "others"},
         ModAbility("stability", "add", 1, "others")),
        ({"kind": "forbid", "verbs": ["trash", "repeat"]}, ForbidAbility(("trash", "repeat"))),
    ],
)  # fmt: skip
def test_every_ability_is_parsed(raw: Any, parsed: Any) -> None:
    assert ability(raw) == parsed


def test_a_count_has_parts_and_an_addition() -> None:
    raw = {"op": "gain", "n": {"count": {"zones": ["set", "in_play"]}, "per": 3, "plus": -1}}
    assert instruction(raw) == Gain(CountOf(Selector(("set", "in_play")), 3, -1))
    assert instruction({"op": "gain", "n": {"count": {"zones": ["hand"]}}}) == Gain(CountOf(HAND, 1, 0))


@pytest.mark.parametrize(
    ("raw", "deed"),
    [
        ({"play": {"names": ["Call", "Talk"]}}, AiPlay(names=("Call", "Talk"))),
        ({"play": {"stability_min": 1}}, AiPlay(stability_min=1)),
        ({"play": {"pick": "highest_cost"}}, AiPlay(highest_cost=True)),
        ({"play": {"names": []}, "target": {"names": ["Hear"]}}, AiPlay((), target=AiTarget(("Hear",)))),
        ({"play": {"names": []}, "target": {"score_eq": -1}}, AiPlay((), target=AiTarget(score_eq=-1))),
        ({"play": {"names": []}, "target": {"pick": "highest_score"}}, AiPlay((), target=AiTarget(highest_score=True))),
        ({"spend": {"source": "character", "ability": 0, "needs": "draw"}}, AiSpend("character", 0, True)),
        ({"spend": {"source": "Debt", "ability": 1}}, AiSpend("Debt", 1)),
        ({"build": {"cards": "lowest_cost", "onto": "highest_cost"}}, AiBuild("lowest_cost")),
        ({"build": {"cards": "highest_score", "onto": {"names": ["Hear"]}}}, AiBuild("highest_score", ("Hear",))),
        ({"shop": {}}, AiShop()),
        ({"shop": {"suit": "own", "score_min": 1, "stack": "fewest", "pick": "highest_cost"}},
         AiShop(True, 1, True, True)),
        ({"pass": True}, AiPass()),
    ],
)  # fmt: skip
def test_every_deed_of_an_ai_card_is_parsed(raw: Any, deed: Any) -> None:
    card = {"provenance": "ours", "pre": [{"do": raw}], "post": []}
    read = read_pack(pack(ai={"words": card})).ai["words"]
    assert read.pre == (AiRule(AiConditions(), deed),)
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
    told = AiConditions(Span(1), Span(None, 2), Span(None, None, 3), Span(None, 4, 5), ("Call",), True)
    assert read.post == (AiRule(told, AiPass()),)
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
    assert jack.pre.abilities == (PlayAbility(()),)


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
    assert words.pre.abilities == (SpendAbility(1, 0, (DrawCards(1, TOP),)),)
    assert words.post.abilities == (SpendAbility(1, 0, (DiscardCards(1, HAND),)),)


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
