"""The end, in one event for all variants: the record keeps one form per event name."""

from collections.abc import Sequence

from domain.games.fairy_bargains.elimination_table import EliminationTable, Order
from domain.games.fairy_bargains.exact_table import RoundsTable
from domain.games.fairy_bargains.solitaire_table import Outcome, SolitaireTable
from domain.games.fairy_bargains.table import Standing
from domain.rules.event import Changes, Fact, Mark, TableEvent
from domain.rules.language import say
from domain.rules.phrases import capital, counted, seats_do, seats_named
from domain.rules.secrecy import IfGiven
from domain.rules.values import value

AnyTable = RoundsTable | EliminationTable | SolitaireTable


@value
class GameEnded(TableEvent):
    """The game is over. `totals` are there if rounds were played, `won` and `bargains_left` in the solitaire."""

    totals: IfGiven[tuple[int, ...] | None] = None
    places: IfGiven[tuple[int, ...] | None] = None
    winners: IfGiven[tuple[int, ...] | None] = None
    won: IfGiven[bool | None] = None
    bargains_left: IfGiven[int | None] = None
    rule: str = "FB-2.13"

    def after(self, table: AnyTable) -> Changes:
        if isinstance(table, SolitaireTable):
            return {"phase": "over", "result": Outcome(bool(self.won), self.bargains_left or 0)}
        places, winners = self.places or (), self.winners or ()
        if isinstance(table, EliminationTable):
            return {"phase": "over", "turn": None, "result": Order(places, winners)}
        return {"phase": "over", "result": Standing(self.totals or (), places, winners)}

    def sentence(self, before: AnyTable) -> str:
        if isinstance(before, SolitaireTable):
            return self._solitaire(before)
        winners = self.winners or ()
        if isinstance(before, EliminationTable):
            return say("Only {winners} still has cards, and wins.", winners=seats_named(winners))
        who = capital(seats_do(winners, "wins", "share the win"))
        return say(
            "The last round is over. {who} with {points}.", who=who, points=counted(max(self.totals or ()), "point")
        )

    def _solitaire(self, before: SolitaireTable) -> str:
        if self.won:
            return say("All piles are empty: the game is won.")
        left = counted(self.bargains_left or 0, "Bargain card")
        area = before.play_area
        top = (
            say("the {area} of the Play Area matches nothing", area=area[-1]) if area else say("nothing can be matched")
        )
        return say("The stock is used up and {top}: the game is lost with {left} left.", top=top, left=left)

    def marks(self) -> Sequence[Mark]:
        return (Mark("end", say("End of the game")),)

    def facts(self, before: AnyTable) -> Sequence[Fact]:
        return () if self.bargains_left is None else (Fact("bargains_left", 0, self.bargains_left),)
