"""Templates: common forms of tournaments, ready for any title with suitable numbers of players."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from domain.rules.language import say
from domain.tournaments.config import MOST_SEATS, TournamentConfig
from domain.tournaments.config_wire import read_config
from domain.tournaments.errors import TournamentRefused

TWO: Final = 2


@dataclass(frozen=True)
class Template:
    """A common form: its name, a sentence about it, and its configuration without title and game.

    `players` is the number it is made for, if any.
    """

    name: str
    words: str
    config: Mapping[str, Any]
    players: int | None = None

    def fits(self, least: int, most: int) -> bool:
        """Whether a title for these numbers of players can be played in it."""
        seats = int(self.config["seats"])
        return least <= seats <= most

    def for_title(self, title: str, least: int, most: int, game: Mapping[str, Any] | None = None) -> TournamentConfig:
        """The configuration for a title for `least` to `most` players.

        Raises `TournamentRefused`: bad-config, if the title cannot be played at such tables.
        """
        if not self.fits(least, most):
            seats = self.config["seats"]
            text = say(
                "This form has tables of {seats}; {title} is for {least} to {most} players.",
                seats=seats,
                title=title,
                least=least,
                most=most,
            )
            raise TournamentRefused("bad-config", text, "/title")
        smallest = max(least, TWO, min(int(self.config.get("least", least)), int(self.config["seats"])))
        return read_config({**self.config, "title": title, "game": dict(game or {}), "least": smallest})


_ALL: Final = (
    Template(
        "club-evening",
        "An evening at the club: three Swiss rounds at tables of four, of three where the numbers ask for it.",
        {"form": "swiss", "seats": 4, "least": 3, "rounds": 3, "minutes": 50, "entry": "open", "late_until": 2,
         "tie_breaks": ["buchholz", "wins", "lots"]},
    ),
    Template(
        "market-day-pods-16",
        "Sixteen players, three rounds at four tables of four; places give 6, 4, 2 and 0 points.",
        {"form": "swiss", "seats": 4, "least": 3, "rounds": 3, "minutes": 45,
         "tie_breaks": ["wins", "buchholz", "lots"]},
        16,
    ),
    Template(
        "swiss-two",
        "Swiss for two by the FIDE Dutch System, five rounds; a win is 1, a draw 1/2.",
        {"form": "swiss", "seats": 2, "least": 2, "rounds": 5, "uneven": "byes", "points": {"kind": "wins"},
         "tie_breaks": ["buchholz-cut-1", "buchholz", "sonneborn-berger", "direct-encounter", "lots"]},
    ),
    Template(
        "round-robin-two",
        "All meet all, two at a table, by Berger tables: with eight players seven rounds.",
        {"form": "round-robin", "seats": 2, "least": 2, "rounds": 7, "points": {"kind": "wins"},
         "uneven": "byes", "tie_breaks": ["direct-encounter", "sonneborn-berger", "wins", "lots"]},
        8,
    ),
    Template(
        "round-robin-pods",
        "Tables of four in which all meet as evenly as can be: with sixteen players five rounds, each other once.",
        {"form": "round-robin", "seats": 4, "least": 3, "rounds": 5,
         "tie_breaks": ["wins", "direct-encounter", "lots"]},
        16,
    ),
    Template(
        "swiss-to-cut",
        "Four Swiss rounds at tables of four; the best eight play a knock-out, of each table two go on.",
        {"form": "swiss-to-cut", "seats": 4, "least": 3, "rounds": 4, "cut": 8, "advance": 2, "minutes": 50,
         "tie_breaks": ["buchholz", "wins", "lots"]},
    ),
    Template(
        "knock-out",
        "Two at a table, the winner goes on; the best seeds have byes where the numbers leave some.",
        {"form": "knock-out", "seats": 2, "least": 2, "advance": 1, "points": {"kind": "wins"}, "uneven": "byes",
         "tie_breaks": ["wins", "lots"]},
    ),
    Template(
        "knock-out-pods",
        "Tables of four, of each two go on, until one table decides.",
        {"form": "knock-out", "seats": 4, "least": 3, "advance": 2, "tie_breaks": ["wins", "lots"]},
    ),
    Template(
        "league",
        "A league over ten weeks at tables of two: a table a week, whenever the players find the time.",
        {"form": "league", "seats": 2, "least": 2, "rounds": 10, "points": {"kind": "wins"}, "uneven": "byes",
         "correction_minutes": 60 * 24, "tie_breaks": ["direct-encounter", "wins", "lots"]},
    ),
    Template(
        "arena",
        "Free play at tables of four: who is free is seated again at once.",
        {"form": "arena", "seats": 4, "least": 3, "rounds": 64, "entry": "open", "points": {"kind": "places"},
         "tie_breaks": ["wins", "lots"]},
    ),
    Template(
        "duplicate-mitchell",
        "Duplicate for two: one half stays, the other moves, and all play the same deals.",
        {"form": "mitchell", "seats": 2, "least": 2, "rounds": 9, "duplicate": True, "uneven": "byes",
         "points": {"kind": "wins"}, "tie_breaks": ["points-for", "lots"]},
    ),
    Template(
        "duplicate-howell",
        "Duplicate for two: all meet all, and each plays each deal once.",
        {"form": "howell", "seats": 2, "least": 2, "rounds": 15, "duplicate": True, "uneven": "byes",
         "points": {"kind": "wins"}, "tie_breaks": ["direct-encounter", "points-for", "lots"]},
    ),
    Template(
        "duplicate-rotation",
        "Duplicate at tables of four: all tables play the same deals, and everybody has each seat once.",
        {"form": "rotation", "seats": 4, "least": 4, "rounds": 4, "duplicate": True,
         "tie_breaks": ["seat-adjusted", "points-for", "lots"]},
    ),
)  # fmt: skip
TEMPLATES: Final[Mapping[str, Template]] = {one.name: one for one in _ALL}
"""All templates by name."""


def templates_for(least: int, most: int) -> tuple[Template, ...]:
    """The templates that fit a title for these numbers of players."""
    return tuple([one for one in _ALL if one.fits(least, min(most, MOST_SEATS))])
