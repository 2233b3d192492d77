"""Back-fill: the feed from the first event on, while games go on, on both engines and out of archives."""

from random import Random
from typing import Any

import pytest

from api.app import create_app
from domain.record.envelope import decode_entry
from domain.record.streams import is_game
from service.service import Service
from tests import suite
from tests.domain.record.test_sealing import played_out
from tests.listener import Listener
from tests.service.served import GAME, TOKEN
from tests.stepped import SteppedSources, stepped_clock, stepped_service

from .test_archiving import Club, club  # noqa: F401  (a fixture)

GAMES = suite.examples(4, 24)


@pytest.fixture(params=["sqlite", "postgres"])
def nodes(request, tmp_path, monkeypatch):
    """The service that writes and the one that is read: on PostgreSQL another node; and a clock for the stream."""
    monkeypatch.setenv("DAYBOOK_SECRET", "s" * 40)
    sqlite = request.param == "sqlite"
    url = f"sqlite:///{tmp_path}/day.db" if sqlite else request.getfixturevalue("postgres_url")
    with stepped_clock() as clock, stepped_service(url, clock, token=TOKEN) as writer:
        if sqlite:
            yield writer, writer, clock
        else:
            with stepped_service(url, clock) as reader:
                yield writer, reader, clock


class Reader:
    """A client of the feed."""

    def __init__(self, service: Service):
        self.client = create_app(service).test_client()

    def page(self, query: str) -> dict[str, Any]:
        answer = self.client.get(f"/v1/feed?{query}")
        assert answer.status_code == 200, answer.text
        return answer.json

    def pages(self, after: str, limit: int) -> tuple[list[dict[str, Any]], str]:
        """All events up to the end of the record, and the cursor there."""
        found, more = [], True
        while more:
            page = self.page(f"after={after}&limit={limit}")
            assert len(page["events"]) <= limit
            found, after, more = found + page["events"], page["next"], page["more"]
        return found, after

    def follow(self, after: str, clock: SteppedSources | None = None) -> Listener:
        answer = self.client.get(f"/v1/feed?after={after}", headers={"Accept": "text/event-stream"}, buffered=False)
        return Listener(answer.response, answer.close, clock)


def opened(service: Service, count: int) -> list[str]:
    """Games of bots, which play as the service is stepped."""
    client, body = create_app(service).test_client(), {**GAME, "seats": [{"bot": "random"}] * 4}
    headers = {"Authorization": f"Bearer {TOKEN}"}
    return [client.post("/v1/games", json=body, headers=headers).json["id"] for _ in range(count)]


def recorded(service: Service) -> list[tuple[str, int]]:
    """Game and number of each event of games, as they stand in the log."""
    rows, position = [], 0
    while page := service.streams.tail._log.read_log(position, 1000):
        rows += [(row[1], decode_entry(row[3]).n) for row in page if is_game(row[1])]
        position = page[-1][0]
    return rows


def test_pages_and_then_the_stream_tell_every_event_exactly_once(nodes):
    """The back-fill begins while bots play, and goes on as a stream while they still do."""
    writer, node, clock = nodes
    reader, luck, (bots, _) = Reader(node.service), Random(5), writer.service.automatic_workers
    games = opened(writer.service, GAMES // 2)
    found, cursor = [], "0"
    for _ in range(12):  # in pages of many sizes, from a record that grows meanwhile
        for _ in range(50):
            bots.step()
        page = reader.page(f"after={cursor}&limit={luck.choice((1, 7, 50, 199, 200, 201))}")
        found, cursor = found + page["events"], page["next"]
    games += opened(writer.service, GAMES // 4)
    more, cursor = reader.pages(cursor, 100)
    listener = reader.follow(cursor, clock)
    games += opened(writer.service, GAMES - len(games))
    for world in (writer, node):
        world.settle()
    assert all(writer.service.daybook.game(game).closed for game in games)
    log = recorded(writer.service)
    assert len(log) > 50 * GAMES
    told = [*found, *more, *(message.data for message in listener.rest().messages)]
    assert [(event["game"], event["n"]) for event in told] == log
    assert reader.pages("0", 1000)[0] == told
    listener.leave()


def test_a_page_reads_no_more_of_the_record_than_it_tells(nodes, monkeypatch):
    writer, node, _ = nodes
    opened(writer.service, 1)
    writer.settle()
    tail, asked = node.service.streams.tail, []
    read = tail.read
    monkeypatch.setattr(tail, "read", lambda position, limit: asked.append(limit) or read(position, limit))
    assert len(Reader(node.service).page("after=0&limit=5")["events"]) == 5
    assert asked == [200]


def test_what_was_moved_out_into_an_archive_is_told_as_before(club: Club, tmp_path):  # noqa: F811
    reader = Reader(club.service)
    before, cursor = reader.pages("0", 7)
    moved = [event for event in before if event["game"] == club.game]
    assert len(moved) == len(club.lines)
    assert moved[-1]["type"] in ("GameClosed", "SeedRevealed")
    assert club.move_out()[-1] == "moved"
    club.again()
    reader = Reader(club.service)
    assert reader.pages("0", 7) == (before, cursor)
    listener = reader.follow("0")
    assert [message.data for message in listener.has(len(before))] == before
    club.service.streams.end()
    listener.to_the_end()
    club.service.close()
    (archive,) = (tmp_path / "archives").glob("*.zip")
    archive.rename(archive.with_suffix(".away"))
    club.open()
    lost = create_app(club.service).test_client().get("/v1/feed?after=0")
    assert (lost.status_code, lost.json["code"]) == (503, "archive-missing")
    archive.with_suffix(".away").rename(archive)
    assert Reader(club.service).pages("0", 1000)[0] == before


def test_games_that_go_on_are_told_behind_archived_ones(club: Club):  # noqa: F811
    before, cursor = Reader(club.service).pages("0", 1000)
    club.move_out()
    daybook = club.service.daybook
    played_out(daybook, daybook.game(club.other), Random(2))
    after, _ = Reader(club.service).pages("0", 50)
    assert after[: len(before)] == before
    later, _ = Reader(club.service).pages(cursor, 50)
    assert after == before + later
    assert {event["game"] for event in later} == {club.other}
