"""Who sees what of a table, an event or a decision (MF-R14): what zones and options decide is a function here.

A table knows through whose eyes it is seen. What changes it must know that too: a card that everybody saw in a
Discard Stack is face down for most once it is in a hand.
"""

from typing import Any

from domain.rules.piles import FACE_DOWN
from domain.rules.secrecy import ALL, PUBLIC, Context, Shown, Viewer
from domain.rules.values import changed


def knows(table: Any, viewer: Viewer, zone: str) -> bool:
    """Whether the viewer may know what lies in the zone (MF-R1.4); on no known table nobody knows what is Set."""
    if zone.startswith("set:"):
        return table is not None and viewer == seat_of_zone(table, zone)
    owner, _, part = zone.partition(".")
    if part == "hand":
        return owner == f"p{viewer}"
    return part != "draw" and owner != "supply"


def seat_of_zone(table: Any, zone: str) -> int | None:
    """The seat that a zone belongs to; `None` for the market, the supplies and what is on the table no longer."""
    if zone.startswith("set:"):
        parent = zone.removeprefix("set:")
        for seat, area in enumerate(table.seats):
            if any(entry.card == parent for entry in area.play):
                return seat
        return next((pile.seat for pile in table.loose if pile.card == parent), None)
    owner = zone.partition(".")[0]
    return int(owner[1:]) if owner[0] == "p" and owner[1:].isdigit() else None


def _turned_down(cards: Any) -> Any:
    return (FACE_DOWN,) * len(cards)


def _seats_seen(viewer: Viewer, seats: Any, table: Any, context: Context) -> Any:
    coins_shown = table.config.options.coins_public
    seen = []
    for seat, area in enumerate(seats):
        if seat == viewer:
            seen.append(changed(area, draw=_turned_down(area.draw)))
            continue
        seen.append(
            changed(
                area,
                coins=area.coins if coins_shown else None,
                hand=_turned_down(area.hand),
                draw=_turned_down(area.draw),
                play=tuple([changed(entry, set=_turned_down(entry.set)) for entry in area.play]),
            )
        )
    return tuple(seen)


def _loose_seen(viewer: Viewer, loose: Any, table: Any, context: Context) -> Any:
    return tuple([pile if pile.seat == viewer else changed(pile, set=_turned_down(pile.set)) for pile in loose])


def _pending_seen(viewer: Viewer, pending: Any, owner: Any, context: Context) -> Any:
    """A decision: all of it by who decides, by others who decides and the kind; of a shuffle how many cards."""
    if pending.seat == viewer:
        return pending
    cards = _turned_down(pending.cards) if pending.kind == "shuffle" else None
    return type(pending)(pending.kind, pending.seat, zone=pending.zone, cards=cards)


def _asked_seen(viewer: Viewer, asked: Any, owner: Any, context: Context) -> Any:
    """The same of a decision in wire form."""
    if asked["seat"] == viewer:
        return asked
    seen = {name: asked[name] for name in ("kind", "seat", "zone") if name in asked}
    return {**seen, "cards": [FACE_DOWN] * len(asked["cards"])} if asked["kind"] == "shuffle" else seen


def _card_seen(viewer: Viewer, card: Any, event: Any, context: Context) -> Any:
    table = context.state
    return card if knows(table, viewer, event.from_) or knows(table, viewer, event.to) else FACE_DOWN


def _delta_seen(viewer: Viewer, delta: Any, event: Any, context: Context) -> Any:
    if event.seat == viewer or (context.config is not None and context.config.options.coins_public):
        return delta
    return None


def _nothing_seen(viewer: Viewer, value: Any, owner: Any, context: Context) -> Any:
    return None


def _eyes_seen(viewer: Viewer, eyes: Any, table: Any, context: Context) -> Any:
    return viewer if viewer in range(table.config.players) else PUBLIC


def _strays_seen(viewer: Viewer, strays: Any, table: Any, context: Context) -> Any:
    return {}


SEATS = Shown(_seats_seen)
"""What lies in front of the seats: hands and Set cards each seat its own, Draw Decks nobody, coins as agreed."""
LOOSE = Shown(_loose_seen)
"""Cards that were Set to a card which has just left play: the seat that saw them before."""
PENDING, ASKED = Shown(_pending_seen), Shown(_asked_seen)
"""The decision that is awaited, on the table and in the event that asks for it."""
CARD = Shown(_card_seen)
"""The card of a movement: who may know the zone that it left or the zone that it entered."""
DELTA = Shown(_delta_seen)
"""A change of coins: its own seat, and everybody where coins are public."""
NOBODY = Shown(_nothing_seen)
"""What only the record itself knows."""
EYES = Shown(_eyes_seen)
"""Whose table this is."""
STRAYS = Shown(_strays_seen)
"""Owners of cards that lie with somebody else: only the record itself follows them."""

EVERYTHING = ALL
"""Whose eyes see a whole table."""
