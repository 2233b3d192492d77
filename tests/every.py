"""One test over many cases, which tells of each that fails."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from inspect import Signature
from typing import Any, TypeVar

T = TypeVar("T")
Test = Callable[..., None]


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


def each_case(
    names: str | Sequence[str], cases: Iterable[Any], ids: Sequence[str] | Callable[[Any], object] = str
) -> Callable[[Test], Test]:
    """`pytest.mark.parametrize` for a test without fixtures: one run goes through all cases, at the cost of one."""
    cases = list(cases)
    labels, name = (cases, ids) if callable(ids) else (ids, str)
    members = [one.strip() for one in names.split(",")] if isinstance(names, str) else names
    given = [dict(zip(members, case if len(members) > 1 else [case], strict=True)) for case in cases]
    labelled = list(zip(labels, given, strict=True))

    def of_all(test: Test) -> Test:
        @wraps(test)
        def of_each() -> None:
            every(labelled, lambda case: test(**case[1]), lambda case: name(case[0]))

        of_each.__signature__ = Signature()  # type: ignore[attr-defined]
        return of_each

    return of_all
