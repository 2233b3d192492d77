"""What a decision may ask of a game's stored past: its entries, and the game as it stood after one of them."""

from collections.abc import Iterator
from typing import Protocol

from domain.record.envelope import Entry
from domain.record.game import Game


class History(Protocol):
    """The stored past of one game."""

    def at(self, n: int) -> Game:
        """The game as it stood after event `n`. Raises `GameUnknown` if there is no such event."""

    def entries(self, after_n: int, upto: int) -> Iterator[Entry]:
        """The entries after `after_n`, up to and including `upto`, in order."""
