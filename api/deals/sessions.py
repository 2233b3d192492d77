"""Sets of deals that many tables of a tournament play."""

from typing import Any

from flask import Response

from api.deals.examples import EXAMPLES, PLACES
from api.deals.schemas import SORTS, SessionAnswer, SessionRequest, SessionsAnswer, SessionsQuery
from api.http.access import identified, require, the_actor, the_service, the_tournament
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.problems import Problem
from api.http.schemas import KeyHeaders
from api.http.writes import created, keyed_request, made_once
from domain.record.timestamps import time_text
from service.dealing.sessions import Session, SessionFull


def session_closed(error: SessionFull) -> Problem:
    """The refusal of a further table."""
    return Problem("session-closed", str(error))


sessions = ResourceBlueprint(
    "sessions",
    "Sets of deals that several tables play.",
    EXAMPLES,
    places=PLACES,
    refusals={SessionFull: session_closed},
)

_WHO = "only an organiser may make deals for several tables, within the token's scope"


@sessions.route("/tournaments/<tournament_id>/sessions", methods=["POST"])
@identified
@sessions.takes(KeyHeaders, "headers")
@sessions.takes(SessionRequest)
@sessions.answers(201, SessionAnswer, "The set of deals.", 401, 403, 404, 413, 415, 422)
def make_session(headers: dict[str, Any], body: dict[str, Any], tournament_id: str) -> Response:
    """Makes a set of deals for several tables. Games opened with its id as `session` get the same deals.

    The seed is revealed at all of them when the last is over. Until then only its own players and officials see more of
    a table than how it was opened, and nobody sees the hands of a finished one, since others still play these cards.
    """
    tournament, actor, service = the_tournament(tournament_id), the_actor(), the_service()
    require(actor, "open-game", _WHO, tournament=tournament.id)
    keyed = keyed_request(actor, headers, body)
    session, repeated = made_once(
        keyed, service.shared.session, lambda: service.shared.make(tournament.id, body["tables"], actor.by, keyed)
    )
    return created(_answer(session), location=_address(session), repeated=repeated)


@sessions.route("/tournaments/<tournament_id>/sessions")
@identified
@sessions.takes(SessionsQuery, "query")
@sessions.answers(200, SessionsAnswer, "The sets of deals.", 401, 403, 404, 422)
def list_sessions(query: dict[str, Any], tournament_id: str) -> Response:
    """All sets of deals of a tournament, by default newest first, for its officials."""
    tournament = the_tournament(tournament_id)
    require(the_actor(), "read-tournament", _WHO, tournament=tournament.id)
    found = the_service().shared.of(tournament.id, oldest_first=query["sort"] == SORTS[1])
    return answer(SessionsAnswer(sessions=[_answer(session) for session in found]))


@sessions.route("/tournaments/<tournament_id>/sessions/<session_id>/closing", methods=["POST"])
@identified
@sessions.answers(200, SessionAnswer, "The set of deals, closed.", 401, 403, 404)
def close_session(tournament_id: str, session_id: str) -> Response:
    """Closes a set of deals to further tables: it is revealed when those that play it are over. Idempotent."""
    tournament = the_tournament(tournament_id)
    require(the_actor(), "open-game", _WHO, tournament=tournament.id)
    session = session_of(tournament.id, session_id)
    return answer(_answer(the_service().shared.close(session.id)))


def session_of(tournament: str | None, session_id: str) -> Session:
    """The set of deals of a tournament. Raises `Problem` 404."""
    session = the_service().shared.session(session_id)
    if session is None or session.tournament != tournament:
        raise Problem("unknown-session", "the tournament has no such set of deals")
    return session


def _address(session: Session) -> str:
    return f"/v1/tournaments/{session.tournament}/sessions"


def _answer(session: Session) -> SessionAnswer:
    return SessionAnswer(
        id=session.id,
        tournament=session.tournament,
        alg=session.promise.alg,
        commitment=session.commitment,
        tables=session.tables,
        games=list(session.games),
        closed=session.closed,
        revealed=session.revealed,
        created_at=time_text(session.created_at),
        links={
            "sessions": _address(session),
            "closing": f"{_address(session)}/{session.id}/closing",
            "tournament": f"/v1/tournaments/{session.tournament}",
        },
    )
