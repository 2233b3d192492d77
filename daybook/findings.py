"""What an examination finds: one line a check, with a remedy where something is to be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

OK: Final = "ok"
WARNING: Final = "warning"
PROBLEM: Final = "problem"

State = Literal["ok", "warning", "problem"]


@dataclass(frozen=True)
class Finding:
    """The outcome of one check: `found` says what is, `remedy` what to do about it ("" if nothing)."""

    check: str
    state: State
    found: str
    remedy: str = ""


Examination = Callable[[], Iterator[Finding]]


def carried_out(check: str, examination: Examination) -> Iterator[Finding]:
    """The findings of an examination; if it fails itself, that is one, and the others go on."""
    try:
        yield from examination()
    except Exception as error:
        # The type only: a message may quote an address with its password.
        remedy = "see whether the database and its files can be read by this user, then call again"
        yield Finding(check, PROBLEM, f"the check itself failed: {type(error).__name__}", remedy)


def judged(check: str, good: bool, found: str, remedy: str, otherwise: State = PROBLEM) -> Finding:
    """A finding that is well if `good`, and `otherwise` comes with the remedy."""
    return Finding(check, OK, found) if good else Finding(check, otherwise, found, remedy)
