"""Events of acts and texts: what a seat does, what it pays and gains, and which texts are followed (MF-R4, R9)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Final

from domain.games.moonflight.events.event import Ends, InAct, act_over, next_to_act
from domain.games.moonflight.table.movements import with_area
from domain.games.moonflight.table.table import CoinsWhy, Effect, Precedence, Seat, Stat, Table
from domain.games.moonflight.words import STATS, ability_text, item_named, says, source_named
from domain.rules.event import Changes, Fact, TableEvent
from domain.rules.language import say
from domain.rules.phrases import counted, listed, seat_named
from domain.rules.secrecy import Context, Shown, Viewer
from domain.rules.values import value

RULE_OF_COINS: Final[Mapping[str, str]] = {
    "setup": "MF-R2",
    "gain": "MF-R8.9",
    "spend": "MF-R4.3",
    "shop": "MF-R4.4",
    "effect": "MF-D4",
    "discard": "MF-D4",
    "reset": "MF-R5.2",
}
"""The clause of a change of coins, by reason."""

_PAID: Final[Mapping[CoinsWhy, str]] = {
    "setup": "begins with {coins}",
    "gain": "gains {coins}",
    "spend": "pays {coins} for an ability",
    "shop": "pays {coins} in a Shop",
    "effect": "pays {coins} for a Purchase",
    "discard": "loses {coins}",
    "reset": "does not keep {coins}",
}


def _delta_seen(viewer: Viewer, delta: Any, event: Any, context: Context) -> Any:
    """A change of coins: seen by its seat, and by everybody if coins are public."""
    if event.seat == viewer or (context.config is not None and context.config.options.coins_public):
        return delta
    return None


@value
class CoinsChanged(InAct):
    """A seat has more or fewer coins; `delta` is `None` for who does not see its coins."""

    seat: Seat
    delta: Annotated[int, Shown(_delta_seen)]
    why: CoinsWhy
    rule: str = "MF-D4"
    ends_act: Ends = None

    def changes(self, table: Table) -> Changes:
        coins = table.seats[self.seat].coins
        return {} if coins is None else with_area(table, self.seat, {"coins": coins + self.delta})

    def sentence(self, before: Table) -> str:
        # Without the number the sentence must be the same for one coin and for many.
        coins = say("some coins") if self.delta is None else counted(abs(self.delta), "coin")
        return say("{seat} {pays}.", seat=seat_named(self.seat), pays=say(_PAID[self.why], coins=coins))

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("coins_gained", self.seat, self.delta),) if self.why == "gain" else ()


@value
class Passed(TableEvent):
    """A seat Passes."""

    seat: Seat
    rule: str = "MF-R4.6"

    def after(self, table: Table) -> Changes:
        return {"passes": table.passes + 1, **next_to_act(table, self.seat)}

    def sentence(self, before: Table) -> str:
        return say("{seat} passes.", seat=seat_named(self.seat))


@value
class AbilityUsed(TableEvent):
    """A seat uses a Spend ability of a card or of its character."""

    seat: Seat
    source: str
    ability: int
    rule: str = "MF-R4.3"

    def sentence(self, before: Table) -> str:
        text = ability_text(self.source, self.ability, before)
        return says(
            say("{seat} uses {source}", seat=seat_named(self.seat), source=source_named(self.source, before)), text
        )

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("abilities_used", self.seat),)


@value
class AbilityTriggered(InAct):
    """A text that waited for a keyword is followed."""

    seat: Seat
    source: str
    ability: int
    rule: str = "MF-R9.3"
    ends_act: Ends = None

    def sentence(self, before: Table) -> str:
        text = ability_text(self.source, self.ability, before)
        return says(
            say("{source} of {seat} reacts", source=source_named(self.source, before), seat=seat_named(self.seat)), text
        )


@value
class LimitModified(InAct):
    """A limit of a seat is changed by `add` until the round ends."""

    seat: Seat
    stat: Stat
    add: int
    rule: str = "MF-D4"
    ends_act: Ends = None

    def changes(self, table: Table) -> Changes:
        return {"effects": (*table.effects, Effect(self.seat, self.stat, self.add))}

    def sentence(self, before: Table) -> str:
        change = say("{number} higher" if self.add >= 0 else "{number} lower", number=abs(self.add))
        return say(
            "{stat} is {change} until the round ends.",
            stat=say(STATS[self.stat], seat=seat_named(self.seat)),
            change=change,
        )


@value
class TriggerCapReached(InAct):
    """The trigger cap was reached: the abilities that still wait are dropped."""

    rule: str = "MF-R15.3"
    ends_act: Ends = None

    def sentence(self, before: Table) -> str:
        cap = counted(before.config.options.trigger_cap, "reaction")
        return say("the limit of {cap} in one go is reached: all that still wait are dropped.", cap=cap)


# Quiet events, which no sheet lists: what the rules must remember of an act, and who acts next.


@value
class ShopVisited(TableEvent):
    """A seat makes a Shop act."""

    seat: Seat
    rule: str = "MF-R4.4.3"
    quiet: ClassVar[bool] = True

    def after(self, table: Table) -> Changes:
        return with_area(table, self.seat, {"shops": table.seats[self.seat].shops + 1})

    def sentence(self, before: Table) -> str:
        return say("{seat} Shops.", seat=seat_named(self.seat))


@value
class BuildMade(TableEvent):
    """A seat makes its Build act of the round."""

    seat: Seat
    rule: str = "MF-R4.5"
    quiet: ClassVar[bool] = True

    def after(self, table: Table) -> Changes:
        return with_area(table, self.seat, {"built": True})

    def sentence(self, before: Table) -> str:
        return say("{seat} Builds.", seat=seat_named(self.seat))


@value
class PrecedenceChosen(InAct):
    """The owner of texts that fix the same number has ranked them; an empty order: they contradict no longer."""

    seat: Seat
    stat: Stat
    order: tuple[str, ...]
    rule: str = "MF-R10.1"
    ends_act: Ends = None
    quiet: ClassVar[bool] = True

    def changes(self, table: Table) -> Changes:
        others = [one for one in table.precedence or () if (one.seat, one.stat) != (self.seat, self.stat)]
        chosen = [Precedence(self.seat, self.stat, self.order)] if self.order else []
        return {"precedence": (*others, *chosen) or None}

    def sentence(self, before: Table) -> str:
        number = say(STATS[self.stat], seat=seat_named(self.seat))
        if not self.order:
            return say("no texts contradict each other any more about {number}.", number=number)
        first, *rest = [item_named(item, before) for item in self.order]
        return say(
            "{first} says what {number} is, and comes before {rest}.", first=first, number=number, rest=listed(rest)
        )


@value
class ActDone(TableEvent):
    """An act other than Pass is over: the next seat is to act. Since revision 2 the act's last event says so."""

    seat: Seat
    rule: str = "MF-R3.1"
    quiet: ClassVar[bool] = True

    def after(self, table: Table) -> Changes:
        return act_over(table, self.seat)

    def sentence(self, before: Table) -> str:
        return say("{seat} acts next.", seat=seat_named((self.seat + 1) % len(before.seats)))
