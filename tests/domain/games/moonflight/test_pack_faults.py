"""Card packs: every fault with its place and what was meant (MF-D9)."""

from typing import Any

import pytest

from domain.games.moonflight.library import library_of
from domain.games.moonflight.pack_checks import read_packs
from domain.games.moonflight.pack_faults import TOLD, PackRefused, meant, pointer, shown
from domain.games.moonflight.pack_reader import read_pack
from domain.games.moonflight.spots import DEEPEST, MOST_PARTS
from tests.domain.games.moonflight.card_packs import (
    GONE,
    ability_faults,
    faults_of,
    instruction_faults,
    kind,
    pack,
    with_at,
)

NUMBER = '/n: must be an integer, "all", {"up_to": n}, {"last": true} or {"count": SEL, "per": k, "plus": m}'
OPS = "gain, lose, draw, discard, trash, move, set, deal, purchase, repeat, arrange, modify, if, may, choose"


@pytest.mark.parametrize(
    ("raw", "faults"),
    [
        ({"op": "drw", "n": 1}, ["/op: there is no op 'drw'; did you mean 'draw'?"]),
        ({"op": "explode"}, [f"/op: there is no op 'explode'; there are: {OPS}"]),
        ({"n": 1}, [": lacks 'op'"]),
        ([], [": must be an object, and is a list"]),
        ({"op": ["draw"], "n": 1}, [f"/op: must be one of {OPS}, and is a list"]),
        ({"op": "gain"}, [": lacks 'n'"]),
        ({"op": "gain", "n": 1, "form": 2}, ["/form: there is no member 'form'; there are: op, n, player"]),
        ({"op": "draw", "n": 1, "form": {}}, ["/form: there is no member 'form'; did you mean 'from'?"]),
        ({"op": "draw", "n": 10**5000}, ["/n: must be an integer from 0 to 9999, and is a very large number"]),
        ({"op": "draw", "n": 1.0}, [NUMBER]),
        ({"op": "draw", "n": {"up_to": True}}, ["/n/up_to: must be an integer from 0 to 9999, and is true"]),
        ({"op": "draw", "n": {"upto": 1}}, [NUMBER]),
        ({"op": "draw", "n": {"last": 1}}, ["/n/last: must be true, and is 1"]),
        ({"op": "draw", "n": {"last": True, "per": 2}}, ["/n/per: there is no member 'per'; there are: last"]),
        ({"op": "draw", "n": {"up_to": 1, "per": 2}}, ["/n/per: there is no member 'per'; there are: up_to"]),
        ({"op": "draw", "n": {"count": {"zones": ["hand"]}, "per": 0, "pls": 1}},
         ["/n/pls: there is no member 'pls'; did you mean 'plus'?",
         "/n/per: must be an integer from 1 to 9999, and is 0"]),
        ({"op": "draw", "n": {"count": 3}}, ["/n/count: must be an object, and is 3"]),
        ({"op": "draw", "n": {"count": {"zones": ["draw", "trash"], "pick": "top"}}},
         ['/n/count: must name one zone, or another pick: "top" cannot go over several zones']),
        *[({"op": op, "n": n}, ['/n: must be a definite number here: neither "all" nor "up_to"'])
          for op in ("gain", "lose", "deal", "arrange") for n in ("all", {"up_to": 2})],
        ({"op": "draw", "n": 1, "from": {}}, ["/from: lacks 'zones'"]),
        ({"op": "draw", "n": 1, "from": {"zones": []}}, ["/from/zones: must have at least 1 entries, and has 0"]),
        ({"op": "draw", "n": 1, "from": {"zones": "draw"}}, ["/from/zones: must be a list, and is 'draw'"]),
        ({"op": "draw", "n": 1, "from": {"zones": ["hnd"]}},
         ["/from/zones/0: there is no zone 'hnd'; did you mean 'hand'?"]),
        ({"op": "draw", "n": 1, "from": {"zones": ["hand", "hand"]}}, ["/from/zones/1: is 'hand' once more"]),
        ({"op": "draw", "n": 1, "from": {"zones": ["hand", "trash"]}},
         ['/from: must name one zone, or another pick: "top" cannot go over several zones',
         '/from: cannot pick "top" there: only a pile has a top (set, discard, trash, draw)']),
        ({"op": "draw", "n": 1, "from": {"zones": ["trash", "draw"]}},
         ['/from: must name one zone, or another pick: "top" cannot go over several zones']),
        ({"op": "draw", "n": 1, "from": {"zones": ["hand"], "pick": "top"}},
         ['/from: cannot pick "top" there: only a pile has a top (set, discard, trash, draw)']),
        ({"op": "draw", "n": 1, "from": {"zones": ["hand"], "pick": "any"}},
         ["/from/pick: there is no pick 'any'; there are: choose, top, target"]),
        ({"op": "draw", "n": 1, "from": {"zones": ["hand"], "player": "me"}},
         ["/from/player: there is no player 'me'; there are: you, target, opponent"]),
        ({"op": "draw", "n": 1, "from": {"zones": ["hand"], "self": 1}},
         ["/from/self: must be true or false, and is 1"]),
        ({"op": "draw", "n": 1, "from": {"zones": ["hand"], "filter": {"cost": 1}}},
         ["/from/filter/cost: there is no filter 'cost'; did you mean 'cost_min'?"]),
        ({"op": "draw", "n": 1, "from": {"zones": ["hand"], "filter": {"cost_min": -1, "names": "A", "suit": ""}}},
         ["/from/filter/suit: must be 1 to 32 letters, digits, '_', '.' or '-', and is ''",
         "/from/filter/names: must be a list, and is 'A'",
         "/from/filter/cost_min: must be an integer from 0 to 9999, and is -1"]),
        ({"op": "move", "n": 1, "from": {"zones": ["hand"]}}, [": lacks 'to'"]),
        ({"op": "move", "n": 1, "from": {"zones": ["hand"]}, "to": {"zone": "set"}},
         ["/to/zone: there is no zone 'set'; there are: hand, draw, discard, trash, market, in_play"]),
        ({"op": "set", "n": 1, "onto": "other"}, ["/onto: there is no place to Set to 'other'; there are: self"]),
        ({"op": "purchase", "n": 1, "pay": "money", "for": "any"},
         ["/pay: there is no way to pay 'money'; there are: free, cost",
         "/for: there is no player 'any'; there are: you, target, opponent"]),
        ({"op": "repeat", "from": {"zones": ["hand"]}},
         ["/from: must be one's own cards in play: only their text can be followed again"]),
        ({"op": "repeat", "from": {"zones": ["in_play"], "player": "target"}},
         ["/from: must be one's own cards in play: only their text can be followed again"]),
        ({"op": "modify", "stat": "cost", "add": 1},
         ["/stat: there is no limit 'cost'; there are: hand_limit, retain_limit, coin_limit"]),
        ({"op": "modify", "stat": "hand_limit", "add": "1"},
         ["/add: must be an integer from -9999 to 9999, and is '1'"]),
        ({"op": "if", "then": []}, [": lacks 'cond'"]),
        ({"op": "if", "cond": {}, "then": []},
         ["/cond: must be a condition: an object with one of count, coins, did, turned, not, all"]),
        ({"op": "if", "cond": None, "then": []},
         ["/cond: must be a condition: an object with one of count, coins, did, turned, not, all"]),
        ({"op": "if", "cond": {"turned": 1}, "then": []}, ["/cond/turned: must be true or false, and is 1"]),
        ({"op": "if", "cond": {"turned": True, "not": {}}, "then": []},
         ["/cond/not: there is no condition 'not'; there are: turned"]),
        ({"op": "if", "cond": {"not": {"turned": True}, "all": []}, "then": []},
         ["/cond/all: there is no condition 'all'; there are: not"]),
        ({"op": "if", "cond": {"all": [], "x": 1}, "then": []}, ["/cond/x: there is no condition 'x'; there are: all"]),
        ({"op": "if", "cond": {"coins": 1, "eq": 1}, "then": []}, ["/cond/coins: must be true, and is 1"]),
        ({"op": "if", "cond": {"coins": True}, "then": []},
         ["/cond: must compare with a number: 'eq', 'min' or 'max'"]),
        ({"op": "if", "cond": {"did": True, "max": None}, "then": []},
         ["/cond/max: must be an integer from -9999 to 9999, and is null"]),
        ({"op": "may", "do": {"op": "gain"}}, ["/do: must be a list, and is an object"]),
        ({"op": "choose", "options": []}, ["/options: must have at least 1 entries, and has 0"]),
    ],
)  # fmt: skip
def test_every_fault_of_an_instruction_is_told_with_what_was_meant(raw: Any, faults: list[str]) -> None:
    assert list(instruction_faults(raw)) == faults


@pytest.mark.parametrize(
    ("raw", "faults"),
    [
        (None, [": must be an object, and is null"]),
        ({"do": []}, [": lacks 'kind'"]),
        ({"kind": "plays", "do": []}, ["/kind: there is no kind 'plays'; did you mean 'play'?"]),
        ({"kind": "play"}, [": lacks 'do'"]),
        ({"kind": "play", "do": [], "cost": {}}, ["/cost: there is no member 'cost'; there are: kind, do"]),
        ({"kind": "spend", "do": []}, [": lacks 'cost'"]),
        ({"kind": "spend", "cost": 1, "do": []}, ["/cost: must be an object, and is 1"]),
        *[({"kind": "spend", "cost": cost, "do": []},
           ["/cost: must ask for at least one coin or card: a Spend ability without a cost never ends"])
          for cost in ({}, {"coins": 0}, {"cards": 0}, {"coins": 0, "cards": 0})],
        ({"kind": "spend", "cost": {"coin": 1, "cards": 1}, "do": []},
         ["/cost/coin: there is no cost 'coin'; did you mean 'coins'?"]),
        ({"kind": "when", "event": "set", "who": "me", "onto": 1, "optional": None, "filter": [], "do": []},
         ["/who: there is no player 'me'; there are: you, opponent, any", "/filter: must be an object, and is a list",
         "/onto: must be one of self, and is 1", "/optional: must be true or false, and is null"]),
        ({"kind": "mod"}, [": lacks 'stat'", ": lacks 'op'", ": lacks 'value'", ": lacks 'applies'"]),
        ({"kind": "mod", "stat": "hand", "op": "add", "value": 1, "applies": "self"},
         ["/stat: there is no stat 'hand'; did you mean 'hand_limit'?"]),
        ({"kind": "mod", "stat": "hand_limit", "op": "mul", "value": 1, "applies": "all"},
         ["/applies: there is no part for 'hand_limit' 'all'; there are: self",
         "/op: there is no op 'mul'; there are: add, set"]),
        ({"kind": "mod", "stat": "stability", "op": "set", "value": 1, "applies": "all"},
         ["/op: must be 'add': Stability is only added to"]),
        ({"kind": "mod", "stat": "cost", "op": "set", "value": 1.5, "applies": "any"},
         ["/value: must be an integer from -9999 to 9999, and is 1.5"]),
        ({"kind": "when", "event": "play", "do": []},
         ["/event: there is no event 'play'; there are: purchase, set, discard, trash, deal, draw, move"]),
        ({"kind": "forbid", "verbs": []}, ["/verbs: must have at least 1 entries, and has 0"]),
        ({"kind": "forbid", "verbs": ["burn"]},
         ["/verbs/0: there is no verb 'burn'; there are: discard, trash, set, move, draw, repeat"]),
    ],
)  # fmt: skip
def test_every_fault_of_an_ability_is_told(raw: Any, faults: list[str]) -> None:
    assert list(ability_faults(raw)) == faults


def nested(deep: int) -> Any:
    """An instruction inside so many others."""
    raw: Any = {"op": "gain", "n": 1}
    for level in range(deep):
        raw = [
            {"op": "may", "do": [raw]},
            {"op": "if", "cond": {"turned": True}, "then": [], "else": [raw]},
            {"op": "choose", "options": [[raw]]},
            {"op": "if", "cond": {"turned": True}, "then": [raw]},
        ][level % 4]
    return raw


def test_nesting_goes_four_deep_and_not_deeper() -> None:
    assert instruction_faults(nested(4)) == ()
    told = instruction_faults(nested(5))
    assert told == ("/do/0/then/0/options/0/0/else/0/do/0: is nested too deeply: at most four instructions around it",)

    def asked(deep: int) -> Any:
        raw: Any = {"turned": True}
        for level in range(deep):
            raw = {"all": [raw]} if level % 2 else {"not": raw}
        return {"op": "if", "cond": raw, "then": []}

    assert instruction_faults(asked(4)) == ()
    told = instruction_faults(asked(5))
    assert told == ("/cond/not/all/0/not/all/0/not: is nested too deeply: at most four conditions around it",)


@pytest.mark.parametrize(
    ("raw", "faults"),
    [
        ({}, [": lacks 'do'"]),
        ({"do": 1}, ["/do: must be an object, and is 1"]),
        ({"do": {}}, ["/do: must have exactly one of play, spend, build, shop, pass, and has 0"]),
        ({"do": {"pass": True, "shop": {}}},
         ["/do: must have exactly one of play, spend, build, shop, pass, and has 2"]),
        ({"do": {"pass": True, "target": {}}}, ["/do/target: belongs to a 'play' alone"]),
        ({"do": {"pass": False}}, ["/do/pass: must be true, and is false"]),
        ({"do": {"play": {}}}, ["/do/play: must have exactly one of names, stability_min, pick, and has 0"]),
        ({"do": {"play": {"name": "A"}}},
         ["/do/play/name: there is no member 'name'; did you mean 'names'?",
         "/do/play: must have exactly one of names, stability_min, pick, and has 0"]),
        ({"do": {"play": 7}}, ["/do/play: must be an object, and is 7"]),
        ({"do": {"play": {"names": ["A"], "pick": "cheapest"}}},
         ["/do/play: must have exactly one of names, stability_min, pick, and has 2",
         "/do/play/pick: there is no pick 'cheapest'; there are: highest_cost"]),
        ({"do": {"play": {"names": ["A"]}, "target": {"pick": "highest_cost"}}},
         ["/do/target/pick: there is no pick 'highest_cost'; did you mean 'highest_score'?"]),
        ({"do": {"spend": {"source": "", "ability": 21, "needs": "gain"}}},
         ["/do/spend/needs: there is no need 'gain'; there are: draw",
         "/do/spend/source: must have 1 to 60 characters, and has 0",
         "/do/spend/ability: must be an integer from 0 to 20, and is 21"]),
        ({"do": {"build": {"cards": "all"}}},
         ["/do/build: lacks 'onto'",
         "/do/build/cards: there is no choice of cards 'all'; there are: lowest_cost, highest_score"]),
        ({"do": {"build": {"cards": "lowest_cost", "onto": "lowest"}}},
         ["/do/build/onto: there is no choice of cards 'lowest'; there are: highest_cost"]),
        ({"do": {"build": {"cards": "lowest_cost", "onto": {"names": [""]}}}},
         ["/do/build/onto/names/0: must have 1 to 60 characters, and has 0"]),
        ({"do": {"shop": {"suit": "any", "stack": "most", "pick": 1, "score_min": []}}},
         ["/do/shop/suit: there is no suit 'any'; there are: own",
         "/do/shop/stack: there is no choice of stacks 'most'; there are: fewest",
         "/do/shop/pick: must be one of highest_cost, and is 1",
         "/do/shop/score_min: must be an integer from -9999 to 9999, and is a list"]),
        ({"if": {"hnd": {"eq": 1}}, "do": {"pass": True}},
         ["/if/hnd: there is no condition 'hnd'; did you mean 'hand'?"]),
        ({"if": {"hand": {}, "no_empty_stacks": "any"}, "do": {"pass": True}},
         ["/if/hand: must compare with a number: 'eq', 'min' or 'max'",
         "/if/no_empty_stacks: there is no suit 'any'; there are: own"]),
    ],
)  # fmt: skip
def test_every_fault_of_an_ai_card_is_told(raw: Any, faults: list[str]) -> None:
    told = faults_of(pack(ai={"words": {"pre": [raw], "post": []}}))
    assert [fault.removeprefix("/ai/words/pre/0") for fault in told] == faults


def test_faults_of_an_ai_card_as_a_whole() -> None:
    assert faults_of(pack(ai={"words": {"pre": [], "reset": {"pre": {}}}})) == (
        "/ai/words: lacks 'post'",
        "/ai/words/reset/pre: must have at least one of 'retain', 'discard' and 'market'",
    )
    assert faults_of(pack(ai=[])) == ("/ai: must be an object, and is a list",)


@pytest.mark.parametrize(
    ("path", "value", "faults"),
    [
        (["id"], GONE, [": lacks 'id'"]),
        (["types"], GONE, [": lacks 'types'"]),
        (["id"], "a b", ["/id: must be 1 to 32 letters, digits, '_', '.' or '-', and is 'a b'"]),
        (["id"], "x" * 33, [f"/id: must be 1 to 32 letters, digits, '_', '.' or '-', and is '{'x' * 33}'"]),
        (["label"], 3, ["/label: must be a text, and is 3"]),
        (["requires"], ["core", "core"], ["/requires/1: is 'core' once more"]),
        (["requires"], ["", ""], ["/requires/0: must be 1 to 32 letters, digits, '_', '.' or '-', and is ''",
         "/requires/1: must be 1 to 32 letters, digits, '_', '.' or '-', and is ''"]),
        (["types", 0, "name"], "X",
         ["/types/0/name: there is no member 'name'; there are: id, suit, qty, pre, post, provenance, evidence, "
         "picture, emblem"]),
        (["types", 0, "id"], "a:1", ["/types/0/id: must be 1 to 32 letters, digits, '_', '.' or '-', and is 'a:1'"]),
        (["types", 0, "id"], "char",
         ["/types/0/id: cannot be 'char': so the characters are called where a card may stand too"]),
        (["types", 0, "suit"], None, ["/types/0/suit: must be 1 to 32 letters, digits, '_', '.' or '-', and is null"]),
        *[(["types", 0, "suit"], suit,
           [f"/types/0/suit: cannot be {suit!r} for a character: the word stands for something else"])
          for suit in ("own", "gen", "gen-coins")],
        (["types", 0, "pre", "cost"], None, ["/types/0/pre/cost: must be an integer from 0 to 9999, and is null"]),
        (["types", 0, "pre", "stability"], GONE, ["/types/0/pre: lacks 'stability'"]),
        (["types", 0, "pre", "score"], float("nan"),
         ["/types/0/pre/score: must be an integer from -9999 to 9999, and is nan"]),
        (["types", 0, "pre", "name"], "", ["/types/0/pre/name: must have 1 to 60 characters, and has 0"]),
        (["types", 0, "pre", "name"], "\ud800", ["/types/0/pre/name: must be of printable characters, on one line"]),
        (["characters"], [{}], ["/characters/0: lacks 'id'", "/characters/0: lacks 'name'",
         "/characters/0: lacks 'suit'", "/characters/0: lacks 'pre'", "/characters/0: lacks 'post'"]),
        (["characters"], [{"id": "generic", "suit": "moss", "name": "Moss", "pre": {"text": "", "abilities": []},
         "post": {"text": "", "abilities": [], "cost": 1}}],
         ["/characters/0/id: cannot be 'generic' for a character: the word stands for something else",
         "/characters/0/post/cost: there is no member 'cost'; there are: text, abilities",
         "/characters/0/suit: must be 'generic' like the id: a character and its suit go by one name"]),
        (["supply"], {"words": 1}, ["/supply/words: must be an object, and is 1"]),
        (["supply"], {"words": {"call": 1.5}},
         ["/supply/words/call: must be an integer from -9999 to 9999, and is 1.5"]),
    ],
)  # fmt: skip
def test_every_fault_of_a_pack_is_told_with_its_place(path: Any, value: Any, faults: list[str]) -> None:
    assert list(faults_of(with_at(pack(kind()), path, value))) == faults


def test_beyond_a_hundred_faults_are_only_counted() -> None:
    with pytest.raises(PackRefused) as caught:
        read_pack(pack(*[{f"strange{number}": 1} for number in range(300)]))
    assert caught.value.count == 300 * 6
    assert len(caught.value.faults) == TOLD + 1
    assert caught.value.faults[-1] == f": there are {1800 - TOLD} more faults, which are not listed"
    with pytest.raises(PackRefused) as caught:
        read_packs([pack(*[{f"strange{number}": 1} for number in range(300)])])
    assert caught.value.faults[-1].startswith("/packs: there are ")


def test_what_is_too_deep_or_too_large_is_not_read() -> None:
    deep: Any = []
    for _ in range(40_000):
        deep = [deep]
    assert faults_of(deep) == (f": is nested too deeply: more than {DEEPEST} levels",)
    assert faults_of([[]] * MOST_PARTS + [[]]) == (": is too large: it must not have more than 100,000 parts",)
    for raw in (deep, {"id": deep}):
        with pytest.raises(PackRefused) as caught:
            library_of((raw,))
        assert caught.value.faults == (f"/packs: is nested too deeply: more than {DEEPEST} levels",)


def test_names_that_cannot_be_shown_are_shortened() -> None:
    assert pointer(("a/b", "c~d", 3, "x" * 50, "new\nline")) == f"/a~1b/c~0d/3/{'x' * 37}.../new?line"
    assert shown("x" * 50) == f"'{'x' * 37}...'"
    assert [shown(raw) for raw in (None, True, False, 2**64, -(2**65), 1.5, {}, [])] == [
        "null", "true", "false", "a very large number", "a very large number", "1.5", "an object", "a list",
    ]  # fmt: skip
    assert meant("x", []) == ""
    assert meant("low", ["highest", "lowest", "lower"]) == "; did you mean 'lower'?"
    assert meant("h", ["lowest", "highest"]) == "; did you mean 'highest'?"
    assert meant("", ["lowest", "highest"]) == "; there are: lowest, highest"
