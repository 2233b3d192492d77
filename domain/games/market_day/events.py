"""Market Day: the events of the deal, the play and the round's resolution (sheet section 2.4)."""

from collections.abc import Sequence
from typing import Final

from domain.games.market_day.table import (
    Rank,
    Ranks,
    Slots,
    Status,
    Table,
    table_card,
)
from domain.games.market_day.words import card_in
from domain.rules.event import Changes, Fact, Mark, TableEvent
from domain.rules.language import say
from domain.rules.phrases import counted, listed, seat_named
from domain.rules.piles import with_part, without
from domain.rules.secrecy import PerSeat, Secret
from domain.rules.values import value

# The deal and the play


@value
class HandDealt(TableEvent):
    """Everybody holds cards. Who holds what and what was left over is hidden, how many cards are not."""

    hand: int
    dealer: int
    cards_each: int
    undealt: int
    hands: PerSeat[tuple[Ranks, ...]]
    undealt_cards: Secret[Ranks]
    rule: str = "MD-2.2"

    def after(self, table: Table) -> Changes:
        return {"hands": self.hands, "undealt": self.undealt_cards, "discard": ()}

    def sentence(self, before: Table) -> str:
        cards = counted(self.cards_each, "card")
        rest = say("The last card is") if self.undealt == 1 else say("The other {undealt} are", undealt=self.undealt)
        return say(
            "hand {hand} of {hands}: {dealer} deals {cards} to each seat. {rest} set aside unseen.",
            hand=self.hand,
            hands=before.config.hands,
            dealer=seat_named(self.dealer),
            cards=cards,
            rest=rest,
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("deal", say("Deal of hand {hand}", hand=self.hand)),)


@value
class RoundStarted(TableEvent):
    """The leader is to play the first card of a round."""

    round: int
    leader: int
    rule: str = "MD-3.1"

    def after(self, table: Table) -> Changes:
        return {"phase": "play", "round": self.round, "leader": self.leader, "turn": self.leader}

    def sentence(self, before: Table) -> str:
        config = before.config
        laps = say(", twice round the table") if config.laps == 2 else ""
        why = say(", to the dealer's left,") if self.round == 1 else ""
        return say(
            "round {round} of {rounds}{laps}: {leader}{why} leads.",
            round=self.round,
            rounds=config.rounds,
            laps=laps,
            leader=seat_named(self.leader),
            why=why,
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("round", say("Round {round}", round=self.round)),)


@value
class CardPlayed(TableEvent):
    """A card lies face up in the next slot."""

    seat: int
    slot: int
    rank: Rank
    rule: str = "MD-3.2"

    def after(self, table: Table) -> Changes:
        seat, rank, hands = self.seat, self.rank, table.hands
        left = (seat + 1) % len(hands) if self.slot < table.config.round_size else None
        return {
            "turn": left,
            "hands": with_part(hands, seat, without(hands[seat], (rank,))),
            "table": (*table.table, table_card(self.slot, seat, rank, "in", seat)),
        }

    def sentence(self, before: Table) -> str:
        last = say(", the last card of the round") if self.slot == before.config.round_size else ""
        return say(
            "{seat} plays {played} in slot {slot}{last}.",
            seat=seat_named(self.seat),
            played=say(_PLAYED.get(self.rank, "a {rank}"), rank=self.rank),
            slot=self.slot,
            last=last,
        )


_PLAYED: Final[dict[Rank, str]] = {
    1: "the Tinker (1)",
    2: "a Knight (2)",
    3: "a Royal (3)",
    8: "an 8",
    9: "a Bandit (9)",
}

# What cards do to each other


def _out(table: Table, slot: int, status: Status) -> Changes:
    """The card in that slot has left the round."""
    card = table.table[slot - 1]
    gone = table_card(slot, card.seat, card.rank, status, card.holder)
    return {"table": with_part(table.table, slot - 1, gone)}


@value
class CardSpoiled(TableEvent):
    """A duplicate leaves the round; the copy in `by_slot` stays. `seat` played the spoiled one."""

    slot: int
    rank: Rank
    by_slot: int
    seat: int
    rule: str = "MD-4.2"

    def after(self, table: Table) -> Changes:
        return _out(table, self.slot, "spoiled")

    def sentence(self, before: Table) -> str:
        why = (
            say("of Bandits only the first stays")
            if self.rule == "MD-4.3"
            else say("of {rank}s only the last stays", rank=self.rank)
        )
        spoiled = card_in(self.slot, self.rank)
        return say(
            "{spoiled} ({seat}) is spoiled: {why}, and that is the one in slot {by_slot}.",
            spoiled=spoiled,
            seat=seat_named(self.seat),
            why=why,
            by_slot=self.by_slot,
        )

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("spoiled", self.seat),)


@value
class RoyalSecured(TableEvent):
    """A Royal is safe from everything."""

    slot: int
    seat: int
    rule: str = "MD-4.5"

    def sentence(self, before: Table) -> str:
        return say(
            "the Royal in slot {slot} is safe from everything and stays with {seat}.",
            slot=self.slot,
            seat=seat_named(self.seat),
        )


@value
class RainFell(TableEvent):
    """The only 7 of the round is a Rain."""

    slot: int
    rule: str = "MD-4.6"

    def sentence(self, before: Table) -> str:
        seven = say("the 7 in slot {slot} ({seat})", slot=self.slot, seat=seat_named(before.table[self.slot - 1].seat))
        return say(
            "{seven} is the only 7 of the round, so it is a Rain: every other card still in the "
            "round goes, except Royals.",
            seven=seven,
        )


@value
class CardRainedOut(TableEvent):
    """The Rain drives a card out of the round. `seat` played it."""

    slot: int
    rank: Rank
    by_slot: int
    seat: int
    rule: str = "MD-4.6"

    def after(self, table: Table) -> Changes:
        return _out(table, self.slot, "rained")

    def sentence(self, before: Table) -> str:
        return say(
            "{card} ({seat}) is rained out by the 7 in slot {by_slot}.",
            card=card_in(self.slot, self.rank),
            seat=seat_named(self.seat),
            by_slot=self.by_slot,
        )

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("rained_out", self.seat),)


@value
class RainCancelled(TableEvent):
    """Several 7s were played, so none of them is a Rain."""

    slots: Slots
    rule: str = "MD-4.7"

    def sentence(self, before: Table) -> str:
        return say("several 7s were played, in slots {slots}, so there is no Rain.", slots=listed(self.slots))


@value
class CardKilled(TableEvent):
    """The Knight in `by_slot`, played by `by_seat`, kills a card that `seat` played."""

    slot: int
    rank: Rank
    by_slot: int
    seat: int
    by_seat: int
    rule: str = "MD-4.8"

    def after(self, table: Table) -> Changes:
        return _out(table, self.slot, "killed")

    def sentence(self, before: Table) -> str:
        own = say(", although {seat} played both", seat=seat_named(self.seat)) if self.seat == self.by_seat else ""
        knight, killed = say("the Knight in slot {by_slot}", by_slot=self.by_slot), card_in(self.slot, self.rank)
        if not own:
            knight, killed = (
                say("{knight} ({by_seat})", knight=knight, by_seat=seat_named(self.by_seat)),
                say("{killed} ({seat})", killed=killed, seat=seat_named(self.seat)),
            )
        return say(
            "{knight} kills {killed}, the highest card above 3 still in the round{own}.",
            knight=knight,
            killed=killed,
            own=own,
        )

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("killed", self.seat), Fact("kills", self.by_seat))


@value
class KnightIdle(TableEvent):
    """A Knight finds nothing to kill."""

    slot: int
    rule: str = "MD-4.9"

    def sentence(self, before: Table) -> str:
        return say("the Knight in slot {slot} does nothing: no card above 3 is still in the round.", slot=self.slot)


@value
class TinkerPending(TableEvent):
    """The Tinker's player is asked for a trade."""

    seat: int
    slot: int
    targets: Slots
    rule: str = "MD-4.10"

    def after(self, table: Table) -> Changes:
        return {"phase": "tinker", "turn": self.seat}

    def sentence(self, before: Table) -> str:
        cards = listed([card_in(slot, before.table[slot - 1].rank) for slot in self.targets], "or")
        if before.config.options.tinker == "must":
            return say(
                "{seat} must trade the Tinker in slot {slot} with {cards}.",
                seat=seat_named(self.seat),
                slot=self.slot,
                cards=cards,
            )
        return say(
            "{seat} may trade the Tinker in slot {slot} with {cards}, or decline.",
            seat=seat_named(self.seat),
            slot=self.slot,
            cards=cards,
        )


@value
class TinkerTraded(TableEvent):
    """The Tinker and the card in slot `target` swapped places."""

    seat: int
    slot: int
    target: int
    rank: Rank
    with_seat: int
    rule: str = "MD-4.11"

    def after(self, table: Table) -> Changes:
        cards = table.table
        for slot, holder in ((self.slot, self.with_seat), (self.target, self.seat)):
            card = cards[slot - 1]
            cards = with_part(cards, slot - 1, table_card(slot, card.seat, card.rank, card.status, holder))
        return {"phase": "play", "turn": None, "table": cards}

    def sentence(self, before: Table) -> str:
        traded = say(
            "{seat} trades the Tinker in slot {slot} with {card}",
            seat=seat_named(self.seat),
            slot=self.slot,
            card=card_in(self.target, self.rank),
        )
        if self.with_seat == self.seat:
            return say("{traded}, their own: nothing changes.", traded=traded)
        return say(
            "{traded}: {seat} will score {rank}, and {with_seat} will score 1.",
            traded=traded,
            seat=seat_named(self.seat),
            rank=self.rank,
            with_seat=seat_named(self.with_seat),
        )

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("tinker_trades", self.seat),)


@value
class TinkerDeclined(TableEvent):
    """The Tinker's player keeps the Tinker."""

    seat: int
    slot: int
    rule: str = "MD-4.10"

    def after(self, table: Table) -> Changes:
        return {"phase": "play", "turn": None}

    def sentence(self, before: Table) -> str:
        return say("{seat} declines to trade the Tinker in slot {slot}.", seat=seat_named(self.seat), slot=self.slot)

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("tinker_declines", self.seat),)


@value
class TinkerIdle(TableEvent):
    """The Tinker finds nothing to trade with."""

    slot: int
    rule: str = "MD-4.12"

    def sentence(self, before: Table) -> str:
        return say(
            "the Tinker in slot {slot} does nothing: no other card but Royals is still in the round.", slot=self.slot
        )
