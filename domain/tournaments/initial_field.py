"""The initial field of a tournament: its order, divisions and movement."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from itertools import islice
from typing import Final

from domain.rules.language import say
from domain.tournaments.config import TournamentConfig
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.pairing.movements import Movement, howell, mitchell, seat_rotation
from domain.tournaments.pairing.pods import UnevenTables
from domain.tournaments.pairing.round_robin import berger_rounds, rounds_to_meet
from domain.tournaments.pairing.terms import CannotPair, Wishes
from domain.tournaments.state import Tournament, TournamentEntry

TWO: Final = 2
_BY_RATING: Final = frozenset({"swiss", "swiss-to-cut", "knock-out", "arena"})
"""Forms whose starting numbers follow ratings; in others they are drawn, and fixed."""


def in_order(state: Tournament) -> list[TournamentEntry]:
    """All entries by starting number."""
    by_rating = state.config.form in _BY_RATING
    return sorted(state.entries.values(), key=lambda one: (-one.rating if by_rating else 0, one.number))


def has_begun(state: Tournament) -> bool:
    """Whether the field is fixed: round 1 has been drawn and published."""
    first = state.round(1)
    return first is not None and first.status not in ("drawn", "cancelled")


def beginners(state: Tournament) -> list[str]:
    """The initial field by starting number; before round 1 is drawn, the current entrants."""
    first = state.round(1)
    if first is None or not has_begun(state):
        return [one.id for one in in_order(state) if one.status == "entered" and one.plays(1)]
    began = {one for table in first.tables for one in table.seats} | set(first.byes)
    return [one.id for one in in_order(state) if one.id in began]


def divisions_of(state: Tournament) -> tuple[tuple[str, ...], ...]:
    """The divisions of a league, highest first, by starting number. By count, higher ones are larger.

    Raises `TournamentRefused`: bad-divisions, if the sizes do not match the field.
    """
    ids, open_ = beginners(state), not has_begun(state)
    league = state.config.league
    if league is None:
        return (tuple(ids),)
    sizes = league.divisions
    if isinstance(sizes, int):
        each, more = divmod(len(ids), sizes)
        sizes = (each + 1,) * more + (each,) * (sizes - more)
        if open_ and min(sizes) < TWO:
            text = say(
                "{number} players do not make {number2} divisions of two or more.", number=len(ids), number2=len(sizes)
            )
            raise TournamentRefused("bad-divisions", text, "/league/divisions")
    if open_ and sum(sizes) != len(ids):
        text = say(
            "The divisions hold {sum}, and {number} play: change the sizes, or name how many divisions.",
            sum=sum(sizes),
            number=len(ids),
        )
        raise TournamentRefused("bad-divisions", text, "/league/divisions")
    following = iter(ids)
    made = [tuple(islice(following, size)) for size in sizes]
    return (*made[:-1], (*made[-1], *following))


def rounds_planned(state: Tournament) -> int | None:
    """The planned number of rounds: as configured, or for all to meet all; `None` while the field may change.

    At tables of more than two: the fewest rounds found in which each meets all others. A league has the weeks of its
    largest division. Raises `TournamentRefused`: bad-divisions.
    """
    config = state.config
    if config.rounds:
        return config.rounds
    return rounds_for_all(state) if has_begun(state) else None


def rounds_for_all(state: Tournament) -> int:
    """The rounds of a full round robin for the current field. Raises `TournamentRefused`: bad-divisions."""
    config, times = state.config, 2 if state.config.double else 1
    most = max([len(one) for one in divisions_of(state)])
    if config.seats == TWO:
        return times * berger_rounds(max(most, TWO))
    if config.pairing_rules == "second":
        with suppress(CannotPair):  # of a field that was seated by hand
            return max(
                [
                    rounds_to_meet(len(one), config.seats, config.least, uneven_in(config), times)
                    for one in divisions_of(state)
                ]
            )
    return times * max(1, -(-(most - 1) // (config.seats - 1)))


def uneven_in(config: TournamentConfig) -> UnevenTables:
    """How tables are uneven where all meet all: nobody sits out, and divisions of a league have smaller ones."""
    larger = config.form == "round-robin" and config.uneven == "one-larger"
    return "one-larger" if larger else "smaller-tables"


def movement_of(state: Tournament) -> Movement:
    """The movement of the field. Raises `CannotPair` if there is none for this number."""
    config, ids = state.config, beginners(state)
    wishes = fixed_wishes(state)
    if config.form == "mitchell":
        return mitchell(ids, wishes=wishes)
    if config.form == "howell":
        return howell(ids, wishes=wishes)
    return seat_rotation(ids, config.seats, config.rounds, wishes=wishes)


def fixed_wishes(state: Tournament) -> Wishes:
    """The wishes for a schedule made once, for all rounds: nobody sits out by wish."""
    never = frozenset([one.id for one in state.entries.values() if one.status == "entered" and one.not_at_table_1])
    return Wishes(state.apart, never)


def times_played(state: Tournament) -> Mapping[int, int]:
    """How many tables of the whole movement play each board; empty without one, while none is known, or at its end."""
    if state.status == "finished" or state.config.form not in ("mitchell", "howell"):
        return {}
    try:
        rounds = movement_of(state).rounds[: state.config.rounds]
    except CannotPair:
        return {}
    return Counter([table.board for one in rounds for table in one.tables if table.board is not None])


def boards_to_come(state: Tournament, played: int) -> frozenset[int] | None:
    """The boards that the movement still plays after this many rounds; `None` if unknown.

    A rotation of seats has one board per round, as do rounds without a movement.
    """
    if state.status == "finished" or state.config.form not in ("mitchell", "howell"):
        return frozenset()
    try:
        rounds = movement_of(state).rounds[played : state.config.rounds]
    except CannotPair:
        return None
    return frozenset([table.board for one in rounds for table in one.tables if table.board is not None])
