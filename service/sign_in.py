"""Sign-in by OpenID Connect: the authorization code flow with PKCE (OpenID Connect Core 3.1, RFC 7636).

The provider's `sub` names the person, and nothing else of what it says is kept but a first handle.
"""

import hmac
import json
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

import httpx
from authlib.common.security import generate_token
from authlib.oauth2.rfc6749.parameters import prepare_grant_uri
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from cachetools import TTLCache
from cryptography.fernet import Fernet, InvalidToken
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from domain.record.daybook import system_clock
from domain.record.sources import monotonic
from service.accounts import Accounts, TokenWanted
from service.names import handle_from
from service.settings import Settings

PENDING_SECONDS: Final = 600
"""For how long somebody may be at the provider."""
LOGIN_DAYS: Final = 30

_SCOPE: Final = "openid profile"
_ALGORITHMS: Final = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA"]
_SKEW: Final = 60
_WAIT: Final = httpx.Timeout(5.0)


class SignInRefused(Exception):
    """A sign-in that cannot go on: the provider is away, or what came back is not what was asked for."""

    def __init__(self, message: str, *, away: bool = False):
        super().__init__(message)
        self.message = message
        self.away = away


@dataclass(frozen=True)
class Begun:
    """A sign-in that has begun: where to send the browser, and what it keeps meanwhile, sealed."""

    url: str
    sealed: str


class SignIn:
    """The provider of the settings, and the persons whom it names."""

    def __init__(self, accounts: Accounts, settings: Settings):
        self._accounts = accounts
        self._issuer = settings.oidc_issuer
        self._client = settings.oidc_client_id
        self._secret = settings.oidc_client_secret
        self.name = settings.oidc_name or "OpenID Connect"
        self._fernet = Fernet(accounts.sealing_key("sign-in"))
        self._known: TTLCache[str, Any] = TTLCache(4, 600.0, monotonic)
        self._asking = Lock()

    @property
    def configured(self) -> bool:
        """Whether anybody can sign in."""
        return bool(self._issuer)

    def begin(self, callback: str, to: str = "/") -> Begun:
        """A new sign-in, which comes back to the address `callback`, and from there to the path `to` of the viewer.

        Raises `SignInRefused`.
        """
        kept = {"to": to, "state": generate_token(32), "nonce": generate_token(32), "verifier": generate_token(64)}
        url = prepare_grant_uri(
            self._metadata()["authorization_endpoint"],
            client_id=self._client,
            response_type="code",
            redirect_uri=callback,
            scope=_SCOPE,
            state=kept["state"],
            nonce=kept["nonce"],
            code_challenge=create_s256_code_challenge(kept["verifier"]),
            code_challenge_method="S256",
        )
        return Begun(str(url), self._fernet.encrypt(json.dumps(kept).encode()).decode())

    def finish(self, callback: str, sealed: str, state: str, code: str) -> tuple[str, str]:
        """The token over all seats of whoever the provider names, and the path to go on to. Raises `SignInRefused`."""
        kept = self._unsealed(sealed, PENDING_SECONDS)
        if kept is None:
            raise SignInRefused("the sign-in has expired or was finished already: begin it again")
        if not hmac.compare_digest(kept["state"].encode(), state.encode()):
            raise SignInRefused("the answer is to another sign-in than this browser has begun: begin it again")
        claims = self._claims(callback, code, kept)
        person = self._person(claims)
        until = system_clock() + LOGIN_DAYS * 86_400_000
        wanted = TokenWanted("person", f"signed in with {self.name}"[:64], person=person, expires_at=until)
        return self._accounts.make(wanted, f"person:{person}")[0], kept.get("to", "/")

    def destination(self, sealed: str) -> str:
        """The path that a sign-in was begun for, however long ago; `/` where none can be told."""
        kept = self._unsealed(sealed, None)
        return "/" if kept is None else str(kept.get("to", "/"))

    def _unsealed(self, sealed: str, seconds: int | None) -> dict[str, Any] | None:
        """What the browser has kept, if it is ours and no older than that."""
        try:
            return dict(json.loads(self._fernet.decrypt(sealed.encode(), seconds)))
        except InvalidToken:
            return None

    def _person(self, claims: dict[str, Any]) -> str:
        first = handle_from(str(claims.get("preferred_username") or claims.get("nickname") or ""))
        return self._accounts.signed_in(self._issuer, str(claims["sub"]), first)

    def _claims(self, callback: str, code: str, kept: dict[str, str]) -> dict[str, Any]:
        """What the provider says of who has signed in, once it is sure that it says so to us, now."""
        form = {
            "grant_type": "authorization_code", "code": code, "redirect_uri": callback,
            "client_id": self._client, "code_verifier": kept["verifier"],
        }  # fmt: skip
        answer = self._ask("POST", self._metadata()["token_endpoint"], data=form, auth=(self._client, self._secret))
        if "id_token" not in answer:
            raise SignInRefused("the provider has not accepted the code: it may have been used already; begin again")
        try:
            token = jwt.decode(answer["id_token"], self._keys(), algorithms=_ALGORITHMS)
            registry = jwt.JWTClaimsRegistry(
                now=system_clock() // 1000,
                leeway=_SKEW,
                iss={"essential": True, "value": self._issuer},
                aud={"essential": True, "value": self._client},
                sub={"essential": True},
                exp={"essential": True},
            )
            registry.validate(token.claims)
        except (JoseError, ValueError) as error:
            raise SignInRefused(f"what the provider says of you cannot be trusted: {type(error).__name__}") from None
        nonce = str(token.claims.get("nonce", ""))
        if not hmac.compare_digest(nonce.encode(), kept["nonce"].encode()):
            raise SignInRefused("the provider answers to another sign-in (its nonce differs): begin it again")
        return dict(token.claims)

    def _metadata(self) -> dict[str, Any]:
        found = self._remembered("metadata", f"{self._issuer.rstrip('/')}/.well-known/openid-configuration")
        if found.get("issuer") != self._issuer:
            raise SignInRefused("the provider calls itself by another name than DAYBOOK_OIDC_ISSUER", away=True)
        return found

    def _keys(self) -> KeySet:
        return KeySet.import_key_set(self._remembered("keys", self._metadata()["jwks_uri"]))  # type: ignore[arg-type]

    def _remembered(self, name: str, url: str) -> dict[str, Any]:
        with self._asking:
            if name not in self._known:
                found = self._ask("GET", url)
                if "error" in found:
                    raise SignInRefused(f"{self.name} does not answer as a provider of OpenID Connect", away=True)
                self._known[name] = found
            return dict(self._known[name])

    def _ask(self, method: str, url: str, **more: Any) -> dict[str, Any]:
        """The JSON of an answer; `{"error": ...}` of a refusal. Raises `SignInRefused` where there is none."""
        try:
            with httpx.Client(timeout=_WAIT) as client:
                answer = client.request(method, url, headers={"Accept": "application/json"}, **more)
            found = answer.json()
        except (httpx.HTTPError, ValueError):
            raise SignInRefused(f"{self.name} cannot be reached: try again later", away=True) from None
        if not isinstance(found, dict) or answer.status_code >= 500:
            raise SignInRefused(f"{self.name} does not answer as it should: try again later", away=True)
        return found if answer.is_success else {"error": "refused"}
