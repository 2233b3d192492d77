"""The shapes of questions to the desk of a tournament, and of its answers."""

from typing import Any, Final

from marshmallow import Schema, fields, validate

from api.desk.config_schemas import TournamentConfigAnswer
from api.http.paging import CursorQuery, cursor_field, limit_field
from api.http.schemas import ID, Pattern, QueryFlag, Shape, a, described
from api.http.searching import text_field

_LINKS: Final[dict[str, Any]] = {"keys": fields.String(), "values": fields.String(), "required": True}
ROUND_STATUS: Final = ["planned", "drawn", "published", "running", "closed", "cancelled"]
STATES: Final = ["provisional", "official", "corrected"]


def a_text(about: str, **more: Any) -> fields.String:
    """A text of an answer."""
    return fields.String(required=True, metadata=described(about), **more)


def a_number(about: str, **more: Any) -> fields.Integer:
    """A whole number of an answer."""
    return fields.Integer(required=True, metadata=described(about), **more)


def an_exact(about: str, **more: Any) -> fields.String:
    """An exact number of an answer, as text."""
    return fields.String(required=True, metadata=described(f"{about}, exactly.", example="7/2"), **more)


def the_exacts(about: str, **more: Any) -> fields.List[Any]:
    """Exact numbers by seat."""
    return fields.List(
        fields.String(allow_none=True),
        required=True,
        metadata=described(f"{about}, by seat, exactly.", example=["7/2", "3"]),
        **more,
    )


def the_step() -> fields.Integer:
    """The step of the book."""
    return a_number("The step of the tournament's book: the number of its last event.")


class DryRunActQuery(Schema):
    dry_run = QueryFlag(
        load_default=False, metadata=described("`true`: what it would come to; nothing is recorded.", example=True)
    )


class EntriesQuery(CursorQuery):
    q = text_field("Only entrants with this in a name.")


class StandingsQuery(Schema):
    round = fields.Integer(
        validate=validate.Range(1, 200), metadata=described("After which round; by default the last one.", example=2)
    )
    told = fields.String(
        data_key="as",
        load_default="ruled",
        validate=validate.OneOf(["ruled", "played"]),
        metadata=described("`ruled`: as rulings left it. `played`: as if there had been none."),
    )


class ComparisonQuery(Schema):
    round = fields.Integer(
        validate=validate.Range(1, 200), metadata=described("Of which round; by default the last one.", example=1)
    )


class CallsQuery(Schema):
    status = fields.String(
        validate=validate.OneOf(["open", "claimed", "closed"]), metadata=described("Only calls of this status.")
    )


class PenaltiesQuery(Schema):
    person = fields.String(
        validate=validate.Length(1, 64),
        metadata=described(
            "Only those of this person, by handle or id: in all tournaments where the token holds.", example="ana"
        ),
    )


class PrecedentsQuery(Schema):
    clause = fields.String(validate=ID, metadata=described("Rulings by this clause.", example="MD-4.8"))
    title = fields.String(
        validate=validate.Length(1, 64), metadata=described("Only of this title.", example="market-day")
    )
    cursor = cursor_field()
    limit = limit_field()


class HistoryQuery(Schema):
    after = fields.Integer(
        load_default=0, validate=validate.Range(0, 10**9), metadata=described("Events after this step.")
    )
    limit = limit_field()


class BookStreamHeaders(Schema):
    last_event_id = fields.String(
        data_key="Last-Event-ID",
        validate=Pattern(r"^[0-9]{0,9}$", error="must be the id of an event of this stream: a step"),
        metadata=described("The step of the last message received. The stream goes on after it.", example="12"),
    )


class BookStreamQuery(Schema):
    after = fields.Integer(
        validate=validate.Range(0, 10**9),
        metadata=described("Where a first connection begins: after this step; by default with what comes now."),
    )


class TemplatesQuery(Schema):
    title = fields.String(
        validate=validate.Length(1, 64),
        metadata=described("Only templates that fit this title.", example="market-day"),
    )


class SeasonQuery(Schema):
    tournament = fields.String(
        validate=ID,
        metadata=described("A tournament of the organiser who is meant; by default that of the newest."),
    )


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
    links = fields.Dict(**_LINKS)


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


class PrecedentAnswer(Schema):
    game = a_text("The game.")
    case = a_number("The case.")
    title = a_text("The title that was played.")
    clause = a_text("The clause that the claim rests on.", allow_none=True)
    status = a_text("How far the case is.")
    decision = a_text("What was ruled.", allow_none=True)
    tournament = a_text("The tournament of the game.", allow_none=True)
    ruled_at = a_text("When it was ruled.", allow_none=True)
    links = fields.Dict(**_LINKS)


class PrecedentsAnswer(Schema):
    precedents = fields.List(fields.Nested(PrecedentAnswer), required=True, metadata=described("The newest first."))
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))


class HistoryAnswer(Schema):
    step = the_step()
    events = fields.List(Shape(a("ToldBookEvent")), required=True, metadata=described("In order, with their words."))
    next = fields.Integer(required=True, allow_none=True, metadata=described("`after` of the next page."))


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


class TemplateAnswer(Schema):
    name = a_text("Its name.")
    words = a_text("What it is for.")
    players = a_number("How many it is made for, where it is.", allow_none=True)
    config = Shape(
        a("TournamentConfigRequest"),
        required=True,
        metadata=described("Its configuration; without a title in the question, what is the same for all."),
    )


class TemplatesAnswer(Schema):
    templates = fields.List(fields.Nested(TemplateAnswer), required=True)


class OwnTournamentAnswer(Schema):
    id = a_text("Its id.")
    name = a_text("Its name.")
    status = a_text("How far it is.")
    entrant = a_text("The entrant that you are.", allow_none=True)
    duties = fields.List(fields.String(), required=True, metadata=described("What you do as an official."))
    links = fields.Dict(**_LINKS)


class OwnTournamentsAnswer(Schema):
    tournaments = fields.List(fields.Nested(OwnTournamentAnswer), required=True)


class SeasonPlaceAnswer(Schema):
    rank = a_number("The rank; who ties has the same.")
    person = a_text("The person's id.")
    name = a_text("What the person is called.")
    points = an_exact("Points of all tournaments")
    tournaments = a_number("In how many.")
    best = a_number("The best rank.", allow_none=True)


class SeasonTournamentAnswer(Schema):
    id = a_text("Its id.")
    name = a_text("Its name.")
    state = a_text("What its standings are; only official ones count.", allow_none=True)
    links = fields.Dict(**_LINKS)


class SeasonAnswer(Schema):
    season = a_text("Its label.")
    tournaments = fields.List(fields.Nested(SeasonTournamentAnswer), required=True)
    standings = fields.List(fields.Nested(SeasonPlaceAnswer), required=True)
