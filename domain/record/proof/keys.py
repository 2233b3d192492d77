"""Keys of signed notes in their text forms, and Ed25519 signatures with them (c2sp.org/signed-note, RFC 8032)."""

import re
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from hashlib import sha256
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from nacl.bindings import crypto_sign, crypto_sign_seed_keypair

from domain.record.proof.encoding import MAX_NUMBER, base64_text, read_base64, read_hex
from domain.record.proof.errors import Malformed, Unsigned

KEY_SIZE: Final = 32
"""Size in bytes of a public key, and of the seed of a private one (RFC 8032 section 5.1.5)."""

KEY_ID_SIZE: Final = 4
SIGNATURE_SIZE: Final = 64
TIME_SIZE: Final = 8

_PRIVATE: Final = "PRIVATE+KEY+"
_KEY_NAME: Final = re.compile(r"[^\s\x00-\x1f+]+")


class SignatureType(IntEnum):
    """What a key signs (c2sp.org/signed-note, "Signature types")."""

    TEXT = 0x01
    """The text of a note."""
    COSIGNATURE = 0x04
    """A time, and the text of a checkpoint that a witness saw then (c2sp.org/tlog-cosignature)."""


def check_key_name(name: str) -> None:
    """Raises `Malformed` unless a key may have that name: not empty, without spaces and plus signs."""
    if not _KEY_NAME.fullmatch(name):
        raise Malformed(f"{name!r} is not the name of a key: it may have no spaces, control characters or plus signs")


def cosigned_message(text: bytes, time: int) -> bytes:
    """What a witness signs: a time in seconds since 1970 (UTC) and a checkpoint's text (c2sp.org/tlog-cosignature)."""
    return b"cosignature/v1\ntime %d\n" % time + text


@dataclass(frozen=True)
class VerifierKey:
    """A named public key. Raises `Malformed` if a key may not have that name or size."""

    name: str
    public: bytes
    """32 bytes (RFC 8032 section 5.1.5)."""
    type: SignatureType = SignatureType.TEXT

    def __post_init__(self) -> None:
        check_key_name(self.name)
        if len(self.public) != KEY_SIZE:
            raise Malformed(f"a public key has {KEY_SIZE} bytes, not {len(self.public)}")

    @property
    def id(self) -> bytes:
        """The 4 bytes before its signatures. With the name they tell which key has signed."""
        return sha256(self.name.encode() + b"\n" + bytes([self.type]) + self.public).digest()[:KEY_ID_SIZE]

    @property
    def text(self) -> str:
        """The key as it is published: `name+id+base64`."""
        return f"{self.name}+{self.id.hex()}+{base64_text(bytes([self.type]) + self.public)}"

    def verify(self, text: bytes, signature: bytes) -> int | None:
        """Checks a signature of a note's text; returns `None`, or for a witness its time, in seconds since 1970 (UTC).
        Raises `Unsigned` if the key has not made it for that text.
        """
        time, message = None, text
        if self.type is SignatureType.COSIGNATURE:
            time, signature = int.from_bytes(signature[:TIME_SIZE], "big"), signature[TIME_SIZE:]
            message = cosigned_message(text, time)
        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(signature, message)
        except InvalidSignature:
            raise Unsigned(f"the signature of {self.name} is not one of this text") from None
        if time is not None and time > MAX_NUMBER:
            raise Unsigned(f"the signature of {self.name} is of a time that does not exist")
        return time


@dataclass(frozen=True)
class SignerKey:
    """A named private key. Raises `Malformed` if a key may not have that name or size."""

    name: str
    seed: bytes = field(repr=False)
    """32 secret random bytes (RFC 8032 section 5.1.5)."""
    type: SignatureType = SignatureType.TEXT

    def __post_init__(self) -> None:
        check_key_name(self.name)
        if len(self.seed) != KEY_SIZE:
            raise Malformed(f"a private key has {KEY_SIZE} bytes, not {len(self.seed)}")

    @cached_property
    def _pair(self) -> tuple[bytes, bytes]:
        """The public key, and the secret one in libsodium's form."""
        return crypto_sign_seed_keypair(self.seed)

    @cached_property
    def verifier(self) -> VerifierKey:
        """Its public half."""
        return VerifierKey(self.name, self._pair[0], self.type)

    @property
    def secret_text(self) -> str:
        """The key as its owner keeps it: `PRIVATE+KEY+name+id+base64` (Go's golang.org/x/mod/sumdb/note)."""
        return f"{_PRIVATE}{self.name}+{self.verifier.id.hex()}+{base64_text(bytes([self.type]) + self.seed)}"

    def sign(self, text: bytes, time: int | None = None) -> bytes:
        """The signature of a note's text; a witness's includes the time, in seconds since 1970 (UTC).

        Raises `ValueError` unless a witness gives a time from 0 to 2^63 - 1, and another key none.
        """
        if self.type is SignatureType.TEXT:
            if time is not None:
                raise ValueError("only the signature of a witness says a time")
            return self._signature(text)
        if time is None or not 0 <= time <= MAX_NUMBER:
            raise ValueError(f"{time} is not the time of a cosignature")
        return time.to_bytes(TIME_SIZE, "big") + self._signature(cosigned_message(text, time))

    def _signature(self, message: bytes) -> bytes:
        # Every write is signed: libsodium takes half of OpenSSL's time, and releases the GIL.
        return crypto_sign(message, self._pair[1])[:SIGNATURE_SIZE]


def read_verifier_key(text: str) -> VerifierKey:
    """The public key in `name+id+base64`. Raises `Malformed`, also for an id that is not the key's."""
    name, id_, type_, public = _key_parts(text, "the verifier key")
    key = VerifierKey(name, public, type_)
    if key.id != id_:
        raise Malformed("the verifier key has the id of another key")
    return key


def read_signer_key(secret_text: str) -> SignerKey:
    """The private key in `PRIVATE+KEY+name+id+base64`. Raises `Malformed`, also for an id that is not the key's."""
    if not secret_text.startswith(_PRIVATE):
        raise Malformed(f"the signer key does not begin with {_PRIVATE}")
    name, id_, type_, seed = _key_parts(secret_text.removeprefix(_PRIVATE), "the signer key")
    key = SignerKey(name, seed, type_)
    if key.verifier.id != id_:
        raise Malformed("the signer key has the id of another key")
    return key


def _key_parts(text: str, what: str) -> tuple[str, bytes, SignatureType, bytes]:
    parts = text.split("+", 2)
    if len(parts) != 3:
        raise Malformed(f"{what} does not have the form name+id+base64")
    name, id_, encoded = parts
    data = read_base64(encoded, what, 1 + KEY_SIZE)
    if data[0] not in SignatureType.__members__.values():
        raise Malformed(f"{what} is for signatures of type {data[0]}, which are not known here")
    return name, read_hex(id_, f"the id of {what}", KEY_ID_SIZE), SignatureType(data[0]), data[1:]
