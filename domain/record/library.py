"""Where the record meets the eventsourcing library: entries to stored events and back."""

from typing import Any

from eventsourcing.persistence import JSONTranscoder, Mapper, StoredEvent

from domain.record.codec import decode_entry, encode_entry
from domain.record.envelope import NO_HEAD, SALT_SIZE, Entry
from domain.record.sources import random_bytes


def topic(entry: Entry) -> str:
    """The stored type of an entry: title, type and version, never a Python path."""
    return f"{entry.title}:{type(entry.event).__name__}:{entry.event.form}"


def stored_event(entry: Entry, state: bytes) -> StoredEvent:
    """The library's row for an entry and its bytes."""
    return StoredEvent(originator_id=entry.game, originator_version=entry.n, topic=topic(entry), state=state)


class EntryMapper(Mapper[str]):
    """Turns stored events into entries for the library's event store and notification log.

    Writing goes through `Daybook`, which knows the hash of the event before; a mapper sees events one at a time.
    """

    def __init__(self) -> None:
        super().__init__(JSONTranscoder())

    def to_stored_event(self, domain_event: Any) -> StoredEvent:
        entry: Entry = domain_event
        if entry.n != 1:
            raise TypeError("events after a game's first are chained: open and play through the Daybook")
        return stored_event(entry, encode_entry(entry, NO_HEAD, random_bytes(SALT_SIZE)))

    def to_domain_event(self, stored_event: StoredEvent) -> Any:
        return decode_entry(stored_event.state)
