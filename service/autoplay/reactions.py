"""When a bot may answer at a table in real time: it takes a while to see, as a person does."""

from collections.abc import Callable, Sequence
from typing import Final

from cachetools import LRUCache

from domain.bots.reaction_time import reaction_ms
from domain.record.game import Game
from domain.record.seen import view_of
from domain.rules.secrecy import PUBLIC

Reaction = Callable[[str, str, int, str], int]
"""(bot, game, seat, moment) -> milliseconds from the beginning of the moment to the answer."""

_KEPT: Final = 10_000


def drawn_reaction(bot: str, game_id: str, seat: int, moment: str) -> int:
    """The reaction time of a bot, whose seed is its seat in this game."""
    return reaction_ms(bot, f"{game_id}/{seat}", moment)


class Reactions:
    """Knows for each bot at a table in real time when it is ready to act.

    That is its reaction time after the present moment began; and as long again after each act of its own, so that a bot
    that claims at random does not fill the record with a thousand claims a second.
    """

    def __init__(self, reaction: Reaction = drawn_reaction):
        self._reaction = reaction
        self._acted: LRUCache[tuple[str, int], int] = LRUCache(_KEPT)

    def ready_at(self, game: Game, seats: Sequence[int]) -> dict[int, int] | None:
        """When the bots on these seats may act (ms since 1970); `None` if the table is not in real time now."""
        asked = game.title.moment
        moment = asked(view_of(game, PUBLIC)) if asked else None
        if moment is None:
            return None
        name, since = moment
        ready = {}
        for seat in seats:
            took = self._reaction(game.seats[seat]["bot"], game.id, seat, name)
            ready[seat] = max(game.opened_at + since, self._acted.get((game.id, seat), 0)) + took
        return ready

    def acted(self, game: Game, seat: int, now: int) -> None:
        """Notes that the bot on this seat has acted (ms since 1970)."""
        self._acted[game.id, seat] = now
