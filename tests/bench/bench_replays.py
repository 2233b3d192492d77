"""Games rebuilt from their records, and replays of long ones."""

import sqlite3
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec

from domain.games import title_named
from domain.record.daybook import Daybook
from domain.record.games_at import GamesAt
from domain.record.store import open_database
from replays.timeline import frames
from tests.bench.row import Row, interleaved, wanted
from tests.replays.games import long_history

STEPS = 5_000
ROUNDS = 9
QUICK = {"STEPS": 200, "ROUNDS": 1}


@dataclass
class Archive:
    """A daybook that holds one long game, and a bare connection to the same file."""

    daybook: Daybook
    game: str
    bare: sqlite3.Connection


class _Envelope(msgspec.Struct):
    title: str
    type: str
    data: msgspec.Raw
    rule: str = ""


@contextmanager
def archive() -> Iterator[Archive]:
    """Yields a game of 5,000 steps."""
    with tempfile.TemporaryDirectory() as home:
        file = Path(home, "daybook.db")
        with Daybook(open_database(str(file))) as daybook:
            game = long_history(daybook, STEPS)
            bare = sqlite3.connect(file)
            try:
                yield Archive(daybook, game, bare)
            finally:
                bare.close()


def rebuilt(archive: Archive, what: str) -> Row:
    """Returns the events a second of loading the game, against selecting, decoding and evolving them by hand."""
    book = title_named("fairy-bargains").book("main")
    envelope = msgspec.json.Decoder(_Envelope)
    decoders = {kind.__name__: msgspec.json.Decoder(kind) for kind in book.event_types}
    opening = next(archive.daybook.entries(archive.game)).event
    query = "SELECT state FROM stored_events WHERE originator_id = ? ORDER BY originator_version"

    def ours() -> int:
        return GamesAt(archive.daybook.stored, {}.get).at(archive.game, STEPS).n  # one that remembers nothing yet

    def raw() -> int:
        state, _ = book.open(book.configure(opening.config))
        done = 1
        for (stored,) in archive.bare.execute(query, (archive.game,)).fetchall()[1:]:
            read = envelope.decode(stored)
            event = decoders[read.type].decode(read.data)
            event.__dict__["rule"] = read.rule
            state = book.evolve(state, event)
            done += 1
        return done

    return Row(what, *interleaved(ours, raw, ROUNDS), "events/s", 0.60)


def streamed(viewer: int | str) -> Callable[[Archive, str], Row]:
    """Returns the measure of a whole replay: microseconds a frame."""

    def measure(archive: Archive, what: str) -> Row:
        game, times = archive.daybook.game(archive.game), []
        for _ in range(ROUNDS):
            started = time.perf_counter()
            count = sum(1 for frame in frames(archive.daybook, game, viewer) if frame.wire())  # type: ignore[arg-type]
            times.append((time.perf_counter() - started) / count * 1e6)
        return Row(what, statistics.median(times), None, "µs/frame", 100)

    return measure


def peak(archive: Archive, what: str) -> Row:
    """Returns the most memory that a whole replay holds at once."""
    game = archive.daybook.game(archive.game)
    tracemalloc.start()
    try:
        for frame in frames(archive.daybook, game, 0):
            frame.wire()
        return Row(what, tracemalloc.get_traced_memory()[1] / 1e6, None, "MB", 2)
    finally:
        tracemalloc.stop()


MEASURES: dict[str, Callable[[Archive, str], Row]] = {
    "one game of 5,000 events rebuilt": rebuilt,
    "replay of 5,000 frames streamed, as all": streamed("all"),
    "replay of 5,000 frames streamed, as a seat": streamed(0),
    "replay of 5,000 frames streamed, peak memory": peak,
}


def rows() -> Iterator[Row]:
    """Yields the rows about replays."""
    chosen = [what for what in MEASURES if wanted(what)]
    if chosen:
        with archive() as opened:
            for what in chosen:
                yield MEASURES[what](opened, what)
