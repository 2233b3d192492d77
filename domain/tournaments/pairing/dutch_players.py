"""Players in the FIDE Dutch System: colours, floats, and who may meet whom (FIDE Handbook C.04.3, 2017)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final, Literal

from domain.tournaments.pairing.terms import Entrant, PastRound, Wishes

Float = Literal["down", "up", "none"]

NO_PREFERENCE: Final = 0
MILD: Final = 1
STRONG: Final = 2
ABSOLUTE: Final = 3

WIN: Final = Fraction(1)


@dataclass(frozen=True)
class PairingPlayer:
    """A player to be paired: `points` are whole, in units of `PairingField.point`; seat 0 is white, seat 1 black.

    `side` is the seat preferred (A.6), `difference` the rounds with seat 0 less those with seat 1, `twice` whether the
    last two had the same seat. `apart` are those that may never meet: met before (C.1), or asked for.
    """

    id: str
    number: int
    points: int
    seats: tuple[int, ...]
    side: int | None
    strength: int
    difference: int
    twice: bool
    floats: tuple[Float, Float]
    had_bye: bool
    top: bool
    apart: frozenset[str]

    @property
    def rank(self) -> tuple[int, int]:
        """The order of A.2: by score, then by starting number."""
        return (-self.points, self.number)


@dataclass(frozen=True)
class PairingField:
    """Those to be paired in a round, in the order of A.2; `point` is one point in units of their scores."""

    players: tuple[PairingPlayer, ...]
    point: int
    rounds_played: int


def rounds_played(entrants: Sequence[Entrant]) -> int:
    """The number of rounds before this one."""
    return max((one.round for entrant in entrants for one in entrant.rounds), default=0)


def to_be_paired(entrants: Sequence[Entrant], wishes: Wishes, rounds: int) -> PairingField:
    """The active entrants that have not asked for a bye, with all that the criteria need."""
    played = rounds_played(entrants)
    known = {one.id: one for one in entrants}
    unit = lcm(*(one.points.denominator for one in entrants))
    win = max((one.points for entrant in entrants for one in entrant.rounds if one.kind == "played"), default=WIN)
    # A.7: in the last round, those above half of the maximum points.
    threshold = max(win, WIN) * played / 2 if played == rounds - 1 else None
    asked: dict[str, set[str]] = {}
    for pair in wishes.never_together:
        for one in pair:
            asked.setdefault(one, set()).update(pair - {one})
    before = _scores_before(entrants)
    seated = [one for one in entrants if one.active and one.id not in wishes.byes]
    players = [_player(one, before, known, played, unit, threshold, frozenset(asked.get(one.id, ()))) for one in seated]
    return PairingField(tuple(sorted(players, key=lambda one: one.rank)), unit, played)


def _scores_before(entrants: Sequence[Entrant]) -> dict[tuple[str, int], Fraction]:
    """The points of each entrant before each of its rounds."""
    scores: dict[tuple[str, int], Fraction] = {}
    for entrant in entrants:
        points = Fraction(0)
        for one in sorted(entrant.rounds, key=lambda past: past.round):
            scores[entrant.id, one.round] = points
            points += one.points
    return scores


def _player(
    entrant: Entrant,
    before: Mapping[tuple[str, int], Fraction],
    known: Mapping[str, Entrant],
    played: int,
    unit: int,
    threshold: Fraction | None,
    asked: frozenset[str],
) -> PairingPlayer:
    past = sorted(entrant.rounds, key=lambda one: one.round)
    seats = tuple([one.seat for one in past if one.kind == "played" and one.seat is not None])
    difference = seats.count(0) - seats.count(1)
    twice = len(seats) > 1 and seats[-1] == seats[-2]
    side, strength = _preference(seats, difference, twice)
    by_round = {one.round: one for one in past}
    points = entrant.points
    return PairingPlayer(
        id=entrant.id,
        number=entrant.number,
        points=int(points * unit),
        seats=seats,
        side=side,
        strength=strength,
        difference=difference,
        twice=twice,
        floats=(
            _float(entrant.id, by_round.get(played), before, played),
            _float(entrant.id, by_round.get(played - 1), before, played - 1),
        ),
        had_bye=any(one.kind in ("bye", "forfeit-win") for one in past),
        top=threshold is not None and points > threshold,
        apart=frozenset(entrant.met()) | asked,
    )


def _preference(seats: Sequence[int], difference: int, twice: bool) -> tuple[int | None, int]:
    """The seat preferred and how strongly (A.6)."""
    if not seats:
        return None, NO_PREFERENCE
    side = 1 - seats[-1]
    if difference:
        side = 1 if difference > 0 else 0
    if abs(difference) > 1:
        return side, ABSOLUTE
    if twice:
        return 1 - seats[-1], ABSOLUTE
    return side, STRONG if difference else MILD


def _float(id_: str, past: PastRound | None, before: Mapping[tuple[str, int], Fraction], number: int) -> Float:
    """What a round counts as for floats (A.4): whoever does not play receives a downfloat."""
    if number < 1:
        return "none"
    if past is None or past.kind != "played" or not past.opponents:
        return "down"
    own = before[id_, number]
    other = before.get((past.opponents[0], number), own)
    return "down" if own > other else "up" if own < other else "none"


def may_meet(one: PairingPlayer, other: PairingPlayer) -> bool:
    """Whether C.1, C.3 and the wishes let these two meet."""
    return other.id not in one.apart and not _same_absolute(one, other)


def _same_absolute(one: PairingPlayer, other: PairingPlayer) -> bool:
    """C.3: both have the same absolute preference, and neither is a topscorer."""
    return one.strength == other.strength == ABSOLUTE and one.side == other.side and not (one.top or other.top)


def seats_of(one: PairingPlayer, other: PairingPlayer, first_seat: int) -> tuple[PairingPlayer, PairingPlayer]:
    """These two in the order of their seats, by the rules of E."""
    higher, lower = (one, other) if one.rank < other.rank else (other, one)
    seat = _seat_of_higher(higher, lower, first_seat)
    return (higher, lower) if seat == 0 else (lower, higher)


def _seat_of_higher(higher: PairingPlayer, lower: PairingPlayer, first_seat: int) -> int:
    if higher.side is not None and higher.side != lower.side:
        if lower.side is not None or higher.strength > lower.strength:
            return higher.side
    elif higher.side is None and lower.side is not None:
        return 1 - lower.side
    if higher.side is not None and lower.side is not None:
        if higher.strength != lower.strength:  # E.2
            return higher.side if higher.strength > lower.strength else 1 - lower.side
        if higher.strength == ABSOLUTE and abs(higher.difference) != abs(lower.difference):
            return higher.side if abs(higher.difference) > abs(lower.difference) else 1 - lower.side
        for mine, theirs in zip(reversed(higher.seats), reversed(lower.seats), strict=False):  # E.3
            if mine != theirs:
                return theirs
        return higher.side  # E.4
    return first_seat if higher.number % 2 else 1 - first_seat  # E.5
