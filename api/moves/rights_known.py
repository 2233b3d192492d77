"""Who may make a seat's move, and as whom it sees the game: remembered for as long as what that follows from stands.

A verdict follows from values that are never changed but replaced. So it holds while they are the same objects (or the
sender, who is read again now and then, an equal one), and nobody has to be told when it ends.
"""

from dataclasses import dataclass
from typing import Any, Final

from domain.record.disputes import Disputes
from domain.record.events import GameOpened
from domain.record.game import Game
from domain.rules.secrecy import Viewer
from service.accounts import Accounts, Actor, GameSettings
from service.roles import own_view_under, permitted_under

_MOST: Final = 20_000


@dataclass(frozen=True, slots=True)
class _Verdict:
    """What the table of roles said, and all that it asked (`service/roles.py`, `AccessRequest`)."""

    actor: Actor
    settings: GameSettings
    opened: GameOpened
    disputes: Disputes
    status: str
    played_elsewhere: bool
    may: bool
    viewer: Viewer

    def stands(self, actor: Actor, settings: GameSettings, game: Game) -> bool:
        """Whether the table would be asked the same now."""
        return (
            (self.actor is actor or self.actor == actor)  # read again now and then
            and self.settings is settings
            and self.opened is game.opened
            and self.disputes is game.disputes
            and self.status == game.status
            and self.played_elsewhere == game.sealing.played_elsewhere
        )


class KnownRights:
    """The verdicts of the last senders. Any thread may ask."""

    def __init__(self, accounts: Accounts):
        self._accounts = accounts
        self._verdicts: dict[tuple[str, str, int], _Verdict] = {}

    def viewer(self, actor: Actor, game: Game, move: dict[str, Any]) -> Viewer | None:
        """As whom the sender of a seat's move sees the game; `None` where it may not make it, or it names no seat."""
        seat = move.get("seat")
        if type(seat) is not int:
            return None
        settings = self._accounts.game_settings(game.id)
        key = game.id, actor.token, seat
        known = self._verdicts.get(key)
        if known is None or not known.stands(actor, settings, game):
            known = self._asked(actor, settings, game, seat)
            if len(self._verdicts) >= _MOST:
                self._verdicts.clear()
            self._verdicts[key] = known
        return known.viewer if known.may else None

    @staticmethod
    def _asked(actor: Actor, settings: GameSettings, game: Game, seat: int) -> _Verdict:
        return _Verdict(
            actor,
            settings,
            game.opened,
            game.disputes,
            game.status,
            game.sealing.played_elsewhere,
            permitted_under(settings, actor, "move-seat", game, seat),
            own_view_under(settings, actor, game),
        )
