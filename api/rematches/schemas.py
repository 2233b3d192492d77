"""The shape of answers about rematches."""

from typing import Annotated

from domain.record.answers import UNSET, Answer, Id, Links, UnsetType, about


class RematchAnswer(Answer):
    game: Annotated[Id | None, about("The id of the rematch; null: nobody has opened one yet.")]
    allowed: Annotated[bool, about("Whether your token opens one now (`POST`), where there is none yet.")]
    seat: Annotated[int | None, about("The seat there of whoever has your seat here; else null.")]
    links: Links
    token: Annotated[
        str | UnsetType, about("The bearer token of that seat: for the holder of the seat here alone.")
    ] = UNSET
