"""The tables of this projection, and the pure function from a game to the rows of its cases."""

from typing import Any, Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, Table, Text

from domain.record.disputes import Case
from domain.record.game import Game
from domain.record.timestamps import time_text
from projections.cases.fold import Called
from projections.schema import METADATA, Name

WAITING: Final = ("open", "appealed")
"""The status of a case that waits for a director."""

cases = Table(
    "cases",
    METADATA,
    Column("game", Name, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("title", Name, nullable=False),
    Column("status", Name, nullable=False),
    Column("n", BigInteger, nullable=False),
    Column("by", Name, nullable=False),
    Column("step", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("against", Integer),
    Column("clause", Name, nullable=False),
    Column("opened_at", Text, nullable=False),
    Column("ruled_at", Text),
    Column("decision", Name),
    Column("rulings", Integer, nullable=False),
    Column("appealed", Boolean, nullable=False),
    Column("holds", Boolean, nullable=False),
)
Index("cases_by_opening", cases.c.opened_at, cases.c.game, cases.c.number)
Index("cases_by_status", cases.c.status, cases.c.opened_at, cases.c.game, cases.c.number)
Index("cases_by_title", cases.c.title, cases.c.opened_at, cases.c.game, cases.c.number)
Index("cases_by_clause", cases.c.clause, cases.c.opened_at, cases.c.game, cases.c.number)
Index("cases_by_ruling", cases.c.ruled_at, cases.c.game, cases.c.number)

case_players = Table(
    "case_players",
    METADATA,
    Column("player", Name, primary_key=True),
    Column("game", Name, primary_key=True),
    Column("number", Integer, primary_key=True),
    sqlite_with_rowid=False,
)


def rows_of(game: Game, fold: Called) -> list[dict[str, Any]]:
    """The rows of a game's cases. Whoever may know of the game may see all of them."""
    return [case_row(game, case, time_text(fold.calls[case.number - 1].at)) for case in game.disputes.cases]


def case_row(game: Game, case: Case, opened_at: str) -> dict[str, Any]:
    """The row of a case, as the game stands. Of its rulings the last counts."""
    last = game.disputes.rulings[case.rulings[-1] - 1] if case.rulings else None
    return {
        "game": game.id,
        "number": case.number,
        "title": game.title.name,
        "status": case.status,
        "n": case.n,
        "by": case.by,
        "step": case.step,
        "seat": case.seat,
        "against": case.against,
        "clause": case.clause,
        "opened_at": opened_at,
        "ruled_at": None if last is None else time_text(last.at),
        "decision": None if last is None else last.decision,
        "rulings": len(case.rulings),
        "appealed": case.appeal is not None,
        "holds": case.number in game.disputes.holds,
    }


def players_of(game: Game, fold: Called) -> list[dict[str, Any]]:
    """Who called, and against whom."""
    return [
        {"player": player, "game": game.id, "number": number}
        for number, call in enumerate(fold.calls, 1)
        for player in call.players
    ]
