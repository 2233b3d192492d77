"""Events of the end, in every version (MM-G9, MM-H1)."""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from domain.games.math_market.advanced_table import AdvancedTable
from domain.games.math_market.beginner_table import BeginnerTable, following
from domain.games.math_market.deck import Cards
from domain.games.math_market.events.dealing import AnyTable
from domain.games.math_market.standard_table import StandardTable
from domain.games.math_market.table import Hands, Over, Seats, Table
from domain.rules.event import Changes, Mark, TableEvent
from domain.rules.language import say
from domain.rules.phrases import capital, counted, for_seats, seats_do
from domain.rules.secrecy import IfGiven
from domain.rules.values import value

_REASONS: Final = {
    "hand_empty": "a hand is empty, and the game is over",
    "deadlock": "nobody can go on, and the game is over",
    "creatures": "the row cannot be filled again, and the game is over",
    "coins": "no coin is left to turn up, and the game is over",
    "all_silent": "everybody is silenced, and the game is over",
    "aborted": "the game is broken off",
}


@value
class GameEnded(TableEvent):
    """The game is over."""

    reason: Literal["hand_empty", "deadlock", "creatures", "coins", "all_silent", "aborted"]
    winners: Seats
    scores: tuple[int, ...]
    rule: str = "MM-G9"

    def after(self, table: AnyTable) -> Changes:
        over: Changes = {"over": Over(self.reason, self.winners, self.scores)}
        if isinstance(table, StandardTable):
            return {**over, "awarded": ()}
        if isinstance(table, AdvancedTable):
            return {**over, "lock": None}
        # A deadlock is found when the turn has passed and would begin (MM-B2.6).
        return {**over, "turn": following(table)} if self.reason == "deadlock" else over

    def sentence(self, before: Table) -> str:
        why = say(_REASONS[self.reason])
        thing = "coin" if isinstance(before, BeginnerTable) else "creature"
        scores = for_seats([counted(score, thing) for score in self.scores])
        if not self.winners:
            return say("{why}, so nobody wins: {scores}.", why=why, scores=scores)
        return say(
            "{why}. {seats_do}: {scores}.",
            why=why,
            seats_do=capital(seats_do(self.winners, "wins", "share the win")),
            scores=scores,
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("end", say("End of the game")),)


@value
class CardsRevealed(TableEvent):
    """After the end the cards that lay face down are turned up: the rest of the piles, and what is held."""

    coins: Cards
    creatures: Cards
    hands: IfGiven[Hands | None] = None
    rule: str = "MM-H1"
    quiet: ClassVar[bool] = True

    def after(self, table: Table) -> Changes:
        hands = {} if self.hands is None else {"hands": self.hands}
        return {"coin_pile": self.coins, "creature_pile": self.creatures, "revealed": True, **hands}

    def sentence(self, before: Table) -> str:
        return say("the game is over, so all cards are turned up.")
