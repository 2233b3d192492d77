"""Watching: every event once, though the service is killed in the middle."""

import asyncio
import threading
from itertools import islice
from pathlib import Path
from random import Random

from daybook_sdk import AsyncDaybook, Daybook, bot, person
from tests.clients.games import SORTS, opened, play_one, play_out
from tests.service.served import TOKEN, served
from tests.suite import examples

FAIRY = SORTS["fairy-bargains"]


def test_a_game_is_watched_to_its_end(daybook: Daybook) -> None:
    game = opened(daybook, FAIRY)
    seen: list[int] = []
    watcher = threading.Thread(target=lambda: seen.extend(event.n for event in game.watch()))
    watcher.start()
    play_out(game.as_seat(0), Random(3))
    watcher.join(60)
    assert not watcher.is_alive()
    events = list(game.events())
    assert seen == [event.n for event in events]
    assert list(game.watch()) == events
    assert list(game.watch(after=events[-3].n)) == events[-2:]
    assert list(game.watch(seen_as="public")) == list(game.events(seen_as="public"))


def test_nothing_is_missed_or_doubled_when_the_service_is_killed(tmp_path: Path) -> None:
    with served(tmp_path) as service, Daybook(service.address, TOKEN) as daybook:
        game = daybook.open_game("market-day", [person("ana"), bot("greedy")], SORTS["market-day"].config)
        seen, awaited = [], []

        async def watch() -> None:
            async with AsyncDaybook(service.address, TOKEN) as client:
                async for event in client.game(game.id).watch(seen_as="public"):
                    awaited.append(event)

        watchers = [
            threading.Thread(target=lambda: seen.extend(game.watch(seen_as="public"))),
            threading.Thread(target=lambda: asyncio.run(watch())),
        ]
        for watcher in watchers:
            watcher.start()
        ana = game.as_seat(0)
        for _ in range(examples(1, 3)):
            for _ in range(2):
                play_one(ana)
            service.kill()
            service.start()
        play_out(ana, Random(4))
        for watcher in watchers:
            watcher.join(60)
        events = list(game.events(seen_as="public"))
        assert seen == events
        assert awaited == events


def test_the_feed_tells_of_many_games(daybook: Daybook) -> None:
    seats, tournament = [person("ana"), person("ben")], daybook.make_tournament("Fed").id
    made = [daybook.open_game("fairy-bargains", seats, tournament=tournament).id for _ in range(2)]
    feed = daybook.feed(after="0", tournament=tournament, types=["GameOpened"])
    found = list(islice(feed, 2))
    made.append(daybook.open_game("market-day", seats, tournament=tournament).id)
    found.append(next(feed))
    assert [event.game for event in found] == made
    assert [event.title for event in found] == ["fairy-bargains", "fairy-bargains", "market-day"]
    again = islice(daybook.feed(after=found[0].cursor, tournament=tournament, types=["GameOpened"]), 2)
    assert [event.game for event in again] == made[1:]
