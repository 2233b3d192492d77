"""Packs used together: the faults between them (MF-D9, MF-P, MF-R13)."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from domain.games.moonflight.pack.faults import Faults, Path, meant
from domain.games.moonflight.pack.market import market_faults
from domain.games.moonflight.pack.reader import MARKERS, MOST_PACKS, ReadPack, pack_at, packs_in
from domain.games.moonflight.pack.spots import Spot, fits
from domain.games.moonflight.pack.syntax import CardType, Pack

_MOST_CARDS: Final = 99


@cache
def built_in_wire() -> Mapping[str, Any]:
    """The file of the built-in packs as it stands: its notice, and the packs."""
    raw: Mapping[str, Any] = json.loads(files(__package__).joinpath("built_in.json").read_text("utf-8"))
    return raw


@cache
def built_in() -> Mapping[str, Pack]:
    """The built-in packs by id."""
    faults = Faults()
    read = [pack_at(spot) for spot in packs_in(Spot(built_in_wire(), (), faults))]
    faults.raise_if_any()
    return {one.pack.id: one.pack for one in read}


def read_packs(raw: Any) -> tuple[ReadPack, ...]:
    """The packs of a configuration (`config.packs`): ids of built-in packs, and whole packs.

    Raises `PackRefused` with every fault within and between them: `/packs/0/types/3/pre/cost: ...`.
    """
    root: Path = ("packs",)
    faults = Faults(root)
    read: list[ReadPack] = []
    if fits(raw, root, faults):
        for spot in Spot(raw, root, faults).items(MOST_PACKS, 1):
            read += _named(spot) if isinstance(spot.raw, str) else [pack_at(one) for one in packs_in(spot)]
        _check_together(read, root, faults)
    faults.raise_if_any()
    return tuple(read)


def read_file(raw: Any) -> tuple[tuple[ReadPack, ...], tuple[ReadPack, ...]]:
    """The packs of a file, and the built-in packs that they build on.

    Raises `PackRefused`; its pointers begin at the file.
    """
    faults = Faults()
    read: list[ReadPack] = []
    ground: list[ReadPack] = []
    if fits(raw, (), faults):
        read = [pack_at(one) for one in packs_in(Spot(raw, (), faults))]
        ground = [ReadPack(pack, ()) for pack in _required(read)]
        _check_together([*ground, *read], (), faults)
    faults.raise_if_any()
    return tuple(read), tuple(ground)


def _named(spot: Spot) -> list[ReadPack]:
    if spot.raw in built_in():
        return [ReadPack(built_in()[spot.raw], spot.path)]
    spot.unknown("pack", spot.raw, tuple(built_in()))
    return []


def _required(read: Sequence[ReadPack]) -> list[Pack]:
    """The built-in packs that these packs require, directly or through others, in the order of the file."""
    own = {one.pack.id for one in read}
    waiting = [name for one in read for name in one.pack.requires]
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in built_in() and name not in own | found:
            found.add(name)
            waiting += built_in()[name].requires
    return [pack for name, pack in built_in().items() if name in found]


def _check_together(listed: Sequence[ReadPack], root: Path, faults: Faults) -> None:
    """Notes the faults between packs; those within a pack are noted already."""
    read = _each_once(listed, faults)
    names = [one.pack.id for one in read]
    for one in read:
        for number, name in enumerate(one.pack.requires):
            if name and name not in names:
                faults.add(_place(one, "requires", number), _missing(name))
    _check_doubles(read, faults)
    types = {kind.id: kind for one in read for kind in one.pack.types}
    for marker in MARKERS:
        _check_shares(read, marker, types, root, faults)
    unsound = frozenset[str]().union(*[one.unsound for one in read])
    for one in read:
        for suit, counts in one.pack.supply.items():
            if not unsound.intersection(counts):
                for text in market_faults(types, suit, counts):
                    faults.add(_place(one, "supply", suit), text)


def _each_once(listed: Sequence[ReadPack], faults: Faults) -> list[ReadPack]:
    """The packs without those that repeat an earlier id."""
    read: dict[str, ReadPack] = {}
    for number, one in enumerate(listed):
        if one.pack.id in read:
            faults.add(_place(one, "id"), f"there is a pack {one.pack.id!r} already")
        else:
            read[one.pack.id or f"?{number}"] = one
    return list(read.values())


def _place(one: ReadPack, *members: str | int) -> Path:
    """A place in a pack; for a built-in pack, the place where it is named."""
    return one.path if one.pack is built_in().get(one.pack.id) else (*one.path, *members)


def _missing(name: str) -> str:
    if name in built_in():
        return f"needs the pack {name!r}, which comes with the title: name it among the packs"
    return f"needs the pack {name!r}, which is not among the packs{meant(name, built_in())}"


def _check_doubles(read: Sequence[ReadPack], faults: Faults) -> None:
    for member, what in (("types", "a card type"), ("characters", "a character")):
        listed = (
            (_place(one, member, number, "id"), thing.id)
            for one in read
            for number, thing in enumerate(getattr(one.pack, member))
        )
        for path, name in _twice(listed):
            faults.add(path, f"there is {what} {name!r} already")
    for member, what in (("ai", "an AI card"), ("supply", "a market list")):
        listed = ((_place(one, member, suit), suit) for one in read for suit in getattr(one.pack, member))
        for path, name in _twice(listed):
            faults.add(path, f"there is {what} for {name!r} already")


def _twice(listed: Iterable[tuple[Path, str]]) -> Iterator[tuple[Path, str]]:
    """The entries that repeat an earlier name. Empty names are noted already."""
    seen = set()
    for path, name in listed:
        if name in seen:
            yield path, name
        if name:
            seen.add(name)


def _check_shares(
    read: Sequence[ReadPack], marker: str, types: Mapping[str, CardType], root: Path, faults: Faults
) -> None:
    """Notes faults of starter and generic cards: exactly one pack names them, and the types exist."""
    naming = [one for one in read if getattr(one.pack, marker) is not None]
    for one in naming[1:]:
        faults.add(_place(one, marker), f"another pack names the {marker} cards already")
    if not naming:
        faults.add(root, f'no pack names the {marker} cards; the pack "core" does: "requires": ["core"]')
    for one in naming:
        place, cards = _place(one, marker), 0
        for number, name in enumerate(getattr(one.pack, marker)):
            kind = types.get(name)
            if kind is None:
                if name:
                    faults.add((*place, number), f"there is no card type {name!r}{meant(name, types)}")
            elif kind.suit != marker:
                faults.add((*place, number), f"must be a type of the suit {marker!r}, and is of {kind.suit!r}")
            else:
                cards += kind.qty
        if cards > _MOST_CARDS:
            faults.add(place, f"must be at most {_MOST_CARDS} cards for each player, and are {cards}")
