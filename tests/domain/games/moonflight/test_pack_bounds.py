"""Card packs: how much of everything they may have, up to the last that is accepted."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.games.moonflight.pack_checks import read_packs
from domain.games.moonflight.pack_faults import PackRefused
from tests.domain.games.moonflight.card_packs import core, face, faults_of, kind, pack, with_at

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


@pytest.mark.parametrize(("least", "most", "place"), NUMBERS)
def test_numbers_have_bounds(least: int, most: int, place: str) -> None:
    assert with_there(place, least) == with_there(place, most) == ()
    for number in (least - 1, most + 1):
        (told,) = with_there(place, number)
        assert told == f"/{place}: must be an integer from {least} to {most}, and is {number}"


@pytest.mark.parametrize(("most", "place"), TEXTS)
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


def test_json_has_a_depth_and_a_size() -> None:
    def deep(levels: int) -> Any:
        raw: Any = 0
        for _ in range(levels):
            raw = [raw]
        return raw

    assert faults_of(deep(63)) == (": must be an object, and is a list",)
    assert faults_of(deep(64)) == (": is nested too deeply: more than 64 levels",)
    assert faults_of([0] * 100_000) == (": must be an object, and is a list",)
    assert faults_of([0] * 100_001) == (": is too large: it must not have more than 100,000 parts",)
