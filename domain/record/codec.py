"""Encoding entries to stored bytes and back: the form of every event type, by title, name and version (record.md)."""

from base64 import b64encode
from dataclasses import fields, is_dataclass
from typing import Any, Final, NamedTuple, cast, get_args, get_type_hints

import msgspec
from msgspec.structs import force_setattr

from domain.games import TITLES
from domain.record.acts import EVENTS
from domain.record.envelope import ABSENT, Entry, Envelope, canonical, event_hash, read_envelope
from domain.record.events import OWN_EVENTS, RECORD
from domain.record.house import HOUSE_EVENTS
from domain.record.timestamps import time_ms, time_text
from domain.rules.event import Event
from domain.rules.moves import member_name
from domain.rules.secrecy import sparse_fields
from domain.tournaments.acts import BOOK_EVENTS

_canonical = msgspec.json.Encoder(order="sorted")
_read_any = msgspec.json.Decoder()


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
    """Sets an entry's bytes, `data` and `linked`, as following an event with the hash `prev` in base64.

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
            move=ABSENT if entry.move is None else msgspec.Raw(entry.move),
            of=entry.of or 0,
        )
    )


def decode_entry(stored: bytes) -> Entry:
    """The entry in stored bytes. Raises `msgspec.DecodeError` or `KeyError` if they are not a stored event."""
    return entry_in(read_envelope(stored), stored)


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
