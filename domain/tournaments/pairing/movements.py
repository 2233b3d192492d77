"""Movements of duplicate: who plays which set of deals against whom, so that results of the same deals compare.

Boards are sets of deals, numbered from 1; nobody plays a set twice. ACBL, Duplicate Decisions, "Movements"; for the
complete Howell as a Room square, J. H. Dinitz, "Room squares", Handbook of Combinatorial Designs, VI.50.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from domain.rules.language import say
from domain.rules.phrases import counted
from domain.tournaments.pairing.round_robin import pod_schedule
from domain.tournaments.pairing.terms import NO_WISHES, CannotPair, Pairing, RoundTable, Wishes

STEPS: Final = 100_000
"""The most partial starters that are examined; up to 60 entrants need less than a tenth."""

MOST_IN_HOWELL: Final = 60

STARTER_OF_NINE: Final = (((1, 2), 1), ((3, 7), 7), ((4, 6), 2), ((5, 8), 8))
"""Modulo 9 no starter is strong, and this one has an adder of its own."""


@dataclass(frozen=True)
class Movement:
    """The rounds of a movement, with the board that each table plays, and the number of boards."""

    name: Literal["mitchell", "skip-mitchell", "share-mitchell", "howell", "seat-rotation"]
    rounds: tuple[Pairing, ...]
    boards: int


def mitchell(
    ids: Sequence[str],
    even: Literal["skip", "share"] = "skip",
    rounds: int | None = None,
    *,
    wishes: Wishes = NO_WISHES,
) -> Movement:
    """The first half of `ids` stays, in the first seat, and the others move up a table a round, boards down.

    With an even number of tables, `skip` makes the movers skip a table at half-time and ends a round early, so that
    boards stay at one table; `share` makes the first and last table share boards, and plays all rounds. With an odd
    number of ids, whoever would meet the missing one has a bye. `rounds` may be fewer than all. Those who never sit
    together are put on one side, for which some may change halves. Raises `CannotPair` if they do not fit there, or
    there are no rounds.
    """
    _distinct(ids)
    tables = (len(ids) + 1) // 2
    if tables < 2:
        raise CannotPair(
            say("A Mitchell movement needs three players or more, and there are {number}.", number=len(ids))
        )
    odd = tables % 2 == 1
    whole = tables - 1 if not odd and even == "skip" else tables
    played = _rounds(rounds, whole)
    stay, move = _sides(ids, tables, wishes)
    pairings = []
    for turn in range(played):
        skipped = int(not odd and even == "skip" and turn >= tables // 2)
        seated, byes = [], []
        for table, one in enumerate(stay):
            mover = (table - turn - skipped) % tables
            relay = int(not odd and even == "share" and table >= tables // 2)  # the boards' rest is half-way
            board = (table + relay + turn) % tables + 1
            if mover < len(move):
                seated.append(RoundTable(table + 1, (one, move[mover]), board))
            else:
                byes.append(one)
        pairings.append(Pairing(tuple(seated), dict.fromkeys(byes, "bye")))
    return Movement(
        "mitchell" if odd else "skip-mitchell" if even == "skip" else "share-mitchell", tuple(pairings), tables
    )


def _sides(ids: Sequence[str], staying: int, wishes: Wishes) -> tuple[list[str], list[str]]:
    """Who stays (`staying` of them) and who moves, in the order of `ids`, with those kept apart on one side."""
    circles: list[list[str]] = []
    for one in ids:
        linked = [circle for circle in circles if any(wishes.apart(one, other) for other in circle)]
        circles = [circle for circle in circles if circle not in linked]
        circles.append([*[other for circle in linked for other in circle], one])
    circles.sort(key=lambda circle: min(map(ids.index, circle)))
    # By the number who stay: the circles that do, preferring the earliest of `ids`.
    chosen: dict[int, tuple[int, ...]] = {0: ()}
    for number, circle in enumerate(circles):
        for size, some in sorted(chosen.items(), reverse=True):
            if size + len(circle) <= staying:
                chosen.setdefault(size + len(circle), (*some, number))
    if staying not in chosen:
        raise CannotPair(say("Those who never sit together do not fit on one side of a Mitchell movement."))
    stay = {one for number in chosen[staying] for one in circles[number]}
    return [one for one in ids if one in stay], [one for one in ids if one not in stay]


def howell(ids: Sequence[str], rounds: int | None = None, *, wishes: Wishes = NO_WISHES) -> Movement:
    """The complete Howell: all meet once, and each plays each board once, both in either seat about equally often.

    The last of `ids` stays. No two tables play a board at the same time, except with 3 to 6, for whom there is no such
    movement (there is no Room square of side 3 or 5): there all tables play the round's board. With an odd number each
    has a bye once. `rounds` may be fewer than all. `CannotPair` with fewer than two or more than 60, and when two who
    never sit together would.
    """
    _distinct(ids)
    side = len(ids) - 1 + len(ids) % 2
    if not 2 <= len(ids) <= MOST_IN_HOWELL:
        raise CannotPair(
            say(
                "A Howell movement is for 2 to {most_in_howell} players, and there are {number}.",
                most_in_howell=MOST_IN_HOWELL,
                number=len(ids),
            )
        )
    pairings = []
    for turn in range(_rounds(rounds, side)):
        pairs = [((side, turn) if turn % 2 else (turn, side), turn)]
        pairs += [
            (((one + turn) % side, (other + turn) % side), (turn - added) % side)
            for (one, other), added in _starter(side)
        ]
        byes = [ids[min(pair)] for pair, _ in pairs if max(pair) >= len(ids)]
        seated = [
            RoundTable(number, (ids[pair[0]], ids[pair[1]]), board + 1)
            for number, (pair, board) in enumerate([one for one in pairs if max(one[0]) < len(ids)], 1)
        ]
        for table in seated:
            if wishes.apart(*table.seats):
                raise CannotPair(
                    say(
                        "{value} and {value2} never sit together, and would in round {value3}.",
                        value=table.seats[0],
                        value2=table.seats[1],
                        value3=turn + 1,
                    )
                )
        pairings.append(Pairing(tuple(seated), dict.fromkeys(byes, "bye")))
    return Movement("howell", tuple(pairings), side)


def seat_rotation(ids: Sequence[str], seats: int, rounds: int, *, wishes: Wishes = NO_WISHES) -> Movement:
    """Pods of 3 to 8 that all play the round's board, so that a seat compares with the same seat of other tables.

    Tables are full, opponents change as evenly as is known, and over each `seats` rounds everybody has each seat once.
    `CannotPair` when the players do not fill tables, which would not compare, or there is but one.
    """
    if seats > 0 and len(ids) % seats:
        raise CannotPair(
            say(
                "{number} players do not fill tables of {seats}; smaller ones would not compare.",
                number=len(ids),
                seats=seats,
            )
        )
    if len(ids) <= seats:
        raise CannotPair(say("A single table compares with no other."))
    schedule = pod_schedule(ids, seats, rounds, least=seats, wishes=wishes)
    pairings = [
        Pairing(tuple([RoundTable(table.number, table.seats, board) for table in pairing.tables]), pairing.byes)
        for board, pairing in enumerate(schedule, 1)
    ]
    return Movement("seat-rotation", tuple(pairings), rounds)


@cache
def _starter(side: int) -> tuple[tuple[tuple[int, int], int], ...]:
    """Pairs of the numbers 1 to `side` - 1 that have each difference once, each with its number of an adder.

    Moved on by one per round, modulo `side`, the pairs meet once. With the adder's numbers, all different, added to its
    pairs, they hold 1 to `side` - 1 once again, which makes the boards right.
    """
    if side in {1, 3, 5}:
        return tuple([((step, side - step), 0) for step in range(1, side // 2 + 1)])
    if side == 9:
        return STARTER_OF_NINE
    search = _StrongStarter(side)
    pairs = search.completed(frozenset(range(1, side)), frozenset(range(1, side // 2 + 1)), frozenset([0]))
    if pairs is None:
        raise CannotPair(say("No Howell movement is known for {counted}.", counted=counted(side + 1, "player")))
    return tuple([((one, other), -(one + other) % side) for one, other in pairs])


class _StrongStarter:
    """A starter whose sums are all different, and none of them 0: their negatives are an adder."""

    def __init__(self, side: int) -> None:
        self._side = side
        self._steps = 0

    def completed(
        self, unused: frozenset[int], differences: frozenset[int], sums: frozenset[int]
    ) -> tuple[tuple[int, int], ...] | None:
        """Pairs of all `unused`, by backtracking from the number or the difference with the fewest pairs left."""
        self._steps += 1
        if self._steps > STEPS:
            return None
        if not unused:
            return ()
        for one, other in self._fewest(unused, differences, sums):
            difference = min((one - other) % self._side, (other - one) % self._side)
            rest = self.completed(
                unused - {one, other}, differences - {difference}, sums | {(one + other) % self._side}
            )
            if rest is not None:
                return ((one, other), *rest)
        return None

    def _fewest(
        self, unused: frozenset[int], differences: frozenset[int], sums: frozenset[int]
    ) -> list[tuple[int, int]]:
        pairs = [
            (one, (one + difference) % self._side)
            for one in sorted(unused)
            for difference in sorted(differences)
            if (one + difference) % self._side in unused and (2 * one + difference) % self._side not in sums
        ]
        by_number = {number: [pair for pair in pairs if number in pair] for number in sorted(unused)}
        by_difference = {
            step: [pair for pair in pairs if (pair[1] - pair[0]) % self._side == step] for step in sorted(differences)
        }
        return min([*by_number.values(), *by_difference.values()], key=len)


def _rounds(asked: int | None, whole: int) -> int:
    if asked is None:
        return whole
    if not 1 <= asked <= whole:
        raise CannotPair(
            say("This movement has 1 to {counted}, not {asked}.", counted=counted(whole, "round"), asked=asked)
        )
    return asked


def _distinct(ids: Sequence[str]) -> None:
    twice = next((one for place, one in enumerate(ids) if one in ids[:place]), None)
    if twice is not None:
        raise CannotPair(say("{twice} is there twice.", twice=twice))
