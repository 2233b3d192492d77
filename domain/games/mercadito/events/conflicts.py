"""Events of conflicts, up to who takes a card (MC-3 to MC-5)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from domain.games.mercadito.deck import Card
from domain.games.mercadito.events.rounds import with_word
from domain.games.mercadito.events.trades import moved
from domain.games.mercadito.table import Conflict, Seat, Seats, Table, TakenUp, Word
from domain.games.mercadito.words import card_named
from domain.rules.event import Changes, Fact, TableEvent
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
    "claim": "wants {}",
    "cede": "gives way over {}",
    "leave": "would leave {}",
    "destroy": "would have {} destroyed",
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
            return f"{seat_named(self.seat)} alone wants {card}, takes it, and is done for this round."
        return f"{seat_named(self.seat)} is the last contender, takes {card}, and is done for this round."

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
        together = "both" if len(self.contenders) == 2 else "all"
        return f"{seats_named(self.contenders)} {together} want {card_named(self.card, before)}: a conflict."

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
        return f"{seats_do(self.seats, 'joins', 'join')} the conflict about {card_named(self.card, before)}."


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
            return f"The conflict about {card} is settled next."
        who = "an official" if self.seat is None else seat_named(self.seat)
        return f"{who} names {card}: its conflict is settled next."


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
            return f"{seat_named(self.seat)} has declared, sealed, about {card}."
        return f"sealed until all have spoken: {seat_named(self.seat)} {_SEALED[self.stance].format(card)}."


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
        told = [f"{seat_named(int(seat))} {_DECLARED[word]}" for seat, word in self.stances.items()]
        return f"Step {self.step} about {card_named(self.card, before)}: {listed(told)}."


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
            return f"{who}, who has been given juice, must give way and is out of the conflict about {card}."
        return f"{who} gives way, and is out of the conflict about {card}."

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
        return f"There is no agreement about {card_named(self.card, before)}: step {self.step} of {steps} follows."


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
        why = "all gave way" if self.reason == "all_ceded" else "all who remain want it left"
        return f"{card} goes to the discard pile: {why}. {_done(self.seats)}."

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
        why = "all who remain want it destroyed" if self.reason == "agreed" else "the last step brought no agreement"
        return f"{card} is destroyed and out of the game: {why}. {_done(self.seats)}."

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
        return (
            f"{seat_named(self.seat)} gives {juice} to {seat_named(self.to)}, "
            f"a friendly end to their conflict about {card}; stances sealed in this step are void."
        )

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("juices_given", self.seat),)


EVENTS: Final = (
    CardTaken, ConflictOpened, ConflictJoined, ConflictTakenUp, StanceSealed, StancesRevealed, PlayerCeded, NoConsensus,
    CardLeft, CardDestroyed, JuiceGiven,
)  # fmt: skip
