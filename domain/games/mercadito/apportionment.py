"""Closed hands made from the face-down cards, each worth its known score."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

from domain.games.mercadito.deck import Card, Cards, Deck
from domain.games.mercadito.scores import score_of
from domain.games.mercadito.table import Score

Shuffle = Callable[[list[Any]], list[Any]]

_EFFORT: Final = 100_000
"""The number of cards tried before the search gives up; the printed deck takes some hundreds."""
_MOST_CARDS: Final = 400
_PILES: Final = (2, 3, 5, 7)


@dataclass(frozen=True)
class Lack:
    """A hand of which `held` is known. With `count` more cards, including a juice if `juice`, it is worth `score`."""

    held: Cards
    count: int
    score: Score
    juice: bool = False


class _GivenUp(Exception):
    """The search has taken too long."""


class _Effort:
    """The effort left to a search. `cut_short` says whether it has skipped possibilities."""

    def __init__(self) -> None:
        self._left = _EFFORT
        self.cut_short = False

    def spend(self, looks: int = 1) -> None:
        """Raises `_GivenUp` if no effort is left."""
        self._left -= looks
        if self._left < 0:
            raise _GivenUp


def apportioned(deck: Deck, lacks: Sequence[Lack], spare: Sequence[Card], shuffle: Shuffle) -> list[Cards] | None:
    """Spare cards for each lack with which its hand is worth its score; the choice depends on the shuffle.

    `None` if there are none, or none are found with reasonable effort; that takes an organiser's deck with points far
    apart or some hundreds of cards.
    """
    if len(spare) > _MOST_CARDS:
        return None
    effort, cards = _Effort(), list(spare)
    with suppress(_GivenUp):
        for attempt in count(1):
            # 1, 2, 1, 4, 1, 2, 1, 8, ... hands of each seat: trying everything for a later seat is useless if the cards
            # of an earlier one are at fault.
            effort.cut_short = False
            found = _seat_by_seat(deck, lacks, cards, shuffle, attempt & -attempt, effort)
            if found is not None or not effort.cut_short:
                return found
            # Another order each time, since a shuffle may always be the same.
            piles = _PILES[attempt % len(_PILES)]
            cards = [card for first in range(piles) for card in cards[first::piles]]
    return None


def _seat_by_seat(
    deck: Deck, lacks: Sequence[Lack], spare: list[Card], shuffle: Shuffle, width: int, effort: _Effort
) -> list[Cards] | None:
    """Cards for all lacks, or `None`; at most `width` possibilities of each are tried."""
    if not lacks:
        return []
    for number, cards in enumerate(_Search(deck, lacks[0], spare, shuffle, effort).all()):
        if number == width:
            effort.cut_short = True
            break
        rest = [card for card in spare if card not in cards]
        others = _seat_by_seat(deck, lacks[1:], rest, shuffle, width, effort)
        if others is not None:
            return [cards, *others]
    return None


class _Search:
    """The ways to fill one lack, those closest to the hand that the shuffle gives first."""

    def __init__(self, deck: Deck, lack: Lack, spare: list[Card], shuffle: Shuffle, effort: _Effort):
        self._deck, self._lack, self._effort = deck, lack, effort
        shuffled = shuffle(spare)
        families = list(dict.fromkeys([deck.cards[card].family for card in shuffled]))
        self._cards = sorted(shuffled, key=lambda card: families.index(deck.cards[card].family))
        juices = [card for card in shuffled if lack.juice and deck.cards[card].juice]
        drawn = set([*juices[:1], *[card for card in shuffled if card not in juices[:1]]][: lack.count])
        self._last_juice = max([at for at, card in enumerate(self._cards) if card in juices], default=-1)
        self._guess = [card in drawn for card in self._cards]
        self._held = Counter([deck.cards[card].family for card in lack.held])
        self._lowest = min([deck.cards[card].points for card in spare], default=0)
        effort.spend(len(spare) * (10 + lack.count) // 10)
        self._sums = self._reachable()
        self._dead: set[tuple[int, ...]] = set()

    def all(self) -> Iterator[Cards]:
        """Every way, those most like the guess first."""
        now = score_of(self._deck, self._lack.held)
        points, bonus = self._lack.score.points - now.points, self._lack.score.bonus - now.bonus
        if self._lack.count <= len(self._cards):
            yield from self._from(0, (), points, bonus, 0, self._lack.juice)

    def _reachable(self) -> list[list[int]]:
        """The sums of points that can be reached, as bits, by place and number of cards to take from there on.

        Bit n stands for n points above those of as many cards of the lowest points.
        """
        sums = [[1] + [0] * self._lack.count]
        for card in reversed(self._cards):
            above, later = self._deck.cards[card].points - self._lowest, sums[-1]
            sums.append([1, *[later[number] | later[number - 1] << above for number in range(1, len(later))]])
        return sums[::-1]

    def _from(self, at: int, taken: Cards, points: int, bonus: int, of_family: int, juice: bool) -> Iterator[Cards]:
        """The ways to go on from the card at `at`, with `points` and `bonus`, and a juice if `juice`, still missing.

        `of_family` counts the cards taken of the previous card's family.
        """
        left = self._lack.count - len(taken)
        above = points - left * self._lowest
        if above < 0 or not self._sums[at][left] >> above & 1 or (juice and at > self._last_juice):
            return
        if left == 0:
            if bonus == 0 and not juice:
                yield taken
            return
        good = self._deck.cards[self._cards[at]]
        if at == 0 or self._deck.cards[self._cards[at - 1]].family != good.family:
            of_family = 0
        state = (at, left, points, bonus, of_family, juice)
        if state in self._dead:
            return
        self._effort.spend()
        fruitless = True
        for take in (self._guess[at], not self._guess[at]):
            if take:
                more = self._gain(good.family, self._held[good.family] + of_family)
                card, owed = (*taken, self._cards[at]), juice and not good.juice
                ways = self._from(at + 1, card, points - good.points, bonus - more, of_family + 1, owed)
            else:
                ways = self._from(at + 1, taken, points, bonus, of_family, juice)
            for way in ways:
                fruitless = False
                yield way
        if fruitless:
            self._dead.add(state)

    def _gain(self, family: str | None, number: int) -> int:
        """The gain in bonus if a card joins `number` of its family."""
        return self._deck.bonus(family, number + 1) - self._deck.bonus(family, number)
