"""What a claim or declaration may say, without a hint which is right: seeing that is the game."""

from collections.abc import Iterator
from typing import Any, Final

from domain.games.math_market.table import Table
from domain.rules.options import UNBOUNDED
from domain.rules.patterns import One, Whole

_ANY_PRICE: Final = Whole(1 - UNBOUNDED, UNBOUNDED - 1)


def prices_offered(state: Table) -> Iterator[dict[str, Any]]:
    """Templates of what may be said: a price in the row, a named creature, any other price."""
    row = [creature for creature in state.face_up if creature is not None]
    if row:
        yield {"price": One(tuple(dict.fromkeys([state.price(creature) for creature in row])))}
    for creature in row:
        yield {"price": state.price(creature), "creature": creature}
    yield {"price": _ANY_PRICE}
