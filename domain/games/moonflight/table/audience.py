"""Who sees what of a table, an event or a decision (MF-R14), where that depends on zones and options.

A table knows whose view it is, and `evolve` needs that: a card that everybody saw in a Discard Stack is face down for
most viewers once it is in a hand.
"""

from typing import Any, Final

from domain.rules.piles import FACE_DOWN
from domain.rules.secrecy import ALL, PUBLIC, Context, Shown, Viewer
from domain.rules.values import changed


def knows(table: Any, viewer: Viewer, zone: str) -> bool:
    """Whether the viewer may know the cards in the zone (MF-R1.4); Set cards only on a table that is known."""
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


_PURPOSE: Final = ("verb", "source", "what")
"""What a decision is for: the text that asks for it lies open, and so does the step of the Reset."""


def _pending_seen(viewer: Viewer, pending: Any, owner: Any, context: Context) -> Any:
    """A decision, in full for the seat that decides; others see the kind, the seat, and the size of a shuffle.

    Explanations are also told what it is for, and whether alternatives are numbers of cards.
    """
    if pending.seat == viewer:
        return pending
    cards = _turned_down(pending.cards) if pending.kind == "shuffle" else None
    purpose = {name: getattr(pending, name) for name in _PURPOSE if getattr(pending, name) is not None}
    seen = {name: getattr(pending, name) for name in ("kind", "seat", "zone", "amount")}
    return type(pending)(**seen, cards=cards, purpose=purpose or pending.purpose)


def _asked_seen(viewer: Viewer, asked: Any, owner: Any, context: Context) -> Any:
    """The same for a decision in wire form."""
    if not asked or asked["seat"] == viewer:
        return asked
    seen = {name: asked[name] for name in ("kind", "seat", "zone", "amount", "purpose") if name in asked}
    if purpose := {name: asked[name] for name in _PURPOSE if name in asked}:
        seen["purpose"] = purpose
    return {**seen, "cards": [FACE_DOWN] * len(asked["cards"])} if asked["kind"] == "shuffle" else seen


def _act_seen(viewer: Viewer, act: Any, event: Any, context: Context) -> Any:
    """An act in wire form, in full for its seat; others are told what lies open, and not what is Set or paid with."""
    if not act or act["seat"] == viewer:
        return act
    return {member: act[member] for member in ("type", "seat", "card", "source", "ability") if member in act}


def _answer_seen(viewer: Viewer, answer: Any, event: Any, context: Context) -> Any:
    """An answer in wire form, in full for the seat that gave it.

    Others are told of what they see happen: players, alternatives and Market Stacks, the order of texts in force, and
    how many cards, but not which. Coins that are kept follow the option; a shuffle is as long as it was.
    """
    if not answer or answer.get("seat") == viewer:
        return answer
    shown: dict[str, Any] = {}
    for member, value in answer.items():
        if member in ("cards", "retain", "sets", "moves") or (
            member == "order" and not all("/" in str(one) for one in value)
        ):
            shown[member] = [FACE_DOWN] * len(value)
        elif member != "coins" or (context.config is not None and context.config.options.coins_public):
            shown[member] = value
        else:
            shown[member] = None
    return shown


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


SEATS = Shown(_seats_seen, ("coins", "hand", "draw", "set"))
"""The seats' areas: each seat sees its own hand and Set cards, nobody sees Draw Decks, and coins follow the option."""
LOOSE = Shown(_loose_seen, ("set",))
"""Cards whose parent has just left play: seen by the seat that saw them before."""
PENDING, ASKED = Shown(_pending_seen, ("cards",)), Shown(_asked_seen)
"""The awaited decision, on the table and in the event that asks for it."""
ANSWER = Shown(_answer_seen)
"""The answer to a decision, or the shuffle that was awaited."""
CARD = Shown(_card_seen)
"""The card of a movement: seen by whoever may know the zone it left or the zone it entered."""
DELTA = Shown(_delta_seen)
"""A change of coins: seen by its seat, and by everybody where coins are public."""
ACT = Shown(_act_seen)
"""The act that a decision belongs to."""
NOBODY = Shown(_nothing_seen)
"""Seen by the record alone."""
EYES = Shown(_eyes_seen)
"""The viewer whose table this is."""
STRAYS = Shown(_strays_seen)
"""Owners of cards that lie with another seat: tracked by the record alone."""

EVERYTHING = ALL
"""The viewer who sees everything."""
