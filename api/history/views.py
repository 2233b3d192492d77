"""The events of a game, and its replay frame by frame."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, takewhile
from typing import Any

from flask import Response, request

from api.disputes.texts import Reader
from api.history.examples import EXAMPLES
from api.history.schemas import EventsAnswer, HistoryQuery, IndexQuery, ReplayAnswer, SentencesAnswer
from api.http.access import identified, the_actor, the_game, the_service, viewer_of
from api.http.answer import NDJSON, Encoded, answer, ndjson, wants_ndjson
from api.http.blueprint import ResourceBlueprint, View
from api.http.caching import conditional_history
from api.http.paging import paged
from api.http.standby import AS_OF_HEADER, may_be_read_aside
from domain.record.answers import Answer
from domain.record.daybook import Daybook
from domain.record.game import Game
from domain.record.line import WHOLE, is_superseded, standing_before
from domain.record.seen import entry_wire, needs_game
from domain.rules.secrecy import Viewer
from replays.replay_index import IndexAnswer
from replays.step_cache import Kind
from replays.timeline import frames, sentences

history = ResourceBlueprint("history", "What happened: events and replays.", EXAMPLES)

_PAGE = 100
_NDJSON = {NDJSON: "One JSON text per line, like the items of a page."}


def _lines(rule: str, kind: type[Answer], what: str) -> Callable[[View], View]:
    """Decorates a view that answers with lines: a page of them, or all."""
    said = f"A page of {what}; or all of them as NDJSON, by Accept."

    def decorate(view: View) -> View:
        told = history.answers(200, kind, said, 403, 404, 422, also=_NDJSON, headers=AS_OF_HEADER)(view)
        taking = may_be_read_aside(history.takes(HistoryQuery, "query")(told))
        return history.route(rule)(history.shows_people(identified(taking)))

    return decorate


@_lines("/games/<game_id>/events", EventsAnswer, "events")
def list_events(query: dict[str, Any], game_id: str) -> Response:
    """The events of the game as the viewer may see them."""
    game = the_game(game_id)
    viewer = viewer_of(the_actor(), game, query.get("viewer"))

    events = partial(_events, the_service().daybook, game, viewer, ruled=query["ruled"])
    draw = partial(_page, "event", EventsAnswer, query, game, viewer, events)
    return conditional_history(the_actor(), game, viewer, _form(), draw)


@_lines("/games/<game_id>/replay", ReplayAnswer, "frames")
def replay(query: dict[str, Any], game_id: str) -> Response:
    """Frames to step through: each event with its explanation, the table after it, and jump marks."""
    game = the_game(game_id)
    viewer = viewer_of(the_actor(), game, query.get("viewer"))

    texts = Reader(the_actor(), game).words
    shown = partial(frames, the_service().daybook, game, viewer, as_ruled=query["ruled"], texts=texts)
    draw = partial(_page, "frame", ReplayAnswer, query, game, viewer, shown)
    return conditional_history(the_actor(), game, viewer, _form(), draw)


@_lines("/games/<game_id>/replay/sentences", SentencesAnswer, "sentences")
def list_sentences(query: dict[str, Any], game_id: str) -> Response:
    """What happened, one sentence per step: the explanations of the replay's frames without their tables."""
    game = the_game(game_id)
    viewer = viewer_of(the_actor(), game, query.get("viewer"))

    texts = Reader(the_actor(), game).words
    told = partial(sentences, the_service().daybook, game, viewer, as_ruled=query["ruled"], texts=texts)
    draw = partial(_page, "sentence", SentencesAnswer, query, game, viewer, told)
    return conditional_history(the_actor(), game, viewer, _form(), draw)


@history.route("/games/<game_id>/replay/index")
@history.shows_people
@identified
@may_be_read_aside
@history.takes(IndexQuery, "query")
@history.answers(200, IndexAnswer, "All steps of the replay, with their marks.", 403, 404, 422, headers=AS_OF_HEADER)
def index_replay(query: dict[str, Any], game_id: str) -> Response:
    """A compact index of all steps of a replay, to request the frames of any of them."""
    game = the_game(game_id)
    viewer = viewer_of(the_actor(), game, query.get("viewer"))
    service = the_service()

    def draw() -> Response:
        index = service.step_cache.index(service.daybook, game, viewer, as_ruled=query["ruled"])
        return answer(Encoded(IndexAnswer, index))

    return conditional_history(the_actor(), game, viewer, _form(), draw)


def _form() -> str:
    return "ndjson" if wants_ndjson() else "json"


def _events(daybook: Daybook, game: Game, viewer: Viewer, after: int, ruled: bool) -> Iterator[dict[str, Any]]:
    """The events after a step, up to the step of `game`. As ruled, without those superseded by a set-back."""
    line = game.line
    if not needs_game(game):
        entries = daybook.entries(game.id, after, game.n)
        shown = (entry for entry in entries if not (ruled and is_superseded(line, entry)))
        return (entry_wire(entry, viewer, None, line) for entry in shown)
    walk = daybook.games.steps(game.id, min(after, game.n), game.n)
    stands = (step for step in walk if not (ruled and is_superseded(line, step.entry)))
    return (entry_wire(step.entry, viewer, step.before, line) for step in stands)


def _start(query: dict[str, Any], game: Game) -> int:
    """The step after which the requested lines begin."""
    if "before" not in query or query["after"]:
        return int(query["after"])
    limit = query.get("limit", game.n if wants_ndjson() else _PAGE)
    line, entries = game.line if query["ruled"] else WHOLE, partial(the_service().daybook.entries, game.id)
    return standing_before(line, entries, min(query["before"] - 1, game.n), limit)


def _page(
    kind: Kind,
    body: Callable[..., EventsAnswer | ReplayAnswer | SentencesAnswer],
    query: dict[str, Any],
    game: Game,
    viewer: Viewer,
    draw: Callable[[int], Iterator[Any]],
) -> Response:
    """A page with `next` and a Link, or all lines (or `limit` of them) as NDJSON."""
    after = _start(query, game)
    lines = the_service().step_cache.lines(kind, game, viewer, after, draw)
    end = min(game.n, query.get("before", game.n + 1) - 1)
    lines = takewhile(lambda line: line[0] <= end, lines)
    if wants_ndjson():
        shown = islice(lines, query["limit"]) if "limit" in query else lines
        return ndjson(line for _, line in shown)
    limit = query.get("limit", _PAGE)
    numbered = list(islice(lines, limit))
    page = [line for _, line in numbered]
    last = numbered[-1][0] if numbered else game.n
    following = last if last < (end if query["after"] else game.n) else None
    view = {"as": query["viewer"]} if "viewer" in query else {}
    view |= {} if query["ruled"] else {"ruled": "false"}
    view |= {"before": query["before"]} if "before" in query and query["after"] else {}
    endpoint = f"{request.endpoint}"
    return paged(body(page, following), endpoint, game_id=game.id, after=following, limit=limit, **view)
