"""One test over many cases, which tells of each that fails."""

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def every(cases: Iterable[T], check: Callable[[T], None], name: Callable[[T], object] = str) -> None:
    """Calls `check` with each case; fails at the end with the names of those that failed, and why."""
    wrong, cases = [], list(cases)
    for case in cases:
        try:
            check(case)
        except AssertionError as error:
            wrong.append(f"{name(case)}: {error}")
        except Exception as error:
            error.add_note(f"at {name(case)}")
            raise
    assert cases, "no case"
    assert not wrong, f"{len(wrong)} of {len(cases)}:\n" + "\n".join(wrong)
