"""Which sets make a bargain: of the Pot (FB-2.6, 3.4, 3.5, 4.4), or of the solitaire's piles (FB-5.5)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from domain.games.fairy_bargains.table import VALUES, Card, Cards

_SINGLES: Final = {card: [(value,) for value in VALUES if value > card] for card in VALUES}
"""For each card, the one-card sets above it."""


def fewest_above(pot: Cards, card: Card) -> tuple[Cards, ...]:
    """The smallest sets with a total above `card`; `pot` ascends.

    Each set ascends, and the sets are ordered by total, then by values. Empty if the whole Pot is not above `card`.
    """
    if pot and pot[-1] > card:
        return tuple([single for single in _SINGLES[card] if single[0] in pot])
    return _several_above(pot, card)


# A Pot with no card above the one played is small: the same few hundred recur.
@lru_cache(maxsize=4_096)
def _several_above(pot: Cards, card: Card) -> tuple[Cards, ...]:
    """`fewest_above` where no single card is above `card`."""
    total = 0
    for size, value in enumerate(reversed(pot), start=1):
        total += value
        if total > card:
            sets: list[Cards] = []
            _gather(sets, pot, size, card, ())
            return tuple(sorted(sorted(sets), key=sum))
    return ()


def closest(sets: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """Of sets ordered by total, those with the smallest (option `choice = "closest"`)."""
    least = sum(sets[0])
    return tuple([cards for cards in sets if sum(cards) == least])


def _gather(sets: list[Cards], pot: Cards, size: int, card: Card, larger: Cards) -> None:
    """Adds to `sets` every set of `size` cards of `pot` that totals above `card`, joined with the `larger` cards.

    The largest card is picked first. Once `size` cards of its value are not enough, no smaller card will do.
    """
    last = None
    for at in range(len(pot) - 1, size - 2, -1):
        value = pot[at]
        if value * size <= card:
            return
        if value == last:
            continue
        if size == 1:
            sets.append((value, *larger))
        else:
            _gather(sets, pot[:at], size - 1, card - value, (value, *larger))
        last = value


def exact_or_closest(pot: Cards, card: Card) -> tuple[Cards, ...]:
    """The sets that total `card`, or else the least total above it (FB-3.4, FB-3.5).

    Ordered by size, then by values. Empty if the whole Pot is below `card`.
    """
    reached = 1  # bit t is set if some set totals t
    for value in pot:
        reached |= reached << value
    enough = reached >> card
    if not enough:
        return ()
    total = card + (enough & -enough).bit_length() - 1
    return sets_between(pot, total, total)


def of_fewest(sets: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """Of sets ordered by size, those with the fewest cards (option `choice = "fewest"`)."""
    return tuple([cards for cards in sets if len(cards) == len(sets[0])])


def sets_between(pot: Cards, least: int, most: int) -> tuple[Cards, ...]:
    """The sets with a total from `least` to `most`, including the empty set, ordered by size, total, values.

    Copies are counted value by value, so the cost depends on `most`, not on the size of the Pot.
    """
    found: list[tuple[Cards, int]] = [((), 0)]
    for value in VALUES:
        copies = pot.count(value)
        found = [
            (cards + (value,) * number, total + value * number)
            for cards, total in found
            for number in range(min(copies, (most - total) // value) + 1)
        ]
    sets = [cards for cards, total in found if total >= least]
    return tuple(sorted(sets, key=lambda cards: (len(cards), sum(cards), cards)))


def matches(tops: Sequence[Card | None], card: Card) -> tuple[tuple[int, ...], ...]:
    """The piles, numbered from 1, whose face-up cards together total exactly `card` (FB-5.5).

    `tops` has `None` for an empty pile. Ordered by the number of piles, then by their numbers.
    """
    found: list[tuple[tuple[int, ...], int]] = [((), 0)]
    for number, top in enumerate(tops, start=1):
        if top is not None:
            found += [((*piles, number), total + top) for piles, total in found if total + top <= card]
    sets = [piles for piles, total in found if total == card]
    return tuple(sorted(sets, key=lambda piles: (len(piles), piles)))
