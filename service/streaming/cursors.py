"""Cursors of the feed: positions in the log that do not reveal how much is recorded."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV
from cryptography.hazmat.primitives.hashes import SHA512
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

_VERSION: Final = b"\x01"
_LENGTH: Final = 34
"""In characters: a byte of version, 16 of authentication and 8 of position, in unpadded base64."""


class Cursors:
    """Seals positions with AES-SIV (RFC 5297) under a key derived from the service's (HKDF, RFC 5869).

    The same position always gives the same cursor; without the key, neither its number nor its distance from another
    can be told. Machines that share a database share the key, so they accept each other's cursors.
    """

    def __init__(self, service_key: bytes):
        self._cipher = AESSIV(HKDF(SHA512(), 64, None, b"daybook feed cursor").derive(service_key))

    def seal(self, position: int) -> str:
        """The cursor of a position, always 34 characters."""
        sealed = self._cipher.encrypt(position.to_bytes(8, "big"), [_VERSION])
        return urlsafe_b64encode(_VERSION + sealed).decode().rstrip("=")

    def open(self, cursor: str) -> int:
        """The position of a cursor. Raises `ValueError` unless `seal` made it with this key."""
        if len(cursor) != _LENGTH or not cursor.isascii():
            raise ValueError("no cursor has that length")
        given = urlsafe_b64decode(cursor + "==")
        try:
            position = self._cipher.decrypt(given[1:], [given[:1]])
        except InvalidTag:
            raise ValueError("it is not one of this service's cursors") from None
        return int.from_bytes(position, "big")
