"""Tables of 2 to 8 seats: how many of which size, and who sits where."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, assert_never

from domain.rules.language import say
from domain.rules.phrases import counted
from domain.tournaments.pairing.terms import NO_WISHES, CannotPair, Entrant, PastRound, RoundTable, Wishes

UnevenTables = Literal["smaller-tables", "one-larger", "byes"]
"""What to do if the players do not fill the tables.

`smaller-tables`: as few tables as hold all, their sizes as equal as possible, none above `seats`. `one-larger`: no
table below `seats`; each player left over enlarges a table by one seat. `byes`: all tables have `seats`, and those left
over sit out.
"""

FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 8

SAME_SEAT_AGAIN: Final = 1
SEAT_TAKEN_BEFORE: Final = 1_000
THIRD_TIME_RUNNING: Final = 1_000_000


def table_sizes(players: int, seats: int, least: int, policy: UnevenTables) -> tuple[int, ...]:
    """The seats of each table of a round, the largest first; with `byes` they may hold fewer than all players.

    `least` is the smallest table that the game allows. Raises `CannotPair` if no such tables hold the players.
    """
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise CannotPair(
            say(
                "Tables have {fewest_seats} to {most_seats} seats, not {seats}.",
                fewest_seats=FEWEST_SEATS,
                most_seats=MOST_SEATS,
                seats=seats,
            )
        )
    if not FEWEST_SEATS <= least <= seats:
        raise CannotPair(
            say(
                "The smallest table has {fewest_seats} to {seats} seats here, not {least}.",
                fewest_seats=FEWEST_SEATS,
                seats=seats,
                least=least,
            )
        )
    if players < least:
        raise CannotPair(
            say("A table needs at least {least} players, and there are {players}.", least=least, players=players)
        )
    match policy:
        case "smaller-tables":
            return _smaller(players, seats, least)
        case "one-larger":
            return _larger(players, seats)
        case "byes":
            if players < seats:
                raise CannotPair(
                    say("{counted} cannot fill a table of {seats}.", counted=counted(players, "player"), seats=seats)
                )
            return (seats,) * (players // seats)
        case _:
            assert_never(policy)


def _smaller(players: int, seats: int, least: int) -> tuple[int, ...]:
    tables = -(-players // seats)
    small, larger = divmod(players, tables)
    if small < least:
        raise CannotPair(
            say(
                "{counted} cannot sit at tables of {least} to {seats}.",
                counted=counted(players, "player"),
                least=least,
                seats=seats,
            )
        )
    return (small + 1,) * larger + (small,) * (tables - larger)


def _larger(players: int, seats: int) -> tuple[int, ...]:
    tables, over = divmod(players, seats)
    if over > tables:
        raise CannotPair(
            say(
                "{counted} cannot sit at tables of {seats} and {value}.",
                counted=counted(players, "player"),
                seats=seats,
                value=seats + 1,
            )
        )
    if over and seats == MOST_SEATS:
        raise CannotPair(
            say(
                "{players} players need a table of {value}, and {most_seats} seats are the most.",
                players=players,
                value=seats + 1,
                most_seats=MOST_SEATS,
            )
        )
    return (seats + 1,) * over + (seats,) * (tables - over)


def balanced_seats(group: Sequence[str], entrants: Mapping[str, Entrant]) -> tuple[str, ...]:
    """The ids of `group` in the order of seats that leaves each of them most evenly spread over the seats.

    First, nobody has a seat for the third time running, if possible; then the sum of the squares of how often each had
    each seat is least; then few have the seat of their last round again. Among equals, whoever is earlier in `group`
    has the earlier seat.
    """
    prices = [_prices(entrants[one], len(group)) for one in group]
    # By the set of seats taken by the first of the group: the price, and the seats in their order.
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for price in prices:
        following: dict[int, tuple[int, tuple[int, ...]]] = {}
        for taken, (paid, chosen) in best.items():
            for seat, more in enumerate(price):
                if taken >> seat & 1:
                    continue
                offer = (paid + more, (*chosen, seat))
                known = following.get(taken | 1 << seat)
                if known is None or offer < known:
                    following[taken | 1 << seat] = offer
        best = following
    ((_, seating),) = best.values()
    return tuple([one for _, one in sorted(zip(seating, group, strict=True))])


def numbered(groups: Sequence[Sequence[str]], wishes: Wishes = NO_WISHES) -> tuple[RoundTable, ...]:
    """The tables of these groups in their order, numbered from 1, with nobody at table 1 who never sits there.

    The first group that may have table 1 gets it, and those before it move up by one; if none may, there is no table 1.
    """
    free = [place for place, group in enumerate(groups) if wishes.not_at_table_1.isdisjoint(group)]
    first = free[0] if free else len(groups)
    numbers = [1 if place == first else place + 2 if place < first else place + 1 for place in range(len(groups))]
    return tuple([RoundTable(number, tuple(group)) for number, group in zip(numbers, groups, strict=True)])


def seats_had(entrant: Entrant) -> tuple[int, ...]:
    """The seats of the rounds that `entrant` has played, in order."""
    return tuple([one.seat for one in _in_order(entrant) if one.kind == "played" and one.seat is not None])


def _in_order(entrant: Entrant) -> list[PastRound]:
    return sorted(entrant.rounds, key=lambda one: one.round)


def _prices(entrant: Entrant, seats: int) -> list[int]:
    """The cost of each seat: the growth of the sum of squares, and more for the last round's seat."""
    had = seats_had(entrant)
    prices = [SEAT_TAKEN_BEFORE * (2 * had.count(seat) + 1) for seat in range(seats)]
    if had and had[-1] < seats:
        prices[had[-1]] += THIRD_TIME_RUNNING if had[-2:-1] == had[-1:] else SAME_SEAT_AGAIN
    return prices
