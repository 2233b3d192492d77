"""Pieces of the sentences that Math Market says."""

from collections.abc import Sequence

from domain.games.math_market.deck import UNKNOWN, Card
from domain.games.math_market.table import Table
from domain.rules.phrases import listed


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


def duration(ms: int) -> str:
    """A length of time in milliseconds, in seconds: `5 s`, `0.3 s`."""
    seconds, rest = divmod(ms, 1000)
    return f"{seconds}.{rest:03}".rstrip("0").rstrip(".") + " s"


def total(table: Table, coins: Sequence[Card]) -> str:
    """`9 + 3 = 12`."""
    values = [table.worth(card) for card in coins]
    return f"{' + '.join(map(str, values))} = {sum(values)}"
