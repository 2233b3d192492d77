"""What anyone who may know of a tournament can read of it, the sender's table, seasons and templates."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from flask import Response

from api.desk.access import entry_of, names_of, round_of, the_desk
from api.desk.answers import EntriesAnswer, OwnTournamentsAnswer, SeasonAnswer, TemplateAnswer, TemplatesAnswer
from api.desk.examples import PLACES, PUBLIC_EXAMPLES
from api.desk.presentation import at_step, book_told
from api.desk.queries import ComparisonQuery, EntriesQuery, SeasonQuery, StandingsQuery, TemplatesQuery
from api.desk.seasons import own_tournaments, season
from api.http.access import identified, the_sender, the_service, the_title
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.forms import settings_of
from api.http.paging import cursor_number, cursor_text, cut, paged, read_cursor, text_cursor
from api.http.problems import Problem, invalid
from domain.rules.language import say
from domain.tournaments.config import BRACKETS, PARTS, TournamentConfig
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import Tournament
from domain.tournaments.templates import TEMPLATES, Template
from service.accounts import ANYBODY
from service.tournaments.games import players_of
from service.tournaments.names import TournamentNames
from service.tournaments.views import public as views
from service.tournaments.views.answers import BookAnswer, EntryAnswer, RoundAnswer
from service.tournaments.views.bracket import bracket_view
from service.tournaments.views.comparing import comparison
from service.tournaments.views.correction import corrected_and_before, correction_of
from service.tournaments.views.desk_answers import MyTableAnswer
from service.tournaments.views.mine import my_table
from service.tournaments.views.standing_answers import (
    BracketAnswer,
    ComparisonAnswer,
    CorrectionAnswer,
    EntrantAnswer,
    StandingsAnswer,
)
from service.tournaments.views.standings import entrant_view, standings_view

public = ResourceBlueprint(
    "tournament_pages", "Reading a tournament: entries, rounds, standings.", PUBLIC_EXAMPLES, places=PLACES
)


@public.route("/tournaments/<tournament_id>/book")
@identified
@public.answers(200, BookAnswer, "The tournament at a glance.", 404)
def show_book(tournament_id: str) -> Response:
    """The tournament at a glance: configuration, rounds, announcements, and who you are in it."""
    desk = the_desk(tournament_id)
    return at_step(book_told(desk, desk.state()))


@public.route("/tournaments/<tournament_id>/entries")
@identified
@public.takes(EntriesQuery, "query")
@public.answers(200, EntriesAnswer, "A page of entrants by number.", 404, 422)
def list_entries(query: dict[str, Any], tournament_id: str) -> Response:
    """The entrants by starting number. Wishes are shown only to officials."""
    desk = the_desk(tournament_id)
    book = desk.state()
    names = names_of(book)
    after = read_cursor(query, lambda cursor: cursor_number(cursor_text(cursor))) or 0
    rows = [entry for entry in views.entries(book, names, query.get("q")) if entry.number > after]
    page, following = cut(rows, query["limit"], lambda entry: text_cursor(str(entry.number)))
    teams = [] if "cursor" in query else views.entries(book, names, query.get("q"), clubs=True)
    entries, clubs = (
        [views.entry_line(EntryAnswer, entry, names, officially=desk.officially) for entry in some]
        for some in (page, teams)
    )
    body = EntriesAnswer(step=book.n, entries=entries, teams=clubs, next=following)
    again = {**query, "tournament_id": tournament_id, "cursor": following}
    return paged(body, "tournament_pages.list_entries", **again)


@public.route("/tournaments/<tournament_id>/entries/<entrant>")
@identified
@public.answers(200, EntrantAnswer, "The entrant.", 404)
def show_entrant(tournament_id: str, entrant: str) -> Response:
    """One entrant: rounds, opponents, and the standing with its tie-breaks explained."""
    desk = the_desk(tournament_id)
    book = desk.state()
    entry = entry_of(book, entrant)
    return at_step(entrant_view(book, entry, names_of(book), officially=desk.officially))


@public.route("/tournaments/<tournament_id>/rounds/<round_number>")
@identified
@public.answers(200, RoundAnswer, "The round.", 404)
def show_round(tournament_id: str, round_number: str) -> Response:
    """The pairing of a round with its results. Until it is published only officials see it.

    Under a spectator delay a result appears that much later, here and in everything that follows from it, except to
    officials and those at its table. Official standings, and the results behind them, appear at once. Where tables play
    the same deals, only officials see results until nobody will play these any more.
    """
    desk = the_desk(tournament_id)
    book = desk.state()
    one = round_of(desk, round_number)
    return at_step(views.round_view(book, one, names_of(book), officially=desk.officially))


@public.route("/tournaments/<tournament_id>/standings")
@identified
@public.takes(StandingsQuery, "query")
@public.answers(200, StandingsAnswer, "The standings.", 404, 422)
def show_standings(query: dict[str, Any], tournament_id: str) -> Response:
    """The standings after a round, by default the last one, with the rulings that changed them.

    Of corrected ones everybody reads why, and what changed since those before them.

    Under a spectator delay they are based on the results that may be shown already, unless they are official. With
    `suppose` they are those that there would be if tables which are still played ended so, as far as you see them.
    """
    desk = the_desk(tournament_id)
    book, number = desk.state(), query.get("round")
    if number is not None:
        round_of(desk, number)
    ruled = query["told"] == "ruled"
    suppose = _supposed(query.get("suppose", ""))
    names = names_of(book)
    try:
        found = standings_view(
            book,
            names,
            number,
            ruled=ruled,
            officially=desk.officially,
            suppose=suppose,
            correction=partial(_correction, book, names),
        )
    except TournamentRefused as refusal:
        raise invalid(refusal.message, refusal.message, parameter="suppose") from None
    return at_step(found)


def _supposed(text: str) -> dict[int, tuple[int, ...]]:
    """The places by table of a query. Raises `Problem` for a table that is named twice."""
    found: dict[int, tuple[int, ...]] = {}
    for table, _, places in (part.partition(":") for part in text.split(";") if part):
        if int(table) in found:
            twice = say("Table {table} is named twice.", table=int(table))
            raise invalid(twice, twice, parameter="suppose")
        found[int(table)] = tuple([int(place) for place in places.split(",")])
    return found


def _correction(book: Tournament, names: TournamentNames, round_: int) -> CorrectionAnswer | None:
    found = corrected_and_before(book, round_)
    if found is None:
        return None
    corrected, before = found
    service = the_service()
    why = service.book_words.read([corrected.words]).get(corrected.words) if corrected.words else None
    was, then = (service.books.at(book.id, one.n).tournament for one in (before, corrected))
    return correction_of(was, then, corrected, names, why)


@public.route("/tournaments/<tournament_id>/bracket")
@identified
@public.answers(200, BracketAnswer, "The bracket.", 404)
def show_bracket(tournament_id: str) -> Response:
    """The bracket of a knock-out, or of the stage after a cut: who meets whom, and from which table entrants come.

    Future rounds are shown as they would be drawn if nobody left. Before a cut its seeds stand for the entrants.
    """
    desk = the_desk(tournament_id)
    book = desk.state()
    if book.config.form not in BRACKETS:
        raise Problem(
            "no-bracket", say("a {form} has no bracket: only a knock-out or a cut has one", form=book.config.form)
        )
    return at_step(bracket_view(book, names_of(book), officially=desk.officially))


@public.route("/tournaments/<tournament_id>/comparison")
@identified
@public.takes(ComparisonQuery, "query")
@public.answers(200, ComparisonAnswer, "The comparison.", 404, 422)
def show_comparison(query: dict[str, Any], tournament_id: str) -> Response:
    """The score of each board of a round at each table, compared in three ways, once nobody plays it any more."""
    desk = the_desk(tournament_id)
    one = round_of(desk, query.get("round"))
    return at_step(comparison(desk.state(), one, names_of(desk.state()), officially=desk.officially))


@public.route("/tournaments/<tournament_id>/me")
@identified
@public.answers(200, MyTableAnswer, "Your table.", 401, 403, 404)
def show_my_table(tournament_id: str) -> Response:
    """Where you sit now, against whom, and which acts you can send. For entered persons."""
    desk = the_desk(tournament_id)
    book, entry = desk.state(), desk.entry
    if entry is None:
        raise Problem("token-needed" if desk.actor is ANYBODY else "forbidden", "you are not entered here")
    return at_step(my_table(book, entry, names_of(book)))


@public.route("/templates")
@identified
@public.takes(TemplatesQuery, "query")
@public.answers(200, TemplatesAnswer, "The templates.", 404, 422)
def list_templates(query: dict[str, Any]) -> Response:
    """Configurations of common tournaments, as a start; with `title` those that fit it, complete."""
    if "title" not in query:
        return _told([_template(one, one.config) for one in TEMPLATES.values()])
    title = the_title(query["title"])
    least, most = players_of(title)
    fitting = [one for one in TEMPLATES.values() if one.fits(least, most)]
    return _told([_template(one, one.for_title(title.name, least, most).wire()) for one in fitting])


def _told(templates: list[TemplateAnswer]) -> Response:
    return answer(TemplatesAnswer(templates=templates, settings=settings_of(TournamentConfig, PARTS)))


def _template(one: Template, config: Mapping[str, Any]) -> TemplateAnswer:
    return TemplateAnswer(name=one.name, words=one.words, players=one.players, config=config)


@public.route("/me/tournaments")
@identified
@public.answers(200, OwnTournamentsAnswer, "Your tournaments, newest first.", 401)
def list_own_tournaments() -> Response:
    """The tournaments in which you are entered or an official, newest first."""
    sender = the_sender()
    if sender is ANYBODY:
        raise Problem("token-needed", "send your token")
    return answer(OwnTournamentsAnswer(tournaments=own_tournaments(sender)))


@public.route("/seasons/<label>")
@identified
@public.takes(SeasonQuery, "query")
@public.answers(200, SeasonAnswer, "The season.", 404, 422)
def show_season(query: dict[str, Any], label: str) -> Response:
    """The tournaments of one organiser whose metadata has this `season`, and the sum of their official standings."""
    return answer(season(label, query.get("tournament")))
