"""What is answered of standings, comparisons of duplicate, brackets, and of one entrant."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import field

from domain.record.answers import Answer, Id, about, one_of
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
    words: Annotated[str, about("What it is.")]
    source: Annotated[str, about("Where it is defined.")]


class ValuedTieBreakAnswer(Answer):
    name: Annotated[str, about("Its name.")]
    value: Annotated[str | None, exactly("Its value")]
    words: Annotated[str, about("What it is.")]
    source: Annotated[str, about("Where it is defined.")]


class StandingAnswer(Answer):
    rank: Annotated[int | None, about("The rank; `null`: not ranked.")]
    shared: Annotated[bool, about("Whether others have the same rank.")]
    division: Annotated[int | None, about("In a league the division, 1 the highest.")]
    division_rank: Annotated[int | None, about("The rank in the division.")]
    entrant: Annotated[str, about("The entrant's id.")]
    number: Annotated[int, about("The starting number.")]
    name: Annotated[str, about("What the entrant is called.")]
    points: Annotated[str, exactly("Points")]
    tie_breaks: Annotated[
        Mapping[str, str | None], about("The value of each tie-break, exactly.", example={"buchholz": "7/2"})
    ]
    played: Annotated[int, about("How many rounds were played.")]
    wins: Annotated[str, exactly("Wins")]
    penalty: Annotated[str, exactly("Points taken by penalties, which `points` are less")]
    status: Annotated[str, one_of(ENTRY_STATUS), about("Whether it plays.")]


class TeamStandingAnswer(Answer):
    rank: Annotated[int, about("The rank.")]
    shared: Annotated[bool, about("Whether others have the same rank.")]
    team: Annotated[str, about("The team's id.")]
    name: Annotated[str, about("What the team is called.")]
    points: Annotated[str, exactly("The sum of the points of those who count")]
    counted: Annotated[list[NamedEntrantAnswer], about("The members who count, the best first.")]


class ChangedResultAnswer(Answer):
    round: Annotated[int, about("The round.")]
    table: Annotated[int, about("The table.")]
    ruling: RulingOf
    entrants: Annotated[list[str], about("Whom it concerns.")]


class StandingsAnswer(Answer):
    step: Step
    round: Annotated[int, about("After which round; 0: before the first.")]
    state: Annotated[str, one_of(STATES), about("What they are.")]
    tie_breaks: list[TieBreakAnswer]
    standings: list[StandingAnswer]
    teams: Annotated[
        list[TeamStandingAnswer] | None,
        about("The teams that are the sum of their best members; `null` where there are none."),
    ]
    next_divisions: Annotated[
        list[list[NamedEntrantAnswer]] | None,
        about(
            "Of a league whose season is over: the divisions of the next one, the highest first. `null` before that, "
            "and while a rank is shared across a line of those who go up or down."
        ),
    ]
    changes: Annotated[list[ChangedResultAnswer], about("The results that rulings changed.")]
    note: Annotated[str | None, about("What is to be known of them, such as why some tie-break counts nothing.")]


class ComparisonLineAnswer(Answer):
    board: Annotated[int, about("The set of deals.")]
    table: Annotated[int, about("The table.")]
    seat: Annotated[int, about("The seat.")]
    entrant: Annotated[str, about("Who sat there.")]
    name: Annotated[str, about("What the entrant is called.")]
    score: Annotated[str, exactly("The score")]
    matchpoints: Annotated[str | None, exactly("Matchpoints")]
    matchpoints_percent: Annotated[str | None, exactly("Matchpoints in percent of the most")]
    imps: Annotated[str | None, exactly("IMPs against the others")]
    percent: Annotated[str | None, exactly("Percent")]


class ComparisonAnswer(Answer):
    step: Step
    round: Annotated[int, about("The round.")]
    waiting: Annotated[int, about("Tables that have not finished.")]
    open: Annotated[
        list[int], about("Boards that somebody plays still, or will play: only officials see what they gave.")
    ]
    lines: list[ComparisonLineAnswer]


class CameFromAnswer(Answer):
    round: Annotated[int, about("The round.")]
    table: Annotated[int, about("The table.")]
    place: Annotated[int, about("The place there, 1 the winner's.")]


class BracketPlaceAnswer(Answer):
    entrant: Annotated[str | None, about("Who has this seat; `null` while nobody knows.")]
    name: Annotated[str | None, about("What the entrant is called.")]
    seed: Annotated[int | None, about("The seed, in a first round that is not drawn yet.")]
    came_from: Annotated[
        CameFromAnswer | None,
        about("In rounds that are not drawn yet: from which table of an earlier one the entrant comes."),
    ] = field(name="from")


class BracketTableAnswer(Answer):
    number: Annotated[int, about("Its number in the round.")]
    third_place: Annotated[bool, about("Whether it plays for third place.")]
    seats: list[BracketPlaceAnswer]


class BracketRoundAnswer(Answer):
    number: Annotated[int, about("Its number in the tournament.")]
    drawn: Annotated[bool, about("Whether it is drawn; else it is as foreseen.")]
    tables: list[BracketTableAnswer]
    byes: Annotated[list[BracketPlaceAnswer], about("Who sits out and goes on.")]


class BracketAnswer(Answer):
    step: Step
    rounds: Annotated[
        list[BracketRoundAnswer], about("From the first of the knock-out to the final; none while nobody can say.")
    ]


class EntrantRoundAnswer(Answer):
    round: Annotated[int, about("The round.")]
    table: Annotated[int | None, about("The table.")]
    seat: Annotated[int | None, about("The seat.")]
    bye: Annotated[str | None, about("The kind of bye, without a table.")]
    opponents: list[OpponentAnswer]
    game: Annotated[Id | None, about("The id of the game, where it was played online.")]
    result: TableResultAnswer | None


class EntrantAnswer(EntryAnswer, kw_only=True):
    step: Step
    rounds: list[EntrantRoundAnswer]
    standing: StandingAnswer | None
    tie_breaks: list[ValuedTieBreakAnswer]
