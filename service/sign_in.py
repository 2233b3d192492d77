"""Sign-in by OpenID Connect: the authorization code flow with PKCE (OpenID Connect Core 3.1, RFC 7636).

The provider's `sub` identifies the person; nothing else of its answer is kept but a first handle.
"""

import hmac
import json
from dataclasses import dataclass
from typing import Any, Final

from authlib.common.security import generate_token
from authlib.oauth2.rfc6749.parameters import prepare_grant_uri
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from cryptography.fernet import Fernet, InvalidToken
from joserfc import jwt
from joserfc.errors import InvalidKeyIdError, JoseError
from joserfc.jwt import Token

from domain.record.daybook import system_clock
from service.accounts import Accounts, TokenWanted
from service.identity_provider import IdentityProvider, SignInRefused
from service.names import handle_from
from service.settings import Settings

PENDING_SECONDS: Final = 600
"""How long somebody may stay at the provider."""
LOGIN_DAYS: Final = 30

_SCOPE: Final = "openid profile"
_ALGORITHMS: Final = ["RS256", "RS384", "RS512", "PS256", "ES256", "ES384", "EdDSA"]
_SKEW: Final = 60


@dataclass(frozen=True)
class Begun:
    """A sign-in in progress: where to send the browser, and what it keeps meanwhile, sealed."""

    url: str
    sealed: str


class SignIn:
    """Sign-in with the provider in the settings, and the persons it identifies."""

    def __init__(self, accounts: Accounts, settings: Settings):
        self._accounts = accounts
        self._issuer = settings.oidc_issuer
        self._client = settings.oidc_client_id
        self._secret = settings.oidc_client_secret
        self.name = settings.oidc_name or "OpenID Connect"
        self._fernet = Fernet(accounts.sealing_key("sign-in"))
        self._provider = IdentityProvider(self._issuer, self.name)

    @property
    def configured(self) -> bool:
        """Whether sign-in is available."""
        return bool(self._issuer)

    def begin(self, callback: str, to: str = "/") -> Begun:
        """Begins a sign-in that returns to the address `callback`, and from there to the viewer's path `to`.

        Raises `SignInRefused`.
        """
        kept = {"to": to, "state": generate_token(32), "nonce": generate_token(32), "verifier": generate_token(64)}
        url = prepare_grant_uri(
            self._provider.endpoint("authorization_endpoint"),
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
        """The token for all seats of the person who has signed in, and the path to go on to. Raises `SignInRefused`."""
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
        """The path that a sign-in was begun for, however long ago; `/` if unknown."""
        kept = self._unsealed(sealed, None)
        return "/" if kept is None else str(kept.get("to", "/"))

    def _unsealed(self, sealed: str, seconds: int | None) -> dict[str, Any] | None:
        """What the browser has kept, if it is ours and not too old."""
        try:
            return dict(json.loads(self._fernet.decrypt(sealed.encode(), seconds)))
        except InvalidToken:
            return None

    def _person(self, claims: dict[str, Any]) -> str:
        first = handle_from(str(claims.get("preferred_username") or claims.get("nickname") or ""))
        return self._accounts.signed_in(self._issuer, str(claims["sub"]), first)

    def _claims(self, callback: str, code: str, kept: dict[str, str]) -> dict[str, Any]:
        """The provider's claims about who has signed in, verified to be meant for us, now."""
        form = {
            "grant_type": "authorization_code", "code": code, "redirect_uri": callback,
            "client_id": self._client, "code_verifier": kept["verifier"],
        }  # fmt: skip
        endpoint = self._provider.endpoint("token_endpoint")
        answer = self._provider.ask("POST", endpoint, data=form, auth=(self._client, self._secret))
        if not isinstance(answer.get("id_token"), str):
            raise SignInRefused("the provider has not accepted the code: it may have been used already; begin again")
        try:
            token = self._decoded(answer["id_token"])
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

    def _decoded(self, text: str) -> Token:
        """The claims of a provider's token. Its keys may change: an unknown one has them fetched anew."""
        try:
            return jwt.decode(text, self._provider.keys(), algorithms=_ALGORITHMS)
        except InvalidKeyIdError:
            return jwt.decode(text, self._provider.keys(anew=True), algorithms=_ALGORITHMS)
