"""Matchings that satisfy criteria one after the other, by priority.

A matching has a penalty for each criterion. The best one has the least penalty of the first, among those the least of
the second, and so on. All criteria go into one whole weight for each edge: unit `u` of a criterion outweighs what all
lower ones of a best matching amount to. The library's weights have 128 bits, too few for the bounds known beforehand.
So the criteria are solved in stages: the result of a stage is exact, and needs few bits in the next one.
"""

from collections.abc import Mapping
from typing import Final

import rustworkx

BITS: Final = 124
"""The library doubles weights and adds two of them, within 127 bits and the sign."""

ROOM: Final = 40
"""Bits reserved for the preference among best matchings."""

SPARE_BITS: Final = 6
"""For edges that count by many criteria at once."""

Edge = tuple[int, int]


class Network:
    """Vertices with a penalty for staying alone, and edges with their own penalty, by criterion."""

    def __init__(self, size: int, criteria: int) -> None:
        self.size = size
        self._alone: list[dict[int, int]] = [{} for _ in range(size)]
        self._gains: dict[Edge, dict[int, int]] = {}
        self._most = [0] * criteria
        self._worst = [0] * criteria
        self._weights: dict[Edge, int] = {}
        self.neighbours: list[set[int]] = [set() for _ in range(size)]
        self.free_bits = 0
        self.found: list[int] = []
        self.exact = True

    def alone(self, vertex: int, penalties: Mapping[int, int]) -> None:
        """Set the cost of `vertex` if nothing is matched with it; call it before adding its edges."""
        self._alone[vertex] = dict(penalties)
        for criterion, penalty in penalties.items():
            self._most[criterion] += penalty

    def join(self, one: int, other: int, penalties: Mapping[int, int]) -> None:
        """Add an edge, with its cost in a matching."""
        gains = dict(self._alone[one])
        for criterion, gain in self._alone[other].items():
            gains[criterion] = gains.get(criterion, 0) + gain
        for criterion, penalty in penalties.items():
            gains[criterion] = gains.get(criterion, 0) - penalty
            self._worst[criterion] = max(self._worst[criterion], penalty)
        self._gains[min(one, other), max(one, other)] = gains
        self.neighbours[one].add(other)
        self.neighbours[other].add(one)

    def settle(self) -> list[int]:
        """The partner of each vertex, or itself, in a best matching; `found` has its penalties.

        With very many scores in one bracket the last criteria may not fit: then `exact` is false, and later matchings
        must be compared with `found`.
        """
        bounds = [most + self.size // 2 * worst for most, worst in zip(self._most, self._worst, strict=True)]
        found: list[int] = []
        partners = list(range(self.size))
        while len(found) < len(bounds):
            upto = len(found)
            ranges = list(found)
            while upto < len(bounds) and _bits([*ranges, bounds[upto]]) <= BITS:
                ranges.append(bounds[upto])
                upto += 1
            if upto == len(found):
                break
            self._weigh(ranges)
            partners = self.match({}, 0)
            found = self.penalties(partners)[:upto]
        self.found = self.penalties(partners)
        kept = len(found)
        while kept > 1 and _bits(found[:kept]) > BITS - ROOM:
            kept -= 1
        self.exact = kept == len(bounds)
        self._weigh(found[:kept])
        self.free_bits = BITS - _bits(found[:kept])
        return partners

    def _weigh(self, ranges: list[int]) -> None:
        units = [1] * len(ranges)
        for criterion in range(len(ranges) - 2, -1, -1):
            units[criterion] = units[criterion + 1] * (ranges[criterion + 1] + 1)
        count = len(ranges)
        self._weights = {
            edge: sum(gain * units[criterion] for criterion, gain in gains.items() if criterion < count)
            for edge, gains in self._gains.items()
        }

    def penalties(self, partners: list[int]) -> list[int]:
        """The penalties of a matching by each criterion."""
        totals = list(self._most)
        for one, other in enumerate(partners):
            if one < other:
                for criterion, gain in self._gains[one, other].items():
                    totals[criterion] -= gain
        return totals

    def match(self, liking: Mapping[Edge, int], bits: int, among: set[int] | None = None) -> list[int]:
        """A best matching with the greatest sum of `liking`, which is below 2 to the `bits`.

        `among` are the only vertices used, if given. If bits are short, `liking` loses its lowest.
        """
        short = max(0, bits - self.free_bits)
        edges = [
            (one, other, (weight << bits - short) + (liking.get((one, other), 0) >> short))
            for (one, other), weight in (self._weights.items() if among is None else self._within(among))
        ]
        partners = list(range(self.size))
        graph = rustworkx.PyGraph[int, int](multigraph=False)
        if among is None:
            graph.add_nodes_from(range(self.size))
            names = partners
        else:
            names = sorted(among)
            places = {name: place for place, name in enumerate(names)}
            edges = [(places[one], places[other], weight) for one, other, weight in edges]
            graph.add_nodes_from(names)
        graph.add_edges_from(edges)
        pairs = rustworkx.max_weight_matching(graph, max_cardinality=False, weight_fn=int)
        result = list(range(self.size))
        for one, other in pairs:
            result[names[one]], result[names[other]] = names[other], names[one]
        return result

    def _within(self, among: set[int]) -> list[tuple[Edge, int]]:
        return [
            ((one, other), self._weights[one, other])
            for one in among
            for other in self.neighbours[one]
            if one < other and other in among
        ]

    def cut(self, one: int, other: int) -> None:
        """Remove an edge."""
        edge = (min(one, other), max(one, other))
        if self._weights.pop(edge, None) is not None:
            self.neighbours[one].discard(other)
            self.neighbours[other].discard(one)

    def fix(self, one: int, other: int) -> None:
        """Remove all other neighbours of both."""
        for vertex, partner in ((one, other), (other, one)):
            for neighbour in sorted(self.neighbours[vertex] - {partner}):
                self.cut(vertex, neighbour)


def _bits(ranges: list[int]) -> int:
    """An upper bound of the bits of the sum of all penalties, each in units above all lower ones."""
    product = 1
    for one in ranges:
        product *= one + 1
    return product.bit_length() + SPARE_BITS
