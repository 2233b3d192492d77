"""The shapes of requests and answers about the sender."""

from collections.abc import Mapping
from typing import Annotated

from marshmallow import fields, validate

from api.http.paging import cursor_field, limit_field
from api.http.schemas import QueryFlag, RuledQuery, described
from domain.record.answers import Answer, Id, Links, Time, about
from service.game_answers import GameAnswer


class OwnGamesQuery(RuledQuery):
    status = fields.String(
        validate=validate.OneOf(["open", "held", "closed", "void", "finished"]),
        metadata=described("Only games with this status; `finished` means closed or annulled."),
    )
    my_turn = QueryFlag(
        load_default=False,
        metadata=described("With `true` only games that wait for the sender's move."),
    )
    cursor = cursor_field()
    limit = limit_field()


class MeAnswer(Answer):
    person: Annotated[str | None, about("The id by which the record knows the person.")]
    handle: Annotated[str | None, about("null for officials without one and for erased persons.")]
    external_id: str | None
    metadata: Mapping[str, str]
    role: str
    token: Annotated[str, about("The token's id, not the token itself.")]
    name: Annotated[str | None, about("The token's name.")]
    tournament: str | None
    game: Annotated[Id | None, about("For a seat's token: its game.")]
    seat: Annotated[int | None, about("For a seat's token: its number.")]
    links: Links


class OwnGameAnswer(GameAnswer, kw_only=True):
    seat: Annotated[int, about("The sender's own seat.")]
    my_turn: Annotated[bool, about("Whether the game waits for the sender's move.")]


class OwnGamesAnswer(Answer):
    games: list[OwnGameAnswer]
    next: Annotated[str | None, about("The cursor of the next page.")]
    as_of: Annotated[Time | None, about("The time up to which the list is complete.")]
