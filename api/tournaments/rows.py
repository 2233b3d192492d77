"""A tournament in wire form, and finding one that the actor may know of."""

from typing import Any

from api.http.problems import Problem
from domain.record.envelope import time_text
from service.accounts import Accounts, Actor, Tournament


def known_tournament(accounts: Accounts, actor: Actor, id_: str) -> Tournament:
    """The tournament with that id. Raises `Problem` 404, with the same words where the actor may not know of it."""
    found = accounts.tournament(id_)
    if found is None or (found.private and not holds_in(accounts, actor, found.id)):
        raise Problem("unknown-tournament", "there is no tournament with that id")
    return found


def holds_in(accounts: Accounts, actor: Actor, tournament: str) -> bool:
    """Whether the actor has to do with a tournament: by the token, or by a game of it that the token is for."""
    if actor.role == "public":
        return False
    games = actor.games or ({actor.game} if actor.game else None)
    if games is None:
        return actor.tournament in (None, tournament)
    return any(settings.tournament == tournament for settings in accounts.settings_of(games).values())


def tournament_wire(tournament: Tournament) -> dict[str, Any]:
    """The tournament as the service sends it."""
    base = f"/v1/tournaments/{tournament.id}"
    return {
        "id": tournament.id,
        "name": tournament.name,
        "private": tournament.private,
        "spectator_delay": tournament.spectator_delay,
        "disputes": tournament.disputes,
        "appeal_minutes": tournament.appeal_minutes,
        "created_at": time_text(tournament.created_at),
        "links": {
            "self": base,
            "games": f"/v1/games?tournament={tournament.id}",
            "tokens": f"/v1/tokens?tournament={tournament.id}",
            "feed": f"/v1/feed?tournament={tournament.id}",
        },
    }
