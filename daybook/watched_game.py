"""A game that bots play while you watch, in a local database or on a service elsewhere."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from queue import Empty, Queue
from typing import Any

from msgspec import convert

from daybook.databases import CannotStart, refusals_told
from daybook.http_client import Caller
from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.store import open_database, sole_server
from domain.rules.measure import POINTS, Measure
from domain.rules.objection import Refused
from replays.frame import Frame
from replays.timeline import frames
from service.autoplay.autoplay import AutomaticPlay
from service.dealing.seeds import sealed_deals

_PATIENCE = 60.0
_PAGE = 200

Setting = dict[str, Any]
"""The request that opens a game: `title`, `config` and `seats`."""


@dataclass
class WatchedGame:
    """An open game: its frames as they come until it is closed, and its scores with their measure at the end."""

    id: str
    frames: Iterator[Frame]
    scores: Sequence[int] | None = None
    measure: str = POINTS.words()


class NothingHappens(CannotStart):
    """The bots stopped in the middle of a game."""

    exit_code = 1


@contextmanager
def game_here(url: str, setting: Setting, thinking_ms: int) -> Iterator[WatchedGame]:
    """A game of bots in the database at `url`, played in this process. Raises `CannotStart`."""
    title = title_named(setting["title"])
    with refusals_told():
        env = open_database(url)
        with sole_server(url, "demo"), Daybook(env) as daybook, sealed_deals(url, daybook) as dealer:
            news: Queue[int] = Queue()
            daybook.on_recorded(lambda recorded: news.put(recorded.game.n))
            opening = Opening(title, setting["config"], tuple(setting["seats"]))
            try:
                game = daybook.open_game(opening, "organiser:demo").game
            except Refused as refused:
                raise CannotStart(str(refused)) from None
            worker = AutomaticPlay(
                daybook, lambda: [game.id], lambda now: [game.id], thinking_ms=thinking_ms, luck=dealer.luck
            )
            watched = WatchedGame(game.id, iter(()))
            watched.frames = _as_they_come(daybook, watched, news)
            worker.start()
            try:
                yield watched
            finally:
                worker.stop()


def _as_they_come(daybook: Daybook, watched: WatchedGame, news: "Queue[int]") -> Iterator[Frame]:
    shown = 0
    while True:
        try:
            news.get(timeout=_PATIENCE)
        except Empty:
            raise NothingHappens(f"nothing has happened for {_PATIENCE:.0f} seconds") from None
        game = daybook.game(watched.id)
        for frame in frames(daybook, game, "public", after=shown):
            shown = frame.step
            yield frame
        if game.closed and shown == game.n:
            watched.scores = game.book.scores(game.state)
            if game.book.measure:
                watched.measure = game.book.measure.words()
            return


@contextmanager
def game_there(caller: Caller, setting: Setting, pause: float) -> Iterator[WatchedGame]:
    """A game of bots on a service, followed over HTTP. Raises `CannotStart` if the service refuses."""
    opened = caller.post("/v1/games", {**setting, "dealing": "sealed"})
    watched = WatchedGame(opened["id"], iter(()))
    watched.frames = _as_told(caller, watched, pause)
    yield watched


def _as_told(caller: Caller, watched: WatchedGame, pause: float) -> Iterator[Frame]:
    shown, since = 0, caller.clock()
    while True:
        page = caller.get(f"/v1/games/{watched.id}/replay?as=public&after={shown}&limit={_PAGE}")["frames"]
        for wire in page:
            shown, since = wire["step"], caller.clock()
            yield frame_of(wire)
            caller.wait(pause)
        if page and page[-1]["event"]["type"] == "GameClosed":
            closed = caller.get(f"/v1/games/{watched.id}")
            watched.scores = closed["scores"]
            if closed.get("measure"):
                watched.measure = Measure(**closed["measure"]).words()
            return
        if not page:
            if caller.clock() - since > _PATIENCE:
                raise NothingHappens(f"nothing has happened for {_PATIENCE:.0f} seconds")
            caller.wait(0.1)


def frame_of(wire: Mapping[str, Any]) -> Frame:
    """The frame that a service sent."""
    return convert(wire, Frame)
