"""Which sets of the Pot make a bargain (FB-2.6)."""

from bisect import bisect

from domain.games.fairy_bargains.table import Card, Cards


def fewest_above(pot: Cards, card: Card) -> tuple[Cards, ...]:
    """The sets with a total above `card` and as few cards as any such set; `pot` ascends.

    Each set ascends; they are ordered by total, then by values. Empty if the whole Pot is not above `card`.
    """
    if pot and pot[-1] > card:
        return tuple([(value,) for value in dict.fromkeys(pot[bisect(pot, card) :])])
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
    """Adds to `sets`, with the `larger` cards, every set of `size` cards of `pot` that totals above `card`.

    The largest card is picked first. As soon as `size` cards like it would not do, no smaller one will.
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
