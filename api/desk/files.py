"""The files of a tournament for other programs, and what is read of theirs: lists of entries and reports."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, NamedTuple

from flask import Response, request

from api.desk.access import the_desk
from api.desk.answers import EntryListAnswer, ReadEntryAnswer, RemarkAnswer, ReportAnswer
from api.desk.dossiers import dossier_for, drawn_of
from api.desk.file_examples import ENTRY_LIST_DOCUMENT, FILE_EXAMPLES, FILE_PLACES, REPORT_DOCUMENT
from api.desk.file_schemas import FILE_FORMS, TEXT
from api.http.access import identified
from api.http.answer import answer
from api.http.application import the_request
from api.http.blueprint import ResourceBlueprint
from api.http.bodies import received
from api.http.negotiation import accepts
from api.http.problems import Problem, Refusals
from domain.rules.language import say
from service.tournaments.dossier import EVERYTHING
from service.tournaments.exchange.calendar import CALENDAR, rounds_ics
from service.tournaments.exchange.deals import PBN, deals_pbn
from service.tournaments.exchange.entry_list import BadEntries, LineProblem, read_entries
from service.tournaments.exchange.json_file import JSON, tournament_json
from service.tournaments.exchange.reading import Dossier
from service.tournaments.exchange.report import NotReportable, tournament_trf, tournament_trf26
from service.tournaments.exchange.tables import CSV, entries_csv, results_csv, standings_csv
from service.tournaments.exchange.takeover import read_takeover
from service.tournaments.exchange.trf import TRF, BadReport

_MOST_TOLD: Final = 100


def _bad_entries(error: BadEntries) -> Problem:
    told = [
        {"line": one.line, "message": one.says, **({"column": one.column} if one.column else {})}
        for one in error.problems[:_MOST_TOLD]
    ]
    return Problem("bad-entries", str(error), None, errors=told)


def _bad_report(error: BadReport) -> Problem:
    told = [{"line": one.line, "column": str(one.column), "message": one.says} for one in error.problems[:_MOST_TOLD]]
    return Problem("bad-report", str(error), None, errors=told)


_REFUSALS: Final[Refusals] = {
    NotReportable: lambda error: Problem("not-reportable", str(error)),
    BadEntries: _bad_entries,
    BadReport: _bad_report,
}

files = ResourceBlueprint(
    "tournament_files",
    "A tournament as files: CSV, JSON, TRF16 and TRF26, deals, calendar.",
    FILE_EXAMPLES,
    places=FILE_PLACES,
    refusals=_REFUSALS,
)


class _File(NamedTuple):
    """A file's writer, its media type, and the parts of the dossier that it needs."""

    write: Callable[[Dossier], str | bytes]
    kind: str
    parts: frozenset[str]
    signed: bool = False


_REPORTED: Final = frozenset({"entries", "rounds", "standings"})
_FILES: Final[Mapping[str, _File]] = {
    "tournament.json": _File(tournament_json, JSON, EVERYTHING, signed=True),
    "entries.csv": _File(entries_csv, CSV, frozenset({"entries"})),
    "results.csv": _File(results_csv, CSV, frozenset({"rounds"})),
    "standings.csv": _File(standings_csv, CSV, frozenset({"standings"})),
    "tournament.trf": _File(tournament_trf, TRF, _REPORTED),
    "tournament.trf26": _File(tournament_trf26, TRF, _REPORTED),
    "deals.pbn": _File(deals_pbn, PBN, frozenset({"heads", "deals"})),
    "rounds.ics": _File(rounds_ics, CALENDAR, frozenset({"heads"})),
}


@files.route("/tournaments/<tournament_id>/exchange/<exchange_file>")
@identified
@files.response(200, TEXT, content_type=JSON, description="The file.")
@files.doc(responses={200: {"content": FILE_FORMS}})
@files.problems(401, 404, 406, 409, 503)
def export_tournament(tournament_id: str, exchange_file: str) -> Response:
    """The tournament as a file for other programs, limited to what its pages show you.

    `tournament.json` has everything, with exact fractions; `entries.csv`, `results.csv` and `standings.csv` are for
    spreadsheets; `tournament.trf` and `tournament.trf26` are the reports TRF16 and TRF26 of an event with tables of
    two; `deals.pbn` has the deals of duplicate rounds that are over; calendars follow `rounds.ics`.
    """
    wanted = _FILES.get(exchange_file)
    if wanted is None:
        raise Problem("not-found", say("there is no such file; known files: {listed}", listed=", ".join(_FILES)))
    _require_accepted(wanted.kind.partition(";")[0])
    found = dossier_for(the_desk(tournament_id), wanted.parts, signed=wanted.signed)
    return drawn_of(found, exchange_file, wanted.kind, partial(wanted.write, found))


def _require_accepted(kind: str) -> None:
    """Raises `Problem` 406 if the client accepts other types, but not this file's."""
    accepted = request.headers.get("Accept")
    if accepted is not None and not accepts(accepted, (kind,)):
        raise Problem("not-acceptable", say("the file is available as {kind}", kind=kind), offered=[kind])


@files.route("/tournaments/<tournament_id>/entry-list", methods=["POST"])
@identified
@files.doc(requestBody=ENTRY_LIST_DOCUMENT)
@files.answers(
    200, EntryListAnswer, "The entries, in the form that the act `admit` takes.", 401, 403, 404, 413, 415, 422
)
def read_entry_list(tournament_id: str) -> Response:
    """Reads a list of entries from a spreadsheet (CSV) without changing anything: check it, then send it as `admit`.

    The first line has the names of columns: `name` or `handle` of a person, `team` and `members` (handles, separated by
    semicolons) of a team, `number`, `rating`. A list with faults is refused as a whole, each fault with its line.
    """
    body = received(the_request())  # first, as with every body, so that one that is too large is refused as such
    desk = the_desk(tournament_id)
    desk.require("set-up-tournament", "only the tournament's organisers may import entries")
    if request.mimetype != "text/csv":
        raise Problem("unsupported-media-type", "send the list as Content-Type: text/csv")
    return answer(EntryListAnswer(entries=[ReadEntryAnswer(**one) for one in read_entries(_text(body))]))


@files.route("/tournaments/<tournament_id>/report", methods=["POST"])
@identified
@files.doc(requestBody=REPORT_DOCUMENT)
@files.answers(200, ReportAnswer, "What is taken over, as the act `take-over` takes it.", 401, 403, 404, 413, 415, 422)
def read_tournament_report(tournament_id: str) -> Response:
    """Reads the report of a tournament begun in another program (TRF16, TRF26) without changing anything.

    Check what is told, then send `act` to the tournament's acts: all is taken over, or nothing. `config` has the
    settings that fit the report. A report that is not understood, or contradicts itself, is refused as a whole, each
    fault with its line and column; `remarks` tell what is understood and left out.
    """
    body = received(the_request())
    the_desk(tournament_id).require("set-up-tournament", say("only the tournament's organisers may take one over"))
    if request.mimetype != "text/plain":
        raise Problem("unsupported-media-type", say("send the report as Content-Type: text/plain"))
    read = read_takeover(body)
    remarks = [RemarkAnswer(line=one.line, column=one.column, message=one.says) for one in read.remarks]
    told = {name: len(read.act[part]) for name, part in (("players", "entries"), ("rounds", "rounds"))}
    return answer(ReportAnswer(name=read.name, config=dict(read.config), act=dict(read.act), remarks=remarks, **told))


def _text(body: bytes) -> str:
    """The list as text. Raises `BadEntries`."""
    try:
        return body.decode()
    except UnicodeDecodeError as wrong:
        says = "This is not UTF-8: save the list as CSV UTF-8."
        raise BadEntries([LineProblem(body.count(b"\n", 0, wrong.start) + 1, "", says)]) from None
