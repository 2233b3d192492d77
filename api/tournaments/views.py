"""Tournaments: games that belong together, with the settings that they begin with."""

from typing import Any

from flask import Response

from api.http.access import identified, require, the_actor, the_service, the_tournament
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.paging import CursorQuery, cut, paged, read_cursor
from api.http.schemas import KeyHeaders
from api.http.writes import created, keyed_request, made_before
from api.tournaments.examples import EXAMPLES, PLACES
from api.tournaments.schemas import TournamentAnswer, TournamentRequest, TournamentsAnswer
from domain.record.daybook import system_clock
from domain.record.sources import new_id
from domain.record.timestamps import time_text
from service.accounts import Tournament

tournaments = ResourceBlueprint("tournaments", "Tournaments: games that belong together.", EXAMPLES, places=PLACES)


@tournaments.route("/tournaments", methods=["POST"])
@identified
@tournaments.takes(KeyHeaders, "headers")
@tournaments.takes(TournamentRequest)
@tournaments.answers(201, TournamentAnswer, "The tournament.", 401, 403, 422)
def make_tournament(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Makes a tournament. Needs an organiser's token for the whole service."""
    actor = the_actor()
    require(actor, "make-tournament", "making a tournament needs an organiser's token for the whole service")
    accounts = the_service().accounts
    keyed = keyed_request(actor, headers, body)
    tournament = made_before(keyed, accounts.tournament)
    if tournament is None:
        tournament = Tournament(id=f"e-{new_id()}", **body, made_by=actor.by, created_at=system_clock())
        accounts.add_tournament(tournament)
        accounts.keep_key(keyed, tournament.id)
    return created(_wire(tournament), location=f"/v1/tournaments/{tournament.id}")


@tournaments.route("/tournaments")
@identified
@tournaments.takes(CursorQuery, "query")
@tournaments.answers(200, TournamentsAnswer, "A page of tournaments, newest first.", 422)
def list_tournaments(query: dict[str, Any]) -> Response:
    """The tournaments that you may know of, newest first."""
    actor, limit = the_actor(), query["limit"]
    everything = actor.role not in ("public", "seat") and actor.holds_at(None, None)
    # A token for some tables of a tournament is not one for the tournament.
    only = None if everything else (actor.tournament if actor.games is None else None) or "none"
    rows = the_service().accounts.find_tournaments(only, read_cursor(query, str), limit + 1)
    page, following = cut(rows, limit, lambda row: row.id)
    body = {"tournaments": [_wire(row) for row in page], "next": following}
    return paged(body, "tournaments.list_tournaments", cursor=following, limit=limit)


@tournaments.route("/tournaments/<tournament_id>")
@identified
@tournaments.answers(200, TournamentAnswer, "The tournament.", 404)
def show_tournament(tournament_id: str) -> Response:
    """One tournament."""
    return answer(_wire(the_tournament(tournament_id)))


def _wire(tournament: Tournament) -> dict[str, Any]:
    base = f"/v1/tournaments/{tournament.id}"
    return {
        "id": tournament.id,
        "name": tournament.name,
        "private": tournament.private,
        "spectator_delay": tournament.spectator_delay,
        "disputes": tournament.disputes,
        "appeal_minutes": tournament.appeal_minutes,
        "open_cards": tournament.open_cards,
        "created_at": time_text(tournament.created_at),
        "links": {
            "self": base,
            "games": f"/v1/games?tournament={tournament.id}",
            "tokens": f"/v1/tokens?tournament={tournament.id}",
            "feed": f"/v1/feed?tournament={tournament.id}",
        },
    }
