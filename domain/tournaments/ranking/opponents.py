"""Tie-breaks by the strength of opponents: Buchholz, Sonneborn-Berger, direct encounter, average rating.

`Field.met` computes what each round adds.

At tables of more than two, a round counts the scores of all opponents there. If tables differ in size, a smaller one is
scaled to the weight of a full one, so that nobody loses by having met fewer. Cuts leave out whole rounds.

Unplayed rounds follow FIDE Handbook C.07, article 16. As an opponent, an entrant counts with the adjusted score (16.3,
`Field.adjusted`). For oneself, an unplayed round counts as a full table of dummies that have one's own score (16.4),
but at most the adjusted score of the opponent who was scheduled (16.4.1, forfeits) or a draw in each round (16.4.2, all
others).
"""

from collections.abc import Collection, Mapping
from fractions import Fraction

from domain.tournaments.ranking.field import NOTHING, Field, total


def buchholz(field: Field) -> Mapping[str, Fraction]:
    """The sum of the opponents' adjusted scores (FIDE Handbook C.07, article 8.1)."""
    return {one: total(met.opposition for met in rounds) for one, rounds in field.met.items()}


def buchholz_cut_1(field: Field) -> Mapping[str, Fraction]:
    """Buchholz without the least round (article 14.1).

    If there are voluntary unplayed rounds, the least of these is cut (article 16.5).
    """
    return _cut(field, low=1, high=0)


def buchholz_cut_2(field: Field) -> Mapping[str, Fraction]:
    """Buchholz without the two least rounds (article 14.2), voluntary unplayed ones first."""
    return _cut(field, low=2, high=0)


def buchholz_median(field: Field) -> Mapping[str, Fraction]:
    """Buchholz without the least round and the greatest (article 14.3)."""
    return _cut(field, low=1, high=1)


def sonneborn_berger(field: Field) -> Mapping[str, Fraction]:
    """The adjusted scores of opponents beaten, and half of those tied with (FIDE Handbook C.07, article 9.1).

    At tables of more than two, one beats everybody at a worse place. The dummies of an unplayed round count as beaten
    with a bye or a forfeit won, as tied with a bye for half the points, and as lost to otherwise.
    """
    return {one: total(met.earned for met in rounds) for one, rounds in field.met.items()}


def direct_encounter(field: Field) -> Mapping[str, Fraction]:
    """The results against those one is tied with, if all of these have met each other (C.07, article 6); otherwise 0.

    At a table of two a meeting counts the points that it gave; at a larger one, 1 for the better place and 1/2 for the
    same. Several meetings count with their average. `Field.groups` are those tied.
    """
    values = dict.fromkeys(field.points, NOTHING)
    for group in _groups(field):
        members = set(group)
        if len(members) > 1 and all(members <= {one, *field.opponents[one]} for one in members):
            for one in members:
                values[one] = _against(field, one, members)
    return values


def average_opponents_rating(field: Field) -> Mapping[str, Fraction]:
    """The average rating of those met, rounded to a whole number, halves up (FIDE Handbook C.07, article 10.1).

    Opponents without a rating and forfeits (article 15.2) are left out; 0 if nobody met has a rating.
    """
    ratings = {one.id: one.rating for one in field.entrants}
    values: dict[str, Fraction] = {}
    for one in field.entrants:
        met = (opponent for past in one.rounds if past.kind == "played" for opponent in past.opponents)
        rated = [ratings[opponent] for opponent in met if ratings[opponent] > 0]
        values[one.id] = Fraction((2 * sum(rated) + len(rated)) // (2 * len(rated))) if rated else NOTHING
    return values


def _groups(field: Field) -> Collection[Collection[str]]:
    if field.groups is not None:
        return field.groups
    tied: dict[Fraction, list[str]] = {}
    for one, points in field.points.items():
        tied.setdefault(points, []).append(one)
    return tied.values()


def _against(field: Field, one: str, members: Collection[str]) -> Fraction:
    meetings: dict[str, list[Fraction]] = {}
    for number, results in field.results[one].items():
        past = field.rounds[one][number]
        for opponent, result in zip(past.opponents, results, strict=True):
            if opponent in members:
                meetings.setdefault(opponent, []).append(past.points if len(results) == 1 else result)
    return total(total(values) / len(values) for values in meetings.values())


def _cut(field: Field, low: int, high: int) -> dict[str, Fraction]:
    values: dict[str, Fraction] = {}
    for one, rounds in field.met.items():
        kept = sorted(rounds, key=lambda met: met.opposition)
        for _ in range(min(low, len(kept))):
            kept.remove(next((met for met in kept if met.voluntary), kept[0]))
        values[one] = total(met.opposition for met in kept[: max(0, len(kept) - high)])
    return values
