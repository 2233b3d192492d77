"""Tie-breaks by an entrant's own results: progressive scores, wins, seats, points for and against, lots."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import accumulate

from domain.tournaments.pairing.terms import PastRound
from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.ranking.field import NOTHING, Field, total


def progressive(field: Field) -> Mapping[str, Fraction]:
    """The sum of the scores after each round, unplayed ones as scored (FIDE Handbook C.07, article 7.5)."""
    return {one: total(scores) for one, scores in _scores_after(field).items()}


def progressive_cut_1(field: Field) -> Mapping[str, Fraction]:
    """Progressive scores without the first round's (article 14.1)."""
    return {one: total(scores[1:]) for one, scores in _scores_after(field).items()}


def wins(field: Field) -> Mapping[str, Fraction]:
    """The rounds won, with or without playing: byes and forfeits won count (FIDE Handbook C.07, article 7.1).

    At tables of more than two, those who share the first place share the win equally; at two it is a draw, which is no
    win.
    """
    return {one.id: total(_won(field, one.id, past) for past in one.rounds) for one in field.entrants}


def seat_adjusted(field: Field) -> Mapping[str, Fraction]:
    """The points of each round, less the average of its seat at all tables of that size in the tournament.

    A rule of this product for games in which the first seat is better. A round without a seat is compared with the
    average of all seats.
    """
    by_seat: dict[tuple[int, int | None], list[Fraction]] = {}
    for one in field.entrants:
        for past in one.rounds:
            if past.kind == "played":
                by_seat.setdefault((past.seats, past.seat), []).append(past.points)
    seats = {seat: total(points) / len(points) for seat, points in by_seat.items()}
    count = sum(len(points) for points in by_seat.values())
    average = total(total(points) for points in by_seat.values()) / count if count else NOTHING
    return {
        one.id: total(
            past.points - (seats[past.seats, past.seat] if past.kind == "played" else average) for past in one.rounds
        )
        for one in field.entrants
    }


def points_for(field: Field) -> Mapping[str, Fraction]:
    """The sum of the title's own scores in the rounds played; a table without scores counts with its points."""
    return {one: total(own for own, _ in rounds) for one, rounds in _for_and_against(field).items()}


def points_against(field: Field) -> Mapping[str, Fraction]:
    """The sum of the opponents' scores; at a table of more than two, of their average. Fewer are better."""
    return {one: total(against for _, against in rounds) for one, rounds in _for_and_against(field).items()}


def points_difference(field: Field) -> Mapping[str, Fraction]:
    """Points for, less points against."""
    return {one: total(own - against for own, against in rounds) for one, rounds in _for_and_against(field).items()}


def lot(field: Field) -> Mapping[str, Fraction]:
    """The number of the lot drawn, the lowest the best (`lots.py`); 0 for all until lots are drawn.

    Raises `CannotRank` if a lot is missing or two are the same.
    """
    if field.lots is None:
        return dict.fromkeys(field.points, NOTHING)
    for one in field.points:
        if one not in field.lots:
            raise CannotRank(f"no lot was drawn for {one}")
    if len(set(field.lots.values())) != len(field.lots):
        raise CannotRank("two have drawn the same lot")
    return {one: Fraction(field.lots[one]) for one in field.points}


def _scores_after(field: Field) -> dict[str, list[Fraction]]:
    return {one: list(accumulate(past.points for past in rounds.values())) for one, rounds in field.rounds.items()}


def _won(field: Field, one: str, past: PastRound) -> Fraction:
    if past.kind in {"bye", "forfeit-win"}:
        return Fraction(1)
    if past.kind != "played":
        return NOTHING
    firsts = field.firsts(one, past.round)
    return Fraction(1, firsts) if firsts == 1 or (firsts and past.seats > 2) else NOTHING


def _for_and_against(field: Field) -> dict[str, list[tuple[Fraction, Fraction]]]:
    return {one.id: [_sides(field, past) for past in one.rounds if past.kind == "played"] for one in field.entrants}


def _sides(field: Field, past: PastRound) -> tuple[Fraction, Fraction]:
    others = [field.rounds[opponent].get(past.round) for opponent in past.opponents]
    table = [past, *[other for other in others if other is not None and other.kind == "played"]]
    scores = [one.score for one in table if one.score is not None]
    own, *against = scores if len(scores) == len(table) else [one.points for one in table]
    return own, total(against) / len(against) if against else NOTHING
