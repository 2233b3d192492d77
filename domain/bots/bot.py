"""What a bot is, and the moves that it chooses from."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from domain.rules.book import AnyBook
from domain.rules.moves import Move, read_move
from domain.rules.patterns import Pattern

Bot = Callable[[AnyBook, Any, int, Random], dict[str, Any] | None]
"""(book, view, seat, luck) -> the move in wire form, or `None` where the bot lets the moment pass.

`view` is the table as `seen_by(seat, state)` gives it. What lies face down is `None`; so bots cannot cheat.
"""

_DRAWS: Final = 64


def drawn(pattern: Pattern, book: AnyBook, view: Any, luck: Random) -> Move | None:
    """A legal move out of a pattern, `None` if many draws have not found one.

    A pattern describes each value by itself; a sheet may bind them together, and then a draw can be refused.
    """
    for _ in range(_DRAWS):
        move = read_move(pattern.sample(luck), book.move_types)
        if book.objection(view, move) is None:
            return move
    return None


def candidates(book: AnyBook, view: Any, seat: int, luck: Random, draws: int) -> Iterator[Move]:
    """Every legal move that the book lists for the seat, and `draws` moves out of each pattern."""
    for move in book.moves(view, seat):
        if not isinstance(move, Pattern):
            yield move
            continue
        for _ in range(draws):
            found = drawn(move, book, view, luck)
            if found is not None:
                yield found
