"""Of all best pairings of a bracket, the one that the FIDE Dutch System comes to first (C.04.3, 2017: B.6, D.1 to D.3).

The players of S1 are paired with those of S2 in their order; where the criteria forbid that, S2 is transposed (D.1),
then players are exchanged between S1 and S2 (D.2), or between S1 and the limbo (D.3). The first candidate in that
sequence is found without trying the others: earlier ones are preferred, and each step fixes something.
"""

from collections.abc import Sequence
from typing import Final

from domain.tournaments.pairing.dutch_bracket import REACH, WHOLE, Bracket, network_of
from domain.tournaments.pairing.dutch_network import Edge
from domain.tournaments.pairing.dutch_players import PairingPlayer

FARTHEST: Final = 63
"""Up to here, distances from the place due are distinguished, to begin near the desired order."""


def pairs_of(bracket: Bracket) -> list[tuple[PairingPlayer, PairingPlayer]]:
    """The pairs of the bracket, the higher player first."""
    if len(bracket.inside) < 2:
        return []
    return _BracketOrder(bracket).pairs()


class _BracketOrder:
    def __init__(self, bracket: Bracket) -> None:
        self._bracket = bracket
        self._network = network_of(bracket)
        self._inside = len(bracket.inside)
        self._moved = len(bracket.moved_down)
        self._partners = self._network.settle()

    def pairs(self) -> list[tuple[PairingPlayer, PairingPlayer]]:
        if self._moved:
            self._choose_moved_down()
            self._pair_moved_down()
        remainder = [one for one in range(self._moved, self._inside) if not self._with_moved_down(one)]
        count = sum(self._leads(one) for one in remainder)
        if count:
            self._exchange(remainder, count)
            self._transpose(remainder)
        players = self._bracket.inside
        return [(players[one], players[self._partners[one]]) for one in range(self._inside) if self._leads(one)]

    def _match(self, liking: dict[Edge, int], bits: int, among: set[int] | None = None) -> None:
        """Take the preferred best matching, unless it is worse by criteria that did not fit."""
        found = self._network.match(liking, bits, among)
        partners = list(self._partners)
        for one in range(len(partners)) if among is None else among:
            partners[one] = found[one]
        if self._network.exact or self._network.penalties(partners) <= self._network.found:
            self._partners = partners

    def _leads(self, one: int) -> bool:
        """Whether this is the higher one of a pair of the bracket."""
        return one < self._partners[one] < self._inside

    def _with_moved_down(self, one: int) -> bool:
        return self._partners[one] < self._moved

    def _choose_moved_down(self) -> None:
        """D.3: which of the moved-down players are paired here, and which are in the limbo."""
        chosen = sum(self._leads(one) for one in range(self._moved))
        if 0 < chosen < self._moved:
            for begin in range(0, self._moved, REACH):
                some = range(begin, min(self._moved, begin + min(REACH, self._network.free_bits)))
                liking = {(one, other): 1 << (some.stop - 1 - one) for one in some for other in self._residents_of(one)}
                self._match(liking, len(some))
                self._bind(some)
        else:
            self._bind(range(self._moved))

    def _bind(self, moved_down: Sequence[int]) -> None:
        """Keep these moved-down players in the bracket, or out of it, as they are now."""
        for one in moved_down:
            stays = self._leads(one)
            for other in sorted(self._network.neighbours[one]):
                if (other < self._inside) != stays:
                    self._network.cut(one, other)

    def _residents_of(self, one: int) -> list[int]:
        return [other for other in sorted(self._network.neighbours[one]) if self._moved <= other < self._inside]

    def _pair_moved_down(self) -> None:
        """D.1: the opponents of the moved-down players, the highest possible for the highest."""
        waiting = [one for one in range(self._moved) if self._leads(one)]
        width = (self._inside - self._moved).bit_length()
        while waiting:
            some = waiting[: max(1, self._network.free_bits // width)]
            self._match(self._highest_first(some, width), width * len(some))
            for one in some:
                self._network.fix(one, self._partners[one])
            waiting = waiting[len(some) :]

    def _highest_first(self, some: Sequence[int], width: int) -> dict[Edge, int]:
        liking: dict[Edge, int] = {}
        for place, one in enumerate(reversed(some)):
            for other in self._residents_of(one):
                liking[one, other] = (self._inside - other) << (width * place)
        return liking

    def _exchange(self, remainder: Sequence[int], count: int) -> None:
        """D.2: who leads a pair: those of S1 or, failing that, as few exchanges as possible, between near ones."""
        places = {one: place for place, one in enumerate(remainder)}
        size = len(remainder)
        sums = (size * size).bit_length()
        near = (size * FARTHEST).bit_length()
        liking: dict[Edge, int] = {}
        for one, other in self._edges(remainder):
            place, due = places[one], places[other] - places[one] - count
            exact = ((place < count) << sums) + size - place
            liking[one, other] = (exact << near) + FARTHEST - min(abs(due), FARTHEST)
        self._match(liking, sums + near + size.bit_length() + 1)
        exchanges = sum(not self._leads(one) for one in remainder[:count])
        if exchanges:
            # The exchanges take precedence over how near the pairs are to the places due.
            exact_liking = {edge: value >> near for edge, value in liking.items()}
            self._name_exchanged(remainder, count, exact_liking, sums + size.bit_length() + 1)
        leading = {one for one in remainder if self._leads(one)}
        for one, other in self._edges(remainder):
            if (one in leading) == (other in leading) or one not in leading:
                self._network.cut(one, other)
        for one in leading:
            for other in sorted(self._network.neighbours[one]):
                if other >= self._inside:
                    self._network.cut(one, other)

    def _name_exchanged(self, remainder: Sequence[int], count: int, liking: dict[Edge, int], width: int) -> None:
        """Of exchanges of equal number and sum, those of the lowest of S1 (D.2.c), and of the highest of S2 (D.2.d)."""
        bits = min(20, max(1, (self._network.free_bits - width) // 2))
        lowest, highest = remainder[:count][-bits:], remainder[count:][:bits]
        # Whoever leads a pair is in S1: those leaving it are worth less, and those entering it more.
        worth = {one: -(1 << place) << bits for place, one in enumerate(lowest)}
        worth |= {one: 1 << place for place, one in enumerate(reversed(highest))}
        named = {edge: (value << 2 * bits + 1) + worth.get(edge[0], 0) for edge, value in liking.items()}
        self._match(named, width + 2 * bits + 1)

    def _edges(self, remainder: Sequence[int]) -> list[Edge]:
        among = set(remainder)
        return [
            (one, other)
            for one in remainder
            for other in sorted(self._network.neighbours[one])
            if one < other and other in among
        ]

    def _transpose(self, remainder: Sequence[int]) -> None:
        """D.1: the opponents of S1, the highest possible for the highest."""
        waiting = [one for one in remainder if self._leads(one)]
        left_over = [one for one in remainder if self._partners[one] == one or self._partners[one] >= self._inside]
        while waiting:
            first = waiting[0]
            if self._partners[first] == min(self._network.neighbours[first]):
                self._settle_pair(waiting.pop(0))
                continue
            self._transpose_some(waiting, left_over)

    def _transpose_some(self, waiting: list[int], left_over: list[int]) -> None:
        window = waiting if len(waiting) <= WHOLE // 2 else waiting[:REACH]
        among = set(window) | {self._partners[one] for one in window} | set(left_over)
        among |= {self._partners[one] for one in left_over}
        if self._inside <= WHOLE:
            among |= set(range(self._inside, self._network.size)) | set(range(self._moved))
            among |= {self._partners[one] for one in range(self._moved)}
        seconds = sorted(one for one in among if one < self._inside and not self._leads(one) and one >= self._moved)
        ranks = {one: len(seconds) - place for place, one in enumerate(seconds)}
        width = len(seconds).bit_length()
        some = window[: max(1, self._network.free_bits // width)]
        liking = {
            (one, other): ranks[other] << (width * place)
            for place, one in enumerate(reversed(some))
            for other in self._network.neighbours[one]
            if other in ranks
        }
        self._match(liking, width * len(some), among)
        left_over[:] = [one for one in seconds if self._partners[one] == one or self._partners[one] >= self._inside]
        for one in some:
            self._settle_pair(one)
        del waiting[: len(some)]

    def _settle_pair(self, one: int) -> None:
        self._network.fix(one, self._partners[one])
