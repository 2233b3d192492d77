"""The quick suite and the long one: what a run has of each.

`make test` runs the quick suite. `make test-long` runs both, with whole products of cases; `--slice K/N` runs one Nth
of that. docs/testing.md says what is where.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_LONG = [False]


def is_long() -> bool:
    """Whether this run has the long suite. It is known before the first test module is imported."""
    return _LONG[0]


def set_long(long: bool) -> None:
    """Says which suite is run; for `tests/conftest.py` alone."""
    _LONG[0] = long


def sampled(cases: Sequence[T], count: int) -> Sequence[T]:
    """All cases in the long suite; in the quick one so many of them."""
    return cases if is_long() else spread(cases, count)


def spread(cases: Sequence[T], count: int) -> Sequence[T]:
    """So many cases, evenly spread from the first to the last; all where there are no more."""
    if len(cases) <= count:
        return cases
    if count == 1:
        return cases[:1]
    return [cases[index * (len(cases) - 1) // (count - 1)] for index in range(count)]


def examples(quick: int, long: int) -> int:
    """How many examples Hypothesis tries, or how many games a law plays."""
    return long if is_long() else quick


def in_slice(test: str, number: int, count: int) -> bool:
    """Whether a test is in slice `number` of `count`. All cases of one function are in the same."""
    name = test.partition("[")[0]
    return int.from_bytes(sha256(name.encode()).digest()[:8]) % count == number % count
