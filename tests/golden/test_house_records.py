"""Stored events of tournaments and of the house are for ever: read, and written again byte for byte."""

import json
from pathlib import Path

import pytest

from domain.record.envelope import STORED_FORMS, decode_entry, encode_entry, stored_link
from domain.record.house import HOUSE_EVENTS, HouseEvent, facts
from replays.record_check import record_fault

RECORDS = sorted((Path(__file__).parent / "house").glob("*.ndjson"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_stream_is_whole_and_comes_back_byte_for_byte(path):
    lines = path.read_bytes().splitlines()
    assert record_fault(lines) is None
    for state in lines:
        _, prev, salt = stored_link(state)
        entry = decode_entry(state)
        if json.loads(state)["v"] == entry.event.form:  # an older form comes back in today's
            assert encode_entry(entry, prev, salt) == state
        assert isinstance(entry.event, HouseEvent)
        assert list(facts(entry.event, entry.by))


def test_every_type_and_form_has_a_golden_event():
    events = [json.loads(line) for path in RECORDS for line in path.read_bytes().splitlines()]
    seen = {(event["type"], event["v"]) for event in events}
    forms = {(kind.__name__, form) for kind in HOUSE_EVENTS for form in range(1, kind.form + 1)}
    assert seen == forms
    assert all(("daybook", name) in STORED_FORMS for name, _ in forms)
