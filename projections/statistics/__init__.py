"""What players have won and done, by title and variant. Only closed games count: others would tell what is face down.

Each closed game has one contribution a seat (`contributions`); sums are kept beside them and updated by the difference
that a batch makes. A table of the best and a player's page are read far more often than games end, and must not
become slower with every game that was ever played; asked by query, `bot:greedy` alone would be a scan of half of all
contributions. The sums are whole numbers, so they do not depend on the order in which games come in, and a rebuild
gives the same.

Hidden games are in the sums as well, and are taken out where they are read (`selection`).

Everything is kept twice: as ruled and as played, which differ where a director has ruled.
"""

from projections.projection import Projection
from projections.statistics.fold import NOTHING, Counted, counted
from projections.statistics.queries import Standing, Statistics, player_statistics, title_statistics
from projections.statistics.selection import Games
from projections.statistics.store import store
from projections.statistics.sums import contributions, counters, sums

STATISTICS: Projection[Counted] = Projection(
    "statistics", (contributions, sums, counters), store, start=NOTHING, step=counted
)

__all__ = ["STATISTICS", "Games", "Standing", "Statistics", "player_statistics", "title_statistics"]
