"""Disputed records are for ever too: each is read, written again byte for byte, judged again, and comes to the same."""

import json
from pathlib import Path

import pytest

from domain.record.acts import EVENTS
from domain.record.envelope import NO_HEAD, Entry, decode_entry, encode_entry, event_hash, stored_link
from domain.record.game import Game, folded
from replays.judged_again import first_difference
from tests.golden.dispute_record import outcome

GOLDEN = Path(__file__).parent
RECORDS = sorted((GOLDEN / "disputes").glob("*.ndjson"))
EXPORTED = sorted((GOLDEN / "exports").glob("*/*.ndjson"))
"""Games whose deals are sealed; tests of exports read them."""


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


def entries_of(path: Path) -> list[Entry]:
    return [decode_entry(state) for state in lines(path)]


def folded_whole(entries: list[Entry]) -> Game:
    """The game after all entries; for each set-back the past is folded anew, from the beginning."""
    return folded(None, entries, past=lambda n: folded_whole(entries[:n]))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_disputed_record_is_unbroken_and_comes_back_byte_for_byte(path):
    head = NO_HEAD
    for n, state in enumerate(lines(path), 1):
        number, prev, salt = stored_link(state)
        assert (number, prev) == (n, head)
        entry = decode_entry(state)
        if json.loads(state)["v"] == entry.event.form:  # an older form comes back in today's
            assert encode_entry(entry, prev, salt) == state
        head = event_hash(state)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_disputed_record_is_judged_again_the_same(path):
    assert first_difference(entries_of(path)) is None


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_disputed_game_comes_to_what_it_came_to(path):
    assert outcome(folded_whole(entries_of(path))) == json.loads(path.with_suffix(".json").read_text())


def test_every_event_of_disputes_has_a_golden_form_and_so_have_decisions_made_again():
    entries = [entry for path in (*RECORDS, *EXPORTED) for entry in entries_of(path)]
    assert set(EVENTS) <= {type(entry.event) for entry in entries}
    assert any(entry.of is not None for entry in entries)


def test_of_stands_in_the_envelope_of_the_first_event_of_a_decision_made_again():
    for path in RECORDS:
        rows = [json.loads(state) for state in lines(path)]
        again = [row for row in rows if "of" in row]
        assert again
        assert all("move" in row and 1 <= row["of"] < row["n"] for row in again)


def test_a_game_without_its_past_is_not_set_back():
    with pytest.raises(ValueError, match="nothing is known of the past"):
        folded(None, entries_of(RECORDS[0]))
