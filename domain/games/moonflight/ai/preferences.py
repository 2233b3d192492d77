"""The orders of preference of the default policy (MF-R12.3, R12.5)."""

from collections.abc import Iterable

from domain.games.moonflight.table.table import Card, Seat, Table, canonical, in_order


def value_of(state: Table, card: Card) -> int:
    """The higher score of the two faces; "-" is 0."""
    return state.library.best_score(card)


def best_first(state: Table, cards: Iterable[Card]) -> list[Card]:
    """Value high to low, then cost high to low, then canonical."""
    return sorted(cards, key=lambda card: (-value_of(state, card), -state.face(card).cost, canonical(card)))


def worst_first(state: Table, seat: Seat, cards: Iterable[Card]) -> list[Card]:
    """Value low to high, then (post-Turn) in play before hand, then cost low to high, then canonical."""
    held = set(state.seats[seat].hand) if state.turned else ()
    return sorted(cards, key=lambda card: (value_of(state, card), card in held, state.face(card).cost, canonical(card)))


def dearest_first(state: Table, cards: Iterable[Card]) -> list[Card]:
    """Cost high to low, ties canonical."""
    return sorted(cards, key=lambda card: (-state.face(card).cost, canonical(card)))


def cheapest_first(state: Table, cards: Iterable[Card]) -> list[Card]:
    """Cost low to high, ties canonical."""
    return sorted(cards, key=lambda card: (state.face(card).cost, canonical(card)))


def named(state: Table, cards: Iterable[Card], names: Iterable[str]) -> list[Card]:
    """The cards with these names, in the order of the names, and in canonical order within a name (MF-R12.3)."""
    ordered = in_order(cards)
    return [card for name in dict.fromkeys(names) for card in ordered if state.face(card).name == name]
