"""The shapes of requests and answers about the cases of all games."""

from typing import Annotated, Final

from marshmallow import Schema, fields, validate

from api.http.paging import cursor_field, limit_field
from api.http.schemas import QueryFlag, described
from api.http.searching import moment_field, sort_field, text_field
from domain.record.answers import Answer, Id, Links, Time, about, one_of

SORTS: Final = ("-opened_at", "opened_at", "-ruled_at", "ruled_at")
_STATUS: Final = ["open", "withdrawn", "ruled", "appealed", "final"]
_DECISIONS: Final = ["upheld", "dismissed", "unclear"]
_DECIDED: Final = "What its last ruling decided."
_WAITS: Final = "`waiting` means open or appealed: cases that wait for a director."


class AllCasesQuery(Schema):
    status = fields.String(
        validate=validate.OneOf(["waiting", *_STATUS]), metadata=described(f"Only cases with this status. {_WAITS}")
    )
    tournament = fields.String(metadata=described("Only cases of games of this tournament."))
    title = fields.String(metadata=described("Only cases of games of this title."))
    clause = fields.String(validate=validate.Length(1, 40), metadata=described("Only cases called under this clause."))
    player = fields.String(metadata=described("Only cases with this player as a party: a handle, or `bot:<name>`."))
    by = fields.String(
        validate=validate.Length(1, 96),
        metadata=described("Only cases opened by this actor, as the record names it: `director:<id>`."),
    )
    decision = fields.String(
        validate=validate.OneOf(_DECISIONS), metadata=described("Only cases whose last ruling decided this.")
    )
    appealed = QueryFlag(metadata=described("Only cases with (`true`) or without an appealed ruling."))
    since = moment_field("Only cases opened at this time or later.")
    until = moment_field("Only cases opened before this time.")
    q = text_field("Only cases with this in a text that you may read.")
    sort = sort_field(SORTS)
    cursor = cursor_field()
    limit = limit_field()


class CaseInShort(Answer):
    game: Annotated[Id, about("The id of its game.")]
    title: str
    status: Annotated[str, one_of(_STATUS)]
    n: Annotated[int, about("The event that opened it.")]
    by: Annotated[str, about("Who opened it, as the record names it.")]
    step: Annotated[int, about("The event that it is about.")]
    seat: Annotated[int | None, about("The seat that called; null for an official.")]
    against: int | None
    clause: str
    opened_at: Time
    ruled_at: Annotated[Time | None, about("When the last ruling was made.")]
    decision: Annotated[str | None, about(_DECIDED)]
    rulings: Annotated[int, about("The number of rulings.")]
    appealed: Annotated[bool, about("Whether a ruling was appealed.")]
    holds: Annotated[bool, about("Whether it holds the table.")]
    case: Annotated[int, about("Its number in the game.")]
    tournament: str | None
    links: Links


class AllCasesAnswer(Answer):
    cases: list[CaseInShort]
    next: Annotated[str | None, about("The cursor of the next page.")]
    as_of: Annotated[Time | None, about("The time up to which the list is complete.")]
