"""Random games, recorded as they would be played: many at once, decision by decision."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime

from eventsourcing.persistence import StoredEvent
from uuid6 import uuid7

from domain.games import TITLES
from domain.record.daybook import Daybook
from domain.record.dealing import SystemDealer
from domain.record.deciding import Decision, chained
from domain.record.envelope import NO_HEAD, Entry
from domain.record.events import RECORD, GameOpened
from domain.record.game import after
from domain.record.library import stored_event
from domain.rules.patterns import Pattern
from domain.rules.title import Title
from domain.rules.wire import to_wire

PLAYERS = tuple(f"p-{number:02d}" for number in range(30))
BEGIN = int(datetime(2026, 1, 1, tzinfo=UTC).timestamp() * 1000)


class LuckyDealer(SystemDealer):
    """Deals by the luck of the test, so that a seed gives the same games again."""

    def __init__(self, luck: random.Random) -> None:
        self._luck: random.Random = luck  # type: ignore[assignment]


class Clock:
    """The server's clock, by which all games are played: each look is a moment later."""

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck
        self._now = BEGIN

    def __call__(self) -> int:
        self._now += self._luck.randint(1, 400)
        return self._now


def game_history(luck: random.Random, title: Title, game: str, clock: Callable[[], int]) -> Iterator[list[StoredEvent]]:
    """A whole game, the rows of one decision at a time."""
    book, dealer = luck.choice(title.books), LuckyDealer(luck)
    seats = tuple(
        {"player": player} if luck.random() < 0.6 else {"bot": luck.choice(("greedy", "random"))}
        for player in luck.sample(PLAYERS, luck.choice(book.seats[:4]))
    )
    config = book.configure({"variant": book.variant, "players": len(seats)})
    opened = GameOpened(title.name, book.variant, book.revision, to_wire(config), seats, "sealed", {})
    at = clock()
    first = Entry(game, 1, at, "organiser:o-1", "", RECORD, opened, None)
    decision = Decision(after(None, first, NO_HEAD), dealer, at)
    decision.entries.append(first)
    decision.add(book.open(config)[1], "organiser:o-1", title.name)
    decision.follow("organiser:o-1")
    head = NO_HEAD
    while True:
        states, head = chained(decision.entries, head)
        yield [stored_event(entry, state) for entry, state in zip(decision.entries, states, strict=True)]
        if decision.game.closed:
            return
        seat = luck.choice(decision.game.awaits.seats)
        move = luck.choice(book.moves(decision.game.state, seat))
        raw = move.sample(luck) if isinstance(move, Pattern) else to_wire(move)
        decision = Decision(decision.game, dealer, clock())
        decision.judge(raw, f"seat:{seat}")


def interleaved_history(
    luck: random.Random, games: int, *, at_once: int = 8, titles: Sequence[Title] = TITLES
) -> Iterator[list[StoredEvent]]:
    """Some games played at once, a decision of each in turn; a new one begins where one ends."""
    begun, clock = 0, Clock(luck)
    playing: list[Iterator[list[StoredEvent]]] = []
    while playing or begun < games:
        while begun < games and len(playing) < at_once:
            playing.append(game_history(luck, luck.choice(titles), str(uuid7()), clock))
            begun += 1
        rows: list[StoredEvent] = []
        for history in list(playing):
            decision = next(history, None)
            if decision is None:
                playing.remove(history)
            else:
                rows += decision
        if rows:
            yield rows


def record_games(daybook: Daybook, luck: random.Random, games: int, *, at_once: int = 8) -> int:
    """Records some whole games; returns how many events they have."""
    return sum(len(daybook.recorder.insert_events(rows)) for rows in interleaved_history(luck, games, at_once=at_once))
