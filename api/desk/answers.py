"""The shapes of answers about tournaments that no view of one book makes: acts, lists, templates, seasons."""

from collections.abc import Sequence
from typing import Annotated

from api.http.forms import ActForm, Setting
from domain.record.answers import UNSET, Answer, Id, Links, Time, UnsetType, Wire, about, component
from service.tournaments.views.answers import BookAnswer, EntryAnswer, PairingBreak, RoundAnswer, Step, exactly
from service.tournaments.views.desk_answers import CallAnswer, PenaltyAnswer

Event = Annotated[Wire, component("ToldBookEvent")]
Recorded = Annotated[Sequence[Event], about("What was recorded.")]
Breaks = Annotated[Sequence[PairingBreak], about("The rules broken by a new pairing.")]
Pairing = Annotated[RoundAnswer | None, about("The pairing made by the act, if any.")]
Book = Annotated[BookAnswer, about("The tournament after it.")]
Token = Annotated[str | UnsetType, about("For somebody who has just entered without one: the person's token.")]
Newcomer = Annotated[str | UnsetType, about("With it, the person's id.")]


class EnteredActAnswer(Answer):
    step: Step
    events: Recorded
    breaks: Breaks
    pairing: Pairing
    book: Book
    token: Token = UNSET
    person: Newcomer = UNSET


class TriedActAnswer(Answer):
    dry_run: Annotated[bool, about("`true` if nothing was recorded.")]
    step: Step
    events: Recorded
    breaks: Breaks
    pairing: Pairing
    book: Book
    token: Token = UNSET
    person: Newcomer = UNSET


class ActsAnswer(Answer):
    acts: list[ActForm]


class EntriesAnswer(Answer):
    step: Step
    entries: list[EntryAnswer]
    teams: Annotated[list[EntryAnswer], about("On the first page: the teams whose members are entrants themselves.")]
    next: Annotated[str | None, about("The cursor of the next page.")]


class CallsAnswer(Answer):
    step: Step
    calls: Annotated[list[CallAnswer], about("Oldest first.")]


class PenaltiesAnswer(Answer):
    step: Step
    penalties: list[PenaltyAnswer]


class PrecedentAnswer(Answer):
    game: Annotated[Id, about("The game.")]
    case: Annotated[int, about("The case.")]
    title: Annotated[str, about("The title played.")]
    clause: Annotated[str | None, about("The clause on which the claim is based.")]
    status: Annotated[str, about("The stage of the case.")]
    decision: Annotated[str | None, about("The ruling.")]
    tournament: Annotated[str | None, about("The tournament of the game.")]
    links: Links
    ruled_at: Annotated[Time | None, about("When it was ruled.")]


class PrecedentsAnswer(Answer):
    precedents: Annotated[list[PrecedentAnswer], about("Newest first.")]
    next: Annotated[str | None, about("The cursor of the next page.")]


class HistoryAnswer(Answer):
    step: Step
    events: Annotated[Sequence[Event], about("In order, with their texts.")]
    next: Annotated[int | None, about("`after` of the next page.")]


class TemplateAnswer(Answer):
    name: Annotated[str, about("Its name.")]
    words: Annotated[str, about("Its purpose.")]
    players: Annotated[int | None, about("The number of entrants it is made for, if any.")]
    config: Annotated[
        Wire,
        component("TournamentConfigRequest"),
        about("Its configuration; without `title` in the query, the part common to all titles."),
    ]


class TemplatesAnswer(Answer):
    templates: list[TemplateAnswer]
    settings: Annotated[list[Setting], about("The members of a configuration, as a form has them.")]


class OwnTournamentAnswer(Answer):
    id: Annotated[str, about("Its id.")]
    name: Annotated[str, about("Its name.")]
    status: Annotated[str, about("Its stage.")]
    entrant: Annotated[str | None, about("Your entrant.")]
    duties: Annotated[list[str], about("Your role as an official.")]
    links: Links


class OwnTournamentsAnswer(Answer):
    tournaments: list[OwnTournamentAnswer]


class SeasonPlaceAnswer(Answer):
    rank: Annotated[int, about("The rank, shared in a tie.")]
    person: Annotated[str, about("The person's id.")]
    name: Annotated[str, about("The person's name.")]
    points: Annotated[str, exactly("Points of all tournaments")]
    tournaments: Annotated[int, about("The number of tournaments.")]
    best: Annotated[int | None, about("The best rank.")]


class SeasonTournamentAnswer(Answer):
    id: Annotated[str, about("Its id.")]
    name: Annotated[str, about("Its name.")]
    state: Annotated[str | None, about("The status of its standings; only official ones count.")]
    links: Links


class SeasonAnswer(Answer):
    season: Annotated[str, about("Its label.")]
    tournaments: list[SeasonTournamentAnswer]
    standings: list[SeasonPlaceAnswer]


class ReadEntryAnswer(Answer):
    name: Annotated[str | UnsetType, about("The name of a person, who may be new.", example="Ada")] = UNSET
    handle: Annotated[str | UnsetType, about("The handle of a known person.")] = UNSET
    team: Annotated[str | UnsetType, about("The name of a team.")] = UNSET
    members: Annotated[list[str] | UnsetType, about("The handles of a team's members.")] = UNSET
    number: Annotated[int | UnsetType, about("The starting number.", example=1)] = UNSET
    rating: Annotated[int | UnsetType, about("The rating.", example=2100)] = UNSET


class EntryListAnswer(Answer):
    entries: Annotated[list[ReadEntryAnswer], about("In the form that the act `admit` takes.")]


class RemarkAnswer(Answer):
    line: Annotated[int, about("The line, from 1.", example=12)]
    column: Annotated[int, about("The column, from 1.", example=81)]
    message: Annotated[str, about("What is to be said of it.")]


class ReportAnswer(Answer):
    name: Annotated[str, about("The tournament's name in the report.", example="Open of the town")]
    players: Annotated[int, about("The number of players.", example=24)]
    rounds: Annotated[int, about("The number of rounds with pairings.", example=3)]
    config: Annotated[
        Wire,
        component("TournamentConfigRequest"),
        about("The settings that fit, for `open-book` or `change-config`; the title is yours to choose."),
    ]
    act: Annotated[Wire, component("TakeOverActRequest"), about("The act, ready to be entered.")]
    remarks: Annotated[list[RemarkAnswer], about("What is not taken over, or counts otherwise here, by the line.")]
