"""Who may make moves, and as whom it sees the game: remembered for as long as what that follows from stands.

A verdict depends on values that are replaced, never mutated. So it holds while they are the same objects (or, for the
sender, who is read again now and then, an equal one), and needs no invalidation.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from domain.record.disputes import Disputes
from domain.record.events import GameOpened
from domain.record.game import Game
from domain.rules.secrecy import Viewer
from service.accounts import Accounts, Actor, GameSettings
from service.roles import own_view_under, permitted_under

_MOST: Final = 20_000
_OF_A_SEAT: Final = ("move-seat",)
_OF_THE_TABLE: Final = ("move-table", "see-all")  # whether such a move is accepted may depend on hands


class RoleVerdict(NamedTuple):
    """What the table of roles said of moves that somebody would make: whether it `may`, and as which `viewer` it sees.

    `here` is who it is at the game. The others are what the table has asked (`service/roles.py`, `AccessRequest`).
    """

    actor: Actor
    settings: GameSettings
    opened: GameOpened
    disputes: Disputes
    status: str
    played_elsewhere: bool
    may: bool
    viewer: Viewer
    here: Actor

    def stands(self, actor: Actor, settings: GameSettings, game: Game) -> bool:
        """Whether the table would be asked the same question now."""
        return (
            (self.actor is actor or self.actor == actor)  # read again now and then
            and self.settings is settings
            and self.opened is game.opened
            and self.disputes is game.disputes
            and self.status == game.status
            and self.played_elsewhere == game.sealing.played_elsewhere
        )


class KnownRights:
    """The verdicts on the latest senders. Thread-safe."""

    def __init__(self, accounts: Accounts):
        self._accounts = accounts
        self._verdicts: dict[tuple[str, str, int | None], RoleVerdict] = {}

    def verdict(self, actor: Actor, game: Game, moves: Sequence[Mapping[str, Any]]) -> RoleVerdict | None:
        """The verdict for who may make all of these moves; `None` where that has to be looked at more closely."""
        settings, found = self._accounts.game_settings(game.id), None
        for move in moves:
            seat = move.get("seat")
            if type(seat) is not int and "seat" in move:
                return None
            key = game.id, actor.token, seat
            found = self._verdicts.get(key)
            if found is None or not found.stands(actor, settings, game):
                found = self._asked(actor, settings, game, seat)
                if len(self._verdicts) >= _MOST:
                    self._verdicts.clear()
                self._verdicts[key] = found
            if not found.may:
                return None
        return found

    @staticmethod
    def _asked(actor: Actor, settings: GameSettings, game: Game, seat: int | None) -> RoleVerdict:
        actions = _OF_THE_TABLE if seat is None else _OF_A_SEAT
        return RoleVerdict(
            actor,
            settings,
            game.opened,
            game.disputes,
            game.status,
            game.sealing.played_elsewhere,
            all(permitted_under(settings, actor, action, game, seat) for action in actions),
            own_view_under(settings, actor, game),
            actor.at(game),
        )
