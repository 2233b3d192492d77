"""What an examination finds: one line for each check, with a remedy if there is something to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from service.checks import Way, carried_out_by

OK: Final = "ok"
WARNING: Final = "warning"
PROBLEM: Final = "problem"

State = Literal["ok", "warning", "problem"]


@dataclass(frozen=True)
class Diagnosis:
    """What a check of the list has found; `remedy` is what to do about it ("" if nothing)."""

    check: str
    state: State
    found: str
    remedy: str = ""


class Observation(NamedTuple):
    """What an examination finds, as `Diagnosis` has it."""

    state: State
    found: str
    remedy: str = ""


Examination = Callable[[], Iterator[Observation]]


def diagnoses(way: Way, examinations: Mapping[str, Examination]) -> Iterator[Diagnosis]:
    """What the checks of this way find, in the order of the list, each by the examination of its name.

    If one fails itself, that is a finding too, and the others continue. Raises `KeyError` for what is not in the list.
    """
    listed = [check.name for check in carried_out_by(way)]
    if unlisted := examinations.keys() - set(listed):
        raise KeyError(f"no checks of {way}: {', '.join(sorted(unlisted))}")
    for name in [name for name in listed if name in examinations]:
        try:
            for observation in examinations[name]():
                yield Diagnosis(name, *observation)
        except Exception as error:
            # The type only: a message may quote an address with its password.
            remedy = "see whether the database and its files can be read by this user, then call again"
            yield Diagnosis(name, PROBLEM, f"the check itself failed: {type(error).__name__}", remedy)


def judged(good: bool, found: str, remedy: str, otherwise: State = PROBLEM) -> Observation:
    """An observation that is ok if `good`; otherwise it has the state `otherwise` and the remedy."""
    return Observation(OK, found) if good else Observation(otherwise, found, remedy)
