"""The right that a sender needs for moves, checked before the rules judge them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from domain.record.game import Game
from domain.rules.moves import read_move
from service.accounts import Actor

May = Callable[[Actor, str, Game, int | None], bool]
"""Whether an actor may do something in a game, for a seat."""


@dataclass(frozen=True)
class RightWanted:
    """An action of the table of roles that the sender may not do, for a seat if it is one's own, and why it matters."""

    action: str
    detail: str
    seat: int | None = None


def right_wanted(may: May, actor: Actor, game: Game, batch: Sequence[Mapping[str, Any]]) -> RightWanted | None:
    """The first right that the sender lacks for these moves; `None` if they may all be sent."""
    for move in batch:
        if "seat" in move:
            seat = move["seat"] if type(move["seat"]) is int else None
            wanted = [RightWanted("move-seat", "this token does not play that seat", seat)]
        else:
            wanted = [RightWanted("move-table", "only the table's officials may send moves without a seat")]
            if read_move(move, game.book.move_types).tells_of_hands:
                why = "whether that is accepted depends on hands: open the cards first"
                wanted.append(RightWanted("see-all", why))
        for right in wanted:
            if not may(actor, right.action, game, right.seat):
                return right
    return None
