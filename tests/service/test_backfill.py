"""Back-fill: the feed from the first event on, while games go on, on both engines and out of archives."""

from random import Random
from typing import Any

import pytest

from api.app import create_app
from domain.record.codec import decode_entry
from domain.record.streams import is_game
from service.service import Service
from tests import suite
from tests.domain.record.test_sealing import played_out
from tests.listener import Listener
from tests.service.served import GAME, TOKEN
from tests.stepped import SteppedSources, stepped_service

from .test_archiving import Club, club  # noqa: F401  (a fixture)

GAMES = suite.examples(4, 24)


class Reader:
    """A client of the feed."""

    def __init__(self, service: Service):
        self.client = create_app(service).test_client()

    def page(self, after: str, limit: int) -> tuple[list[dict[str, Any]], str, bool]:
        """Events, where to read on, and whether there are more."""
        answer = self.client.get(f"/v1/feed?after={after}&limit={limit}")
        assert answer.status_code == 200, answer.text
        assert len(answer.json["events"]) <= limit
        return answer.json["events"], answer.json["next"], answer.json["more"]

    def pages(self, after: str, limit: int) -> tuple[list[dict[str, Any]], str]:
        """All events up to the end of the record, and the cursor there."""
        found, more = [], True
        while more:
            events, after, more = self.page(after, limit)
            found += events
        return found, after

    def follow(self, after: str, clock: SteppedSources | None = None) -> Listener:
        answer = self.client.get(f"/v1/feed?after={after}", headers={"Accept": "text/event-stream"}, buffered=False)
        return Listener(answer.response, answer.close, clock)


@pytest.mark.parametrize("url", ["postgres"], indirect=True)
def test_pages_and_then_the_stream_of_another_node_tell_every_event_exactly_once(url, clock):
    """The back-fill begins while bots play, and goes on as a stream while they still do."""
    with stepped_service(url, clock, token=TOKEN) as writer, stepped_service(url, clock) as node:
        client, headers = create_app(writer.service).test_client(), {"Authorization": f"Bearer {TOKEN}"}
        games: list[str] = []

        def open_games(count: int) -> None:
            for _ in range(count):
                body = {**GAME, "seats": [{"bot": "random"}] * 2}
                games.append(client.post("/v1/games", json=body, headers=headers).json["id"])

        reader, luck, (worker, _) = Reader(node.service), Random(5), writer.service.automatic_workers
        open_games(GAMES // 2)
        found, cursor = [], "0"
        for _ in range(12):  # in pages of many sizes, from a record that grows meanwhile
            for _ in range(15):
                worker.step()
            page, cursor, _ = reader.page(cursor, luck.choice((1, 7, 50, 199, 200, 201)))
            found += page
        open_games(GAMES // 4)
        more, cursor = reader.pages(cursor, 100)
        listener = reader.follow(cursor, clock)
        open_games(GAMES - len(games))
        for world in (writer, node):
            world.settle()
        assert all(writer.service.daybook.game(game).closed for game in games)
        rows = writer.service.streams.tail._log.read_log(0, 100_000)
        told = [*found, *more, *(message.data for message in listener.rest().messages)]
        assert len(told) > 30 * GAMES
        assert [(event["game"], event["n"]) for event in told] == [
            (row[1], decode_entry(row[3]).n) for row in rows if is_game(row[1])
        ]
        assert reader.pages("0", 1000)[0] == told
        listener.leave()


def test_what_was_moved_out_into_an_archive_is_told_as_before(club: Club, tmp_path, monkeypatch):  # noqa: F811
    reader = Reader(club.service)
    before, cursor = reader.pages("0", 7)
    tail, asked = club.service.streams.tail, []
    with monkeypatch.context() as patch:
        read = tail.read
        patch.setattr(tail, "read", lambda position, limit: asked.append(limit) or read(position, limit))
        assert reader.page("0", 5)[0] == before[:5]
    assert asked == [200], "no more of the record is read than is told"
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
    daybook = club.service.daybook
    played_out(daybook, daybook.game(club.other), Random(2))  # what goes on is told behind it
    later = reader.pages(cursor, 50)[0]
    assert {event["game"] for event in later} == {club.other}
    before += later
    club.service.close()
    (archive,) = (tmp_path / "archives").glob("*.zip")
    archive.rename(archive.with_suffix(".away"))
    club.open()
    lost = create_app(club.service).test_client().get("/v1/feed?after=0")
    assert (lost.status_code, lost.json["code"]) == (503, "archive-missing")
    archive.with_suffix(".away").rename(archive)
    assert Reader(club.service).pages("0", 1000)[0] == before
