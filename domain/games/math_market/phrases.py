"""Pieces of the sentences that Math Market says."""

from collections.abc import Sequence

from domain.games.math_market.deck import UNKNOWN, Card
from domain.games.math_market.table import Table


def listed(things: Sequence[object]) -> str:
    """`1, 3 and 10`."""
    words = [str(thing) for thing in things]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def counted(number: int, thing: str) -> str:
    """`1 coin`, `2 coins`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def seats(numbers: Sequence[int]) -> str:
    """`seat 2`, `seats 0 and 2`."""
    return f"{'seat' if len(numbers) == 1 else 'seats'} {listed(numbers)}"


def coin(table: Table, card: Card | None) -> str:
    """`the 7 (7a)`; `a coin` for one that the reader does not see, or that nobody knows."""
    if card is None or card == UNKNOWN:
        return "a coin"
    return f"the {table.worth(card)} ({card})" if card in table.config.cards.coins else f"the coin {card}"


def creature(table: Table, card: Card) -> str:
    """`F12a (12)`."""
    return f"{card} ({table.price(card)})" if card in table.config.cards.creatures else card


def total(table: Table, coins: Sequence[Card]) -> str:
    """`9 + 3 = 12`."""
    values = [table.worth(card) for card in coins]
    return f"{' + '.join(map(str, values))} = {sum(values)}"
