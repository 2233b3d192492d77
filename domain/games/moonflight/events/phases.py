"""Events of the phases: they begin, the Turn comes, tokens go, the game ends (MF-R5 to R7, R11)."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from domain.games.moonflight.events.event import AT_REST
from domain.games.moonflight.table.table import EndWhy, Outcome, Pending, Seat, Table, TokenStack
from domain.games.moonflight.words import fact_named
from domain.rules.event import Changes, Fact, Mark, TableEvent
from domain.rules.language import say
from domain.rules.phrases import capital, counted, for_seats, seat_named
from domain.rules.secrecy import IfGiven
from domain.rules.values import amended, changed, value

RULE_OF_ACTION: Final = "MF-R5.7"
RULE_OF_END: Final[Mapping[str, str]] = {"empty": "MF-R5.5", "solo_tokens": "MF-R11.4", "round_limit": "MF-R15.1"}
_ENDED: Final[Mapping[EndWhy, str]] = {
    "empty": "Somebody has no card in the Draw Deck and none in the Discard Stack",
    "solo_tokens": "The End stack is empty",
    "round_limit": "This was the last round that the organiser allows",
}


@value
class PhaseStarted(TableEvent):
    """A phase begins: the Reset of a round, or the Action phase of the next, with its First Player."""

    phase: Literal["reset", "action"]
    round: int
    first: IfGiven[Seat | None] = None
    rule: str = "MF-R3.2"

    def after(self, table: Table) -> Changes:
        if self.first is None:
            return {"phase": self.phase, "pending": None}
        return {
            "phase": self.phase,
            "round": self.round,
            "first": self.first,
            "turn": self.first,
            "passes": 0,
            "acts": 0,
            "effects": (),
            "seats": tuple([changed(area, built=False, shops=0) for area in table.seats]),
            "pending": Pending("act", self.first),
            **AT_REST,
        }

    def sentence(self, before: Table) -> str:
        if self.first is None:
            return say("all have passed in a row: the Reset of round {round} begins.", round=self.round)
        return say("round {round} begins, and {first} acts first.", round=self.round, first=seat_named(self.first))

    def marks(self) -> Sequence[Mark]:
        return (
            Mark(
                "round",
                say("Reset of round {round}" if self.phase == "reset" else "Round {round}", round=self.round),
            ),
        )


@value
class TurnOccurred(TableEvent):
    """All cards everywhere show their white faces."""

    rule: str = "MF-R6.1"

    def after(self, table: Table) -> Changes:
        return {"turned": True}

    def sentence(self, before: Table) -> str:
        return say("the Turn has come: all cards, wherever they are, now show their white faces.")

    def marks(self) -> Sequence[Mark]:
        return (Mark("round", say("The Turn")),)

    def facts(self, before: Table) -> Sequence[Fact]:
        return _of_each(before, "rounds_to_the_turn")


@value
class TokensRemoved(TableEvent):
    """One of the token stacks of Score mode shrinks to `left`."""

    stack: TokenStack
    left: int
    rule: str = "MF-R11.2"

    def after(self, table: Table) -> Changes:
        return {"solo": amended(table.solo, {self.stack: self.left})}

    def sentence(self, before: Table) -> str:
        left = say("is empty now") if self.left == 0 else say("has {tokens} left", tokens=counted(self.left, "token"))
        return say("tokens are removed: the {title} stack {left}.", title=self.stack.title(), left=left)


@value
class GameEnded(TableEvent):
    """The game is over."""

    why: EndWhy
    scores: tuple[int, ...]
    winner: Seat
    rank: IfGiven[str | None] = None
    rule: str = "MF-R5.5"

    def after(self, table: Table) -> Changes:
        outcome = Outcome(self.why, self.scores, self.winner, self.rank)
        return {"phase": "ended", "result": outcome, "pending": None, **AT_REST}

    def sentence(self, before: Table) -> str:
        best = self.scores[self.winner]
        if len(self.scores) == 1:
            rank = "" if self.rank is None else say(" and is {rank}", rank=say(self.rank))
            return say(
                "{ended}: the game is over. {winner} scored {best}{rank}.",
                ended=say(_ENDED[self.why]),
                winner=capital(seat_named(self.winner)),
                best=best,
                rank=rank,
            )
        totals = for_seats(self.scores)
        tied = self._tie_break(before) if self.scores.count(best) > 1 else ""
        return say(
            "{ended}: {winner} wins with {best}{tied}. The scores are {totals}.",
            ended=say(_ENDED[self.why]),
            winner=seat_named(self.winner),
            best=best,
            tied=tied,
            totals=totals,
        )

    def _tie_break(self, before: Table) -> str:
        """Which tie-break of MF-R7.3 decided, as far as whoever reads it sees the coins."""
        equals = [area for area, score in zip(before.seats, self.scores, strict=True) if score == max(self.scores)]
        if any(area.coins is None for area in equals):
            return say(", by the tie-break")
        richest = [area for area in equals if area.coins == before.seats[self.winner].coins]
        if len(richest) == 1:
            return say(", by the tie-break: more coins in hand")
        decks = sorted(len(area.draw) + len(area.discard) for area in richest)
        if decks[0] < decks[1]:
            return say(", by the tie-break: fewer cards in the deck")
        return say(", by the tie-break: first in the order of play")

    def marks(self) -> Sequence[Mark]:
        return Mark("score", say("Scores: {scores}", scores=", ".join(map(str, self.scores)))), Mark(
            "end", say("End of the game")
        )

    def facts(self, before: Table) -> Sequence[Fact]:
        scores = [Fact(f"score_as_{fact_named(before.suit_of(seat))}", seat, n) for seat, n in enumerate(self.scores)]
        return (*_of_each(before, "rounds"), *scores)


def _of_each(before: Table, rounds: str) -> Sequence[Fact]:
    """The round, as a fact of each seat."""
    return tuple([Fact(rounds, seat, before.round) for seat in range(before.config.players)])
