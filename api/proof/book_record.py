"""The book of a tournament byte for byte, and the proof that the log has it (integrity.md)."""

from functools import partial
from typing import Any, Final

from flask import Response

from api.desk.access import Desk, the_desk
from api.desk.file_examples import RECORD_EXAMPLES
from api.http.access import identified, not_allowed, the_service
from api.http.answer import NDJSON
from api.http.blueprint import ResourceBlueprint
from api.http.problems import Problem
from api.http.validators import VARY, conditional
from api.proof.schemas import ProofQuery
from api.proof.sending import lines, text
from domain.record.proof.errors import ProofError
from domain.record.streams import book_stream
from domain.rules.language import say
from domain.rules.phrases import counted
from domain.tournaments.state import Tournament

book_record = ResourceBlueprint("book_record", "The exact record of a tournament's book.", RECORD_EXAMPLES)

_WHO: Final = "until the tournament is finished its book's record, with drafts and calls, is for its officials"


def book_is_open_to(desk: Desk) -> bool:
    """Whether the sender may have the events of the book: officials, and everyone once the tournament is finished.

    A spectators' delay must have passed for the last result too.
    """
    if desk.book is None or desk.officially:
        return desk.book is not None
    return desk.book.status == "finished" and desk.state() == desk.book


def _the_open_book(tournament_id: str) -> Tournament:
    desk = the_desk(tournament_id)
    book = desk.state()
    if not book_is_open_to(desk):
        raise not_allowed(desk.actor, _WHO)
    return book


@book_record.route("/tournaments/<tournament_id>/book/record")
@identified
@book_record.response(
    200,
    {"type": "string", "description": "One event per line, each exactly as it is stored and hashed."},
    content_type=NDJSON,
    description="The stored bytes of all events, as NDJSON.",
)
@book_record.problems(401, 403, 404)
def get_book_record(tournament_id: str) -> Response:
    """The record of the tournament's book: the stored bytes of its events, one per line.

    For its officials, and for everyone once the tournament is finished. Free text is in it as salted hashes.
    """
    book = _the_open_book(tournament_id)
    stored = the_service().daybook.stored(book_stream(book.id), 0, book.n)
    named = {"Content-Disposition": f'attachment; filename="{book_stream(book.id)}.ndjson"'}
    draw = partial(Response, lines(stored), content_type=NDJSON, headers={**named, **VARY})
    return conditional(str(book.n), draw)  # the stored bytes are the same for everyone, and for ever


@book_record.route("/tournaments/<tournament_id>/book/proof")
@identified
@book_record.takes(ProofQuery, "query")
@book_record.response(
    200,
    {"type": "string", "description": "A tlog-proof: index, hashes, and a signed checkpoint."},
    content_type="text/plain",
    description="The proof (c2sp.org/tlog-proof).",
)
@book_record.problems(401, 403, 404, 422, 503)
def get_book_proof(query: dict[str, Any], tournament_id: str) -> Response:
    """The proof that the log has an event of the book, by default the last.

    Each event has the hash of the previous one, so one proof covers all earlier events too. For those who may have the
    record of the book.
    """
    book = _the_open_book(tournament_id)
    n = query.get("n", book.n)
    if n > book.n:
        raise Problem("unknown-step", say("the book has {counted}", counted=counted(book.n, "event")))
    try:
        found = the_service().signer.proof(book_stream(book.id), n)
    except ProofError as error:
        raise Problem("not-ready", str(error), headers={"Retry-After": "1"}) from None
    assert found is not None
    return text(bytes(found))
