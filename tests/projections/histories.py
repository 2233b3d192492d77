"""Random games, recorded as they would be played: many at once, decision by decision."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from eventsourcing.persistence import StoredEvent
from uuid6 import uuid7

from domain.games import TITLES
from domain.games.fairy_bargains import FAIRY_BARGAINS
from domain.record.daybook import Daybook
from domain.record.decision import Decision
from domain.record.envelope import NO_HEAD, Entry
from domain.record.errors import MoveRefused
from domain.record.events import RECORD, GameOpened
from domain.record.game import Game, after
from domain.record.stream_writer import sealed
from domain.rules.title import Title
from domain.rules.wire import to_wire
from tests.domain.record.random_play import Clock, SeededDealer, a_move

MAIN = replace(FAIRY_BARGAINS, books=(FAIRY_BARGAINS.book("main"),))
"""One variant alone, where a test or a bench needs to know what it looks at."""

PLAYERS = tuple(f"p-{number:02d}" for number in range(30))


def game_history(
    luck: random.Random, title: Title, game: str, clock: Clock, players: Sequence[str] = PLAYERS
) -> Iterator[list[StoredEvent]]:
    """A whole game, the rows of one decision at a time."""
    book, dealer = luck.choice(title.books), SeededDealer(luck)
    seats = tuple(
        {"player": player} if luck.random() < 0.6 else {"bot": luck.choice(("greedy", "random"))}
        for player in luck.sample(players, luck.choice(book.seats[:4]))
    )
    config = book.configure({**_config(title, book.variant, len(seats)), "players": len(seats)})
    opened = GameOpened(title.name, book.variant, book.revision, to_wire(config), seats, "sealed", {})
    at = clock()
    first = Entry(game, 1, at, "organiser:o-1", "", RECORD, opened, None)
    decision = Decision(after(None, first, NO_HEAD), dealer, at)
    decision.entries.append(first)
    decision.add(book.open(config)[1], "organiser:o-1", title.name)
    decision.follow("organiser:o-1")
    head = NO_HEAD
    while True:
        rows, head = sealed(decision.entries, head)
        yield rows
        if decision.game.closed:
            return
        decision = _next_decision(luck, decision.game, dealer, clock)


def _next_decision(luck: random.Random, game: Game, dealer: SeededDealer, clock: Clock) -> Decision:
    """Any move of anybody, or the clock's step where only that is awaited."""
    awaits = game.awaits
    if not awaits.seats and awaits.due is not None:
        decision = Decision(game, dealer, max(clock(), game.opened_at + awaits.due))
        decision.advance_clock()
        return decision
    while True:
        move = a_move(game, luck)
        decision = Decision(game, dealer, clock())
        try:
            decision.judge(move, f"seat:{move['seat']}")
        except MoveRefused:  # a pattern may describe more than is allowed
            continue
        return decision


def _config(title: Title, variant: str | None, players: int) -> dict[str, Any]:
    """What a title suggests; a game of Moonflight, which has no end of its own, ends soon."""
    suggested = dict(title.suggest(players))
    if "round_limit" in suggested.get("options", {}):
        suggested["options"] = {"round_limit": 2}
    return suggested if variant is None else {**suggested, title.variant_key: variant}


def interleaved_history(
    luck: random.Random,
    games: int,
    *,
    at_once: int = 8,
    titles: Sequence[Title] = TITLES,
    players: Sequence[str] = PLAYERS,
) -> Iterator[list[StoredEvent]]:
    """Some games played at once, a decision of each in turn; a new one begins where one ends."""
    begun, clock = 0, Clock(luck, 400)
    playing: list[Iterator[list[StoredEvent]]] = []
    while playing or begun < games:
        while begun < games and len(playing) < at_once:
            playing.append(game_history(luck, luck.choice(titles), str(uuid7()), clock, players))
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


def record_games(
    daybook: Daybook,
    luck: random.Random,
    games: int,
    *,
    at_once: int = 8,
    together: int = 500,
    titles: Sequence[Title] = TITLES,
) -> int:
    """Records some whole games, about so many events in a commit; returns how many events they have."""
    return record(daybook, interleaved_history(luck, games, at_once=at_once, titles=titles), together)


def record(daybook: Daybook, history: Iterable[list[StoredEvent]], together: int = 500) -> int:
    """Records a history, about so many events in a commit; returns how many there are."""
    count, waiting = 0, []
    for rows in history:
        waiting += rows
        if len(waiting) >= together:
            count += len(daybook.store.insert_events(waiting))
            waiting = []
    return count + len(daybook.store.insert_events(waiting)) if waiting else count
