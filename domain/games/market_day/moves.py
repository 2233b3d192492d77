"""Market Day: the moves (sheet section 2.2)."""

from domain.games.market_day.table import NAMES, Rank, Ranks, Table
from domain.games.market_day.words import card_in
from domain.rules.language import say
from domain.rules.moves import Move
from domain.rules.values import value


@value
class Deal(Move):
    """Chance: the whole deck, top card first."""

    deck: Ranks

    def label(self, view: Table) -> str:
        return "deal"


@value
class Play(Move):
    """A seat plays one card of its hand."""

    seat: int
    rank: Rank

    def label(self, view: Table) -> str:
        name = NAMES.get(self.rank)
        return say("play the {rank}", rank=self.rank) + (say(" ({name})", name=say(name)) if name else "")


@value
class Tinker(Move):
    """The Tinker's player names the card to trade with; `None` declines."""

    seat: int
    target: int | None

    def label(self, view: Table) -> str:
        if self.target is None:
            return say("keep the Tinker")
        there = 0 < self.target <= len(view.table)
        slot = (
            card_in(self.target, view.table[self.target - 1].rank)
            if there
            else say("slot {target}", target=self.target)
        )
        return say("trade with {slot}", slot=slot)


MarketMove = Deal | Play | Tinker
