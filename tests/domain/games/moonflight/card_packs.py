"""Card packs to be broken: a small one with every ability and instruction in it, and ways to change a place of it."""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from domain.games.moonflight.pack.checks import built_in_wire
from domain.games.moonflight.pack.faults import PackRefused
from domain.games.moonflight.pack.reader import read_pack

GONE = object()
"""As a value: the member is taken away."""


def face(*abilities: Any, **changes: Any) -> dict[str, Any]:
    """A face in wire form."""
    plain = {"name": "Lantern", "cost": 1, "stability": None, "score": None, "text": "", "abilities": list(abilities)}
    return plain | changes


def kind(*abilities: Any, **changes: Any) -> dict[str, Any]:
    """A card type in wire form, the abilities on its front."""
    return {"id": "lantern", "suit": "words", "qty": 1, "pre": face(*abilities), "post": face()} | changes


def pack(*kinds: Any, **changes: Any) -> dict[str, Any]:
    """A pack that builds on core."""
    return {"id": "mine", "requires": ["core"], "types": list(kinds)} | changes


def core() -> Any:
    """The pack core in wire form, to be changed."""
    return deepcopy(built_in_wire()["packs"][0])


def with_at(raw: Any, path: Sequence[str | int], value: Any) -> Any:
    """The JSON with another value at a place, or with none there."""
    changed = deepcopy(raw)
    place = changed
    for member in path[:-1]:
        place = place[member]
    if value is GONE:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return changed


def faults_of(raw: Any) -> tuple[str, ...]:
    """What is wrong with one pack; nothing if it is accepted."""
    try:
        read_pack(raw)
    except PackRefused as refused:
        return refused.faults
    return ()


def instruction_faults(raw: Any) -> tuple[str, ...]:
    """What is wrong with an instruction, the place of which is left out."""
    place = "/types/0/pre/abilities/0/do/0"
    return tuple([fault.removeprefix(place) for fault in faults_of(pack(kind({"kind": "play", "do": [raw]})))])


def ability_faults(raw: Any) -> tuple[str, ...]:
    """What is wrong with an ability, the place of which is left out."""
    return tuple([fault.removeprefix("/types/0/pre/abilities/0") for fault in faults_of(pack(kind(raw)))])
