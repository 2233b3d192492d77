"""The steps from a request to its answer, which the caller carries out.

A generator yields a request to send or a pause to make, and is told the outcome; so the same code serves a client
that blocks and one that awaits.
"""

import json
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from daybook_sdk.calls import Call
from daybook_sdk.disputes import Entered
from daybook_sdk.errors import Garbled, Problem, Refused, Unreachable, refusal
from daybook_sdk.models import Made, Summary
from daybook_sdk.patience import Attempts, Patience, retry_after
from daybook_sdk.receipts import receipt_in

T = TypeVar("T")

_TRY_AGAIN = frozenset({429, 502, 503, 504})
_NOT_DONE = frozenset({429, 503})


@dataclass(frozen=True)
class Send:
    """A request to send. Told: a `Response`, or `Lost` if none came."""

    method: str
    path: str
    headers: Mapping[str, str] = field(repr=False)
    content: bytes | None = None


@dataclass(frozen=True)
class Wait:
    """Seconds to wait. Told: nothing."""

    seconds: float


@dataclass(frozen=True)
class Response:
    """An answer, with header names in lower case."""

    status: int
    headers: Mapping[str, str]
    content: bytes = b""


@dataclass(frozen=True)
class Lost:
    """No connection could be made, or it broke before the answer."""

    why: str


Step = Send | Wait
Outcome = Response | Lost | None


def sending(call: Call[T], token: str | None, patience: Patience) -> Generator[Step, Outcome, T]:
    """The steps until `call` is answered; returns the value of the answer.

    It is sent again, with the same idempotency key, when no answer came, and on 409 `key-in-progress`, 429, 502, 503
    and 504. What is not repeatable is sent again only where the service said that it did nothing: 429 and 503.
    Raises `Unreachable`, `Refused` or `Garbled`.
    """
    content = _content(call.body)
    request = Send(call.method, call.path, request_headers(token, call.headers, content), content)
    attempts = Attempts(patience)
    while True:
        outcome = yield request
        if isinstance(outcome, Response) and (outcome.status < 300 or _redirects(call, outcome)):
            return _read(call, outcome)
        if not (call.repeatable or (isinstance(outcome, Response) and outcome.status in _NOT_DONE)):
            attempts = Attempts(replace(patience, seconds=0.0, first=1.0))
        yield Wait(pause_after(outcome, attempts))


def _redirects(call: Call[Any], answer: Response) -> bool:
    return call.redirects and answer.status < 400 and "location" in answer.headers


def _content(body: Any) -> bytes | None:
    """A body as it is sent: bytes as they are, anything else as JSON."""
    if body is None or isinstance(body, bytes):
        return body
    return json.dumps(body, ensure_ascii=False, allow_nan=False).encode()


def pause_after(outcome: Outcome, attempts: Attempts) -> float:
    """How many seconds to wait before the next attempt. Raises what the outcome is, if there should be none."""
    if isinstance(outcome, Response):
        refused = refusal_in(outcome)
        wait = attempts.pause(refused.retry_after) if _may_pass(refused) else None
        if wait is None:
            raise refused
        return wait
    wait = attempts.pause()
    if wait is None:
        raise Unreachable(f"no answer: {outcome.why}" if outcome else "no answer")
    return wait


def request_headers(token: str | None, more: Mapping[str, str], content: bytes | None = None) -> dict[str, str]:
    """The headers of every request, and more of them."""
    headers = {"Accept": "application/json", **more}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    if content is not None:
        headers.setdefault("Content-Type", "application/json")
    return headers


def refusal_in(answer: Response) -> Refused:
    """The refusal in an answer. Raises `Garbled` if it does not come from a Daybook, unless it may pass."""
    try:
        wire = json.loads(answer.content)
        problem = Problem.from_wire(answer.status, wire if isinstance(wire, dict) else {})
    except ValueError:
        problem = Problem(answer.status, "", "", "")
    if not problem.code:
        if answer.status not in _TRY_AGAIN:
            raise Garbled(f"status {answer.status} without a problem document: is this the address of a Daybook?")
        problem = Problem(answer.status, f"status-{answer.status}", "", "the service cannot answer now")
    return refusal(problem, retry_after(answer.headers))


def _may_pass(refused: Refused) -> bool:
    return refused.problem.status in _TRY_AGAIN or refused.code == "key-in-progress"


def _read(call: Call[T], answer: Response) -> T:
    try:
        receipt = receipt_in(answer.headers)
        if call.whole:
            return call.read(answer)
        wire: Any = json.loads(answer.content) if answer.content else None
        value = call.read(wire)
        if isinstance(value, Made | Entered | Summary):
            return replace(value, receipt=receipt)
        return value
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Garbled(f"{call.method} {call.path} is answered with what this client cannot read: {error!r}") from error
