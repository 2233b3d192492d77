"""Card packs: what they become (MF-D, MF-P), and how quickly a card is found in them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from domain.games.moonflight.effects import execution
from domain.games.moonflight.pack.checks import built_in, built_in_wire, read_packs
from domain.games.moonflight.pack.library import (
    DEFAULT_PACKS,
    NOTICE,
    Library,
    deck_wire,
    library_of,
    notice,
    reconstructed,
)
from domain.games.moonflight.pack.reader import read_pack
from domain.games.moonflight.pack.syntax import PlayAbility
from domain.games.moonflight.pack.warnings import cautions, warnings
from domain.games.moonflight.table.table import canonical
from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.card_packs import face, faults_of, instruction_faults, kind, pack
from tests.domain.games.moonflight.own_packs import GAIN, WILD, card, op, plays, sel, when
from tests.domain.games.moonflight.tables import Judged, own, play, rival, seat, shuffle, table
from tests.every import each_case


def test_types_and_characters_are_parsed() -> None:
    character = {
        "id": "moss", "suit": "moss", "name": "Jack O' Moss",
        "pre": {"text": "Nothing.", "abilities": [{"kind": "play", "do": []}]}, "post": {"text": "", "abilities": []},
    }  # fmt: skip
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


@each_case(
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


@each_case(
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


@each_case(
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


def test_a_picture_and_an_emblem_are_read_of_a_character_too() -> None:
    emblems = ("\N{EVERGREEN TREE}", "MF", "\N{CRESCENT MOON}\N{CRESCENT MOON}", "Jack 1")
    for key, emblem in zip(("a", "lantern.v2", "A-1_b", "x" * 32), emblems, strict=True):
        read = read_pack(pack(kind(picture=key, emblem=emblem))).types[0]
        assert (read.picture, read.emblem) == (key, emblem)
    assert read_pack(pack(kind())).types[0].picture is None
    jack = {**WILD["characters"][0], "picture": "grove", "emblem": "G"}
    character = read_pack(pack(characters=[jack])).characters[0]
    assert (character.picture, character.emblem) == ("grove", "G")
    assert faults_of(pack(characters=[{**jack, "picture": "//x"}]))[0].startswith("/characters/0/picture: must be")


def test_a_key_is_no_address_and_an_emblem_a_sign_and_neither_is_markup() -> None:
    keys = ["", "x" * 33, "https://example.org/a.png", "../a", "a/b", "a b", "<img>", "data:x", "a\n",
            "\N{CRESCENT MOON}", 3, None, ["a"]]  # fmt: skip
    for key in keys:
        (fault,) = faults_of(pack(kind(picture=key)))
        assert fault.startswith("/types/0/picture: must be 1 to 32 letters, digits"), key
    emblems = ["", "x" * 9, "<b>x", "&amp;", 'a"b', "url(x)", "//x.y", "a\\b", "{x}", "a\u200bb", "a\nb", "\u202ex",
               "a:b", 1, None, []]  # fmt: skip
    for emblem in emblems:
        (fault,) = faults_of(pack(kind(emblem=emblem)))
        assert fault.startswith("/types/0/emblem: must "), emblem


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


def test_a_text_that_shuffles_over_and_over_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each new deck of two cards stops the act for the dealer; the limit of an act counts that as 100 steps."""
    monkeypatch.setattr(execution, "MOST_STEPS", 2_000)
    start = table(seat("e:1", draw="s_coin:1 s_coin:2"), rival())
    packs = own(card("e", plays(op("discard", 9_999, sel("draw")))))
    order = shuffle("p0.draw", "s_coin:1 s_coin:2")
    judged = Judged(start, play(0, "e:1"), *[order] * 30, **packs)
    assert sum("refused" not in step for step in judged.steps[1:]) == 20
