"""Events of Standard (MM-S)."""

from collections.abc import Sequence
from typing import Final

from domain.games.math_market.deck import Card, Special
from domain.games.math_market.events.buying import (
    ClaimWrong,
    CreatureBought,
    CreatureNamed,
    PlayerSilenced,
    SilenceLifted,
    settled,
)
from domain.games.math_market.events.dealing import (
    CardDrawn,
    ClockAdvanced,
    CoinsShuffled,
    CreatureRevealed,
    GameStarted,
    HandsDealt,
    PileRanOut,
    PilesShuffled,
    Reshuffled,
    Shuffled,
)
from domain.games.math_market.events.ending import CardsRevealed, GameEnded
from domain.games.math_market.standard_table import Effect, StandardTable, StandingClaim, Window
from domain.games.math_market.table import Seats, bound, parted
from domain.games.math_market.words import a_coin, coin
from domain.rules.event import Changes, Mark, TableEvent
from domain.rules.language import say
from domain.rules.phrases import counted, seat_named, seats_named, span
from domain.rules.piles import joined_by, with_part
from domain.rules.values import changed, value


@value
class HuntStarted(TableEvent):
    """A coin has been turned up to hunt with."""

    hunt: int
    coin: Card
    rule: str = "MM-S2.1"

    def after(self, table: StandardTable) -> Changes:
        return {
            "hunt": self.hunt,
            "table_coin": self.coin,
            "coin_pile": table.coin_pile[1:],
            "effect": None,
            "stuck": (),
            "awarded": (),
            "since": table.now,
        }

    def sentence(self, before: StandardTable) -> str:
        return say(
            "hunt {hunt}: {a_coin} is turned up, and everybody looks for what it can buy.",
            hunt=self.hunt,
            a_coin=a_coin(before, self.coin),
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("round", say("Hunt {hunt}", hunt=self.hunt)),)


@value
class ClaimStands(TableEvent):
    """A right claim waits for the window to close."""

    seat: int
    coin: Card
    price: int
    closes: int
    rule: str = "MM-S5.2"

    def after(self, table: StandardTable) -> Changes:
        claim = StandingClaim(self.seat, self.coin, self.price, None, table.now)
        return {
            "hands": with_part(table.hands, self.seat, parted(table.hands[self.seat], self.coin)),
            "window": Window(self.closes, (*table.claims, claim)),
        }

    def sentence(self, before: StandardTable) -> str:
        return say(
            "{seat} claims {price} with {coin}, which is right; who is right within {span} counts as equally quick.",
            seat=seat_named(self.seat),
            price=self.price,
            coin=coin(before, self.coin),
            span=span(self.closes - before.now),
        )


@value
class WindowClosed(TableEvent):
    """The claims that stand are settled."""

    claims: int
    rule: str = "MM-S5.3"

    def sentence(self, before: StandardTable) -> str:
        return say("time is up: {right_claims} will be paid.", right_claims=counted(self.claims, "right claim"))


@value
class ClaimUnrewarded(TableEvent):
    """No creature is left for a right claim."""

    seat: int
    coin: Card
    rule: str = "MM-S5.6"

    def after(self, table: StandardTable) -> Changes:
        hand = table.hands[self.seat]
        stood = any(claim.seat == self.seat for claim in table.claims)
        back = joined_by(hand, (self.coin,)) if stood else bound(hand, self.coin)
        return {"hands": with_part(table.hands, self.seat, back), **settled(table, self.seat)}

    def sentence(self, before: StandardTable) -> str:
        paid = coin(before, self.coin)
        return say(
            "{seat} was right, but no creature is left: {paid} goes back to the hand.",
            seat=seat_named(self.seat),
            paid=paid,
        )


@value
class SpecialActivated(TableEvent):
    """A symbol acts: `seats` are those that a snail helps, or that a cheetah silences."""

    kind: Special
    seats: Seats
    rule: str = "MM-S6.2"

    def after(self, table: StandardTable) -> Changes:
        return {"effect": Effect(self.kind, self.seats)}

    def sentence(self, before: StandardTable) -> str:
        who = seats_named(self.seats)
        if self.kind == "snail":
            until = say("they are") if len(self.seats) == 1 else say("all of them are")
            return say(
                "a snail: for this hunt only {who}, with the fewest creatures, may buy, until {until} unable.",
                who=who,
                until=until,
            )
        return say("a cheetah: {who}, with the most creatures, must be silent until another seat buys.", who=who)


@value
class SpecialVoid(TableEvent):
    """A symbol does not act."""

    kind: Special
    rule: str = "MM-S6.4"

    def sentence(self, before: StandardTable) -> str:
        owned = before.points
        if len(set(owned)) == 1:
            return say("a {kind}, which does nothing: all are tied, so nobody wins alone.", kind=say(self.kind))
        best = min(owned) if self.kind == "snail" else max(owned)
        tied = seats_named([seat for seat, count in enumerate(owned) if count == best])
        return say(
            "a snail, which does nothing: {tied} are tied for the fewest creatures, and one alone is meant."
            if self.kind == "snail"
            else "a cheetah, which does nothing: {tied} are tied for the most creatures, and one alone is meant.",
            tied=tied,
        )


@value
class UnableSaid(TableEvent):
    """A seat that a snail helps cannot buy."""

    seat: int
    rule: str = "MM-S6.5"

    def after(self, table: StandardTable) -> Changes:
        assert table.effect is not None
        said = {"effect": changed(table.effect, unable=(*table.effect.unable, self.seat))}
        if table.config.options.deadlock == "declared" and self.seat not in table.stuck:
            return {**said, "stuck": (*table.stuck, self.seat)}
        return said

    def sentence(self, before: StandardTable) -> str:
        return say("{seat}, whom the snail helps, says: I am unable to buy.", seat=seat_named(self.seat))


@value
class StuckSaid(TableEvent):
    """A seat cannot buy."""

    seat: int
    rule: str = "MM-S7.4"

    def after(self, table: StandardTable) -> Changes:
        return {"stuck": (*table.stuck, self.seat)}

    def sentence(self, before: StandardTable) -> str:
        return say("{seat} says: I am stuck.", seat=seat_named(self.seat))


@value
class EffectLifted(TableEvent):
    """A symbol acts no longer."""

    kind: Special
    rule: str = "MM-S6.5"

    def after(self, table: StandardTable) -> Changes:
        return {"effect": None}

    def sentence(self, before: StandardTable) -> str:
        if self.kind == "snail":
            return say("nobody whom the snail helps can buy, so everybody may.")
        return say("nobody but those whom the cheetah silences could buy, so they may.")


@value
class TableCoinReplaced(TableEvent):
    """The face-up coin is discarded, and another one will be turned up."""

    coin: Card
    rule: str = "MM-S7.5"

    def after(self, table: StandardTable) -> Changes:
        return {"discard": (*table.discard, self.coin), "table_coin": None, "effect": None, "stuck": ()}

    def sentence(self, before: StandardTable) -> str:
        return say("nobody can buy: {coin} is discarded, and another coin is turned up.", coin=coin(before, self.coin))


STANDARD_EVENTS: Final = (
    GameStarted, Shuffled, WindowClosed, SpecialVoid, ClockAdvanced, PilesShuffled, CreatureRevealed, HandsDealt,
    HuntStarted, ClaimStands, CreatureNamed, CreatureBought, ClaimUnrewarded, CardDrawn, ClaimWrong, PlayerSilenced,
    SilenceLifted, SpecialActivated, UnableSaid, StuckSaid, EffectLifted, TableCoinReplaced, PileRanOut, CoinsShuffled,
    Reshuffled, GameEnded, CardsRevealed,
)  # fmt: skip
