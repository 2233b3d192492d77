"""A step of a game as a spectator sees it, if the sender may know of it, for pictures and previews of links."""

from collections.abc import Mapping
from typing import Any

from api.http.access import the_service
from api.http.problems import Problem
from domain.record.game import Game
from domain.rules.language import say
from domain.rules.secrecy import PUBLIC, Viewer
from replays.picture.names import seat_names
from replays.picture.scene import PicturedGame, Scene, scenes_of
from replays.timeline import frames
from service.game_answers import SeatAnswer, seated


def scene(game: Game, step: int | None = None, viewer: Viewer = PUBLIC) -> Scene:
    """What a spectator, or `viewer`, sees of a step, by default the last. Raises `Problem` `unknown-step`.

    `game` is the game as far as its sender may know it; the sender must be allowed to see as the viewer.
    """
    at = game.n if step is None else step
    (found,) = scenes(game, at, at, viewer)
    return found


def scenes(game: Game, first: int, last: int, viewer: Viewer) -> list[Scene]:
    """The same for the steps from `first` to `last`."""
    if not 1 <= first <= last <= game.n:
        raise Problem("unknown-step", say("the game has steps 1 to {n}", n=game.n), step=game.n)
    service = the_service()
    before = max(first - 2, 0)  # one more, to mark what is new in the first
    shown = list(frames(service.daybook, game, viewer, before, last - before))
    seats = seated(SeatAnswer, (dict(seat) for seat in game.seats), service.accounts)
    names = seat_names([seat.player or seat.bot or "" for seat in seats])
    about = PicturedGame(game.title.name, game.title.display_name, tuple(names), _deck(game), game.n, viewer)
    return scenes_of(shown, about)[-(last - first + 1) :]


def _deck(game: Game) -> Mapping[str, Any]:
    """The cards of a game: the title's, with those of the organiser's own deck."""
    deck, config = game.title.deck, game.opened.config
    own = config.get("deck")
    if isinstance(own, Mapping):
        return {**deck, **own}
    packs = [pack for pack in config.get("packs") or () if isinstance(pack, Mapping)]
    if not packs:
        return deck
    brought = {one["id"]: one for pack in packs for one in pack.get("types") or () if isinstance(one, Mapping)}
    return {**deck, "types": {**(deck.get("types") or {}), **brought}}


def players_in_words(shown: Scene) -> str:
    """Who plays: "ana, ben and greedy"."""
    *others, last = [player.name for player in shown.players]
    return f"{', '.join(others)} and {last}" if others else last
