"""Tables of the main game for tests: few words for what a test is about, sensible values for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from domain.games.fairy_bargains.table import DECK, Table
from domain.rules.draft import Draft
from domain.rules.moves import read_move
from domain.rules.objection import Objection
from tests.domain.games.fairy_bargains.variants import TITLE, Variant, types, wires

MAIN = Variant("main", 3)
BOOK, config, made = MAIN.book, MAIN.config, MAIN.made

__all__ = ["BOOK", "MAIN", "TITLE", "config", "dealt", "made", "one", "position", "refused", "turn", "types", "wires"]


def position(players: int = 3, options: dict[str, Any] | None = None, **data: Any) -> Table:
    """A position, with the keys of the sheet."""
    table: Table = MAIN.position(options, players, **data)
    return table


def turn(
    card: int, pot: Sequence[int], draw: Sequence[int] = (), options: dict[str, Any] | None = None
) -> Draft[Any, Any]:
    """What it causes that seat 1 of three, in the middle of a round, plays a card against a Pot."""
    hands = [[10, 10], [card, 10, 10], [10, 10]]
    state = position(options=options, phase="play", turn=1, hands=hands, pot=[*pot], draw=[*draw])
    return made(state, type="play", seat=1, card=card)


def refused(state: Table, **raw: Any) -> Objection:
    """Why a move is refused."""
    objection = BOOK.objection(state, read_move(raw, BOOK.move_types))
    assert objection is not None, f"{raw} is accepted"
    assert objection.rule == "FB-6"
    return objection


def one(draft: Draft[Any, Any], name: str) -> dict[str, Any]:
    """The only event of that type, in wire form."""
    (found,) = [wire for wire in wires(draft) if wire["type"] == name]
    return found


def dealt(players: int, first_dealer: int = 0, deck: Sequence[int] = DECK, **options: Any) -> Table:
    """The table after the first deal of a game."""
    table: Table = made(MAIN.opened(players, first_dealer, **options), type="deal", deck=list(deck)).state
    return table
