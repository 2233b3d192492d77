"""What each event of Market Day changes on the table: the same for a full table and for a viewer's."""

from operator import add
from typing import Final

from domain.games.market_day.table import (
    CardKilled,
    CardPlayed,
    CardRainedOut,
    CardScored,
    CardSpoiled,
    DealerSet,
    GameEnded,
    HandDealt,
    HandEnded,
    KnightIdle,
    LeadSet,
    RainCancelled,
    RainFell,
    RoundScored,
    RoundStarted,
    RoyalSecured,
    Standing,
    Status,
    Table,
    TinkerDeclined,
    TinkerIdle,
    TinkerPending,
    TinkerTraded,
    table_card,
)
from domain.rules.dispatch import by_event
from domain.rules.draft import After, Changes
from domain.rules.piles import with_part, without

_NO_CHANGES: Final[Changes] = {}


def _hand_dealt(table: Table, event: HandDealt) -> Changes:
    return {"hands": event.hands, "undealt": event.undealt_cards, "discard": ()}


def _round_started(table: Table, event: RoundStarted) -> Changes:
    return {"phase": "play", "round": event.round, "leader": event.leader, "turn": event.leader}


def _card_played(table: Table, event: CardPlayed) -> Changes:
    seat, rank, hands = event.seat, event.rank, table.hands
    left = (seat + 1) % len(hands) if event.slot < table.config.round_size else None
    return {
        "turn": left,
        "hands": with_part(hands, seat, without(hands[seat], (rank,))),
        "table": (*table.table, table_card(event.slot, seat, rank, "in", seat)),
    }


def _out(table: Table, slot: int, status: Status) -> Changes:
    """The card in that slot has left the round."""
    card = table.table[slot - 1]
    gone = table_card(slot, card.seat, card.rank, status, card.holder)
    return {"table": with_part(table.table, slot - 1, gone)}


def _card_spoiled(table: Table, event: CardSpoiled) -> Changes:
    return _out(table, event.slot, "spoiled")


def _card_rained_out(table: Table, event: CardRainedOut) -> Changes:
    return _out(table, event.slot, "rained")


def _card_killed(table: Table, event: CardKilled) -> Changes:
    return _out(table, event.slot, "killed")


def _nothing(
    table: Table, event: RoyalSecured | RainFell | RainCancelled | KnightIdle | TinkerIdle | CardScored | HandEnded
) -> Changes:
    """The event only says what was found."""
    return _NO_CHANGES


def _tinker_pending(table: Table, event: TinkerPending) -> Changes:
    return {"phase": "tinker", "turn": event.seat}


def _tinker_traded(table: Table, event: TinkerTraded) -> Changes:
    cards = table.table
    for slot, holder in ((event.slot, event.with_seat), (event.target, event.seat)):
        card = cards[slot - 1]
        cards = with_part(cards, slot - 1, table_card(slot, card.seat, card.rank, card.status, holder))
    return {"phase": "play", "turn": None, "table": cards}


def _tinker_declined(table: Table, event: TinkerDeclined) -> Changes:
    return {"phase": "play", "turn": None}


def _round_scored(table: Table, event: RoundScored) -> Changes:
    now = tuple(map(add, table.hand_points[-1], event.points))
    return {
        "table": (),
        "discard": table.discard + tuple([card.rank for card in table.table]),
        "totals": event.totals,
        "hand_points": with_part(table.hand_points, -1, now),
    }


def _lead_set(table: Table, event: LeadSet) -> Changes:
    return {"leader": event.seat}


def _dealer_set(table: Table, event: DealerSet) -> Changes:
    nothing_yet = (0,) * len(table.totals)
    return {
        "phase": "deal",
        "hand": event.hand,
        "round": 0,
        "dealer": event.seat,
        "leader": None,
        "hand_points": (*table.hand_points, nothing_yet),
    }


def _game_ended(table: Table, event: GameEnded) -> Changes:
    return {"phase": "over", "result": Standing(event.totals, event.places, event.winners)}


AFTER: Final[After] = by_event(
    _hand_dealt, _round_started, _card_played, _card_spoiled, _nothing, _card_rained_out, _card_killed,
    _tinker_pending, _tinker_traded, _tinker_declined, _round_scored, _lead_set, _dealer_set, _game_ended,
)  # fmt: skip
