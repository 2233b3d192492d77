"""Leagues over weeks: divisions that play all against all, with promotion and relegation between seasons."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from domain.rules.language import say
from domain.tournaments.pairing.pods import numbered
from domain.tournaments.pairing.round_robin import berger, pod_schedule
from domain.tournaments.pairing.terms import NO_WISHES, CannotPair, Pairing, RoundKind, Wishes

PAIR: Final = 2


def league_schedule(
    divisions: Sequence[Sequence[str]],
    seats: int,
    weeks: int,
    *,
    least: int = 2,
    double: bool = False,
    wishes: Wishes = NO_WISHES,
) -> tuple[Pairing, ...]:
    """The tables of every week, numbered through all divisions from the first: Berger tables for two, else even pods.

    For two seats, weeks after a cycle play the next one with seats swapped; `double` is that of `berger`. Raises
    `CannotPair`, naming the division that does not fit, or two in one who never sit together.
    """
    _named_once(divisions)
    if weeks < 1:
        raise CannotPair(say("A league has a week or more, not {weeks}.", weeks=weeks))
    seasons = [
        _season(number, division, seats, weeks, least, double, wishes) for number, division in enumerate(divisions, 1)
    ]
    schedule = []
    for week in range(weeks):
        groups = [table.seats for season in seasons for table in season[week].tables]
        byes: dict[str, RoundKind] = {one: kind for season in seasons for one, kind in season[week].byes.items()}
        schedule.append(Pairing(numbered(groups, wishes), byes))
    return tuple(schedule)


def _season(
    number: int, division: Sequence[str], seats: int, weeks: int, least: int, double: bool, wishes: Wishes
) -> tuple[Pairing, ...]:
    try:
        if seats != PAIR:
            return pod_schedule(division, seats, weeks, least=least, wishes=wishes)
        for one, other in combinations(division, 2):
            if wishes.apart(one, other):
                raise CannotPair(say("{one} and {other} never sit together, and here all meet.", one=one, other=other))
        return tuple([berger(division, week, double=double) for week in range(1, weeks + 1)])
    except CannotPair as refused:
        raise CannotPair(say("Division {number}: {refused}", number=number, refused=refused)) from refused


def next_divisions(
    divisions: Sequence[Sequence[str]], standings: Sequence[Sequence[str]], up: int, down: int
) -> tuple[tuple[str, ...], ...]:
    """The divisions of the next season, the highest first, from the final standings of each in this one.

    The first `up` of each move up a division and the last `down` move down, except from the highest and the lowest.
    Each new division lists those who came down, then those who stayed, then those who came up. Sizes change if `up` and
    `down` differ. Raises `CannotPair` if the standings are not of these divisions, or too few stay.
    """
    _named_once(divisions)
    if up < 0 or down < 0:
        raise CannotPair(say("No fewer than none go up and down, not {min}.", min=min(up, down)))
    if len(standings) != len(divisions):
        raise CannotPair(
            say(
                "There are {number} divisions, and standings of {number2}.",
                number=len(divisions),
                number2=len(standings),
            )
        )
    parts = []
    for place, (division, order) in enumerate(zip(divisions, standings, strict=True)):
        if sorted(division) != sorted(order):
            odd = sorted(set(division) ^ set(order)) or [one for one, times in Counter(order).items() if times > 1]
            raise CannotPair(
                say(
                    "Division {value}: the standings do not name it once each; look at {value2}.",
                    value=place + 1,
                    value2=odd[0],
                )
            )
        rising = up if place > 0 else 0
        falling = down if place < len(divisions) - 1 else 0
        if rising + falling > len(order):
            raise CannotPair(
                say(
                    "Division {value} has {number}, and {rising} go up and {falling} down.",
                    value=place + 1,
                    number=len(order),
                    rising=rising,
                    falling=falling,
                )
            )
        stay = len(order) - falling
        parts.append((tuple(order[:rising]), tuple(order[rising:stay]), tuple(order[stay:])))
    return tuple(
        [
            (
                *(parts[place - 1][2] if place > 0 else ()),
                *stayed,
                *(parts[place + 1][0] if place < len(parts) - 1 else ()),
            )
            for place, (_, stayed, _) in enumerate(parts)
        ]
    )


def _named_once(divisions: Sequence[Sequence[str]]) -> None:
    if not divisions:
        raise CannotPair(say("A league has a division or more."))
    for one, times in Counter([one for division in divisions for one in division]).items():
        if times > 1:
            raise CannotPair(say("{one} is in the divisions {times} times.", one=one, times=times))
