"""The stream of a tournament's book."""

from typing import Any

from flask import Response

from api.desk.access import Desk, the_desk
from api.desk.examples import LIVE_EXAMPLES, PLACES
from api.desk.queries import BookStreamHeaders, BookStreamQuery
from api.http.access import as_sender, identified, the_sender, the_service
from api.http.answer import EVENT_STREAM
from api.http.blueprint import ResourceBlueprint
from api.streams.views import allowed_while, streamed
from domain.record.envelope import Entry
from service.roles import has_to_do_with
from service.tournaments.stream import BookStream

book_live = ResourceBlueprint("tournament_live", "Live events of a tournament.", LIVE_EXAMPLES, places=PLACES)


@book_live.route("/tournaments/<tournament_id>/stream")
@identified
@book_live.takes(BookStreamHeaders, "headers")
@book_live.takes(BookStreamQuery, "query")
@book_live.problems(401, 404, 422, 429)
@book_live.doc(
    responses={
        "200": {
            "description": "Each step of the book as a message; its id is the step.",
            "content": {
                EVENT_STREAM: {
                    "schema": {
                        "type": "string",
                        "description": "Messages whose `data` has `step`, `type` and, about a round, its `round`.",
                    }
                }
            },
        }
    }
)
def stream_book(headers: dict[str, Any], query: dict[str, Any], tournament_id: str) -> Response:
    """Each step of the tournament's book as a server-sent event, so that pages know when to refresh.

    A message has the step as its `id`, and as its `data` `{"step", "type", "round"?}`. A client that reconnects with
    `Last-Event-ID` (or `after`) gets what it missed. Without either it begins now. Officials get every step, others
    those that they may see. Under a spectator delay they get a result at another table that much later, after what
    followed it; until then the `id` is the step before it, and on reconnecting what followed is sent again.
    """
    desk = the_desk(tournament_id)
    book, sender, officially = desk.state(), the_sender(), desk.officially
    after = int(headers.get("last_event_id") or query.get("after", book.n))
    service, row = the_service(), desk.row

    def unchanged() -> bool:
        known = not row.private or has_to_do_with(service.accounts, sender, row.id)
        return known and now().officially == officially

    def now() -> Desk:
        return Desk(row, service.books.find(row.id), sender)

    @as_sender
    def delay_of(entry: Entry) -> int:
        return now().delay_of_event(entry)

    return streamed(
        BookStream(
            service.streams, allowed_while(unchanged), service.books, row.id,
            after=after, officially=officially, delay_of=delay_of,
        )
    )  # fmt: skip
