"""A resignation: a player leaves the game."""

from dataclasses import dataclass
from typing import Annotated

from domain.record.acts.act import WHOSE, Act, ActEvent
from domain.record.acts.descriptions import Telling
from domain.record.acts.requirements import require_going, require_seat
from domain.record.decision import Decision
from domain.record.disputes import moved_on
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.record.game import Game, Past
from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.phrases import seat_named
from domain.rules.values import changed


@dataclass(frozen=True)
class SeatResigned(ActEvent):
    """A player leaves the game."""

    mark_kind = "resignation"
    is_play = True

    seat: int
    text: str
    rule: str = ""

    def evolve(self, game: Game, entry: Entry, past: Past | None) -> Game:
        return changed(game, resigned=game.resigned | {self.seat}, disputes=moved_on(game.disputes))

    def sentence(self, told: Telling) -> str:
        own = told.speaks_for(self.seat)
        leaves = say("{seat} leaves the game", seat=seat_named(self.seat))
        said = leaves if own else say("{who} enters that {leaves}", who=told.who, leaves=leaves)
        return f"{said}.{told.written('reason', self.text)}"

    def label(self) -> str:
        return say("{seat} leaves the game", seat=seat_named(self.seat))


@dataclass(frozen=True)
class Resign(Act):
    """You leave the game for good. If only one player is left, that player wins."""

    name = "resignation"
    label = "Resign"
    events = (SeatResigned,)

    seat: Annotated[int, Member("seat", WHOSE, otherwise="own-seat")]
    text: Annotated[str, Member("words", "Why.")] = ""

    def decide(self, decision: Decision, by: str) -> None:
        """A player may leave while the table is held, too. The game is over once one player is left, or nobody.

        Raises `ActRefused`: NO_SUCH_SEAT, GAME_VOID, GAME_CLOSED, OUT_ALREADY.
        """
        game = decision.game
        require_seat(game, self.seat)
        require_going(game)
        if self.seat in game.out:
            how = say("has resigned") if self.seat in game.resigned else say("is out of the game by a ruling")
            raise ActRefused("OUT_ALREADY", say("{seat} {how} already", seat=seat_named(self.seat), how=how))
        decision.add([SeatResigned(self.seat, self.text)], by)
        decision.follow(by)
