"""The shapes of templates, of one's own tournaments, and of seasons."""

from marshmallow import Schema, fields

from api.desk.answer_fields import LINKS, a_number, a_text, an_exact
from api.http.schemas import Shape, a, described


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
    links = fields.Dict(**LINKS)


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
    links = fields.Dict(**LINKS)


class SeasonAnswer(Schema):
    season = a_text("Its label.")
    tournaments = fields.List(fields.Nested(SeasonTournamentAnswer), required=True)
    standings = fields.List(fields.Nested(SeasonPlaceAnswer), required=True)
