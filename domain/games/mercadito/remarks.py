"""What moves of Mercadito are called, the places worth jumping to in a replay, and what statistics count."""

from collections.abc import Sequence
from typing import Final

from domain.games.mercadito.deck import UNKNOWN
from domain.games.mercadito.events import (
    CardDestroyed,
    CardLeft,
    CardTaken,
    ConflictOpened,
    FinalPhaseStarted,
    GameEnded,
    JuiceGiven,
    OfferMade,
    PlayerCeded,
    Reshuffled,
    RoundStarted,
    Shuffled,
    TradeMade,
)
from domain.games.mercadito.moves import (
    Abort,
    Accept,
    Choose,
    CloseTrading,
    Deal,
    Decline,
    Juice,
    MercaditoMove,
    Offer,
    Pass,
    Reshuffle,
    Resolve,
    Reveal,
    RoundMove,
    Shuffle,
    TradeMove,
    VoteEnd,
    Withdraw,
)
from domain.games.mercadito.phrases import card_named, cards_named, offer_named
from domain.games.mercadito.table import Table, Word
from domain.rules.event import Fact, Mark, TableEvent

_WORDS: Final[dict[Word, str]] = {
    "claim": "claim {}",
    "cede": "give way over {}",
    "leave": "leave {}",
    "destroy": "let {} be destroyed",
}


def label(move: MercaditoMove, before: Table) -> str:
    """What a move is called: `choose the mango`. Goods have the names of the table's deck."""
    if isinstance(move, RoundMove):
        return _label_in_round(move, before)
    if isinstance(move, Shuffle):
        return "write down a deck that nobody knows" if UNKNOWN in move.order else "shuffle the deck"
    if isinstance(move, Deal):
        return "deal" if move.cards is None else f"deal {cards_named(move.cards, before)}"
    if isinstance(move, Reshuffle):
        return "shuffle the discards, order unknown" if move.order is None else "shuffle the discards"
    if isinstance(move, Resolve):
        return f"settle {card_named(move.card, before)} next"
    if isinstance(move, CloseTrading):
        return "close the trading"
    return "break the game off" if isinstance(move, Abort) else _label_in_trade(move, before)


def _label_in_round(move: RoundMove, before: Table) -> str:
    if isinstance(move, Pass):
        return "pass"
    if isinstance(move, Juice):
        juice = "juice" if move.juice is None else card_named(move.juice, before)
        return f"give {juice} to seat {move.to}"
    card = card_named(move.card, before)
    return f"choose {card}" if isinstance(move, Choose) else _WORDS[move.stance].format(card)


def _label_in_trade(move: TradeMove, before: Table) -> str:
    if isinstance(move, Offer):
        give, want = cards_named(move.give, before), cards_named(move.want, before)
        return f"offer seat {move.to} {give} for {want}"
    if isinstance(move, Accept | Decline):
        verb = "accept" if isinstance(move, Accept) else "decline"
        return f"{verb} {offer_named(move.offer)}{_terms(move.offer, before)}"
    if isinstance(move, Withdraw):
        return f"withdraw {offer_named(move.offer)}"
    if isinstance(move, Reveal):
        return f"show {cards_named(move.cards, before, 'no card')}"
    return "vote for the end" if isinstance(move, VoteEnd) else "take the vote back"


def _terms(number: str, before: Table) -> str:
    """What an open offer means for its addressee: `: get the mango for the milk`."""
    for offer in before.offers:
        if offer.id == number:
            return f": get {cards_named(offer.give, before)} for {cards_named(offer.want, before)}"
    return ""


def marks(event: TableEvent) -> Sequence[Mark]:
    """The jump marks of an event."""
    if isinstance(event, Shuffled):
        return (Mark("deal", "The deck is shuffled"),)
    if isinstance(event, Reshuffled):
        return (Mark("deal", "The discards are shuffled"),)
    if isinstance(event, RoundStarted):
        return (Mark("round", f"Round {event.round}"),)
    if isinstance(event, FinalPhaseStarted):
        return (Mark("round", "Final phase"),)
    if isinstance(event, TradeMade):
        return (Mark("score", f"Trade between seats {event.seat} and {event.to}"),)
    return (Mark("end", "End of the game"),) if isinstance(event, GameEnded) else ()


def facts(event: TableEvent, before: Table) -> Sequence[Fact]:
    """What statistics count: cards taken, conflicts and how they ended, juice, offers, trades and bonuses."""
    if isinstance(event, CardTaken):
        taken = Fact("cards_taken", event.seat)
        return (taken, Fact("conflicts_won", event.seat)) if event.rule == "MC-4.4" else (taken,)
    if isinstance(event, ConflictOpened):
        return tuple([Fact("conflicts", seat) for seat in event.contenders])
    if isinstance(event, PlayerCeded):
        return (Fact("ceded", event.seat),)
    if isinstance(event, CardLeft | CardDestroyed):
        name = "left" if isinstance(event, CardLeft) else "destroyed"
        return tuple([Fact(name, seat) for seat in event.seats])
    if isinstance(event, JuiceGiven):
        return (Fact("juices_given", event.seat),)
    if isinstance(event, OfferMade):
        return (Fact("offers", event.seat),)
    if isinstance(event, TradeMade):
        return (Fact("trades", event.seat), Fact("trades", event.to))
    if isinstance(event, GameEnded):
        return tuple([Fact("family_bonus", seat, score.bonus) for seat, score in enumerate(event.scores)])
    return ()
