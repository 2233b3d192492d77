"""The shapes of standings, comparisons of duplicate, brackets, and of one entrant."""

from marshmallow import Schema, fields, validate

from api.desk.answer_fields import STATES, a_number, a_text, an_exact, the_step
from api.desk.schemas import EntryAnswer, TableResultAnswer, the_ruling
from api.http.schemas import described


class TieBreakAnswer(Schema):
    name = a_text("Its name.")
    words = a_text("What it is.")
    source = a_text("Where it is defined.")


class ValuedTieBreakAnswer(TieBreakAnswer):
    value = an_exact("Its value", allow_none=True)


class StandingAnswer(Schema):
    rank = a_number("The rank; `null`: not ranked.", allow_none=True)
    shared = fields.Boolean(required=True, metadata=described("Whether others have the same rank."))
    division = a_number("In a league the division, 1 the highest.", allow_none=True)
    division_rank = a_number("The rank in the division.", allow_none=True)
    entrant = a_text("The entrant's id.")
    number = a_number("The starting number.")
    name = a_text("What the entrant is called.")
    points = an_exact("Points")
    tie_breaks = fields.Dict(
        keys=fields.String(), values=fields.String(allow_none=True), required=True,
        metadata=described("The value of each tie-break, exactly.", example={"buchholz": "7/2"}),
    )  # fmt: skip
    played = a_number("How many rounds were played.")
    wins = an_exact("Wins")
    penalty = an_exact("Points taken by penalties, which `points` are less")
    status = a_text("Whether it plays.", validate=validate.OneOf(["entered", "withdrawn", "disqualified"]))


class NamedEntrantAnswer(Schema):
    entrant = a_text("The entrant's id.")
    name = a_text("What the entrant is called.")


class TeamStandingAnswer(Schema):
    rank = a_number("The rank.")
    shared = fields.Boolean(required=True, metadata=described("Whether others have the same rank."))
    team = a_text("The team's id.")
    name = a_text("What the team is called.")
    points = an_exact("The sum of the points of those who count")
    counted = fields.List(
        fields.Nested(NamedEntrantAnswer), required=True, metadata=described("The members who count, the best first.")
    )


class ChangedResultAnswer(Schema):
    round = a_number("The round.")
    table = a_number("The table.")
    ruling = the_ruling()
    entrants = fields.List(fields.String(), required=True, metadata=described("Whom it concerns."))


class StandingsAnswer(Schema):
    step = the_step()
    round = a_number("After which round; 0: before the first.")
    state = a_text("What they are.", validate=validate.OneOf(STATES))
    tie_breaks = fields.List(fields.Nested(TieBreakAnswer), required=True)
    standings = fields.List(fields.Nested(StandingAnswer), required=True)
    teams = fields.List(
        fields.Nested(TeamStandingAnswer),
        required=True,
        allow_none=True,
        metadata=described("The teams that are the sum of their best members; `null` where there are none."),
    )
    next_divisions = fields.List(
        fields.List(fields.Nested(NamedEntrantAnswer)),
        required=True,
        allow_none=True,
        metadata=described(
            "Of a league whose season is over: the divisions of the next one, the highest first. `null` before that, "
            "and while a rank is shared across a line of those who go up or down."
        ),
    )
    changes = fields.List(
        fields.Nested(ChangedResultAnswer), required=True, metadata=described("The results that rulings changed.")
    )
    note = a_text("What is to be known of them, such as why some tie-break counts nothing.", allow_none=True)


class ComparisonLineAnswer(Schema):
    board = a_number("The set of deals.")
    table = a_number("The table.")
    seat = a_number("The seat.")
    entrant = a_text("Who sat there.")
    name = a_text("What the entrant is called.")
    score = an_exact("The score")
    matchpoints = an_exact("Matchpoints", allow_none=True)
    matchpoints_percent = an_exact("Matchpoints in percent of the most", allow_none=True)
    imps = an_exact("IMPs against the others", allow_none=True)
    percent = an_exact("Percent", allow_none=True)


class ComparisonAnswer(Schema):
    step = the_step()
    round = a_number("The round.")
    waiting = a_number("Tables that have not finished.")
    open = fields.List(
        fields.Integer(),
        required=True,
        metadata=described("Boards that somebody plays still, or will play: only officials see what they gave."),
    )
    lines = fields.List(fields.Nested(ComparisonLineAnswer), required=True)


class CameFromAnswer(Schema):
    round = a_number("The round.")
    table = a_number("The table.")
    place = a_number("The place there, 1 the winner's.")


class BracketPlaceAnswer(Schema):
    entrant = a_text("Who has this seat; `null` while nobody knows.", allow_none=True)
    name = a_text("What the entrant is called.", allow_none=True)
    seed = a_number("The seed, in a first round that is not drawn yet.", allow_none=True)
    came_from = fields.Nested(
        CameFromAnswer,
        data_key="from",
        required=True,
        allow_none=True,
        metadata=described("In rounds that are not drawn yet: from which table of an earlier one the entrant comes."),
    )


class BracketTableAnswer(Schema):
    number = a_number("Its number in the round.")
    third_place = fields.Boolean(required=True, metadata=described("Whether it plays for third place."))
    seats = fields.List(fields.Nested(BracketPlaceAnswer), required=True)


class BracketRoundAnswer(Schema):
    number = a_number("Its number in the tournament.")
    drawn = fields.Boolean(required=True, metadata=described("Whether it is drawn; else it is as foreseen."))
    tables = fields.List(fields.Nested(BracketTableAnswer), required=True)
    byes = fields.List(
        fields.Nested(BracketPlaceAnswer), required=True, metadata=described("Who sits out and goes on.")
    )


class BracketAnswer(Schema):
    step = the_step()
    rounds = fields.List(
        fields.Nested(BracketRoundAnswer),
        required=True,
        metadata=described("From the first of the knock-out to the final; none while nobody can say."),
    )


class OpponentAnswer(Schema):
    entrant = a_text("The entrant's id.")
    name = a_text("What the entrant is called.")


class EntrantRoundAnswer(Schema):
    round = a_number("The round.")
    table = a_number("The table.", allow_none=True)
    seat = a_number("The seat.", allow_none=True)
    bye = a_text("The kind of bye, without a table.", allow_none=True)
    opponents = fields.List(fields.Nested(OpponentAnswer), required=True)
    game = a_text("The id of the game, where it was played online.", allow_none=True)
    result = fields.Nested(TableResultAnswer, required=True, allow_none=True)


class EntrantAnswer(EntryAnswer):
    step = the_step()
    rounds = fields.List(fields.Nested(EntrantRoundAnswer), required=True)
    standing = fields.Nested(StandingAnswer, required=True, allow_none=True)
    tie_breaks = fields.List(fields.Nested(ValuedTieBreakAnswer), required=True)
