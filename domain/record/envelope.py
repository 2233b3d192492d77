"""The bytes of an event: a canonical JSON envelope (RFC 8785), each with the hash of the previous one (record.md)."""

from base64 import b64decode, b64encode
from hashlib import sha256
from typing import Any, Final

import msgspec
import rfc8785

from domain.rules.event import Event

NO_HEAD: Final = bytes(32)
"""`prev` of a game's first event: 32 zero bytes."""
SALT_SIZE: Final = 16
ABSENT: Final = msgspec.Raw(b"")
"""The `move` of an event that no move has caused."""


class Envelope(msgspec.Struct, frozen=True, omit_defaults=True):
    """The members of an envelope; those without a value are left out."""

    v: int
    game: str
    n: int
    title: str
    type: str
    at: str
    by: str
    data: msgspec.Raw
    prev: str
    salt: str
    rule: str = ""
    cmd: str = ""
    move: msgspec.Raw = ABSENT
    of: int = 0


class Entry(msgspec.Struct, frozen=True, gc=False, eq=False):
    """One event of a game as the record holds it. Entries with the same bytes are equal, written here or read.

    `at` is server time in milliseconds since 1970 (UTC); `move` is the canonical JSON of the move as judged, on the
    first event of its decision. `of` is the event that it stands for, if a correction has made the decision again.
    `stored` is its bytes, empty until it is chained to the event before. What was written here is known beside them:
    the bytes of its `data`, and its `linked` hashes; what was read makes them from its bytes when they are asked for.
    """

    game: str
    n: int
    at: int
    by: str
    cmd: str
    title: str
    event: Event
    move: bytes | None
    of: int | None = None
    stored: bytes = b""
    data: bytes = b""
    linked: tuple[str, str] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and self._told() == other._told()

    def __hash__(self) -> int:
        return hash((self.game, self.n, self.stored))

    def _told(self) -> tuple[Any, ...]:
        return (self.game, self.n, self.at, self.by, self.cmd, self.title, self.event, self.move, self.of, self.stored)

    @property
    def link(self) -> tuple[str, str]:
        """The hash of its bytes and that of the previous event, both in base64: `h` and `prev` on the wire."""
        if self.linked is not None:
            return self.linked
        return b64encode(event_hash(self.stored)).decode(), _read_envelope.decode(self.stored).prev

    @property
    def originator_id(self) -> str:
        """The library's name for the game's id."""
        return self.game

    @property
    def originator_version(self) -> int:
        """The library's name for `n`."""
        return self.n

    def read_move(self) -> dict[str, Any] | None:
        """The move as judged, in wire form."""
        return None if self.move is None else msgspec.json.decode(self.move)


_FOUR_BYTES: Final = 0xF0
"""The smallest first byte of a UTF-8 character beyond the basic plane."""
_canonical = msgspec.json.Encoder(order="sorted")
_read_envelope = msgspec.json.Decoder(Envelope)


def canonical(value: Any) -> bytes:
    """The canonical JSON of plain values, integers within 2^53 - 1 (RFC 8785)."""
    encoded = _canonical.encode(value)
    # RFC 8785 sorts keys by UTF-16 units, msgspec by code points. They differ only beyond the basic plane, four bytes
    # in UTF-8. Organisers name cards as they like, so such texts go to the slower library.
    return encoded if encoded.isascii() or max(encoded) < _FOUR_BYTES else rfc8785.dumps(value)


def event_hash(stored: bytes) -> bytes:
    """The SHA-256 of an event's bytes (32 bytes), the `prev` of the next event."""
    return sha256(stored).digest()


def read_envelope(stored: bytes) -> Envelope:
    """The envelope of stored bytes. Raises `msgspec.DecodeError` if they have none."""
    return _read_envelope.decode(stored)


def stored_link(stored: bytes) -> tuple[int, bytes, bytes]:
    """A stored event's number, the hash of the previous event, and its salt."""
    e = _read_envelope.decode(stored)
    return e.n, b64decode(e.prev), b64decode(e.salt)
