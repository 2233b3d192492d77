"""A provider of OpenID Connect that does as it is told: it changes its keys, says nonsense, or takes its time."""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from typing import Any

from joserfc import jwt
from joserfc.jwk import RSAKey

from domain.record.daybook import system_clock
from tests.http_server import Answer, Asked, answering

CLIENT = "daybook"


class OwnProvider:
    """It answers with `documents` by path where there is one, and with `status` for all. `open` lets it answer."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.documents: dict[str, Any] = {}
        self.status = 200
        self.asked: Counter[str] = Counter()
        self.open = {path: Event() for path in ("/jwks", "/.well-known/openid-configuration")}
        for event in self.open.values():
            event.set()
        self.nonce = ""
        self.change_key("first")

    def change_key(self, kid: str) -> None:
        """Signs with another key from now on."""
        self._key = RSAKey.generate_key(2048, {"kid": kid, "use": "sig"})

    def metadata(self) -> dict[str, Any]:
        """What it says of itself."""
        names = {"authorization_endpoint": "authorize", "token_endpoint": "token", "jwks_uri": "jwks"}
        return {"issuer": self.address, **{name: f"{self.address}/{path}" for name, path in names.items()}}

    def document(self, path: str) -> Any:
        """The answer at a path."""
        self.asked[path] += 1
        if path in self.open:
            assert self.open[path].wait(60)
        if path in self.documents:
            return self.documents[path]
        if path == "/jwks":
            return {"keys": [self._key.as_dict(private=False)]}
        if path == "/token":
            now = system_clock() // 1000
            claims = {"iss": self.address, "aud": CLIENT, "sub": "ana", "exp": now + 60, "iat": now}
            header = {"alg": "RS256", "kid": self._key.kid}
            return {"id_token": jwt.encode(header, {**claims, "nonce": self.nonce}, self._key)}
        return self.metadata()


@contextmanager
def own_provider() -> Iterator[OwnProvider]:
    """It ends with the context."""

    def answer(asked: Asked) -> Answer:
        body = json.dumps(provider.document(asked.path)).encode()
        return provider.status, "application/json", body

    with answering(answer) as address:
        provider = OwnProvider(address)
        try:
            yield provider
        finally:
            for event in provider.open.values():
                event.set()
