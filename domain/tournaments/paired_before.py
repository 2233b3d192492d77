"""Results that became others after a later round was paired from them, and how it would have been paired."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from domain.rules.values import changed
from domain.tournaments.checks import players_of, wishes_of
from domain.tournaments.config import BRACKETS
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.pairing.terms import Entrant, Pairing
from domain.tournaments.plan import LUCKS, draw
from domain.tournaments.state import Round, Tournament

_FROM_RESULTS: Final = BRACKETS | {"swiss"}
"""Forms in which a round is paired from the results of those before."""


def last_paired(state: Tournament, round_: int) -> int | None:
    """The last round that was paired from the results of this one; `None` if none was."""
    if state.config.form not in _FROM_RESULTS:
        return None
    later = [one.number for one in state.rounds if one.number > round_ and one.status != "cancelled"]
    return max(later, default=None)


def paired_anew(state: Tournament, round_: Round) -> Pairing | None:
    """A round as it would be drawn from the results of today, of those who were in it; `None` if it could not be."""
    there = {one for table in round_.tables for one in table.seats} | set(round_.byes)
    back: Mapping[str, Any] = {one: changed(state.entries[one], status="entered", away=()) for one in there}
    then = changed(state, entries={**state.entries, **back}, rounds=state.rounds[: round_.number - 1])
    seated = frozenset([frozenset(table.seats) for table in round_.tables])
    known = players_of(then, round_.number), repr(sorted(then.config.wire().items())), wishes_of(then, round_.number)
    return _drawn(_Asked(state.id, round_.number, known[0], known[1], known[2].never_together, seated, then))


@dataclass(frozen=True)
class _Asked:
    """A round that is drawn again, and all that its pairing follows from: the same is not drawn twice."""

    tournament: str
    round: int
    players: tuple[Entrant, ...]
    config: str
    apart: frozenset[frozenset[str]]
    seated: frozenset[frozenset[str]]
    state: Tournament = field(compare=False)


@lru_cache(32)  # a desk asks at each look
def _drawn(asked: _Asked) -> Pairing | None:
    try:
        drawn = [draw(asked.state, asked.round, luck, 0) for luck in LUCKS]
    except TournamentRefused:
        return None
    return max(drawn, key=lambda one: sum(frozenset(table.seats) in asked.seated for table in one.tables))
