"""Tournaments: games that belong together, and the officials who have to do with them."""

from typing import Any

import uuid6
from flask import Response
from marshmallow import Schema, fields, validate

from api.http.access import identified, require, the_actor, the_service
from api.http.answer import answer, next_link
from api.http.blueprint import ResourceBlueprint
from api.http.commands import keyed_request
from api.http.schemas import APPEAL, APPEALED, CALLED, DELAY, DISPUTES, NAME, Flag, KeyHeaders, described
from api.tournaments.rows import known_tournament, tournament_wire
from domain.record.daybook import system_clock
from service.accounts import Tournament
from service.accounts.schema import APPEAL_MINUTES, CHOICE

tournaments = ResourceBlueprint("tournaments", "Tournaments: games that belong together.")


class TournamentRequest(Schema):
    name = fields.String(required=True, validate=NAME, metadata=described("What it is called.", example="Spring open"))
    private = Flag(
        load_default=False,
        metadata=described("Whether only those concerned may know of it and its games."),
    )
    spectator_delay = fields.Integer(
        load_default=0,
        strict=True,
        validate=DELAY,
        metadata=described("By how many seconds spectators see its games later."),
    )
    disputes = fields.String(load_default=CHOICE, validate=DISPUTES, metadata=described(CALLED))
    appeal_minutes = fields.Integer(
        load_default=APPEAL_MINUTES, strict=True, validate=APPEAL, metadata=described(APPEALED)
    )


class TournamentsQuery(Schema):
    cursor = fields.String(metadata=described("Where the page before ended: its `next`."))
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200), metadata=described("How many at most."))


class TournamentAnswer(Schema):
    id = fields.String(required=True)
    name = fields.String(required=True)
    private = fields.Boolean(required=True)
    spectator_delay = fields.Integer(required=True)
    disputes = fields.String(required=True, validate=DISPUTES, metadata=described(CALLED))
    appeal_minutes = fields.Integer(required=True, metadata=described(APPEALED))
    created_at = fields.String(required=True)
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class TournamentsAnswer(Schema):
    tournaments = fields.List(fields.Nested(TournamentAnswer), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))


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
    made = accounts.made_before(keyed)
    tournament = accounts.tournament(made) if made else None
    if tournament is None:
        tournament = Tournament(id=f"e-{uuid6.uuid7()}", **body, made_by=actor.by, created_at=system_clock())
        accounts.add_tournament(tournament)
        accounts.keep_key(keyed, tournament.id)
    return answer(tournament_wire(tournament), 201, {"Location": f"/v1/tournaments/{tournament.id}"})


@tournaments.route("/tournaments")
@identified
@tournaments.takes(TournamentsQuery, "query")
@tournaments.answers(200, TournamentsAnswer, "A page of tournaments, newest first.", 422)
def list_tournaments(query: dict[str, Any]) -> Response:
    """The tournaments that one may know of, newest first."""
    actor, limit = the_actor(), query["limit"]
    everything = actor.role not in ("public", "seat") and actor.holds_at(None, None)
    # A token for some tables of a tournament is not one for the tournament.
    only = None if everything else (actor.tournament if actor.games is None else None) or "none"
    rows = the_service().accounts.find_tournaments(only, query.get("cursor"), limit + 1)
    page = rows[:limit]
    following = page[-1].id if len(rows) > limit else None
    link = next_link("tournaments.list_tournaments", following, cursor=following, limit=limit)
    return answer({"tournaments": [tournament_wire(row) for row in page], "next": following}, headers=link)


@tournaments.route("/tournaments/<tournament_id>")
@identified
@tournaments.answers(200, TournamentAnswer, "The tournament.", 404)
def show_tournament(tournament_id: str) -> Response:
    """One tournament."""
    return answer(tournament_wire(known_tournament(the_service().accounts, the_actor(), tournament_id)))
