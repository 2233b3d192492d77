"""Phrases that several of this title's sentences need."""

from collections.abc import Sequence

from domain.games.mercadito.deck import Card, Cards
from domain.games.mercadito.table import Table
from domain.rules.phrases import listed


def seats_named(seats: Sequence[int]) -> str:
    """`seat 0`, `seats 0 and 2`."""
    return f"seat {seats[0]}" if len(seats) == 1 else f"seats {listed(seats)}"


def card_named(card: Card | None, table: Table) -> str:
    """`the mango (F5)`, by the deck of the table; `a card` for one that the reader does not see."""
    good = table.config.cards.cards.get(card) if card is not None else None
    return "a card" if good is None else f"the {good.name} ({card})"


def cards_named(cards: Cards, table: Table, nothing: str = "nothing") -> str:
    """`the lime (F1), the mango (F5) and 2 cards`: what the reader does not see is counted."""
    known = [card_named(card, table) for card in cards if card is not None]
    hidden = len(cards) - len(known)
    unseen = ["a card" if hidden == 1 else f"{hidden} cards"] if hidden else []
    return listed([*known, *unseen]) or nothing
