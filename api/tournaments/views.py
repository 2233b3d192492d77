"""Tournaments: games that belong together, with their initial settings."""

from collections.abc import Sequence
from typing import Any

from flask import Response
from msgspec import convert

from api.http.access import identified, require, the_actor, the_service, the_tournament
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.labels import external_id_taken, label_query, labels_in, require_search
from api.http.paging import cut, paged, read_cursor
from api.http.schemas import KeyHeaders
from api.http.searching import cursor_place, place_cursor
from api.http.writes import created, keyed_request, made_once
from api.tournaments.examples import EXAMPLES, PLACES
from api.tournaments.schemas import (
    SORTS,
    EmbeddingAnswer,
    TournamentAnswer,
    TournamentChange,
    TournamentRequest,
    TournamentsAnswer,
    TournamentsQuery,
)
from domain.record.daybook import system_clock
from domain.record.sources import new_id
from domain.record.timestamps import time_text
from service.accounts import ExternalIdTaken, Labels, TournamentRow
from service.accounts.labels import NO_LABELS, TOURNAMENT
from service.roles import reads_labels

tournaments = ResourceBlueprint(
    "tournaments",
    "Tournaments: games that belong together.",
    EXAMPLES,
    places=PLACES,
    refusals={ExternalIdTaken: external_id_taken},
)


@tournaments.route("/tournaments", methods=["POST"])
@identified
@tournaments.takes(KeyHeaders, "headers")
@tournaments.takes(TournamentRequest)
@tournaments.answers(201, TournamentAnswer, "The tournament.", 401, 403, 409, 422)
def make_tournament(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Makes a tournament. Needs an organiser's token for the whole service."""
    actor = the_actor()
    require(actor, "make-tournament", "making a tournament needs an organiser's token for the whole service")
    accounts = the_service().accounts
    keyed = keyed_request(actor, headers, body)

    def make() -> TournamentRow:
        labels = labels_in(body)
        new = TournamentRow(id=f"e-{new_id()}", **body, made_by=actor.by, created_at=system_clock())
        accounts.add_tournament(new, labels, keyed)
        return new

    tournament, repeated = made_once(keyed, accounts.tournament, make)
    return created(_told([tournament])[0], location=f"/v1/tournaments/{tournament.id}", repeated=repeated)


@tournaments.route("/tournaments")
@identified
@tournaments.takes(TournamentsQuery, "query")
@tournaments.answers(200, TournamentsAnswer, "A page of tournaments, by default newest first.", 401, 403, 422)
def list_tournaments(query: dict[str, Any]) -> Response:
    """The tournaments that you may know of, by default newest first."""
    require_search(query)
    actor, limit, sort = the_actor(), query["limit"], query["sort"]
    accounts = the_service().accounts
    everything = actor.role not in ("public", "seat", "person") and actor.holds_at(None, None)
    # A token for some tables of a tournament is not a token for the tournament.
    only = None if everything else (actor.tournament if actor.games is None else None) or "none"
    called: dict[str, Any] = {name: query[name] for name in ("external_id", "metadata") if name in query}
    among = None
    if called:
        found = accounts.subjects_labelled(TOURNAMENT, **called)
        among = [id_ for id_ in found if reads_labels(actor, None, id_)]
    last = read_cursor(query, lambda cursor: cursor_place(cursor, sort, SORTS[0]))
    rows = accounts.find_tournaments(only, last, limit + 1, among=among, text=query.get("q"), sort=sort)
    page, following = cut(rows, limit, lambda row: place_cursor((row.name, row.id), sort, SORTS[0]))
    again = {name: value for name, value in query.items() if name != "metadata"} | label_query(query)
    body = TournamentsAnswer(tournaments=_told(page), next=following)
    return paged(body, "tournaments.list_tournaments", **{**again, "cursor": following})


@tournaments.route("/tournaments/<tournament_id>")
@identified
@tournaments.answers(200, TournamentAnswer, "The tournament.", 404)
def show_tournament(tournament_id: str) -> Response:
    """One tournament."""
    return answer(_told([the_tournament(tournament_id)])[0])


@tournaments.route("/tournaments/<tournament_id>", methods=["PATCH"])
@identified
@tournaments.takes(TournamentChange)
@tournaments.answers(200, TournamentAnswer, "The tournament.", 401, 403, 404, 409, 422)
def change_tournament(body: dict[str, Any], tournament_id: str) -> Response:
    """Changes a tournament's labels, and which other sites may show its public games in frames.

    `null` removes the external id, the metadata or the setting for frames. Takes effect at once.
    """
    actor, accounts = the_actor(), the_service().accounts
    tournament = the_tournament(tournament_id)
    require(
        actor,
        "set-tournament",
        "only an organiser may change a tournament's labels, and the sites that may show its games",
        tournament=tournament.id,
    )
    kept = accounts.labels_of(TOURNAMENT, [tournament.id]).get(tournament.id, NO_LABELS)
    accounts.set_labels(TOURNAMENT, tournament.id, tournament.id, labels_in(body, kept), actor.by)
    if "embedding" in body:
        accounts.set_embedding(tournament.id, body["embedding"], actor.by)
    if "name" in body:
        accounts.rename_tournament(tournament.id, body["name"])
    return answer(_told([the_tournament(tournament_id)])[0])


def _told(found: Sequence[TournamentRow]) -> list[TournamentAnswer]:
    """Tournaments in wire form, with labels where the sender may read them."""
    labels = the_service().accounts.labels_of(TOURNAMENT, [one.id for one in found])
    return [_answer(one, labels.get(one.id, NO_LABELS)) for one in found]


def _answer(tournament: TournamentRow, labels: Labels) -> TournamentAnswer:
    base = f"/v1/tournaments/{tournament.id}"
    shown = TournamentAnswer(
        id=tournament.id,
        name=tournament.name,
        private=tournament.private,
        spectator_delay=tournament.spectator_delay,
        disputes=tournament.disputes,
        appeal_minutes=tournament.appeal_minutes,
        open_cards=tournament.open_cards,
        embedding=convert(tournament.embedding, EmbeddingAnswer | None),
        created_at=time_text(tournament.created_at),
        links={
            "self": base,
            "games": f"/v1/games?tournament={tournament.id}",
            "tokens": f"/v1/tokens?tournament={tournament.id}",
            "feed": f"/v1/feed?tournament={tournament.id}",
        },
    )
    if reads_labels(the_actor(), None, tournament.id):
        shown.external_id, shown.metadata = labels.external_id, dict(labels.metadata)
    return shown
