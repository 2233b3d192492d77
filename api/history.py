"""What happened: the events of a game, and its replay frame by frame."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from flask import Response, url_for

from api.access import identified, the_actor, the_game, the_service, viewer_of
from api.blueprint import ResourceBlueprint
from api.presenting import answer, ndjson, wants_ndjson
from api.schemas import EventsAnswer, PageQuery, ReplayAnswer
from domain.record.game import Game
from domain.record.seen import entry_wire, needs_game, steps
from domain.rules.secrecy import Viewer
from replays.timeline import frames

history = ResourceBlueprint("history", "What happened: events and replays.")

_PAGE = 100


@history.route("/games/<game_id>/events")
@identified
@history.takes(PageQuery, "query")
@history.answers(200, EventsAnswer, "A page of events; or all of them as NDJSON, by Accept.", 403, 404, 422)
def list_events(query: dict[str, Any], game_id: str) -> Response:
    """The events of the game as the viewer may see them."""
    game = the_game(game_id)
    viewer = viewer_of(the_actor(), game, query.get("viewer"))
    return _paged("events", query, game, _events(game, viewer, query["after"]))


@history.route("/games/<game_id>/replay")
@identified
@history.takes(PageQuery, "query")
@history.answers(200, ReplayAnswer, "A page of frames; or all of them as NDJSON, by Accept.", 403, 404, 422)
def replay(query: dict[str, Any], game_id: str) -> Response:
    """Frames to step through: each event with its explanation, the table after it, and jump marks."""
    game = the_game(game_id)
    viewer = viewer_of(the_actor(), game, query.get("viewer"))
    shown = (frame.wire() for frame in frames(the_service().daybook, game_id, viewer, query["after"]))
    return _paged("frames", query, game, shown)


def _events(game: Game, viewer: Viewer, after: int) -> Iterator[dict[str, Any]]:
    """The events after a step, up to the one that the game had when the request came."""
    daybook = the_service().daybook
    if not needs_game(game):
        return (entry_wire(entry, viewer, None) for entry in daybook.entries(game.id, after, game.n))
    before = daybook.game_at(game.id, min(after, game.n)) if after else None
    return (
        entry_wire(step.entry, viewer, step.before) for step in steps(before, daybook.entries(game.id, after, game.n))
    )


def _paged(name: str, query: dict[str, Any], game: Game, items: Iterator[dict[str, Any]]) -> Response:
    """A page with `next` and a Link, or with NDJSON everything (or `limit` of it)."""
    if wants_ndjson():
        return ndjson(islice(items, query["limit"]) if "limit" in query else items)
    limit = query.get("limit", _PAGE)
    page = list(islice(items, limit))
    last = query["after"] + len(page)
    following = last if last < game.n and page else None
    headers = {}
    if following:
        view = {"as": query["viewer"]} if "viewer" in query else {}
        endpoint = {"events": "history.list_events", "frames": "history.replay"}[name]
        address = url_for(endpoint, game_id=game.id, after=following, limit=limit, **view)
        headers["Link"] = f'<{address}>; rel="next"'
    return answer({name: page, "next": following}, headers=headers)
