"""A viewer's table with what lies face down filled in: one of the tables that may lie there (MF-R1.4, MF-R14)."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from domain.games.moonflight.imagined_cards import Pins, filled, unseen_cards
from domain.games.moonflight.imagined_ends import with_coins, with_result
from domain.games.moonflight.imagining_acts import with_act
from domain.games.moonflight.setup import awaited_shuffle
from domain.games.moonflight.standing_rules import forbids
from domain.games.moonflight.table import COIN_LIMIT, Card, Cards, Pending, Seat, Table
from domain.games.moonflight.texts import type_of
from domain.games.moonflight.transfers import stacks_for
from domain.rules.piles import FACE_DOWN
from domain.rules.secrecy import PUBLIC, Viewer
from domain.rules.values import changed

_STRIDE: Final = 7
"""By how many cards the layouts differ that are tried one after the other: no divisor of their usual numbers."""


def imagine(view: Table, shuffle: Callable[[list[Any]], list[Any]], viewer: Viewer = PUBLIC) -> Table:
    """The view with every face-down card replaced by one of those that it does not show, as `shuffle` orders them.

    What lies face up stays, each card lies in one place where it can have come to, and coins that are not seen are as
    many as there can be. In the middle of an act the table from which it began is imagined too. The view itself says
    whose it is. Raises `Unimaginable` where no such beginning is found.
    """
    if view.whole:
        return view
    cards = shuffle(unseen_cards(view))
    hidden = any(area.coins is None for area in view.seats)
    amounts = shuffle([coins for _ in view.seats for coins in range(COIN_LIMIT + 1)]) if hidden else [0]
    pinned = list(_pinned(view, cards)) or [Pins()]

    def laid(number: int) -> Table:
        start = number * _STRIDE % max(1, len(cards))
        table = filled(view, [*cards[start:], *cards[:start]], pinned[number % len(pinned)])
        first = number % len(amounts)
        return with_coins(table, amounts[first:] + amounts[:first]) if hidden else table

    if view.phase == "setup":
        table = laid(0)
        return changed(table, pending=awaited_shuffle(table))
    if view.result is not None:
        return with_result(view, laid(0))
    return laid(0) if view.pending is None or view.pending.kind == "act" else with_act(view, laid)


def _pinned(view: Table, unseen: Sequence[Card]) -> Iterator[Pins]:
    """What is known of where face-down cards lie by what is asked, the likeliest first."""
    pending = view.pending
    if pending is None or pending.seat is None:
        yield Pins()
        return
    known = tuple([card for card in _offered(pending) if card in unseen])
    if known:
        yield from _lying(view, pending, pending.seat, known, unseen)
        return
    returnable = [card for card in unseen if stacks_for(view, card)]
    if pending.kind != "to_market" or FACE_DOWN not in view.seats[pending.seat].hand or not returnable:
        yield Pins()
        return
    if view.phase != "reset":
        yield Pins()
    # Whoever is asked for cards of the hand that go to the market holds one, though not everybody sees which.
    yield from [Pins(pending.seat, hand=(card,)) for card in returnable]


def _lying(view: Table, pending: Pending, asked: Seat, known: Cards, unseen: Sequence[Card]) -> Iterator[Pins]:
    """Where the face-down cards may lie that the viewer is offered: in the decks, or in hands of others."""
    seats = [asked, *[seat for seat in range(len(view.seats)) if seat != asked]]
    on_top = pending.kind == "order" or (pending.kind == "to_market" and len(known) == 1 == pending.min)
    others = () if on_top else _not_offered(view, pending, [card for card in unseen if card not in known])
    for seat in seats:
        if len(view.seats[seat].draw) >= len(known):
            yield Pins(seat, top=known) if on_top else Pins(seat, deck=known, others=others)
    for seat in seats:
        if view.seats[seat].hand.count(FACE_DOWN) >= len(known):
            yield Pins(seat, hand=known)


def _not_offered(view: Table, pending: Pending, cards: Sequence[Card]) -> Cards:
    """The cards, first those that are protected, then those of other types than what is offered."""
    verb = pending.verb or ("set" if pending.kind == "sets" else "move")
    types = {type_of(card) for card in _offered(pending)}
    return tuple(sorted(cards, key=lambda card: (not forbids(view, card, verb), type_of(card) in types)))


def _offered(pending: Pending) -> Iterator[Card]:
    for part in (pending.from_, pending.onto, pending.items, pending.cards):
        yield from [card for card in part or () if isinstance(card, str)]
