"""Taking over a tournament that was begun in another program: its players, its rounds, and what is asked of the next.

Everything becomes the events that a tournament played here leaves, so that whatever reads a book knows it already.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Annotated, Final

from domain.rules.declaration import Given, Member
from domain.rules.language import say
from domain.tournaments.acts.act import ORGANISER, EventStamp, TournamentAct, TournamentEvent
from domain.tournaments.acts.admission import MOST_AT_ONCE, Admit, EntriesMade, NewEntry
from domain.tournaments.acts.entries import ByeAsked, KeptApart
from domain.tournaments.acts.leaving import NoShowNoted
from domain.tournaments.acts.lots import LotsSealed
from domain.tournaments.acts.outcome import Places, Scores, read_outcome
from domain.tournaments.acts.pairing import RoundDrawn
from domain.tournaments.acts.results import ResultEntered
from domain.tournaments.acts.rounds import RoundClosed, RoundPublished, RoundStarted
from domain.tournaments.checks import BYES
from domain.tournaments.config import MOST_ROUNDS
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import Tournament, TournamentTable

_FORMS: Final = frozenset({"swiss", "swiss-to-cut"})
"""Forms whose next round follows from points and opponents alone, whoever paired the rounds before."""
_ALONE: Final = 2
_ASKED: Final = frozenset({"half-bye", "zero-bye"})
MOST_ASKED: Final = 20_000


@dataclass(frozen=True)
class PastTable:
    """A table by the starting numbers of those who sat there. Who has no place among `places` did not come.

    A table without places, scores and points is still being played.
    """

    seats: tuple[int, ...]
    places: Places | None = None
    scores: Scores | None = None
    points: tuple[Fraction, ...] | None = None

    @property
    def told(self) -> bool:
        """Whether it has a result."""
        return (self.places, self.scores, self.points) != (None, None, None)


@dataclass(frozen=True)
class PlayedRound:
    """A round as it was played elsewhere. Who has neither a seat nor a bye was absent."""

    tables: tuple[PastTable, ...]
    byes: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class ComingBye:
    """A bye that was asked for, in a round that is not drawn yet."""

    number: int
    round: int
    kind: str


@dataclass(frozen=True)
class TakeOver(TournamentAct):
    """Takes over a tournament that was begun in another program: its players and rounds, by starting number.

    All of it or nothing. Nobody has been entered and nothing drawn yet. The last round may still be played.
    """

    label = "Take over a tournament"
    done = "The tournament is taken over."
    may = (ORGANISER,)
    example = {
        "entries": [{"name": "Ana Example", "number": 1}, {"name": "Ben Example", "number": 2}],
        "rounds": [{"tables": [{"seats": [1, 2], "places": [1, 2]}]}],
    }
    events = (
        EntriesMade, LotsSealed, RoundDrawn, RoundPublished, RoundStarted, NoShowNoted, ResultEntered, RoundClosed,
        ByeAsked, KeptApart,
    )  # fmt: skip

    entries: Annotated[
        tuple[NewEntry, ...], Member("entries", "Who plays, with their starting numbers.", limits=(1, MOST_AT_ONCE))
    ]
    rounds: Annotated[
        tuple[PlayedRound, ...],
        Member("played-rounds", "The rounds that have been played, from round 1 on.", limits=(0, MOST_ROUNDS)),
    ]
    byes: Annotated[
        tuple[ComingBye, ...],
        Member("coming-byes", "Byes that were asked for, in coming rounds.", limits=(0, MOST_ASKED)),
    ] = ()
    apart: Annotated[
        tuple[tuple[int, int], ...],
        Member("number-pairs", "Pairs of starting numbers that never meet.", limits=(0, MOST_ASKED)),
    ] = ()
    commitment: Annotated[str, Given("commitment")] = ""

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: too-late, bad-form, last-round, bad-round, bad-result, bad-bye, and what `Admit`
        raises.
        """
        if state.entries or state.rounds or state.status != "setting-up":
            text = say("Players are entered here already: a tournament is taken over into one that is empty.")
            raise TournamentRefused("too-late", text)
        if state.config.form not in _FORMS:
            text = say("A tournament is taken over as a Swiss one: others follow a schedule that they draw themselves.")
            raise TournamentRefused("bad-form", text)
        rounds = state.config.rounds
        if rounds is not None and len(self.rounds) > rounds:
            text = say(
                "{played} rounds have been played, and this tournament has {rounds}: set it up for more.",
                played=len(self.rounds), rounds=rounds,
            )  # fmt: skip
            raise TournamentRefused("last-round", text, "/rounds")
        (made,) = Admit(self.entries).decide(state, now)
        assert isinstance(made, EntriesMade)
        entrants = {int(one["number"]): str(one["entrant"]) for one in made.entries}
        entered = made.evolve(state, EventStamp(state.n + 1, now, ""))
        sealed = [LotsSealed(self.commitment)] if self.commitment and state.lots is None else []
        played = [
            event
            for at, one in enumerate(self.rounds)
            for event in _Taking(entered, entrants, at, at + 1 == len(self.rounds)).events(one)
        ]
        return [made, *sealed, *played, *self._asked(entrants)]

    def _asked(self, entrants: Mapping[int, str]) -> Iterator[TournamentEvent]:
        seen: set[tuple[int, int]] = set()
        for at, one in enumerate(self.byes):
            pointer = f"/byes/{at}"
            if one.number not in entrants or one.kind not in _ASKED or (one.number, one.round) in seen:
                text = say("A coming bye names a player once a round, and is one of half-bye, zero-bye.")
                raise TournamentRefused("bad-bye", text, pointer)
            if one.round <= len(self.rounds):
                raise TournamentRefused("bad-bye", say("Round {number} has been played.", number=one.round), pointer)
            seen.add((one.number, one.round))
            yield ByeAsked(entrants[one.number], one.round, one.kind)
        pairs: set[frozenset[int]] = set()
        for at, pair in enumerate(self.apart):
            if not set(pair) <= set(entrants) or len(set(pair)) < _ALONE:
                text = say("Who never meet are two different players, by their starting numbers.")
                raise TournamentRefused("unknown-entrant", text, f"/apart/{at}")
            if frozenset(pair) not in pairs:
                pairs.add(frozenset(pair))
                yield KeptApart((entrants[pair[0]], entrants[pair[1]]), apart=True)


class _Taking:
    """A round that is being taken over, `at` from 0."""

    def __init__(self, state: Tournament, entrants: Mapping[int, str], at: int, last: bool) -> None:
        self.state, self.entrants, self.at, self.last = state, entrants, at, last
        self.number = at + 1

    def events(self, played: PlayedRound) -> Iterator[TournamentEvent]:
        """The events of the round. Raises `TournamentRefused`: bad-round, bad-result, bad-bye."""
        self._check(played)
        tables = [
            TournamentTable(at, tuple([self.entrants[one] for one in table.seats]))
            for at, table in enumerate(played.tables, start=1)
        ]
        told = tuple([{"number": one.number, "seats": list(one.seats)} for one in tables])
        byes = {self.entrants[one]: kind for one, kind in played.byes.items()}
        yield RoundDrawn(self.number, told, byes, by_hand=True)
        yield RoundPublished(self.number)
        yield RoundStarted(self.number, None)
        for table, past in zip(tables, played.tables, strict=True):
            yield from self._result(table, past)
        if all(one.told for one in played.tables):
            yield RoundClosed(self.number)

    def _check(self, played: PlayedRound) -> None:
        where = f"/rounds/{self.at}"
        if not played.tables:
            raise TournamentRefused("bad-round", say("Round {round} has no tables.", round=self.number), where)
        times = Counter([*[one for table in played.tables for one in table.seats], *played.byes])
        for one, often in times.items():
            if one not in self.entrants:
                text = say("Round {round} names {number}, who is not entered.", round=self.number, number=one)
                raise TournamentRefused("bad-round", text, where)
            if often > 1:
                text = say("Number {number} has two places in round {round}.", number=one, round=self.number)
                raise TournamentRefused("bad-round", text, where)
        for at, table in enumerate(played.tables):
            if not _ALONE <= len(table.seats) <= self.state.config.seats:
                most = self.state.config.seats
                text = say("Round {round}: a table here has 2 to {most} seats.", round=self.number, most=most)
                raise TournamentRefused("bad-round", text, f"{where}/tables/{at}")
            if not table.told and not self.last:
                text = say(
                    "Round {round}, table {table}: only the last round may lack results.",
                    round=self.number, table=at + 1,
                )  # fmt: skip
                raise TournamentRefused("bad-round", text, f"{where}/tables/{at}")
        for one, kind in played.byes.items():
            if kind not in BYES:
                text = say("A bye is one of {listed}.", listed=", ".join(BYES))
                raise TournamentRefused("bad-bye", text, f"{where}/byes/{one}")

    def _result(self, table: TournamentTable, past: PastTable) -> Iterator[TournamentEvent]:
        if not past.told:
            return
        pointer = f"/rounds/{self.at}/tables/{table.number - 1}"
        places = past.places
        gone = [one for one, place in zip(table.seats, places or (), strict=False) if place is None]
        if places is None or past.points is not None or len(places) != len(table.seats):
            gone = []
        if gone:
            yield NoShowNoted(self.number, table.number, tuple(gone))
        nothing = (None,) * len(table.seats)
        if len(table.seats) - len(gone) < _ALONE:
            due = tuple([None if one in gone else 1 for one in table.seats])
            yield ResultEntered(self.number, table.number, due, nothing, None, "forfeit")
            return
        here = TournamentTable(table.number, table.seats, absent=frozenset(gone))
        try:
            outcome = read_outcome(self.state, here, places, past.scores, past.points)
        except TournamentRefused as error:
            text = say("Round {round}: {why}", round=self.number, why=error.message)
            raise TournamentRefused(error.code, text, f"{pointer}{error.pointer}") from None
        scores, points = outcome.texts()
        yield ResultEntered(self.number, table.number, outcome.places, scores, points, outcome.source("director"))
