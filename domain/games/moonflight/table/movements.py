"""How a card's movement changes a table, full or a viewer's (MF-R1.4, MF-R8.10)."""

from bisect import insort
from functools import lru_cache
from typing import Any

from domain.games.moonflight.table.table import (
    Card,
    Cards,
    InPlay,
    Loose,
    Seat,
    SeatArea,
    Table,
    Zone,
    canonical,
    first_owner,
)
from domain.rules.event import Changes
from domain.rules.piles import FACE_DOWN, with_part, without
from domain.rules.values import amended


@lru_cache(50_000)
def zone_parts(zone: Zone) -> tuple[str, Any]:
    """The name of a zone, and its owner: a seat, a suit, a Market Stack, or the card that cards are Set to."""
    if zone.startswith("set:"):
        return "set", zone.removeprefix("set:")
    place, _, part = zone.partition(".")
    return (place, part) if place in ("m", "supply") else (part, int(place[1:]))


def taken(table: Table, zone: Zone, card: Card) -> Changes:
    """The changes when the card leaves the zone. Cards Set to it become loose (MF-R10.4)."""
    place, part = zone_parts(zone)
    if place == "m":
        return {"stacks": {**table.stacks, part: without(table.stacks[part], (card,))}}
    if place == "supply":
        return {"supply": {**table.supply, part: without(table.supply[part], (card,))}}
    if place == "set":
        return _unset(table, part, card)
    if place == "play":
        return _out_of_play(table, part, card)
    return with_area(table, part, {place: without(getattr(table.seats[part], place), (card,))})


def put(table: Table, zone: Zone, card: Card) -> Changes:
    """The changes when the card enters the zone: on top of a pile, last in play, or at its place in a hand."""
    place, part = zone_parts(zone)
    if place == "m":
        return {"stacks": {**table.stacks, part: (card, *table.stacks[part])}}
    if place == "set":
        return _set_to(table, part, card)
    area = table.seats[part]
    if place == "hand":
        return with_area(table, part, {"hand": _held(area.hand, card, _sees(table, part))})
    if place == "play":
        return with_area(table, part, {"play": (*area.play, InPlay(card))})
    if place == "draw" and not table.whole:
        card = FACE_DOWN
    return with_area(table, part, {place: (card, *getattr(area, place))})


def stray(table: Table, card: Card, giver: Seat | None, getter: Seat | None) -> Changes:
    """The changes of ownership when the card goes from one seat to another; `None` is the market (MF-R1.6)."""
    if giver == getter:
        return {}
    rest = {other: seat for other, seat in table.strays.items() if other != card}
    if table.config.second_edition and (first := first_owner(table, card, giver)) is not None:
        return {"strays": rest if getter == first else {**rest, card: first}}
    if giver is None:
        return {}
    owned_by = table.strays.get(card, giver)
    return {"strays": rest if getter in (None, owned_by) else {**rest, card: owned_by}}


def _sees(table: Table, seat: Seat) -> bool:
    """Whether the viewer of this table sees what only that seat sees."""
    return table.eyes in ("all", seat)


def with_area(table: Table, seat: Seat, changes: Changes) -> Changes:
    """The changes to the table when the seat's area changes like this."""
    return {"seats": with_part(table.seats, seat, amended(table.seats[seat], changes))}


def _held(hand: Cards, card: Card, known: bool) -> Cards:
    if not known:
        return (*hand, FACE_DOWN)
    cards = list(hand)
    insort(cards, card, key=canonical)
    return tuple(cards)


def _out_of_play(table: Table, seat: Seat, card: Card) -> Changes:
    play = table.seats[seat].play
    entry = next(entry for entry in play if entry.card == card)
    rest = tuple([other for other in play if other is not entry])
    loose = {"loose": (*table.loose, Loose(card, seat, entry.set))} if entry.set else {}
    return {**with_area(table, seat, {"play": rest}), **loose}


def _unset(table: Table, parent: Card, card: Card) -> Changes:
    for seat, area in enumerate(table.seats):
        for entry in area.play:
            if entry.card == parent:
                return with_area(table, seat, _with_set(area, entry, without(entry.set, (card,))))
    piles = [
        amended(pile, {"set": without(pile.set, (card,))}) if pile.card == parent else pile for pile in table.loose
    ]
    return {"loose": tuple([pile for pile in piles if pile.set])}


def _set_to(table: Table, parent: Card, card: Card) -> Changes:
    seat, area, entry = next(
        (seat, area, entry) for seat, area in enumerate(table.seats) for entry in area.play if entry.card == parent
    )
    known = card if _sees(table, seat) else FACE_DOWN
    return with_area(table, seat, _with_set(area, entry, (known, *entry.set)))


def _with_set(area: SeatArea, entry: InPlay, cards: Cards) -> Changes:
    return {"play": tuple([InPlay(one.card, cards) if one is entry else one for one in area.play])}
