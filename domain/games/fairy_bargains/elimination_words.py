"""Explanations of variant 2."""

from typing import Final

from domain.games.fairy_bargains.elimination_table import (
    CardPlaced,
    CardsWithdrawn,
    EliminationTable,
    GameStarted,
    PlayerEliminated,
)
from domain.games.fairy_bargains.table import GameEnded
from domain.rules.dispatch import by_event
from domain.rules.phrases import counted, listed


def _game_started(event: GameStarted, before: EliminationTable) -> str:
    return f"Seat {event.seat} is drawn to start. Each seat has eleven cards in front, and the Pot is empty."


def _card_placed(event: CardPlaced, before: EliminationTable) -> str:
    left = len(before.hands[event.seat]) - 1
    return f"Seat {event.seat} places a {event.card} in the Pot and has {counted(left, 'card')} left in front."


def _cards_withdrawn(event: CardsWithdrawn, before: EliminationTable) -> str:
    what = f"the {event.cards[0]}" if len(event.cards) == 1 else f"{listed(event.cards)} (total {event.total})"
    return f"Seat {event.seat} withdraws {what}, less than they placed."


def _player_eliminated(event: PlayerEliminated, before: EliminationTable) -> str:
    when = " as they place their last card" if before.config.options.elimination == "on_placement" else ""
    return f"Seat {event.seat} has no cards left and is eliminated{when}: place {event.place}."


def _game_ended(event: GameEnded, before: EliminationTable) -> str:
    return f"Only seat {listed(event.winners or ())} still has cards, and wins."


SENTENCES: Final = by_event(_game_started, _card_placed, _cards_withdrawn, _player_eliminated, _game_ended)
