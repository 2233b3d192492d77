"""Which round comes next in each form, and who sits where in it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Final, Literal

from domain.tournaments.checks import players_of, playing_now, wishes_of
from domain.tournaments.errors import Refused
from domain.tournaments.field import points_at, standings_of
from domain.tournaments.pairing.arena import Waiting, arena_tables
from domain.tournaments.pairing.cut import cut
from domain.tournaments.pairing.knock_out import knock_out_round, survivors
from domain.tournaments.pairing.league import league_schedule
from domain.tournaments.pairing.movements import howell, mitchell, seat_rotation
from domain.tournaments.pairing.round_robin import berger, pod_schedule
from domain.tournaments.pairing.swiss_pods import swiss_pods
from domain.tournaments.pairing.swiss_two import dutch
from domain.tournaments.pairing.terms import CannotPair, Entrant, Pairing, RoundTable
from domain.tournaments.state import Round, Tournament

TWO: Final = 2


def next_round(state: Tournament) -> int:
    """The number of the round that would be drawn next."""
    return sum(one.status != "cancelled" for one in state.rounds) + 1


def is_cut(state: Tournament, round_: int) -> bool:
    """Whether a round is of the knock-out after a cut, or of one without."""
    config = state.config
    return config.form == "knock-out" or (config.form == "swiss-to-cut" and round_ > config.rounds)


def rounds_known(state: Tournament) -> int | None:
    """How many rounds there are; `None` while a knock-out decides it."""
    return None if state.config.form in ("knock-out", "swiss-to-cut") else state.config.rounds


def draw(state: Tournament, round_: int, luck: str, now: int) -> Pairing:
    """The pairing of a round, all rounds before it known. `luck` decides what nothing else does.

    `now`, in milliseconds since 1970, says how long entrants of an arena have waited.

    Raises `Refused`: no-players, cannot-pair, decided.
    """
    entrants = players_of(state, round_)
    active = [one for one in entrants if one.active]
    if len(active) < TWO:
        raise Refused("no-players", f"A round needs two players; {len(active)} are entered for round {round_}.")
    if state.config.form == "arena":
        return _arena(state, round_, active, now)
    try:
        return _PLANS["knock-out" if is_cut(state, round_) else state.config.form](state, round_, entrants, luck)
    except CannotPair as error:
        text = str(error)
        raise Refused("cannot-pair", text if text.endswith(".") else f"{text}.") from error


Plan = Callable[[Tournament, int, Sequence[Entrant], str], Pairing]


def _swiss(state: Tournament, round_: int, entrants: Sequence[Entrant], luck: str) -> Pairing:
    config = state.config
    wishes = wishes_of(state, round_)
    if config.seats == TWO:
        return dutch(entrants, wishes, config.rounds, first_seat=_bit(luck))
    return swiss_pods(entrants, wishes, config.seats, config.least, config.uneven, round_=round_)


def _bit(luck: str) -> int:
    return sha256(luck.encode()).digest()[0] & 1 if luck else 0


def _round_robin(state: Tournament, round_: int, entrants: Sequence[Entrant], luck: str) -> Pairing:
    """By the field that began: tables of who has left since go on without, or are byes for who is left alone."""
    config = state.config
    ids = _beginners(state, entrants)
    if config.seats == TWO:
        return _without(state, berger(ids, round_), entrants)
    policy: Literal["smaller-tables", "one-larger"] = (
        "one-larger" if config.uneven == "one-larger" else "smaller-tables"
    )
    wishes = replace(wishes_of(state, round_), byes={})
    schedule = pod_schedule(ids, config.seats, config.rounds, least=config.least, policy=policy, wishes=wishes)
    return _without(state, schedule[round_ - 1], entrants)


def _league(state: Tournament, round_: int, entrants: Sequence[Entrant], luck: str) -> Pairing:
    config = state.config
    wishes = replace(wishes_of(state, round_), byes={})
    ids = _beginners(state, entrants)
    schedule = league_schedule([ids], config.seats, config.rounds, least=config.least, wishes=wishes)
    return _without(state, schedule[round_ - 1], entrants)


def _movement(state: Tournament, round_: int, entrants: Sequence[Entrant], luck: str) -> Pairing:
    config = state.config
    wishes = replace(wishes_of(state, round_), byes={})
    ids = _beginners(state, entrants)
    if config.form == "mitchell":
        movement = mitchell(ids, wishes=wishes)
    elif config.form == "howell":
        movement = howell(ids, wishes=wishes)
    else:
        movement = seat_rotation(ids, config.seats, config.rounds, wishes=wishes)
    if round_ > len(movement.rounds):
        text = f"This movement of {len(ids)} has {len(movement.rounds)} rounds, and they have been drawn."
        raise Refused("last-round", text)
    return _without(state, movement.rounds[round_ - 1], entrants)


def _arena(state: Tournament, round_: int, active: Sequence[Entrant], now: int) -> Pairing:
    """Tables of those who wait: since their last table had its result, else since round 1 was drawn."""
    config = state.config
    since: dict[str, int] = {}
    for one in state.rounds:
        for table in one.tables if one.status != "cancelled" else ():
            for seat in table.seats:
                since[seat] = now if table.result is None else table.result.at
    playing = playing_now(state)
    waiting = [Waiting(one, min(since.get(one.id, 0), now)) for one in active if one.id not in playing]
    try:
        pairing = arena_tables(waiting, config.seats, now_ms=now, least=config.least, wishes=wishes_of(state, round_))
    except CannotPair as error:
        raise Refused("cannot-pair", str(error)) from error
    if not pairing.tables:
        raise Refused("nobody-waits", "No table can begin yet: too few wait, or they have just met.")
    return pairing


def _beginners(state: Tournament, entrants: Sequence[Entrant]) -> list[str]:
    """The field that began, in the order of its numbers: before round 1 is drawn, who is entered."""
    first = state.round(1)
    if first is None or first.status == "drawn":
        return [one.id for one in entrants if one.active]
    began = {one for table in first.tables for one in table.seats} | set(first.byes)
    return [one.id for one in entrants if one.id in began]


def _without(state: Tournament, pairing: Pairing, entrants: Sequence[Entrant]) -> Pairing:
    active = {one.id for one in entrants if one.active}
    tables: list[RoundTable] = []
    byes = {one: kind for one, kind in pairing.byes.items() if one in active}
    for table in pairing.tables:
        here = tuple([one for one in table.seats if one in active])
        if len(here) >= TWO:
            tables.append(RoundTable(len(tables) + 1, here, table.board))
        elif here:
            byes[here[0]] = "bye"
    if not tables:
        raise CannotPair("Nobody who is left meets somebody in this round.")
    return Pairing(tuple(tables), byes)


def _knock_out(state: Tournament, round_: int, entrants: Sequence[Entrant], luck: str) -> Pairing:
    config = state.config
    known = {one.id: one for one in entrants}
    advance = min(config.advance, config.seats - 1)
    first = config.rounds + 1 if config.form == "swiss-to-cut" else 1
    if round_ == first:
        going = _seeds(state, round_, entrants)
    else:
        before = state.round(round_ - 1)
        if before is None:
            raise CannotPair(f"Round {round_ - 1} has not been played.")
        if len(before.tables) == 1 and not before.byes:
            raise Refused("decided", "The final has been played: the tournament is decided.")
        pairing = Pairing(tuple([RoundTable(one.number, one.seats) for one in before.tables]), before.byes)
        going = survivors(pairing, _places(state, before), advance)
    going = tuple([one for one in going if known[one].active])
    if len(going) < TWO:
        raise Refused("decided", "One is left: the tournament is decided.")
    wishes = replace(wishes_of(state, round_), byes={})
    return knock_out_round(known, going, config.seats, advance, round_, least=config.least, wishes=wishes)


def _seeds(state: Tournament, round_: int, entrants: Sequence[Entrant]) -> tuple[str, ...]:
    config = state.config
    if config.form != "swiss-to-cut" or config.cut is None:
        return tuple([one.id for one in entrants if one.active])
    playing = {one.id for one in entrants if one.active}
    ranked = [one.entrant for one in standings_of(state, round_ - 1) if one.entrant in playing]
    return cut(ranked, config.cut, seats=config.seats, advance=min(config.advance, config.seats - 1), byes=True)


def _places(state: Tournament, round_: Round) -> Mapping[str, int]:
    """The place of each at its table, as ruled; by points where a director assigned them. Who did not come is last."""
    places: dict[str, int] = {}
    for table in round_.tables:
        result = table.standing
        if result is None:
            continue
        points = points_at(state.config, table, result)
        for at, one in enumerate(table.seats):
            place = result.places[at]
            if place is None or result.points is not None:
                place = 1 + sum(other > points[at] for other in points)
            places[one] = len(table.seats) if one in table.absent else place
    return places


_PLANS: Final[Mapping[str, Plan]] = {
    "swiss": _swiss,
    "swiss-to-cut": _swiss,
    "round-robin": _round_robin,
    "knock-out": _knock_out,
    "league": _league,
    "mitchell": _movement,
    "howell": _movement,
    "rotation": _movement,
}
