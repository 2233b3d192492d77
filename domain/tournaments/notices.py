"""What officials should know of a tournament before it is too late, each with what would mend it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from domain.rules.language import say
from domain.rules.phrases import listed
from domain.tournaments.acts.ties import REPLAY, tied_at
from domain.tournaments.config import ALL_AGAINST_ALL, TournamentConfig
from domain.tournaments.config_wire import changed_config
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.initial_field import divisions_of, fixed_wishes, has_begun, rounds_for_all, uneven_in
from domain.tournaments.paired_before import paired_anew
from domain.tournaments.pairing.pods import table_sizes
from domain.tournaments.pairing.round_robin import berger, meetings, pod_schedule
from domain.tournaments.pairing.terms import CannotPair
from domain.tournaments.plan import is_cut, next_round
from domain.tournaments.state import Round, Tournament

TWO: Final = 2
MOST_TOLD: Final = 6
"""The most tables that a sentence names."""
MOST_FORESEEN: Final = 32
"""The largest field of pods whose schedule is worked out before it is drawn: each is a search."""


@dataclass(frozen=True)
class Remedy:
    """A change of the configuration, and what it comes to."""

    text: str
    changes: Mapping[str, Any]


@dataclass(frozen=True)
class Notice:
    """A sentence for officials. `code` is for programs."""

    code: str
    text: str
    remedies: tuple[Remedy, ...] = ()


def notices_of(state: Tournament) -> tuple[Notice, ...]:
    """What is to be known now."""
    if state.status == "finished":
        return ()
    return (*_uneven(state), *_meetings(state), *_paired_before(state), *_ties(state))


def _uneven(state: Tournament) -> Iterator[Notice]:
    """Of players who do not fit the tables: told as soon as they are entered, not when they are drawn."""
    config, round_ = state.config, next_round(state)
    if config.form not in ("swiss", "swiss-to-cut", "round-robin") or config.seats == TWO or is_cut(state, round_):
        return
    if config.form == "round-robin" and has_begun(state):
        return
    playing = [one for one in state.entries.values() if one.status == "entered" and one.plays(round_)]
    players = sum(config.form == "round-robin" or round_ not in one.byes for one in playing)
    if players < config.least or _fits(config, players):
        return
    text = say("{players} players do not fill tables of {least} to {seats}.", players=players, **_tables_in(config))
    yield Notice("uneven-field", text, tuple(_remedies(config, players)))


def _paired_before(state: Tournament) -> Iterator[Notice]:
    """Of results that became others after the current round was paired from them."""
    current = state.current
    if current is None or current.status == "closed":
        return
    late = [
        say("table {table} of round {round}", table=table.number, round=one.number)
        for one in state.rounds[: current.number - 1]
        for table in one.tables
        if table.standing is not None and (table.standing.paired or 0) >= current.number
    ]
    if late:
        text = say(
            "Round {round} was paired before {late} got another result.", round=current.number, late=listed(late)
        )
        yield Notice("paired-before", f"{text} {_otherwise(state, current)}")


def _ties(state: Tournament) -> Iterator[Notice]:
    """Of tables of a knock-out that are level, or were, and of which somebody has to go on."""
    current = state.current
    if current is None or current.status != "running":
        return
    for table in current.tables:
        where = {"table": table.number}
        if table.standing is not None:
            if table.standing.points is None and tied_at(state, current, table, table.standing.places):
                yield Notice(
                    "tied", say("Table {table} is level: correct its result, and it asks who goes on.", **where)
                )
        elif table.tied == REPLAY:
            yield Notice("tied", say("Table {table} was level: they play again.", **where))
        elif table.tied is not None:
            yield Notice("tied", say("Table {table} was level: they play on.", **where))


def _otherwise(state: Tournament, round_: Round) -> str:
    """How a round would be paired now. Entrants are named by their ids, in quotation marks."""
    anew = paired_anew(state, round_)
    if anew is None:
        return say("By the results of today it could not be drawn.")
    seated = {frozenset(table.seats) for table in round_.tables}
    others = [listed([repr(one) for one in table.seats]) for table in anew.tables if {*table.seats} not in seated]
    if not others:
        return say("Today the same would sit together.")
    more = [say("and {count} more", count=len(others) - MOST_TOLD)] if len(others) > MOST_TOLD else []
    return say("Today these would sit together: {tables}.", tables="; ".join([*others[:MOST_TOLD], *more]))


def _remedies(config: TournamentConfig, players: int) -> Iterator[Remedy]:
    offers: list[tuple[str, dict[str, Any]]] = [
        (say("One larger table"), {"uneven": "one-larger"}),
        (say("Some sit out"), {"uneven": "byes"}),
        (say("Tables of two"), {"least": TWO, "uneven": "smaller-tables"}),
    ]
    for text, changes in offers:
        if config.form == "round-robin" and changes.get("uneven") == "byes":
            continue
        with suppress(TournamentRefused):
            if _fits(changed_config(config, changes), players):
                yield Remedy(text, changes)


def _fits(config: TournamentConfig, players: int) -> bool:
    policy = config.uneven if config.form != "round-robin" else uneven_in(config)
    try:
        return bool(table_sizes(players, config.seats, config.least, policy))
    except CannotPair:
        return False


def _tables_in(config: TournamentConfig) -> dict[str, int]:
    return {"least": config.least, "seats": config.seats}


def _meetings(state: Tournament) -> Iterator[Notice]:
    """Before all meet all: in how many rounds, and how often who meets whom."""
    config = state.config
    if config.form not in ALL_AGAINST_ALL or has_begun(state):
        return
    with suppress(CannotPair, TournamentRefused):
        divisions = divisions_of(state)
        most = max(map(len, divisions))
        if min(map(len, divisions)) < TWO or (config.seats > TWO and most > MOST_FORESEEN):
            return
        rounds = config.rounds or rounds_for_all(state)
        times: Counter[int] = Counter()
        for one in divisions:
            times.update(_times_met(state, one, rounds))
        players = sum(map(len, divisions))
        text = say(
            "{players} players meet in {rounds} rounds: {told}.", players=players, rounds=rounds, told=_told(times)
        )
        yield Notice("meetings", text)


def _times_met(state: Tournament, ids: tuple[str, ...], rounds: int) -> Mapping[int, int]:
    config = state.config
    if config.seats == TWO:
        if rounds > TWO * len(ids):  # cycle after cycle: the schedule would only be long
            return {}
        return meetings([berger(ids, round_, double=config.double) for round_ in range(1, rounds + 1)]).pairs
    policy, wishes = uneven_in(config), fixed_wishes(state)
    return meetings(pod_schedule(ids, config.seats, rounds, least=config.least, policy=policy, wishes=wishes)).pairs


def _told(times: Mapping[int, int]) -> str:
    if len(times) == 1:
        (often,) = times
        return say("all meet all {often}", often=_often(often))
    parts = [
        say("{count} never", count=count) if not often else say("{count} {often}", count=count, often=_often(often))
        for often, count in sorted(times.items())
    ]
    return say("of {pairs} pairs {parts}", pairs=sum(times.values()), parts=listed(parts))


def _often(times: int) -> str:
    words = {1: say("once"), 2: say("twice"), 3: say("three times"), 4: say("four times")}
    return words.get(times) or say("{times} times", times=times)
