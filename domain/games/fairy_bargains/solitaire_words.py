"""Explanations of variant 3."""

from typing import Final

from domain.games.fairy_bargains.solitaire_table import (
    BargainsDealt,
    BargainTurnedUp,
    CardsTurned,
    MatchMade,
    PileCleared,
    PlayCardUncovered,
    SolitaireTable,
)
from domain.games.fairy_bargains.table import GameEnded
from domain.rules.dispatch import by_event
from domain.rules.phrases import counted, listed


def _bargains_dealt(event: BargainsDealt, before: SolitaireTable) -> str:
    return (
        f"The deal makes {len(event.face_up)} piles, with {listed(event.face_up)} face up from left to right. "
        f"The other {counted(event.stock_count, 'card')} form the stock."
    )


def _cards_turned(event: CardsTurned, before: SolitaireTable) -> str:
    gone = len(before.play_area) if before.config.options.waste == "discard" else 0
    first = f"What is left in the Play Area, {counted(gone, 'card')}, is put out of play. " if gone else ""
    turned = "The last card of the stock is turned: it is"
    if event.count > 1:
        turned = f"The next {event.count} cards of the stock are turned, with"
    top = f"a {event.top}" if event.count == 1 else f"a {event.top} on top"
    return f"{first}{turned} {top}. {_stock(event.stock_count)}."


def _stock(count: int) -> str:
    return "The stock is used up" if not count else f"The stock has {counted(count, 'card')} left"


def _match_made(event: MatchMade, before: SolitaireTable) -> str:
    if len(event.piles) == 1:
        return f"The {event.card} of the Play Area goes with the {event.card} of pile {event.piles[0]}."
    return (
        f"The {event.card} of the Play Area goes with {listed(event.cards)} of piles {listed(event.piles)}, "
        f"which total exactly {event.card}."
    )


def _play_card_uncovered(event: PlayCardUncovered, before: SolitaireTable) -> str:
    return f"The card below, a {event.card}, is now on top of the Play Area."


def _bargain_turned_up(event: BargainTurnedUp, before: SolitaireTable) -> str:
    return f"The next card of pile {event.pile} is turned up: a {event.card}."


def _pile_cleared(event: PileCleared, before: SolitaireTable) -> str:
    return f"Pile {event.pile} is empty, and stays so."


def _game_ended(event: GameEnded, before: SolitaireTable) -> str:
    if event.won:
        return "All piles are empty: the game is won."
    left = counted(event.bargains_left or 0, "Bargain card")
    top = (
        f"the {before.play_area[-1]} of the Play Area matches nothing" if before.play_area else "nothing can be matched"
    )
    return f"The stock is used up and {top}: the game is lost with {left} left."


SENTENCES: Final = by_event(
    _bargains_dealt, _cards_turned, _match_made, _play_card_uncovered, _bargain_turned_up, _pile_cleared,
    _game_ended,
)  # fmt: skip
