"""Admission: who is entered, from which round on."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, Literal

from domain.rules.declaration import Component, Given, Member
from domain.rules.language import say
from domain.rules.values import changed
from domain.tournaments.acts.act import (
    NEWCOMER,
    ORGANISER,
    Confirmed,
    EventStamp,
    TournamentAct,
    TournamentEvent,
    WhyOnceItRuns,
)
from domain.tournaments.acts.requirements import FIXED_FIELD, RATINGS, require_confirmed, require_going, require_rating
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.plan import is_cut, next_round, rounds_known
from domain.tournaments.state import Tournament, TournamentEntry

MOST_AT_ONCE: Final = 2_000


@dataclass(frozen=True)
class NewEntry:
    """One that is to be entered. Without a `number` it has the next one."""

    entrant: str
    members: tuple[str, ...]
    kind: Literal["person", "team"] = "person"
    rating: int = 0
    number: int | None = None


@dataclass(frozen=True)
class EntriesMade(TournamentEvent):
    """Entries: of each `entrant`, `number`, `kind` ("person" or "team"), `members`, `rating` and `since_round`."""

    entries: tuple[Annotated[Mapping[str, Any], Component("MadeEntry")], ...]
    why: str = ""
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        entries, clubs = dict(state.entries), dict(state.clubs)
        teams = state.config.teams
        for one in self.entries:
            id_ = one["entrant"]
            club = one["kind"] == "team" and teams is not None and teams.best is not None
            (clubs if club else entries)[id_] = TournamentEntry(
                id_, one["number"], one["kind"], tuple(one["members"]), one["rating"], since_round=one["since_round"]
            )
        return changed(state, entries=entries, clubs=clubs)


@dataclass(frozen=True)
class Admit(TournamentAct):
    """Enters people or teams: by handle, by id, or new ones by name. Once a round is drawn they are late entries.

    `own`: somebody enters by the open entry.
    """

    label = "Enter players"
    done = "The players are entered."
    may = (ORGANISER,)
    example = {"entries": [{"name": "Ana Example"}, {"name": "Ben Example", "rating": 1500}]}
    events = (EntriesMade,)

    entries: Annotated[tuple[NewEntry, ...], Member("entries", "Who enters.", limits=(1, MOST_AT_ONCE))]
    own: bool = False
    why: WhyOnceItRuns = ""
    confirmed: Confirmed = ()

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: finished, entry-closed, too-late, after-cut, entered-already, bad-entry,
        not-entered (a member of a team that is the sum of its best); asks full, but of one's own entry.
        """
        require_going(state)
        if self.own and state.config.entry != "open":
            raise TournamentRefused("entry-closed", say("Only the organiser enters players into this tournament."))
        if not 1 <= len(self.entries) <= MOST_AT_ONCE:
            raise TournamentRefused(
                "bad-entry",
                say("One to {most_at_once} entries are made at once.", most_at_once=MOST_AT_ONCE),
                "/entries",
            )
        coming = sum(not is_club(state, one) for one in self.entries)
        if coming:
            _refuse_late(state)
        entered = sum(one.status == "entered" for one in state.entries.values())
        if state.config.most is not None and entered + coming > state.config.most:
            text = say(
                "The tournament holds {most} entrants; {entered} are entered.", most=state.config.most, entered=entered
            )
            if self.own:
                raise TournamentRefused("full", text)
            require_confirmed(self.confirmed, "full", say("{text} Enter more all the same?", text=text))
        return [EntriesMade(self._numbered(state), self.why)]

    def _numbered(self, state: Tournament) -> tuple[dict[str, object], ...]:
        ids = {*state.entries, *state.clubs}
        persons = {m for one in state.entries.values() for m in one.members}
        in_clubs = {m for one in state.clubs.values() if one.status == "entered" for m in one.members}
        numbers = {one.number for one in (*state.entries.values(), *state.clubs.values())}
        asked = [one.number for one in self.entries if one.number is not None]
        taken = numbers & set(asked)
        if taken or len(set(asked)) != len(asked) or any(one < 1 for one in asked):
            raise TournamentRefused("bad-entry", say("Starting numbers are unique, from 1."), "/entries")
        numbers |= set(asked)
        free, since, made = 1, next_round(state), []
        for at, one in enumerate(self.entries):
            _check(state, one, at)
            there = in_clubs if is_club(state, one) else persons
            if one.entrant in ids or there & set(one.members):
                words = "belongs to a team" if is_club(state, one) else "is entered"
                raise TournamentRefused(
                    "entered-already", say("Somebody among these {words} already.", words=say(words)), f"/entries/{at}"
                )
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


@dataclass(frozen=True)
class Enter(TournamentAct):
    """Enters the sender, if entry is open. Without a token this makes a new person, who gets one."""

    label = "Enter"
    done = "You are entered."
    may = (NEWCOMER,)
    events = (EntriesMade,)
    beside: ClassVar[Mapping[str, Member]] = {
        "name": Member("new-name", "Of somebody without a token: the name.", "Zoe")
    }

    entrant: Annotated[str, Given("new-entrant")]
    person: Annotated[str, Given("newcomer")]
    rating: Annotated[int, Member("whole", "A rating.", limits=RATINGS)] = 0

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: what `Admit` raises of one's own entry."""
        return Admit((NewEntry(self.entrant, (self.person,), rating=self.rating),), own=True).decide(state, now)


def is_club(state: Tournament, one: NewEntry) -> bool:
    """Whether this is a team of persons who are entered for themselves."""
    teams = state.config.teams
    return one.kind == "team" and teams is not None and teams.best is not None


def _check_clubs(state: Tournament, entries: Sequence[NewEntry], persons: Collection[str]) -> None:
    for at, one in enumerate(entries):
        if is_club(state, one) and not set(one.members) <= set(persons):
            text = say("Somebody in this team is not entered: its members play for themselves, and are entered first.")
            raise TournamentRefused("not-entered", text, f"/entries/{at}/members")


def _check(state: Tournament, one: NewEntry, at: int) -> None:
    pointer = f"/entries/{at}"
    teams = state.config.teams
    if not one.entrant or not one.members or len(set(one.members)) != len(one.members):
        raise TournamentRefused("bad-entry", say("An entry names its person, or each of its members once."), pointer)
    if one.kind == "person" and len(one.members) != 1:
        raise TournamentRefused("bad-entry", say("A person enters alone; several enter as a team."), pointer)
    if one.kind == "team" and (teams is None or len(one.members) > teams.size):
        most = say("no teams") if teams is None else say("teams of up to {size}", size=teams.size)
        raise TournamentRefused("bad-entry", say("This tournament is for {most}.", most=most), pointer)
    require_rating(one.rating, f"{pointer}/rating")


def _refuse_late(state: Tournament) -> None:
    drawn = next_round(state) - 1
    if drawn == 0:
        return
    config = state.config
    if is_cut(state, drawn + 1) or (config.form == "swiss-to-cut" and is_cut(state, drawn)):
        raise TournamentRefused("after-cut", say("The cut has been made: nobody can enter any more."))
    if config.form in FIXED_FIELD:
        raise TournamentRefused(
            "too-late", say("Round 1 has been drawn: a {form} admits nobody after that.", form=config.form)
        )
    if config.late_until is not None and drawn + 1 > config.late_until:
        raise TournamentRefused(
            "too-late", say("Late entries play from round {late_until} at the latest.", late_until=config.late_until)
        )
    known = rounds_known(state)
    if known is not None and drawn >= known:
        raise TournamentRefused("too-late", say("The last round has been drawn."))
