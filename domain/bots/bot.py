"""What a bot is, and the moves it chooses from."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from domain.rules.book import AnyBook
from domain.rules.moves import Move, read_move
from domain.rules.patterns import Pattern

Bot = Callable[[AnyBook, Any, int, Random], dict[str, Any] | None]
"""(book, view, seat, luck) -> the move in wire form, or `None` if the bot makes none.

`view` is the table as `seen_by(seat, state)` gives it. Face-down cards are `None`, so bots cannot cheat.
"""

_DRAWS: Final = 64


def drawn(pattern: Pattern, book: AnyBook, view: Any, luck: Random) -> Move | None:
    """A legal move drawn from a pattern; `None` if many draws find none.

    A pattern describes each value on its own; the rules may tie them together, so a draw can be illegal.
    """
    for _ in range(_DRAWS):
        move = read_move(pattern.sample(luck), book.move_types)
        if book.objection(view, move) is None:
            return move
    return None


def candidates(book: AnyBook, view: Any, seat: int, luck: Random, draws: int) -> Iterator[Move]:
    """Every legal move that the book lists for the seat, and up to `draws` moves from each pattern."""
    for move in book.moves(view, seat):
        if not isinstance(move, Pattern):
            yield move
            continue
        for _ in range(draws):
            found = drawn(move, book, view, luck)
            if found is not None:
                yield found
