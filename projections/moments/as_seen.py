"""The moments of games as they stood earlier, for those who see them late."""

from collections.abc import Iterable, Mapping
from typing import Any

from domain.record.daybook import Daybook
from domain.record.game import Game
from projections.folds import folded_alone
from projections.moments import MOMENTS, MomentRow, MomentsWanted
from projections.moments.queries import FieldCondition, row_from
from projections.moments.rows import columns_of, is_shown, rows_of


def moments_as_seen(daybook: Daybook, games: Iterable[Game], wanted: MomentsWanted) -> list[MomentRow]:
    """The matching moments of games, as `find_moments`, as these games stand here, which may be earlier."""
    found = [
        row_from(wanted.kind, row)
        for game in games
        if game.opened.title == wanted.title and is_shown(game)
        for row in rows_of(game, folded_alone(daybook, MOMENTS, game))
        if _fits(row, wanted)
    ]
    return sorted(found, key=lambda row: row.place, reverse=True)


def _fits(row: Mapping[str, Any], wanted: MomentsWanted) -> bool:
    columns = {name: row[str(column.key)] for name, column in columns_of(wanted.kind).items()}
    return (
        row["kind"] == wanted.kind.name
        and wanted.variant in (None, row["variant"])
        and wanted.seat in (None, row["seat"])
        and (wanted.player is None or row["player"] in wanted.player)
        and (wanted.since is None or row["at"] >= wanted.since)
        and (wanted.until is None or row["at"] < wanted.until)
        and (wanted.among is None or row["game"] in wanted.among)
        and all(_meets(columns[one.field], one) for one in wanted.conditions)
    )


def _meets(value: Any, condition: FieldCondition) -> bool:
    if value is None or condition.words:
        return value in condition.words
    return (condition.least is None or value >= condition.least) and (condition.most is None or value <= condition.most)
