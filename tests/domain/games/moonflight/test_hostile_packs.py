"""Whatever JSON is brought as a pack: it is read or refused with its faults, soon, and never anything else."""

from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from domain.games.moonflight.pack.checks import built_in_wire, read_file
from domain.games.moonflight.pack.faults import TOLD, PackRefused
from domain.games.moonflight.pack.library import library_of
from domain.games.moonflight.pack.market import market_faults
from domain.games.moonflight.pack.reader import read_pack
from domain.games.moonflight.pack.warnings import cautions, warnings
from tests.domain.games.moonflight.own_packs import WILD, more_starters
from tests.every import each_case
from tests.suite import examples, sampled

REAL: Any = built_in_wire()
WORDS = sorted(
    [
        "draw", "gain", "if", "may", "choose", "all", "hand", "in_play", "top", "self", "words", "char", "own",
        "call", "market", "move", "player", "target", "suit", "retain", "discard", "picture", "emblem", "<b>", "//x",
    ]
)  # fmt: skip
"""Words that mean something somewhere, and are wrong nearly everywhere."""


def places(raw: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all places of the JSON."""
    yield path
    inner = raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list) else ()
    for member, value in inner:
        yield from places(value, (*path, member))


PLACES = list(places(REAL))[1:]
CORE = REAL["packs"][0]
OWN = [*more_starters(), *WILD["types"]]
TYPES = [*[kind for pack in REAL["packs"] for kind in pack["types"]], *OWN, *OWN]
RESET = {"retain": ["Call"], "discard": ["Coin"], "market": ["Talk"]}
SHARES = [kind for kind in CORE["types"] if kind["suit"] in ("starter", "generic")]

scalars = (
    st.none() | st.booleans() | st.integers(-3, 9) | st.integers() | st.floats(allow_nan=True) | st.text(max_size=8)
    | st.sampled_from([20, 400, 5000]).map(lambda digits: 10**digits) | st.sampled_from(WORDS)
)  # fmt: skip
anything = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6) | st.sampled_from(WORDS), inner, max_size=4)
    ),
    max_leaves=12,
)


def nested(levels: int) -> Any:
    raw: Any = []
    for level in range(levels):
        raw = [raw] if level % 2 else {"do": raw}
    return raw


def part(path: tuple[Any, ...]) -> Any:
    """A copy of what stands at a place of the real packs."""
    raw = REAL
    for member in path:
        raw = raw[member]
    return deepcopy(raw)


values = st.one_of(
    anything,
    st.sampled_from(PLACES).map(part),
    st.integers(0, 100).map(nested),
    st.integers(0, 200).map(lambda number: [{"op": "gain", "n": 1}] * number),
)
changes = st.lists(
    st.tuples(st.integers(0, 10**6), st.sampled_from(["put", "take", "rename", "double"]), values),
    min_size=1,
    max_size=4,
)


def changed(raw: Any, path: tuple[Any, ...], way: str, value: Any) -> None:
    """Changes one place of the JSON, as far as there still is such a place."""
    inner: Any = None
    for member in path:
        inner = raw
        if not _has(inner, member):
            return
        raw = inner[member]
    last = path[-1]
    if way == "put":
        inner[last] = value
    elif way == "take":
        del inner[last]
    elif isinstance(inner, list):
        inner.append(inner[last])
    elif way == "double":
        inner[f"{last}x"] = inner[last]
    else:
        inner[f"{last}{value if isinstance(value, str) else ''}"] = inner.pop(last)


def _has(raw: Any, member: Any) -> bool:
    return member in raw if isinstance(raw, dict) else isinstance(raw, list) and member in range(len(raw))


@st.composite
def real(draw: st.DrawFn) -> Any:
    """A file of real cards without a fault: the whole pack core, or more often a few types of it, for speed."""
    if draw(st.integers(0, 63)) == 0:
        return {"format": "moonflight-pack/1", "packs": [deepcopy(CORE)]}
    kinds = draw(st.lists(st.sampled_from(TYPES), max_size=3, unique_by=lambda kind: kind["id"]))
    chosen = [*SHARES[draw(st.integers(0, 1)) :: 3], *[kind for kind in kinds if kind not in SHARES]]
    named = {suit: [kind["id"] for kind in chosen if kind["suit"] == suit] for suit in ("starter", "generic")}
    card = CORE["ai"]["words"]
    sides = {side: draw(st.sampled_from([RESET, {"market": []}, {"retain": []}])) for side in ("pre", "post")}
    pre = draw(st.lists(st.sampled_from(card["pre"] + card["post"]), max_size=2))
    few = {**card, "reset": sides, "pre": pre, "post": []}
    pack = {**CORE, **named, "types": chosen, "supply": {}, "ai": {"words": few}}
    return {"format": "moonflight-pack/1", "packs": [deepcopy(pack)]}


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """Real cards with a few places changed."""
    raw = draw(real())
    ways = list(places(raw))[1:]
    for number, way, value in draw(changes):
        changed(raw, ways[number % len(ways)], way, value)
    return raw


hostile = st.one_of(mutated(), mutated(), mutated(), values)


def check(raw: Any, ways: Iterable[int] = range(4)) -> None:
    """The JSON as a file, and as packs of a configuration, one pack, a market list, packs with warnings."""
    _read_or_refused(lambda: _told(raw), "")
    inner = raw["packs"][0] if isinstance(raw, dict) and isinstance(raw.get("packs"), list) and raw["packs"] else raw
    for way in ways:
        if way == 0:
            _read_or_refused(lambda: library_of(raw if isinstance(raw, list) else ("core", raw)), "/packs")
        elif way == 1:
            _read_or_refused(lambda: read_pack(inner), "")
        elif way == 2:
            assert len([*market_faults(library_of(("core", "ext")).types, "words", raw)]) <= 8
        else:
            _read_or_refused(lambda: cautions([raw]), "/packs")


def _told(raw: Any) -> None:
    own, ground = read_file(raw)
    for one in own:
        warnings(one.pack, one.path, [both.pack for both in (*ground, *own)])


def _read_or_refused(read: Callable[[], Any], place: str) -> None:
    refused = None
    try:
        read()
    except PackRefused as error:
        refused = error
    if refused is not None:
        assert 1 <= len(refused.faults) <= min(TOLD, refused.count) + 1
        for fault in refused.faults:
            assert fault.startswith(place)
            assert ": " in fault
            assert len(fault) < 4_000
            assert fault.encode().decode() == fault


@pytest.mark.parametrize("part", range(examples(1, 5)))
@pytest.mark.timeout(1_800)
def test_a_hostile_pack_is_read_or_refused_and_nothing_else(part: int) -> None:
    @seed(part)
    @settings(max_examples=2_000 if part else 60, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(hostile, st.integers(0, 3))
    def prove(raw: Any, way: int) -> None:
        check(raw, [way])

    prove()


HOSTILE: tuple[Callable[[], Any], ...] = (
    lambda: nested(40_000), lambda: [[]] * 200_000, lambda: {"id": "x", "types": [{}] * 100_000},
    lambda: {"id": "x", "types": [{str(number): number for number in range(90)}] * 900},
    lambda: {"format": "moonflight-pack/1", "packs": [REAL["packs"][0]] * 1_000},
    lambda: {"packs": [{"packs": [{"packs": []}]}]},
    lambda: {"id": "x", "types": [], "supply": {"words": {str(number): 10**5000 for number in range(999)}}},
    lambda: {"id": "x" * 10_000_000, "types": []}, lambda: {"x" * 10_000_000: 1}, lambda: "x" * 10_000_000,
    lambda: {"id": "\ud800", "types": ["\x00"], "\ud800": 1}, lambda: 10**5000, lambda: float("inf"),
)  # fmt: skip


@each_case("number", sampled(range(len(HOSTILE)), 6))
def test_these_are_refused(number: int) -> None:
    hostile = HOSTILE[number]()
    check(hostile)
    with pytest.raises(PackRefused):
        read_file(hostile)
    with pytest.raises(PackRefused):
        library_of(("core", hostile))
