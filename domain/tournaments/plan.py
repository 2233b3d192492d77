"""The next round in each form, and its pairing."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Final

from domain.rules.language import say
from domain.rules.phrases import counted
from domain.tournaments.bracket import (
    advancing,
    bracket_of,
    first_of_bracket,
    fits_a_table,
    going_on,
    is_bracket,
    is_final,
    out_of,
    third_place_of,
)
from domain.tournaments.checks import players_of, playing_now, wishes_of
from domain.tournaments.config import BRACKETS
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.field import division_standings_of, standings_of
from domain.tournaments.initial_field import (
    beginners,
    divisions_of,
    fixed_wishes,
    movement_of,
    rounds_for_all,
    rounds_planned,
    uneven_in,
)
from domain.tournaments.pairing.arena import WaitingEntrant, arena_tables
from domain.tournaments.pairing.cut import cut
from domain.tournaments.pairing.knock_out import knock_out_round
from domain.tournaments.pairing.league import league_schedule, next_divisions
from domain.tournaments.pairing.round_robin import berger, pod_schedule
from domain.tournaments.pairing.swiss_pods import swiss_pods
from domain.tournaments.pairing.swiss_two import dutch
from domain.tournaments.pairing.terms import CannotPair, Entrant, Pairing, RoundTable
from domain.tournaments.ranking.standings import EntrantStanding
from domain.tournaments.state import Tournament

__all__ = [
    "LUCKS", "bracket_of", "divisions_of", "draw", "is_cut", "next_divisions_of", "next_round", "rounds_known",
    "rounds_left", "third_place_of",
]  # fmt: skip
TWO: Final = 2


def next_round(state: Tournament) -> int:
    """The number of the next round to be drawn."""
    return sum(one.status != "cancelled" for one in state.rounds) + 1


def is_cut(state: Tournament, round_: int) -> bool:
    """Whether a round is of the knock-out after a cut, or of one without."""
    return is_bracket(state.config, round_)


def rounds_known(state: Tournament) -> int | None:
    """The number of rounds; `None` while a knock-out decides it, or the field of a round robin may change."""
    return None if state.config.form in BRACKETS else rounds_planned(state)


def rounds_left(state: Tournament) -> int:
    """How many rounds are to come, as far as that is known; an arena ends when it ends."""
    drawn = next_round(state) - 1
    if state.config.form == "arena":
        return 0
    planned = rounds_known(state)
    if planned is None:
        planned = max([one.number for one in bracket_of(state)], default=drawn)
    return max(0, planned - drawn)


def draw(state: Tournament, round_: int, luck: str, now: int) -> Pairing:
    """The pairing of a round, given all earlier rounds. `luck` decides what nothing else does.

    `now`, in milliseconds since 1970, tells how long entrants of an arena have waited.

    Raises `TournamentRefused`: no-players, cannot-pair, decided.
    """
    entrants = players_of(state, round_)
    active = [one for one in entrants if one.active]
    if len(active) < TWO:
        raise TournamentRefused(
            "no-players",
            say("A round needs two players; {number} are entered for round {round}.", number=len(active), round=round_),
        )
    if state.config.form == "arena":
        return _arena(state, round_, active, now)
    try:
        return _PLANS["knock-out" if is_cut(state, round_) else state.config.form](state, round_, entrants, luck)
    except CannotPair as error:
        text = str(error)
        raise TournamentRefused("cannot-pair", text if text.endswith(".") else say("{words}.", words=text)) from error


Plan = Callable[[Tournament, int, Sequence[Entrant], str], Pairing]


def _swiss(state: Tournament, round_: int, entrants: Sequence[Entrant], luck: str) -> Pairing:
    config = state.config
    wishes = wishes_of(state, round_)
    if config.seats == TWO:
        return dutch(entrants, wishes, config.rounds, first_seat=_bit(luck))
    return swiss_pods(
        entrants, wishes, config.seats, config.least, config.uneven, round_=round_, rules=config.pairing_rules
    )


def _bit(luck: str) -> int:
    return sha256(luck.encode()).digest()[0] & 1 if luck else 0


LUCKS: Final = ("", next(text for text in "abcdef" if _bit(text)))
"""One luck for each way in which it can decide."""


def _round_robin(state: Tournament, round_: int, entrants: Sequence[Entrant], luck: str) -> Pairing:
    """By the initial field: tables of those who have left go on without them, or are byes for the one left alone."""
    config = state.config
    ids, wishes = beginners(state), fixed_wishes(state)
    if config.seats == TWO:
        return _without(berger(ids, round_, double=config.double), entrants)
    rounds = config.rounds or rounds_for_all(state)
    schedule = pod_schedule(ids, config.seats, rounds, least=config.least, policy=uneven_in(config), wishes=wishes)
    return _without(schedule[round_ - 1], entrants)


def _league(state: Tournament, round_: int, entrants: Sequence[Entrant], luck: str) -> Pairing:
    config = state.config
    weeks = config.rounds or rounds_for_all(state)
    schedule = league_schedule(
        divisions_of(state), config.seats, weeks, least=config.least, double=config.double, wishes=fixed_wishes(state)
    )
    return _without(schedule[round_ - 1], entrants)


def _movement(state: Tournament, round_: int, entrants: Sequence[Entrant], luck: str) -> Pairing:
    movement = movement_of(state)
    if round_ > len(movement.rounds):
        count = len(beginners(state))
        text = say(
            "This movement of {count} has {counted}, and they have been drawn.",
            count=count,
            counted=counted(len(movement.rounds), "round"),
        )
        raise TournamentRefused("last-round", text)
    return _without(movement.rounds[round_ - 1], entrants)


def _arena(state: Tournament, round_: int, active: Sequence[Entrant], now: int) -> Pairing:
    """Tables of those waiting: since the result of their last table, else since round 1 was drawn."""
    config = state.config
    since: dict[str, int] = {}
    for one in state.rounds:
        for table in one.tables if one.status != "cancelled" else ():
            for seat in table.seats:
                since[seat] = now if table.result is None else table.result.at
    playing = playing_now(state)
    waiting = [WaitingEntrant(one, min(since.get(one.id, 0), now)) for one in active if one.id not in playing]
    try:
        pairing = arena_tables(waiting, config.seats, now_ms=now, least=config.least, wishes=wishes_of(state, round_))
    except CannotPair as error:
        raise TournamentRefused("cannot-pair", str(error)) from error
    if not pairing.tables:
        raise TournamentRefused("nobody-waits", say("No table can begin yet: too few wait, or they have just met."))
    return pairing


def _without(pairing: Pairing, entrants: Sequence[Entrant]) -> Pairing:
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
        raise CannotPair(say("Nobody who is left meets somebody in this round."))
    return Pairing(tuple(tables), byes)


def _knock_out(state: Tournament, round_: int, entrants: Sequence[Entrant], luck: str) -> Pairing:
    config = state.config
    known = {one.id: one for one in entrants}
    before = state.round(round_ - 1)
    if round_ == first_of_bracket(config):
        going, before = _seeds(state, round_, entrants), None
    elif before is None:
        raise CannotPair(say("Round {value} has not been played.", value=round_ - 1))
    elif is_final(state, before):
        raise TournamentRefused("decided", say("The final has been played: the tournament is decided."))
    else:
        going = going_on(state, before)
    going = tuple([one for one in going if known[one].active])
    if len(going) < TWO:
        raise TournamentRefused("decided", say("One is left: the tournament is decided."))

    def paired(third: Sequence[str]) -> Pairing:
        return knock_out_round(
            known, going, config.seats, advancing(config), round_,
            least=config.least, third_place=third, wishes=fixed_wishes(state),
        )  # fmt: skip

    pairing = paired(())
    if not config.third_place or before is None or len(pairing.tables) > 1 or pairing.byes:
        return pairing
    third = [one for one in out_of(state, before) if known[one].active]
    return paired(third) if fits_a_table(config, len(third)) else pairing


def _seeds(state: Tournament, round_: int, entrants: Sequence[Entrant]) -> tuple[str, ...]:
    config = state.config
    playing = {one.id for one in entrants if one.active}
    if config.form != "swiss-to-cut" or config.cut is None:
        return tuple([one.id for one in entrants if one.active])
    lines = [one for one in standings_of(state, round_ - 1) if one.entrant in playing]
    _refuse_tie(lines, config.cut, "tied-at-cut", say("The cut leaves {cut}", cut=config.cut))
    ranked = [one.entrant for one in lines]
    return cut(ranked, config.cut, seats=config.seats, advance=advancing(config), byes=True)


def _refuse_tie(lines: Sequence[EntrantStanding], place: int, code: str, words: str) -> None:
    """Refuses a line between two entrants who share a rank."""
    if not 0 < place < len(lines) or lines[place - 1].rank != lines[place].rank:
        return
    tied = [repr(one.entrant) for one in lines if one.rank == lines[place].rank]
    named = ", ".join(tied[:5]) + (" …" if len(tied) > 5 else "")
    raise TournamentRefused(
        code,
        say(
            "{words}, and {number} share rank {rank}: {named}. Close the round and reveal the lots, or set tie-breaks "
            "that tell them apart.",
            words=words,
            number=len(tied),
            rank=lines[place].rank,
            named=named,
        ),
    )


def next_divisions_of(state: Tournament) -> tuple[tuple[str, ...], ...]:
    """The divisions of the next season, highest first, by `config.league.up` and `down`.

    Raises `TournamentRefused`: no-divisions, season-open, tied-at-line (a rank is shared across a line of promotion or
    relegation), cannot-rank.
    """
    league = state.config.league
    if league is None:
        raise TournamentRefused("no-divisions", say("This tournament has no divisions."))
    known = rounds_known(state)
    played = [one for one in state.rounds if one.status != "cancelled"]
    over = known is not None and len(played) >= known and all(one.status == "closed" for one in played)
    if state.status != "finished" and not over:
        raise TournamentRefused("season-open", say("The season is not over: rounds are to be played or closed."))
    divisions = divisions_of(state)
    standings = division_standings_of(state)[: len(divisions)]
    for at, lines in enumerate(standings):
        if at > 0:
            _refuse_tie(
                lines, league.up, "tied-at-line", say("Of division {number}, {up} go up", number=at + 1, up=league.up)
            )
        if at < len(divisions) - 1:
            stay = len(lines) - league.down
            _refuse_tie(
                lines,
                stay,
                "tied-at-line",
                say("Of division {number}, {down} go down", number=at + 1, down=league.down),
            )
    try:
        orders = [[one.entrant for one in lines] for lines in standings]
        return next_divisions(divisions, orders, league.up, league.down)
    except CannotPair as error:
        raise TournamentRefused("no-divisions", str(error)) from error


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
