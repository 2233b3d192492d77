"""What is answered of what is going on: one's own table, the board, calls and penalties."""

from typing import Annotated

from domain.record.answers import Answer, Id, Time, about, one_of
from service.tournaments.views.answers import (
    ENTRY_STATUS,
    OpponentAnswer,
    RulingOf,
    Step,
    TableResultAnswer,
    exactly,
)


class SeatedAnswer(Answer):
    seat: Annotated[int, about("The seat.")]
    entrant: Annotated[str, about("The entrant's id.")]
    name: Annotated[str, about("The entrant's name.")]


class MyTableAnswer(Answer):
    step: Step
    status: Annotated[str, about("The tournament's stage.")]
    entrant: Annotated[str, about("Your entrant.")]
    name: Annotated[str, about("Its name.")]
    entry_status: Annotated[str, one_of(ENTRY_STATUS), about("Whether it takes part.")]
    round: Annotated[int | None, about("The last published round.")]
    round_status: Annotated[str | None, about("Its stage.")]
    ends_at: Annotated[Time | None, about("When its clock ends.")]
    table: Annotated[int | None, about("Your table.")]
    seat: Annotated[int | None, about("Your seat.")]
    bye: Annotated[str | None, about("The kind of bye, if you sit out.")]
    seats: Annotated[list[SeatedAnswer], about("Who sits there.")]
    opponents: list[OpponentAnswer]
    game: Annotated[Id | None, about("The id of your game.")]
    play: Annotated[str | None, about("Where you play it.")]
    result: TableResultAnswer | None
    calls: Annotated[list[str], about("Your open calls.")]
    can: Annotated[list[str], about("The acts that you can send.", example=["enter-result"])]


class ClockAnswer(Answer):
    started_at: Annotated[Time | None, about("When the round began.")]
    ends_at: Annotated[Time | None, about("When its clock ends.")]
    paused: Annotated[bool, about("Whether it is stopped.")]
    paused_at: Annotated[Time | None, about("Since when it is stopped.")]


class BoardTableAnswer(Answer):
    number: Annotated[int, about("Its number.")]
    entrants: list[str]
    names: list[str]
    game: Annotated[Id | None, about("The id of its game.")]
    board: Annotated[int | None, about("The set of deals played there.")]
    status: Annotated[str, one_of(("waiting", "open", "held", "closed", "void")), about("Its stage.")]
    turn: Annotated[list[int], about("The seats that may act.")]
    since: Annotated[Time | None, about("Since when.")]
    due_at: Annotated[Time | None, about("When the game's own clock acts.")]
    step: Annotated[int | None, about("The step of its game.")]
    offline: Annotated[
        list[int],
        about(
            "Seats of its game whose persons have had no stream of it open and sent no request about it for 30 "
            "seconds, as far as the answering process knows. Empty at physical tables and once the game is over; bots "
            "are never listed."
        ),
    ]
    absent: Annotated[list[int], about("Seats that did not come.")]
    calls: Annotated[list[str], about("Open calls from it.")]
    result: TableResultAnswer | None


class BoardAnswer(Answer):
    step: Step
    status: Annotated[str, about("The tournament's stage.")]
    round: Annotated[int | None, about("The round.")]
    round_status: Annotated[str | None, about("Its stage.")]
    tables: list[BoardTableAnswer]
    calls: Annotated[int, about("The number of calls that wait for a director.")]
    clock: ClockAnswer | None


class CallAnswer(Answer):
    id: Annotated[str, about("Its id.")]
    round: Annotated[int | None, about("The round.")]
    table: Annotated[int | None, about("The table.")]
    entrant: Annotated[str | None, about("Who called, if an entrant.")]
    name: Annotated[str | None, about("The entrant's name.")]
    at: Annotated[Time, about("When.")]
    status: Annotated[str, one_of(("open", "claimed", "closed")), about("Its stage.")]
    by: Annotated[str | None, about("The person who answers it.")]
    by_name: Annotated[str | None, about("That person's name.")]
    text: Annotated[str | None, about("Its subject.")]


class PenaltyAnswer(Answer):
    id: Annotated[str, about("Its id.")]
    tournament: Annotated[str, about("The tournament.")]
    entrant: Annotated[str, about("The entrant penalised.")]
    name: Annotated[str, about("The entrant's name.")]
    code: Annotated[str | None, about("Its code in the scale.")]
    points: Annotated[str, exactly("What it costs")]
    warning: Annotated[bool, about("Whether it is a warning.")]
    round: Annotated[int | None, about("The round.")]
    table: Annotated[int | None, about("The table.")]
    why: Annotated[str | None, about("Why.")]
    ruling: RulingOf
    at: Annotated[Time, about("When.")]
    by: Annotated[str, about("Who gave it.")]
    cancelled: Annotated[bool, about("Whether it no longer counts.")]
