"""The JSON of an event from its stored bytes is the wire form of the event."""

import json
from base64 import b64decode
from pathlib import Path

import pytest

from domain.record.envelope import decode_entry, read_envelope, write_chained
from domain.record.seen import asks_table, entry_json, entry_wire
from domain.rules.secrecy import ALL, PUBLIC
from tests.suite import sampled

GOLDEN = Path(__file__).parents[2] / "golden"
RECORDS = sorted(GOLDEN.rglob("*.ndjson"))


assert len(RECORDS) > 20


@pytest.mark.parametrize("record", sampled(RECORDS, 15), ids=lambda path: path.stem)
def test_every_event_on_record_is_shown_alike_by_both_ways(record):
    compared = 0
    for stored in record.read_bytes().splitlines():
        read = decode_entry(stored)
        envelope = read_envelope(stored)
        if envelope.v != read.event.form:
            continue  # written in an older form: nobody writes it so again
        written = decode_entry(stored)
        again, _ = write_chained(written, envelope.prev, b64decode(envelope.salt))
        assert again == stored
        assert written.link == read.link
        for viewer in (ALL, PUBLIC, 0, 1):
            if viewer == ALL or not asks_table(read):
                assert json.loads(bytes(entry_json(written, viewer, None))) == entry_wire(read, viewer, None)
                compared += 1
    assert compared
