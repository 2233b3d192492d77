"""Selectors: zones, filters, candidates, and whose cards they are (MF-D3, R10.6)."""

from typing import Final, Literal

from domain.games.moonflight.effects.decisions import Steps, ask_target
from domain.games.moonflight.effects.execution import Reading
from domain.games.moonflight.pack.syntax import Selector
from domain.games.moonflight.table.filters import fits
from domain.games.moonflight.table.standing_rules import forbids
from domain.games.moonflight.table.table import Card, Cards, Seat, Table, Zone, in_order, seats_from

Player = Literal["you", "target", "opponent"]

PILES: Final = ("hand", "discard", "trash", "draw")
"""The zones that are a single pile of a seat."""


def meant(reading: Reading, source: Selector, seat: Seat, *, for_choice: bool) -> dict[Card, Zone]:
    """The cards of the seat, and of the market, that the selector matches, in canonical order, each with its zone.

    `for_choice` distinguishes choosing from counting: only for a choice may Set cards count as in play (A15).
    """
    state = reading.state
    zones: set[str] = set(source.zones)
    if for_choice and "in_play" in zones and state.config.options.set_cards_in_play:
        zones.add("set")
    tops = for_choice and source.pick != "target"
    lying = [*_lying(state, seat, zones), *(_in_market(state, tops) if "market" in zones else ())]
    found = {card: zone for card, zone in lying if is_meant(reading, source, card)}
    return {card: found[card] for card in in_order(found)}


def is_meant(reading: Reading, source: Selector, card: Card) -> bool:
    """Whether the selector matches a card in one of its zones."""
    return (card == reading.source or not source.itself) and fits(reading.state, reading.seat, card, source.filter)


def candidates(reading: Reading, verb: str, source: Selector, seat: Seat) -> dict[Card, Zone]:
    """The cards that may be chosen, without protected ones (A28), in canonical order, each with its zone."""
    found = meant(reading, source, seat, for_choice=True)
    return {card: zone for card, zone in found.items() if not is_protected(reading, verb, card)}


def is_protected(reading: Reading, verb: str, card: Card) -> bool:
    """Whether the card forbids this text to do this to it. It never forbids its own text (MF-D1)."""
    return card != reading.source and forbids(reading.state, card, verb)


def top_of(state: Table, seat: Seat, name: str) -> tuple[Card, Zone] | None:
    """The top card of a pile of the seat, with its zone; of Set cards, the latest on the earliest card in play."""
    if name == "set":
        return next(((entry.set[0], f"set:{entry.card}") for entry in state.seats[seat].play if entry.set), None)
    pile: Cards = getattr(state.seats[seat], name)
    return (pile[0], f"p{seat}.{name}") if pile else None


def size_of(state: Table, seat: Seat, name: str) -> int:
    """How many cards lie in a zone of the seat."""
    return sum(1 for _ in _lying(state, seat, {name}))


def lies_in(state: Table, seat: Seat, card: Card, zone: Zone) -> bool:
    """Whether the card still lies in that zone, of the seat or of the market."""
    lying = [*_lying(state, seat, {*PILES, "in_play", "set"}), *_in_market(state, tops=False)]
    return (card, zone) in lying


def performer(reading: Reading, player: Player) -> Steps[Seat | None]:
    """The seat that the instruction applies to, chosen by the text's own seat; `None` if there is no opponent."""
    if player == "you":
        return reading.seat
    everybody = sorted(seats_from(reading.state, 0))
    seats = tuple([seat for seat in everybody if player == "target" or seat != reading.seat])
    if not seats:
        return None
    found: Seat = yield from ask_target(reading.seat, seats)
    return found


def _in_market(state: Table, tops: bool) -> list[tuple[Card, Zone]]:
    """The cards of the Market Stacks, or only the top one of each (MF-R10.6)."""
    stacks = state.stacks.items()
    return [(card, f"m.{stack}") for stack, cards in stacks for card in (cards[:1] if tops else cards)]


def _lying(state: Table, seat: Seat, zones: set[str]) -> list[tuple[Card, Zone]]:
    area = state.seats[seat]
    found = [(card, f"p{seat}.{name}") for name in PILES if name in zones for card in getattr(area, name)]
    if "in_play" in zones:
        found += [(entry.card, f"p{seat}.play") for entry in area.play]
    if "set" in zones:
        found += [(card, f"set:{entry.card}") for entry in area.play for card in entry.set]
    return found
