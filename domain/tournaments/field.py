"""The field of a tournament as pairings and standings see it, as played or as ruled."""

import json
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from typing import Any, Final, Literal

from domain.tournaments.config import Config
from domain.tournaments.errors import Refused
from domain.tournaments.pairing.terms import Entrant, PastRound, RoundKind
from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.ranking.lots import lots, lots_numbers
from domain.tournaments.ranking.points import bye_points, table_points
from domain.tournaments.ranking.standings import Standing
from domain.tournaments.ranking.standings import standings as ranked
from domain.tournaments.state import Entry, Result, Round, Table, Tournament

As = Literal["ruled", "played"]
NOTHING: Final = Fraction(0)
_BY_RATING: Final = frozenset({"swiss", "swiss-to-cut", "knock-out", "arena"})
"""Forms whose starting numbers go by rating; in others they are as drawn, and stay."""


def points_of_bye(config: Config, kind: RoundKind) -> Fraction:
    """The points of a round without play. A bye for want of a table gives what the configuration says."""
    if kind == "bye":
        kind = {"win": kind, "half": "half-bye", "zero": "zero-bye"}[config.points.bye]  # type: ignore[assignment]
    return bye_points(config.scheme, kind, config.seats)


def points_at(config: Config, table: Table, result: Result) -> tuple[Fraction, ...]:
    """The points of each seat by a result: those assigned, else by the scheme; 0 for who did not come."""
    if result.points is not None:
        return result.points
    here = [at for at, one in enumerate(table.seats) if one not in table.absent]
    if result.source == "forfeit" or len(here) < 2:
        won = bye_points(config.scheme, "forfeit-win", config.seats)
        return tuple([won if at in here and len(here) == 1 else NOTHING for at in range(len(table.seats))])
    places = [result.places[at] or len(here) for at in here]
    given = table_points(places, [result.scores[at] for at in here], config.scheme)
    made = [NOTHING] * len(table.seats)
    for at, points in zip(here, given, strict=True):
        made[at] = points
    return tuple(made)


def result_state(config: Config, round_: Round, table: Table) -> str | None:
    """What the result of a table is: "ruled", "contested", "corrected", "provisional", "confirmed"; or `None`."""
    result = table.result
    if table.ruled is not None:
        return "ruled"
    if result is None:
        return None
    if table.rival is not None:
        return "contested"
    if result.source == "slip" and round_.status != "closed" and not _confirmed(config, table, result):
        return "provisional"
    return "corrected" if result.corrected else "confirmed"


def _confirmed(config: Config, table: Table, result: Result) -> bool:
    if config.confirmations == "all":
        return set(table.present) <= result.confirmed
    needed = min(2, len(table.present)) if config.confirmations == "one" else 0
    return len(result.confirmed) >= needed


def counted_rounds(state: Tournament, upto: int | None = None) -> tuple[Round, ...]:
    """The rounds that count: started, not cancelled, up to this number."""
    last = len(state.rounds) if upto is None else upto
    return tuple([one for one in state.rounds[:last] if one.status in ("running", "closed")])


def entrants_of(state: Tournament, upto: int | None = None, as_: As = "ruled") -> tuple[Entrant, ...]:
    """All entrants with their rounds, in the order of their starting numbers.

    A table without result gives no round yet; who had neither table nor bye was absent. `active` is who plays in the
    round after these, and byes that are asked for stay with the entry.
    """
    rounds = counted_rounds(state, upto)
    following = len([one for one in state.rounds if one.status != "cancelled"]) + 1 if upto is None else upto + 1
    past: dict[str, list[PastRound]] = {one: [] for one in state.entries}
    for round_ in rounds:
        told = dict.fromkeys(past, False)
        for table in round_.tables:
            result = table.standing if as_ == "ruled" else table.result
            for one in table.seats:
                told[one] = True
            if result is not None:
                for id_, one_past in _past_rounds(state.config, round_.number, table, result):
                    past[id_].append(one_past)
        for one, kind in round_.byes.items():
            told[one] = True
            past[one].append(PastRound(round_.number, kind, points_of_bye(state.config, kind)))
        for one, known in told.items():
            if not known:
                past[one].append(PastRound(round_.number, "absent", NOTHING))
    penalties = _penalties(state, upto)
    return tuple(
        [
            Entrant(one.id, number, one.rating, tuple(past[one.id]), penalties.get(one.id, NOTHING),
                    one.status == "entered" and one.plays(following))
            for number, one in enumerate(_in_order(state), start=1)
        ]
    )  # fmt: skip


def _in_order(state: Tournament) -> list[Entry]:
    by_rating = state.config.form in _BY_RATING
    return sorted(state.entries.values(), key=lambda one: (-one.rating if by_rating else 0, one.number))


def _penalties(state: Tournament, upto: int | None) -> Mapping[str, Fraction]:
    taken: dict[str, Fraction] = {}
    for one in state.penalties:
        cancelled_round = one.round is not None and (
            (told := state.round(one.round)) is None or told.status == "cancelled"
        )
        late = upto is not None and one.round is not None and one.round > upto
        if not one.cancelled and not cancelled_round and not late:
            taken[one.entrant] = taken.get(one.entrant, NOTHING) + one.points
    return taken


def _past_rounds(config: Config, number: int, table: Table, result: Result) -> list[tuple[str, PastRound]]:
    points = points_at(config, table, result)
    present = table.present
    alone = len(present) < 2 or result.source == "forfeit"
    made = []
    for at, one in enumerate(table.seats):
        if one in table.absent:
            others = tuple([other for other in table.seats if other != one])
            made.append((one, PastRound(number, "forfeit-loss", points[at], table.number, at, others)))
        elif alone:
            others = tuple([other for other in table.seats if other != one])
            made.append((one, PastRound(number, "forfeit-win", points[at], table.number, at, others)))
        else:
            others = tuple([other for other in present if other != one])
            seat = present.index(one)
            made.append(
                (one, PastRound(number, "played", points[at], table.number, seat, others, result.places[at],
                                result.scores[at]))
            )  # fmt: skip
    return made


def lots_of(state: Tournament) -> Mapping[str, int] | None:
    """The number that each entrant has drawn, 1 the best; `None` until the seed is revealed."""
    if state.lots is None or state.lots.seed is None:
        return None
    return lots_numbers(lots(state.entries, bytes.fromhex(state.lots.seed), state.id))


def standings_of(state: Tournament, upto: int | None = None, as_: As = "ruled") -> tuple[Standing, ...]:
    """The standings after a round (now, without). Raises `Refused`: cannot-rank."""
    out = [one.id for one in state.entries.values() if one.status == "disqualified"]
    try:
        lines = ranked(
            entrants_of(state, upto, as_),
            state.config.tie_breaks,
            lots=lots_of(state),
            disqualified=out,
            scheme=state.config.scheme,
            round_robin=state.config.form in ("round-robin", "league"),
        )
    except CannotRank as error:
        raise Refused("cannot-rank", f"There are no standings: {error}.") from error
    return _by_bracket(state, lines, upto, as_)


def _by_bracket(state: Tournament, lines: tuple[Standing, ...], upto: int | None, as_: As) -> tuple[Standing, ...]:
    """Whoever comes farther in a knock-out is ranked higher, then who has the better place at the last table there."""
    config = state.config
    if config.form not in ("knock-out", "swiss-to-cut"):
        return lines
    first = 1 if config.form == "knock-out" else config.rounds + 1
    reached: dict[str, tuple[int, int]] = {}
    for round_ in counted_rounds(state, upto)[first - 1 :]:
        for one in round_.byes:
            reached[one] = (-round_.number, 0)
        for table in round_.tables:
            result = table.standing if as_ == "ruled" else table.result
            for at, one in enumerate(table.seats):
                place = 0 if result is None else result.places[at] or len(table.seats)
                reached[one] = (-round_.number, place)
    if not reached:
        return lines
    key = {one.entrant: (*reached.get(one.entrant, (0, 0)), one.rank) for one in lines}
    in_rank = sorted([one for one in lines if one.rank is not None], key=lambda one: key[one.entrant])
    keys = [key[one.entrant] for one in in_rank]
    made = [
        replace(one, rank=keys.index(key[one.entrant]) + 1, shared=keys.count(key[one.entrant]) > 1) for one in in_rank
    ]
    return (*made, *[one for one in lines if one.rank is None])


def canonical_standings(lines: tuple[Standing, ...]) -> bytes:
    """Standings as canonical JSON (RFC 8785): what published standings are the hash of."""
    told: list[dict[str, Any]] = [
        {
            "entrant": one.entrant,
            "points": str(one.points),
            "rank": one.rank,
            "shared": one.shared,
            "tie_breaks": {name: str(value) for name, value in one.tie_breaks.items()},
        }
        for one in lines
    ]
    return json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def standings_hash(state: Tournament, upto: int) -> str:
    """SHA-256 of the canonical standings after a round, as ruled, in hexadecimal. Raises `Refused`: cannot-rank."""
    return sha256(canonical_standings(standings_of(state, upto))).hexdigest()
