"""The tie-breaks that an organiser may choose from, each with its source and an example worked by hand.

All examples are from one round robin of four, rated 2000, 1900, 1800 and 1700: A beats D 21-15, B beats C 20-10; A and
B tie 18-18, C beats D 25-5; C beats A 30-12, B and D tie 9-9. So B and C have 2 points, A 3/2 and D 1/2; whoever is
named first has seat 1.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from domain.tournaments.ranking.field import Field
from domain.tournaments.ranking.opponents import (
    average_opponents_rating,
    buchholz,
    buchholz_cut_1,
    buchholz_cut_2,
    buchholz_median,
    direct_encounter,
    sonneborn_berger,
)
from domain.tournaments.ranking.percentages import game_win, opponents_game_win, opponents_match_win
from domain.tournaments.ranking.results import (
    lot,
    points_against,
    points_difference,
    points_for,
    progressive,
    progressive_cut_1,
    seat_adjusted,
    wins,
)

FIDE: Final = "FIDE Handbook C.07 (1 August 2024), article"
MTR: Final = "Magic Tournament Rules, appendix C"
OURS: Final = "a rule of this product"


@dataclass(frozen=True)
class TieBreak:
    """A tie-break: its name in settings, a short description, its source, and an example.

    `among_tied`: the value depends on who is still tied (`Field.groups`).
    """

    name: str
    words: str
    source: str
    example: str
    compute: Callable[[Field], Mapping[str, Fraction]]
    high_wins: bool = True
    among_tied: bool = False


_ALL: Final = (
    TieBreak(
        "buchholz",
        "Sum of the opponents' scores",
        f"{FIDE} 8.1; unplayed rounds by article 16",
        "A met D (1/2), B (2) and C (2): 9/2",
        buchholz,
    ),
    TieBreak(
        "buchholz-cut-1",
        "Sum of the opponents' scores without the lowest",
        f"{FIDE} 8.1 with 14.1 and 16.5",
        "A met D (1/2), B (2) and C (2), and D is cut: 4",
        buchholz_cut_1,
    ),
    TieBreak(
        "buchholz-cut-2",
        "Sum of the opponents' scores without the two lowest",
        f"{FIDE} 8.1 with 14.2 and 16.5",
        "A met D (1/2), B (2) and C (2), and two are cut: 2",
        buchholz_cut_2,
    ),
    TieBreak(
        "buchholz-median",
        "Sum of the opponents' scores without the lowest and the highest",
        f"{FIDE} 8.1 with 14.3 and 16.5",
        "D met A (3/2), C (2) and B (2); the lowest and a highest are cut: 2",
        buchholz_median,
    ),
    TieBreak(
        "sonneborn-berger",
        "Scores of the opponents beaten, and half of those tied with",
        f"{FIDE} 9.1; unplayed rounds by article 16",
        "B beat C (2) and tied with A (3/2) and D (1/2): 2 + 3/4 + 1/4 = 3",
        sonneborn_berger,
    ),
    TieBreak(
        "direct-encounter",
        "Results against those tied with, if all of them have met",
        f"{FIDE} 6",
        "B and C are tied, and B beat C: B has 1, C 0",
        direct_encounter,
        among_tied=True,
    ),
    TieBreak(
        "progressive",
        "Sum of the scores after each round",
        f"{FIDE} 7.5",
        "B had 1, 3/2 and 2: 9/2",
        progressive,
    ),
    TieBreak(
        "progressive-cut-1",
        "Sum of the scores after each round but the first",
        f"{FIDE} 7.5 with 14.1",
        "B had 1, 3/2 and 2, and the first is cut: 7/2",
        progressive_cut_1,
    ),
    TieBreak("wins", "Rounds won", f"{FIDE} 7.1", "C beat D and A: 2", wins),
    TieBreak(
        "seat-adjusted",
        "Points, less the average that the same seats made",
        OURS,
        "Seat 1 made 5/6 on average and seat 2 1/6; A sat at 1, 1 and 2: 3/2 - 11/6 = -1/3",
        seat_adjusted,
    ),
    TieBreak(
        "omw",
        "Average match-win percentage of the opponents, each at least a third",
        MTR,
        "A met D (1/9, so 1/3), B (5/9) and C (2/3): 14/27",
        opponents_match_win,
    ),
    TieBreak(
        "gw",
        "Game-win percentage, at least a third",
        MTR,
        "B won one game and drew two of three, 5 game points of 9: 5/9",
        game_win,
    ),
    TieBreak(
        "ogw",
        "Average game-win percentage of the opponents, each at least a third",
        MTR,
        "D met A (4/9), C (2/3) and B (5/9): 5/9",
        opponents_game_win,
    ),
    TieBreak("points-for", "The game's own points made", OURS, "A made 21, 18 and 12: 51", points_for),
    TieBreak(
        "points-against",
        "The game's own points of the opponents, fewer are better",
        OURS,
        "Against A were made 15, 18 and 30: 63",
        points_against,
        high_wins=False,
    ),
    TieBreak(
        "points-difference",
        "The game's own points made, less those of the opponents",
        OURS,
        "A made 51, and 63 were made against A: -12",
        points_difference,
    ),
    TieBreak(
        "average-opponents-rating",
        "Average rating of the opponents",
        f"{FIDE} 10.1",
        "B met C (1800), A (2000) and D (1700): 5500/3, to the next whole number 1833",
        average_opponents_rating,
    ),
    TieBreak(
        "lots",
        "Lots drawn from a sealed seed, which everybody can draw again",
        f"{OURS}, lots-hkdf-sha256-v1; {FIDE} 4.2 for their place at the end",
        "B drew lot 1 and C lot 2: B is before C",
        lot,
        high_wins=False,
    ),
)

TIE_BREAKS: Final[Mapping[str, TieBreak]] = MappingProxyType({one.name: one for one in _ALL})
"""All tie-breaks by name."""
