"""Streams of the record: one a game, and beside them two a tournament and one for the house.

What changes the meaning of games from outside (settings, tokens of officials, erasures) is recorded in the stream of
the tournament that it concerns, else in that of the house (`domain.record.house`). A tournament's book, its entries,
rounds and results (`domain.tournaments`), has a stream of its own.
"""

from typing import Final

HOUSE: Final = "house"
"""The stream of what concerns the whole service."""
TOURNAMENT: Final = "tournament-"
"""What the id of a tournament's stream begins with; the tournament's id follows."""
_BOOK: Final = "tournament-book-"


def tournament_stream(tournament: str) -> str:
    """The id of a tournament's stream."""
    return TOURNAMENT + tournament


def book_stream(tournament: str) -> str:
    """The id of the stream of a tournament's book."""
    return _BOOK + tournament


def is_book(stream: str) -> bool:
    """Whether a stream is that of a tournament's book."""
    return stream.startswith(_BOOK)


def is_game(stream: str) -> bool:
    """Whether a stream is that of a game. No game has an id that begins like those of other streams."""
    return stream != HOUSE and not stream.startswith(TOURNAMENT)
