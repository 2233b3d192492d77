"""Card packs of tests: single cards for one test, and two suits of cards that use every word of the effect language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.domain.games.judged import Raw

Do = Sequence[Mapping[str, Any]]


def face(
    name: str, *abilities: Mapping[str, Any], cost: int = 0, stability: int | None = None, score: int | None = None
) -> Raw:
    """One face of a card."""
    shown = {"name": name, "cost": cost, "stability": stability, "score": score}
    return {**shown, "text": f"What {name} says.", "abilities": list(abilities)}


def card_type(id: str, pre: Raw, post: Raw | None = None, suit: str = "generic", qty: int = 0) -> Raw:
    """A type of card; with one face given, both are alike."""
    told = {"provenance": "reconstruction", "evidence": "made for a test"}
    return {"id": id, "suit": suit, "qty": qty, **told, "pre": pre, "post": post or pre}


def card(id: str, *abilities: Mapping[str, Any], suit: str = "generic", **numbers: Any) -> Raw:
    """A type of card with two like faces."""
    return card_type(id, face(id.replace("_", " ").title(), *abilities, **numbers), suit=suit)


def pack(*types: Raw, id: str = "own", **parts: Any) -> Raw:
    """A whole pack of these types."""
    empty: Raw = {"characters": [], "ai": {}, "supply": {}}
    return {"id": id, "label": "test aid", "requires": ["core"], "version": 1, "types": list(types), **empty, **parts}


def plays(*do: Mapping[str, Any]) -> Raw:
    """What happens when the card is played."""
    return {"kind": "play", "do": list(do)}


def spends(*do: Mapping[str, Any], **cost: int) -> Raw:
    return {"kind": "spend", "cost": cost, "do": list(do)}


def when(event: str, *do: Mapping[str, Any], **more: Any) -> Raw:
    return {"kind": "when", "event": event, "do": list(do), **more}


def mod(stat: str, value: int, op: str = "add", applies: str = "self") -> Raw:
    return {"kind": "mod", "stat": stat, "op": op, "value": value, "applies": applies}


def forbid(*verbs: str) -> Raw:
    return {"kind": "forbid", "verbs": list(verbs)}


def op(name: str, n: Any = None, source: Mapping[str, Any] | None = None, **more: Any) -> Raw:
    """An instruction; `source` is its `from`."""
    given = {"n": n, "from": source}
    return {"op": name, **{key: value for key, value in given.items() if value is not None}, **more}


def sel(zones: str, pick: str | None = None, **more: Any) -> Raw:
    """A selector over zones that are written in one string."""
    return {"zones": zones.split(), **({} if pick is None else {"pick": pick}), **more}


GAIN = op("gain", 1)
DRAW = op("draw", 1)
CHEAP = {"cost_max": 3}

_GROVE = {"g_look": 3, "g_again": 3, "g_fork": 4, "g_nest": 4, "g_gate": 4, "g_mill": 3, "g_loop": 2, "g_wise": 1}
_STORM = {"t_hail": 3, "t_gust": 3, "t_levy": 3, "t_fair": 3, "t_back": 4, "t_spy": 4, "t_count": 2, "t_deal": 2}
_UP_TO_TWO = {"up_to": 2}
_TOP = sel("draw", "top")
_FOUND = sel("draw", "target")


def _grove() -> list[Raw]:
    """Everything that has to do with piles, choices and Set cards."""
    look = face("Look", plays(op("arrange", 3), op("draw", _UP_TO_TWO)), cost=1)
    look_white = face("Seek", plays(op("draw", 1, _FOUND), op("trash", 1)), cost=1, score=1)
    again = face("Again", plays(op("repeat"), op("may", do=[op("trash", 1)])), cost=2, stability=1)
    again_white = face("Echo", plays(op("draw", 2)), when("trash", GAIN, optional=True), cost=2, stability=1, score=1)
    fork = face("Fork", plays(op("choose", options=[[op("draw", 2)], [op("gain", 2)], [op("deal", 4)]])), cost=1)
    fork_white = face("Prong", plays(op("trash", {"up_to": 3}), op("gain", {"last": True})), cost=1, score=1)
    nest = face(
        "Nest", plays(op("set", _UP_TO_TWO), op("set", 1, _TOP)), when("set", DRAW, onto="self"), cost=2, stability=2
    )
    nest_white = face("Hollow", plays(op("move", 1, sel("set"), to={"zone": "hand"})), cost=2)
    gate = face("Gate", forbid("trash", "discard", "set", "move"), plays(op("discard", 2, _TOP), op("draw", 1)), cost=1)
    gate_white = face("Wall", forbid("trash", "draw"), plays(op("trash", 2, _TOP)), cost=1)
    mill = face("Mill", plays(op("discard", 1), op("if", cond={"did": True, "min": 1}, then=[op("draw", 2)])), cost=0)
    mill_white = face("Grind", plays(op("trash", "all", sel("hand"))), when("draw", GAIN, who="any"), cost=0)
    loop = face("Loop", plays(DRAW), when("draw", op("discard", 1)), when("discard", DRAW), cost=1, stability=1)
    loop_white = face("Knot", plays(op("move", _UP_TO_TWO, sel("trash", "target"), to={"zone": "draw"})), cost=1)
    wise = face(
        "Wise", plays(op("modify", stat="hand_limit", add=1)), mod("coin_limit", 2), cost=3, stability=1, score=2
    )
    wise_white = face("Sage", mod("retain_limit", 1), mod("stability", 1, applies="all"), cost=3, stability=1, score=3)
    faces = {
        "look": (look, look_white), "again": (again, again_white), "fork": (fork, fork_white),
        "nest": (nest, nest_white), "gate": (gate, gate_white), "mill": (mill, mill_white),
        "loop": (loop, loop_white), "wise": (wise, wise_white),
    }  # fmt: skip
    return [card_type(f"g_{id}", pre, post, suit="grove", qty=_GROVE[f"g_{id}"]) for id, (pre, post) in faces.items()]


def _storm() -> list[Raw]:
    """Everything that has to do with other players, the market and coins."""
    other = {"player": "opponent"}
    hail = face("Hail", plays(op("discard", 1, sel("hand", **other))), cost=1)
    hail_white = face("Sleet", plays(op("trash", 1, sel("hand in_play", player="target"))), cost=1, score=1)
    gust = face("Gust", plays(op("deal", 5), op("purchase", 1, pay="free", filter={"cost_max": 3})), cost=1)
    gust_white = face("Squall", plays(op("purchase", _UP_TO_TWO, pay="cost", **{"for": "opponent"})), cost=1)
    levy = face(
        "Levy", plays(op("lose", 1), op("draw", 2)), when("purchase", GAIN, who="opponent"), cost=1, stability=1
    )
    levy_white = face("Toll Gate", plays(op("lose", 2)), spends(DRAW, coins=1, cards=1), cost=1)
    fair = face("Fair", plays(op("gain", 2)), mod("cost", -1, applies="any"), cost=2, stability=2)
    fair_white = face("Faire", mod("cost", -1, applies="own_suit"), cost=2, stability=2, score=2)
    back = face("Back", plays(op("move", _UP_TO_TWO, sel("hand"), to={"zone": "market"})), cost=0)
    back_white = face("Forth", plays(op("move", 1, sel("discard", "target"), to={"zone": "market"})), cost=0)
    spy = face("Spy", plays(op("discard", 1, sel("draw", "target", **other))), cost=2)
    spy_white = face(
        "Thief", plays(op("move", 1, sel("discard", "top", **other), to={"zone": "trash"})), cost=2, score=1
    )
    count = face("Count", plays(op("gain", {"count": sel("in_play"), "per": 2, "plus": 1})), cost=1, score=1)
    count_white = face("Tally", plays(op("if", cond={"turned": True}, then=[op("draw", 1)])), cost=1)
    deal = face("Dealer", plays(op("deal", 7)), when("deal", GAIN), mod("hand_limit", 7, "set"), cost=0, stability=1)
    deal_white = face("Croupier", plays(op("deal", 2)), mod("hand_limit", 3, "set"), cost=0)
    faces = {
        "hail": (hail, hail_white), "gust": (gust, gust_white), "levy": (levy, levy_white),
        "fair": (fair, fair_white), "back": (back, back_white), "spy": (spy, spy_white),
        "count": (count, count_white), "deal": (deal, deal_white),
    }  # fmt: skip
    return [card_type(f"t_{id}", pre, post, suit="storm", qty=_STORM[f"t_{id}"]) for id, (pre, post) in faces.items()]


def more_starters() -> list[Raw]:
    """More starter cards: from the first hand on there is something to decide, and decks and supplies run out."""
    hand_or_lying = sel("hand in_play")
    market = {"zone": "market"}
    faces = {
        "burn": face("Burn", plays(op("trash", {"up_to": 3}, hand_or_lying), op("trash", 2, _TOP)), cost=0),
        "flood": face("Flood", plays(op("deal", 7), op("may", do=[op("purchase", 1)])), cost=0),
        "stow": face("Stow", plays(op("set", {"up_to": 2}), op("draw", 2)), when("set", DRAW), cost=0, stability=1),
        "echo": face("Second", plays(op("repeat"), op("arrange", 2), op("modify", stat="retain_limit", add=1)), cost=0),
        "scour": face("Scour", plays(op("discard", 3, _TOP), op("gain", {"last": True})), cost=0),
        "push": face("Push", plays(op("discard", 1, sel("hand", player="target")), op("draw", 2)), cost=0),
        "swap": face("Swap", plays(op("move", 1, sel("hand"), to=market), op("draw", 1, _FOUND)), cost=0),
        "fork": face(
            "Choice", plays(op("choose", options=[[op("draw", 3)], [op("gain", 3)], [op("lose", 1)]])), cost=0
        ),
        "raid": face(
            "Raid",
            plays(op("gain", 1, player="target"), op("lose", 1, player="opponent"), op("trash", 1, sel("market"))),
            mod("hand_limit", 4, "set"),
        ),
        "lay": face(
            "Lay",
            plays(
                op("move", 1, sel("hand"), to={"zone": "in_play"}), op("draw", 1, sel("market", "target", filter=CHEAP))
            ),
            mod("hand_limit", 6, "set"),
            stability=1,
        ),
        "stir": face(
            "Stir",
            plays(op("deal", 2, player="opponent"), op("deal", 1, suit="words"), op("discard", 3, _TOP)),
            when("move", GAIN, filter={"cost_min": 3}),
        ),
        "gate": face("Shut", forbid("trash", "discard"), plays(op("draw", _UP_TO_TWO)), when("discard", GAIN), cost=0),
    }
    return [card_type(f"w_{id}", both, suit="starter", qty=2 if id == "gate" else 1) for id, both in faces.items()]


def _jack(suit: str, pre: Raw, post: Raw) -> Raw:
    told = {"provenance": "reconstruction", "evidence": "made for a test", "style": "everything"}
    black, white = ({"text": "A deed.", "abilities": [part]} for part in (pre, post))
    return {"id": suit, "name": f"Jack O' {suit.title()}", "suit": suit, **told, "pre": black, "post": white}


WILD = pack(
    *[{**kind, "picture": f"grove.{kind['id']}", "emblem": "\N{EVERGREEN TREE}"} for kind in _grove()],
    *_storm(),
    id="wild",
    characters=[
        _jack("grove", spends(op("arrange", 2), coins=1), spends(op("draw", 1, _FOUND), coins=1)),
        _jack("storm", spends(op("deal", 3), coins=1), spends(op("gain", 1), cards=1)),
    ],
    supply={"grove": _GROVE, "storm": _STORM},
)
"""Two more Jacks, grove and storm, whose cards use every instruction, selector, number and kind of ability."""


def new_jack(*abilities: Mapping[str, Any], white: Sequence[Mapping[str, Any]] = (), types: Sequence[Raw] = ()) -> Raw:
    """A pack with one more character, `eager`, whose 24 cards are blank; and these types of card besides."""
    told = {"provenance": "reconstruction", "evidence": "made for a test", "style": "haste"}
    sides = {"pre": {"text": "", "abilities": list(abilities)}, "post": {"text": "", "abilities": list(white)}}
    names = [f"e_{number}" for number in range(8)]
    blanks = [
        card_type(
            id,
            face(f"Black {number}", cost=1, score=None if number else 2),
            face(f"White {number}", cost=1, score=None if number else 13),
            suit="eager",
        )
        for number, id in enumerate(names)
    ]
    jack = {"id": "eager", "suit": "eager", "name": "Jack O' Haste", **told, **sides}
    counts = dict(zip(names, (1, 3, 3, 3, 3, 3, 3, 5), strict=True))
    return pack(*blanks, *types, id="haste", characters=[jack], supply={"eager": counts})
