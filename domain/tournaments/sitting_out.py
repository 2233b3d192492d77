"""What a round without a score is worth where scores are compared with those of other tables."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from domain.tournaments.comparing import As, Compared, compared_scores, most_on_any_board
from domain.tournaments.config import COMPARED
from domain.tournaments.pairing.terms import RoundKind
from domain.tournaments.scoring import NOTHING, points_at, points_of_bye
from domain.tournaments.state import Round, TableResult, Tournament, TournamentTable

_HUNDRED: Final = 100
_PLUS: Final = Fraction(60)
"""The percentage for who could not play without a fault of their own (WBF Laws of Duplicate Bridge 2017, Law 12C2)."""
_HALF: Final = Fraction(50)


@dataclass(frozen=True)
class RoundPoints:
    """The points of tables and byes.

    `scored` has those of each seat on complete boards, by round, table and seat from 0; `averages` those that each
    entrant had there on average; `most` the maximum of a board, `None` for IMPs.
    """

    state: Tournament
    scored: Mapping[tuple[int, int, int], Fraction]
    averages: Mapping[str, Fraction]
    most: Fraction | None

    def at(self, round_: Round, table: TournamentTable, result: TableResult) -> tuple[Fraction, ...] | None:
        """The points of each seat of a table by a result; `None` while others still play its board."""
        if result.points is not None or self.state.config.points.kind not in COMPARED:
            return points_at(self.state.config, table, result)
        if result.source == "not-played":
            return tuple([self._sits_out(one) for one in table.seats])
        if result.source == "forfeit" or len(table.present) < 2:
            return self._forfeited(table, result)
        keys = [(round_.number, table.number, seat) for seat in range(len(table.seats))]
        if not any(key in self.scored for key in keys):
            return None
        return tuple([self.scored.get(key, NOTHING) for key in keys])

    def of_bye(self, entrant: str, kind: RoundKind) -> Fraction:
        """The points of an entrant's round without a table."""
        if not self._gives_average:
            return points_of_bye(self.state.config, kind)
        if kind == "bye":
            return self._sits_out(entrant)
        return self._share(_HALF) if kind == "half-bye" else NOTHING

    @property
    def _gives_average(self) -> bool:
        points = self.state.config.points
        return points.kind in COMPARED and points.sit_out is not None

    def _forfeited(self, table: TournamentTable, result: TableResult) -> tuple[Fraction, ...]:
        points = points_at(self.state.config, table, result)
        if not self._gives_average:
            return points
        came = table.present if len(table.present) == 1 else ()
        return tuple([self._in_vain(one) if one in came else NOTHING for one in table.seats])

    def _sits_out(self, entrant: str) -> Fraction:
        share = self.state.config.points.sit_out
        return self._share(share) if isinstance(share, Fraction) else self.averages.get(entrant, NOTHING)

    def _in_vain(self, entrant: str) -> Fraction:
        """Of who came and had no opponent: the own average, but no less than sixty percent, or 0 IMPs."""
        return max(self.averages.get(entrant, NOTHING), self._share(_PLUS))

    def _share(self, percent: Fraction) -> Fraction:
        return NOTHING if self.most is None else self.most * percent / _HUNDRED


def round_points(state: Tournament, as_: As = "ruled", upto: int | None = None) -> RoundPoints:
    """The points of all tables and byes, up to a round. Raises `CannotRank` if scores cannot be compared."""
    told = compared_scores(state, as_) if state.config.points.kind in COMPARED else ()
    told = told if upto is None else tuple([one for one in told if one.round <= upto])
    most = most_on_any_board(state) if state.config.points.kind in COMPARED else None
    scored = {(one.round, one.table, one.seat): one.value for one in told}
    return RoundPoints(state, scored, _averages(told), most)


def _averages(told: Iterable[Compared]) -> Mapping[str, Fraction]:
    values: dict[str, list[Fraction]] = {}
    for one in told:
        values.setdefault(one.entrant, []).append(one.value)
    return {entrant: sum(had, NOTHING) / len(had) for entrant, had in values.items()}
