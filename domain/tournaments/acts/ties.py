"""Whether a result makes sense, and a tie at a table of a knock-out: how it is decided is asked at once."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final, NamedTuple, Protocol

from domain.rules.language import say
from domain.rules.phrases import listed
from domain.tournaments.acts.act import EventStamp, TournamentEvent
from domain.tournaments.acts.outcome import ScoresKnown, TableOutcome, require_consistent, require_usual
from domain.tournaments.bracket import advancing, is_bracket, is_final
from domain.tournaments.errors import TournamentAsks, TournamentRefused
from domain.tournaments.initial_field import in_order
from domain.tournaments.state import Round, Tournament, TournamentTable

LOTS, SEED, REPLAY, PLAY_ON = "tie-lots", "tie-higher-seed", "tie-replay", "tie-play-on"
DECIDED: Final = (LOTS, SEED)
"""Ways by which a tie is decided at once; by the others the table goes on without a result."""


@dataclass(frozen=True)
class TieNoted(TournamentEvent):
    """A table of a knock-out ended in a tie, and has no result yet: it is played again, or played on.

    `how` is "tie-replay" or "tie-play-on".
    """

    for_officials = True

    round: int
    table: int
    how: str
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return state.with_table(self.round, self.table, tied=self.how)


class Said(Protocol):
    """What is said of a result beside it."""

    @property
    def known(self) -> ScoresKnown:
        """What is known of the title's scores."""

    @property
    def luck(self) -> str:
        """What lots are drawn from."""

    @property
    def confirmed(self) -> Collection[str]:
        """The answers to questions."""


class DecidedTie(NamedTuple):
    """How a tie was decided: the outcome without it, `None` where the table goes on."""

    how: str | None
    outcome: TableOutcome | None


def tied_at(state: Tournament, round_: Round, table: TournamentTable, places: Sequence[int | None]) -> list[str]:
    """Who share the last place that goes on from a table; nobody, if it is clear or nothing hangs on it."""
    if not is_bracket(state.config, round_.number):
        return []
    going = 1 if is_final(state, round_) else advancing(state.config)
    told = sorted([place for place in places if place is not None])
    if len(told) <= going or told[going - 1] != told[going]:
        return []
    return [one for one, place in zip(table.seats, places, strict=True) if place == told[going]]


def judged(
    state: Tournament, round_: Round, table: TournamentTable, outcome: TableOutcome, said: Said, *, again: bool
) -> DecidedTie:
    """What an official says, once it makes sense and decides a knock-out. `again`: the table may go on without it.

    Raises `TournamentRefused`: places-against-scores; asks unusual-score, tied.
    """
    _judge(state, round_, table, outcome, said)
    return _decided(state, round_, table, outcome, said, again=again)


def judge_slip(state: Tournament, round_: Round, table: TournamentTable, outcome: TableOutcome, said: Said) -> None:
    """Refuses what a seat says where it makes no sense, or leaves open who goes on. Raises as `judged`."""
    _judge(state, round_, table, outcome, said)
    if tied_at(state, round_, table, outcome.places):
        text = say("The table is level, and somebody has to go on: play on, or call a director, who decides how.")
        raise TournamentRefused("tied", text, "/places")


def _judge(state: Tournament, round_: Round, table: TournamentTable, outcome: TableOutcome, said: Said) -> None:
    require_consistent(table, outcome, said.known)
    if "unusual-score" not in said.confirmed:
        require_usual(state, round_, table, outcome, said.known)


def _decided(
    state: Tournament, round_: Round, table: TournamentTable, outcome: TableOutcome, said: Said, *, again: bool
) -> DecidedTie:
    tied = [] if outcome.points is not None else tied_at(state, round_, table, outcome.places)
    if not tied:
        return DecidedTie(None, outcome)
    answers = answers_to(again=again)
    how = next((one for one in answers if one in said.confirmed), None)
    if how is None:
        question = say("{tied} are level, and somebody has to go on. How is it decided?", tied=listed(map(repr, tied)))
        raise TournamentAsks("tied", question, answers, "/places")
    if how not in DECIDED:
        return DecidedTie(how, None)
    seeds = [one.id for one in in_order(state)]
    drawn = {one: sha256(f"{said.luck}\n{round_.number}\n{table.number}\n{one}".encode()).digest() for one in tied}
    order = sorted(tied, key=seeds.index if how == SEED else drawn.__getitem__)
    places = [
        None if place is None else place + order.index(one) if one in tied else place
        for one, place in zip(table.seats, outcome.places, strict=True)
    ]
    return DecidedTie(how, replace(outcome, places=tuple(places)))


def answers_to(*, again: bool) -> Mapping[str, str]:
    """What can be said to a tie, each with its code."""
    going_on = {REPLAY: say("They play again"), PLAY_ON: say("They play on")} if again else {}
    return {**going_on, LOTS: say("By lots, drawn now"), SEED: say("The higher seed goes on")}
