"""A step of a game as a spectator sees it, if the sender may know of it: what pictures show and what links say."""

from api.http.access import the_service
from api.http.problems import Problem
from domain.record.game import Game
from domain.rules.secrecy import PUBLIC, Viewer
from replays.picture.names import seat_names
from replays.picture.scene import Scene, scene_of
from replays.timeline import frames
from service.game_wire import seats_wire


def scene(game: Game, step: int | None = None, viewer: Viewer = PUBLIC) -> Scene:
    """What a spectator, or `viewer`, sees of a step, by default the last. Raises `Problem` (unknown-step).

    `game` is the game as far as its sender may know it, who has to be allowed to see as the viewer.
    """
    at = game.n if step is None else step
    if not 1 <= at <= game.n:
        raise Problem("unknown-step", f"the game has steps 1 to {game.n}", step=game.n)
    service = the_service()
    (frame,) = frames(service.daybook, game, viewer, at - 1, 1)
    names = seat_names(seats_wire((dict(seat) for seat in game.seats), service.accounts))
    return scene_of(frame, game.title.display_name, names, game.title.deck, game.n)


def players_in_words(shown: Scene) -> str:
    """Who plays: "ana, ben and greedy"."""
    *others, last = [player.name for player in shown.players]
    return f"{', '.join(others)} and {last}" if others else last
