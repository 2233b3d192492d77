"""Streams of the record: one a game, and beside them one a tournament and one for the house.

What changes the meaning of games from outside (settings, tokens of officials, erasures) is recorded in the stream of
the tournament that it concerns, else in that of the house (`domain.record.house`).
"""

from typing import Final

HOUSE: Final = "house"
"""The stream of what concerns the whole service."""
TOURNAMENT: Final = "tournament-"
"""What the id of a tournament's stream begins with; the tournament's id follows."""


def tournament_stream(tournament: str) -> str:
    """The id of a tournament's stream."""
    return TOURNAMENT + tournament


def is_game(stream: str) -> bool:
    """Whether a stream is that of a game. No game has an id that begins like those of other streams."""
    return stream != HOUSE and not stream.startswith(TOURNAMENT)
