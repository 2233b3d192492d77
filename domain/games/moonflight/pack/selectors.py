"""Reads numbers, selectors, filters and conditions of the effect language (MF-D2 to D4)."""

from collections.abc import Mapping
from typing import Final, get_args

from domain.games.moonflight.pack.ai_syntax import Bounds
from domain.games.moonflight.pack.spots import LARGEST, Spot
from domain.games.moonflight.pack.syntax import (
    All,
    Compare,
    Condition,
    CountOf,
    DefiniteNumber,
    Every,
    Filter,
    Last,
    Not,
    Number,
    Pick,
    Player,
    Selector,
    Turned,
    UpTo,
    Zone,
)
from domain.rules.values import changed

DEEPEST_NESTING: Final = 4
"""The deepest nesting of instructions, and of conditions (MF-D9)."""

LONGEST_NAME: Final = 60
_MOST_NAMES: Final = 50
_MOST_CONDITIONS: Final = 20

_ZONES: Final[tuple[Zone, ...]] = get_args(Zone)
_CHOSEN_FROM: Final = ("hand", "in_play", "set", "market")
_PILES: Final = ("set", "discard", "trash", "draw")
_PICKS: Final[tuple[Pick, ...]] = get_args(Pick)
PLAYERS: Final[tuple[Player, ...]] = get_args(Player)
_FILTER: Final = ("suit", "names", "cost_min", "cost_max", "score_min", "score_max", "stability_min")
_SELECTOR: Final = ("pick", "player", "filter", "self")
_CONDITIONS: Final = ("count", "coins", "did", "turned", "not", "all")
_NUMBER: Final = 'an integer, "all", {"up_to": n}, {"last": true} or {"count": SEL, "per": k, "plus": m}'


def signed(spot: Spot) -> int:
    """A number that may be below 0."""
    return spot.integer(-LARGEST)


def names(spot: Spot) -> tuple[str, ...]:
    """Names of cards."""
    return spot.each(lambda name: name.text(LONGEST_NAME, 1), _MOST_NAMES)


def read_filter(spot: Spot) -> Filter | None:
    """The filter here; `None` if there is none."""
    if not spot.object((), _FILTER, what="filter"):
        return None
    return Filter(
        suit=spot.given("suit", Spot.id),
        names=spot.given("names", names),
        cost_min=spot.given("cost_min", Spot.integer),
        cost_max=spot.given("cost_max", Spot.integer),
        score_min=spot.given("score_min", signed),
        score_max=spot.given("score_max", signed),
        stability_min=spot.given("stability_min", Spot.integer),
    )


def selector(spot: Spot, default: Selector) -> Selector:
    """The selector here, or the instruction's default if there is none (MF-D3)."""
    if not spot.object(("zones",), _SELECTOR):
        return default
    zones = spot.at("zones").words(_ZONES, "zone")
    chosen = all(zone in _CHOSEN_FROM for zone in zones)
    found = _selected(spot, zones, "choose" if chosen else "top")
    if zones == ("market",) and found.pick == "top":
        return changed(found, pick="choose")
    if found.pick == "top" and not all(zone in _PILES for zone in zones):
        spot.fault(f'cannot pick "top" there: only a pile has a top ({", ".join(_PILES)})')
    return found


def counted(spot: Spot) -> Selector:
    """The selector of a count, which counts all cards of its zones and ignores `pick`."""
    if not spot.object(("zones",), _SELECTOR):
        return Selector(())
    return _selected(spot, spot.at("zones").words(_ZONES, "zone"), "choose")


def _selected(spot: Spot, zones: tuple[Zone, ...], default: Pick) -> Selector:
    pick = spot.at("pick").word(_PICKS, "pick", default)
    if pick == "top" and len(zones) > 1:
        spot.fault('must name one zone, or another pick: "top" cannot go over several zones')
    player = spot.at("player").word(PLAYERS, "player", "you")
    return Selector(zones, pick, player, read_filter(spot.at("filter")), spot.at("self").flag())


def number(spot: Spot) -> Number:
    """The number here (MF-D2)."""
    if isinstance(spot.raw, Mapping):
        if "up_to" in spot.raw:
            spot.object(("up_to",))
            return UpTo(spot.at("up_to").integer())
        if "last" in spot.raw:
            spot.object(("last",))
            spot.at("last").only_true()
            return Last()
        if "count" in spot.raw:
            spot.object(("count",), ("per", "plus"))
            per, plus = spot.at("per").integer(1, default=1), spot.at("plus").integer(-LARGEST)
            return CountOf(counted(spot.at("count")), per, plus)
    elif spot.absent or type(spot.raw) is int:
        return spot.integer()
    elif isinstance(spot.raw, str) and spot.raw == "all":
        return All()
    spot.fault(f"must be {_NUMBER}")
    return 0


def definite(spot: Spot) -> DefiniteNumber:
    """The number here, which may be neither `"all"` nor `{"up_to": n}`."""
    read = number(spot)
    if isinstance(read, All | UpTo):
        spot.fault('must be a definite number here: neither "all" nor "up_to"')
        return 0
    return read


def condition(spot: Spot, depth: int = 0) -> Condition:
    """The condition here (MF-D4)."""
    kinds = [kind for kind in _CONDITIONS if kind in spot.raw] if isinstance(spot.raw, Mapping) else []
    if depth > DEEPEST_NESTING:
        spot.fault("is nested too deeply: at most four conditions around it")
    elif not kinds:
        if not spot.absent:
            spot.fault(f"must be a condition: an object with one of {', '.join(_CONDITIONS)}")
    elif kinds[0] == "turned":
        spot.object(("turned",), what="condition")
        return Turned(spot.at("turned").flag())
    elif kinds[0] == "not":
        spot.object(("not",), what="condition")
        return Not(condition(spot.at("not"), depth + 1))
    elif kinds[0] == "all":
        spot.object(("all",), what="condition")
        return Every(spot.at("all").each(lambda one: condition(one, depth + 1), _MOST_CONDITIONS))
    else:
        return _comparison(spot, kinds[0])
    return Turned(True)


def _comparison(spot: Spot, kind: str) -> Compare:
    spot.object((kind,), ("eq", "min", "max"), what="condition")
    span = bounds(spot)
    if kind == "count":
        return Compare(counted(spot.at("count")), span)
    spot.at(kind).only_true()
    return Compare("coins" if kind == "coins" else "did", span)


def bounds(spot: Spot) -> Bounds:
    """The members `eq`, `min` and `max` of an object; at least one must be given."""
    if all(spot.at(member).absent for member in ("eq", "min", "max")):
        spot.fault("must compare with a number: 'eq', 'min' or 'max'")
    return Bounds(spot.given("eq", signed), spot.given("min", signed), spot.given("max", signed))
