"""Card packs: every fault with its place and what was meant (MF-D9)."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.games.moonflight.pack.checks import read_file, read_packs
from domain.games.moonflight.pack.faults import TOLD, PackRefused, meant, pointer, shown
from domain.games.moonflight.pack.library import library_of
from domain.games.moonflight.pack.reader import read_pack
from domain.games.moonflight.pack.spots import DEEPEST, MOST_PARTS
from domain.games.moonflight.pack.warnings import cautions, warnings
from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.card_packs import (
    GONE,
    ability_faults,
    core,
    face,
    faults_of,
    instruction_faults,
    kind,
    pack,
    with_at,
)
from tests.domain.games.moonflight.own_packs import DRAW, GAIN, op, plays, sel, spends, when
from tests.every import each_case

NUMBER = '/n: must be an integer, "all", {"up_to": n}, {"last": true} or {"count": SEL, "per": k, "plus": m}'
OPS = "gain, lose, draw, discard, trash, move, set, deal, purchase, repeat, arrange, modify, if, may, choose"


@each_case(
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
        ({"op": "draw", "n": {"upto": 1}}, [NUMBER]),
        ({"op": "draw", "n": {"last": 1}}, ["/n/last: must be true, and is 1"]),
        ({"op": "draw", "n": {"up_to": 1, "per": 2}}, ["/n/per: there is no member 'per'; there are: up_to"]),
        ({"op": "draw", "n": {"count": {"zones": ["hand"]}, "per": 0, "pls": 1}},
         ["/n/pls: there is no member 'pls'; did you mean 'plus'?",
         "/n/per: must be an integer from 1 to 9999, and is 0"]),
        ({"op": "draw", "n": {"count": {"zones": ["draw", "trash"], "pick": "top"}}},
         ['/n/count: must name one zone, or another pick: "top" cannot go over several zones']),
        *[({"op": op, "n": n}, ['/n: must be a definite number here: neither "all" nor "up_to"'])
          for op in ("gain", "lose", "deal", "arrange") for n in ("all", {"up_to": 2})],
        ({"op": "draw", "n": 1, "from": {}}, ["/from: lacks 'zones'"]),
        ({"op": "draw", "n": 1, "from": {"zones": []}}, ["/from/zones: must have at least 1 entry, and has 0"]),
        ({"op": "draw", "n": 1, "from": {"zones": ["hnd"]}},
         ["/from/zones/0: there is no zone 'hnd'; did you mean 'hand'?"]),
        ({"op": "draw", "n": 1, "from": {"zones": ["hand", "hand"]}}, ["/from/zones/1: is 'hand' once more"]),
        ({"op": "draw", "n": 1, "from": {"zones": ["hand", "trash"]}},
         ['/from: must name one zone, or another pick: "top" cannot go over several zones',
         '/from: cannot pick "top" there: only a pile has a top (set, discard, trash, draw)']),
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
        ({"op": "repeat", "from": {"zones": ["in_play"], "player": "target"}},
         ["/from: must be one's own cards in play: only their text can be followed again"]),
        ({"op": "modify", "stat": "cost", "add": 1},
         ["/stat: there is no limit 'cost'; there are: hand_limit, retain_limit, coin_limit"]),
        ({"op": "if", "then": []}, [": lacks 'cond'"]),
        ({"op": "if", "cond": {}, "then": []},
         ["/cond: must be a condition: an object with one of count, coins, did, turned, not, all"]),
        ({"op": "if", "cond": {"turned": 1}, "then": []}, ["/cond/turned: must be true or false, and is 1"]),
        ({"op": "if", "cond": {"turned": True, "not": {}}, "then": []},
         ["/cond/not: there is no condition 'not'; there are: turned"]),
        ({"op": "if", "cond": {"coins": 1, "eq": 1}, "then": []}, ["/cond/coins: must be true, and is 1"]),
        ({"op": "if", "cond": {"coins": True}, "then": []},
         ["/cond: must compare with a number: 'eq', 'min' or 'max'"]),
        ({"op": "if", "cond": {"did": True, "max": None}, "then": []},
         ["/cond/max: must be an integer from -9999 to 9999, and is null"]),
        ({"op": "may", "do": {"op": "gain"}}, ["/do: must be a list, and is an object"]),
        ({"op": "choose", "options": []}, ["/options: must have at least 1 entry, and has 0"]),
    ],
)  # fmt: skip
def test_every_fault_of_an_instruction_is_told_with_what_was_meant(raw: Any, faults: list[str]) -> None:
    assert list(instruction_faults(raw)) == faults


@each_case(
    ("raw", "faults"),
    [
        (None, [": must be an object, and is null"]),
        ({"do": []}, [": lacks 'kind'"]),
        ({"kind": "plays", "do": []}, ["/kind: there is no kind 'plays'; did you mean 'play'?"]),
        ({"kind": "play", "do": [], "cost": {}}, ["/cost: there is no member 'cost'; there are: kind, do"]),
        ({"kind": "spend", "do": []}, [": lacks 'cost'"]),
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
        ({"kind": "when", "event": "play", "do": []},
         ["/event: there is no event 'play'; there are: purchase, set, discard, trash, deal, draw, move"]),
        ({"kind": "forbid", "verbs": []}, ["/verbs: must have at least 1 entry, and has 0"]),
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


@each_case(
    ("raw", "faults"),
    [
        ({}, [": lacks 'do'"]),
        ({"do": {}}, ["/do: must have exactly one of play, spend, build, shop, pass, and has 0"]),
        ({"do": {"pass": True, "shop": {}}},
         ["/do: must have exactly one of play, spend, build, shop, pass, and has 2"]),
        ({"do": {"pass": True, "target": {}}}, ["/do/target: belongs to a 'play' alone"]),
        ({"do": {"pass": False}}, ["/do/pass: must be true, and is false"]),
        ({"do": {"play": {}}}, ["/do/play: must have exactly one of names, stability_min, pick, and has 0"]),
        ({"do": {"play": {"name": "A"}}},
         ["/do/play/name: there is no member 'name'; did you mean 'names'?",
         "/do/play: must have exactly one of names, stability_min, pick, and has 0"]),
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


@each_case(
    ("path", "value", "faults"),
    [
        (["id"], GONE, [": lacks 'id'"]),
        (["types"], GONE, [": lacks 'types'"]),
        (["id"], "a b", ["/id: must be 1 to 32 letters, digits, '_', '.' or '-', and is 'a b'"]),
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
        *[(["types", 0, "suit"], suit,
           [f"/types/0/suit: cannot be {suit!r} for a character: the word stands for something else"])
          for suit in ("own", "gen", "gen-coins")],
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


# Card packs: what may not have been meant, and what is wrong between packs that are used together (MF-D9, MF-P).


CHAIN = "answers every {} with another: such a chain may end only at the trigger cap"
ENDLESS = "can {} for a cost of {}, so it may be used without end"
IF: Raw = {"cond": {"turned": True}}


@each_case(
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


@each_case("raw", [None, "core", {}, 3, [], [3], [None], [[]], ["core", float("nan")]])
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
    assert caught.value.faults[:2] == (": lacks 'format'", "/packs: must have at least 1 entry, and has 0")


def test_a_file_may_build_on_the_packs_that_come_with_the_title() -> None:
    own, ground = read_file(pack(kind(), requires=["ext"]))
    assert ([one.pack.id for one in own], [one.pack.id for one in ground]) == (["mine"], ["core", "ext"])
    with pytest.raises(PackRefused) as caught:
        read_file([])
    assert caught.value.faults[0] == ": must be an object, and is a list"
    with pytest.raises(PackRefused):
        read_file([[[]] * (MOST_PARTS + 1)])


# Card packs: how much of everything they may have, up to the last that is accepted.


GAIN = {"op": "gain", "n": 1}
PLAY = {"kind": "play", "do": []}


def character(id: str) -> dict[str, Any]:
    pre, post = ({"text": "", "abilities": []} for _ in range(2))
    return {"id": id, "suit": id, "name": id, "pre": pre, "post": post}


def playing(*do: Any) -> Any:
    return pack(kind({"kind": "play", "do": list(do)}))


def named(count: int) -> list[str]:
    return [f"p{number}" for number in range(count)]


@pytest.mark.parametrize(
    ("made", "most", "what"),
    [
        (lambda most: pack(requires=named(most)), 50, "entries"),
        (lambda most: pack(starter=named(most)), 50, "entries"),
        (lambda most: pack(generic=named(most)), 50, "entries"),
        (lambda most: pack(*[kind(id=name) for name in named(most)]), 1000, "entries"),
        (lambda most: pack(characters=[character(name) for name in named(most)]), 50, "entries"),
        (lambda most: pack(ai={name: {"pre": [], "post": []} for name in named(most)}), 50, "members"),
        (lambda most: pack(supply={name: {} for name in named(most)}), 50, "members"),
        (lambda most: pack(supply={"words": dict.fromkeys(named(most), 1)}), 1000, "members"),
        (lambda most: pack(ai={"words": {"pre": [{"do": {"pass": True}}] * most, "post": []}}), 100, "entries"),
        (lambda most: pack(ai={"words": {"pre": [], "post": [{"do": {"pass": True}}] * most}}), 100, "entries"),
        (lambda most: pack(kind(*[PLAY] * most)), 20, "entries"),
        (lambda most: playing(*[GAIN] * most), 20, "entries"),
        (lambda most: playing({"op": "choose", "options": [[]] * most}), 10, "entries"),
        (lambda most: playing({"op": "purchase", "n": 1, "filter": {"names": ["A"] * most}}), 50, "entries"),
        (lambda most: playing({"op": "if", "cond": {"all": [{"turned": True}] * most}, "then": []}), 20, "entries"),
    ],
    ids=range(15),
)
def test_lists_have_a_length_and_no_more(made: Callable[[int], Any], most: int, what: str) -> None:
    assert faults_of(made(most)) == ()
    (told,) = faults_of(made(most + 1))
    assert told.endswith(f": must have at most {most} {what}, and has {most + 1}")


def test_twenty_packs_are_played_with_and_no_more() -> None:
    packs = [core(), *[pack(id=name) for name in named(19)]]
    assert len(read_packs(packs)) == 20
    assert len(read_packs([{"format": "moonflight-pack/1", "packs": packs}])) == 20
    for raw, place in ((packs, "/packs"), ([{"format": "moonflight-pack/1", "packs": packs}], "/packs/0/packs")):
        packs.append(pack(id="more"))
        with pytest.raises(PackRefused) as caught:
            read_packs(raw)
        assert caught.value.faults[0] == f"{place}: must have at most 20 entries, and has {len(packs)}"


def test_a_face_has_twenty_instructions_in_all_and_no_more() -> None:
    def told(more: int) -> tuple[str, ...]:
        gains = [GAIN] * 4
        inner = [{"op": "may", "do": gains}, {"op": "choose", "options": [gains, gains]}]
        last = {"op": "if", "cond": {"turned": True}, "then": gains[:more], "else": [GAIN] * 2}
        spend = {"kind": "spend", "cost": {"coins": 9}, "do": [last]}
        return faults_of(pack(kind({"kind": "play", "do": inner}, spend, {"kind": "forbid", "verbs": ["draw"]})))

    assert told(3) == ()
    assert told(4) == ("/types/0/pre/abilities: must have at most 20 instructions in all, and has 21",)


BOUNDS = dict.fromkeys(("cost_min", "cost_max", "score_min", "score_max", "stability_min"), 1)
ABILITIES = [
    {"kind": "spend", "cost": {"coins": 1, "cards": 1}, "do": []},
    {"kind": "mod", "stat": "cost", "op": "add", "value": 1, "applies": "any"},
    {"kind": "when", "event": "draw", "filter": {"names": ["A"], **BOUNDS}, "do": []},
    {"kind": "play", "do": [
        {"op": "draw", "n": 1}, {"op": "draw", "n": {"up_to": 1}},
        {"op": "draw", "n": {"count": {"zones": ["hand"]}, "per": 1, "plus": 1}},
        {"op": "modify", "stat": "hand_limit", "add": 1}, {"op": "if", "cond": {"coins": True, "eq": 1}, "then": []},
    ]},
]  # fmt: skip
RULES = [
    {"if": {"coins": {"eq": 1, "min": 1, "max": 1}}, "do": {"play": {"stability_min": 1}}},
    {"do": {"spend": {"source": "character", "ability": 1}}},
    {"do": {"shop": {"score_min": 1}}},
    {"do": {"play": {"names": []}, "target": {"score_eq": 1}}},
]
WHOLE = pack(
    {**kind(*ABILITIES, evidence="", provenance=""), "post": face(stability=1, score=1)},
    version=1, label="", characters=[character("moss") | {"style": "", "evidence": "", "provenance": ""}],
    supply={"words": {"call": 1}}, ai={"words": {"pre": RULES, "post": [], "provenance": ""}},
)  # fmt: skip
"""A pack that has one of everything that has a bound."""

PRE, DO = "types/0/pre/abilities", "types/0/pre/abilities/3/do"
MOSS, RULE = "characters/0", "ai/words/pre"
NUMBERS: list[tuple[int, int, str]] = [
    (0, 99, "types/0/qty"), (0, 9999, "version"), (0, 9999, "types/0/pre/cost"), (0, 9999, "types/0/post/stability"),
    (-9999, 9999, "types/0/post/score"), (-9999, 9999, "supply/words/call"), (0, 9999, f"{PRE}/0/cost/coins"),
    (0, 9999, f"{PRE}/0/cost/cards"), (-9999, 9999, f"{PRE}/1/value"), (0, 9999, f"{PRE}/2/filter/cost_min"),
    (0, 9999, f"{PRE}/2/filter/cost_max"), (-9999, 9999, f"{PRE}/2/filter/score_min"),
    (-9999, 9999, f"{PRE}/2/filter/score_max"), (0, 9999, f"{PRE}/2/filter/stability_min"), (0, 9999, f"{DO}/0/n"),
    (0, 9999, f"{DO}/1/n/up_to"), (1, 9999, f"{DO}/2/n/per"), (-9999, 9999, f"{DO}/2/n/plus"),
    (-9999, 9999, f"{DO}/3/add"), (-9999, 9999, f"{DO}/4/cond/eq"), (-9999, 9999, f"{RULE}/0/if/coins/eq"),
    (-9999, 9999, f"{RULE}/0/if/coins/min"), (-9999, 9999, f"{RULE}/0/if/coins/max"),
    (0, 9999, f"{RULE}/0/do/play/stability_min"), (0, 20, f"{RULE}/1/do/spend/ability"),
    (-9999, 9999, f"{RULE}/2/do/shop/score_min"), (-9999, 9999, f"{RULE}/3/do/target/score_eq"),
]  # fmt: skip
TEXTS = [
    (1000, "label"), (1000, "types/0/pre/text"), (1000, "types/0/evidence"), (60, "types/0/pre/name"),
    (60, "types/0/provenance"), (60, f"{MOSS}/name"), (1000, f"{MOSS}/style"), (1000, f"{MOSS}/evidence"),
    (60, f"{MOSS}/provenance"), (1000, f"{MOSS}/post/text"), (60, "ai/words/provenance"),
    (60, f"{PRE}/2/filter/names/0"), (60, f"{RULE}/1/do/spend/source"),
]  # fmt: skip


def with_there(place: str, value: Any) -> tuple[str, ...]:
    """What is wrong with the whole pack when it has this value there."""
    return faults_of(with_at(WHOLE, [int(part) if part.isdigit() else part for part in place.split("/")], value))


@each_case(("least", "most", "place"), NUMBERS)
def test_numbers_have_bounds(least: int, most: int, place: str) -> None:
    assert with_there(place, least) == with_there(place, most) == ()
    for number in (least - 1, most + 1):
        (told,) = with_there(place, number)
        assert told == f"/{place}: must be an integer from {least} to {most}, and is {number}"


@each_case(("most", "place"), TEXTS)
def test_texts_have_a_length_and_no_more(most: int, place: str) -> None:
    assert with_there(place, "x" * most) == with_there(place, "x" + "é" * (most - 2) + "!") == ()
    (told,) = with_there(place, "x" * (most + 1))
    assert told.startswith(f"/{place}: must have ")
    assert told.endswith(f" to {most} characters, and has {most + 1}")


def test_these_are_ids_and_those_are_none() -> None:
    for name in ("a", "A.b_c-9", "x" * 32):
        assert faults_of(pack(kind(id=name, suit=name), id=name, requires=[name])) == ()
    for name in ("", "x" * 33, "a b", "a:1", "é", "a\n", "a/b", "?", None, 3, ["a"]):
        places = [fault.partition(": ")[0] for fault in faults_of(pack(kind(id=name, suit=name), id=name))]
        assert places == ["/id", "/types/0/suit", "/types/0/id"], name
