"""What is answered of a tournament's book: its summary, entries, rounds and results."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, get_args

from msgspec import Meta, field

from domain.record.answers import UNSET, Answer, Id, Links, Time, UnsetType, Wire, about, component, one_of
from domain.tournaments.state import EntryStatus, RoundStatus, Source, Status

STATES: Final = ("provisional", "official", "corrected")
"""As what standings are published."""
ENTRY_STATUS: Final = get_args(EntryStatus)

Step = Annotated[int, about("The step of the tournament's book: the number of its last event.")]
PairingBreak = Annotated[Wire, component("PairingBreak")]


def exactly(what: str) -> Meta:
    """The description of an exact number, as text."""
    return about(f"{what}, exactly.", example="7/2")


def exactly_by_seat(what: str) -> Meta:
    """The description of exact numbers by seat."""
    return about(f"{what}, by seat, exactly.", example=["7/2", "3"])


class RulingOfAnswer(Answer):
    game: Annotated[Id | UnsetType, about("The game of the ruling.")] = UNSET
    case: Annotated[int | UnsetType, about("The number of the case.")] = UNSET
    ruling: Annotated[int | UnsetType, about("The number of the ruling.")] = UNSET


RulingOf = Annotated[RulingOfAnswer | None, about("The ruling behind it.")]


class BookRoundAnswer(Answer):
    number: Annotated[int, about("Its number, from 1.")]
    status: Annotated[str, one_of(("planned", *get_args(RoundStatus))), about("Its stage.")]
    title: Annotated[str, about("The title played.")]
    tables: Annotated[int, about("The number of its tables.")]
    results: Annotated[int, about("The number of tables with a result.")]
    started_at: Annotated[Time | None, about("When it began.")]
    ends_at: Annotated[Time | None, about("When its clock ends.")]
    paused: Annotated[bool, about("Whether its clock is stopped.")]
    paused_at: Annotated[Time | None, about("Since when its clock is stopped.")]
    starts_at: Annotated[Time | None, about("Its planned start.")]


class PublishedAnswer(Answer):
    state: Annotated[str, one_of(STATES), about("The status with which they were published.")] = field(name="as")
    round: Annotated[int, about("The round after which.")]
    at: Annotated[Time, about("When.")]
    step: Annotated[int, about("The event of the book at which.")]
    hash: Annotated[str, about("SHA-256 of their canonical form, in hexadecimal.")]


class AnnouncementAnswer(Answer):
    id: Annotated[str, about("Its id.")]
    at: Annotated[Time, about("When it was made.")]
    text: Annotated[str | None, about("Its text; `null` once erased.")]


class BookLotsAnswer(Answer):
    commitment: Annotated[str, about("SHA-256 of the seed, in hexadecimal.")]
    seed: Annotated[str | None, about("The seed, once the lots are drawn.")]


class YouAnswer(Answer):
    entrant: Annotated[str | None, about("Your entrant, if any.")]
    duties: Annotated[list[str], about("What you may do as an official.", example=["director"])]


class OfficialAnswer(Answer):
    person: Annotated[str, about("The id of the person.")]
    name: Annotated[str, about("The person's name.")]
    duties: Annotated[list[str], about("The person's duties.", example=["scorer"])]
    tables: Annotated[list[int] | None, about("The first and the last table; `null` for all.", example=[1, 8])]


class NoticeRemedyAnswer(Answer):
    text: Annotated[str, about("What it comes to.", example="One larger table")]
    changes: Annotated[
        Wire, component("TournamentConfigRequest"), about("The `changes` of `change-config` that bring it about.")
    ]


class NoticeAnswer(Answer):
    code: Annotated[str, about("For programs.", example="uneven-field")]
    text: Annotated[str, about("A sentence.", example="5 players do not fill tables of 3 to 4.")]
    remedies: Annotated[list[NoticeRemedyAnswer], about("Settings with which it would be otherwise.")]


class BookAnswer(Answer):
    step: Step
    status: Annotated[str, one_of(get_args(Status)), about("Its stage.")]
    name: Annotated[str, about("The tournament's name.")]
    config: Annotated[Wire, component("TournamentConfigAnswer"), about("The whole configuration.")]
    round: Annotated[int | None, about("The last round that you may see.")]
    rounds: list[BookRoundAnswer]
    entrants: Annotated[int, about("The number of entrants who have not left.")]
    published: list[PublishedAnswer]
    announcements: list[AnnouncementAnswer]
    lots: Annotated[BookLotsAnswer | None, about("The drawing of lots.")]
    you: Annotated[YouAnswer, about("Your part in it.")]
    links: Links
    officials: Annotated[list[OfficialAnswer] | UnsetType, about("For officials: the officials named in the book.")] = (
        UNSET
    )
    apart: Annotated[
        list[list[str]] | UnsetType, about("For officials: entrants who are never paired with each other.")
    ] = UNSET
    notices: Annotated[
        list[NoticeAnswer] | UnsetType,
        about("For officials: what should be known before it is too late, as of players who do not fill the tables."),
    ] = UNSET


class MemberAnswer(Answer):
    person: Annotated[str, about("The id of the person.")]
    name: Annotated[str, about("The person's name.")]


class EntryAnswer(Answer, kw_only=True):
    entrant: Annotated[str, about("The entrant's id.")]
    number: Annotated[int, about("The starting number.")]
    name: Annotated[str, about("The entrant's name.")]
    kind: Annotated[str, one_of(("person", "team")), about("A person or a team.")]
    members: list[MemberAnswer]
    rating: Annotated[int, about("The rating.")]
    status: Annotated[str, one_of(ENTRY_STATUS), about("Whether it takes part.")]
    since_round: Annotated[int, about("Its first round.")]
    withdrawn_after: Annotated[int | UnsetType, about("Its last round before it withdrew.")] = UNSET
    byes: Annotated[Mapping[str, str] | UnsetType, about("For officials: requested byes, by round.")] = UNSET
    not_at_table_1: Annotated[bool | UnsetType, about("For officials: never at table 1.")] = UNSET
    former: Annotated[list[MemberAnswer] | UnsetType, about("For officials: replaced members.")] = UNSET


class NamedEntrantAnswer(Answer):
    entrant: Annotated[str, about("The entrant's id.")]
    name: Annotated[str, about("The entrant's name.")]


class OpponentAnswer(NamedEntrantAnswer):
    """An entrant at the same table."""


class RivalAnswer(Answer):
    entrant: Annotated[str | None, about("Who reported it.")]
    places: list[int | None]
    scores: Annotated[list[str | None], exactly_by_seat("Scores")]


class TableResultAnswer(Answer):
    places: Annotated[list[int | None], about("By seat, 1 being the best.", example=[1, 2, 3, 4])]
    scores: Annotated[list[str | None], exactly_by_seat("The title's own scores")]
    points: Annotated[
        list[str | None] | None,
        exactly_by_seat("Points; `null` while others play the board used for comparison"),
    ]
    source: Annotated[str, one_of(get_args(Source)), about("Its origin.")]
    state: Annotated[
        str, one_of(("provisional", "contested", "confirmed", "corrected", "ruled")), about("How final it is.")
    ]
    contested: Annotated[bool, about("Whether another seat disputes it.")]
    ruling: RulingOf
    entered_by: Annotated[str | None, about("The entrant who entered a slip.")]
    confirmed: Annotated[list[str], about("The entrants who confirmed it.")]
    rival: Annotated[RivalAnswer | UnsetType, about("For those involved: the version of another seat.")] = UNSET


class TableSeatAnswer(Answer):
    seat: Annotated[int, about("Its number, from 0.")]
    entrant: Annotated[str, about("Who sits there.")]
    name: Annotated[str, about("The entrant's name.")]
    points: Annotated[str, exactly("Points before this round")]
    absent: Annotated[bool, about("Whether the entrant did not appear.")]


class RoundTableAnswer(Answer):
    number: Annotated[int, about("Its number, from 1.")]
    seats: list[TableSeatAnswer]
    game: Annotated[Id | None, about("The id of its game, if played online.")]
    board: Annotated[int | None, about("The set of deals played, in a movement.")]
    result: TableResultAnswer | None


class ByeAnswer(Answer):
    entrant: Annotated[str, about("Who sits out.")]
    name: Annotated[str, about("The entrant's name.")]
    kind: Annotated[str, about("The kind of bye.")]


class RoundAnswer(Answer):
    number: Annotated[int, about("Its number, from 1.")]
    status: Annotated[str, one_of(("planned", *get_args(RoundStatus))), about("Its stage.")]
    title: Annotated[str, about("The title played.")]
    tables: list[RoundTableAnswer]
    results: Annotated[int, about("The number of tables with a result.")]
    started_at: Annotated[Time | None, about("When it began.")]
    ends_at: Annotated[Time | None, about("When its clock ends.")]
    paused: Annotated[bool, about("Whether its clock is stopped.")]
    paused_at: Annotated[Time | None, about("Since when its clock is stopped.")]
    starts_at: Annotated[Time | None, about("Its planned start.")]
    step: Step
    by_hand: Annotated[bool, about("Whether it was paired by hand.")]
    byes: list[ByeAnswer]
    breaks: Annotated[Sequence[PairingBreak] | UnsetType, about("For officials: the rules broken by the pairing.")] = (
        UNSET
    )
