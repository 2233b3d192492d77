"""What a game contributes as it stood earlier, for those who see it late."""

from domain.record.daybook import Daybook
from domain.record.game import Game
from projections.folds import folded_alone
from projections.statistics import STATISTICS
from projections.statistics.contributions import Contribution, contributions_of, may_contribute


def contributions_as_seen(daybook: Daybook, game: Game) -> list[Contribution]:
    """What a game contributes as it stands here, which may be before the end of its record."""
    return contributions_of(game, folded_alone(daybook, STATISTICS, game)) if may_contribute(game) else []
