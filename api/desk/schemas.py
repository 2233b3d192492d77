"""The shapes of answers about books: their summary, entries, rounds, and what an act came to."""

from marshmallow import Schema, fields, validate

from api.desk.answer_fields import LINKS, ROUND_STATUS, STATES, a_number, a_text, an_exact, the_exacts, the_step
from api.desk.config_schemas import TournamentConfigAnswer
from api.http.schemas import Shape, a, described


class RulingOfAnswer(Schema):
    game = fields.String(metadata=described("The game in which it was ruled."))
    case = fields.Integer(metadata=described("The number of the case."))
    ruling = fields.Integer(metadata=described("The number of the ruling."))


def the_ruling() -> fields.Nested:
    """The ruling that something rests on."""
    return fields.Nested(
        RulingOfAnswer, required=True, allow_none=True, metadata=described("The ruling by which it is so.")
    )


class BookRoundAnswer(Schema):
    number = a_number("Its number, from 1.")
    status = a_text("How far it is.", validate=validate.OneOf(ROUND_STATUS))
    title = a_text("The title that it plays.")
    tables = a_number("How many tables it has.")
    results = a_number("How many of them have a result.")
    started_at = a_text("When it began.", allow_none=True)
    ends_at = a_text("When its clock ends.", allow_none=True)
    paused = fields.Boolean(required=True, metadata=described("Whether its clock stands."))
    paused_at = a_text("Since when its clock stands.", allow_none=True)
    starts_at = a_text("When it is planned to begin.", allow_none=True)


class PublishedAnswer(Schema):
    state = fields.String(
        data_key="as",
        required=True,
        validate=validate.OneOf(STATES),
        metadata=described("As what they were published."),
    )
    round = a_number("After which round.")
    at = a_text("When.")
    step = a_number("At which event of the book.")
    hash = a_text("SHA-256 of their canonical form, in hexadecimal.")


class AnnouncementAnswer(Schema):
    id = a_text("Its id.")
    at = a_text("When it was made.")
    text = fields.String(required=True, allow_none=True, metadata=described("Its words; `null` once they are erased."))


class BookLotsAnswer(Schema):
    commitment = a_text("SHA-256 of the seed, in hexadecimal.")
    seed = a_text("The seed, once the lots are drawn.", allow_none=True)


class YouAnswer(Schema):
    entrant = a_text("The entrant that you are, if any.", allow_none=True)
    duties = fields.List(
        fields.String(), required=True, metadata=described("What you may do as an official.", example=["director"])
    )


class OfficialAnswer(Schema):
    person = a_text("The id of the person.")
    name = a_text("What the person is called.")
    duties = fields.List(
        fields.String(), required=True, metadata=described("What the person does.", example=["scorer"])
    )
    tables = fields.List(
        fields.Integer(),
        required=True,
        allow_none=True,
        metadata=described("The first and the last table; `null`: all.", example=[1, 8]),
    )


class BookAnswer(Schema):
    step = the_step()
    status = a_text("How far it is.", validate=validate.OneOf(["setting-up", "running", "paused", "finished"]))
    name = a_text("The tournament's name.")
    config = fields.Nested(TournamentConfigAnswer, required=True, metadata=described("The whole configuration."))
    round = a_number("The last round that you may see.", allow_none=True)
    rounds = fields.List(fields.Nested(BookRoundAnswer), required=True)
    entrants = a_number("How many are entered and have not left.")
    published = fields.List(fields.Nested(PublishedAnswer), required=True)
    announcements = fields.List(fields.Nested(AnnouncementAnswer), required=True)
    lots = fields.Nested(BookLotsAnswer, required=True, allow_none=True, metadata=described("The drawing of lots."))
    you = fields.Nested(YouAnswer, required=True, metadata=described("Who you are here."))
    officials = fields.List(
        fields.Nested(OfficialAnswer), metadata=described("For officials: whom the book names as officials.")
    )
    apart = fields.List(
        fields.List(fields.String()), metadata=described("For officials: pairs of entrants who are never paired.")
    )
    links = fields.Dict(**LINKS)


class MemberAnswer(Schema):
    person = a_text("The id of the person.")
    name = a_text("What the person is called.")


class EntryAnswer(Schema):
    entrant = a_text("The entrant's id.")
    number = a_number("The starting number.")
    name = a_text("What the entrant is called.")
    kind = a_text("A person or a team.", validate=validate.OneOf(["person", "team"]))
    members = fields.List(fields.Nested(MemberAnswer), required=True)
    rating = a_number("The rating.")
    status = a_text("Whether it plays.", validate=validate.OneOf(["entered", "withdrawn", "disqualified"]))
    since_round = a_number("The first round that it plays.")
    withdrawn_after = fields.Integer(metadata=described("The last round that it played before it withdrew."))
    byes = fields.Dict(
        keys=fields.String(), values=fields.String(), metadata=described("For officials: byes asked for, by round.")
    )
    not_at_table_1 = fields.Boolean(metadata=described("For officials: never at table 1."))
    former = fields.List(fields.Nested(MemberAnswer), metadata=described("For officials: members who were replaced."))


class EntriesAnswer(Schema):
    step = the_step()
    entries = fields.List(fields.Nested(EntryAnswer), required=True)
    teams = fields.List(
        fields.Nested(EntryAnswer),
        required=True,
        metadata=described("With the first page: the teams whose members are entrants themselves."),
    )
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))


class RivalAnswer(Schema):
    entrant = a_text("Who says so.", allow_none=True)
    places = fields.List(fields.Integer(allow_none=True), required=True)
    scores = the_exacts("Scores")


class TableResultAnswer(Schema):
    places = fields.List(
        fields.Integer(allow_none=True), required=True, metadata=described("By seat, 1 the best.", example=[1, 2, 3, 4])
    )
    scores = the_exacts("The title's own scores")
    points = the_exacts("Points; `null` while others play the board with which they are compared", allow_none=True)
    source = a_text(
        "Where it comes from.", validate=validate.OneOf(["game", "slip", "director", "forfeit", "assigned"])
    )
    state = a_text(
        "How firm it is.", validate=validate.OneOf(["provisional", "contested", "confirmed", "corrected", "ruled"])
    )
    contested = fields.Boolean(required=True, metadata=described("Whether another seat says otherwise."))
    ruling = the_ruling()
    entered_by = a_text("The entrant who entered a slip.", allow_none=True)
    confirmed = fields.List(fields.String(), required=True, metadata=described("The entrants who confirmed it."))
    rival = fields.Nested(RivalAnswer, metadata=described("For those concerned: what another seat says instead."))


class TableSeatAnswer(Schema):
    seat = a_number("Its number, from 0.")
    entrant = a_text("Who sits there.")
    name = a_text("What the entrant is called.")
    points = an_exact("Points before this round")
    absent = fields.Boolean(required=True, metadata=described("Whether the entrant did not come."))


class RoundTableAnswer(Schema):
    number = a_number("Its number, from 1.")
    seats = fields.List(fields.Nested(TableSeatAnswer), required=True)
    game = a_text("The id of its game, where it is played online.", allow_none=True)
    board = a_number("The set of deals that it plays, in a movement.", allow_none=True)
    result = fields.Nested(TableResultAnswer, required=True, allow_none=True)


class ByeAnswer(Schema):
    entrant = a_text("Who sits out.")
    name = a_text("What the entrant is called.")
    kind = a_text("Which kind of bye.")


class RoundAnswer(Schema):
    number = a_number("Its number, from 1.")
    status = a_text("How far it is.", validate=validate.OneOf(ROUND_STATUS))
    title = a_text("The title that it plays.")
    results = a_number("How many tables have a result.")
    started_at = a_text("When it began.", allow_none=True)
    ends_at = a_text("When its clock ends.", allow_none=True)
    paused = fields.Boolean(required=True, metadata=described("Whether its clock stands."))
    paused_at = a_text("Since when its clock stands.", allow_none=True)
    starts_at = a_text("When it is planned to begin.", allow_none=True)
    step = the_step()
    by_hand = fields.Boolean(required=True, metadata=described("Whether it was paired by hand."))
    tables = fields.List(fields.Nested(RoundTableAnswer), required=True)
    byes = fields.List(fields.Nested(ByeAnswer), required=True)
    breaks = fields.List(
        Shape(a("PairingBreak")), metadata=described("For officials: the rules that the pairing breaks.")
    )


class EnteredActAnswer(Schema):
    step = the_step()
    events = fields.List(Shape(a("ToldBookEvent")), required=True, metadata=described("What was recorded."))
    breaks = fields.List(
        Shape(a("PairingBreak")), required=True, metadata=described("The rules that a new pairing breaks.")
    )
    pairing = fields.Nested(
        RoundAnswer,
        required=True,
        allow_none=True,
        metadata=described("The pairing that the act made, if it made one."),
    )
    book = fields.Nested(BookAnswer, required=True, metadata=described("The tournament after it."))
    token = fields.String(metadata=described("Of somebody who has just entered without one: the person's token."))
    person = fields.String(metadata=described("Beside it: the person's id."))


class TriedActAnswer(EnteredActAnswer):
    dry_run = fields.Boolean(required=True, metadata=described("`true`: nothing was recorded."))
