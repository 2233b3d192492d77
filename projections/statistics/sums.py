"""The tables of statistics, and the changes that contributions make to the sums."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, Table

from domain.games import title_named
from domain.rules.measure import Measure
from projections.schema import METADATA, Json, Name
from projections.statistics.contributions import Contribution

contributions = Table(
    "contributions",
    METADATA,
    Column("game", Name, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("ruled", Boolean, primary_key=True, autoincrement=False),
    Column("player", Name, nullable=False),
    Column("title", Name, nullable=False),
    Column("variant", Name),
    Column("won", Boolean, nullable=False),
    Column("worth", BigInteger),
    Column("counts", Json, nullable=False),
)
Index(
    "contributions_by_player",
    contributions.c.player,
    contributions.c.title,
    contributions.c.ruled,
    contributions.c.worth,
)

ANY_VARIANT = ""
"""In the sums, the variant of the row for all variants of a title together."""

# A score's worth is higher the better the score is (`Measure.worth`), so sums, maxima and indexes need no direction.
# A row for games with different measures has no worth: coins left and creatures cannot be added up.

sums = Table(
    "sums",
    METADATA,
    Column("player", Name, primary_key=True),
    Column("ruled", Boolean, primary_key=True),
    Column("title", Name, primary_key=True),
    Column("variant", Name, primary_key=True),
    Column("games", BigInteger, nullable=False),
    Column("wins", BigInteger, nullable=False),
    Column("worth", BigInteger, nullable=False),
    Column("best_worth", BigInteger),
    sqlite_with_rowid=False,
)
Index(
    "sums_by_rank", sums.c.title, sums.c.variant, sums.c.ruled, sums.c.wins.desc(), sums.c.worth.desc(), sums.c.player
)

counters = Table(
    "counters",
    METADATA,
    Column("player", Name, primary_key=True),
    Column("ruled", Boolean, primary_key=True),
    Column("title", Name, primary_key=True),
    Column("variant", Name, primary_key=True),
    Column("name", Name, primary_key=True),
    Column("amount", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

Key = tuple[str, bool, str, str]
"""Player, whether as ruled, title, variant."""


@dataclass(slots=True)
class Sum:
    """What to add to one row of the sums; `best_worth` is the highest of those added."""

    games: int = 0
    wins: int = 0
    worth: int = 0
    best_worth: int | None = None
    counts: dict[str, int] = field(default_factory=lambda: defaultdict(int))


class SumsChange:
    """The change to the sums from contributions added and removed."""

    def __init__(self) -> None:
        self.sums: dict[Key, Sum] = defaultdict(Sum)
        self.lessened: set[Key] = set()
        """The rows from which something is taken away: their best must be found again."""

    def add(self, contribution: Contribution) -> None:
        """Adds a contribution."""
        for key in _keys(contribution):
            to = self.sums[key]
            worth = _worth(contribution, key)
            _change(to, contribution, worth, 1)
            if worth is not None:
                to.best_worth = worth if to.best_worth is None else max(to.best_worth, worth)

    def take(self, contribution: Contribution) -> None:
        """Removes a contribution."""
        for key in _keys(contribution):
            self.lessened.add(key)
            _change(self.sums[key], contribution, _worth(contribution, key), -1)


def _keys(contribution: Contribution) -> Iterator[Key]:
    player, ruled, title, variant = contribution.player, contribution.ruled, contribution.title, contribution.variant
    yield player, ruled, title, ANY_VARIANT
    if variant is not None:
        yield player, ruled, title, variant


def measure_of(title: str, variant: str) -> Measure | None:
    """What the scores in a row of the sums count; `None` without scores, or if they count different things."""
    return title_named(title).measure(None if variant == ANY_VARIANT else variant)


def _worth(contribution: Contribution, key: Key) -> int | None:
    """The worth that counts in a row."""
    return None if measure_of(*key[2:]) is None else contribution.worth


def _change(to: Sum, contribution: Contribution, worth: int | None, sign: int) -> None:
    to.games += sign
    to.wins += sign * contribution.won
    to.worth += sign * (worth or 0)
    for name, amount in contribution.counts.items():
        to.counts[name] += sign * amount
