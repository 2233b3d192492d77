"""Printed papers of a tournament, as PDF."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

from flask import Response

from api.desk.access import Desk, round_of, the_desk
from api.desk.dossiers import dossier_for, drawn_of
from api.desk.file_examples import FILE_PLACES, PAPER_EXAMPLES
from api.desk.file_schemas import BINARY, PaperQuery
from api.http.access import identified
from api.http.blueprint import ResourceBlueprint
from api.http.problems import Problem, Refusals, invalid
from domain.rules.language import say
from service.tournaments.exchange.reading import Dossier, UnknownRound
from service.tournaments.paper.attendance import attendance_pdf
from service.tournaments.paper.cards import cards_pdf
from service.tournaments.paper.certificate import certificate_pdf
from service.tournaments.paper.pairings import pairings_pdf
from service.tournaments.paper.sheet import PDF, UnknownSize
from service.tournaments.paper.slips import slips_pdf
from service.tournaments.paper.standings import standings_pdf

_REFUSALS: Final[Refusals] = {
    UnknownRound: lambda error: Problem("unknown-round", str(error)),
    UnknownSize: lambda error: invalid(str(error), str(error), parameter="size"),
}

paper = ResourceBlueprint(
    "tournament_paper", "Papers of a tournament, to print.", PAPER_EXAMPLES, places=FILE_PLACES, refusals=_REFUSALS
)


class _Paper(NamedTuple):
    """How a paper is drawn, and the parts of the dossier that it needs. `of_round` if it is about one round."""

    draw: Callable[..., bytes]
    parts: frozenset[str]
    of_round: bool = False
    signed: bool = False


_OF_ROUND: Final = frozenset({"entries", "rounds"})
_PAPERS: Final[Mapping[str, _Paper]] = {
    "pairings": _Paper(pairings_pdf, _OF_ROUND, of_round=True),
    "cards": _Paper(cards_pdf, _OF_ROUND, of_round=True),
    "slips": _Paper(slips_pdf, _OF_ROUND, of_round=True),
    "standings": _Paper(standings_pdf, frozenset({"entries", "standings"})),
    "certificate": _Paper(certificate_pdf, frozenset({"entries", "heads", "standings"}), signed=True),
    "attendance": _Paper(attendance_pdf, frozenset({"entries", "heads", "standings"})),
}


@paper.route("/tournaments/<tournament_id>/paper/<paper_name>.pdf")
@identified
@paper.takes(PaperQuery, "query")
@paper.response(200, BINARY, content_type=PDF, description="The paper.")
@paper.problems(401, 404, 422, 503)
def print_paper(query: dict[str, Any], tournament_id: str, paper_name: str) -> Response:
    """A paper of the tournament, to print: pairings, table cards, slips, standings, or the certificate of results.

    Pairings, cards and slips are of a round, by default the last; cards without a round can be used all evening. An
    unpublished round is printed for officials alone, marked as a draft. The certificate has the fingerprint of the
    official standings and a signed checkpoint; `attendance` has a page for each who has played. The same step of the
    book gives the same paper.
    """
    wanted = _PAPERS.get(paper_name)
    if wanted is None:
        raise Problem("not-found", say("there is no such paper; known papers: {listed}", listed=", ".join(_PAPERS)))
    desk = the_desk(tournament_id)
    number = query.get("round")
    only = _round(desk, number) if wanted.of_round else None
    found = dossier_for(desk, wanted.parts, only, signed=wanted.signed)
    rounds = (number,) if wanted.of_round else ()
    of = f"-{number}" if wanted.of_round and number is not None else ""
    name = f"{paper_name}{of}-{query['size']}.pdf"
    return drawn_of(found, name, PDF, partial(_drawn, wanted, found, rounds, query["size"]), shown=True)


def _drawn(wanted: _Paper, found: Dossier, rounds: tuple[int | None, ...], size: str) -> bytes:
    return wanted.draw(found, *rounds, size=size)


def _round(desk: Desk, number: int | None) -> int | None:
    """The number of the round to print, `None` if none is drawn yet. Raises `Problem`."""
    desk.state()
    try:
        return round_of(desk, number).number
    except Problem:
        if number is not None:
            raise
        return None
