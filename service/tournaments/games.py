"""Whether the games of a tournament can be played: its titles are known, and take its configuration at every table."""

from typing import Final
from zoneinfo import available_timezones

from domain.games import TITLES, title_named
from domain.rules.objection import Refused
from domain.rules.title import Title
from domain.tournaments.config import TournamentConfig
from domain.tournaments.errors import TournamentRefused

_IN_GENERAL: Final = 0
"""The number of no round: what is played where nothing else is said."""


def require_playable(config: TournamentConfig) -> None:
    """Raises `TournamentRefused` (bad-config) where a round's title is unknown, or refuses its configuration at some
    table; also where the time zone is unknown.
    """
    if config.locale not in {"UTC", *available_timezones()}:
        raise TournamentRefused(
            "bad-config", f"There is no time zone {config.locale!r}; one is Europe/Berlin.", "/locale"
        )
    _require(config, _IN_GENERAL, "")
    for number in config.by_round:
        _require(config, number, f"/by_round/{number}")


def _require(config: TournamentConfig, number: int, pointer: str) -> None:
    name, game = config.title_of(number), config.game_of(number)
    try:
        title = title_named(name)
    except KeyError:
        known = ", ".join(one.name for one in TITLES)
        raise TournamentRefused(
            "bad-config", f"There is no title {name!r}; there are {known}.", f"{pointer}/title"
        ) from None
    if "players" in game:
        raise TournamentRefused(
            "bad-config", "How many play at a table is for seats and least to say.", f"{pointer}/game/players"
        )
    for players in range(config.least, config.seats + (config.uneven == "one-larger") + 1):
        try:
            title.book_for(game).configure({**game, "players": players})
        except Refused as refusal:
            text = f"{name} cannot be played so by {players}: {refusal.objection.message}"
            raise TournamentRefused(
                "bad-config", text if text.endswith(".") else f"{text}.", f"{pointer}/game"
            ) from None


def players_of(title: Title) -> tuple[int, int]:
    """How few and how many may play a title."""
    seats = [players for book in title.books for players in book.seats]
    return min(seats), max(seats)
