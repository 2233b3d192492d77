"""Records are for ever: every golden stream is read, written again byte for byte, and judged again to the same end."""

import json
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from domain.games import TITLES
from domain.record.acts import EVENTS
from domain.record.codec import STORED_FORMS, decode_entry, encode_entry
from domain.record.envelope import NO_HEAD, Entry, event_hash, stored_link
from domain.record.events import OWN_EVENTS
from domain.record.game import Game, folded
from domain.record.house import HOUSE_EVENTS, HouseEvent, facts
from domain.tournaments.acts import BOOK_EVENTS
from domain.tournaments.acts.act import TournamentEvent
from domain.tournaments.book import evolve
from replays.record_check import examined, record_fault
from tests.every import each_case
from tests.golden.recorder import outcome

GOLDEN = Path(__file__).parent


def files(folder: str) -> list[Path]:
    return sorted((GOLDEN / folder).rglob("*.ndjson"))


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()


def entries_of(path: Path) -> list[Entry]:
    return [decode_entry(state) for state in lines(path)]


def said(folder: str) -> list[Any]:
    """The events of all records in a folder, as JSON."""
    return [json.loads(line) for path in files(folder) for line in lines(path)]


def folded_whole(past: Sequence[Entry]) -> Game:
    """The game after all entries; for each set-back the past is folded anew, from the beginning."""
    return folded(None, past, past=lambda n: folded_whole(past[:n]))


STREAMS = [path for folder in ("records", "disputes", "books", "house") for path in files(folder)]


@each_case("path", STREAMS, ids=lambda path: path.stem)
def test_a_golden_stream_is_unbroken_and_says_what_it_said(path: Path) -> None:
    head = NO_HEAD
    for n, state in enumerate(lines(path), 1):
        number, prev, salt = stored_link(state)
        assert (number, prev) == (n, head)
        entry = decode_entry(state)
        if json.loads(state)["v"] == entry.event.form:  # an older form comes back in today's
            assert encode_entry(entry, prev, salt) == state
        head = event_hash(state)
    found, told = examined(lines(path)), entries_of(path)  # every move is judged again by its own rules
    assert found.fault is None
    match path.parent.name:
        case "records":
            assert found.deals == ("proven" if path.stem.startswith("sealed-") else "sealed")
            assert found.game is not None
            last = json.loads(lines(path)[-1])
            assert (found.game.status, last["type"]) in (("closed", "GameClosed"), ("void", "GameAbandoned"))
            assert found.game.closed is None or found.game.closed.result == last["data"]["result"]
        case "disputes":
            assert outcome(folded_whole(told)) == json.loads(path.with_suffix(".json").read_text())
            again = [entry for entry in told if entry.of is not None]
            assert again
            assert all(entry.move is not None and 1 <= entry.of < entry.n for entry in again)
        case "books":
            state: Any = None
            for entry in told:
                assert isinstance(entry.event, TournamentEvent)
                state = evolve(state, entry.event, entry.n, entry.at, entry.by)
            assert state.n == len(told)
        case _:
            for entry in told:
                assert isinstance(entry.event, HouseEvent)
                assert list(facts(entry.event, entry.by))


def test_every_title_and_variant_has_a_golden_game_and_every_title_one_whose_deals_are_proven() -> None:
    opened = {path: json.loads(lines(path)[0])["data"] for path in files("records")}
    seen = {tuple(data[key] for key in ("title", "variant", "revision")) for data in opened.values()}
    assert {(book.title, book.variant, book.revision) for title in TITLES for book in title.books} <= seen
    sealed = {data["title"] for path, data in opened.items() if path.stem.startswith("sealed-")}
    assert sealed == {title.name for title in TITLES}


def test_every_type_and_form_has_a_golden_event_and_a_name_of_its_own() -> None:
    for folder, kinds in (("books", BOOK_EVENTS), ("house", HOUSE_EVENTS)):
        seen = {(event["type"], event["v"]) for event in said(folder)}
        assert seen == {(kind.__name__, form) for kind in kinds for form in range(1, kind.form + 1)}
        assert all(STORED_FORMS["daybook", kind.__name__].kind is kind for kind in kinds)
    assert {kind.__name__ for kind in EVENTS} <= {event["type"] for at in ("disputes", "exports") for event in said(at)}
    own = {"GameOpened", "DealCommitted", "SeedRevealed", "GameClosed", "GameAbandoned"}
    assert own <= {event["type"] for event in said("records")}
    times = defaultdict[str, int](int)
    for kind in (*OWN_EVENTS, *EVENTS, *HOUSE_EVENTS, *BOOK_EVENTS):
        times[kind.__name__] += 1
    assert set(times.values()) == {1}
    for (title, name), form in STORED_FORMS.items():
        assert name == form.kind.__name__
        assert "." not in title + name


def test_a_book_holds_no_event_of_the_house() -> None:
    moved = lines(GOLDEN / "house/tournament-1.ndjson")[0].replace(b'"game":"tournament-', b'"game":"tournament-book-')
    assert "kind" in str(record_fault([moved]))


def test_a_record_begins_with_its_first_event() -> None:
    fault = record_fault(lines(GOLDEN / "house/tournament-1.ndjson")[1:])
    assert str(fault) == "event 1 is not the first: it follows another"


def test_a_game_without_its_past_is_not_set_back() -> None:
    with pytest.raises(ValueError, match="nothing is known of the past"):
        folded(None, entries_of(files("disputes")[0]))
