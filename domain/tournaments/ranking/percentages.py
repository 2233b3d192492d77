"""Percentages of the Magic Tournament Rules (appendix C), as exact fractions, with a floor.

A table is a match. Its first place alone is a match won (3 match points), a shared first place a draw (1), any other a
loss. The games of the match are one against each opponent: 3 game points for a better place, 1 for the same. Byes and
forfeits won count as won; a forfeit lost as lost; rounds sat out count as neither. The floor is `Field.floor`: one
third, which the rules write as 0.33.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction

from domain.tournaments.pairing.terms import PastRound
from domain.tournaments.ranking.field import HALF, NOTHING, WHOLE, Field, total

_DRAWN = Fraction(1, 3)


def match_win(field: Field) -> Mapping[str, Fraction]:
    """The match points of each entrant as a share of those possible, at least the floor."""
    return _shares(field, _match_share)


def game_win(field: Field) -> Mapping[str, Fraction]:
    """The game points of each entrant as a share of those possible, at least the floor; tables weigh the same."""
    return _shares(field, _game_share)


def opponents_match_win(field: Field) -> Mapping[str, Fraction]:
    """The average match-win percentage of the opponents met, byes ignored; the floor if none were met."""
    return _average(field, match_win(field))


def opponents_game_win(field: Field) -> Mapping[str, Fraction]:
    """The average game-win percentage of the opponents met, byes ignored; the floor if none were met."""
    return _average(field, game_win(field))


def _match_share(field: Field, one: str, past: PastRound) -> Fraction:
    firsts = field.firsts(one, past.round)
    return NOTHING if firsts == 0 else WHOLE if firsts == 1 else _DRAWN


def _game_share(field: Field, one: str, past: PastRound) -> Fraction:
    results = field.results[one][past.round]
    return total(_DRAWN if result is HALF else result for result in results) / len(results)


def _shares(field: Field, share: Callable[[Field, str, PastRound], Fraction]) -> dict[str, Fraction]:
    values: dict[str, Fraction] = {}
    for one in field.entrants:
        shares: list[Fraction] = []
        for past in one.rounds:
            if past.kind in {"bye", "forfeit-win"}:
                shares.append(WHOLE)
            elif past.kind == "forfeit-loss":
                shares.append(NOTHING)
            elif past.kind == "played":
                shares.append(share(field, one.id, past))
        values[one.id] = max(field.floor, total(shares) / len(shares)) if shares else field.floor
    return values


def _average(field: Field, values: Mapping[str, Fraction]) -> dict[str, Fraction]:
    return {
        one: total(values[opponent] for opponent in opponents) / len(opponents) if opponents else field.floor
        for one, opponents in field.opponents.items()
    }
