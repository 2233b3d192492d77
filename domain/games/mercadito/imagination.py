"""Imagined tables: a view with its face-down cards filled in."""

from collections.abc import Callable
from typing import Any, get_args

from domain.games.mercadito.apportionment import Lack, apportioned
from domain.games.mercadito.deck import Card, Cards
from domain.games.mercadito.table import MARKET_SIZE, Conflict, OpenOffer, Seat, Seats, Table, Word
from domain.rules.piles import FACE_DOWN
from domain.rules.secrecy import ALL, PUBLIC, Context, Viewer, seen_by
from domain.rules.title import Unimaginable
from domain.rules.values import changed

Shuffle = Callable[[list[Any]], list[Any]]


def imagine(view: Table, shuffle: Shuffle, viewer: Viewer = PUBLIC) -> Table:
    """A table that looks to `viewer` like this view, with hidden cards in the order `shuffle` gives.

    Closed hands hold what they must: cards in offers the viewer sees, a juice that somebody must have received, and
    after the end what the scores say. Raises `Unimaginable` for a view that no table gives, and if no hands with the
    final scores are found (`apportioned`).
    """
    if viewer == ALL:
        return view
    hands, rest = _hands(view, shuffle)
    deck_pile = _filled(view.deck_pile, rest)
    table = changed(
        view,
        hands=hands,
        deck_pile=deck_pile,
        choices=_choices(view, shuffle, viewer),
        conflicts=tuple([_declared(conflict, shuffle) for conflict in view.conflicts]),
        offers=tuple([_uncovered(view, hands, offer, shuffle) for offer in view.offers]),
    )
    if seen_by(viewer, table, Context(table.config, table)) != view:  # only a position in which a card lies twice
        raise Unimaginable("No table of this game looks like this.")
    return table


def _filled(pile: Cards, cards: list[Card]) -> Cards:
    """The pile with its face-down cards replaced by the first of `cards`, which are removed from the list."""
    return tuple([_next(cards) if card is FACE_DOWN else card for card in pile])


def _next(cards: list[Card]) -> Card:
    if not cards:
        raise Unimaginable("More cards lie face down than the deck has.")
    return cards.pop(0)


def _choices(view: Table, shuffle: Shuffle, viewer: Viewer) -> dict[str, Card | None]:
    """Sealed choices: any card of the market, or a pass."""
    if view.options.choice_mode == "open":
        return dict(view.choices)
    return {
        seat: card if seat == str(viewer) else shuffle([*view.market, None])[0] for seat, card in view.choices.items()
    }


def _declared(conflict: Conflict, shuffle: Shuffle) -> Conflict:
    """The conflict with a guess for each sealed stance: while one is owed, they can be any."""
    stances = {seat: word or shuffle(list(get_args(Word)))[0] for seat, word in conflict.stances.items()}
    return changed(conflict, stances=stances)


# Hands


def _hands(view: Table, shuffle: Shuffle) -> tuple[tuple[Cards, ...], list[Card]]:
    """All hands, and the cards left for the deck."""
    seen = {*view.market, *view.discard, *view.destroyed, *view.deck_pile}
    seen.update(*view.hands)
    promised = [_promised(view, seat) for seat in range(len(view.hands))]
    for seat, cards in enumerate(promised):
        promised[seat] = tuple([card for card in cards if card not in seen])
        seen.update(promised[seat])
    rest = shuffle([card for card in view.config.cards.ids if card not in seen])
    if view.over is not None:
        hands = _counted(view, promised, rest, shuffle)
    else:
        for seat in _owing_juice(view, promised):
            promised[seat] = (*promised[seat], _next_juice(view, rest))
        hands = tuple([_completed(hand, cards, rest) for hand, cards in zip(view.hands, promised, strict=True)])
    return hands, [card for card in rest if not any(card in hand for hand in hands)]


def _completed(hand: Cards, certain: Cards, rest: list[Card]) -> Cards:
    """The hand with the certain cards in its first hidden places, and others of `rest` after them."""
    cards = list(certain)
    return tuple([(cards or [_next(rest)]).pop(0) if card is FACE_DOWN else card for card in hand])


def _promised(view: Table, seat: Seat) -> Cards:
    """The seat's cards that the viewer sees in open offers, which lapse as soon as one of their cards moves."""
    named = [offer.give for offer in view.offers if offer.from_ == seat]
    named += [offer.want for offer in view.offers if offer.to == seat]
    return tuple(dict.fromkeys([card for cards in named for card in cards if card is not FACE_DOWN]))


def _owing_juice(view: Table, promised: list[Cards]) -> list[Seat]:
    """The seats that must hold a juice but are not known to hold any particular one."""
    goods = view.config.cards.cards
    return [
        seat
        for seat in _forced(view)
        if FACE_DOWN in view.hands[seat]
        and not any(goods[card].juice for card in (*view.hands[seat], *promised[seat]) if card is not FACE_DOWN)
    ]


def _next_juice(view: Table, cards: list[Card]) -> Card:
    """Removes the first juice from the list and returns it. Raises `Unimaginable` if there is none."""
    juices = [card for card in cards if view.config.cards.cards[card].juice]
    if not juices:
        raise Unimaginable("Somebody gave way for a juice that is nowhere.")
    cards.remove(juices[0])
    return juices[0]


def _forced(view: Table) -> Seats:
    """The seats that were certainly made to give way by juice in this wave, and so still hold it (MC-5.3).

    Nobody has given way by a stance in a conflict in its first step. If a conflict is settled, somebody else is done,
    and its card has left the market.
    """
    contenders = {seat for conflict in view.conflicts for seat in conflict.contenders}
    done = set(range(len(view.hands))) - contenders - {*view.ceders}
    untouched = view.wave == 1 and len(view.market) == MARKET_SIZE
    if any(conflict.step > 1 for conflict in view.conflicts) or (done and not untouched):
        return ()
    return view.ceders


def _counted(view: Table, promised: list[Cards], rest: list[Card], shuffle: Shuffle) -> tuple[Cards, ...]:
    """All hands, each worth what the result says."""
    assert view.over is not None
    owing = _owing_juice(view, promised)
    lacks = {}
    for seat, (hand, cards, score) in enumerate(zip(view.hands, promised, view.over.scores, strict=True)):
        if FACE_DOWN in hand:
            held = (*[card for card in hand if card is not FACE_DOWN], *cards)
            lacks[seat] = Lack(held, len(hand) - len(held), score, juice=seat in owing)
    found = apportioned(view.config.cards, list(lacks.values()), rest, shuffle)
    if found is None:
        raise Unimaginable("No hands are found that are worth what the scores say.")
    full = {seat: (*lack.held, *cards) for (seat, lack), cards in zip(lacks.items(), found, strict=True)}
    return tuple([full.get(seat, hand) for seat, hand in enumerate(view.hands)])


# Offers


def _uncovered(view: Table, hands: tuple[Cards, ...], offer: OpenOffer, shuffle: Shuffle) -> OpenOffer:
    """The offer with cards of the two hands that their owners have not shown."""

    def side(cards: Cards, seat: Seat) -> Cards:
        if FACE_DOWN not in cards:
            return cards
        return _filled(cards, shuffle([card for card in hands[seat] if card not in (*view.revealed[seat], *cards)]))

    return changed(offer, give=side(offer.give, offer.from_), want=side(offer.want, offer.to))
