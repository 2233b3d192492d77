"""The shapes of answers about tournaments that no view of one book makes: acts, lists, templates, seasons."""

from collections.abc import Sequence
from typing import Annotated

from api.http.forms import ActForm
from domain.record.answers import UNSET, Answer, Id, Links, Time, UnsetType, Wire, about, component
from service.tournaments.views.answers import BookAnswer, EntryAnswer, PairingBreak, RoundAnswer, Step, exactly
from service.tournaments.views.desk_answers import CallAnswer, PenaltyAnswer

Event = Annotated[Wire, component("ToldBookEvent")]
Recorded = Annotated[Sequence[Event], about("What was recorded.")]
Breaks = Annotated[Sequence[PairingBreak], about("The rules that a new pairing breaks.")]
Pairing = Annotated[RoundAnswer | None, about("The pairing that the act made, if it made one.")]
Book = Annotated[BookAnswer, about("The tournament after it.")]
Token = Annotated[str | UnsetType, about("Of somebody who has just entered without one: the person's token.")]
Newcomer = Annotated[str | UnsetType, about("Beside it: the person's id.")]


class EnteredActAnswer(Answer):
    step: Step
    events: Recorded
    breaks: Breaks
    pairing: Pairing
    book: Book
    token: Token = UNSET
    person: Newcomer = UNSET


class TriedActAnswer(Answer):
    dry_run: Annotated[bool, about("`true`: nothing was recorded.")]
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
    teams: Annotated[list[EntryAnswer], about("With the first page: the teams whose members are entrants themselves.")]
    next: Annotated[str | None, about("The cursor of the next page.")]


class CallsAnswer(Answer):
    step: Step
    calls: Annotated[list[CallAnswer], about("The oldest first.")]


class PenaltiesAnswer(Answer):
    step: Step
    penalties: list[PenaltyAnswer]


class PrecedentAnswer(Answer):
    game: Annotated[Id, about("The game.")]
    case: Annotated[int, about("The case.")]
    title: Annotated[str, about("The title that was played.")]
    clause: Annotated[str | None, about("The clause that the claim rests on.")]
    status: Annotated[str, about("How far the case is.")]
    decision: Annotated[str | None, about("What was ruled.")]
    tournament: Annotated[str | None, about("The tournament of the game.")]
    links: Links
    ruled_at: Annotated[Time | None, about("When it was ruled.")]


class PrecedentsAnswer(Answer):
    precedents: Annotated[list[PrecedentAnswer], about("The newest first.")]
    next: Annotated[str | None, about("The cursor of the next page.")]


class HistoryAnswer(Answer):
    step: Step
    events: Annotated[Sequence[Event], about("In order, with their words.")]
    next: Annotated[int | None, about("`after` of the next page.")]


class TemplateAnswer(Answer):
    name: Annotated[str, about("Its name.")]
    words: Annotated[str, about("What it is for.")]
    players: Annotated[int | None, about("How many it is made for, where it is.")]
    config: Annotated[
        Wire,
        component("TournamentConfigRequest"),
        about("Its configuration; without a title in the question, what is the same for all."),
    ]


class TemplatesAnswer(Answer):
    templates: list[TemplateAnswer]


class OwnTournamentAnswer(Answer):
    id: Annotated[str, about("Its id.")]
    name: Annotated[str, about("Its name.")]
    status: Annotated[str, about("How far it is.")]
    entrant: Annotated[str | None, about("The entrant that you are.")]
    duties: Annotated[list[str], about("What you do as an official.")]
    links: Links


class OwnTournamentsAnswer(Answer):
    tournaments: list[OwnTournamentAnswer]


class SeasonPlaceAnswer(Answer):
    rank: Annotated[int, about("The rank; who ties has the same.")]
    person: Annotated[str, about("The person's id.")]
    name: Annotated[str, about("What the person is called.")]
    points: Annotated[str, exactly("Points of all tournaments")]
    tournaments: Annotated[int, about("In how many.")]
    best: Annotated[int | None, about("The best rank.")]


class SeasonTournamentAnswer(Answer):
    id: Annotated[str, about("Its id.")]
    name: Annotated[str, about("Its name.")]
    state: Annotated[str | None, about("What its standings are; only official ones count.")]
    links: Links


class SeasonAnswer(Answer):
    season: Annotated[str, about("Its label.")]
    tournaments: list[SeasonTournamentAnswer]
    standings: list[SeasonPlaceAnswer]


class ReadEntryAnswer(Answer):
    name: Annotated[str | UnsetType, about("Of a person who may be new.", example="Ada")] = UNSET
    handle: Annotated[str | UnsetType, about("Of a person who is known.")] = UNSET
    team: Annotated[str | UnsetType, about("Of a team.")] = UNSET
    members: Annotated[list[str] | UnsetType, about("Handles of a team's members.")] = UNSET
    number: Annotated[int | UnsetType, about("The starting number.", example=1)] = UNSET
    rating: Annotated[int | UnsetType, about("The rating.", example=2100)] = UNSET


class EntryListAnswer(Answer):
    entries: Annotated[list[ReadEntryAnswer], about("As the act `admit` takes them.")]
