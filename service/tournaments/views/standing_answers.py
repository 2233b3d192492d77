"""What is answered of standings, comparisons of duplicate, brackets, and of one entrant."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import field

from domain.record.answers import Answer, Id, Time, about, one_of
from service.tournaments.views.answers import (
    ENTRY_STATUS,
    STATES,
    EntryAnswer,
    NamedEntrantAnswer,
    OpponentAnswer,
    RulingOf,
    Step,
    TableResultAnswer,
    exactly,
)


class TieBreakAnswer(Answer):
    name: Annotated[str, about("Its name.")]
    words: Annotated[str, about("Its meaning.")]
    source: Annotated[str, about("Where it is defined.")]


class ValuedTieBreakAnswer(Answer):
    name: Annotated[str, about("Its name.")]
    value: Annotated[str | None, exactly("Its value")]
    words: Annotated[str, about("Its meaning.")]
    source: Annotated[str, about("Where it is defined.")]


class StandingAnswer(Answer):
    rank: Annotated[int | None, about("The rank; `null` if not ranked.")]
    shared: Annotated[bool, about("Whether the rank is shared.")]
    division: Annotated[int | None, about("In a league the division, 1 the highest.")]
    division_rank: Annotated[int | None, about("The rank in the division.")]
    entrant: Annotated[str, about("The entrant's id.")]
    number: Annotated[int, about("The starting number.")]
    name: Annotated[str, about("The entrant's name.")]
    points: Annotated[str, exactly("Points")]
    tie_breaks: Annotated[
        Mapping[str, str | None], about("The value of each tie-break, exactly.", example={"buchholz": "7/2"})
    ]
    played: Annotated[int, about("The number of rounds played.")]
    wins: Annotated[str, exactly("Wins")]
    penalty: Annotated[str, exactly("Points lost by penalties, already subtracted from `points`")]
    status: Annotated[str, one_of(ENTRY_STATUS), about("Whether it takes part.")]


class TeamStandingAnswer(Answer):
    rank: Annotated[int, about("The rank.")]
    shared: Annotated[bool, about("Whether the rank is shared.")]
    team: Annotated[str, about("The team's id.")]
    name: Annotated[str, about("The team's name.")]
    points: Annotated[str, exactly("The sum of the points of those who count")]
    counted: Annotated[list[NamedEntrantAnswer], about("The members who count, best first.")]


class ChangedResultAnswer(Answer):
    round: Annotated[int, about("The round.")]
    table: Annotated[int, about("The table.")]
    ruling: RulingOf
    entrants: Annotated[list[str], about("The entrants affected.")]


class RankedBeforeAnswer(NamedEntrantAnswer):
    rank: Annotated[int | None, about("The rank in the corrected standings.")]
    points: Annotated[str, exactly("Points there")]
    former_rank: Annotated[int | None, about("The rank before.")]
    former_points: Annotated[str, exactly("Points before")]


class CorrectedTableAnswer(Answer):
    round: Annotated[int, about("The round.")]
    table: Annotated[int, about("The table.")]
    names: Annotated[list[str], about("Who sat there.")]


class CorrectionAnswer(Answer):
    why: Annotated[str | None, about("Why they were corrected; `null` once erased.")]
    at: Annotated[Time, about("When they were published.")]
    step: Annotated[int, about("The event of the book with which they were published.")]
    tables: Annotated[list[CorrectedTableAnswer], about("The tables that count otherwise.")]
    entrants: Annotated[list[RankedBeforeAnswer], about("Whose rank or points are others, in the order of rank.")]


class StandingsAnswer(Answer):
    step: Step
    round: Annotated[int, about("The round after which; 0 before the first.")]
    state: Annotated[str, one_of(STATES), about("Their status.")]
    tie_breaks: list[TieBreakAnswer]
    standings: list[StandingAnswer]
    teams: Annotated[
        list[TeamStandingAnswer] | None,
        about("The teams that sum their best members; `null` without such teams."),
    ]
    next_divisions: Annotated[
        list[list[NamedEntrantAnswer]] | None,
        about(
            "For a league whose season is over: the divisions of the next one, highest first. `null` before that, and "
            "while a rank is shared across a line of promotion or relegation."
        ),
    ]
    changes: Annotated[list[ChangedResultAnswer], about("The results changed by rulings.")]
    note: Annotated[str | None, about("Remarks, such as why a tie-break does not count.")]
    corrected: Annotated[
        CorrectionAnswer | None, about("Of corrected standings: what changed since the ones before, and why.")
    ]


class ComparisonLineAnswer(Answer):
    board: Annotated[int, about("The set of deals.")]
    table: Annotated[int, about("The table.")]
    seat: Annotated[int, about("The seat.")]
    entrant: Annotated[str, about("Who sat there.")]
    name: Annotated[str, about("The entrant's name.")]
    score: Annotated[str, exactly("The score")]
    matchpoints: Annotated[str | None, exactly("Matchpoints")]
    matchpoints_percent: Annotated[str | None, exactly("Matchpoints in percent of the maximum")]
    imps: Annotated[str | None, exactly("IMPs against the others")]
    percent: Annotated[str | None, exactly("Percent")]


class ComparisonAnswer(Answer):
    step: Step
    round: Annotated[int, about("The round.")]
    waiting: Annotated[int, about("Tables that have not finished.")]
    open: Annotated[list[int], about("Boards still to be played by somebody: only officials see their scores.")]
    lines: list[ComparisonLineAnswer]


class CameFromAnswer(Answer):
    round: Annotated[int, about("The round.")]
    table: Annotated[int, about("The table.")]
    place: Annotated[int, about("The place there, 1 for the winner.")]


class BracketPlaceAnswer(Answer):
    entrant: Annotated[str | None, about("The entrant in this seat; `null` while unknown.")]
    name: Annotated[str | None, about("The entrant's name.")]
    seed: Annotated[int | None, about("The seed, in a first round not drawn yet.")]
    came_from: Annotated[
        CameFromAnswer | None,
        about("In rounds not drawn yet: the earlier table from which the entrant comes."),
    ] = field(name="from")


class BracketTableAnswer(Answer):
    number: Annotated[int, about("Its number in the round.")]
    third_place: Annotated[bool, about("Whether it plays for third place.")]
    seats: list[BracketPlaceAnswer]


class BracketRoundAnswer(Answer):
    number: Annotated[int, about("Its number in the tournament.")]
    drawn: Annotated[bool, about("Whether it is drawn; otherwise it is a forecast.")]
    tables: list[BracketTableAnswer]
    byes: Annotated[list[BracketPlaceAnswer], about("Entrants who sit out and go on.")]


class BracketAnswer(Answer):
    step: Step
    rounds: Annotated[
        list[BracketRoundAnswer], about("From the first of the knock-out to the final; empty while unknown.")
    ]


class EntrantRoundAnswer(Answer):
    round: Annotated[int, about("The round.")]
    table: Annotated[int | None, about("The table.")]
    seat: Annotated[int | None, about("The seat.")]
    bye: Annotated[str | None, about("The kind of bye, without a table.")]
    opponents: list[OpponentAnswer]
    game: Annotated[Id | None, about("The id of the game, if played online.")]
    result: TableResultAnswer | None


class EntrantAnswer(EntryAnswer, kw_only=True):
    step: Step
    rounds: list[EntrantRoundAnswer]
    standing: StandingAnswer | None
    tie_breaks: list[ValuedTieBreakAnswer]
