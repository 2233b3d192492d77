"""One row per game: what is played by whom, how far it is, the scores as ruled and as played, what the public sees."""

from projections.projection import Projection
from projections.tables.queries import (
    LastChange,
    TableRow,
    count,
    count_by_title,
    count_events,
    count_seats_overdue,
    find_games,
    games_due_by_clock,
    games_due_for_bots,
    games_idle,
    games_of_players,
    last_changes,
    seats_of_games,
    sorted_games,
    table_row,
)
from projections.tables.rows import game_players, games, tallies
from projections.tables.store import store

TABLES: Projection[None] = Projection("tables", (games, game_players, tallies), store, start=None)

__all__ = [
    "TABLES",
    "LastChange",
    "TableRow",
    "count",
    "count_by_title",
    "count_events",
    "count_seats_overdue",
    "find_games",
    "games_due_by_clock",
    "games_due_for_bots",
    "games_idle",
    "games_of_players",
    "last_changes",
    "seats_of_games",
    "sorted_games",
    "table_row",
]
