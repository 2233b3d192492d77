"""The sites that may show a game in a frame."""

from api.http.access import the_service
from domain.record.errors import GameUnknown
from domain.record.game import Game
from service.accounts import ANYBODY
from service.embedding import NOBODY, ancestors_of


def public_game(game_id: str) -> Game | None:
    """The game as anyone may see it, whatever token was sent; `None` if it is private."""
    service = the_service()
    try:
        return service.audience.seen(ANYBODY, service.daybook.game(game_id))
    except GameUnknown:
        return None


def ancestors_for(game: Game | None) -> str:
    """The sites that may show a game in a frame, in the form of `frame-ancestors`; none for a private game."""
    if game is None:
        return NOBODY
    service = the_service()
    tournament = service.accounts.game_settings(game.id).tournament
    found = None if tournament is None else service.accounts.tournament(tournament)
    return ancestors_of(None if found is None else found.embedding, service.settings.embed_ancestors)
