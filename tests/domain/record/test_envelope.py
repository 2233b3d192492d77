"""The bytes of an event: canonical, chained, typed by (title, type, version), the same for ever."""

import json
from base64 import b64decode, b64encode
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec
import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from domain.games.fairy_bargains.events.rounds import BargainTaken
from domain.record import codec
from domain.record.codec import decode_entry, encode_entry, write_chained
from domain.record.envelope import NO_HEAD, Entry, canonical, event_hash, read_envelope, stored_link
from domain.record.events import GameClosed, GameOpened, MoveMade
from domain.record.game import GameEvent, folded, steps
from domain.record.seen import asks_table, entry_json, entry_wire, moves_json, needs_game
from domain.record.timestamps import time_ms, time_text
from domain.rules.event import Event
from domain.rules.secrecy import ALL, PUBLIC
from domain.rules.values import changed
from domain.rules.wire import event_fields
from tests.every import each_case
from tests.suite import sampled

from .conftest import open_game
from .random_play import play_on

SAFE = st.integers(-(2**53) + 1, 2**53 - 1)
SALT = bytes(range(16))
KEYS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
VALUES = st.recursive(
    st.none() | st.booleans() | SAFE | TEXT,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=20,
)


@given(VALUES)
def test_canonical_bytes_are_those_of_rfc_8785(value):
    assert canonical(value) == rfc8785.dumps(value)


def opened(n: int = 1, **more) -> Entry:
    event = GameOpened(
        "fairy-bargains", "main", 1, {"players": 2}, ({"player": "p-1"}, {"bot": "greedy"}), "sealed", {}
    )
    usual = {"game": "g-1", "n": n, "at": 1_700_000_000_123, "by": "organiser:o-1", "cmd": "", "title": "daybook"}
    return Entry(**{**usual, "event": event, "move": None, **more})


def test_an_envelope_has_the_members_of_the_record_page_and_leaves_out_absent_ones():
    written = json.loads(encode_entry(opened(), NO_HEAD, SALT))
    assert written == {
        "v": 1, "game": "g-1", "n": 1, "title": "daybook", "type": "GameOpened", "at": "2023-11-14T22:13:20.123Z",
        "by": "organiser:o-1", "prev": b64encode(bytes(32)).decode(), "salt": b64encode(bytes(range(16))).decode(),
        "data": {"title": "fairy-bargains", "variant": "main", "revision": 1, "config": {"players": 2},
                 "seats": [{"player": "p-1"}, {"bot": "greedy"}], "dealing": "sealed", "packs": {}},
    }  # fmt: skip
    entry = opened(cmd="key-7", move=b'{"type":"play"}', event=MoveMade())
    written = json.loads(encode_entry(entry, NO_HEAD, SALT))
    assert (written["cmd"], written["move"], written["data"]) == ("key-7", {"type": "play"}, {})
    assert "rule" not in written
    unusual = opened(title="fairy-bargains", event=BargainTaken(0, (5,), 5, forced=True, rule="FB-2.10"))
    assert decode_entry(encode_entry(unusual, NO_HEAD, SALT)).event.rule == "FB-2.10"
    usual = opened()
    agreeing = opened(event=changed(usual.event, bots_take_back="agree"))
    for entry, kept in ((usual, None), (agreeing, "agree")):
        stored = encode_entry(entry, NO_HEAD, SALT)
        assert json.loads(stored)["data"].get("bots_take_back") == kept
        read = decode_entry(stored)
        assert (read.stored, msgspec.structs.replace(read, stored=b"")) == (stored, entry)
    for broken in (b"", b"{}", b"[]", b"null", b'{"v":1}', b"\xff"):
        with pytest.raises((msgspec.DecodeError, msgspec.ValidationError)):
            decode_entry(broken)
    state = encode_entry(opened(event=GameClosed({})), NO_HEAD, SALT).replace(b"GameClosed", b"GameEaten!")
    with pytest.raises(KeyError, match="GameEaten!"):
        decode_entry(state)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_every_event_of_a_game_comes_back_and_is_written_the_same_again(daybook):
    game = play_on(daybook, open_game(daybook), Random(1))
    stored, head = list(daybook.stored(game.id)), NO_HEAD
    for n, state in enumerate(stored, 1):
        number, prev, salt = stored_link(state)
        assert (number, prev, len(salt)) == (n, head, 16)
        assert (rfc8785.dumps(json.loads(state)), encode_entry(decode_entry(state), prev, salt)) == (state, state)
        head = event_hash(state)
    assert game.head == head == sha256(stored[-1]).digest()
    assert len({stored_link(state)[2] for state in stored}) == len(stored), "each event has a salt of its own"


@dataclass(frozen=True)
class Weighed(Event):
    """A type whose second form counts in grams."""

    form = 2
    grams: int
    rule: str = "T-1"

    @classmethod
    def upcast(cls, form, data):
        return {"grams": data["kilos"] * 1000} if form == 1 else super().upcast(form, data)


def test_older_forms_are_read_through_their_upcast_and_fields_by_their_name_on_the_wire(monkeypatch):
    monkeypatch.setitem(codec.STORED_FORMS, ("test", "Weighed"), codec.stored_form(Weighed))
    old = encode_entry(opened(title="test", event=Weighed(3)), NO_HEAD, SALT)
    old = old.replace(b'{"grams":3}', b'{"kilos":3}').replace(b'"v":2', b'"v":1')
    assert decode_entry(old).event == Weighed(3000)
    with pytest.raises(ValueError, match="no form of version 7"):
        decode_entry(old.replace(b'"v":1', b'"v":7'))
    monkeypatch.setitem(codec.STORED_FORMS, ("test", "Carried"), codec.stored_form(Carried))
    event = Carried("here", "there")
    state = encode_entry(opened(title="test", event=event), NO_HEAD, SALT)
    assert json.loads(state)["data"] == event_fields(event) == {"from": "here", "to": "there"}
    assert decode_entry(state).event == event
    # No such field hides inside another value.
    with pytest.raises(TypeError, match="Caravan holds Carried"):
        codec.stored_form(Caravan)


@given(st.integers(0, 253_402_300_799_999))
def test_times_come_back_to_the_millisecond(ms):
    assert time_ms(time_text(ms)) == ms


@dataclass(frozen=True)
class Carried(Event):
    """A type with a field whose name Python does not take."""

    from_: str
    to: str
    rule: str = "T-2"


@dataclass(frozen=True)
class Caravan(Event):
    """A type that holds such values."""

    parts: tuple[Carried, ...]
    rule: str = "T-3"


GOLDEN = Path(__file__).parents[2] / "golden"
RECORDS = sorted(GOLDEN.rglob("*.ndjson"))


assert len(RECORDS) > 20


@each_case("record", sampled(RECORDS, 8), ids=lambda path: path.stem)
def test_every_event_on_record_is_shown_alike_by_both_ways(record):
    compared = 0
    for stored in record.read_bytes().splitlines():
        read, envelope = decode_entry(stored), read_envelope(stored)
        if envelope.v != read.event.form:
            continue  # written in an older form: nobody writes it so again
        written = decode_entry(stored)
        again, _ = write_chained(written, envelope.prev, b64decode(envelope.salt))
        assert (again, written.link) == (stored, read.link)
        for viewer in (ALL, PUBLIC, 0, 1):
            if viewer == ALL or not asks_table(read):
                assert json.loads(bytes(entry_json(written, viewer))) == entry_wire(read, viewer, None)
                compared += 1
    assert compared


@each_case("record", sampled(RECORDS, 8), ids=lambda path: path.stem)
def test_what_moves_have_caused_is_shown_as_on_the_tables_that_it_happened_on(record):
    entries = [decode_entry(stored) for stored in record.read_bytes().splitlines()]
    if not isinstance(entries[0].event, GameOpened):
        return

    def past(n):
        return folded(None, entries[:n], past=past)

    run = []
    for step in [*steps(None, entries, past), None]:
        if step and step.before and not isinstance(step.entry.event, GameEvent):
            run.append(step)
        elif run:
            for viewer in (ALL, PUBLIC, 0, 1):
                shown = moves_json(run[0].before, [one.entry for one in run], viewer)
                assert [json.loads(bytes(one)) for one in shown] == [
                    entry_wire(one.entry, viewer, one.before if needs_game(one.before) else None) for one in run
                ]
            run = []
