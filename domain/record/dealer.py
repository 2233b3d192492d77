"""The dealer of sealed games, which makes the shuffles; verifiable dealing has the same interface."""

from collections.abc import Sequence
from secrets import SystemRandom
from typing import Any, Protocol

from domain.rules.book import Chance, Event


class Dealer(Protocol):
    """Makes the shuffles of sealed games.

    `opening` and `closing` give the events that bind the dealer before the first shuffle and prove it afterwards.
    """

    def opening(self, game: str) -> Sequence[Event]:
        """The events recorded when a game is opened (a commitment), before its first shuffle."""

    def permutation(self, game: str, board: int, size: int) -> Sequence[int]:
        """Shuffle number `board` of the game: the numbers 0 to size - 1 in shuffled order."""

    def closing(self, game: str) -> Sequence[Event]:
        """The events recorded when a game closes (the seed)."""


class SystemDealer:
    """Shuffles with the operating system's generator. It commits to nothing, so its games stay `sealed`."""

    def __init__(self) -> None:
        self._luck = SystemRandom()

    def opening(self, game: str) -> Sequence[Event]:
        return ()

    def permutation(self, game: str, board: int, size: int) -> Sequence[int]:
        order = list(range(size))
        self._luck.shuffle(order)
        return order

    def closing(self, game: str) -> Sequence[Event]:
        return ()


def chance_move(dealer: Dealer, game: str, chance: Chance, first_board: int) -> dict[str, Any]:
    """The move that an awaited act of chance asks for, in wire form: one shuffle a pile, counted from `first_board`."""
    move: dict[str, Any] = {"type": chance.type}
    if chance.zone:
        move["zone"] = chance.zone
    for board, (name, pile) in enumerate(chance.piles.items(), first_board):
        order = [pile[at] for at in dealer.permutation(game, board, len(pile))]
        move[name] = order[0] if chance.pick else order
    return move
