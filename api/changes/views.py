"""One stream for all that changes of what is yours."""

from typing import Any

from flask import Response

from api.changes.examples import EXAMPLES
from api.changes.schemas import MINE, ChangesQuery
from api.changes.subjects import beside, seen_in
from api.http.access import identified, the_service
from api.http.answer import EVENT_STREAM
from api.http.blueprint import ResourceBlueprint
from api.streams.schemas import FeedHeaders
from api.streams.views import allowed_while, position_of, streamed
from service.streaming.changes import ChangesStream

changes = ResourceBlueprint("changes", "What changes of what is yours, as one stream.", EXAMPLES)

_MESSAGES = (
    "Messages whose `data` has the `kind` (`game`, `rematch`, `lobby`, `invitations`, `study` or `everything`), the "
    "`id` (of a rematch that of the first game, of invitations that of the person), the `head`, and what of `about` it "
    "belongs to."
)


@changes.route("/me/stream")
@identified
@changes.takes(FeedHeaders, "headers")
@changes.takes(ChangesQuery, "query")
@changes.problems(401, 422, 429)
@changes.doc(
    responses={
        "200": {
            "description": "Each change as a message; an id is a cursor.",
            "content": {EVENT_STREAM: {"schema": {"type": "string", "description": _MESSAGES}}},
        }
    }
)
def stream_changes(headers: dict[str, Any], query: dict[str, Any]) -> Response:
    """What has changed, as server-sent events: turns and ends of games, cases, invitations, lobbies, studies.

    A message says which resource has changed, and never what is in it: read that where it is. `head` is the step of a
    game, or the version of something else; null once you may not know of it any more. Changes within a second are told
    once. Games that you see with a delay are told with it. It begins now: read what you follow once it is open. With
    `Last-Event-ID` (or `after`) it continues there; if that is long ago it says `everything`, for all may have changed.
    """
    cursor = headers.get("last_event_id") or query.get("after")
    about = query.get("about", MINE)
    stream = ChangesStream(
        the_service().streams,
        allowed_while(lambda: True),
        seen_in(about),
        [*beside(about)],
        position_of(cursor) if cursor else None,
    )
    return streamed(stream)
