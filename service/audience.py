"""As of when somebody sees a game: the one place that says so, from which answers, lists, sums and streams are made.

Whoever has to do with a table sees it as it stands (`see-live` in `service/roles.py`). Everybody else sees it after the
spectator delay; and of deals that other tables have yet to play nothing but how the table was opened.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from domain.record.daybook import Daybook
from domain.record.errors import GameUnknown
from domain.record.events import RECORDED
from domain.record.game import Game
from domain.record.sources import ago
from domain.record.timestamps import time_text
from domain.tournaments.comparing import is_board_complete
from domain.tournaments.state import table_of_game
from projections.schema import Views
from projections.tables import last_changes
from service.accounts import Accounts, Actor
from service.dealing.sessions import games_with_sealed_deals
from service.roles import permitted
from service.tournaments.books import Books


@dataclass(frozen=True, slots=True)
class Lateness:
    """How late a game is seen: so long after it happened, and nothing after step `last` where there is one."""

    delay_ms: int = 0
    last: int | None = None

    def __bool__(self) -> bool:
        return bool(self.delay_ms) or self.last is not None


AT_ONCE: Final = Lateness()


class Audience:
    """Says what the readers of games may see by now. It keeps nothing, so a change of settings takes effect at once."""

    def __init__(self, daybook: Daybook, accounts: Accounts):
        self._daybook = daybook
        self._accounts = accounts
        self._books = Books(daybook)

    def seen(self, actor: Actor, game: Game) -> Game:
        """A game as an actor may see it by now, itself where that is as it stands.

        Raises `GameUnknown` where the actor may not know of it.
        """
        if not permitted(self._accounts, actor, "know", game):
            raise GameUnknown(game.id)
        return self._at(game, self.lateness(actor, game))

    def seen_by_spectators(self, game: Game) -> Game:
        """A game as those see it who may know of it and have nothing to do with it."""
        return self._at(game, self.lateness_of_spectators(game))

    def lateness(self, actor: Actor, game: Game) -> Lateness:
        """How late an actor sees a game."""
        late = self.lateness_of_spectators(game)
        if late.last is not None and actor.role == "auditor":
            return late  # auditors read games that are over, and so are all others with the same deals
        return AT_ONCE if not late or permitted(self._accounts, actor, "see-live", game) else late

    def lateness_of_spectators(self, game: Game) -> Lateness:
        """How late those see a game who have nothing to do with it."""
        if not self._may_be_late(game):
            return AT_ONCE
        delay = self._accounts.game_settings(game.id).spectator_delay
        return Lateness(delay * 1000, _opening(game) if self._is_to_be_played(game) else None)

    def late_games(self, views: Views) -> dict[str, bool]:
        """The games of which the views may tell more than spectators see by now, each with whether it has ended."""
        delays = self._accounts.delayed_games()
        since = time_text(ago(max(delays.values(), default=0) * 1000))
        changed = last_changes(views, delays, since)
        late = {id_: one.ended for id_, one in changed.items() if one.at > time_text(ago(delays[id_] * 1000))}
        sealed = last_changes(views, games_with_sealed_deals(self._accounts.engine))
        return {**late, **{id_: one.ended for id_, one in sealed.items()}}

    def late_ends(self, views: Views, actor: Actor) -> Iterator[Game]:
        """Of the late games those that have ended, as the actor sees them who sees their ends later."""
        for id_, ended in self.late_games(views).items():
            if ended:
                game = self._daybook.game(id_)
                if permitted(self._accounts, actor, "know", game) and (late := self.lateness(actor, game)):
                    yield self._at(game, late)

    def _at(self, game: Game, late: Lateness) -> Game:
        games = self._daybook.games
        if late.delay_ms:
            game = games.at_moment(game.id, ago(late.delay_ms))
        return game if late.last is None or game.n <= late.last else games.at(game.id, late.last)

    def _may_be_late(self, game: Game) -> bool:
        settings = self._accounts.game_settings(game.id)
        by_hand = game.opened.dealing == RECORDED and settings.tournament is not None
        return bool(settings.spectator_delay) or game.sealing.played_elsewhere or by_hand

    def _is_to_be_played(self, game: Game) -> bool:
        """Whether others have yet to play the deals of a game, by the book of its tournament or by their seal."""
        sealed, tournament = game.sealing.played_elsewhere, self._accounts.game_settings(game.id).tournament
        if not sealed and (game.opened.dealing != RECORDED or tournament is None):
            return False
        book = None if tournament is None else self._books.find(tournament)
        if book is not None and book.status == "finished":
            return False
        place = table_of_game(book, game.id) if book is not None and book.config.duplicate else None
        return sealed if book is None or place is None else not is_board_complete(book, *place)


def _opening(game: Game) -> int:
    """The last step of a game before anything was dealt: the dealer's promise, or the opening itself."""
    return game.sealing.seal.n if game.sealing.seals else 1
