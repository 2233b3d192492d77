"""The configuration of a tournament: the title, the form, the points."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Any, Final, Literal

from domain.rules.declaration import Member
from domain.tournaments.pairing.terms import PairingRules
from domain.tournaments.ranking.points import DEFAULT_PLACES, PointScheme
from domain.tournaments.ranking.tie_breaks import TIE_BREAKS

Form = Literal["swiss", "round-robin", "knock-out", "swiss-to-cut", "league", "arena", "mitchell", "howell", "rotation"]
Uneven = Literal["smaller-tables", "one-larger", "byes"]
PointsKind = Literal["places", "score", "wins", "matchpoints", "imps", "percent"]
ByePoints = Literal["win", "half", "zero"]
SitOut = Fraction | Literal["average"] | None
Dealing = Literal["sealed", "recorded"]
Place = Literal["online", "tables"]
Confirmations = Literal["all", "one", "none"]
EntryRule = Literal["closed", "open"]

AVERAGE: Final = "average"
COMPARED: Final = frozenset({"matchpoints", "imps", "percent"})
"""Points by comparison of scores on the same board and seat."""
ALL_AGAINST_ALL: Final = frozenset({"round-robin", "league"})
"""Forms whose rounds may follow from the number of players."""
BRACKETS: Final = frozenset({"knock-out", "swiss-to-cut"})
MOVEMENTS: Final = frozenset({"mitchell", "howell", "rotation"})
"""Forms whose rounds are a movement: all tables play the same deals, board by board."""
UNROUNDED: Final = frozenset({"league", "arena"})
"""Forms in which a round may be drawn while an earlier one is still in progress."""


MOST_ROUNDS: Final = 64
MOST_MINUTES: Final = 60 * 24 * 365
MOST_SEATS: Final = 8
MOST_ENTRANTS: Final = 10_000


_FORMS: Final = {
    "swiss": "Swiss: who is level meets", "round-robin": "Round robin: everybody meets", "knock-out": "Knock-out",
    "swiss-to-cut": "Swiss, then knock-out", "league": "League over weeks", "arena": "Free arena",
    "mitchell": "Mitchell movement", "howell": "Howell movement", "rotation": "Rotating seats",
}  # fmt: skip
_UNEVEN: Final = {
    "smaller-tables": "Some smaller tables", "one-larger": "One larger table", "byes": "Some sit out",
}  # fmt: skip
_POINTS: Final = {
    "places": "Points for places", "score": "The game's own score", "wins": "Points for wins",
    "matchpoints": "Matchpoints, in duplicate", "imps": "IMPs, in duplicate",
    "percent": "Percent of the best score, in duplicate",
}  # fmt: skip
_BYES: Final = {"win": "As a win", "half": "Half of a win", "zero": "Nothing"}
_CONFIRMATIONS: Final = {"all": "All others confirm", "one": "One other confirms", "none": "Count at once"}


@dataclass(frozen=True)
class RoundConfig:
    """What differs in one round; `None` if as in the others."""

    title: Annotated[str | None, Member("text", "The title played in this round.", "mercadito")] = None
    game: Annotated[Mapping[str, Any] | None, Member("game", "The configuration of its games, without `players`.")] = (
        None
    )
    minutes: Annotated[
        int | None, Member("whole", "The minutes of its clock.", 40, limits=(1, MOST_MINUTES), none="as in the others")
    ] = None


@dataclass(frozen=True)
class Points:
    """How tables score: by places and table size, the title's own score, wins, or a comparison of scores.

    `divisor` brings scores to the scale of IMPs, for `cross_imps`. Where scores are compared, `sit_out` is what a round
    without a score gives: one's own average, a percentage of the maximum, or `None`, in older books, the same as `bye`.
    """

    kind: Annotated[PointsKind, Member(
        "choice",
        "What counts; places by size of table, the title's own score, or wins; in duplicate a comparison with the "
        "other scores on the same board.", among=_POINTS,
    )] = "places"  # fmt: skip
    by_places: Annotated[Mapping[int, tuple[Fraction, ...]] | None, Member(
        "by-places", "Points for places; by the number of seats.", {"4": ["4", "3", "2", "1"]},
        none="the usual ones", when=("kind", "places"),
    )] = None  # fmt: skip
    win: Annotated[Fraction, Member("exact", "Points for a win.", "1", when=("kind", "wins"))] = Fraction(1)
    draw: Annotated[Fraction, Member("exact", "Points for a draw.", "1/2", when=("kind", "wins"))] = Fraction(1, 2)
    loss: Annotated[Fraction, Member("exact", "Points for a loss.", "0", when=("kind", "wins"))] = Fraction(0)
    bye: Annotated[ByePoints, Member("choice", "What a bye counts; for who has no table in a round.", among=_BYES)] = (
        "win"
    )
    divisor: Annotated[
        Fraction,
        Member("exact", "What scores are divided by for IMPs; exactly.", "1/10", when=("kind", "imps")),
    ] = Fraction(1)
    sit_out: Annotated[SitOut, Member(
        "sit-out", "What a round without a score gives; the own average, or a percentage of a board's maximum, as 60.",
        AVERAGE, none="as a bye counts, in older books", when=("kind", *sorted(COMPARED)),
    )] = AVERAGE  # fmt: skip


@dataclass(frozen=True)
class PenaltyScale:
    """What an offence costs."""

    code: Annotated[str, Member("text", "Its name.", "late")]
    points: Annotated[Fraction, Member("exact", "What it costs, exactly.", "1/2")]


@dataclass(frozen=True)
class Teams:
    """Teams of up to `size` members.

    Without `best` a team plays as one entrant, whose members take turns by round. With it persons play for themselves,
    and a team has the sum of its `best`.
    """

    size: Annotated[int, Member("whole", "The members of a team.", 4, limits=(2, 20))]
    best: Annotated[int | None, Member(
        "whole", "How many of them count; in the sum of their team, entered themselves.", 3, limits=(1, 20),
        none="a team plays as one entrant",
    )] = None  # fmt: skip


@dataclass(frozen=True)
class League:
    """Divisions by size, highest first, or by number; how many are promoted and relegated after a season."""

    divisions: Annotated[
        int | tuple[int, ...], Member("divisions", "Divisions; how many, or the size of each, highest first.", [8, 8])
    ] = 1
    up: Annotated[int, Member("whole", "How many go up; from each after the season.", 2, limits=(0, 100))] = 0
    down: Annotated[int, Member("whole", "How many go down; from each after the season.", 2, limits=(0, 100))] = 0


@dataclass(frozen=True)
class TournamentConfig:
    """A complete configuration."""

    title: Annotated[str, Member("text", "The title played.", "market-day")]
    game: Annotated[Mapping[str, Any], Member("game", "The configuration of the games, without `players`.")] = field(
        default_factory=dict
    )
    form: Annotated[Form, Member("choice", "How rounds are paired.", among=_FORMS)] = "swiss"
    seats: Annotated[int, Member(
        "whole", "Players at a table; as many as fit, what is left over fills smaller tables.", 4,
        limits=(2, MOST_SEATS),
    )] = 4  # fmt: skip
    least: Annotated[
        int, Member("whole", "Fewest at a table; no table is smaller than this.", 3, limits=(2, MOST_SEATS))
    ] = 3
    uneven: Annotated[
        Uneven, Member("choice", "If the number does not fit; where tables cannot all be full.", among=_UNEVEN)
    ] = "smaller-tables"
    rounds: Annotated[int, Member(
        "rounds", "Rounds; before any cut. More can be added later.", 3, limits=(0, MOST_ROUNDS),
        none="as many as it takes for all to meet all, as with 0",
    )] = 3  # fmt: skip
    pairing_rules: Annotated[PairingRules, Member(
        "choice", "Pairing of larger tables; older books keep theirs until round 1 is drawn.",
        among={"second": "As today: smaller tables are shared", "first": "As in older books"},
        when=("pairing_rules", "first"),
    )] = "second"  # fmt: skip
    double: Annotated[bool, Member(
        "flag", "Whether all meet twice; where the number of rounds is left open.",
        when=("form", *sorted(ALL_AGAINST_ALL)),
    )] = False  # fmt: skip
    cut: Annotated[int | None, Member(
        "whole", "How many go on to the final stage; after the Swiss rounds.", 8, limits=(2, MOST_ENTRANTS),
        none="there is none", when=("form", "swiss-to-cut"),
    )] = None  # fmt: skip
    advance: Annotated[int, Member(
        "whole", "How many go on from each table; in a knock-out.", 2, limits=(1, MOST_SEATS - 1),
        when=("form", *sorted(BRACKETS)),
    )] = 2  # fmt: skip
    third_place: Annotated[bool, Member(
        "flag", "Whether a table beside the final plays for third place.", when=("form", *sorted(BRACKETS)),
    )] = False  # fmt: skip
    league: Annotated[
        League | None, Member("league", "Divisions of a league.", none="none", when=("form", "league"))
    ] = None
    by_round: Annotated[
        Mapping[int, RoundConfig],
        Member("by-round", "What differs in some rounds, by their number.", {"3": {"minutes": 60}}),
    ] = field(default_factory=dict)
    points: Annotated[Points, Member("points", "How tables count in the standings; ties share their points.")] = (
        Points()
    )
    tie_breaks: Annotated[tuple[str, ...], Member(
        "tie-breaks", "Tie-breaks, in order; the first that tells two apart decides.", ["buchholz", "wins", "lots"],
        among=tuple(TIE_BREAKS),
    )] = ("buchholz", "wins", "lots")  # fmt: skip
    minutes: Annotated[
        int | None, Member("whole", "Minutes a round.", 50, limits=(1, MOST_MINUTES), none="no clock")
    ] = None
    dealing: Annotated[Dealing, Member(
        "choice", "Dealing; sealed deals can be proved fair afterwards.",
        among={"sealed": "By the service, sealed", "recorded": "By somebody, recorded"},
    )] = "sealed"  # fmt: skip
    duplicate: Annotated[bool, Member(
        "flag", "Whether all tables of a round play the same deals; hands stay hidden until the last has finished.",
    )] = False  # fmt: skip
    place: Annotated[Place, Member(
        "choice", "Where it is played; online the results come by themselves, at tables they are entered.",
        among={"online": "Online, here", "tables": "At real tables"},
    )] = "online"  # fmt: skip
    correction_minutes: Annotated[int, Member(
        "whole", "Minutes for corrections; so long players may correct what they entered.", 30,
        limits=(0, MOST_MINUTES),
    )] = 30  # fmt: skip
    confirmations: Annotated[
        Confirmations,
        Member("choice", "Results that players enter; who else at the table has to confirm.", among=_CONFIRMATIONS),
    ] = "none"
    penalties: Annotated[tuple[PenaltyScale, ...], Member("penalties", "The scale of penalties.")] = ()
    entry: Annotated[EntryRule, Member(
        "choice", "Who enters the players; that can be changed at any time.",
        among={"closed": "An official", "open": "They do, by a link"},
    )] = "closed"  # fmt: skip
    late_until: Annotated[
        int | None, Member("whole", "Late entries up to round.", 2, limits=(1, MOST_ROUNDS), none="in all rounds")
    ] = None
    most: Annotated[int | None, Member("whole", "Most entrants.", 64, limits=(1, MOST_ENTRANTS), none="no limit")] = (
        None
    )
    teams: Annotated[Teams | None, Member("teams", "Teams.", none="no teams")] = None
    locale: Annotated[
        str, Member("text", "Time zone of printed times; as IANA names it, such as Europe/Berlin.", "Europe/Berlin")
    ] = "UTC"

    def wire(self) -> dict[str, Any]:
        """The complete wire form, as in events."""
        return {one.name: _wire(getattr(self, one.name)) for one in fields(self)}

    @cached_property
    def scheme(self) -> PointScheme:
        """How tables score. Used for every table, so made and checked once.

        For points by comparison it gives those of rounds without a table, as with the title's own score.
        """
        points = self.points
        kind = "score" if points.kind in COMPARED else points.kind
        by_places = {**DEFAULT_PLACES, **(points.by_places or {})}
        return PointScheme(kind, by_places, points.win, points.draw, points.loss)  # type: ignore[arg-type]

    def title_of(self, round_: int) -> str:
        """The title played in a round."""
        return self._of(round_).title or self.title

    def game_of(self, round_: int) -> Mapping[str, Any]:
        """The configuration of a round's games, without `players`."""
        own = self._of(round_)
        return own.game if own.game is not None else ({} if own.title else self.game)

    def minutes_of(self, round_: int) -> int | None:
        """The minutes of a round's clock."""
        own = self._of(round_).minutes
        return self.minutes if own is None else own

    def _of(self, round_: int) -> RoundConfig:
        return self.by_round.get(round_, RoundConfig())


PARTS: Final[Mapping[str, type]] = {"points": Points, "league": League, "teams": Teams}
"""The classes of members that have members of their own, by kind."""


def _wire(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, tuple):
        return [_wire(one) for one in value]
    if isinstance(value, Mapping):
        return {str(key): _wire(one) for key, one in value.items()}
    if is_dataclass(value):
        told = {one.name: _wire(getattr(value, one.name)) for one in fields(value)}
        if isinstance(value, Points) and value.kind not in COMPARED:
            del told["sit_out"]  # it means nothing there, and books from before it do not have it
        return {name: one for name, one in told.items() if one is not None} if isinstance(value, RoundConfig) else told
    return value
