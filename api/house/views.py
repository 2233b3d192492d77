"""Decisions outside games: the events of a tournament, and of the house. They contain neither names nor texts."""

from itertools import islice
from typing import Any

from flask import Response

from api.house.examples import EXAMPLES, PLACES
from api.house.schemas import HouseEventsAnswer, HouseQuery
from api.http.access import identified, require, the_actor, the_service, the_tournament
from api.http.blueprint import ResourceBlueprint
from api.http.paging import cut, paged
from domain.record.seen import entry_wire
from domain.record.streams import HOUSE, tournament_stream
from domain.rules.secrecy import ALL

house = ResourceBlueprint("house", "Decisions outside games.", EXAMPLES, places=PLACES)


@house.route("/tournaments/<tournament_id>/events")
@house.shows_people
@identified
@house.takes(HouseQuery, "query")
@house.answers(200, HouseEventsAnswer, "A page of events.", 401, 403, 404, 422)
def list_tournament_events(query: dict[str, Any], tournament_id: str) -> Response:
    """What changed in a tournament outside its games: settings, tokens of officials, erasures.

    For its officials. Each event has its hash and that of the previous one, like those of a game.
    """
    tournament = the_tournament(tournament_id)
    detail = "only its officials may read a tournament's events"
    require(the_actor(), "read-tournament", detail, tournament=tournament.id)
    return _page(query, tournament_stream(tournament.id), "house.list_tournament_events", tournament_id=tournament.id)


@house.route("/house/events")
@house.shows_people
@identified
@house.takes(HouseQuery, "query")
@house.answers(200, HouseEventsAnswer, "A page of events.", 401, 403, 422)
def list_house_events(query: dict[str, Any]) -> Response:
    """What changed outside games and tournaments: settings of single games, tokens for the service, erasures.

    Needs an organiser's token for the whole service.
    """
    require(
        the_actor(), "read-house", "reading the events of the house needs an organiser's token for the whole service"
    )
    return _page(query, HOUSE, "house.list_house_events")


def _page(query: dict[str, Any], stream: str, endpoint: str, **place: str) -> Response:
    after, limit = query["after"], query["limit"]
    entries = islice(the_service().daybook.entries(stream, after), limit + 1)
    page, following = cut(entries, limit, lambda entry: entry.n)
    body = HouseEventsAnswer(events=[entry_wire(entry, ALL, None) for entry in page], next=following)
    return paged(body, endpoint, after=following, limit=limit, **place)
