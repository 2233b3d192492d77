"""The secrets that sign deliveries (https://www.standardwebhooks.com, HMAC-SHA256). They are kept sealed."""

from base64 import b64encode
from datetime import UTC, datetime
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from standardwebhooks import Webhook as Signer

from domain.record.sources import random_bytes

_PREFIX: Final = "whsec_"
_BYTES: Final = 32
_NONCE: Final = 12


class SecretLost(Exception):
    """A sealed secret cannot be opened: it was sealed with another service key."""


class SecretSeal:
    """Seals secrets with a key derived from the service's (HKDF, RFC 5869), each bound to its webhook."""

    def __init__(self, service_key: bytes):
        derived = HKDF(SHA256(), length=32, salt=None, info=b"daybook webhook secrets").derive(service_key)
        self._cipher = AESGCM(derived)

    def close(self, webhook_id: str, secret: str) -> bytes:
        """The sealed form of a secret."""
        nonce = random_bytes(_NONCE)
        return nonce + self._cipher.encrypt(nonce, secret.encode(), webhook_id.encode())

    def open(self, webhook_id: str, sealed: bytes) -> str:
        """The secret in a sealed form. Raises `SecretLost`."""
        try:
            return self._cipher.decrypt(sealed[:_NONCE], sealed[_NONCE:], webhook_id.encode()).decode()
        except InvalidTag:
            raise SecretLost("this secret was sealed with another key than the service has") from None


def new_secret() -> str:
    """A new secret of 256 bits, in the form that Standard Webhooks libraries read."""
    return _PREFIX + b64encode(random_bytes(_BYTES)).decode()


def signed_headers(given: list[str], message_id: str, at: int, body: bytes) -> dict[str, str]:
    """The headers of a message sent at `at` (ms since 1970), signed with each of the given secrets."""
    moment = datetime.fromtimestamp(at // 1000, UTC)
    signatures = [Signer(secret).sign(message_id, moment, body.decode()) for secret in given]
    return {
        "webhook-id": message_id,
        "webhook-timestamp": str(at // 1000),
        "webhook-signature": " ".join(signatures),
    }
