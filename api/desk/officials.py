"""The officials' views at the desk: the board, calls, penalties, precedents, and the history of the book."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from flask import Response
from msgspec import convert

from api.all_cases.listing import listed_cases, read_place, write_place
from api.all_cases.schemas import CaseInShort
from api.desk.access import Desk, names_of, round_of, the_desk
from api.desk.answers import (
    CallsAnswer,
    HistoryAnswer,
    PenaltiesAnswer,
    PrecedentAnswer,
    PrecedentsAnswer,
)
from api.desk.examples import OFFICIAL_EXAMPLES, PLACES
from api.desk.presentation import at_step
from api.desk.queries import BookHistoryQuery, CallsQuery, PenaltiesQuery, PrecedentsQuery
from api.http.access import identified, the_service
from api.http.blueprint import ResourceBlueprint
from api.http.paging import cut, paged, read_cursor
from api.http.problems import Problem
from domain.record.errors import GameUnknown
from domain.record.game import Game
from domain.tournaments.state import Penalty, Tournament
from projections.cases import CasesWanted
from projections.cases.queries import Place
from projections.schema import Views
from service.tournaments.views import desk as views
from service.tournaments.views.desk_answers import BoardAnswer

officials = ResourceBlueprint(
    "tournament_desk", "The officials' views at a tournament's desk.", OFFICIAL_EXAMPLES, places=PLACES
)

_WHO: Final = "only the tournament's officials may read this"
_NEWEST: Final = "-opened_at"


def _the_officials_desk(tournament_id: str) -> tuple[Desk, Tournament]:
    desk = the_desk(tournament_id)
    desk.require("see-desk", _WHO)
    return desk, desk.state()


@officials.route("/tournaments/<tournament_id>/board")
@identified
@officials.answers(200, BoardAnswer, "The board.", 401, 403, 404)
def show_board(tournament_id: str) -> Response:
    """All tables of the last round as they are now, without hands: turn, clock, held, calls. For officials."""
    desk, book = _the_officials_desk(tournament_id)
    one = round_of(desk, None) if any(one.status != "cancelled" for one in book.rounds) else None
    return at_step(views.board(book, one, names_of(book), _game, the_service().streams.presence.offline))


@officials.route("/tournaments/<tournament_id>/calls")
@identified
@officials.takes(CallsQuery, "query")
@officials.answers(200, CallsAnswer, "The calls, oldest first.", 401, 403, 404, 422)
def list_calls(query: dict[str, Any], tournament_id: str) -> Response:
    """The calls for a director, oldest first. Entrants see their own."""
    desk = the_desk(tournament_id)
    book, entry = desk.state(), desk.entry
    if not desk.officially and entry is None:
        desk.require("see-desk", _WHO)
    found = views.calls(book, query.get("status"))
    if not desk.officially:
        found = [call for call in found if entry is not None and call.entrant == entry.id]
    words, names = the_service().book_words.read([call.words for call in found]), names_of(book)
    return at_step(CallsAnswer(step=book.n, calls=[views.call_line(book, call, names, words) for call in found]))


@officials.route("/tournaments/<tournament_id>/penalties")
@identified
@officials.takes(PenaltiesQuery, "query")
@officials.answers(200, PenaltiesAnswer, "The penalties and warnings, in order.", 401, 403, 404, 422)
def list_penalties(query: dict[str, Any], tournament_id: str) -> Response:
    """Warnings and penalties with their reasons; with `person` that person's, throughout your token's scope."""
    desk, book = _the_officials_desk(tournament_id)
    found = [(book, one) for one in book.penalties] if "person" not in query else _of_person(desk, query["person"])
    words = the_service().book_words.read([one.words for _, one in found])
    lines = [views.penalty_line(where, one, names_of(where), words) for where, one in found]
    return at_step(PenaltiesAnswer(step=book.n, penalties=lines))


@officials.route("/tournaments/<tournament_id>/precedents")
@identified
@officials.takes(PrecedentsQuery, "query")
@officials.answers(200, PrecedentsAnswer, "A page of rulings, newest first.", 401, 403, 404, 422)
def list_precedents(query: dict[str, Any], tournament_id: str) -> Response:
    """Precedents: ruled cases of all games that you may know of, by clause and title."""
    desk, _ = _the_officials_desk(tournament_id)
    service, limit = the_service(), query["limit"]
    last = read_cursor(query, lambda cursor: read_place(cursor, _NEWEST))
    wanted = CasesWanted(clause=query.get("clause"), title=query.get("title"), sort=_NEWEST)

    def read(views_: Views) -> tuple[list[CaseInShort], Place | None]:
        found = listed_cases(service, views_, desk.actor, wanted, None, last, limit + 1)
        ruled = (one for one in found if one[1].decision is not None)
        page, following = cut(ruled, limit, lambda one: one[0])
        return [shown for _, shown in page], following

    (page, following), _ = service.read_views(read)
    cursor = None if following is None else write_place(following, _NEWEST)
    found = [convert(case, PrecedentAnswer, from_attributes=True) for case in page]
    body = PrecedentsAnswer(precedents=found, next=cursor)
    again = {**query, "tournament_id": tournament_id, "cursor": cursor}
    return paged(body, "tournament_desk.list_precedents", **again)


@officials.route("/tournaments/<tournament_id>/history")
@identified
@officials.takes(BookHistoryQuery, "query")
@officials.answers(200, HistoryAnswer, "A page of events.", 401, 403, 404, 422)
def show_history(query: dict[str, Any], tournament_id: str) -> Response:
    """The events of the tournament's book with their texts and hashes, for officials."""
    desk, book = _the_officials_desk(tournament_id)
    limit = query["limit"]
    entries = list(islice(the_service().books.entries(desk.row.id, query["after"], book.n), limit))
    words = the_service().book_words.read(views.words_of(entries))
    following = entries[-1].n if entries and entries[-1].n < book.n else None
    told = [views.event_wire(entry, words) for entry in entries]
    return at_step(HistoryAnswer(step=book.n, events=told, next=following))


def _game(id_: str) -> Game | None:
    try:
        return the_service().daybook.game(id_)
    except GameUnknown:
        return None


def _of_person(desk: Desk, named: str) -> list[tuple[Tournament, Penalty]]:
    """A person's penalties in the tournaments whose desks are open to the sender. Raises `Problem` if unknown."""
    service = the_service()
    known = service.accounts.person(named)
    if known is None:
        raise Problem("unknown-person", "nobody has that handle or id")
    persons = service.accounts.persons_of(known.id)
    return list(_penalties(desk, persons))


def _penalties(desk: Desk, persons: tuple[str, ...]) -> Iterator[tuple[Tournament, Penalty]]:
    service = the_service()
    for id_ in service.shown_names.tournaments_of(persons):
        row, book = service.accounts.tournament(id_), service.books.find(id_)
        if row is None or book is None or not Desk(row, book, desk.actor).officially:
            continue
        theirs = {entry.id for entry in book.entries.values() if not set(persons).isdisjoint(entry.members)}
        yield from ((book, one) for one in book.penalties if one.entrant in theirs)
