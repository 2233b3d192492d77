"""Card packs: how much of everything they may have, up to the last that is accepted."""

from collections.abc import Callable
from typing import Any

import pytest

from domain.games.moonflight.pack_checks import read_packs
from domain.games.moonflight.pack_faults import PackRefused
from tests.domain.games.moonflight.card_packs import core, face, faults_of, instruction_faults, kind, pack

GAIN = {"op": "gain", "n": 1}
PLAY = {"kind": "play", "do": []}


def character(id: str) -> dict[str, Any]:
    blank = {"text": "", "abilities": []}
    return {"id": id, "suit": id, "name": id, "pre": blank, "post": blank}


def rules(side: str, most: int) -> dict[str, Any]:
    return pack(ai={"words": {"pre": [], "post": [], side: [{"do": {"pass": True}}] * most}})


def holding(member: str) -> Callable[[int], Any]:
    """A pack with so many names in a filter, or so many bare conditions."""

    def made(most: int) -> Any:
        source = {"zones": ["hand"], "filter": {"names": ["A"] * most}}
        asked = {"op": "if", "cond": {"all": [{"turned": True}] * most}, "then": []}
        do = {"names": {"op": "draw", "n": 1, "from": source}, "conditions": asked}[member]
        return pack(kind({"kind": "play", "do": [do]}))

    return made


@pytest.mark.parametrize(
    ("made", "most", "what"),
    [
        (lambda most: pack(requires=[f"p{number}" for number in range(most)]), 50, "entries"),
        (lambda most: pack(starter=[f"p{number}" for number in range(most)]), 50, "entries"),
        (lambda most: pack(generic=[f"p{number}" for number in range(most)]), 50, "entries"),
        (lambda most: pack(*[kind(id=f"p{number}") for number in range(most)]), 1000, "entries"),
        (lambda most: pack(characters=[character(f"p{number}") for number in range(most)]), 50, "entries"),
        (lambda most: pack(ai={f"p{number}": {"pre": [], "post": []} for number in range(most)}), 50, "members"),
        (lambda most: pack(supply={f"p{number}": {} for number in range(most)}), 50, "members"),
        (lambda most: pack(supply={"words": {f"p{number}": 1 for number in range(most)}}), 1000, "members"),
        (lambda most: rules("pre", most), 100, "entries"),
        (lambda most: rules("post", most), 100, "entries"),
        (lambda most: pack(kind(*[PLAY] * most)), 20, "entries"),
        (lambda most: pack(kind({"kind": "play", "do": [GAIN] * most})), 20, "entries"),
        (lambda most: pack(kind({"kind": "play", "do": [{"op": "choose", "options": [[]] * most}]})), 10, "entries"),
        (holding("names"), 50, "entries"),
        (holding("conditions"), 20, "entries"),
    ],
    ids=range(15),
)
def test_lists_have_a_length_and_no_more(made: Callable[[int], Any], most: int, what: str) -> None:
    assert faults_of(made(most)) == ()
    (told,) = faults_of(made(most + 1))
    assert told.endswith(f": must have at most {most} {what}, and has {most + 1}")


def test_twenty_packs_are_played_with_and_no_more() -> None:
    packs = [core(), *[pack(id=f"p{number}") for number in range(19)]]
    assert len(read_packs(packs)) == 20
    assert len(read_packs([{"format": "moonflight-pack/1", "packs": packs}])) == 20
    for raw, place in ((packs, "/packs"), ([{"format": "moonflight-pack/1", "packs": packs}], "/packs/0/packs")):
        packs.append(pack(id="more"))
        with pytest.raises(PackRefused) as caught:
            read_packs(raw)
        assert caught.value.faults[0] == f"{place}: must have at most 20 entries, and has {len(packs)}"


@pytest.mark.parametrize(
    ("made", "most"),
    [
        (lambda text: pack(label=text), 1000),
        (lambda text: pack(kind(pre=face(text=text))), 1000),
        (lambda text: pack(kind(evidence=text)), 1000),
        (lambda text: pack(kind(pre=face(name=text))), 60),
        (lambda text: pack(kind(provenance=text)), 60),
        (lambda text: pack(characters=[character("moss") | {"name": text}]), 60),
        (lambda text: pack(characters=[character("moss") | {"style": text}]), 1000),
        (lambda text: pack(characters=[character("moss") | {"evidence": text}]), 1000),
        (lambda text: pack(characters=[character("moss") | {"provenance": text}]), 60),
        (lambda text: pack(characters=[character("moss") | {"post": {"text": text, "abilities": []}}]), 1000),
        (lambda text: pack(ai={"words": {"pre": [], "post": [], "provenance": text}}), 60),
        (lambda text: pack(kind({"kind": "when", "event": "draw", "filter": {"names": [text]}, "do": []})), 60),
        (
            lambda text: pack(ai={"words": {"pre": [{"do": {"spend": {"source": text, "ability": 20}}}], "post": []}}),
            60,
        ),
    ],
    ids=range(13),
)
def test_texts_have_a_length_and_no_more(made: Callable[[str], Any], most: int) -> None:
    assert faults_of(made("x" * most)) == ()
    assert faults_of(made("x" + "é" * (most - 2) + "!")) == ()
    (told,) = faults_of(made("x" * (most + 1)))
    assert f" to {most} characters, and has {most + 1}" in told


@pytest.mark.parametrize("name", ["a", "A.b_c-9", "x" * 32])
def test_these_are_ids(name: str) -> None:
    assert faults_of(pack(kind(id=name, suit=name), id=name, requires=[name])) == ()


@pytest.mark.parametrize("name", ["", "x" * 33, "a b", "a:1", "é", "a\n", "a/b", "?", None, 3, ["a"]])
def test_these_are_none(name: Any) -> None:
    assert [fault.partition(": ")[0] for fault in faults_of(pack(kind(id=name, suit=name), id=name))] == [
        "/id",
        "/types/0/suit",
        "/types/0/id",
    ]


@pytest.mark.parametrize(
    ("least", "most", "made"),
    [
        (0, 99, lambda number: pack(kind(qty=number))),
        (0, 9999, lambda number: pack(version=number)),
        (0, 9999, lambda number: pack(kind(pre=face(cost=number)))),
        (0, 9999, lambda number: pack(kind(post=face(stability=number)))),
        (-9999, 9999, lambda number: pack(kind(post=face(score=number)))),
        (-9999, 9999, lambda number: pack(supply={"words": {"call": number}})),
        (0, 9999, lambda number: pack(kind({"kind": "spend", "cost": {"coins": number, "cards": 1}, "do": []}))),
        (0, 9999, lambda number: pack(kind({"kind": "spend", "cost": {"coins": 1, "cards": number}, "do": []}))),
        (
            -9999,
            9999,
            lambda number: pack(
                kind({"kind": "mod", "stat": "cost", "op": "add", "value": number, "applies": "any"}),
            ),
        ),
        *[
            (least, 9999, lambda number, limit=limit: pack(
                kind({"kind": "when", "event": "draw", "filter": {limit: number}, "do": []})
            ))
            for limit, least in (
                ("cost_min", 0),
                ("cost_max", 0),
                ("score_min", -9999),
                ("score_max", -9999),
                ("stability_min", 0),
            )
        ],
        *[
            (-9999, 9999, lambda number, bound=bound: pack(
                ai={"words": {"pre": [{"if": {"coins": {bound: number}}, "do": {"pass": True}}], "post": []}}
            ))
            for bound in ("eq", "min", "max")
        ],
        (0, 9999, lambda number: pack(
            ai={"words": {"pre": [{"do": {"play": {"stability_min": number}}}], "post": []}}
        )),
        (0, 20, lambda number: pack(
            ai={"words": {"pre": [{"do": {"spend": {"source": "character", "ability": number}}}], "post": []}}
        )),
        (-9999, 9999, lambda number: pack(
            ai={"words": {"pre": [{"do": {"shop": {"score_min": number}}}], "post": []}}
        )),
        (-9999, 9999, lambda number: pack(
            ai={"words": {"pre": [], "post": [{"do": {"play": {"names": []}, "target": {"score_eq": number}}}]}}
        )),
    ],
    ids=range(21),
)  # fmt: skip
def test_numbers_have_bounds(least: int, most: int, made: Callable[[int], Any]) -> None:
    assert faults_of(made(least)) == faults_of(made(most)) == ()
    for number in (least - 1, most + 1):
        (told,) = faults_of(made(number))
        assert told.endswith(f": must be an integer from {least} to {most}, and is {number}")


@pytest.mark.parametrize(
    ("least", "most", "made"),
    [
        (0, 9999, lambda n: {"op": "draw", "n": n}),
        (0, 9999, lambda n: {"op": "draw", "n": {"up_to": n}}),
        (1, 9999, lambda n: {"op": "draw", "n": {"count": {"zones": ["hand"]}, "per": n}}),
        (-9999, 9999, lambda n: {"op": "draw", "n": {"count": {"zones": ["hand"]}, "plus": n}}),
        (-9999, 9999, lambda n: {"op": "modify", "stat": "hand_limit", "add": n}),
        (-9999, 9999, lambda n: {"op": "if", "cond": {"coins": True, "eq": n}, "then": []}),
    ],
    ids=range(6),
)
def test_numbers_of_instructions_have_bounds(least: int, most: int, made: Callable[[int], Any]) -> None:
    assert instruction_faults(made(least)) == instruction_faults(made(most)) == ()
    for number in (least - 1, most + 1):
        (told,) = instruction_faults(made(number))
        assert told.endswith(f": must be an integer from {least} to {most}, and is {number}")


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
