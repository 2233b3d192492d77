"""What an examination finds: one line for each check, with a remedy if there is something to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

OK: Final = "ok"
WARNING: Final = "warning"
PROBLEM: Final = "problem"

State = Literal["ok", "warning", "problem"]


@dataclass(frozen=True)
class Diagnosis:
    """The outcome of one check: `found` is what it found, `remedy` what to do about it ("" if nothing)."""

    check: str
    state: State
    found: str
    remedy: str = ""


Examination = Callable[[], Iterator[Diagnosis]]


def carried_out(check: str, examination: Examination) -> Iterator[Diagnosis]:
    """The findings of an examination. If it fails itself, that is a finding too, and the others continue."""
    try:
        yield from examination()
    except Exception as error:
        # The type only: a message may quote an address with its password.
        remedy = "see whether the database and its files can be read by this user, then call again"
        yield Diagnosis(check, PROBLEM, f"the check itself failed: {type(error).__name__}", remedy)


def judged(check: str, good: bool, found: str, remedy: str, otherwise: State = PROBLEM) -> Diagnosis:
    """A finding that is ok if `good`; otherwise it has the state `otherwise` and the remedy."""
    return Diagnosis(check, OK, found) if good else Diagnosis(check, otherwise, found, remedy)
