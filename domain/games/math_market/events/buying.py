"""Events of purchases and of wrong claims, in every version."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from domain.games.math_market.advanced_table import AdvancedTable
from domain.games.math_market.beginner_table import BeginnerTable, Slot
from domain.games.math_market.deck import Card, Cards
from domain.games.math_market.events.dealing import AnyTable
from domain.games.math_market.standard_table import StandardTable, Window
from domain.games.math_market.table import Seats, Table, bound, parted
from domain.games.math_market.words import coin, coins, creature, total
from domain.rules.event import Changes, Fact, Mark, TableEvent
from domain.rules.language import say
from domain.rules.phrases import seat_named, seats_named
from domain.rules.piles import with_part, without
from domain.rules.secrecy import IfGiven
from domain.rules.values import changed, value


def settled(table: StandardTable, seat: int) -> Changes:
    """Removes the seat's claim from the window."""
    if table.window is None:
        return {}
    left = tuple([claim for claim in table.claims if claim.seat != seat])
    return {"window": Window(table.window.close, left) if left else None}


def _hand_without(table: StandardTable, seat: int, coin: Card) -> Changes:
    """Removes a coin from the hand, unless it lies on the table with a standing claim."""
    if any(claim.seat == seat for claim in table.claims):
        return {}
    return {"hands": with_part(table.hands, seat, parted(table.hands[seat], coin))}


@value
class CreatureBought(TableEvent):
    """A creature has been paid for with two coins."""

    seat: int
    creature: Card
    coins: Cards
    rule: str = "MM-S3.4"

    def after(self, table: AnyTable) -> Changes:
        done = {
            "discard": table.discard + self.coins,
            "bought": with_part(table.bought, self.seat, (*table.bought[self.seat], self.creature)),
        }
        if isinstance(table, BeginnerTable):
            number = table.slot_of(self.creature)
            assert number is not None
            hands = with_part(table.hands, self.seat, parted(table.hands[self.seat], self.coins[-1]))
            return {**done, "hands": hands, "row": with_part(table.row, number, Slot()), "idle": 0}
        left = tuple([None if creature == self.creature else creature for creature in table.row])
        if isinstance(table, AdvancedTable):
            return {**done, "row": left, "coins": without(table.coins, self.coins), "lock": None}
        return {**done, "row": left, **self._paid_in_standard(table)}

    def _paid_in_standard(self, table: StandardTable) -> Changes:
        # The face-up coin is discarded with the first of the purchases it serves (MM-S5.5).
        coins = self.coins if table.table_coin is not None else self.coins[1:]
        return {
            **_hand_without(table, self.seat, self.coins[-1]),
            **settled(table, self.seat),
            "discard": table.discard + coins,
            "table_coin": None,
            "effect": None,
            "stuck": (),
            "awarded": (*table.awarded, self.seat),
            "reshuffled": None,
        }

    def sentence(self, before: AnyTable) -> str:
        who, got, right = seat_named(self.seat), creature(before, self.creature), total(before, self.coins)
        if isinstance(before, AdvancedTable):
            return say(
                "{who} points at {coins} and buys {got}: {right}.",
                who=who,
                coins=coins(before, self.coins),
                got=got,
                right=right,
            )
        paid = coin(before, self.coins[-1])
        if isinstance(before, BeginnerTable):
            return say(
                "{who} adds {paid} to the deposit, {coin}, and buys {got}: {right}.",
                who=who,
                paid=paid,
                coin=coin(before, self.coins[0]),
                got=got,
                right=right,
            )
        if self.rule == "MM-S5.5":
            return say(
                "{who} was as quick and right with {paid}, {right}, and gets the leftmost one left, {got}.",
                who=who,
                paid=paid,
                right=right,
                got=got,
            )
        return say(
            "{who} adds {paid} to the coin on the table and buys {got}: {right}.",
            who=who,
            paid=paid,
            got=got,
            right=right,
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("score", say("{seat} buys a creature", seat=seat_named(self.seat))),)

    def facts(self, before: AnyTable) -> Sequence[Fact]:
        """Purchases, bonuses, ties, reactions: their average is `reaction_ms` over `purchases`."""
        made = (Fact("purchases", self.seat),)
        if isinstance(before, BeginnerTable):
            bonus = before.turn is not None and before.turn.phase == "bonus"
            return (*made, Fact("bonuses", self.seat)) if bonus else made
        reaction = Fact("reaction_ms", self.seat, self._asked_at(before) - before.since)
        return (*made, reaction, *[Fact("ties", seat) for seat in self._tied(before)])

    def _asked_at(self, before: StandardTable | AdvancedTable) -> int:
        """When the claim or declaration behind the purchase was made (ms since opening)."""
        if isinstance(before, AdvancedTable):
            return before.now if before.lock is None else before.lock.made_at
        return next((claim.made_at for claim in before.claims if claim.seat == self.seat), before.now)

    def _tied(self, before: StandardTable | AdvancedTable) -> Sequence[int]:
        """The seats of a tie to count now: with the second purchase, the first as well."""
        if isinstance(before, AdvancedTable) or not before.awarded:
            return ()
        return (*before.awarded, self.seat) if len(before.awarded) == 1 else (self.seat,)


@value
class CreatureNamed(TableEvent):
    """The creature that a claim or declaration names, which more than one of its price would leave open."""

    seat: int
    creature: Card
    rule: str = "MM-S3.2"
    quiet: ClassVar[bool] = True

    def after(self, table: StandardTable | AdvancedTable) -> Changes:
        if isinstance(table, AdvancedTable):
            assert table.lock is not None
            return {"lock": changed(table.lock, creature=self.creature)}
        # The claim just made names it.
        assert table.window is not None
        claims = (*table.claims[:-1], changed(table.claims[-1], creature=self.creature))
        return {"window": Window(table.window.close, claims)}

    def sentence(self, before: Table) -> str:
        return say("{seat} means {creature}.", seat=seat_named(self.seat), creature=creature(before, self.creature))


@value
class ClaimWrong(TableEvent):
    """A claim's arithmetic was wrong. In Standard `coin` was played, in Advanced `coins` were pointed at."""

    seat: int
    price: int
    reason: Literal["no_such_price", "sum"]
    coin: IfGiven[Card | None] = None
    coins: IfGiven[Cards | None] = None
    rule: str = "MM-S4.1"

    def after(self, table: StandardTable | AdvancedTable) -> Changes:
        if isinstance(table, AdvancedTable):
            return {"lock": None}
        assert self.coin is not None
        return {"hands": with_part(table.hands, self.seat, bound(table.hands[self.seat], self.coin))}

    def sentence(self, before: Table) -> str:
        if self.coin is not None:
            return self._played(self.coin, before)
        if not self.coins:
            return say(
                "{seat} says {price}, but no creature in the row costs that.",
                seat=seat_named(self.seat),
                price=self.price,
            )
        pointed = coins(before, self.coins)
        return say(
            "{seat} points at {pointed} for {price}, but {total}.",
            seat=seat_named(self.seat),
            pointed=pointed,
            price=self.price,
            total=total(before, self.coins),
        )

    def _played(self, played: Card, before: Table) -> str:
        why = say("no creature in the row costs that")
        if self.reason == "sum":
            face_up = before.table_coin if isinstance(before, StandardTable) else None
            why = total(before, [card for card in (face_up, played) if card is not None])
        with_it = coin(before, played)
        return say(
            "{seat} claims {price} with {with_it}, but {why}: {with_it} goes back to the hand.",
            seat=seat_named(self.seat),
            price=self.price,
            with_it=with_it,
            why=why,
        )

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("wrong_claims", self.seat),)


@value
class PlayerSilenced(TableEvent):
    """A seat is out of play until somebody buys."""

    seat: int
    rule: str = "MM-S4.3"

    def after(self, table: StandardTable | AdvancedTable) -> Changes:
        return {"silenced": (*table.silenced, self.seat)}

    def sentence(self, before: Table) -> str:
        return say("{seat} is silent until somebody buys.", seat=seat_named(self.seat))

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("silences", self.seat),)


@value
class SilenceLifted(TableEvent):
    """The penalties are over, in the order in which they were given."""

    seats: Seats
    reason: Literal["purchase", "no_buyer", "all_silent"]
    rule: str = "MM-S4.3"

    def after(self, table: Table) -> Changes:
        return {"silenced": ()}

    def sentence(self, before: Table) -> str:
        why = {
            "purchase": say("a creature has been bought"),
            "no_buyer": say("nobody else could buy"),
            "all_silent": say("everybody is silenced"),
        }[self.reason]
        return say("{why}, so {seats} may speak again.", why=why, seats=seats_named(self.seats))
