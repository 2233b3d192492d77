"""A small HTTP client for the service, using only the standard library."""

import json
import time
from collections.abc import Mapping
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from daybook.databases import CannotStart


class Caller:
    """Calls the service at a base address with one token. Raises `CannotStart` for what the service refuses."""

    def __init__(self, base: str, token: str | None):
        if not base.startswith(("http://", "https://")):
            raise CannotStart(f"{base!r} is not the address of a service: http://host:port")
        self.base = base.rstrip("/")
        self._headers = {"Accept": "application/json", "Content-Type": "application/json"}
        if token:
            self._headers["Authorization"] = f"Bearer {token}"

    clock = staticmethod(time.monotonic)
    wait = staticmethod(time.sleep)

    def get(self, path: str) -> Any:
        """The JSON at a path."""
        return self._call("GET", path, None)

    def post(self, path: str, body: Any, key: str = "") -> Any:
        """The answer to a JSON body; with an idempotency key a repeat changes nothing more."""
        return self._call("POST", path, json.dumps(body).encode(), {"Idempotency-Key": key} if key else {})

    def _call(self, method: str, path: str, body: bytes | None, more: Mapping[str, str] | None = None) -> Any:
        request = Request(self.base + path, body, {**self._headers, **(more or {})}, method=method)  # noqa: S310  # checked above
        try:
            with urlopen(request, timeout=30) as answer:  # noqa: S310
                return json.load(answer)
        except HTTPError as refused:
            with refused:
                raise CannotStart(f"{self.base} refuses: {_problem(refused)}") from None
        except (OSError, HTTPException, ValueError) as error:
            reason = getattr(error, "reason", None) or error
            raise CannotStart(f"{self.base} does not answer: {reason}") from None


def _problem(refused: HTTPError) -> str:
    """The detail of a problem document, else the status."""
    try:
        problem = json.load(refused)
        said = [problem["title"], problem.get("detail", "")]
        objections = [objection["message"] for objection in problem.get("objections", ())]
    except (ValueError, KeyError, TypeError):
        return f"{refused.code} {refused.reason}"
    return ": ".join(part for part in [*said, *objections] if part)
