"""Live streams of a game, and the feed over many games."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import msgspec
from flask import Response, request, url_for

from api.http.access import (
    as_sender,
    at_game,
    identified,
    may,
    own_view,
    players_named,
    sent_token,
    the_actor,
    the_game,
    the_sender,
    the_service,
    the_title,
    viewer_of,
)
from api.http.answer import EVENT_STREAM, JSON, accepted_form, answer
from api.http.application import the_request
from api.http.blueprint import ResourceBlueprint
from api.http.limits import client_address
from api.http.problems import Problem, Refusals, invalid
from api.streams.examples import EXAMPLES
from api.streams.schemas import (
    FeedAnswer,
    FeedHeaders,
    FeedQuery,
    GameStreamHeaders,
    GameStreamQuery,
    StreamPageAnswer,
)
from domain.record.errors import GameUnknown
from domain.record.game import Game
from domain.rules.secrecy import ALL, PUBLIC, Viewer
from projections.names import seat_name
from service.accounts import Actor
from service.streaming.changes import ChangesStream
from service.streaming.feed import Feed, FeedStream, Wanted
from service.streaming.game_stream import GameStream, texts_after
from service.streaming.log_tail import Logged
from service.streaming.slots import RETRY_SECONDS, NoStreamFree, TooManyStreams
from service.streaming.stream import Stream, StreamBody
from service.topics import is_asked_for

_RETRY = {"Retry-After": str(RETRY_SECONDS)}
_REFUSALS: Refusals = {
    TooManyStreams: lambda error: Problem("too-many-streams", str(error), headers=_RETRY),
    NoStreamFree: lambda error: Problem("no-stream-free", str(error), headers=_RETRY),
}

streams = ResourceBlueprint(
    "streams", "Live events, as server-sent events or page by page.", EXAMPLES, refusals=_REFUSALS
)

_MESSAGES = {EVENT_STREAM: "Each event as a message; its id is a cursor."}
_LINK = {"Link": {"description": "The next page (RFC 8288), if there is more.", "schema": {"type": "string"}}}
_PAGE = 100
_BEGINNING = "0"


@streams.route("/games/<game_id>/stream")
@identified
@streams.takes(GameStreamHeaders, "headers")
@streams.takes(GameStreamQuery, "query")
@streams.answers(
    200, StreamPageAnswer, "The events as they occur, or a page of them, by Accept.", 403, 406, 422,
    also={EVENT_STREAM: "Each event as a message; its id is the step."}, headers=_LINK,
)  # fmt: skip
@streams.doc(responses={"204": {"description": "The game is closed and was sent completely: do not reconnect."}})
def stream_game(headers: dict[str, Any], query: dict[str, Any], game_id: str) -> Response:
    """The events of a game as server-sent events: all so far, then each as it is recorded.

    A message has the step as its `id` and the event, as in `/events`, as its `data`. A client that reconnects with
    `Last-Event-ID` (or `after`) gets what it missed, once. After the last event of a closed game comes a message of
    type `closed`, and the stream ends. Reconnecting after that event is answered with 204: do not try again. Under a
    spectator delay events come that much later. With `limit` the stream ends after that many events; reconnect for the
    rest. With `Accept: application/json` the answer is a page, from which pages or the stream can continue.
    """
    form = accepted_form(EVENT_STREAM, JSON)
    game, actor, sender = the_game(game_id), the_actor(), the_sender()
    viewer = viewer_of(actor, game, query.get("viewer"))
    after = int(headers.get("last_event_id") or query["after"])
    if form == JSON:
        return _game_page(game, viewer, after, query)
    if game.ended and after >= game.n:
        nothing = Response(status=204)
        del nothing.headers["Content-Type"]  # there is no content to describe
        return nothing
    audience = the_service().audience
    late = audience.lateness(actor, the_service().daybook.known_game(game_id))

    def unchanged() -> bool:
        now = the_service().daybook.known_game(game_id)  # the actor may have taken a seat since
        seen = viewer != ALL or may(actor, "see-all", now)
        same = at_game(sender, now) == actor  # a person may have left a seat or an office, or taken one
        return may(actor, "know", now) and seen and same and audience.lateness(actor, now) == late

    hub, limit = the_service().streams, query.get("limit")
    stream = GameStream(
        hub, allowed_while(unchanged), game,
        viewer=viewer, after=after, delay_ms=late.delay_ms, last=late.last, limit=limit,
        seat=actor.seat if actor.role == "seat" else None,
    )  # fmt: skip
    return streamed(stream)


@streams.route("/feed")
@streams.shows_people
@identified
@streams.takes(FeedHeaders, "headers")
@streams.takes(FeedQuery, "query")
@streams.answers(
    200, FeedAnswer, "A page of events, or all as they occur, by Accept.", 404, 406, 422, 429,
    also=_MESSAGES, headers=_LINK,
)  # fmt: skip
def follow_feed(headers: dict[str, Any], query: dict[str, Any]) -> Response:
    """The events of many games in the order of the record: JSON pages or, for `text/event-stream`, as they occur.

    It begins now; with `after=0` at the beginning of the record, and with a cursor after its place. Pages and stream
    share cursors (`next`, a message's `id`): read pages until `more` is false, then follow the stream from `next`, and
    every event comes exactly once. Each event has `game`, `title` and `topic` beside its own members. The feed omits
    games that the token may not know of, and those that it sees with a delay.
    """
    form = accepted_form(JSON, EVENT_STREAM)
    hub = the_service().streams
    cursor = headers.get("last_event_id") or query.get("after")
    position = hub.tail.newest() if not cursor else position_of(cursor)
    following = Feed(hub, _wanted(query), position)
    if form == EVENT_STREAM:
        return streamed(FeedStream(hub, allowed_while(lambda: True), following, query.get("limit")))
    events, more = following.page(query.get("limit", _PAGE))
    body = FeedAnswer(events=[*events], next=hub.cursors.seal(following.position), more=more)
    return _page(body, "streams.follow_feed")


def _game_page(game: Game, viewer: Viewer, after: int, query: dict[str, Any]) -> Response:
    texts = texts_after(the_service().daybook, game, viewer, after)
    shown = list(islice(texts, query.get("limit", _PAGE)))
    last = shown[-1][0] if shown else max(after, 0)
    more = last < game.n
    following = None if game.ended and not more else str(last)
    events = [msgspec.Raw(text) for _, text in shown]
    return _page(StreamPageAnswer(events=[*events], next=following, more=more), "streams.stream_game", game_id=game.id)


def _page(body: StreamPageAnswer | FeedAnswer, endpoint: str, **places: str) -> Response:
    """A page, with a Link to the next one if there is more."""
    sent = {
        name: text for name, text in request.args.items() if name != "expand"
    }  # a request for names applies to the next page too
    asked: dict[str, Any] = {**sent, **places, "after": body.next}
    link = {"Link": f'<{url_for(endpoint, **asked)}>; rel="next"'} if body.more else {}
    return answer(body, headers=link)


def streamed(stream: Stream) -> Response:
    """The answer that streams. Raises `TooManyStreams` or `NoStreamFree`."""
    hub, actor = the_service().streams, the_actor()
    if hub.ended:
        raise Problem("not-ready", "the service is stopping", headers={"Retry-After": "1"})
    response = Response(content_type=EVENT_STREAM)
    # HEAD only asks for the headers, and takes no slot.
    if request.method == "HEAD":
        response.response = iter(())  # without a length, like the stream itself
    else:
        name = actor.token or f"address {client_address(the_request())}"
        # A page that only waits for news takes no place from one that shows a game.
        slot = hub.slots.take(f"{name} {stream.kind}" if stream.kind == ChangesStream.kind else name, stream.kind)
        response.response = StreamBody(stream, slot)
    response.headers["Cache-Control"] = "no-store"
    response.headers["Vary"] = "Authorization, Accept"
    response.headers["X-Accel-Buffering"] = "no"  # nginx would wait until its buffer is full
    return response


def allowed_while(unchanged: Callable[[], bool]) -> Callable[[], bool]:
    """A check to call later: whether the token is still valid, and the reader's view of the game `unchanged`."""
    token = sent_token(the_request())
    return as_sender(lambda: (not token or the_service().accounts.actor(token) == the_sender()) and unchanged())


def position_of(cursor: str) -> int:
    """The position in the log of a cursor. Raises `Problem` unless this service made it."""
    hub = the_service().streams
    if cursor == _BEGINNING:
        return 0
    try:
        position = hub.cursors.open(cursor)
        ours = position <= hub.tail.newest()  # a restored record may once have been longer
    except ValueError:
        ours = False
    if not ours:
        message = "must be a cursor of this service's feed, or 0 for its beginning; without one the feed begins now"
        raise invalid("the cursor is not from this service", message, parameter="after")
    return position


def _wanted(query: dict[str, Any]) -> Wanted:
    """The part of the log that the feed shows, and its viewer. Raises `Problem` for an unknown title or game."""
    actor = the_actor()
    fits = _fitting(query)
    public = query.get("viewer") == PUBLIC
    only = the_game(query["game"]).id if "game" in query else None
    names = query.get("types")

    @as_sender
    def wanted(row: Logged) -> tuple[Viewer, str] | None:
        # Conditions that need no game come first: of a long record most games would be read for nothing.
        if only not in (None, row.game) or (names and not is_asked_for(row.entry.event, names)):
            return None
        try:
            game = the_service().daybook.known_game(row.game)
        except GameUnknown:
            return None
        if not (fits(game) and _shows(actor, game)):
            return None
        return PUBLIC if public else own_view(actor, game), game.title.name

    return wanted


def _shows(actor: Actor, game: Game) -> bool:
    return may(actor, "know", game) and not the_service().audience.lateness(actor, game)


def _fitting(query: dict[str, Any]) -> Callable[[Game], bool]:
    """Whether a game matches the query. Raises `Problem` for an unknown title."""
    service = the_service()
    title = the_title(query["title"]).name if "title" in query else None
    tournament = query.get("tournament")
    known: list[str] = []

    def plays(game: Game) -> bool:
        # An unknown name is no error, which would tell it apart from one in private games.
        # It is looked up until it is found, for somebody may sit down under it later.
        if not known:
            known.extend(players_named(query["player"]))
        return any(seat_name(seat) in known for seat in game.seats)

    def fits(game: Game) -> bool:
        return (
            (title is None or game.title.name == title)
            and ("player" not in query or plays(game))
            and (tournament is None or service.accounts.game_settings(game.id).tournament == tournament)
        )

    return fits
