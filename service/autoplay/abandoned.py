"""Tables that guests have left: after a while they end by themselves, and do not count."""

from collections.abc import Sequence
from typing import Final

from domain.record.daybook import Daybook
from domain.record.decision import HOUR_MS, abandoned
from domain.record.game import Game
from projections.schema import Views
from projections.tables import games_idle
from service.accounts import Accounts
from service.accounts.guests import vouched_in

_AT_ONCE: Final = 100
_FIRST: Final = (0, "")


class AbandonedTables:
    """Ends the games of guests in which no person has done anything for `hours`; 0: none.

    A game is of guests if one of them has opened it, outside tournaments, and only guests have sat there.
    """

    def __init__(self, daybook: Daybook, views: Views, accounts: Accounts, hours: int):
        self._daybook = daybook
        self._views = views
        self._accounts = accounts
        self._hours = hours
        self._after = _FIRST

    def due(self, now: int) -> list[str]:
        """Some of the games that are to end at `now` (ms since 1970).

        Each call looks further, and begins anew after the last: games that are idle and not of guests may be many.
        """
        if not self._hours:
            return []
        idle = games_idle(self._views, now - self._hours * HOUR_MS, self._after, _AT_ONCE)
        self._after = (idle[-1].since, idle[-1].id) if len(idle) == _AT_ONCE else _FIRST
        return self._of_guests({game.id: [seat["player"] for seat in game.seats if "player" in seat] for game in idle})

    def end(self, game: Game, now: int) -> bool:
        """Ends a game if it is due; returns whether it has ended."""
        if not self._hours or not abandoned(game, self._hours, now) or not game.opened_for_oneself:
            return False
        return bool(self._of_guests({game.id: game.persons})) and self._daybook.abandon(game.id, self._hours).ended

    def _of_guests(self, games: dict[str, Sequence[str]]) -> list[str]:
        """Those of these games, each with its persons, that are of guests."""
        settings = self._accounts.settings_of(games)
        alone = {id_: persons for id_, persons in games.items() if persons and settings[id_].tournament is None}
        if not alone:
            return []
        with self._accounts.engine.connect() as connection:
            vouched = vouched_in(connection, {person for persons in alone.values() for person in persons})
        return [id_ for id_, persons in alone.items() if vouched.isdisjoint(persons)]
