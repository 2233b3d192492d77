"""All against all: Berger tables for two seats, schedules with even meetings for pods."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final, Literal

from domain.rules.language import say
from domain.tournaments.pairing.block_designs import Blocks, known_design, rotating_design
from domain.tournaments.pairing.block_search import Meets, searched
from domain.tournaments.pairing.pods import UnevenTables, numbered, table_sizes
from domain.tournaments.pairing.terms import NO_WISHES, CannotPair, Pairing, RoundTable, Wishes

FEWEST_IN_PODS: Final = 3
MOST_ROUNDS: Final = 64
"""As many rounds are looked at for one in which all have met."""


@dataclass(frozen=True)
class Meetings:
    """How often pairs meet in a schedule: the least, the most, and the number of pairs for each number of meetings."""

    least: int
    most: int
    pairs: Mapping[int, int]


def berger_rounds(players: int) -> int:
    """The number of rounds in which all meet once."""
    _enough(players)
    return players - 1 + players % 2


def berger(ids: Sequence[str], round_: int, *, double: bool = False) -> Pairing:
    """Round `round_`, from 1, of the Berger tables (FIDE Handbook C.05, annex 1); if the number is odd, one has a bye.

    `ids` are in the order of their pairing numbers; the first seat is White's. Each further cycle swaps the seats of
    the one before. With `double`, the last two rounds of the odd cycles change places, as the annex recommends, so that
    nobody has a seat three times running. Raises `CannotPair` for fewer than two.
    """
    _distinct(ids)
    cycle_length = berger_rounds(len(ids))
    if round_ < 1:
        raise CannotPair(say("Rounds count from 1, and this is {round}.", round=round_))
    cycle, within = divmod(round_ - 1, cycle_length)
    if double and cycle % 2 == 0 and within >= cycle_length - 2 >= 0:
        within = 2 * cycle_length - 3 - within
    even = cycle_length + 1
    tables: list[tuple[str, str]] = []
    byes: dict[str, Literal["bye"]] = {}
    for white, black in _berger_pairs(even, within):
        if max(white, black) >= len(ids):
            byes[ids[min(white, black)]] = "bye"
        else:
            tables.append((ids[black], ids[white]) if cycle % 2 else (ids[white], ids[black]))
    return Pairing(tuple([RoundTable(number, pair) for number, pair in enumerate(tables, 1)]), byes)


def _berger_pairs(even: int, round_: int) -> list[tuple[int, int]]:
    """White and Black of each board, as numbers from 0, in round `round_` from 0."""
    circle = even - 1
    first = round_ * (even // 2) % circle
    pairs = [(first, circle) if round_ % 2 == 0 else (circle, first)]
    return pairs + [((first + step) % circle, (first - step) % circle) for step in range(1, even // 2)]


def pod_schedule(
    ids: Sequence[str],
    seats: int,
    rounds: int,
    *,
    least: int = 2,
    policy: UnevenTables = "smaller-tables",
    wishes: Wishes = NO_WISHES,
) -> tuple[Pairing, ...]:
    """`rounds` rounds of pods in which all meet as evenly as a known design or else a search gives.

    In any schedule, each has every seat equally often if all tables are full and the rounds are a multiple of the
    seats, and otherwise as equally as possible. Raises `CannotPair` if the tables do not fit, or two who never sit
    together would.
    """
    _distinct(ids)
    if seats < FEWEST_IN_PODS:
        raise CannotPair(
            say("Pods have {fewest_in_pods} seats or more, not {seats}.", fewest_in_pods=FEWEST_IN_PODS, seats=seats)
        )
    if rounds < 1:
        raise CannotPair(say("A schedule has a round or more, not {rounds}.", rounds=rounds))
    sizes = table_sizes(len(ids), seats, least, policy)
    place = {one: number for number, one in enumerate(ids)}
    apart = [
        (place[one], place[other])
        for one, other in sorted([sorted(pair) for pair in wishes.never_together if len(pair) == 2])
        if one in place and other in place
    ]
    blocks = _best_rounds(tuple(sizes), rounds, tuple(apart))
    for one, other in apart:
        if any(one in block and other in block for round_ in blocks for block in round_):
            raise CannotPair(
                say(
                    "No schedule was found in which {value} and {value2} never sit together.",
                    value=ids[one],
                    value2=ids[other],
                )
            )
    return tuple(
        [
            Pairing(numbered([[ids[point] for point in block] for block in round_], wishes))
            for round_ in _with_seats(blocks, max(sizes))
        ]
    )


def meetings(schedule: Sequence[Pairing]) -> Meetings:
    """How often each pair in the schedule, seated or with a bye, sits at the same table."""
    everybody = {one for pairing in schedule for one in (*pairing.seated(), *pairing.byes)}
    times = Counter(
        [frozenset(pair) for pairing in schedule for table in pairing.tables for pair in combinations(table.seats, 2)]
    )
    pairs = Counter(times.values())
    if never := len(everybody) * (len(everybody) - 1) // 2 - len(times):
        pairs[0] = never
    return Meetings(min(pairs, default=0), max(pairs, default=0), dict(sorted(pairs.items())))


@lru_cache(256)
def rounds_to_meet(players: int, seats: int, least: int, policy: UnevenTables, times: int = 1) -> int:
    """The fewest rounds found in which all meet so many times, counted by their design; 64 if more are needed.

    From the fewest that there could be it goes up, for long schedules in larger steps, as each is a search. Raises
    `CannotPair` if the tables do not fit.
    """
    sizes = table_sizes(players, seats, least, policy)
    pairs = times * players * (players - 1) // 2
    fewest = max(
        -(-pairs // sum(size * (size - 1) // 2 for size in sizes)), -(-times * (players - 1) // (sizes[0] - 1))
    )
    rounds = fewest
    while rounds < MOST_ROUNDS and not _all_meet(_best_rounds(sizes, rounds, ()), players, times):
        rounds += 1 if rounds < fewest + 3 else max(1, fewest // 10)
    return max(fewest, min(rounds, MOST_ROUNDS))


def _all_meet(rounds: Sequence[Blocks], points: int, times: int) -> bool:
    meets = Meets(points)
    for blocks in rounds:
        meets.seat(blocks)
    return all(meets.times(one, other) >= times for one, other in combinations(range(points), 2))


@lru_cache(32)  # whoever draws a round also asks whether it can be drawn
def _best_rounds(sizes: tuple[int, ...], rounds: int, apart: tuple[tuple[int, int], ...]) -> tuple[Blocks, ...]:
    points = sum(sizes)
    enough = _fewest_squares(points, sizes, rounds, len(apart))
    candidates = []
    design = known_design(points, sizes[0], rounds) if sizes[0] == sizes[-1] else ()
    if design:
        whole, over = divmod(rounds, len(design))
        if whole == 0 or _even(design, points):
            candidates.append(design * whole + design[:over])
        else:
            candidates.append(searched(sizes, rounds, fixed=design, apart=apart, enough=enough))
    if sizes[0] == sizes[-1] and (rotating := rotating_design(points, sizes[0])):
        whole, over = divmod(rounds, len(rotating))
        candidates.append(rotating * whole + rotating[:over])
    if all(_squares(blocks, points, apart) > enough for blocks in candidates):
        candidates.append(searched(sizes, rounds, apart=apart, enough=enough))
    return min(candidates, key=lambda blocks: _squares(blocks, points, apart))


def _fewest_squares(points: int, sizes: Sequence[int], rounds: int, apart: int) -> int:
    """The sum of squares if all pairs that may meet do so equally often, or differ by one."""
    met = rounds * sum(size * (size - 1) // 2 for size in sizes)
    pairs = points * (points - 1) // 2 - apart
    if pairs <= 0:
        return 0
    times, over = divmod(met, pairs)
    return pairs * times**2 + over * (2 * times + 1)


def _squares(rounds: Sequence[Blocks], points: int, apart: Sequence[tuple[int, int]]) -> int:
    meets = Meets(points, apart)
    for blocks in rounds:
        meets.seat(blocks)
    return meets.squares


def _even(design: Sequence[Blocks], points: int) -> bool:
    counts = Counter([pair for blocks in design for block in blocks for pair in combinations(sorted(block), 2)])
    return len(counts) == points * (points - 1) // 2 and len(set(counts.values())) == 1


def _with_seats(rounds: Sequence[Blocks], seats: int) -> list[list[list[int]]]:
    """The blocks, with seats ordered such that `seats` rounds bring everybody to every seat of full tables.

    A point in `seats` rounds running and a table are the ends of an edge, and seats its colours: König's theorem has as
    many colours suffice as edges meet at most (D. König, 1916), and the proof's alternating paths find them.
    """
    by_point: dict[tuple[int, int], dict[int, tuple[int, int]]] = {}
    by_table: dict[tuple[int, int], dict[int, tuple[int, int]]] = {}
    for turn, blocks in enumerate(rounds):
        for number, block in enumerate(blocks):
            table = by_table.setdefault((turn, number), {})
            for point in block:
                stretch = by_point.setdefault((point, turn // seats), {})
                free = next(seat for seat in range(seats) if seat not in stretch)
                other = next(seat for seat in range(seats) if seat not in table)
                if free in table:
                    _swap_path((turn, number), free, other, by_table, by_point)
                stretch[free] = (turn, number)
                table[free] = (point, turn // seats)
    return [
        [[point for _, (point, _) in sorted(by_table[turn, number].items())] for number in range(len(blocks))]
        for turn, blocks in enumerate(rounds)
    ]


def _swap_path(
    start: tuple[int, int],
    taken: int,
    free: int,
    near: dict[tuple[int, int], dict[int, tuple[int, int]]],
    far: dict[tuple[int, int], dict[int, tuple[int, int]]],
) -> None:
    """Swap two colours on the path from `start` that begins with `taken`, so that `taken` becomes free there."""
    path, colour, vertex = [], taken, start
    while (following := near[vertex].get(colour)) is not None:
        path.append((near, far, vertex, following, colour))
        vertex, near, far, colour = following, far, near, taken + free - colour
    for side, opposite, one, other, colour in path:
        del side[one][colour], opposite[other][colour]
    for side, opposite, one, other, colour in path:
        side[one][taken + free - colour] = other
        opposite[other][taken + free - colour] = one


def _enough(players: int) -> None:
    if players < 2:
        raise CannotPair(say("A round robin needs two players or more, and there are {players}.", players=players))


def _distinct(ids: Sequence[str]) -> None:
    twice = [one for one, times in Counter(ids).items() if times > 1]
    if twice:
        raise CannotPair(say("{value} is there twice.", value=twice[0]))
