"""The shapes of what is going on: one's own table, the board, calls, penalties, precedents, history."""

from typing import Annotated

from marshmallow import Schema, fields, validate

from api.desk.answer_fields import a_number, a_text, an_exact, the_step
from api.desk.schemas import TableResultAnswer, the_ruling
from api.desk.standing_schemas import OpponentAnswer
from api.http.schemas import Shape, a, described
from domain.record.answers import Answer, Id, Links, Time, about


class SeatedAnswer(OpponentAnswer):
    seat = a_number("The seat.")


class MyTableAnswer(Schema):
    step = the_step()
    status = a_text("How far the tournament is.")
    entrant = a_text("Your entrant.")
    name = a_text("What it is called.")
    entry_status = a_text("Whether it plays.", validate=validate.OneOf(["entered", "withdrawn", "disqualified"]))
    round = a_number("The last round that is published.", allow_none=True)
    round_status = a_text("How far it is.", allow_none=True)
    ends_at = a_text("When its clock ends.", allow_none=True)
    table = a_number("Your table.", allow_none=True)
    seat = a_number("Your seat.", allow_none=True)
    bye = a_text("The kind of bye, if you sit out.", allow_none=True)
    seats = fields.List(fields.Nested(SeatedAnswer), required=True, metadata=described("Who sits there."))
    opponents = fields.List(fields.Nested(OpponentAnswer), required=True)
    game = a_text("The id of your game.", allow_none=True)
    play = a_text("Where you play it.", allow_none=True)
    result = fields.Nested(TableResultAnswer, required=True, allow_none=True)
    calls = fields.List(fields.String(), required=True, metadata=described("Your calls that are not closed."))
    can = fields.List(
        fields.String(), required=True, metadata=described("The acts that you can send.", example=["enter-result"])
    )


class ClockAnswer(Schema):
    started_at = a_text("When the round began.", allow_none=True)
    ends_at = a_text("When its clock ends.", allow_none=True)
    paused = fields.Boolean(required=True, metadata=described("Whether it stands."))
    paused_at = a_text("Since when it stands.", allow_none=True)


class BoardTableAnswer(Schema):
    number = a_number("Its number.")
    entrants = fields.List(fields.String(), required=True)
    names = fields.List(fields.String(), required=True)
    game = a_text("The id of its game.", allow_none=True)
    board = a_number("The set of deals that it plays.", allow_none=True)
    status = a_text("How far it is.", validate=validate.OneOf(["waiting", "open", "held", "closed", "void"]))
    turn = fields.List(fields.Integer(), required=True, metadata=described("The seats that may act."))
    since = a_text("Since when.", allow_none=True)
    due_at = a_text("When the game's own clock acts.", allow_none=True)
    step = a_number("The step of its game.", allow_none=True)
    offline = fields.List(
        fields.Integer(),
        required=True,
        metadata=described(
            "Seats of its game whose persons have no stream of it open and have asked nothing of it for 30 seconds, as "
            "far as the process that answers has seen. None of bots, at physical tables, and once the game is over."
        ),
    )
    absent = fields.List(fields.Integer(), required=True, metadata=described("Seats that did not come."))
    calls = fields.List(fields.String(), required=True, metadata=described("Calls from it that are not closed."))
    result = fields.Nested(TableResultAnswer, required=True, allow_none=True)


class BoardAnswer(Schema):
    step = the_step()
    status = a_text("How far the tournament is.")
    round = a_number("The round.", allow_none=True)
    round_status = a_text("How far it is.", allow_none=True)
    tables = fields.List(fields.Nested(BoardTableAnswer), required=True)
    calls = a_number("How many calls wait for a director.")
    clock = fields.Nested(ClockAnswer, required=True, allow_none=True)


class CallAnswer(Schema):
    id = a_text("Its id.")
    round = a_number("The round.", allow_none=True)
    table = a_number("The table.", allow_none=True)
    entrant = a_text("Who called, if an entrant.", allow_none=True)
    name = a_text("What the entrant is called.", allow_none=True)
    at = a_text("When.")
    status = a_text("How far it is.", validate=validate.OneOf(["open", "claimed", "closed"]))
    by = a_text("The person who answers it.", allow_none=True)
    by_name = a_text("What that person is called.", allow_none=True)
    text = fields.String(required=True, allow_none=True, metadata=described("What it is about."))


class CallsAnswer(Schema):
    step = the_step()
    calls = fields.List(fields.Nested(CallAnswer), required=True, metadata=described("The oldest first."))


class PenaltyAnswer(Schema):
    id = a_text("Its id.")
    tournament = a_text("In which tournament.")
    entrant = a_text("Whose it is.")
    name = a_text("What the entrant is called.")
    code = a_text("Its code in the scale.", allow_none=True)
    points = an_exact("What it takes")
    warning = fields.Boolean(required=True, metadata=described("Whether it is a warning."))
    round = a_number("The round.", allow_none=True)
    table = a_number("The table.", allow_none=True)
    why = a_text("Why.", allow_none=True)
    ruling = the_ruling()
    at = a_text("When.")
    by = a_text("Who gave it.")
    cancelled = fields.Boolean(required=True, metadata=described("Whether it counts no more."))


class PenaltiesAnswer(Schema):
    step = the_step()
    penalties = fields.List(fields.Nested(PenaltyAnswer), required=True)


class PrecedentAnswer(Answer):
    game: Annotated[Id, about("The game.")]
    case: Annotated[int, about("The case.")]
    title: Annotated[str, about("The title that was played.")]
    clause: Annotated[str | None, about("The clause that the claim rests on.")]
    status: Annotated[str, about("How far the case is.")]
    decision: Annotated[str | None, about("What was ruled.")]
    tournament: Annotated[str | None, about("The tournament of the game.")]
    links: Links
    ruled_at: Annotated[Time | None, about("When it was ruled.")]


class PrecedentsAnswer(Answer):
    precedents: Annotated[list[PrecedentAnswer], about("The newest first.")]
    next: Annotated[str | None, about("The cursor of the next page.")]


class HistoryAnswer(Schema):
    step = the_step()
    events = fields.List(Shape(a("ToldBookEvent")), required=True, metadata=described("In order, with their words."))
    next = fields.Integer(required=True, allow_none=True, metadata=described("`after` of the next page."))
