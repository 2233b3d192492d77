"""The bytes of an event: a canonical JSON envelope (RFC 8785), each holding the hash of the one before (record.md)."""

from base64 import b64decode, b64encode
from dataclasses import fields, is_dataclass
from hashlib import sha256
from typing import Any, Final, NamedTuple, cast, get_args, get_type_hints

import msgspec
import rfc8785
from msgspec.structs import force_setattr

from domain.games import TITLES
from domain.record.acts import EVENTS
from domain.record.events import OWN_EVENTS, RECORD
from domain.record.house import HOUSE_EVENTS
from domain.record.timestamps import time_ms, time_text
from domain.rules.event import Event
from domain.rules.moves import member_name
from domain.rules.secrecy import sparse_fields
from domain.tournaments.events import BOOK_EVENTS

NO_HEAD: Final = bytes(32)
"""`prev` of a game's first event: 32 zero bytes."""


_ABSENT = msgspec.Raw(b"")


SALT_SIZE: Final = 16


class Envelope(msgspec.Struct, frozen=True, omit_defaults=True):
    """The members of an envelope. Those without a value are left out."""

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
    move: msgspec.Raw = _ABSENT
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
        """The hash of its bytes and that of the event before it, both in base64: `h` and `prev` on the wire."""
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
_read_any = msgspec.json.Decoder()
_read_envelope = msgspec.json.Decoder(Envelope)


def canonical(value: Any) -> bytes:
    """The canonical JSON of plain values, integers within 2^53 - 1 (RFC 8785)."""
    encoded = _canonical.encode(value)
    # RFC 8785 sorts keys by UTF-16 units, msgspec by code points. They differ only beyond the basic plane, four bytes
    # in UTF-8. Organisers name cards as they like, so such texts go to the slower library.
    return encoded if encoded.isascii() or max(encoded) < _FOUR_BYTES else rfc8785.dumps(value)


def event_hash(stored: bytes) -> bytes:
    """SHA-256 of an event's bytes, 32 bytes long: what the next event holds as `prev`."""
    return sha256(stored).digest()


class StoredForm(NamedTuple):
    """How the events of one type are read and written."""

    kind: type[Event]
    version: int
    decoder: msgspec.json.Decoder[Event]
    sparse: tuple[str, ...]
    renamed: tuple[tuple[str, str], ...]

    def read(self, data: bytes | msgspec.Raw) -> Event:
        """The event in stored fields of the current form."""
        if not self.renamed:
            return self.decoder.decode(data)
        fields = _read_any.decode(data)
        for field, member in self.renamed:
            fields[field] = fields.pop(member)
        return msgspec.convert(fields, self.kind)


def stored_form(kind: type[Event]) -> StoredForm:
    """The stored form of an event type, whose fields are stored under their names on the wire.

    Raises `TypeError` if a value inside has a field that is named differently on the wire.
    """
    renamed = _renamed(kind)
    for hint in get_type_hints(kind).values():
        for part in _dataclasses_in(hint):
            if _renamed(part):
                raise TypeError(f"{kind.__name__} holds {part.__name__}, with a name that the wire does not know")
    return StoredForm(kind, kind.form, msgspec.json.Decoder(kind), sparse_fields(cast(type, kind)), renamed)


def _renamed(kind: type) -> tuple[tuple[str, str], ...]:
    names = [field.name for field in fields(cast(Any, kind))]
    return tuple([(name, member_name(name)) for name in names if member_name(name) != name])


def _dataclasses_in(hint: Any) -> list[type]:
    if isinstance(hint, type) and is_dataclass(hint):
        return [hint, *(part for inner in get_type_hints(hint).values() for part in _dataclasses_in(inner))]
    return [part for inner in get_args(hint) for part in _dataclasses_in(inner)]


def _stored_forms() -> dict[tuple[str, str], StoredForm]:
    """The stored form of every event type, by title and type name. Stored names are never Python paths."""
    kinds: dict[tuple[str, str], type[Event]] = {
        (RECORD, kind.__name__): kind for kind in (*OWN_EVENTS, *EVENTS, *HOUSE_EVENTS, *BOOK_EVENTS)
    }
    for title in TITLES:
        for book in title.books:
            for kind in book.event_types:
                if kinds.setdefault((title.name, kind.__name__), kind) is not kind:
                    raise TypeError(f"two event types of {title.name} are called {kind.__name__}")
    return {key: stored_form(kind) for key, kind in kinds.items()}


STORED_FORMS: Final = _stored_forms()


def encode_entry(entry: Entry, prev: bytes, salt: bytes) -> bytes:
    """The bytes to store for an entry that follows an event with the hash `prev`.

    `salt` is 16 random bytes. Without it, trying all cards would tell which one is behind a published hash.
    """
    return _encoded(entry, data_of(entry), b64encode(prev).decode(), salt)


def data_of(entry: Entry) -> bytes:
    """The canonical JSON of the event's own fields, as its envelope has them in `data`."""
    event = entry.event
    data = dict(event.__dict__)
    del data["rule"]
    form = STORED_FORMS[entry.title, type(event).__name__]
    for sparse in form.sparse:
        if data[sparse] is None:
            del data[sparse]
    for field, member in form.renamed:
        data[member] = data.pop(field)
    return canonical(data)


def write_chained(entry: Entry, prev: str, salt: bytes) -> tuple[bytes, bytes]:
    """Gives an entry its bytes, `data` and `linked`, as one that follows an event with the hash `prev` in base64.

    Returns the bytes and their hash.
    """
    data = data_of(entry)
    stored = _encoded(entry, data, prev, salt)
    head = event_hash(stored)
    force_setattr(entry, "stored", stored)
    force_setattr(entry, "data", data)
    force_setattr(entry, "linked", (b64encode(head).decode(), prev))
    return stored, head


def _encoded(entry: Entry, data: bytes, prev: str, salt: bytes) -> bytes:
    event = entry.event
    return _canonical.encode(
        Envelope(
            v=event.form,
            game=entry.game,
            n=entry.n,
            title=entry.title,
            type=type(event).__name__,
            at=time_text(entry.at),
            by=entry.by,
            data=msgspec.Raw(data),
            prev=prev,
            salt=b64encode(salt).decode(),
            rule=event.rule,
            cmd=entry.cmd,
            move=_ABSENT if entry.move is None else msgspec.Raw(entry.move),
            of=entry.of or 0,
        )
    )


def decode_entry(stored: bytes) -> Entry:
    """The entry in stored bytes. Raises `msgspec.DecodeError` or `KeyError` if they are not a stored event."""
    return entry_in(read_envelope(stored), stored)


def read_envelope(stored: bytes) -> Envelope:
    """The envelope of stored bytes. Raises `msgspec.DecodeError` if they have none."""
    return _read_envelope.decode(stored)


def entry_in(e: Envelope, stored: bytes) -> Entry:
    """The entry in an envelope. Raises what `decode_entry` raises."""
    form = STORED_FORMS[e.title, e.type]
    if e.v == form.version:
        event = form.read(e.data)
    else:
        event = msgspec.convert(form.kind.upcast(e.v, _read_any.decode(e.data)), form.kind)
    # msgspec leaves absent fields to the class, but `seen_by` and the wire look into the instance.
    fields = event.__dict__
    fields["rule"] = e.rule
    for name in form.sparse:
        fields.setdefault(name, None)
    return Entry(e.game, e.n, time_ms(e.at), e.by, e.cmd, e.title, event, bytes(e.move) or None, e.of or None, stored)


def stored_link(stored: bytes) -> tuple[int, bytes, bytes]:
    """A stored event's number, the hash of the event before it, and its salt."""
    e = _read_envelope.decode(stored)
    return e.n, b64decode(e.prev), b64decode(e.salt)
