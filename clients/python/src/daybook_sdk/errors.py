"""What goes wrong, as exceptions that a client can tell apart.

DaybookError
├── Unreachable            no answer, after all attempts
├── Garbled                an answer that does not come from a Daybook
└── Refused                a problem document (RFC 9457)
    ├── NotAllowed         401, 403
    ├── Unknown            404
    ├── Invalid            the request does not fit: see `errors`
    │   └── SetupRefused   the rules do not accept the configuration
    ├── IllegalMove        the rules do not allow the move: see `objections`, `moves`, `patterns`
    ├── ActRefused         what stands in the record does not allow this: see `objections`, `case`
    │   └── TableHeld      no moves are made until a case is closed, or play resumed
    ├── BatchReveals       a batch may not go on after its move `index`
    ├── StaleStep          the game has gone on: see `step`
    ├── KeyReused          the idempotency key belongs to another request
    ├── Busy               409 `key-in-progress`, 429, 503: tried again until patience ran out
    └── Failed             500
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from daybook_sdk.models import Move, Objection, Offer


class DaybookError(Exception):
    """Whatever this client raises."""


class Unreachable(DaybookError):
    """No answer came, after all attempts. A write may or may not have been recorded."""


class Garbled(DaybookError):
    """The answer does not come from a Daybook: perhaps from a proxy, or another service."""


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a request: `where` is a JSON Pointer into its body, or a parameter's name."""

    where: str
    message: str


@dataclass(frozen=True)
class Problem:
    """A problem document: the stable `code`, a sentence about this occurrence, and what else it says in `members`."""

    status: int
    code: str
    title: str
    detail: str
    errors: tuple[Fault, ...] = ()
    members: Mapping[str, Any] = field(default_factory=dict, repr=False)

    @classmethod
    def from_wire(cls, status: int, wire: Mapping[str, Any]) -> Self:
        """The problem; members that are missing are empty."""
        errors = tuple(
            Fault(str(fault.get("pointer", fault.get("parameter", ""))), str(fault.get("message", "")))
            for fault in wire.get("errors", ())
        )
        title, detail = str(wire.get("title", "")), str(wire.get("detail", ""))
        return cls(status, str(wire.get("code", "")), title, detail, errors, wire)


class Refused(DaybookError):
    """The service refuses the request and says why in `problem`. `retry_after` is in seconds, if it was named."""

    def __init__(self, problem: Problem, retry_after: float | None = None):
        super().__init__(f"{problem.code}: {problem.detail}")
        self.problem = problem
        self.retry_after = retry_after

    @property
    def code(self) -> str:
        """The stable code, as in "stale-step"."""
        return self.problem.code

    @property
    def step(self) -> int | None:
        """The current step of the game, where the refusal tells it."""
        return self.problem.members.get("step")

    @property
    def index(self) -> int | None:
        """Which move of a batch was refused, from 0."""
        return self.problem.members.get("index")


class NotAllowed(Refused):
    """There was no token, it is not valid (401), or it does not allow this (403)."""


class Unknown(Refused):
    """There is no such game, title, player, step or seat, as far as this token may know."""


class Invalid(Refused):
    """The request does not fit what the service takes."""

    @property
    def errors(self) -> tuple[Fault, ...]:
        """Every fault that was found."""
        return self.problem.errors


class SetupRefused(Invalid):
    """The rules do not accept this configuration."""

    @property
    def objection(self) -> Objection:
        """Why, and by which clause."""
        return Objection.from_wire(self.problem.members.get("refused", {}))


class IllegalMove(Refused):
    """The rules do not allow the move. What they do allow is in `moves` and `patterns`."""

    @property
    def objections(self) -> tuple[Objection, ...]:
        """Why, and by which clauses."""
        return tuple(Objection.from_wire(wire) for wire in self.problem.members.get("objections", ()))

    @property
    def moves(self) -> tuple[Offer, ...]:
        """The legal moves of the seat."""
        return tuple(Offer.from_wire(wire) for wire in self.problem.members.get("moves", ()))

    @property
    def patterns(self) -> tuple[Move, ...]:
        """Legal moves that are too many to list."""
        return tuple(self.problem.members.get("patterns", ()))


class ActRefused(Refused):
    """What stands in the record does not allow it: a case, a ruling, a take-back, or a move in a game that is void."""

    @property
    def objections(self) -> tuple[Objection, ...]:
        """Why; the codes are explained in docs/disputes.md."""
        return tuple(Objection.from_wire(wire) for wire in self.problem.members.get("objections", ()))

    @property
    def case(self) -> str | None:
        """The address of the case that it is about."""
        return self.problem.members.get("case")

    @property
    def conflicts(self) -> tuple[Mapping[str, Any], ...]:
        """Of a correction: the later moves that would no longer fit."""
        return tuple(self.problem.members.get("conflicts", ()))


class TableHeld(ActRefused):
    """The table is held: no moves are made."""


class BatchReveals(Refused):
    """A batch may not go on after a move that reveals hidden cards."""


class StaleStep(Refused):
    """The game has gone on since the step that `if_step` named; `step` is the current one."""


class KeyReused(Refused):
    """The idempotency key was used for another request."""


class Busy(Refused):
    """The service asked for a longer pause than this client's patience allows."""


class Failed(Refused):
    """Something went wrong inside the service."""


_BY_CODE: dict[str, type[Refused]] = {
    "illegal-move": IllegalMove,
    "act-refused": ActRefused,
    "correction-conflicts": ActRefused,
    "game-void": ActRefused,
    "game-closed": ActRefused,
    "table-held": TableHeld,
    "batch-reveals": BatchReveals,
    "stale-step": StaleStep,
    "key-reused": KeyReused,
    "key-in-progress": Busy,
    "refused-setup": SetupRefused,
}
_BY_STATUS: dict[int, type[Refused]] = {
    400: Invalid,
    401: NotAllowed,
    403: NotAllowed,
    404: Unknown,
    413: Invalid,
    415: Invalid,
    422: Invalid,
    429: Busy,
    502: Busy,
    503: Busy,
    504: Busy,
}


def refusal(problem: Problem, retry_after: float | None = None) -> Refused:
    """The exception for a problem: by its code, or by its status where the code is not known to this client."""
    by_status = _BY_STATUS.get(problem.status, Failed if problem.status >= 500 else Refused)
    return _BY_CODE.get(problem.code, by_status)(problem, retry_after)
