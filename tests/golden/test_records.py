"""Records are for ever: every golden game is read, written again byte for byte, and judged again by its own rules."""

import json
from base64 import b64decode
from pathlib import Path

import pytest

from domain.games import TITLES
from domain.record.envelope import NO_HEAD, STORED_FORMS, decode_entry, encode_entry, event_hash, stored_link
from domain.record.game import folded
from domain.record.sealing import fairness
from replays.judged_again import first_difference
from replays.record_check import record_fault

RECORDS = sorted((Path(__file__).parent / "records").glob("*.ndjson"))


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_is_unbroken_and_comes_back_byte_for_byte(path):
    head = NO_HEAD
    for n, state in enumerate(lines(path), 1):
        number, prev, salt = stored_link(state)
        assert (number, prev) == (n, head)
        entry = decode_entry(state)
        if json.loads(state)["v"] == entry.event.form:  # an older form comes back in today's
            assert encode_entry(entry, prev, salt) == state
        head = event_hash(state)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_is_judged_again_the_same(path):
    assert first_difference(decode_entry(state) for state in lines(path)) is None


SEALED = [path for path in RECORDS if path.stem.startswith("sealed-")]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_can_be_said_of_golden_deals_stays_what_it_was(path):
    assert record_fault(lines(path)) is None
    game = folded(None, [decode_entry(state) for state in lines(path)])
    assert fairness(game) == ("proven" if path in SEALED else "sealed")


def test_every_title_has_a_golden_game_whose_deals_are_proven():
    assert {json.loads(lines(path)[0])["data"]["title"] for path in SEALED} == {title.name for title in TITLES}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_closes_with_its_recorded_result(path):
    entries = [decode_entry(state) for state in lines(path)]
    game = folded(None, entries)
    assert game.closed is not None
    assert game.closed.result == json.loads(lines(path)[-1])["data"]["result"]


def test_every_title_and_variant_has_a_golden_game():
    seen = {
        tuple(json.loads(lines(path)[0])["data"][key] for key in ("title", "variant", "revision")) for path in RECORDS
    }
    assert {(book.title, book.variant, book.revision) for title in TITLES for book in title.books} <= seen


def test_one_flipped_byte_breaks_the_chain():
    state = lines(RECORDS[0])
    broken = bytearray(state[3])
    broken[10] ^= 1
    assert event_hash(bytes(broken)) != b64decode(json.loads(state[4])["prev"])


def test_every_stored_type_is_known_by_title_and_name_alone():
    for (title, name), form in STORED_FORMS.items():
        assert name == form.kind.__name__
        assert "." not in title + name
