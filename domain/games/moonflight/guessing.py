"""Which acts may have led to a table in the middle of one, and roughly from what table (MF-R4)."""

from collections.abc import Iterator
from typing import Any, Final

from domain.games.moonflight.acts import sources_of, spend_ability
from domain.games.moonflight.moves import ActMove, Build, Play, Setting, Shop, Spend
from domain.games.moonflight.rehearsing import Beginning
from domain.games.moonflight.standing_rules import forbids, price
from domain.games.moonflight.table import Card, InPlay, Pending, Seat, Table, canonical
from domain.games.moonflight.texts import face_of
from domain.games.moonflight.transfers import stacks_of_suit
from domain.rules.piles import with_part
from domain.rules.values import amended, changed

Start = tuple[Table, ActMove]

_MANY: Final = 3
"""How many cards of a pile may have come there in one act."""


def acts_begun(table: Table, pending: Pending) -> Iterator[Beginning]:
    """Acts of an Action phase, the likeliest first."""
    seat = table.turn
    found = list(_acts(_at_act(table, seat), seat, pending))
    for before in (_as_is, _deep, _undealt, _full_hand, _full_deck):
        for start, act in found:
            for one in before(start, seat, act):
                yield Beginning(one, act)


def _at_act(table: Table, seat: Seat, **changes: Any) -> Table:
    return changed(table, pending=Pending("act", seat), turn=seat, phase="action", **changes)


def _of_seat(table: Table, seat: Seat, **changes: Any) -> Table:
    return changed(table, seats=with_part(table.seats, seat, amended(table.seats[seat], changes)))


def _held(*cards: Card) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=canonical))


def _acts(table: Table, seat: Seat, pending: Pending) -> Iterator[Start]:
    found = [*_plays(table, seat), *_spends(table, seat), *_builds(table, seat), *_shops(table, seat)]
    named = [one for one in found if getattr(one[1], "card", getattr(one[1], "source", None)) == pending.source]
    yield from named
    yield from [one for one in found if one not in named]


def _plays(table: Table, seat: Seat) -> Iterator[Start]:
    """The cards in play, the last first; or a card that its own text has taken away."""
    area = table.seats[seat]
    for entry in area.play[::-1]:
        rest = tuple([other for other in area.play if other is not entry])
        start = _of_seat(table, seat, play=rest, hand=_held(*area.hand, entry.card, *entry.set))
        yield start, Play(seat, entry.card)
    for pile in ("discard", "trash"):
        gone = getattr(area, pile)
        if gone:
            start = _of_seat(table, seat, **{pile: gone[1:], "hand": _held(*area.hand, gone[0])})
            yield start, Play(seat, gone[0])


def _spends(table: Table, seat: Seat) -> Iterator[Start]:
    area = table.seats[seat]
    for source in sources_of(table, seat)[::-1]:
        for index in range(len(face_of(table, source).abilities)):
            ability = spend_ability(table, source, index)
            if ability is None or len(area.discard) < ability.cards:
                continue
            paid, rest = area.discard[: ability.cards], area.discard[ability.cards :]
            coins = (area.coins or 0) + ability.coins
            start = _of_seat(table, seat, coins=coins, hand=_held(*area.hand, *paid), discard=rest)
            yield start, Spend(seat, source, index, paid[::-1] or None)


def _builds(table: Table, seat: Seat) -> Iterator[Start]:
    area = table.seats[seat]
    for entry in area.play if area.built else ():
        for count in range(1, len(entry.set) + 1):
            lain, rest = entry.set[:count], entry.set[count:]
            play = tuple([InPlay(entry.card, rest) if other is entry else other for other in area.play])
            start = _of_seat(table, seat, built=False, play=play, hand=_held(*area.hand, *lain))
            yield start, Build(seat, tuple([Setting(card, entry.card) for card in lain[::-1]]))


def _shops(table: Table, seat: Seat) -> Iterator[Start]:
    area = table.seats[seat]
    if not area.shops or not area.discard:
        return
    card = area.discard[0]
    for stack, pile in table.stacks.items():
        if stack.rpartition("-")[0] == table.library.suit(card) or stack == f"gen-{canonical(card)[0]}":
            start = changed(table, stacks={**table.stacks, stack: (card, *pile)})
            coins = (area.coins or 0) + price(table, seat, card)
            start = _of_seat(start, seat, coins=coins, shops=area.shops - 1, discard=area.discard[1:])
            yield start, Shop(seat, "single", stack)


# What else the act may have changed


def _as_is(table: Table, seat: Seat, act: ActMove) -> Iterator[Table]:
    yield table


def _deep(table: Table, seat: Seat, act: ActMove) -> Iterator[Table]:
    """The hand of the seat on its Draw Deck, but for what the act needs: cards that were drawn since."""
    area = table.seats[seat]
    needed = {getattr(act, "card", None), *(getattr(act, "cards", None) or ())}
    needed |= {one.card for one in getattr(act, "sets", ())}
    drawn = sorted([card for card in area.hand if card not in needed], key=lambda card: forbids(table, card, "draw"))
    hand = tuple([card for card in area.hand if card in needed])
    if drawn:
        yield _of_seat(table, seat, hand=hand, draw=(*drawn, *area.draw))


def _undealt(table: Table, seat: Seat, act: ActMove) -> Iterator[Table]:
    """The top cards of the seat's stacks in its supply: cards that were dealt since."""
    suit = table.suit_of(seat)
    piles = {stack: table.stacks[stack] for stack in stacks_of_suit(suit)}
    dealt = tuple([card for pile in piles.values() for card in pile[:_MANY]])
    rest = {stack: pile[_MANY:] for stack, pile in piles.items()}
    if dealt:
        supply = {**table.supply, suit: (*dealt, *table.supply[suit])}
        yield changed(table, stacks={**table.stacks, **rest}, supply=supply)


def _full_hand(table: Table, seat: Seat, act: ActMove) -> Iterator[Table]:
    """The top cards of the seat's open piles in its hand: cards that it lost since."""
    area = table.seats[seat]
    for name in ("trash", "discard"):
        pile = getattr(area, name)
        if pile:
            hand = _held(*area.hand, *pile[:_MANY])
            yield _of_seat(table, seat, **{name: pile[_MANY:], "hand": hand})


def _full_deck(table: Table, seat: Seat, act: ActMove) -> Iterator[Table]:
    """The top cards of the seat's open piles on its Draw Deck: cards that came from there."""
    area = table.seats[seat]
    for name in ("trash", "discard"):
        pile = getattr(area, name)
        if pile:
            yield _of_seat(table, seat, **{name: pile[_MANY:], "draw": (*pile[:_MANY], *area.draw)})
