"""Known designs for pods: rounds of blocks in which no two points meet twice, or all meet equally often.

Points are the numbers from 0. C. J. Colbourn, J. H. Dinitz (eds.), Handbook of Combinatorial Designs, 2nd edition: II.7
(resolvable designs) and III.3 (transversal designs); D. K. Ray-Chaudhuri, R. M. Wilson, "Solution of Kirkman's
schoolgirl problem" (1971), for threes and fours.
"""

from collections.abc import Sequence
from itertools import product
from typing import Final

Blocks = tuple[tuple[int, ...], ...]
"""The blocks of one round, with each point once."""

SCHOOLGIRLS: Final[Blocks] = ((0, 1, 8), (2, 3, 5), (4, 9, 13), (6, 12, 14), (7, 10, 11))
"""One day of Kirkman's walks: 0 stays; 1 to 7 and 8 to 14 each move on by one a day."""

ROTATING: Final[dict[tuple[int, int], Blocks]] = {
    (12, 3): ((0, 1), (2, 4, 7), (3, 8, 10), (5, 6, 9)),
    (12, 4): ((0, 1, 3), (2, 6, 7, 9), (4, 5, 8, 10)),
    (16, 8): ((0, 1, 2, 4, 5, 8, 10), (3, 6, 7, 9, 11, 12, 13, 14)),
    (18, 3): ((0, 1), (2, 3, 6), (4, 10, 12), (5, 11, 15), (7, 9, 14), (8, 13, 16)),
    (20, 4): ((0, 1, 2), (3, 5, 9, 15), (4, 7, 12, 17), (6, 8, 13, 16), (10, 11, 14, 18)),
    (20, 5): ((0, 1, 2, 6), (3, 4, 11, 13, 16), (5, 7, 10, 14, 18), (8, 9, 12, 15, 17)),
}
"""By points and seats, the first round of those in which the last point stays, with the first block, and all others
move on by one a round; each difference is in the blocks one time fewer than there are seats, and so often all meet."""


class FiniteField:
    """The finite field of `order` elements, or, of a product of prime powers, the ring of their fields.

    Elements are the numbers below `order`; 0 and 1 are themselves in a field.
    """

    def __init__(self, order: int) -> None:
        self.order = order
        self._parts = [_GaloisField(prime, power) for prime, power in prime_powers(order)]

    def add(self, one: int, other: int) -> int:
        """The sum of two elements."""
        return self._each("add", one, other)

    def times(self, one: int, other: int) -> int:
        """The product of two elements."""
        return self._each("times", one, other)

    def units_apart(self, count: int) -> list[int] | None:
        """`count` elements whose differences all have inverses, if they exist."""
        if min(part.order for part in self._parts) < count:
            return None
        return [self._joined([number] * len(self._parts)) for number in range(count)]

    def powers(self) -> list[int]:
        """All non-zero elements of a field, as the powers of a primitive one from power 0."""
        for element in range(1, self.order):
            powers = [1]
            while (following := self.times(powers[-1], element)) != 1:
                powers.append(following)
            if len(powers) == self.order - 1:
                return powers
        raise AssertionError("every finite field has a primitive element")

    def _each(self, operation: str, one: int, other: int) -> int:
        parts = zip(self._parts, self._split(one), self._split(other), strict=True)
        return self._joined([getattr(part, operation)(left, right) for part, left, right in parts])

    def _split(self, element: int) -> list[int]:
        split = []
        for part in self._parts:
            element, rest = divmod(element, part.order)
            split.append(rest)
        return split

    def _joined(self, elements: Sequence[int]) -> int:
        joined = 0
        for part, element in reversed([*zip(self._parts, elements, strict=True)]):
            joined = joined * part.order + element
        return joined


class _GaloisField:
    """Polynomials below degree `power` over the integers modulo `prime`, as numbers in base `prime`."""

    def __init__(self, prime: int, power: int) -> None:
        self.prime, self.power, self.order = prime, power, prime**power
        self._modulus = self._irreducible()

    def add(self, one: int, other: int) -> int:
        pairs = zip(self._digits(one), self._digits(other), strict=True)
        return self._number([(left + right) % self.prime for left, right in pairs])

    def times(self, one: int, other: int) -> int:
        product_ = [0] * (2 * self.power - 1)
        for i, left in enumerate(self._digits(one)):
            for j, right in enumerate(self._digits(other)):
                product_[i + j] = (product_[i + j] + left * right) % self.prime
        return self._number(_remainder(product_, self._modulus, self.prime))

    def _digits(self, number: int) -> list[int]:
        return [number // self.prime**place % self.prime for place in range(self.power)]

    def _number(self, digits: Sequence[int]) -> int:
        return sum(digit * self.prime**place for place, digit in enumerate(digits))

    def _irreducible(self) -> list[int]:
        """The first irreducible monic polynomial of degree `power`: none of at most half the degree divides it."""
        smaller = [
            [*lower, 1]
            for degree in range(1, self.power // 2 + 1)
            for lower in product(range(self.prime), repeat=degree)
        ]
        for lower in product(range(self.prime), repeat=self.power):
            candidate = [*lower, 1]
            if all(any(_remainder(candidate, divisor, self.prime)) for divisor in smaller):
                return candidate
        raise AssertionError("there is an irreducible polynomial of every degree")


def _remainder(dividend: Sequence[int], divisor: Sequence[int], prime: int) -> list[int]:
    """The remainder by a monic divisor; coefficients from the constant on."""
    rest, degree = list(dividend), len(divisor) - 1
    for top in range(len(rest) - 1, degree - 1, -1):
        factor = rest[top]
        for place, coefficient in enumerate(divisor):
            rest[top - degree + place] = (rest[top - degree + place] - factor * coefficient) % prime
    return rest[:degree]


def prime_powers(number: int) -> list[tuple[int, int]]:
    """The primes that divide `number`, each with its power."""
    found, prime = [], 2
    while number > 1:
        power = 0
        while number % prime == 0:
            number, power = number // prime, power + 1
        if power:
            found.append((prime, power))
        prime += 1
    return found


def is_prime_power(number: int) -> bool:
    """Whether there is a field with this number of elements."""
    return len(prime_powers(number)) == 1


def known_design(points: int, seats: int, rounds: int = 1_000) -> tuple[Blocks, ...]:
    """The most rounds of blocks of `seats` that a construction gives for `points`; empty if none is known.

    Of large designs, no more than `rounds`, if given.
    """
    once = _once(points, seats, rounds)
    return once if len(once) >= rounds else max([once, _paley(points, seats)], key=len)


def _once(points: int, seats: int, rounds: int) -> tuple[Blocks, ...]:
    """The most rounds known in which no two meet twice."""
    if points % seats or points == seats:
        return ()
    kirkman = {3: _kirkman_threes, 4: _ray_chaudhuri_wilson_fours}.get(seats)
    transversal = _transversal(points, seats, rounds)
    if kirkman is None or len(transversal) >= rounds:
        return transversal
    return max([kirkman(points), transversal], key=len)


def rotating_design(points: int, seats: int) -> tuple[Blocks, ...]:
    """A round for each opponent, in which all meet one time fewer than there are seats; empty if unknown."""
    start, circle = ROTATING.get((points, seats), ()), points - 1
    moved = [[tuple([(point + turn) % circle for point in block]) for block in start] for turn in range(circle)]
    return tuple([((circle, *blocks[0]), *blocks[1:]) for blocks in moved if blocks])


def _transversal(points: int, seats: int, most: int) -> tuple[Blocks, ...]:
    """MacNeish's construction: as many rounds as tables, and then rounds within the rows where they fill blocks.

    With as many tables as seats it is the affine plane.
    """
    tables = points // seats
    field = FiniteField(tables)
    slopes = field.units_apart(seats)
    if slopes is None:
        return ()
    rounds = [
        tuple(
            [
                tuple([row * tables + field.add(table, field.times(slope, turn)) for row, slope in enumerate(slopes)])
                for table in range(tables)
            ]
        )
        for turn in range(min(tables, most))
    ]
    within = ((tuple(range(seats)),),) if tables == seats else _once(tables, seats, most)
    rounds += [
        tuple([tuple([row * tables + point for point in block]) for row in range(seats) for block in blocks])
        for blocks in within
    ]
    return tuple(rounds)


def _kirkman_threes(points: int) -> tuple[Blocks, ...]:
    """A Kirkman triple system of 15 points, or of three times a prime power that is 1 modulo 6."""
    if points == 15:
        return tuple([_walk(day) for day in range(7)])
    order = points // 3
    if order % 6 != 1 or not is_prime_power(order):
        return ()
    field, sixth = FiniteField(order), order // 6
    powers = field.powers()

    def triple(power: int, levels: tuple[int, int, int]) -> tuple[tuple[int, int], ...]:
        return tuple([(powers[(power + 2 * sixth * k) % (order - 1)], level) for k, level in enumerate(levels)])

    base: list[tuple[tuple[int, int], ...]] = [((0, 0), (0, 1), (0, 2))]
    base += [triple(power, (level, level, level)) for power in range(sixth) for level in range(3)]
    base += [triple(power + sixth * odd, (0, 1, 2)) for power in range(sixth) for odd in (1, 3, 5)]
    rounds = [_shifted(field, base, shift) for shift in range(order)]
    for power in [power + sixth * even for power in range(sixth) for even in (0, 2, 4)]:
        mixed = triple(power, (0, 1, 2))
        rounds.append(tuple([_shifted(field, [mixed], shift)[0] for shift in range(order)]))
    return tuple(rounds)


def _walk(day: int) -> Blocks:
    def moved(girl: int) -> int:
        return girl if girl == 0 else (girl - 1 + day) % 7 + 1 if girl < 8 else (girl - 8 + day) % 7 + 8

    return tuple([tuple([moved(girl) for girl in row]) for row in SCHOOLGIRLS])


def _shifted(field: FiniteField, base: Sequence[Sequence[tuple[int, int]]], shift: int) -> Blocks:
    return tuple([tuple([level * field.order + field.add(x, shift) for x, level in block]) for block in base])


def _ray_chaudhuri_wilson_fours(points: int) -> tuple[Blocks, ...]:
    """Fours of 3q + 1 points, all of which meet once, where q is a prime power that is 1 modulo 4."""
    order = (points - 1) // 3
    if (points - 1) % 3 or order % 4 != 1 or not is_prime_power(order):
        return ()
    field, quarter = FiniteField(order), order // 4
    powers = field.powers()
    base = [
        tuple([(powers[power + quarter * k], (level + k % 2) % 3) for k in (0, 2, 1, 3)])
        for power in range(quarter)
        for level in range(3)
    ]
    always = points - 1
    return tuple(
        [
            (
                (always, *[level * order + shift for level in range(3)]),
                *_shifted(field, base, shift),
            )
            for shift in range(order)
        ]
    )


def _paley(points: int, seats: int) -> tuple[Blocks, ...]:
    """Two tables of q + 1 points, q a prime power that is 3 modulo 4: squares against the rest, all meet equally."""
    order = points - 1
    if points != 2 * seats or order % 4 != 3 or not is_prime_power(order):
        return ()
    field = FiniteField(order)
    squares = {field.times(element, element) for element in range(1, order)}
    others = [element for element in range(order) if element not in squares]
    return tuple(
        [
            (
                (order, *sorted([field.add(square, shift) for square in squares])),
                tuple(sorted([field.add(other, shift) for other in others])),
            )
            for shift in range(order)
        ]
    )
