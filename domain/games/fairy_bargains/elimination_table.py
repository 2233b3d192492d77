"""Variant 2: configuration, table, moves and events, and what each event changes (sheet section FB-4)."""

from typing import Final, Literal

from domain.games.fairy_bargains.table import Card, Cards, GameEnded
from domain.rules.dispatch import by_event
from domain.rules.draft import After
from domain.rules.event import Changes, TableEvent
from domain.rules.moves import Move
from domain.rules.options import Option
from domain.rules.piles import joined_by, with_part, without
from domain.rules.secrecy import Unlisted
from domain.rules.values import value

SEATS = range(2, 5)
SEATS_WITH_TWO_DECKS = range(2, 7)
START: Cards = (1, 1, 1, 3, 3, 3, 5, 5, 7, 7, 10)
"""What lies in front of each seat at first (FB-4.1)."""


@value
class EliminationOptions:
    """What an organiser may choose in variant 2."""

    decks: Literal[1, 2]
    elimination: Literal["after_withdrawal", "on_placement"]


ELIMINATION_OPTIONS = (
    Option("decks", (1, 2), "FB-4.1", "How many decks there are; with two, up to six may play."),
    Option(
        "elimination",
        ("after_withdrawal", "on_placement"),
        "FB-4.5",
        "When a seat without cards is out: after its withdrawal, or as it places the last.",
    ),
)


@value
class EliminationConfig:
    """A complete configuration of variant 2."""

    variant: str
    players: int
    options: EliminationOptions


@value
class Order:
    """The result as the table shows it (FB-4.6)."""

    places: tuple[int, ...]
    winners: tuple[int, ...]


@value
class EliminationTable:
    """The table of variant 2. The cards in front of the seats and those of the Pot ascend; `out` is in order."""

    config: Unlisted[EliminationConfig]
    phase: Literal["start", "play", "over"]
    turn: int | None
    hands: tuple[Cards, ...]
    pot: Cards
    out: tuple[int, ...]
    result: Order | None


@value
class Start(Move):
    """Chance: the seat that starts."""

    first: int


@value
class Exchange(Move):
    """A seat places a card in the Pot and withdraws others."""

    seat: int
    place: Card
    withdraw: Cards


EliminationMove = Start | Exchange


@value
class GameStarted(TableEvent):
    """The seat that starts was drawn."""

    seat: int
    rule: str = "FB-4.2"


@value
class CardPlaced(TableEvent):
    """A card went from in front of a seat to the Pot."""

    seat: int
    card: Card
    rule: str = "FB-4.3"


@value
class CardsWithdrawn(TableEvent):
    """Cards went from the Pot to in front of a seat."""

    seat: int
    cards: Cards
    total: int
    rule: str = "FB-4.4"


@value
class PlayerEliminated(TableEvent):
    """A seat has no cards left; `place` is its place at the end."""

    seat: int
    place: int
    rule: str = "FB-4.5"


def _game_started(table: EliminationTable, event: GameStarted) -> Changes:
    return {"phase": "play", "turn": event.seat}


def _card_placed(table: EliminationTable, event: CardPlaced) -> Changes:
    hands = with_part(table.hands, event.seat, without(table.hands[event.seat], (event.card,)))
    left = [*range(event.seat + 1, len(hands)), *range(event.seat)]
    # FB-4.7. Two seats have cards whenever one is placed, or the game would be over.
    return {
        "hands": hands,
        "pot": joined_by(table.pot, (event.card,)),
        "turn": next(seat for seat in left if hands[seat]),
    }


def _cards_withdrawn(table: EliminationTable, event: CardsWithdrawn) -> Changes:
    hand = joined_by(table.hands[event.seat], event.cards)
    return {"hands": with_part(table.hands, event.seat, hand), "pot": without(table.pot, event.cards)}


def _player_eliminated(table: EliminationTable, event: PlayerEliminated) -> Changes:
    return {"out": (*table.out, event.seat)}


def _game_ended(table: EliminationTable, event: GameEnded) -> Changes:
    return {"phase": "over", "turn": None, "result": Order(event.places or (), event.winners or ())}


ELIMINATION_AFTER: Final[After] = by_event(
    _game_started, _card_placed, _cards_withdrawn, _player_eliminated, _game_ended,
)  # fmt: skip
