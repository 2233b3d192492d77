"""Events of conflicts, up to who takes a card (MC-3 to MC-5)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from domain.games.mercadito.deck import Card
from domain.games.mercadito.events.rounds import with_word
from domain.games.mercadito.events.trades import moved
from domain.games.mercadito.table import Conflict, Seat, Seats, Table, TakenUp, Word
from domain.games.mercadito.words import card_named
from domain.rules.event import Changes, Fact, TableEvent
from domain.rules.language import say
from domain.rules.phrases import capital, listed, seat_named, seats_do, seats_named
from domain.rules.piles import with_part, without
from domain.rules.secrecy import IfGiven, Private
from domain.rules.values import changed, value

_DECLARED: Final[dict[Word, str]] = {
    "claim": "wants it",
    "cede": "gives way",
    "leave": "would leave it",
    "destroy": "would have it destroyed",
}
_SEALED: Final[dict[Word, str]] = {
    "claim": "wants {card}",
    "cede": "gives way over {card}",
    "leave": "would leave {card}",
    "destroy": "would have {card} destroyed",
}


def _conflicts(table: Table, card: Card, **changes: Any) -> tuple[Conflict, ...]:
    """All conflicts, with these changes to the one about `card`."""
    return tuple([changed(one, **changes) if one.card == card else one for one in table.conflicts])


def closed(table: Table, card: Card) -> Changes:
    """Removes the card from the market, and any conflict about it."""
    changes: Changes = {
        "market": without(table.market, (card,)),
        "conflicts": tuple([one for one in table.conflicts if one.card != card]),
    }
    if table.taken_up is not None and table.taken_up.card == card:
        changes = {**changes, "taken_up": None}
    return changes


def _begun(table: Table) -> Changes:
    """Fixes the current conflict, once a stance is declared or juice given in it."""
    return {} if table.taken_up is None else {"taken_up": changed(table.taken_up, fixed=True)}


def _done(seats: Seats) -> str:
    return capital(seats_do(seats, "is done for this round", "are done for this round"))


@value
class CardTaken(TableEvent):
    """A seat takes a card: alone in wanting it (MC-3.7), or out of a conflict (MC-4.4)."""

    seat: Seat
    card: Card
    rule: str = "MC-3.7"

    def after(self, table: Table) -> Changes:
        hand = (*table.hands[self.seat], self.card)
        return {"hands": with_part(table.hands, self.seat, hand), **closed(table, self.card)}

    def sentence(self, before: Table) -> str:
        card = card_named(self.card, before)
        if self.rule == "MC-3.7":
            return say(
                "{seat} alone wants {card}, takes it, and is done for this round.",
                seat=seat_named(self.seat),
                card=card,
            )
        return say(
            "{seat} is the last contender, takes {card}, and is done for this round.",
            seat=seat_named(self.seat),
            card=card,
        )

    def facts(self, before: Table) -> Sequence[Fact]:
        taken = Fact("cards_taken", self.seat)
        return (taken, Fact("conflicts_won", self.seat)) if self.rule == "MC-4.4" else (taken,)


@value
class ConflictOpened(TableEvent):
    """Several seats want the card."""

    card: Card
    contenders: Seats
    rule: str = "MC-4.1"

    def after(self, table: Table) -> Changes:
        return {"phase": "conflict", "conflicts": (*table.conflicts, Conflict(self.card, self.contenders, 1, {}))}

    def sentence(self, before: Table) -> str:
        together = say("both") if len(self.contenders) == 2 else say("all")
        return say(
            "{contenders} {together} want {card}: a conflict.",
            contenders=seats_named(self.contenders),
            together=together,
            card=card_named(self.card, before),
        )

    def facts(self, before: Table) -> Sequence[Fact]:
        return tuple([Fact("conflicts", seat) for seat in self.contenders])


@value
class ConflictJoined(TableEvent):
    """Seats that gave way elsewhere want a card about which others wait to quarrel."""

    card: Card
    seats: Seats
    rule: str = "MC-3.1"

    def after(self, table: Table) -> Changes:
        contenders = next(one.contenders for one in table.conflicts if one.card == self.card)
        return {"conflicts": _conflicts(table, self.card, contenders=tuple(sorted((*contenders, *self.seats))))}

    def sentence(self, before: Table) -> str:
        return say(
            "{joins} the conflict about {card}.",
            joins=seats_do(self.seats, "joins", "join"),
            card=card_named(self.card, before),
        )


@value
class ConflictTakenUp(TableEvent):
    """It is the turn of this conflict: `named` by a seat, by an official (no seat), or else first in the market."""

    card: Card
    named: bool
    seat: IfGiven[Seat | None] = None
    rule: str = "MC-3.1"

    def after(self, table: Table) -> Changes:
        return {"phase": "conflict", "taken_up": TakenUp(self.card, self.named)}

    def sentence(self, before: Table) -> str:
        card = card_named(self.card, before)
        if not self.named:
            return say("The conflict about {card} is settled next.", card=card)
        who = say("an official") if self.seat is None else seat_named(self.seat)
        return say("{who} names {card}: its conflict is settled next.", who=who, card=card)


@value
class StanceSealed(TableEvent):
    """A contender has declared. What, is hidden from the others."""

    seat: Seat
    card: Card
    stance: Private[Word]
    rule: str = "MC-4.2"

    def after(self, table: Table) -> Changes:
        stances = next(one.stances for one in table.conflicts if one.card == self.card)
        sealed = with_word(stances, self.seat, self.stance)
        return {"conflicts": _conflicts(table, self.card, stances=sealed), **_begun(table)}

    def sentence(self, before: Table) -> str:
        card = card_named(self.card, before)
        if self.stance is None:
            return say("{seat} has declared, sealed, about {card}.", seat=seat_named(self.seat), card=card)
        return say(
            "sealed until all have spoken: {seat} {stance}.",
            seat=seat_named(self.seat),
            stance=say(_SEALED[self.stance], card=card),
        )


@value
class StancesRevealed(TableEvent):
    """The last contender has declared: all stances of the step by seat."""

    card: Card
    step: int
    stances: Mapping[str, Word]
    rule: str = "MC-4.3"

    def after(self, table: Table) -> Changes:
        return {"conflicts": _conflicts(table, self.card, stances={})}

    def sentence(self, before: Table) -> str:
        told = [
            say("{seat} {declared}", seat=seat_named(int(seat)), declared=say(_DECLARED[word]))
            for seat, word in self.stances.items()
        ]
        return say(
            "Step {step} about {card}: {told}.", step=self.step, card=card_named(self.card, before), told=listed(told)
        )


@value
class PlayerCeded(TableEvent):
    """A seat leaves the conflict for good: it gave way (MC-4.4), or juice made it (MC-5.3)."""

    seat: Seat
    card: Card
    forced: bool
    rule: str = "MC-4.4"

    def after(self, table: Table) -> Changes:
        contenders = next(one.contenders for one in table.conflicts if one.card == self.card)
        rest = tuple([seat for seat in contenders if seat != self.seat])
        return {"conflicts": _conflicts(table, self.card, contenders=rest), "ceders": (*table.ceders, self.seat)}

    def sentence(self, before: Table) -> str:
        who, card = seat_named(self.seat), card_named(self.card, before)
        if self.forced:
            return say(
                "{who}, who has been given juice, must give way and is out of the conflict about {card}.",
                who=who,
                card=card,
            )
        return say("{who} gives way, and is out of the conflict about {card}.", who=who, card=card)

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("ceded", self.seat),)


@value
class NoConsensus(TableEvent):
    """Those who remain declare again, in this step."""

    card: Card
    step: int
    rule: str = "MC-4.6"

    def after(self, table: Table) -> Changes:
        return {"conflicts": _conflicts(table, self.card, step=self.step)}

    def sentence(self, before: Table) -> str:
        steps = before.options.conflict_steps
        return say(
            "There is no agreement about {card}: step {step} of {steps} follows.",
            card=card_named(self.card, before),
            step=self.step,
            steps=steps,
        )


@value
class CardLeft(TableEvent):
    """Nobody takes the card; it goes to the discards."""

    card: Card
    seats: Seats
    reason: Literal["all_ceded", "all_left"]
    rule: str = "MC-4.5"

    def after(self, table: Table) -> Changes:
        return {"discard": (*table.discard, self.card), **closed(table, self.card)}

    def sentence(self, before: Table) -> str:
        card = card_named(self.card, before)
        why = say("all gave way") if self.reason == "all_ceded" else say("all who remain want it left")
        return say("{card} goes to the discard pile: {why}. {done}.", card=card, why=why, done=_done(self.seats))

    def facts(self, before: Table) -> Sequence[Fact]:
        return tuple([Fact("left", seat) for seat in self.seats])


@value
class CardDestroyed(TableEvent):
    """The card is out of the game."""

    card: Card
    seats: Seats
    reason: Literal["agreed", "no_consensus"]
    rule: str = "MC-4.7"

    def after(self, table: Table) -> Changes:
        return {"destroyed": (*table.destroyed, self.card), **closed(table, self.card)}

    def sentence(self, before: Table) -> str:
        card = card_named(self.card, before)
        why = (
            say("all who remain want it destroyed")
            if self.reason == "agreed"
            else say("the last step brought no agreement")
        )
        return say(
            "{card} is destroyed and out of the game: {why}. {done}.", card=card, why=why, done=_done(self.seats)
        )

    def facts(self, before: Table) -> Sequence[Fact]:
        return tuple([Fact("destroyed", seat) for seat in self.seats])


@value
class JuiceGiven(TableEvent):
    """A contender gives juice to another; the stances of the step are void."""

    seat: Seat
    to: Seat
    juice: Card
    card: Card
    rule: str = "MC-5.2"

    def after(self, table: Table) -> Changes:
        conflicts = _conflicts(table, self.card, stances={})
        return {"conflicts": conflicts, **moved(table, self.seat, self.to, (self.juice,)), **_begun(table)}

    def sentence(self, before: Table) -> str:
        juice, card = card_named(self.juice, before), card_named(self.card, before)
        return say(
            "{seat} gives {juice} to {to}, a friendly end to their conflict about {card}; stances "
            "sealed in this step are void.",
            seat=seat_named(self.seat),
            juice=juice,
            to=seat_named(self.to),
            card=card,
        )

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("juices_given", self.seat),)


EVENTS: Final = (
    CardTaken, ConflictOpened, ConflictJoined, ConflictTakenUp, StanceSealed, StancesRevealed, PlayerCeded, NoConsensus,
    CardLeft, CardDestroyed, JuiceGiven,
)  # fmt: skip
