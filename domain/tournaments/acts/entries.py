"""Acts on entries: who plays, from which round to which, and what they ask of pairings."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from domain.tournaments.acts.act import Act
from domain.tournaments.acts.forfeits import forfeits
from domain.tournaments.acts.requirements import require_entry, require_going, require_round, require_why
from domain.tournaments.errors import Refused
from domain.tournaments.events import (
    ByeAsked,
    EntriesMade,
    EntryChanged,
    EntryDisqualified,
    EntryReturned,
    EntryWithdrawn,
    KeptApart,
    MemberReplaced,
    TournamentEvent,
)
from domain.tournaments.plan import is_cut, next_round, rounds_known
from domain.tournaments.state import Entry, Tournament

MOST_AT_ONCE: Final = 2_000
MOST_RATING: Final = 100_000
_FIXED_FIELD: Final = frozenset({"round-robin", "league", "knock-out", "mitchell", "howell", "rotation"})
"""Forms whose pairings follow from the field that began."""
_BYES: Final = ("half-bye", "zero-bye")


@dataclass(frozen=True)
class NewEntry:
    """One that is to be entered. Without a `number` it has the next one."""

    entrant: str
    members: tuple[str, ...]
    kind: Literal["person", "team"] = "person"
    rating: int = 0
    number: int | None = None


@dataclass(frozen=True)
class Admit(Act):
    """Entries by an organiser, up to 2,000 at once. `own`: somebody enters by the open entry."""

    wire = "admit"

    entries: tuple[NewEntry, ...]
    own: bool = False
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: finished, entry-closed, too-late, after-cut, full, entered-already, bad-entry,
        not-entered (a member of a team that is the sum of its best).
        """
        require_going(state)
        if self.own and state.config.entry != "open":
            raise Refused("entry-closed", "Only the organiser enters players into this tournament.")
        if not 1 <= len(self.entries) <= MOST_AT_ONCE:
            raise Refused("bad-entry", f"One to {MOST_AT_ONCE} entries are made at once.", "/entries")
        coming = sum(not is_club(state, one) for one in self.entries)
        if coming:
            _refuse_late(state)
        entered = sum(one.status == "entered" for one in state.entries.values())
        if state.config.most is not None and entered + coming > state.config.most:
            raise Refused("full", f"The tournament holds {state.config.most} entrants; {entered} are entered.")
        return [EntriesMade(self._numbered(state), self.why)]

    def _numbered(self, state: Tournament) -> tuple[dict[str, object], ...]:
        ids = {*state.entries, *state.clubs}
        persons = {m for one in state.entries.values() for m in one.members}
        in_clubs = {m for one in state.clubs.values() if one.status == "entered" for m in one.members}
        numbers = {one.number for one in (*state.entries.values(), *state.clubs.values())}
        asked = [one.number for one in self.entries if one.number is not None]
        taken = numbers & set(asked)
        if taken or len(set(asked)) != len(asked) or any(one < 1 for one in asked):
            raise Refused("bad-entry", "Starting numbers are unique, from 1.", "/entries")
        numbers |= set(asked)
        free, since, made = 1, next_round(state), []
        for at, one in enumerate(self.entries):
            _check(state, one, at)
            there = in_clubs if is_club(state, one) else persons
            if one.entrant in ids or there & set(one.members):
                words = "belongs to a team" if is_club(state, one) else "is entered"
                raise Refused("entered-already", f"Somebody among these {words} already.", f"/entries/{at}")
            ids.add(one.entrant)
            there |= set(one.members)
            number = one.number
            if number is None:
                while free in numbers:
                    free += 1
                number = free
                numbers.add(number)
            made.append(
                {
                    "entrant": one.entrant,
                    "number": number,
                    "kind": one.kind,
                    "members": list(one.members),
                    "rating": one.rating,
                    "since_round": since,
                }
            )
        _check_clubs(state, self.entries, persons)
        return tuple(made)


def is_club(state: Tournament, one: NewEntry) -> bool:
    """Whether this is a team of persons who are entered for themselves."""
    teams = state.config.teams
    return one.kind == "team" and teams is not None and teams.best is not None


def _check_clubs(state: Tournament, entries: Sequence[NewEntry], persons: Collection[str]) -> None:
    for at, one in enumerate(entries):
        if is_club(state, one) and not set(one.members) <= set(persons):
            text = "Somebody in this team is not entered: its members play for themselves, and are entered first."
            raise Refused("not-entered", text, f"/entries/{at}/members")


def _check(state: Tournament, one: NewEntry, at: int) -> None:
    pointer = f"/entries/{at}"
    teams = state.config.teams
    if not one.entrant or not one.members or len(set(one.members)) != len(one.members):
        raise Refused("bad-entry", "An entry names its person, or each of its members once.", pointer)
    if one.kind == "person" and len(one.members) != 1:
        raise Refused("bad-entry", "A person enters alone; several enter as a team.", pointer)
    if one.kind == "team" and (teams is None or len(one.members) > teams.size):
        most = "no teams" if teams is None else f"teams of up to {teams.size}"
        raise Refused("bad-entry", f"This tournament is for {most}.", pointer)
    if not 0 <= one.rating <= MOST_RATING:
        raise Refused("bad-entry", f"A rating is from 0 to {MOST_RATING}.", f"{pointer}/rating")


def _refuse_late(state: Tournament) -> None:
    drawn = next_round(state) - 1
    if drawn == 0:
        return
    config = state.config
    if is_cut(state, drawn + 1) or (config.form == "swiss-to-cut" and is_cut(state, drawn)):
        raise Refused("after-cut", "The cut has been made: nobody can enter any more.")
    if config.form in _FIXED_FIELD:
        raise Refused("too-late", f"Round 1 has been drawn: a {config.form} admits nobody after that.")
    if config.late_until is not None and drawn + 1 > config.late_until:
        raise Refused("too-late", f"Late entries play from round {config.late_until} at the latest.")
    known = rounds_known(state)
    if known is not None and drawn >= known:
        raise Refused("too-late", "The last round has been drawn.")


@dataclass(frozen=True)
class ChangeEntry(Act):
    """A rating, or the wish not to sit at table 1; `None` leaves it."""

    wire = "change-entry"

    entrant: str
    rating: int | None = None
    not_at_table_1: bool | None = None
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-entrant, bad-entry, no-change, finished."""
        require_going(state)
        entry = require_entry(state, self.entrant)
        if self.rating is not None and not 0 <= self.rating <= MOST_RATING:
            raise Refused("bad-entry", f"A rating is from 0 to {MOST_RATING}.", "/rating")
        rating = None if self.rating == entry.rating else self.rating
        wish = None if self.not_at_table_1 == entry.not_at_table_1 else self.not_at_table_1
        if rating is None and wish is None:
            raise Refused("no-change", "The entry is as you ask already.")
        if rating is not None:
            require_why(state, self.why)
        return [EntryChanged(self.entrant, rating, wish, self.why)]


@dataclass(frozen=True)
class Withdraw(Act):
    """An entrant plays no more. `own`: by itself, without a reason.

    Within a round its table, if it has no result yet, is a forfeit for it: one who is left alone there has won, two or
    more go on without it.
    """

    wire = "withdraw"

    entrant: str
    own: bool = False
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-entrant, not-entered, why-needed, finished."""
        require_going(state)
        _require_entered(state, self.entrant, clubs=True)
        if not self.own:
            require_why(state, self.why)
        return [EntryWithdrawn(self.entrant, _last_played(state), self.why), *_leave(state, self.entrant, self.why)]


@dataclass(frozen=True)
class ReturnEntry(Act):
    """An entrant who withdrew plays again, from the next round on."""

    wire = "return-entry"

    entrant: str
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-entrant, disqualified, not-withdrawn, after-cut, why-needed, finished."""
        require_going(state)
        entry = require_entry(state, self.entrant, clubs=True)
        if entry.status == "disqualified":
            raise Refused("disqualified", "Who is disqualified does not return.")
        if entry.status != "withdrawn":
            raise Refused("not-withdrawn", "This entrant has not withdrawn.")
        following = next_round(state)
        clubs = [one for one in state.clubs.values() if one.status == "entered" and self.entrant in state.clubs]
        if any(set(one.members) & set(entry.members) for one in clubs):
            raise Refused("entered-already", "Somebody in this team belongs to another one now.")
        if self.entrant in state.entries and is_cut(state, following) and following > 1:
            raise Refused("after-cut", "The cut has been made without this entrant.")
        require_why(state, self.why)
        return [EntryReturned(self.entrant, following, self.why)]


@dataclass(frozen=True)
class Disqualify(Act):
    """An entrant plays no more and is not ranked; what was played stands."""

    wire = "disqualify"

    entrant: str
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-entrant, disqualified, why-needed."""
        entry = require_entry(state, self.entrant)
        if entry.status == "disqualified":
            raise Refused("disqualified", "This entrant is disqualified already.")
        if not self.why:
            raise Refused("why-needed", "Say why the entrant is disqualified.", "/why")
        return [EntryDisqualified(self.entrant, self.why), *_leave(state, self.entrant, self.why)]


@dataclass(frozen=True)
class AskBye(Act):
    """An entrant sits out a round that is not drawn yet; `kind` `None` takes that back."""

    wire = "ask-bye"

    entrant: str
    round: int
    kind: str | None
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-entrant, not-entered, bad-bye, too-late, unknown-round, finished."""
        require_going(state)
        entry = _require_entered(state, self.entrant)
        if self.kind is not None and self.kind not in _BYES:
            raise Refused("bad-bye", f"A bye that is asked for is one of {', '.join(_BYES)}.", "/kind")
        if state.config.form in _FIXED_FIELD or is_cut(state, self.round):
            raise Refused("bad-bye", "In this form, or after the cut, nobody sits out a round by wish.")
        known = rounds_known(state)
        if self.round < 1 or (known is not None and self.round > known):
            raise Refused("unknown-round", f"There is no round {self.round}.", "/round")
        if self.round < next_round(state):
            raise Refused("too-late", f"Round {self.round} has been drawn.", "/round")
        if entry.byes.get(self.round) == self.kind:
            raise Refused("no-change", "It is as you ask already.")
        return [ByeAsked(self.entrant, self.round, self.kind, self.why)]


@dataclass(frozen=True)
class Substitute(Act):
    """A person takes another's place in an entrant, which keeps its points."""

    wire = "substitute"

    entrant: str
    out: str
    into: str
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-entrant, not-entered, not-a-member, entered-already, why-needed, finished."""
        require_going(state)
        entry = _require_entered(state, self.entrant, clubs=True)
        if self.out not in entry.members:
            raise Refused("not-a-member", "Who is to be replaced does not play for this entrant.", "/out")
        if self.entrant in state.clubs:
            if state.entry_of(self.into) is None:
                raise Refused("not-entered", "The new member is not entered: members play for themselves.", "/in")
            if any(self.into in one.members for one in state.clubs.values() if one.status == "entered"):
                raise Refused("entered-already", "The new member belongs to a team already.", "/in")
        elif state.entry_of(self.into) is not None:
            raise Refused("entered-already", "The substitute plays in this tournament already.", "/in")
        require_why(state, self.why)
        return [MemberReplaced(self.entrant, self.out, self.into, self.why)]


@dataclass(frozen=True)
class KeepApart(Act):
    """Two entrants are never paired, or (`apart` false) may be again."""

    wire = "keep-apart"

    entrants: tuple[str, str]
    apart: bool = True
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-entrant, same-entrant, no-change, finished."""
        require_going(state)
        for one in self.entrants:
            require_entry(state, one)
        if self.entrants[0] == self.entrants[1]:
            raise Refused("same-entrant", "Two entrants are kept apart, not one.", "/entrants")
        if (frozenset(self.entrants) in state.apart) == self.apart:
            raise Refused("no-change", "It is as you ask already.")
        return [KeptApart(self.entrants, self.apart, self.why)]


@dataclass(frozen=True)
class NoteNoShow(Act):
    """Entrants did not come to their table: forfeits for them. One who is left alone has won, others play on."""

    wire = "note-no-show"

    round: int
    table: int
    entrants: tuple[str, ...]
    why: str = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `Refused`: unknown-round, unknown-table, not-at-table, noted-already, has-result, not-published."""
        require_going(state)
        round_ = require_round(state, self.round)
        if round_.status == "drawn":
            raise Refused("not-published", f"Round {self.round} has not been published.")
        return forfeits(round_, self.table, self.entrants, self.why)


def _require_entered(state: Tournament, entrant: str, *, clubs: bool = False) -> Entry:
    entry = require_entry(state, entrant, clubs=clubs)
    if entry.status != "entered":
        raise Refused("not-entered", f"This entrant is {entry.status}.")
    return entry


def _last_played(state: Tournament) -> int:
    return next_round(state) - 1


def _leave(state: Tournament, entrant: str, why: str) -> Sequence[TournamentEvent]:
    """The forfeits of the tables without result at which somebody sits who leaves."""
    events: list[TournamentEvent] = []
    for round_ in state.rounds:
        if round_.status in ("drawn", "published", "running"):
            table = round_.table_of(entrant)
            if table is not None and table.result is None and entrant not in table.absent:
                events += forfeits(round_, table.number, [entrant], why)
    return events
