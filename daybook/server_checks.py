"""The checks of `daybook doctor` on a running service."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from functools import cache, partial
from http.client import HTTPException
from importlib.metadata import version
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from daybook.findings import OK, PROBLEM, WARNING, Examination, Observation, judged

_SKEW: Final = 5.0
_LATE: Final = 60.0
_PATIENCE: Final = 10
_ADDRESS: Final = "name it as http://host:port"
_START: Final = "start it: `daybook serve`, or check the address"


@dataclass(frozen=True)
class _Answer:
    status: int
    headers: Mapping[str, str]
    text: str


class _StayHere(HTTPRedirectHandler):
    """Follows no redirection: the token is for the named server alone."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def of_server(base: str, token: str | None) -> Mapping[str, Examination]:
    """The examinations of the service at an address; where none answers, of that alone."""
    if not base.startswith(("http://", "https://")):
        return {"server": lambda: iter([Observation(PROBLEM, f"{base!r} is not the address of a service", _ADDRESS)])}
    try:
        alive = _ask(base, "/healthz", None)
    except (OSError, HTTPException) as error:
        reason = getattr(error, "reason", None) or error
        return {"server": lambda: iter([Observation(PROBLEM, f"{base} does not answer: {reason}", _START)])}
    ready = cache(partial(_ask, base, "/readyz", None))
    numbers = cache(partial(_ask, base, "/metrics", token))

    def told(examine: Callable[[_Answer], Iterator[Observation]]) -> Iterator[Observation]:
        if token and numbers().status == 200:
            yield from examine(numbers())

    return {
        "healthz": partial(_examine_health, alive),
        "clock": partial(_examine_time, alive),
        "readyz": lambda: _examine_readiness(ready()),
        "standby": lambda: _examine_standby(ready()),
        "token": lambda: _examine_token(numbers() if token else None),
        "version": partial(told, _examine_version),
        "follower": partial(told, _examine_follower),
    }


def _examine_health(answer: _Answer) -> Iterator[Observation]:
    yield judged(answer.status == 200, f"answers {answer.status}", "see its log; is this a Daybook at all?")


def _examine_time(answer: _Answer) -> Iterator[Observation]:
    try:
        skew = (
            parsedate_to_datetime(answer.headers.get("Date", answer.headers.get("date", ""))).timestamp() - time.time()
        )
    except (TypeError, ValueError):
        yield Observation(WARNING, "the answer has no date", "see what stands between here and the service")
        return
    found = (
        f"{abs(skew):.0f} s {'ahead of' if skew > 0 else 'behind'} this machine's" if abs(skew) > 1.5 else "the same"
    )
    yield judged(abs(skew) < _SKEW, found, "synchronise both machines by NTP: clocks of games depend on it")


def _examine_readiness(answer: _Answer) -> Iterator[Observation]:
    checks = _said(answer).get("checks", {})
    failing = [f"{name}: {word}" for name, word in checks.items() if word != "ok"]
    found = ", ".join(failing) or f"answers {answer.status}"
    yield judged(answer.status == 200, found, "see the service's log, fix what it names, and restart it")


def _examine_standby(answer: _Answer) -> Iterator[Observation]:
    standby = _said(answer).get("standby")
    if standby is not None:
        remedy = "see its own log: until it follows the primary again, all is read from that"
        yield judged(standby == "in use", f"the standby: {standby}", remedy, WARNING)


def _said(answer: _Answer) -> Mapping[str, Any]:
    try:
        said = json.loads(answer.text)
    except ValueError:
        said = None
    return said if isinstance(said, dict) else {}


def _examine_token(numbers: _Answer | None) -> Iterator[Observation]:
    if numbers is None:
        yield Observation(WARNING, "none was given", "give the organiser's with --token or DAYBOOK_TOKEN for more")
    elif numbers.status == 401:
        remedy = "make a new one: `daybook token make --role organiser`"
        yield Observation(PROBLEM, "it is not known, has expired, or was revoked", remedy)
    elif numbers.status != 200:
        remedy = "give the organiser's token" if numbers.status == 403 else "see the service's log"
        yield Observation(PROBLEM, f"/metrics answers {numbers.status}", remedy)
    else:
        yield Observation(OK, "it works, and may operate the service")


def _examine_version(numbers: _Answer) -> Iterator[Observation]:
    here = version("daybook")
    found = re.search(r'daybook_build_info\{[^}]*version="([^"]*)"', numbers.text)
    there = found[1] if found else "an unknown version"
    remedy = "restart the service with the installed version, or call its own doctor"
    yield judged(there == here, f"the service is {there}, this is {here}", remedy, WARNING)


def _examine_follower(numbers: _Answer) -> Iterator[Observation]:
    late = re.search(r"^daybook_follower_lag_seconds(?:\{[^}]*\})? (\S+)", numbers.text, re.MULTILINE)
    seconds = float(late[1]) if late else 0.0
    remedy = "no follower is alive: start `daybook follow` beside a service with --no-follow, or see the service's log"
    yield judged(seconds < _LATE, f"lists and statistics are {seconds:,.0f} s late", remedy)


def _ask(base: str, path: str, token: str | None) -> _Answer:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request = Request(base.rstrip("/") + path, headers=headers)  # noqa: S310  # the scheme was checked
    try:
        with build_opener(_StayHere).open(request, timeout=_PATIENCE) as answer:
            return _Answer(answer.status, dict(answer.headers), answer.read().decode(errors="replace"))
    except HTTPError as refused:
        with refused:
            return _Answer(refused.code, dict(refused.headers), refused.read().decode(errors="replace"))
