"""What each event of the main game changes on the table: the same for a full table and for a viewer's."""

from typing import Final

from domain.games.fairy_bargains.table import (
    BargainChoice,
    BargainTaken,
    CardJoinedPot,
    CardPlayed,
    DealerSet,
    GameEnded,
    NoBargain,
    PotExtended,
    RoundDealt,
    RoundEnded,
    Standing,
    Table,
)
from domain.rules.dispatch import by_event
from domain.rules.draft import After
from domain.rules.event import Changes
from domain.rules.piles import joined_by, with_part, without


def _round_dealt(table: Table, event: RoundDealt) -> Changes:
    seats = len(table.hands)
    return {
        "phase": "play",
        "turn": event.leader,
        "hands": event.hands,
        "pot": event.pot,
        "draw": event.draw,
        "taken": ((),) * seats,
        "round_points": (0,) * seats,
    }


def _card_played(table: Table, event: CardPlayed) -> Changes:
    hand = without(table.hands[event.seat], (event.card,))
    return {"hands": with_part(table.hands, event.seat, hand), "played": event.card}


def _pot_extended(table: Table, event: PotExtended) -> Changes:
    return {"pot": joined_by(table.pot, (event.card,)), "draw": table.draw[1:]}


def _bargain_choice(table: Table, event: BargainChoice) -> Changes:
    return {"phase": "take", "offered": event.options}


def _bargain_taken(table: Table, event: BargainTaken) -> Changes:
    pile = joined_by(table.taken[event.seat], event.cards)
    return {"pot": without(table.pot, event.cards), "taken": with_part(table.taken, event.seat, pile)}


def _no_bargain(table: Table, event: NoBargain) -> Changes:
    return {}


def _card_joined_pot(table: Table, event: CardJoinedPot) -> Changes:
    assert table.turn is not None
    left = (table.turn + 1) % len(table.hands) if any(table.hands) else None
    return {"phase": "play", "turn": left, "pot": event.pot, "played": None, "offered": ()}


def _round_ended(table: Table, event: RoundEnded) -> Changes:
    return {"round_points": event.points, "totals": event.totals}


def _dealer_set(table: Table, event: DealerSet) -> Changes:
    return {"phase": "deal", "round": event.round, "dealer": event.seat}


def _game_ended(table: Table, event: GameEnded) -> Changes:
    return {"phase": "over", "result": Standing(event.totals or (), event.places or (), event.winners or ())}


AFTER: Final[After] = by_event(
    _round_dealt, _card_played, _pot_extended, _bargain_choice, _bargain_taken, _no_bargain, _card_joined_pot,
    _round_ended, _dealer_set, _game_ended,
)  # fmt: skip
