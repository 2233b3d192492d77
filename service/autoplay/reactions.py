"""Reaction times of bots at real-time tables: like people, they take a while to react."""

from collections.abc import Callable, Sequence
from typing import Final

from cachetools import LRUCache

from domain.bots.reaction_time import reaction_ms
from domain.record.game import Game
from domain.record.seen import view_of
from domain.rules.secrecy import PUBLIC

Reaction = Callable[[str, str, int, str], int]
"""(bot, game, seat, moment) -> milliseconds from the start of the moment to the bot's act."""

_KEPT: Final = 10_000


def drawn_reaction(bot: str, game_id: str, seat: int, moment: str) -> int:
    """The reaction time of a bot in milliseconds, seeded with its seat in this game."""
    return reaction_ms(bot, f"{game_id}/{seat}", moment)


class Reactions:
    """Knows when each bot at a real-time table is ready to act.

    That is one reaction time after the current moment began, and after each of its own acts: a bot that claims at
    random must not fill the record with a thousand claims a second.
    """

    def __init__(self, reaction: Reaction = drawn_reaction):
        self._reaction = reaction
        self._acted: LRUCache[tuple[str, int], int] = LRUCache(_KEPT)

    def ready_at(self, game: Game, seats: Sequence[int]) -> dict[int, int] | None:
        """When the bots on these seats may act, in ms since 1970; `None` if the table is not in real time now."""
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
        """Notes when the bot on this seat has acted, in ms since 1970."""
        self._acted[game.id, seat] = now
