"""What packs may say since the second edition: how it is read, refused and warned of, and who sees a picture's key."""

from __future__ import annotations

import json
from typing import Any

import pytest

from domain.games.moonflight import execution
from domain.games.moonflight.ai_syntax import AiReset
from domain.games.moonflight.pack_reader import read_pack
from domain.games.moonflight.pack_warnings import cautions, warnings
from domain.games.moonflight.syntax import DealCards, Filter, Gain, Lose, MoveCards, Selector, TrashCards, WhenAbility
from tests.domain.games.moonflight.card_packs import ability, faults_of, instruction, instruction_faults, kind, pack
from tests.domain.games.moonflight.own_packs import GAIN, WILD, Raw, card, op, plays, sel, when
from tests.domain.games.moonflight.tables import Judged, own, play, rival, seat, shuffle, table

MARKET = Selector(("market",))


@pytest.mark.parametrize(
    ("raw", "read"),
    [
        ({"op": "gain", "n": 1, "player": "target"}, Gain(1, "target")),
        ({"op": "lose", "n": 2, "player": "opponent"}, Lose(2, "opponent")),
        ({"op": "lose", "n": 2}, Lose(2, "you")),
        ({"op": "deal", "n": 3, "suit": "clay"}, DealCards(3, "clay")),
        ({"op": "deal", "n": 3, "suit": "own"}, DealCards(3)),
        ({"op": "deal", "n": 3, "player": "target"}, DealCards(3, None, "target")),
        ({"op": "trash", "n": 1, "from": {"zones": ["market"]}}, TrashCards(1, MARKET)),
        ({"op": "trash", "n": 1, "from": {"zones": ["market"], "pick": "top"}}, TrashCards(1, MARKET)),
        ({"op": "trash", "n": 1, "from": {"zones": ["market"], "pick": "target", "filter": {"suit": "own"}}},
         TrashCards(1, Selector(("market",), "target", filter=Filter("own")))),
        ({"op": "trash", "n": 1, "from": {"zones": ["hand", "market"]}}, TrashCards(1, Selector(("hand", "market")))),
        ({"op": "move", "n": 1, "from": {"zones": ["hand"]}, "to": {"zone": "in_play"}},
         MoveCards(1, Selector(("hand",)), "in_play")),
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
    assert read == WhenAbility("move", "any", None, False, False, ())


# AI cards.


def reset_of(reset: Any) -> tuple[AiReset, AiReset]:
    read = read_pack(pack(ai={"words": {"pre": [], "post": [], "reset": reset}})).ai["words"]
    return read.reset_pre, read.reset_post


def test_the_lists_of_a_reset_are_read_and_names_that_no_card_has_warned_of() -> None:
    full = {"retain": ["Call"], "discard": ["Coin"], "market": ["Talk", "Teach"]}
    assert reset_of({"pre": full}) == (AiReset(("Call",), ("Coin",), ("Talk", "Teach")), AiReset())
    assert reset_of({"pre": {"market": []}, "post": {"discard": []}}) == (AiReset(market=()), AiReset(discard=()))


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
