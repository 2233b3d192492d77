"""Queries and headers of requests about tournaments."""

from marshmallow import Schema, fields, validate

from api.http.paging import CursorQuery, cursor_field, limit_field
from api.http.schemas import ID, QueryFlag, TextPattern, described
from api.http.searching import text_field


class DryRunActQuery(Schema):
    dry_run = QueryFlag(
        load_default=False, metadata=described("`true` to see the result without recording anything.", example=True)
    )


class EntriesQuery(CursorQuery):
    q = text_field("Only entrants with this in a name.")


class StandingsQuery(Schema):
    round = fields.Integer(
        validate=validate.Range(1, 200), metadata=described("The round after which; by default the last.", example=2)
    )
    told = fields.String(
        data_key="as",
        load_default="ruled",
        validate=validate.OneOf(["ruled", "played"]),
        metadata=described("`ruled` as rulings left it, `played` as if there had been none."),
    )
    suppose = fields.String(
        validate=TextPattern(
            r"^[0-9]{1,4}:[1-8](,[1-8]){1,7}(;[0-9]{1,4}:[1-8](,[1-8]){1,7}){0,99}$",
            error="must be tables with places by seat, as in 3:2,1,3,4;5:1,2",
        ),
        metadata=described(
            "What if: places by seat at tables of the last round that are still played, as `table:place,place`; tables "
            "are divided by semicolons.",
            example="3:2,1,3,4",
        ),
    )


class ComparisonQuery(Schema):
    round = fields.Integer(
        validate=validate.Range(1, 200), metadata=described("The round; by default the last.", example=1)
    )


class CallsQuery(Schema):
    status = fields.String(
        validate=validate.OneOf(["open", "claimed", "closed"]), metadata=described("Only calls with this status.")
    )


class PenaltiesQuery(Schema):
    person = fields.String(
        validate=validate.Length(1, 64),
        metadata=described(
            "Only those of this person, by handle or id, in all tournaments within the token's scope.", example="ana"
        ),
    )


class PrecedentsQuery(Schema):
    clause = fields.String(validate=ID, metadata=described("Only rulings by this clause.", example="MD-4.8"))
    title = fields.String(
        validate=validate.Length(1, 64),
        metadata=described("Only rulings in games of this title.", example="market-day"),
    )
    cursor = cursor_field()
    limit = limit_field()


class BookHistoryQuery(Schema):
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Only events after this step.")
    )
    limit = limit_field()


class BookStreamHeaders(Schema):
    last_event_id = fields.String(
        data_key="Last-Event-ID",
        validate=TextPattern(r"^[0-9]{0,9}$", error="must be an event's id in this stream: a step"),
        metadata=described("The step of the last message received. The stream continues after it.", example="12"),
    )


class BookStreamQuery(Schema):
    after = fields.Integer(
        validate=validate.Range(0, 10**9),
        metadata=described("The step after which a first connection begins; by default it begins now."),
    )


class TemplatesQuery(Schema):
    title = fields.String(
        validate=validate.Length(1, 64),
        metadata=described("Only templates that fit this title.", example="market-day"),
    )


class SeasonQuery(Schema):
    tournament = fields.String(
        validate=ID,
        metadata=described("A tournament of the organiser in question; by default the newest with this season."),
    )
