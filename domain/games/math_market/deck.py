"""The deck: coins with values and symbols, creatures with prices; the default one, or an organiser's (MM-D)."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from itertools import combinations
from typing import Any, Final, Literal

from domain.rules.secrecy import IfGiven
from domain.rules.values import value

UNKNOWN: Final = "?"
"""Stands for a card whose face the record itself does not know."""

Card = str
Cards = tuple[Card, ...]
Special = Literal["snail", "cheetah"]


@value
class Coin:
    """A coin card. The symbol acts in Standard only (MM-D1)."""

    value: int
    special: IfGiven[Special | None] = None


@value
class Creature:
    """A creature card. `hint` are the values of coins, ascending, that cannot be part of the price."""

    price: int
    hint: IfGiven[tuple[int, ...] | None] = None


@dataclass(frozen=True)
class Deck:
    """All cards by their ids, which are opaque; in the order of the card list, which is that of the ids."""

    coins: Mapping[Card, Coin]
    creatures: Mapping[Card, Creature]

    @cached_property
    def coin_ids(self) -> Cards:
        """The ids of the coins in the order of the card list."""
        return tuple(self.coins)

    @cached_property
    def creature_ids(self) -> Cards:
        """The ids of the creatures in the order of the card list."""
        return tuple(self.creatures)

    @cached_property
    def payable(self) -> frozenset[int]:
        """Every sum of two coins' values."""
        return frozenset([one + other for one, other in combinations(self._values, 2)])

    @cached_property
    def values(self) -> tuple[int, ...]:
        """The coins' distinct values, ascending."""
        return tuple(sorted(set(self._values)))

    @cached_property
    def _values(self) -> tuple[int, ...]:
        """Each value, twice if two or more coins have it: a third copy adds no sums."""
        count = Counter([coin.value for coin in self.coins.values()])
        return tuple([number for number, copies in count.items() for _ in range(min(copies, 2))])

    def suits(self, coin: Card, creature: Card) -> bool:
        """MM-B3.3: whether this coin and another of the card list total the creature's price."""
        return self._parts(self.coins[coin].value, self.creatures[creature].price)

    def unsuitable(self, price: int) -> tuple[int, ...]:
        """The coin values that cannot be part of the price, ascending (MM-D6)."""
        return tuple([number for number in self.values if not self._parts(number, price)])

    def _parts(self, paid: int, price: int) -> bool:
        rest = price - paid
        return rest in self._values if rest != paid else self._values.count(rest) == 2

    def pays(self, coin: Card, other: Card) -> int:
        """The total value of two coins."""
        return self.coins[coin].value + self.coins[other].value


def deck_of(coins: Mapping[Card, Coin], creatures: Mapping[Card, Creature]) -> Deck:
    """The deck in the order of the card list, since a stored configuration keeps no order."""
    return Deck(dict(sorted(coins.items())), dict(sorted(creatures.items())))


def with_hints(deck: Deck) -> Deck:
    """The deck with a hint on every creature: its own, or the one that follows from the card list (MM-D6)."""
    creatures = {
        name: card if card.hint is not None else Creature(card.price, deck.unsuitable(card.price))
        for name, card in deck.creatures.items()
    }
    return Deck(deck.coins, creatures)


def _default_deck() -> Deck:
    data: Mapping[str, Any] = tomllib.loads(files(__package__).joinpath("deck.toml").read_text("utf-8"))
    special = {coin: kind for kind, coins in data["specials"].items() for coin in coins}
    coins = {
        f"{number}{letter}": Coin(int(number), special.get(f"{number}{letter}"))
        for number, letters in data["coins"].items()
        for letter in letters
    }
    creatures = {
        f"F{int(price):02}{letter}": Creature(int(price))
        for price, letters in data["creatures"].items()
        for letter in letters
    }
    return with_hints(deck_of(coins, creatures))


DEFAULT_DECK: Final = _default_deck()
