"""What changes of an entry, and what entrants ask of pairings."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from domain.rules.declaration import Member
from domain.rules.language import say
from domain.rules.values import changed
from domain.tournaments.acts.act import (
    AN_ENTRANT,
    ANOTHER,
    DIRECTOR,
    PLAYER,
    Entrant,
    EventStamp,
    RoundNumber,
    TournamentAct,
    TournamentEvent,
    WhyOnceItRuns,
)
from domain.tournaments.acts.requirements import (
    FIXED_FIELD,
    RATINGS,
    require_entered,
    require_entry,
    require_going,
    require_rating,
    require_why,
)
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.plan import is_cut, next_round, rounds_known
from domain.tournaments.state import Tournament

_BYES: Final = {"half-bye": "half a point", "zero-bye": "no points"}


@dataclass(frozen=True)
class EntryChanged(TournamentEvent):
    """A rating, or the wish not to sit at table 1; `None` leaves it as it was."""

    for_officials = True

    entrant: str
    rating: int | None = None
    not_at_table_1: bool | None = None
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        changes: dict[str, Any] = {}
        if self.rating is not None:
            changes["rating"] = self.rating
        if self.not_at_table_1 is not None:
            changes["not_at_table_1"] = self.not_at_table_1
        return state.with_entry(self.entrant, **changes)


@dataclass(frozen=True)
class ChangeEntry(TournamentAct):
    """Changes a rating, or the wish not to sit at table 1.

    `None` leaves it as it was.
    """

    label = "Rating or wish"
    done = "The entry is changed."
    may = (DIRECTOR,)
    example = {"entrant": AN_ENTRANT, "not_at_table_1": True, "why": "Needs a step-free seat."}
    events = (EntryChanged,)

    entrant: Entrant
    rating: Annotated[int | None, Member("whole", "The rating.", limits=RATINGS)] = None
    not_at_table_1: Annotated[bool | None, Member("flag", "Whether never to be seated at table 1.")] = None
    why: WhyOnceItRuns = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-entrant, bad-entry, no-change, finished."""
        require_going(state)
        entry = require_entry(state, self.entrant)
        if self.rating is not None:
            require_rating(self.rating, "/rating")
        rating = None if self.rating == entry.rating else self.rating
        wish = None if self.not_at_table_1 == entry.not_at_table_1 else self.not_at_table_1
        if rating is None and wish is None:
            raise TournamentRefused("no-change", say("The entry is as you ask already."))
        if rating is not None:
            require_why(state, self.why)
        return [EntryChanged(self.entrant, rating, wish, self.why)]


@dataclass(frozen=True)
class ByeAsked(TournamentEvent):
    """An entrant sits out a round for a "half-bye" or a "zero-bye"; `None` takes that back."""

    for_officials = True

    entrant: str
    round: int
    kind: str | None
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        byes = {number: kind for number, kind in state.entries[self.entrant].byes.items() if number != self.round}
        if self.kind is not None:
            byes[self.round] = self.kind  # type: ignore[assignment]
        return state.with_entry(self.entrant, byes=byes)


@dataclass(frozen=True)
class AskBye(TournamentAct):
    """Lets an entrant sit out a round, or play in it after all. The entrant may do this too.

    The round is not drawn yet.
    """

    label = "Bye"
    done = "The bye is noted."
    may = (DIRECTOR, PLAYER)
    example = {"entrant": AN_ENTRANT, "round": 2, "kind": "half-bye", "why": "Works on Saturday."}
    events = (ByeAsked,)

    entrant: Entrant
    round: RoundNumber
    kind: Annotated[
        str | None, Member("choice", "The points for it.", "half-bye", among=_BYES, none="no bye, plays after all")
    ]
    why: WhyOnceItRuns = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-entrant, not-entered, bad-bye, too-late, unknown-round, finished."""
        require_going(state)
        entry = require_entered(state, self.entrant)
        if self.kind is not None and self.kind not in _BYES:
            raise TournamentRefused(
                "bad-bye", say("A bye that is asked for is one of {listed}.", listed=", ".join(_BYES)), "/kind"
            )
        if state.config.form in FIXED_FIELD or is_cut(state, self.round):
            raise TournamentRefused("bad-bye", say("In this form, or after the cut, nobody sits out a round by wish."))
        known = rounds_known(state)
        if self.round < 1 or (known is not None and self.round > known):
            raise TournamentRefused("unknown-round", say("There is no round {round}.", round=self.round), "/round")
        if self.round < next_round(state):
            raise TournamentRefused("too-late", say("Round {round} has been drawn.", round=self.round), "/round")
        if entry.byes.get(self.round) == self.kind:
            raise TournamentRefused("no-change", say("It is as you ask already."))
        return [ByeAsked(self.entrant, self.round, self.kind, self.why)]


@dataclass(frozen=True)
class MemberReplaced(TournamentEvent):
    """A member of an entrant is replaced; the entrant keeps its points."""

    entrant: str
    out: str
    into: str
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        entry = state.entry(self.entrant)
        members = tuple([self.into if one == self.out else one for one in entry.members])
        return state.with_entry(self.entrant, members=members, former=(*entry.former, self.out))


@dataclass(frozen=True)
class Substitute(TournamentAct):
    """Replaces a member of an entrant, which keeps its points."""

    label = "Substitute"
    done = "The member is replaced."
    may = (DIRECTOR,)
    example = {"entrant": AN_ENTRANT, "out": "ana", "in": "ben", "why": "Ana is ill."}
    events = (MemberReplaced,)

    entrant: Entrant
    out: Annotated[str, Member("leaver", "Who leaves.")]
    into: Annotated[str, Member("newcomer", "Who comes. The handle of a registered person.", name="in")]
    why: WhyOnceItRuns = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-entrant, not-entered, not-a-member, entered-already, why-needed,
        finished.
        """
        require_going(state)
        entry = require_entered(state, self.entrant, clubs=True)
        if self.out not in entry.members:
            raise TournamentRefused(
                "not-a-member", say("Who is to be replaced does not play for this entrant."), "/out"
            )
        if self.entrant in state.clubs:
            if state.entry_of(self.into) is None:
                raise TournamentRefused(
                    "not-entered", say("The new member is not entered: members play for themselves."), "/in"
                )
            if any(self.into in one.members for one in state.clubs.values() if one.status == "entered"):
                raise TournamentRefused("entered-already", say("The new member belongs to a team already."), "/in")
        elif state.entry_of(self.into) is not None:
            raise TournamentRefused("entered-already", say("The substitute plays in this tournament already."), "/in")
        require_why(state, self.why)
        return [MemberReplaced(self.entrant, self.out, self.into, self.why)]


@dataclass(frozen=True)
class KeptApart(TournamentEvent):
    """Two entrants are never paired from now on, or may be again."""

    for_officials = True

    entrants: tuple[str, str]
    apart: bool
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        pair = frozenset({frozenset(self.entrants)})
        return changed(state, apart=state.apart | pair if self.apart else state.apart - pair)


@dataclass(frozen=True)
class KeepApart(TournamentAct):
    """Keeps two entrants apart in pairings, or lets them meet again."""

    label = "Keep apart"
    done = "It applies from the next draw on."
    may = (DIRECTOR,)
    example = {"entrants": [AN_ENTRANT, ANOTHER], "apart": True, "why": "They are married."}
    events = (KeptApart,)

    entrants: Annotated[tuple[str, str], Member("entrants", "Both.", [AN_ENTRANT, ANOTHER], limits=(2, 2))]
    apart: Annotated[bool, Member("flag", "Whether they are kept apart.")]
    why: WhyOnceItRuns = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: unknown-entrant, same-entrant, no-change, finished."""
        require_going(state)
        for one in self.entrants:
            require_entry(state, one)
        if self.entrants[0] == self.entrants[1]:
            raise TournamentRefused("same-entrant", say("Two entrants are kept apart, not one."), "/entrants")
        if (frozenset(self.entrants) in state.apart) == self.apart:
            raise TournamentRefused("no-change", say("It is as you ask already."))
        return [KeptApart(self.entrants, self.apart, self.why)]
