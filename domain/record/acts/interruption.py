"""The common part of interruptions of play."""

from typing import ClassVar

from domain.record.acts.act import ActEvent
from domain.record.acts.requirements import require_going
from domain.record.disputes import Break, Disputes
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.rules.language import say
from domain.rules.values import changed


class Interruption(ActEvent):
    """An event that stops play until it is resumed: `noun` names it, `state` says in a sentence that it lasts."""

    mark_kind = "break"
    noun: ClassVar[str]
    state: ClassVar[str]

    def fold(self, disputes: Disputes, entry: Entry) -> Disputes:
        return changed(disputes, interrupted=Break(self.noun, self.state))


def require_uninterrupted(game: Game) -> None:
    """Raises `ActRefused` (GAME_VOID, GAME_CLOSED, INTERRUPTED_ALREADY) unless play goes on or is only held."""
    require_going(game)
    now = game.disputes.interrupted
    if now is not None:
        raise ActRefused(
            "INTERRUPTED_ALREADY", say("{state} already: play has to be resumed first", state=say(now.state))
        )
