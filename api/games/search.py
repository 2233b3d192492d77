"""The search of the list of games."""

from typing import Any, Final

from api.games.list import Wanted
from api.http.access import players_named, the_actor, the_service, the_tournament
from api.http.labels import require_search
from projections.tables import games_of_players
from service.accounts.labels import GAME
from service.roles import has_to_do_with

_LIKE: Final = ("title", "status", "deals", "case", "since", "until")


def wanted_of(query: dict[str, Any]) -> Wanted:
    """The games that a query asks for. Raises `Problem` for an unknown tournament, or for labels of others."""
    require_search(query)
    player = (players_named(query["player"]) or ("nobody",)) if "player" in query else None
    called: dict[str, Any] = {name: query[name] for name in ("external_id", "metadata") if name in query}
    like: dict[str, Any] = {name: query.get(name) for name in _LIKE}
    return Wanted(
        player=player,
        among=_among(query, called),
        ruled=query["ruled"],
        sort=query["sort"],
        called=bool(called),
        **like,
    )


def _among(query: dict[str, Any], called: dict[str, Any]) -> set[str] | None:
    """The ids to which data beside the record limits the games; `None` if nothing does."""
    accounts, found = the_service().accounts, list[set[str]]()
    if "tournament" in query:
        found.append(set(accounts.games_of(the_tournament(query["tournament"]).id)))
    if called or "round" in query:
        found.append(accounts.subjects_labelled(GAME, **called, round=query.get("round")))
    if "q" in query:
        found.append(_named(query["q"]))
    return set.intersection(*found) if found else None


def _named(text: str) -> set[str]:
    """The ids of games with a player, or of a tournament, whose name contains a text.

    Private tournaments count only if the sender may know of them.
    """
    service, actor = the_service(), the_actor()
    found = games_of_players(service.views, service.accounts.players_named_like(text))
    for tournament in service.accounts.tournaments_named_like(text):
        if not tournament.private or has_to_do_with(service.accounts, actor, tournament.id):
            found |= set(service.accounts.games_of(tournament.id))
    return found
