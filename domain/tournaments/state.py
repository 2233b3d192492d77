"""A tournament as folded from its book: entries, rounds, results, calls. Frozen values, made by `book.evolve`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Annotated, Any, Literal

from domain.rules.declaration import Component
from domain.rules.values import changed
from domain.tournaments.config import TournamentConfig
from domain.tournaments.pairing.terms import RoundKind

Status = Literal["setting-up", "running", "paused", "finished"]
EntryStatus = Literal["entered", "withdrawn", "disqualified"]
RoundStatus = Literal["drawn", "published", "running", "closed", "cancelled"]
Source = Literal["game", "slip", "director", "forfeit", "assigned", "not-played"]
Ruling = Annotated[Mapping[str, Any], Component("RulingOfAnswer")]
"""A ruling by the `game`, `case` and `ruling` that it has in the record."""


@dataclass(frozen=True)
class TournamentEntry:
    """An entrant: a person, or a team with its members in the order of its boards."""

    id: str
    number: int
    kind: Literal["person", "team"]
    members: tuple[str, ...]
    rating: int = 0
    since_round: int = 1
    status: EntryStatus = "entered"
    not_at_table_1: bool = False
    byes: Mapping[int, RoundKind] = field(default_factory=dict)
    away: tuple[tuple[int, int | None], ...] = ()
    """Rounds without this entrant after it withdrew: from, and up to (`None`: from there on)."""
    former: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """The hashes of the names that it was given since it was entered, the latest last."""

    def player(self, round_: int) -> str:
        """The person who plays for it in a round: members take turns, in the order named."""
        return self.members[(round_ - 1) % len(self.members)]

    def plays(self, round_: int) -> bool:
        """Whether it must be paired in a round, apart from byes."""
        return self.since_round <= round_ and not any(
            first <= round_ and (last is None or round_ <= last) for first, last in self.away
        )


@dataclass(frozen=True)
class TableResult:
    """A result by seat. `points` if assigned by a director; otherwise they follow from the configuration's scheme.

    `at` is when the correction period of its table began, `written_at` when this result was written. `paired` is the
    last round that had been paired from the results of its round by then.
    """

    places: tuple[int | None, ...]
    scores: tuple[Fraction | None, ...]
    points: tuple[Fraction, ...] | None
    source: Source
    n: int
    at: int
    entrant: str | None = None
    ruling: Ruling | None = None
    corrected: bool = False
    confirmed: frozenset[str] = frozenset()
    written_at: int = 0
    paired: int | None = None

    @property
    def counts(self) -> tuple[Any, ...]:
        """What of it counts."""
        return self.places, self.scores, self.points, self.source == "not-played"


@dataclass(frozen=True)
class TournamentTable:
    """A table of a round. `result` as played, `ruled` as changed by a ruling, `rival` another seat's version.

    `absent` entrants did not come. `former` are the results replaced by corrections, oldest first. `tied` is how a tie
    is decided that left the table without a result.
    """

    number: int
    seats: tuple[str, ...]
    board: int | None = None
    game: str | None = None
    result: TableResult | None = None
    ruled: TableResult | None = None
    rival: TableResult | None = None
    former: tuple[TableResult, ...] = ()
    absent: frozenset[str] = frozenset()
    tied: str | None = None

    @property
    def standing(self) -> TableResult | None:
        """The result that counts: as ruled, else as played."""
        return self.ruled or self.result

    @property
    def present(self) -> tuple[str, ...]:
        """The entrants there who came."""
        return tuple([one for one in self.seats if one not in self.absent])


@dataclass(frozen=True)
class Round:
    """A round. `paused_at` is when its clock stopped; `ends_at` then keeps its value."""

    number: int
    status: RoundStatus
    tables: tuple[TournamentTable, ...]
    byes: Mapping[str, RoundKind]
    by_hand: bool = False
    breaks: tuple[Mapping[str, Any], ...] = ()
    started_at: int | None = None
    ends_at: int | None = None
    paused_at: int | None = None
    closed_at: int | None = None

    def table(self, number: int) -> TournamentTable | None:
        """The table of that number."""
        if 0 < number <= len(self.tables) and self.tables[number - 1].number == number:
            return self.tables[number - 1]
        return next((one for one in self.tables if one.number == number), None)

    def table_of(self, entrant: str) -> TournamentTable | None:
        """The table of an entrant."""
        return next((one for one in self.tables if entrant in one.seats), None)


@dataclass(frozen=True)
class Penalty:
    """A warning, or points taken. `words` is the hash of the reason."""

    id: str
    entrant: str
    code: str | None
    points: Fraction
    warning: bool
    round: int | None
    table: int | None
    words: str
    ruling: Ruling | None
    at: int
    by: str
    cancelled: bool = False


@dataclass(frozen=True)
class DirectorCall:
    """A call for a director; `by` is who answers it. `words` is the hash of its text."""

    id: str
    round: int | None
    table: int | None
    entrant: str | None
    at: int
    words: str
    status: Literal["open", "claimed", "closed"] = "open"
    by: str | None = None
    made_by: str = ""


@dataclass(frozen=True)
class Announcement:
    """An announcement, by the hash of its text."""

    id: str
    at: int
    words: str


@dataclass(frozen=True)
class Lots:
    """A drawing of lots: the commitment, and the seed once it is revealed, both in hexadecimal."""

    commitment: str
    seed: str | None = None


@dataclass(frozen=True)
class Published:
    """Published standings: the round, the event, and the hash of their canonical form.

    `words` is the hash of a reason that everybody may read.
    """

    state: Literal["provisional", "official", "corrected"]
    round: int
    hash: str
    n: int
    at: int
    ruling: Ruling | None = None
    words: str = ""


@dataclass(frozen=True)
class Official:
    """A person with duties, at all tables or a range of them."""

    person: str
    duties: tuple[str, ...]
    tables: tuple[int, int] | None = None


@dataclass(frozen=True)
class Tournament:
    """A tournament after event `n` of its book. Rounds are in order, from 1; a cancelled one drawn again is replaced.

    `cancelled` are the rounds cancelled and drawn again, oldest first. `games` maps each game to its round and table,
    also in cancelled rounds. `clubs` are teams whose members are entered themselves.
    """

    id: str
    n: int
    config: TournamentConfig
    status: Status = "setting-up"
    entries: Mapping[str, TournamentEntry] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()
    cancelled: tuple[Round, ...] = ()
    clubs: Mapping[str, TournamentEntry] = field(default_factory=dict)
    games: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    apart: frozenset[frozenset[str]] = frozenset()
    officials: Mapping[str, Official] = field(default_factory=dict)
    calls: Mapping[str, DirectorCall] = field(default_factory=dict)
    penalties: tuple[Penalty, ...] = ()
    announcements: tuple[Announcement, ...] = ()
    lots: Lots | None = None
    published: tuple[Published, ...] = ()
    schedule: tuple[int | None, ...] = ()

    def round(self, number: int) -> Round | None:
        """The round with that number, as last drawn."""
        return self.rounds[number - 1] if 0 < number <= len(self.rounds) else None

    @property
    def current(self) -> Round | None:
        """The last round drawn and not cancelled."""
        return next((one for one in reversed(self.rounds) if one.status != "cancelled"), None)

    def entry_of(self, person: str) -> TournamentEntry | None:
        """A person's entrant, alone or as a member."""
        return next((one for one in self.entries.values() if person in one.members), None)

    def entry(self, entrant: str) -> TournamentEntry:
        """An entrant, or a team whose members are entrants."""
        return self.clubs.get(entrant) or self.entries[entrant]

    def table(self, round_: int, number: int) -> TournamentTable:
        """A table that there is."""
        table = self.rounds[round_ - 1].table(number)
        assert table is not None
        return table

    def with_entry(self, entrant: str, **changes: Any) -> "Tournament":
        """It with changes of an entrant."""
        entry = changed(self.entry(entrant), **changes)
        if entrant in self.clubs:
            return changed(self, clubs={**self.clubs, entrant: entry})
        return changed(self, entries={**self.entries, entrant: entry})

    def with_round(self, number: int, **changes: Any) -> "Tournament":
        """It with changes of a round."""
        at = number - 1
        return changed(self, rounds=(*self.rounds[:at], changed(self.rounds[at], **changes), *self.rounds[number:]))

    def with_table(self, round_: int, number: int, **changes: Any) -> "Tournament":
        """It with changes of a table."""
        tables = self.rounds[round_ - 1].tables
        at = number - 1
        if at >= len(tables) or tables[at].number != number:
            at = next(place for place, one in enumerate(tables) if one.number == number)
        return self.with_round(round_, tables=(*tables[:at], changed(tables[at], **changes), *tables[at + 1 :]))

    def with_call(self, id_: str, **changes: Any) -> "Tournament":
        """It with changes of a call."""
        return changed(self, calls={**self.calls, id_: changed(self.calls[id_], **changes)})


def table_of_game(state: Tournament, game: str) -> tuple[Round, TournamentTable] | None:
    """The round and table of a game; `None` if it has none, or the round was drawn anew since."""
    number, at = state.games.get(game, (0, 0))
    round_ = state.round(number)
    table = None if round_ is None else round_.table(at)
    return None if round_ is None or table is None or table.game != game else (round_, table)
