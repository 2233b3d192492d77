"""A late comer plays in a round that has been drawn: on the seat of somebody who did not come, or against the bye."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.values import changed
from domain.tournaments.acts.act import (
    AN_ENTRANT,
    ANOTHER,
    DIRECTOR,
    Entrant,
    EventStamp,
    RoundNumber,
    TournamentAct,
    TournamentEvent,
    WhyOnceItRuns,
)
from domain.tournaments.acts.leaving import NoShowNoted
from domain.tournaments.acts.pairing import Accepted, PairingChanged, table_wire
from domain.tournaments.acts.requirements import FIXED_FIELD, require_entered, require_going, require_round, require_why
from domain.tournaments.checks import breaks_of, check_pairing, refuse_breaks
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.pairing.terms import RoundTable
from domain.tournaments.plan import is_cut
from domain.tournaments.state import Round, Tournament, TournamentTable


@dataclass(frozen=True)
class EntryBroughtForward(TournamentEvent):
    """An entrant plays from this round on, sooner than was entered."""

    for_officials = True

    entrant: str
    since_round: int
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return state.with_entry(self.entrant, since_round=self.since_round)


@dataclass(frozen=True)
class TakeSeat(TournamentAct):
    """Seats a late comer in a round that has been drawn: for somebody who did not come, or with who has the bye.

    Who did not come sits the round out without points. `accept` are codes of breaks that it may have.
    """

    label = "Seat at once"
    done = "The late comer has a seat."
    may = (DIRECTOR,)
    example = {"round": 1, "entrant": AN_ENTRANT, "instead": ANOTHER, "why": "The bus was late."}
    events = (EntryBroughtForward, PairingChanged, NoShowNoted)

    round: RoundNumber
    entrant: Entrant
    instead: Annotated[str, Member("entrant", "Whose place; who did not come to a table, or has the bye.", ANOTHER)]
    accept: Accepted = ()
    why: WhyOnceItRuns = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-round, round-closed, unknown-entrant, not-entered, too-late, no-seat,
        seated-twice, has-result, game-begun, why-needed, and what a pairing by hand raises.
        """
        require_going(state)
        round_ = require_round(state, self.round)
        entry = require_entered(state, self.entrant)
        if round_.status == "closed":
            raise TournamentRefused(
                "round-closed", say("Round {round} is closed: its tables stay as they are.", round=self.round)
            )
        if state.config.form in FIXED_FIELD or is_cut(state, self.round):
            raise TournamentRefused("too-late", say("In this form, or after the cut, nobody comes late."))
        if round_.table_of(self.entrant) is not None or self.entrant in round_.byes:
            raise TournamentRefused(
                "seated-twice", say("Entrant {one!r} has a place in round {round}.", one=self.entrant, round=self.round)
            )
        if round_.status != "drawn":
            require_why(state, self.why)
        tables, byes, absent = self._seated(round_)
        here = changed(entry, since_round=min(entry.since_round, self.round))
        then = changed(state, entries={**state.entries, entry.id: here})
        gone = {one for table in round_.tables for one in table.seats}
        pairing = check_pairing(then, self.round, tables, byes, gone)
        breaks = breaks_of(then, self.round, pairing, soft=True)
        refuse_breaks(breaks, self.accept, round_.breaks)
        told = tuple([table_wire(one) for one in pairing.tables])
        sooner = [EntryBroughtForward(entry.id, self.round, self.why)] if here != entry else []
        return [*sooner, PairingChanged(self.round, told, dict(pairing.byes), breaks, self.why), *absent]

    def _seated(self, round_: Round) -> tuple[list[RoundTable], Mapping[str, str], list[TournamentEvent]]:
        """The tables and byes with the late comer, and who else is still missed at that table."""
        tables = [RoundTable(one.number, one.seats, one.board) for one in round_.tables]
        byes: dict[str, str] = dict(round_.byes)
        if byes.get(self.instead) == "bye":
            del byes[self.instead]
            number = max([one.number for one in tables], default=0) + 1
            return [*tables, RoundTable(number, (self.instead, self.entrant))], byes, []
        table = round_.table_of(self.instead)
        if table is None or self.instead not in table.absent:
            text = say(
                "Entrant {one!r} neither has the bye nor is noted as absent: nobody can play for them.",
                one=self.instead,
            )
            raise TournamentRefused("no-seat", text, "/instead")
        self._require_free(table)
        seats = tuple([self.entrant if one == self.instead else one for one in table.seats])
        byes[self.instead] = "zero-bye"
        at = round_.tables.index(table)
        tables[at] = RoundTable(table.number, seats, table.board)
        others = tuple([one for one in table.seats if one in table.absent and one != self.instead])
        missed = [NoShowNoted(self.round, table.number, others, self.why)] if others else []
        return tables, byes, [*missed]

    def _require_free(self, table: TournamentTable) -> None:
        if table.standing is not None and table.standing.source != "forfeit":
            raise TournamentRefused(
                "has-result",
                say("Table {number} of round {round} has a result.", number=table.number, round=self.round),
                "/instead",
            )
        if table.game is not None:
            text = say(
                "The game of table {number} of round {round} has begun. Set another game first.",
                number=table.number,
                round=self.round,
            )
            raise TournamentRefused("game-begun", text, "/instead")
