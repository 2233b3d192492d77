"""The tables of this projection, and the pure function from a game to its row."""

from functools import lru_cache
from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Index, Table, Text, true

from domain.record.fairness import fairness
from domain.record.game import Game
from domain.record.ruled import played_result, played_scores, result_as_ruled, scores_as_ruled
from domain.record.seen import table_wire
from domain.record.timestamps import time_text
from domain.rules.book import Awaits
from domain.rules.secrecy import PUBLIC
from projections.names import seat_name
from projections.schema import METADATA, Json, Name

games = Table(
    "games",
    METADATA,
    Column("id", Name, primary_key=True),
    Column("title", Name, nullable=False),
    Column("variant", Name),
    Column("status", Name, nullable=False),
    Column("step", BigInteger, nullable=False),
    Column("opened_at", Text, nullable=False),
    Column("at", Text, nullable=False),
    Column("seats", Json, nullable=False),
    Column("awaits", Json, nullable=False),
    Column("scores", Json),
    Column("result", Json),
    Column("played_scores", Json),
    Column("played_result", Json),
    Column("deals", Name, nullable=False),
    Column("abandoned", Boolean, nullable=False),
    Column("public_table", Json, nullable=False),
    Column("bot_due", Boolean, nullable=False),
    Column("clock_due", BigInteger),
    Column("idle_since", BigInteger),
)
Index("games_by_title", games.c.title, games.c.id)
Index("games_by_status", games.c.status, games.c.id)
Index("games_by_title_and_status", games.c.title, games.c.status, games.c.id)
Index("games_by_opening", games.c.opened_at, games.c.id)
Index("games_by_deals", games.c.deals, games.c.id)
# The workers ask often and find few: these indexes hold nothing but what is due.
_bots_due = games.c.bot_due == true()  # as it is asked for, or SQLite does not see that the index has the answer
Index("games_bot_due", games.c.id, sqlite_where=_bots_due, postgresql_where=_bots_due)
Index(
    "games_clock_due",
    games.c.clock_due,
    games.c.id,
    sqlite_where=games.c.clock_due.is_not(None),
    postgresql_where=games.c.clock_due.is_not(None),
)
Index(
    "games_idle",
    games.c.idle_since,
    games.c.id,
    sqlite_where=games.c.idle_since.is_not(None),
    postgresql_where=games.c.idle_since.is_not(None),
)

game_players = Table(
    "game_players",
    METADATA,
    Column("player", Name, primary_key=True),
    Column("game", Name, primary_key=True),
    Column("status", Name, nullable=False),
    Column("awaited", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
Index("game_players_by_status", game_players.c.player, game_players.c.status, game_players.c.game)
Index("game_players_awaited", game_players.c.player, game_players.c.awaited, game_players.c.game)

# How many games there are, so that nobody has to count them.
tallies = Table(
    "tallies",
    METADATA,
    Column("title", Name, primary_key=True),
    Column("status", Name, primary_key=True),
    Column("number", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

_AS_OPENED = ("id", "title", "variant", "opened_at")

CHANGING = tuple([column.name for column in games.columns if column.name not in _AS_OPENED])
"""The columns that change by play or by a ruling; the others stay as at the opening."""


def row_of(game: Game) -> dict[str, Any]:
    """The row of a game, as ruled unless named otherwise. Everybody may see all of it."""
    awaits = game.awaits
    opened = game.opened
    scores = scores_as_ruled(game)
    return {
        "id": game.id,
        "title": opened.title,
        "variant": opened.variant,
        "status": game.status,
        "step": game.n,
        "opened_at": _opened_text(game.opened_at),
        "at": time_text(game.at),
        "seats": game.seats,
        "awaits": awaits.wire(),
        "scores": scores,
        "result": result_as_ruled(game),
        "played_scores": played_scores(game) if game.disputes.rulings else scores,
        "played_result": played_result(game),
        "deals": fairness(game),
        "abandoned": game.abandoned,
        "public_table": table_wire(game, PUBLIC),
        "bot_due": _bot_due(game, awaits),
        "clock_due": None if awaits.due is None else game.opened_at + awaits.due,
        "idle_since": game.acted_at if game.opened_for_oneself and game.status in ("open", "held") else None,
    }


def players_of(game: Game) -> list[dict[str, Any]]:
    """Who plays in a game, or did before another took the seat, each once; bots by their names.

    `awaited` is a person for whose move the game waits; workers find the games of bots by `bot_due`.
    """
    sitting = [replacement.sitting for replacement in game.disputes.replacements]
    names = dict.fromkeys(seat_name(seat) for seat in (*game.opened.seats, *sitting))
    awaited, status = {game.seats[seat].get("player") for seat in game.awaits.seats}, game.status
    return [{"player": name, "game": game.id, "status": status, "awaited": name in awaited} for name in names]


_opened_text = lru_cache(maxsize=4096)(time_text)


def _bot_due(game: Game, awaits: Awaits) -> bool:
    return any(game.bot_at(seat) is not None for seat in awaits.seats)
