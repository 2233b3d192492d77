"""Phrases of Math Market's sentences."""

from collections.abc import Iterable, Sequence

from domain.games.math_market.deck import UNKNOWN, Card
from domain.games.math_market.table import Table
from domain.rules.language import say
from domain.rules.phrases import a, listed, one_of


def coin(table: Table, card: Card | None, among: Iterable[Card | None] = ()) -> str:
    """`the 7`; `a coin` if the reader does not see it or nobody knows it; as sent if it is not of this deck.

    A symbol is named if it acts: `the 6 (snail)`. Equal coins in `among` are numbered: `the second 7`.
    """
    if card is None or card == UNKNOWN:
        return say("a coin")
    name = _face(table, card)
    if name is None:
        return say("the coin {card}", card=card)
    alike = [other for other in among if _face(table, other) == name]
    apart = one_of(name, alike.index(card), len(alike)) if card in alike else name
    return apart if apart.startswith("the ") else say("the {coin}", coin=apart)


def coins(table: Table, cards: Iterable[Card], among: Iterable[Card | None] = ()) -> str:
    """`the 7 and the 5`, in their order."""
    others = tuple(among)
    return listed([coin(table, card, others) for card in cards])


def a_coin(table: Table, card: Card | None) -> str:
    """`a 7`, `an 8`: a coin not mentioned before."""
    name = _face(table, card)
    return (
        say("a coin") if card is None or name is None else name.replace(str(table.worth(card)), a(table.worth(card)), 1)
    )


def _face(table: Table, card: Card | None) -> str | None:
    """What a coin shows, as far as it acts in this version."""
    if card is None or card == UNKNOWN or card not in table.config.cards.coins:
        return None
    special = table.config.cards.coins[card].special if table.config.version == "standard" else None
    return (
        say("{worth} ({special})", worth=table.worth(card), special=say(special)) if special else str(table.worth(card))
    )


def creature(table: Table, card: Card) -> str:
    """`the creature at 12`, or `the second creature at 12` where the row has several, counted from the left."""
    if card not in table.config.cards.creatures:
        return say("a creature") if card == UNKNOWN else card
    price = table.price(card)
    alike = table.priced(price)
    name = say("creature at {price}", price=price)
    return (
        one_of(name, alike.index(card), len(alike))
        if card in alike and len(alike) > 1
        else say("the {creature}", creature=name)
    )


def total(table: Table, coins: Sequence[Card]) -> str:
    """`9 + 3 = 12`."""
    values = [table.worth(card) for card in coins]
    return say("{sum} = {values}", sum=" + ".join(map(str, values)), values=sum(values))


def not_in_row(table: Table, card: Card, price: int | None = None) -> str:
    """Why a named creature cannot be bought, at this price if one was said."""
    if card not in table.config.cards.creatures:
        return say("there is no creature {card!r}", card=card[:64])
    if card in table.face_up:
        return say("{creature} does not cost {price}", creature=creature(table, card), price=price)
    return say("{creature} does not lie in the row", creature=creature(table, card))


def own_coin(view: Table, seat: int, card: Card) -> str:
    """A coin that a seat names, told apart from the others in its hand, as the reader sees it."""
    return coin(view, card, view.held[seat] if 0 <= seat < len(view.held) else ())


def for_creature(view: Table, named: Card | None) -> str:
    """` for the creature at 12`, or nothing where none is named."""
    return "" if named is None else say(" for {creature}", creature=creature(view, named))
