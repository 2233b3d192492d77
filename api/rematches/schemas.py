"""The shape of answers about rematches."""

from typing import Annotated

from domain.record.answers import UNSET, Answer, Id, Links, UnsetType, about


class RematchAnswer(Answer):
    game: Annotated[Id | None, about("The id of the rematch; null if nobody has opened one yet.")]
    allowed: Annotated[bool, about("Whether your token can open one now (`POST`).")]
    seat: Annotated[int | None, about("Your seat there, if you have a seat here; else null.")]
    links: Links
    token: Annotated[str | UnsetType, about("The bearer token of that seat, for its holder alone.")] = UNSET
