"""A replaced seat: somebody else plays it from now on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from domain.record.acts.remedy import SEAT, Remedy, RemedyEvent, RulingContext
from domain.record.acts.requirements import require_seat
from domain.record.decision import Decision
from domain.record.disputes import RemedyEffect, moved_on
from domain.record.envelope import Entry
from domain.record.errors import ActRefused
from domain.record.game import Game, Past
from domain.record.playing import require_seated_once
from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.phrases import seat_named
from domain.rules.values import changed


@dataclass(frozen=True)
class SeatReplaced(RemedyEvent):
    """Another sits there from now on: `{"player": id}` or `{"bot": name}`."""

    ruling: int
    seat: int
    sitting: Mapping[str, str]
    rule: str = ""

    @property
    def effect(self) -> RemedyEffect:
        return RemedyEffect(seated={self.seat: self.sitting})

    def among(self, seats: Sequence[Mapping[str, str]]) -> tuple[Mapping[str, str], ...]:
        """Who sits on each seat after this, given who sat there before."""
        return tuple([self.sitting if seat == self.seat else who for seat, who in enumerate(seats)])

    def evolve(self, game: Game, entry: Entry, past: Past | None) -> Game:
        # Who takes a seat has agreed to nothing yet.
        disputes = moved_on(self.fold(game.disputes, entry))
        return changed(game, seats=self.among(game.seats), resigned=game.resigned - {self.seat}, disputes=disputes)

    def words(self) -> str:
        bot = self.sitting.get("bot")
        return say(
            "{which} takes {seat}",
            which=say("another player") if bot is None else say("the bot {bot}", bot=bot),
            seat=seat_named(self.seat),
        )


@dataclass(frozen=True)
class ReplaceSeat(Remedy):
    """Somebody else plays the seat from now on, with their own token.

    A player is told by the id of the person, a bot by its name.
    """

    label = "Replacement"
    one_of = ("player", "bot")
    name = "replacement"
    events = (SeatReplaced,)

    seat: Annotated[int, SEAT]
    player: Annotated[str | None, Member("player", "A player; the handle of the person who sits there now.")] = None
    bot: Annotated[str | None, Member("bot", "A bot; the one that sits there now.")] = None

    def apply(self, decision: Decision, ruling: RulingContext) -> None:
        """Raises `ActRefused`: NO_SUCH_SEAT, GAME_CLOSED, SAME_PERSON."""
        require_seat(decision.game, self.seat)
        if decision.game.closed:
            message = say("the game is over: there is nothing left to play for another at a seat")
            raise ActRefused("GAME_CLOSED", message, ruling.case)
        said = {"player": self.player, "bot": self.bot}
        sitting = {kind: who for kind, who in said.items() if who is not None}
        replaced = SeatReplaced(ruling.number, self.seat, sitting)
        require_seated_once(replaced.among(decision.game.seats), ruling.case)
        decision.add([replaced], ruling.by)
