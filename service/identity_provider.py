"""The OpenID Connect provider: its metadata (Discovery 1.0, section 4), its keys, and requests to it."""

from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from domain.record.sources import monotonic

_WAIT: Final = httpx.Timeout(5.0)
_KNOWN_SECONDS: Final = 600.0
_AWAY_SECONDS: Final = 10.0
"""How long a failure is repeated before the provider is asked again."""


class SignInRefused(Exception):
    """A sign-in that cannot go on: the provider is unavailable, or its answer does not fit the request."""

    def __init__(self, message: str, *, away: bool = False):
        super().__init__(message)
        self.message = message
        self.away = away


@dataclass
class _Asked:
    """A requested document: the answer, or why there is none, and how long that is valid."""

    answer: Future[dict[str, Any] | SignInRefused]
    until: float


class IdentityProvider:
    """The provider at `issuer`, its address and identifier; `name` is what people call it."""

    def __init__(self, issuer: str, name: str):
        self._issuer = issuer
        self._name = name
        self._known: dict[str, _Asked] = {}
        self._changing = Lock()  # never held during a request: nobody waits for what is already known

    def endpoint(self, member: str) -> str:
        """An address from its metadata. Raises `SignInRefused` if it is unknown or not an address."""
        found = self._remembered(f"{self._issuer.rstrip('/')}/.well-known/openid-configuration")
        if found.get("issuer") != self._issuer:
            raise SignInRefused("the provider's issuer is not DAYBOOK_OIDC_ISSUER", away=True)
        address = found.get(member)
        if not isinstance(address, str) or not _is_address(address):
            raise SignInRefused(f"{self._name} does not say where its {member} is: try again later", away=True)
        return address

    def keys(self, *, anew: bool = False) -> KeySet:
        """Its keys, fetched `anew` if they may have changed. Raises `SignInRefused`."""
        found = self._remembered(self.endpoint("jwks_uri"), anew=anew)
        try:
            return KeySet.import_key_set(found)  # type: ignore[arg-type]
        except (JoseError, ValueError, KeyError, TypeError, AttributeError):
            raise SignInRefused(f"{self._name} has no readable keys: try again later", away=True) from None

    def ask(self, method: str, url: str, **more: Any) -> dict[str, Any]:
        """The JSON of an answer, or `{"error": ...}` of a refusal. Raises `SignInRefused` if there is none."""
        try:
            with httpx.Client(timeout=_WAIT) as client:
                answer = client.request(method, url, headers={"Accept": "application/json"}, **more)
            found = answer.json()
        except (httpx.HTTPError, httpx.InvalidURL, ValueError):
            raise SignInRefused(f"{self._name} cannot be reached: try again later", away=True) from None
        if not isinstance(found, dict) or answer.status_code >= 500:
            raise SignInRefused(f"{self._name} gave an unexpected answer: try again later", away=True)
        return found if answer.is_success else {"error": "refused"}

    def _remembered(self, url: str, *, anew: bool = False) -> Mapping[str, Any]:
        """A document, requested by the first who needs it; others wait for the same answer."""
        with self._changing:
            kept = self._known.get(url)
            fresh = kept is not None and (not kept.answer.done() or (not anew and monotonic() < kept.until))
            asked = kept if kept is not None and fresh else _Asked(Future(), 0.0)
            self._known[url] = asked
        if asked is not kept:
            self._fill(url, asked, kept)
        found = asked.answer.result()
        if isinstance(found, SignInRefused):
            raise SignInRefused(found.message, away=found.away)
        return found

    def _fill(self, url: str, asked: _Asked, before: _Asked | None) -> None:
        """Requests a document. On failure, a known document that is still valid stays."""
        found: dict[str, Any] | SignInRefused = SignInRefused(f"{self._name} cannot be asked", away=True)
        try:
            found = self.ask("GET", url)
            if "error" in found:
                found = SignInRefused(f"{self._name} does not answer as a provider of OpenID Connect", away=True)
        except SignInRefused as refused:
            found = refused
        finally:
            failed = isinstance(found, SignInRefused)
            with self._changing:
                asked.until = monotonic() + (_AWAY_SECONDS if failed else _KNOWN_SECONDS)
                if failed and before is not None and monotonic() < before.until:
                    self._known[url] = before
            asked.answer.set_result(found)


def _is_address(text: str) -> bool:
    try:
        url, has_host = httpx.URL(text), bool(urlsplit(text).hostname)
    except (httpx.InvalidURL, ValueError):
        return False
    return url.scheme in ("http", "https") and has_host
