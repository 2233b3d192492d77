"""What players have won and done, by title and variant. Only closed games count: others would reveal what is face down.

Each closed game has one contribution per seat (`contributions`); sums are kept beside them and updated by the
difference that a batch makes. Leaderboards and players' pages are read far more often than games end, and must not slow
down with every game ever played; computed by query, `bot:greedy` alone would scan half of all contributions. The sums
are whole numbers, so they do not depend on the order of games, and a rebuild gives the same.

Hidden games are in the sums too, and are subtracted where they are read (`selection`).

Everything is kept twice: as ruled and as played, which differ if a director has ruled.
"""

from projections.projection import Projection
from projections.statistics.contributions import Contribution
from projections.statistics.fold import NOTHING, Counted, counted
from projections.statistics.queries import (
    BestScore,
    RankingKey,
    Statistics,
    best_score,
    player_statistics,
    title_statistics,
)
from projections.statistics.selection import Contributed, Games
from projections.statistics.store import store
from projections.statistics.sums import contributions, counters, sums

STATISTICS: Projection[Counted] = Projection(
    "statistics", (contributions, sums, counters), store, start=NOTHING, step=counted
)

__all__ = [
    "STATISTICS", "BestScore", "Contributed", "Contribution", "Games", "RankingKey", "Statistics", "best_score",
    "player_statistics", "title_statistics",
]  # fmt: skip
