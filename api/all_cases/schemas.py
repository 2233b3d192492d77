"""The shapes of requests and answers about the cases of all games."""

from typing import Final

from marshmallow import Schema, fields, validate

from api.http.paging import cursor_field, limit_field
from api.http.schemas import QueryFlag, described
from api.http.searching import moment_field, sort_field, text_field

SORTS: Final = ("-opened_at", "opened_at", "-ruled_at", "ruled_at")
_STATUS: Final = ["open", "withdrawn", "ruled", "appealed", "final"]
_DECISIONS: Final = ["upheld", "dismissed", "unclear"]
_DECIDED: Final = "What its last ruling decided."
_WAITS: Final = "`waiting`: cases that wait for a director, open or appealed."


class AllCasesQuery(Schema):
    status = fields.String(
        validate=validate.OneOf(["waiting", *_STATUS]), metadata=described(f"Only cases of this status. {_WAITS}")
    )
    tournament = fields.String(metadata=described("Only cases of games of this tournament."))
    title = fields.String(metadata=described("Only cases of games of this title."))
    clause = fields.String(
        validate=validate.Length(1, 40), metadata=described("Only cases that were called under this clause.")
    )
    player = fields.String(metadata=described("Only cases between this player and others: a handle, or `bot:<name>`."))
    by = fields.String(
        validate=validate.Length(1, 96),
        metadata=described("Only cases that were opened by this one, as the record names it: `director:<id>`."),
    )
    decision = fields.String(
        validate=validate.OneOf(_DECISIONS), metadata=described("Only cases whose last ruling decided this.")
    )
    appealed = QueryFlag(metadata=described("Only cases with a ruling that was appealed (`true`), or without."))
    since = moment_field("Only cases that were opened at this time or later.")
    until = moment_field("Only cases that were opened before this time.")
    q = text_field("Only cases with this in words that you may read.")
    sort = sort_field(SORTS)
    cursor = cursor_field()
    limit = limit_field()


class CaseInShort(Schema):
    game = fields.String(required=True, metadata=described("The id of its game."))
    case = fields.Integer(required=True, metadata=described("Its number in the game."))
    title = fields.String(required=True)
    tournament = fields.String(required=True, allow_none=True)
    status = fields.String(required=True, validate=validate.OneOf(_STATUS))
    step = fields.Integer(required=True, metadata=described("The event that it is about."))
    n = fields.Integer(required=True, metadata=described("The event that opened it."))
    by = fields.String(required=True, metadata=described("Who opened it, as the record names it."))
    seat = fields.Integer(required=True, allow_none=True, metadata=described("Who called; null: an official."))
    against = fields.Integer(required=True, allow_none=True)
    clause = fields.String(required=True)
    holds = fields.Boolean(required=True, metadata=described("Whether it holds the table."))
    opened_at = fields.String(required=True)
    ruled_at = fields.String(required=True, allow_none=True, metadata=described("When the last ruling was made."))
    decision = fields.String(required=True, allow_none=True, metadata=described(_DECIDED))
    rulings = fields.Integer(required=True, metadata=described("How many rulings there were."))
    appealed = fields.Boolean(required=True, metadata=described("Whether a ruling was appealed."))
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class AllCasesAnswer(Schema):
    cases = fields.List(fields.Nested(CaseInShort), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))
    as_of = fields.String(
        required=True, allow_none=True, metadata=described("The time up to which the list is complete.")
    )
