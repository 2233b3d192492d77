"""Stored events of tournaments' books are for ever: read, written again byte for byte, and folded."""

import json
from pathlib import Path

import pytest

from domain.record.acts import EVENTS
from domain.record.envelope import STORED_FORMS, decode_entry, encode_entry, stored_link
from domain.record.events import OWN_EVENTS
from domain.record.house import HOUSE_EVENTS
from domain.tournaments.book import evolve
from domain.tournaments.events import BOOK_EVENTS, TournamentEvent
from replays.record_check import record_fault
from tests.golden.book_record import entries

RECORDS = sorted((Path(__file__).parent / "books").glob("*.ndjson"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_book_is_whole_and_comes_back_byte_for_byte(path):
    lines = path.read_bytes().splitlines()
    assert record_fault(lines) is None
    state = None
    for stored in lines:
        _, prev, salt = stored_link(stored)
        entry = decode_entry(stored)
        if json.loads(stored)["v"] == entry.event.form:  # an older form comes back in today's
            assert encode_entry(entry, prev, salt) == stored
        assert isinstance(entry.event, TournamentEvent)
        state = evolve(state, entry.event, entry.n, entry.at, entry.by)
    assert state.n == len(lines)


def test_a_book_that_is_read_is_the_tournament_that_was_decided():
    read = decided = None
    for stored, entry in zip((RECORDS[0]).read_bytes().splitlines(), entries(), strict=True):
        told = decode_entry(stored)
        read = evolve(read, told.event, told.n, told.at, told.by)
        decided = evolve(decided, entry.event, entry.n, entry.at, entry.by)
    assert read == decided


def test_every_type_and_form_has_a_golden_event():
    events = [json.loads(line) for path in RECORDS for line in path.read_bytes().splitlines()]
    seen = {(event["type"], event["v"]) for event in events}
    forms = {(kind.__name__, form) for kind in BOOK_EVENTS for form in range(1, kind.form + 1)}
    assert seen == forms
    assert all(STORED_FORMS["daybook", kind.__name__].kind is kind for kind in BOOK_EVENTS)


def test_events_of_a_book_have_names_of_their_own():
    others = {kind.__name__ for kind in (*OWN_EVENTS, *EVENTS, *HOUSE_EVENTS)}
    assert not others & {kind.__name__ for kind in BOOK_EVENTS}


def test_a_book_holds_no_event_of_the_house():
    lines = (Path(__file__).parent / "house" / "tournament-1.ndjson").read_bytes().splitlines()
    moved = lines[0].replace(b'"game":"tournament-', b'"game":"tournament-book-')
    assert "kind" in str(record_fault([moved]))
