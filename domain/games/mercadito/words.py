"""Phrases shared by this title's sentences."""

from typing import Final

from domain.games.mercadito.deck import Card, Cards
from domain.games.mercadito.table import Table
from domain.rules.language import say
from domain.rules.phrases import listed

_SHOWN: Final = 64
"""The number of characters shown of a text that names no card."""


def card_named(card: Card | None, table: Table) -> str:
    """`the mango`, by the table's deck; `a card` if the reader does not see it."""
    return say("a card") if card is None else table.config.cards.name(card) or say("a card")


def called(card: Card, table: Table) -> str:
    """The card that a move names, or whatever was sent instead."""
    return table.config.cards.name(card) or repr(card[:_SHOWN])


def offer_named(id: str) -> str:
    """`offer 3`, by its number."""
    return say("offer {number}", number=id.removeprefix("o"))


def cards_named(cards: Cards, table: Table, nothing: str = "") -> str:
    """`the lime, the mango and 2 cards`: cards that the reader does not see are counted."""
    known = [card_named(card, table) for card in cards if card is not None]
    hidden = len(cards) - len(known)
    unseen = [say("a card") if hidden == 1 else say("{hidden} cards", hidden=hidden)] if hidden else []
    return listed([*known, *unseen]) or nothing or say("nothing")
