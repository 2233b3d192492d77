"""The points of tables and byes, and the state of a table's result."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from domain.tournaments.config import COMPARED, TournamentConfig
from domain.tournaments.pairing.terms import RoundKind
from domain.tournaments.ranking.points import bye_points, table_points
from domain.tournaments.state import Round, TableResult, TournamentTable

NOTHING: Final = Fraction(0)


def points_of_bye(config: TournamentConfig, kind: RoundKind) -> Fraction:
    """The points of a round without play. The configuration sets those of a bye for lack of a table."""
    if kind == "bye":
        kind = {"win": kind, "half": "half-bye", "zero": "zero-bye"}[config.points.bye]  # type: ignore[assignment]
    return bye_points(config.scheme, kind, config.seats)


def points_at(config: TournamentConfig, table: TournamentTable, result: TableResult) -> tuple[Fraction, ...]:
    """The points of each seat by a result: those assigned, else by the scheme; 0 if absent.

    For points by comparison a table alone gives none: `field.points_of` knows the others.
    """
    if result.points is not None:
        return result.points
    here = [at for at, one in enumerate(table.seats) if one not in table.absent]
    if result.source == "forfeit" or len(here) < 2:
        won = bye_points(config.scheme, "forfeit-win", config.seats)
        return tuple([won if at in here and len(here) == 1 else NOTHING for at in range(len(table.seats))])
    if config.points.kind in COMPARED:
        return (NOTHING,) * len(table.seats)
    places = [result.places[at] or len(here) for at in here]
    given = table_points(places, [result.scores[at] for at in here], config.scheme)
    made = [NOTHING] * len(table.seats)
    for at, points in zip(here, given, strict=True):
        made[at] = points
    return tuple(made)


def result_state(config: TournamentConfig, round_: Round, table: TournamentTable) -> str | None:
    """The state of a table's result: "ruled", "contested", "corrected", "provisional", "confirmed"; or `None`."""
    result = table.result
    if table.ruled is not None:
        return "ruled"
    if result is None:
        return None
    if table.rival is not None:
        return "contested"
    if result.source == "slip" and round_.status != "closed" and not _confirmed(config, table, result):
        return "provisional"
    return "corrected" if result.corrected else "confirmed"


def _confirmed(config: TournamentConfig, table: TournamentTable, result: TableResult) -> bool:
    if config.confirmations == "all":
        return set(table.present) <= result.confirmed
    needed = min(2, len(table.present)) if config.confirmations == "one" else 0
    return len(result.confirmed) >= needed


def places_at(config: TournamentConfig, round_: Round, *, ruled: bool = True) -> Mapping[str, int]:
    """The place of each at its table; by points if a director assigned them. Absent entrants are last."""
    places: dict[str, int] = {}
    for table in round_.tables:
        result = table.standing if ruled else table.result
        if result is None:
            continue
        points = points_at(config, table, result)
        for at, one in enumerate(table.seats):
            place = result.places[at]
            if place is None or result.points is not None:
                place = 1 + sum(other > points[at] for other in points)
            places[one] = len(table.seats) if one in table.absent else place
    return places
