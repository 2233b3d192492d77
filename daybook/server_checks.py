"""The checks of `daybook doctor` on a running service."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from importlib.metadata import version
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from daybook.findings import OK, PROBLEM, WARNING, Diagnosis, judged

_SKEW: Final = 5.0
_LATE: Final = 60.0
_PATIENCE: Final = 10


@dataclass(frozen=True)
class _Answer:
    status: int
    headers: Mapping[str, str]
    text: str


class _StayHere(HTTPRedirectHandler):
    """Follows no redirection: the token is for the named server alone."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def examine_server(base: str, token: str | None) -> Iterator[Diagnosis]:
    """Whether the service at an address is alive and ready, has the right time, and accepts the token."""
    if not base.startswith(("http://", "https://")):
        yield Diagnosis("server", PROBLEM, f"{base!r} is not the address of a service", "name it as http://host:port")
        return
    try:
        alive = _ask(base, "/healthz", None)
    except (OSError, HTTPException) as error:
        reason = getattr(error, "reason", None) or error
        yield Diagnosis(
            "server", PROBLEM, f"{base} does not answer: {reason}", "start it: `daybook serve`, or check the address"
        )
        return
    yield judged("healthz", alive.status == 200, f"answers {alive.status}", "see its log; is this a Daybook at all?")
    yield from _examine_time(alive)
    yield from _examine_readiness(_ask(base, "/readyz", None))
    if token:
        yield from _examine_numbers(_ask(base, "/metrics", token))
    else:
        yield Diagnosis(
            "token", WARNING, "none was given", "give the organiser's with --token or DAYBOOK_TOKEN for more"
        )


def _examine_time(answer: _Answer) -> Iterator[Diagnosis]:
    try:
        skew = (
            parsedate_to_datetime(answer.headers.get("Date", answer.headers.get("date", ""))).timestamp() - time.time()
        )
    except (TypeError, ValueError):
        yield Diagnosis("clock", WARNING, "the answer has no date", "see what stands between here and the service")
        return
    found = (
        f"{abs(skew):.0f} s {'ahead of' if skew > 0 else 'behind'} this machine's" if abs(skew) > 1.5 else "the same"
    )
    yield judged("clock", abs(skew) < _SKEW, found, "synchronise both machines by NTP: clocks of games depend on it")


def _examine_readiness(answer: _Answer) -> Iterator[Diagnosis]:
    try:
        said = json.loads(answer.text)
        checks, standby = said.get("checks", {}), said.get("standby")
    except (ValueError, AttributeError):
        checks, standby = {}, None
    failing = [f"{name}: {word}" for name, word in checks.items() if word != "ok"]
    found = ", ".join(failing) or f"answers {answer.status}"
    yield judged("readyz", answer.status == 200, found, "see the service's log, fix what it names, and restart it")
    if standby is not None:
        remedy = "see its own log: until it follows the primary again, all is read from that"
        yield judged("standby", standby == "in use", f"the standby: {standby}", remedy, WARNING)


def _examine_numbers(answer: _Answer) -> Iterator[Diagnosis]:
    if answer.status == 401:
        yield Diagnosis(
            "token",
            PROBLEM,
            "it is not known, has expired, or was revoked",
            "make a new one: `daybook token make --role organiser`",
        )
        return
    if answer.status != 200:
        remedy = "give the organiser's token" if answer.status == 403 else "see the service's log"
        yield Diagnosis("token", PROBLEM, f"/metrics answers {answer.status}", remedy)
        return
    yield Diagnosis("token", OK, "it works, and may operate the service")
    here = version("daybook")
    found = re.search(r'daybook_build_info\{[^}]*version="([^"]*)"', answer.text)
    there = found[1] if found else "an unknown version"
    remedy = "restart the service with the installed version, or call its own doctor"
    yield judged("version", there == here, f"the service is {there}, this is {here}", remedy, WARNING)
    late = re.search(r"^daybook_follower_lag_seconds(?:\{[^}]*\})? (\S+)", answer.text, re.MULTILINE)
    seconds = float(late[1]) if late else 0.0
    remedy = "no follower is alive: start `daybook follow` beside a service with --no-follow, or see the service's log"
    yield judged("follower", seconds < _LATE, f"lists and statistics are {seconds:,.0f} s late", remedy)


def _ask(base: str, path: str, token: str | None) -> _Answer:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request = Request(base.rstrip("/") + path, headers=headers)  # noqa: S310  # the scheme was checked
    try:
        with build_opener(_StayHere).open(request, timeout=_PATIENCE) as answer:
            return _Answer(answer.status, dict(answer.headers), answer.read().decode(errors="replace"))
    except HTTPError as refused:
        with refused:
            return _Answer(refused.code, dict(refused.headers), refused.read().decode(errors="replace"))
