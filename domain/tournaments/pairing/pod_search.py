"""Who sits with whom in pods: a first seating by points, improved by matching one seat of each table at a time.

The cost of a table is the sum over its pairs: how far apart their points put them, how often they met, and more than
all that for those never to sit together. A best seating is hard to find (it includes exact cover by triples); but
moving one player of each table, all at once and in the best way, is an assignment, which a matching solves.
"""

from collections.abc import Sequence
from itertools import combinations, groupby
from typing import Final

import rustworkx

from domain.rules.language import say
from domain.tournaments.pairing.terms import CannotPair, Entrant, Wishes

MET: Final = 900
"""What each earlier meeting costs: as two players seven tables and a half apart, in `STEPS` a table and squared."""

STEPS: Final = 4

MET_IN_MANY: Final = 10_000
"""The same with more than `WHOLE` players by the second rules: so many need not meet again at all."""

SMALLER: Final = 1_000
"""What a seat less than others have costs, times the square of those that a player had less before."""

APART: Final = 10**9

REACH: Final = 10
"""How many tables up or down a player may move at a time."""

SWEEPS: Final = 3

MOST: Final = 100 * APART
"""Above the cost of a player at any table."""

WHOLE: Final = 120
"""Up to this many players, swaps are tried between all tables."""

TURNS: Final = 12
"""How many beginnings are tried with few players, each with the seats of the tables turned against each other."""

SWAPS: Final = 40
"""How many passes over the players with costs look for swaps."""


class Pods:
    """Players in the order of their points, and the sizes of the tables from the top.

    `had` are the seats that each has had less than others before. With `far`, swaps that avoid another meeting are
    looked for at all tables, however many there are.
    """

    def __init__(
        self,
        ordered: Sequence[Entrant],
        sizes: Sequence[int],
        wishes: Wishes,
        had: Sequence[int] = (),
        *,
        far: bool = False,
    ) -> None:
        self._players = ordered
        self._had = [one**2 for one in had] or [0] * len(ordered)
        self._less = [SMALLER * (max(sizes) - size) for size in sizes]
        self._levels = _levels(ordered, max(sizes))
        self._far = far and len(ordered) > WHOLE
        self._special = _special(ordered, wishes, MET_IN_MANY if self._far else MET)
        self._first = _first(ordered, sizes)
        self._tables = [list(table) for table in self._first]

    def tables(self) -> list[list[Entrant]]:
        """The players of each table. Raises `CannotPair` if two sit together who never are to."""
        best = self._search()
        for turn in range(1, TURNS if len(self._players) <= WHOLE else 1):
            if not best[0]:
                break
            self._tables = _turned(self._first, turn)
            best = min(best, self._search(), key=lambda found: found[0])
        for table in best[1]:
            for one, other in combinations(table, 2):
                if self._special[one].get(other, 0) >= APART:
                    raise CannotPair(say("No tables were found that keep apart all who are never to sit together."))
        return [[self._players[one] for one in table] for table in best[1]]

    def _search(self) -> tuple[int, list[list[int]]]:
        """The best tables found from the current ones, and their cost, which comes first."""
        before = sum(self._costs())
        for sweep in range(SWEEPS):
            if not before:
                break
            for column in range(max(map(len, self._tables))):
                self._reassign(sweep, column)
            after = sum(self._costs())
            if after == before:
                break
            before = after
        self._swap()
        return sum(self._costs()), self._tables

    def _pair(self, one: int, other: int) -> int:
        return (self._levels[one] - self._levels[other]) ** 2 + self._special[one].get(other, 0)

    def _costs(self) -> list[int]:
        return [self._cost(number) for number in range(len(self._tables))]

    def _cost(self, number: int) -> int:
        pairs = combinations(self._tables[number], 2)
        return sum([self._pair(one, other) for one, other in pairs]) + self._less[number] * sum(
            [self._had[one] for one in self._tables[number]]
        )

    def _reassign(self, sweep: int, column: int) -> None:
        """Take one player from each table, and return them to nearby tables at the least total cost."""
        taken: list[tuple[int, int]] = []
        for number, table in enumerate(self._tables):
            if column < len(table):
                taken.append((number, table.pop((column + sweep * number) % len(table))))
        graph = rustworkx.PyGraph[int, int](multigraph=False)
        graph.add_nodes_from(range(2 * len(taken)))
        edges = []
        for place, (_, player) in enumerate(taken):
            for near in range(max(0, place - REACH), min(len(taken), place + REACH + 1)):
                number = taken[near][0]
                cost = sum(self._pair(player, other) for other in self._tables[number])
                cost += self._less[number] * self._had[player]
                # Among equals, everybody stays where the starting order put them.
                edges.append((place, len(taken) + near, 2 * (2 * MOST - cost) + (near == place)))
        graph.add_edges_from(edges)
        pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
        for one, other in sorted((min(pair), max(pair)) for pair in pairs):
            self._tables[taken[other - len(taken)][0]].append(taken[one][1])

    def _swap(self) -> None:
        """Swap players of different tables while that reduces the cost, beginning with the costliest tables."""
        for _ in range(SWAPS):
            costs = self._costs()
            worst = sorted([number for number, cost in enumerate(costs) if cost], key=lambda number: -costs[number])
            improved = [self._improve(number) for number in worst]
            if not any(improved):
                return

    def _improve(self, number: int) -> bool:
        """Make the best swap of a player at this table, if one reduces the cost."""
        best: tuple[int, int, int, int] | None = None
        whole = len(self._players) <= WHOLE or (self._far and self._meets_again(number))
        near = (
            range(len(self._tables))
            if whole
            else range(max(0, number - REACH), min(len(self._tables), number + REACH + 1))
        )
        for other in near:
            if other == number:
                continue
            for place in range(len(self._tables[number])):
                for there in range(len(self._tables[other])):
                    gain = self._gain(number, place, other, there)
                    if gain > 0 and (best is None or gain > best[0]):
                        best = (gain, place, other, there)
        if best is None:
            return False
        _, place, other, there = best
        mine, theirs = self._tables[number], self._tables[other]
        mine[place], theirs[there] = theirs[there], mine[place]
        return True

    def _meets_again(self, number: int) -> bool:
        return any(other in self._special[one] for one, other in combinations(self._tables[number], 2))

    def _gain(self, number: int, place: int, other: int, there: int) -> int:
        mine, theirs = self._tables[number], self._tables[other]
        one, two = mine[place], theirs[there]
        gain = (self._less[number] - self._less[other]) * (self._had[one] - self._had[two])
        for spot, rest in enumerate(mine):
            if spot != place:
                gain += self._pair(one, rest) - self._pair(two, rest)
        for spot, rest in enumerate(theirs):
            if spot != there:
                gain += self._pair(two, rest) - self._pair(one, rest)
        return gain


def _levels(ordered: Sequence[Entrant], seats: int) -> list[int]:
    """The position of each player by points: the middle of those with equal points, in steps of a table."""
    levels: list[int] = []
    for _, equal in groupby(ordered, key=lambda one: one.points):
        count = len(list(equal))
        middle = (2 * len(levels) + count) * STEPS // (2 * seats)
        levels += [middle] * count
    return levels


def _special(ordered: Sequence[Entrant], wishes: Wishes, cost: int) -> list[dict[int, int]]:
    """For each player, the costs of sitting with those met before and with those to be kept apart."""
    places = {one.id: place for place, one in enumerate(ordered)}
    special = [{places[met]: cost * times for met, times in one.met().items() if met in places} for one in ordered]
    for pair in wishes.never_together:
        known = [places[one] for one in pair if one in places]
        for one, other in combinations(known, 2):
            special[one][other] = special[other][one] = APART
    return special


def _first(ordered: Sequence[Entrant], sizes: Sequence[int]) -> list[list[int]]:
    """Tables from the top; those within a group of equal points draw from all parts of it in turn."""
    tables: list[list[int]] = []
    begin = 0
    for size in sizes:
        tables.append(list(range(begin, begin + size)))
        begin += size
    for _, run in groupby(tables, key=lambda table: _only_points(ordered, table)):
        equal = list(run)
        if _only_points(ordered, equal[0]) is None:
            continue
        players = iter([one for table in equal for one in table])
        dealt: list[list[int]] = [[] for _ in equal]
        for column in range(max(map(len, equal))):
            for place, table in enumerate(equal):
                if column < len(table):
                    dealt[place].append(next(players))
        for table, seated in zip(equal, dealt, strict=True):
            table[:] = seated
    return tables


def _turned(tables: Sequence[Sequence[int]], turn: int) -> list[list[int]]:
    """Other tables of the same sizes: the place `p` of a table comes from the table `turn * p` further on."""
    turned = []
    for number, table in enumerate(tables):
        froms = [tables[(number + turn * place) % len(tables)] for place in range(len(table))]
        turned.append([other[place] if place < len(other) else -1 for place, other in enumerate(froms)])
    missing = iter(sorted({one for table in tables for one in table} - {one for table in turned for one in table}))
    return [[next(missing) if one < 0 else one for one in table] for table in turned]


def _only_points(ordered: Sequence[Entrant], table: Sequence[int]) -> object:
    """The points of all at the table, or `None` if they differ."""
    points = {ordered[one].points for one in table}
    return points.pop() if len(points) == 1 else None
