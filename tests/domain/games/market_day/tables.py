"""Tables of Market Day for tests: few words for what a test is about, sensible values for the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from domain.games import title_named
from domain.games.market_day.table import DECK, Table
from domain.rules.draft import Draft
from domain.rules.moves import read_move
from domain.rules.objection import Objection
from domain.rules.wire import to_wire

TITLE = title_named("market-day")
BOOK = TITLE.book(None)


def config(players: int = 4, first_dealer: int = 0, **options: Any) -> Any:
    """A configuration."""
    return BOOK.configure({"players": players, "first_dealer": first_dealer, "options": options})


def position(players: int = 4, options: dict[str, Any] | None = None, **data: Any) -> Table:
    """A position, with the keys of the sheet."""
    table: Table = BOOK.position(config(players, **(options or {})), data)
    return table


def before(
    ranks: Sequence[int],
    players: int = 4,
    leader: int = 0,
    last: bool = False,
    options: dict[str, Any] | None = None,
    **data: Any,
) -> Table:
    """A round in which these ranks are to be played, in this order; another follows unless it is the `last`."""
    hands: list[list[int]] = [[] for _ in range(players)]
    for number, rank in enumerate(ranks):
        hands[(leader + number) % players].append(rank)
    more = sorted((Counter(DECK) - Counter(ranks)).elements(), reverse=True)
    for hand in hands:
        hand += [more.pop(0) for _ in range(0 if last else len(ranks) // players)]
    ready = {"phase": "play", "round": 1, "leader": leader, "turn": leader, "hands": hands, **data}
    return position(players, options, **ready)


def round_of(ranks: Sequence[int], players: int = 4, leader: int = 0, **more: Any) -> Draft[Any, Any]:
    """What the last card of a round causes in which these ranks are played, in this order."""
    state = before(ranks, players, leader, **more)
    draft = None
    for number, rank in enumerate(ranks):
        draft = made(state, type="play", seat=(leader + number) % players, rank=rank)
        state = draft.state
    assert draft is not None
    return draft


def made(state: Table, **raw: Any) -> Draft[Any, Any]:
    """What a legal move causes."""
    move = read_move(raw, BOOK.move_types)
    objection = BOOK.objection(state, move)
    assert objection is None, objection
    return BOOK.decide(state, move)


def traded(waiting: Draft[Any, Any], target: int | None) -> Draft[Any, Any]:
    """What the answer of the Tinker's player causes."""
    return made(waiting.state, type="tinker", seat=waiting.state.turn, target=target)


def refused(state: Table, **raw: Any) -> Objection:
    """Why a move is refused."""
    objection = BOOK.objection(state, read_move(raw, BOOK.move_types))
    assert objection is not None, f"{raw} is accepted"
    assert objection.rule == "MD-7"
    return objection


def wires(draft: Draft[Any, Any]) -> list[dict[str, Any]]:
    """Events in wire form."""
    return [to_wire(event) for event in draft]


def types(draft: Draft[Any, Any]) -> list[str]:
    """The types of events."""
    return [type(event).__name__ for event in draft]


def some(draft: Draft[Any, Any], name: str) -> list[dict[str, Any]]:
    """The events of that type, in wire form."""
    return [wire for wire in wires(draft) if wire["type"] == name]


def one(draft: Draft[Any, Any], name: str) -> dict[str, Any]:
    """The only event of that type, in wire form."""
    (found,) = some(draft, name)
    return found


def points(draft: Draft[Any, Any]) -> list[int]:
    """What the round brought, by seat."""
    found: list[int] = one(draft, "RoundScored")["points"]
    return found


def dealt(players: int, first_dealer: int = 0, deck: Sequence[int] = DECK, **options: Any) -> Table:
    """The table after the first deal of a game."""
    state, _ = BOOK.open(config(players, first_dealer, **options))
    table: Table = made(state, type="deal", deck=list(deck)).state
    return table
