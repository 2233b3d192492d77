"""Who leaves or does not come, and who returns."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Annotated

from domain.rules.declaration import Given, Member
from domain.rules.language import say
from domain.tournaments.acts.act import (
    AN_ENTRANT,
    DIRECTOR,
    PLAYER,
    Entrant,
    EventStamp,
    RoundNumber,
    TableNumber,
    TournamentAct,
    TournamentEvent,
    WhyAsked,
    WhyOnceItRuns,
)
from domain.tournaments.acts.requirements import (
    require_entered,
    require_entry,
    require_going,
    require_round,
    require_seated,
    require_table,
    require_why,
)
from domain.tournaments.acts.results import ResultEntered
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.plan import is_cut, next_round
from domain.tournaments.state import Round, Tournament, TournamentTable


@dataclass(frozen=True)
class EntryWithdrawn(TournamentEvent):
    """An entrant plays no more after this round (0: none was played)."""

    entrant: str
    after: int
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        away = (*state.entry(self.entrant).away, (self.after + 1, None))
        return state.with_entry(self.entrant, status="withdrawn", away=away)


@dataclass(frozen=True)
class Withdraw(TournamentAct):
    """Withdraws an entrant; what was played stands. The entrant may do this too.

    `own`: by itself, without a reason. Within a round its table, if it has no result yet, is a forfeit for it: one who
    is left alone there has won, two or more go on without it.
    """

    label = "Withdraw"
    done = "The entry is withdrawn."
    may = (DIRECTOR, PLAYER)
    example = {"entrant": AN_ENTRANT, "why": "Has to catch a train."}
    events = (EntryWithdrawn,)

    entrant: Entrant
    own: Annotated[bool, Given("own")] = False
    why: WhyOnceItRuns = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-entrant, not-entered, why-needed, finished."""
        require_going(state)
        require_entered(state, self.entrant, clubs=True)
        if not self.own:
            require_why(state, self.why)
        return [EntryWithdrawn(self.entrant, next_round(state) - 1, self.why), *_leave(state, self.entrant, self.why)]


@dataclass(frozen=True)
class EntryReturned(TournamentEvent):
    """An entrant who withdrew plays again from this round on."""

    entrant: str
    since_round: int
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        away = state.entry(self.entrant).away
        ended = (*away[:-1], (away[-1][0], self.since_round - 1))
        return state.with_entry(self.entrant, status="entered", away=ended)


@dataclass(frozen=True)
class ReturnEntry(TournamentAct):
    """Lets a withdrawn entrant play again, from the next draw on.

    That is from the next round on.
    """

    label = "Return"
    done = "The entry plays again."
    may = (DIRECTOR,)
    example = {"entrant": AN_ENTRANT, "why": "Stays after all."}
    events = (EntryReturned,)

    entrant: Entrant
    why: WhyOnceItRuns = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-entrant, disqualified, not-withdrawn, after-cut, why-needed, finished."""
        require_going(state)
        entry = require_entry(state, self.entrant, clubs=True)
        if entry.status == "disqualified":
            raise TournamentRefused("disqualified", say("Who is disqualified does not return."))
        if entry.status != "withdrawn":
            raise TournamentRefused("not-withdrawn", say("This entrant has not withdrawn."))
        following = next_round(state)
        clubs = [one for one in state.clubs.values() if one.status == "entered" and self.entrant in state.clubs]
        if any(set(one.members) & set(entry.members) for one in clubs):
            raise TournamentRefused("entered-already", say("Somebody in this team belongs to another one now."))
        if self.entrant in state.entries and is_cut(state, following) and following > 1:
            raise TournamentRefused("after-cut", say("The cut has been made without this entrant."))
        require_why(state, self.why)
        return [EntryReturned(self.entrant, following, self.why)]


@dataclass(frozen=True)
class EntryDisqualified(TournamentEvent):
    """An entrant is disqualified and no longer ranked; what was played stands."""

    entrant: str
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return state.with_entry(self.entrant, status="disqualified")


@dataclass(frozen=True)
class Disqualify(TournamentAct):
    """Disqualifies an entrant, who is no longer ranked; what was played stands."""

    label = "Disqualify"
    done = "The entry is disqualified."
    may = (DIRECTOR,)
    example = {"entrant": AN_ENTRANT, "why": "After a second warning."}
    events = (EntryDisqualified,)

    entrant: Entrant
    why: WhyAsked = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-entrant, disqualified, why-needed."""
        entry = require_entry(state, self.entrant)
        if entry.status == "disqualified":
            raise TournamentRefused("disqualified", say("This entrant is disqualified already."))
        if not self.why:
            raise TournamentRefused("why-needed", say("Say why the entrant is disqualified."), "/why")
        return [EntryDisqualified(self.entrant, self.why), *_leave(state, self.entrant, self.why)]


@dataclass(frozen=True)
class NoShowNoted(TournamentEvent):
    """These entrants did not come to their table: it forfeits for them, and is won by one who is left alone."""

    round: int
    table: int
    entrants: tuple[str, ...]
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return state.with_table(
            self.round, self.table, absent=state.table(self.round, self.table).absent | set(self.entrants)
        )


@dataclass(frozen=True)
class NoteNoShow(TournamentAct):
    """Notes entrants who did not come to their table: it is decided without them, and they forfeit it.

    These are forfeits for them. One who is left alone has won, others play on.
    """

    label = "Somebody is absent"
    done = "The absence is noted."
    may = (DIRECTOR,)
    example = {"round": 1, "table": 1, "entrants": [AN_ENTRANT], "why": "Not there after ten minutes."}
    events = (NoShowNoted, ResultEntered)

    round: RoundNumber
    table: TableNumber
    entrants: Annotated[tuple[str, ...], Member("entrants", "Who did not come.", [AN_ENTRANT], limits=(1, 8))]
    why: WhyAsked = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-round, unknown-table, not-at-table, noted-already, has-result,
        not-published.
        """
        require_going(state)
        round_ = require_round(state, self.round)
        if round_.status == "drawn":
            raise TournamentRefused("not-published", say("Round {round} has not been published.", round=self.round))
        return forfeits(round_, self.table, self.entrants, self.why)


def forfeits(round_: Round, number: int, entrants: Collection[str], why: str) -> Sequence[TournamentEvent]:
    """The events by which entrants do not play at their table.

    With one or none left the table has its result, a forfeit; who has won by one may be gone too.

    Raises `TournamentRefused`: unknown-table, not-at-table, noted-already, has-result.
    """
    table = require_table(round_, number)
    if not entrants or len(set(entrants)) != len(entrants):
        raise TournamentRefused("not-at-table", say("Name those who did not come, each once."), "/entrants")
    require_seated(table, entrants, round_.number)
    if table.absent & set(entrants):
        raise TournamentRefused("noted-already", say("Somebody among these is noted as absent already."), "/entrants")
    if table.result is not None and not _won_alone(table, entrants):
        raise TournamentRefused(
            "has-result",
            say("Table {number} of round {number2} has a result.", number=number, number2=round_.number),
            "/table",
        )
    noted = NoShowNoted(round_.number, number, tuple(entrants), why)
    left = [one for one in table.present if one not in entrants]
    if len(left) > 1:
        return [noted]
    places = tuple([1 if one in left else None for one in table.seats])
    nothing = (None,) * len(places)
    return [noted, ResultEntered(round_.number, number, places, nothing, None, "forfeit", why=why)]


def _won_alone(table: TournamentTable, entrants: Collection[str]) -> bool:
    """Whether these are who was left alone at a forfeited table: if they do not play either, nobody has won."""
    result = table.standing
    return result is not None and result.source == "forfeit" and set(table.present) == set(entrants)


def _leave(state: Tournament, entrant: str, why: str) -> Sequence[TournamentEvent]:
    """The forfeits of who leaves, at tables without a result or won by their opponents' absence alone."""
    events: list[TournamentEvent] = []
    for round_ in state.rounds:
        if round_.status in ("drawn", "published", "running"):
            table = round_.table_of(entrant)
            if table is None or entrant in table.absent:
                continue
            if table.result is None or _won_alone(table, [entrant]):
                events += forfeits(round_, table.number, [entrant], why)
    return events
