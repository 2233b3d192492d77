"""What the events that versions share change on the table: the same for a full table and for a viewer's."""

from typing import Any

from domain.games.math_market.deck import UNKNOWN, Card, Cards
from domain.games.math_market.table import (
    CardDrawn,
    CardsRevealed,
    ClockAdvanced,
    CoinsShuffled,
    GameEnded,
    HandsDealt,
    Over,
    PilesShuffled,
    Row,
    Table,
)
from domain.rules.event import Changes
from domain.rules.piles import joined_by, with_part, without


def parted(hand: Cards, coin: Card) -> Cards:
    """The hand without a coin that its owner names; an unknown card is bound to it where it is not known (MM-T1)."""
    return without(hand, (UNKNOWN,)) if coin not in hand and UNKNOWN in hand else without(hand, (coin,))


def bound(hand: Cards, coin: Card) -> Cards:
    """The hand once everybody has seen that this coin is in it (MM-T1)."""
    return hand if coin in hand or UNKNOWN not in hand else joined_by(without(hand, (UNKNOWN,)), (coin,))


def clock_advanced(table: Table, event: ClockAdvanced) -> Changes:
    """It is later (MM-G4)."""
    return {"now": event.now}


def piles_shuffled(table: Table, event: PilesShuffled) -> Changes:
    """The piles lie in order (MM-G2)."""
    return {"coin_pile": event.coins, "creature_pile": event.creatures}


def coins_shuffled(table: Table, event: CoinsShuffled) -> Changes:
    """The spent coins are the pile again (MM-S7.2, MM-A5.2)."""
    return {"coin_pile": event.coins, "discard": ()}


def with_creature(row: Row, creature: Card, slot: int) -> Row:
    """The row with a creature in a slot, which may be its next one."""
    return (*row, creature) if slot == len(row) else with_part(row, slot, creature)


def hands_dealt(table: Any, event: HandsDealt) -> Changes:
    """The coins come from the top of their pile."""
    return {"hands": event.hands, "coin_pile": table.coin_pile[sum(map(len, event.hands)) :]}


def card_drawn(table: Any, event: CardDrawn) -> Changes:
    """The top coin joins a hand."""
    hand = joined_by(table.hands[event.seat], (event.coin,))
    return {"hands": with_part(table.hands, event.seat, hand), "coin_pile": table.coin_pile[1:]}


def bought_by(table: Table, seat: int, creature: Card) -> tuple[Cards, ...]:
    """The creatures by seat, with one more."""
    return with_part(table.bought, seat, (*table.bought[seat], creature))


def game_ended(table: Table, event: GameEnded) -> Changes:
    """The game is over (MM-G9)."""
    return {"over": Over(event.reason, event.winners, event.scores)}


def cards_revealed(table: Table, event: CardsRevealed) -> Changes:
    """Nothing lies face down any longer (MM-H1)."""
    hands = {} if event.hands is None else {"hands": event.hands}
    return {"coin_pile": event.coins, "creature_pile": event.creatures, "revealed": True, **hands}
