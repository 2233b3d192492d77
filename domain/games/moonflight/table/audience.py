"""Who sees what of a table (MF-R14), where it depends on zones and options; events declare their own.

A table knows whose view it is, and `evolve` needs that: a card that everybody saw in a Discard Stack is face down for
most viewers once it is in a hand.
"""

from typing import Any, Final

from domain.rules.piles import FACE_DOWN
from domain.rules.secrecy import PUBLIC, Context, Shown, Viewer
from domain.rules.values import changed


def knows(table: Any, viewer: Viewer, zone: str) -> bool:
    """Whether the viewer may know the cards in the zone (MF-R1.4); for Set cards, only on a known table."""
    if zone.startswith("set:"):
        return table is not None and viewer == seat_of_zone(table, zone)
    owner, _, part = zone.partition(".")
    if part == "hand":
        return owner == f"p{viewer}"
    return part != "draw" and owner != "supply"


def seat_of_zone(table: Any, zone: str) -> int | None:
    """The seat that a zone belongs to; `None` for the market, the supplies and zones that no longer exist."""
    if zone.startswith("set:"):
        parent = zone.removeprefix("set:")
        for seat, area in enumerate(table.seats):
            if any(entry.card == parent for entry in area.play):
                return seat
        return next((pile.seat for pile in table.loose if pile.card == parent), None)
    owner = zone.partition(".")[0]
    return int(owner[1:]) if owner[0] == "p" and owner[1:].isdigit() else None


def turned_down(cards: Any) -> Any:
    """As many cards, face down."""
    return (FACE_DOWN,) * len(cards)


def _seats_seen(viewer: Viewer, seats: Any, table: Any, context: Context) -> Any:
    coins_shown = table.config.options.coins_public
    seen = []
    for seat, area in enumerate(seats):
        if seat == viewer:
            seen.append(changed(area, draw=turned_down(area.draw)))
            continue
        seen.append(
            changed(
                area,
                coins=area.coins if coins_shown else None,
                hand=turned_down(area.hand),
                draw=turned_down(area.draw),
                play=tuple([changed(entry, set=turned_down(entry.set)) for entry in area.play]),
            )
        )
    return tuple(seen)


def _loose_seen(viewer: Viewer, loose: Any, table: Any, context: Context) -> Any:
    return tuple([pile if pile.seat == viewer else changed(pile, set=turned_down(pile.set)) for pile in loose])


PURPOSE: Final = ("verb", "source", "what")
"""What a decision is for: the text that asks for it is open, and so is the step of the Reset."""


def _pending_seen(viewer: Viewer, pending: Any, owner: Any, context: Context) -> Any:
    """A decision, in full for the seat that decides; others see the kind, the seat, and the size of a shuffle.

    Explanations also get what it is for, and whether alternatives are numbers of cards.
    """
    if pending.seat == viewer:
        return pending
    cards = turned_down(pending.cards) if pending.kind == "shuffle" else None
    purpose = {name: getattr(pending, name) for name in PURPOSE if getattr(pending, name) is not None}
    seen = {name: getattr(pending, name) for name in ("kind", "seat", "zone", "amount")}
    return type(pending)(**seen, cards=cards, purpose=purpose or pending.purpose)


def _nothing_seen(viewer: Viewer, value: Any, owner: Any, context: Context) -> Any:
    return None


def _eyes_seen(viewer: Viewer, eyes: Any, table: Any, context: Context) -> Any:
    return viewer if viewer in range(table.config.players) else PUBLIC


def _strays_seen(viewer: Viewer, strays: Any, table: Any, context: Context) -> Any:
    return {}


SEATS = Shown(_seats_seen, ("coins", "hand", "draw", "set"))
"""The seats' areas: each seat sees its own hand and Set cards, nobody sees Draw Decks, and coins follow the option."""
LOOSE = Shown(_loose_seen, ("set",))
"""Cards whose parent has just left play: seen by the seat that saw them before."""
PENDING = Shown(_pending_seen, ("cards",))
"""The awaited decision."""
NOBODY = Shown(_nothing_seen)
"""Seen by the record alone."""
EYES = Shown(_eyes_seen)
"""The viewer whose table this is."""
STRAYS = Shown(_strays_seen)
"""Owners of cards that lie with another seat: tracked by the record alone."""
