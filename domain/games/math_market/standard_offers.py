"""Which moves of Standard a client can offer, without a hint which claims are right: seeing that is the game."""

from collections.abc import Iterator
from typing import Any

from domain.games.math_market.claims import prices_offered
from domain.games.math_market.deck import UNKNOWN, Card
from domain.games.math_market.standard_table import StandardTable, Stuck, Unable
from domain.rules.patterns import Each, One, Pattern, Pick


def claims_offered(state: StandardTable, seat: int) -> Iterator[Pattern]:
    """Any coin of the hand for any price in the row, for a named creature, or for a price not in the row."""
    hand = state.hands[seat]
    coins = [coin for coin in hand if coin in state.config.cards.coins] + (_unseen(state) if UNKNOWN in hand else [])
    if not coins:
        return
    known: dict[str, Any] = {
        "type": "claim",
        "seat": seat,
        "hunt": state.hunt,
        "coin": One(tuple(dict.fromkeys(coins))),
    }
    for claim in prices_offered(state):
        yield Pattern({**known, **claim})


def words_offered(state: StandardTable, seat: int) -> list[Unable | Stuck]:
    """All that a seat can say, whether or not it may now."""
    return [Unable(seat, state.hunt), Stuck(seat, state.hunt)]


def ties_offered(state: StandardTable) -> Iterator[Pattern]:
    """Ties of right claims, for the scorer, who sees the hands; of any claims if the record does not know the hands."""
    if state.window is not None or state.table_coin is None:
        return
    tie: dict[str, Any] = {"type": "tie", "hunt": state.hunt}
    seats = [seat for seat in range(state.config.players) if not state.is_silent(seat)]
    if any(UNKNOWN in hand for hand in state.hands):
        if len(seats) > 1:
            row = tuple([creature for creature in state.row if creature is not None])
            claim = {
                "seat": One(tuple(seats), {str(seat): 1 for seat in seats}),
                "coin": One(tuple(dict.fromkeys([*_unseen(state), *_held(state)]))),
                "price": One(tuple(dict.fromkeys([state.price(creature) for creature in row]))),
                "creature": One((None, *row)),
            }
            yield Pattern({**tie, "claims": Each(claim, 2, len(seats))})
        return
    right = [claim for seat in seats for claim in _right_claims(state, seat)]
    claimants = len({claim["seat"] for claim in right})
    if claimants > 1:
        yield Pattern({**tie, "claims": Pick(tuple(right), 2, claimants, ordered=True)})


def _right_claims(state: StandardTable, seat: int) -> Iterator[dict[str, Any]]:
    assert state.table_coin is not None
    for coin in state.hands[seat]:
        if coin not in state.config.cards.coins:
            continue  # the reader does not see it
        price = state.config.cards.pays(state.table_coin, coin)
        creatures = state.priced(price)
        for creature in (None, *creatures) if creatures else ():
            yield {"seat": seat, "coin": coin, "price": price, "creature": creature}


def _unseen(state: StandardTable) -> list[Card]:
    """The coins that an unknown card may be, by what everybody can see."""
    return [coin for coin in state.config.cards.coins if coin not in state.public()]


def _held(state: StandardTable) -> list[Card]:
    return [coin for hand in state.hands for coin in hand if coin in state.config.cards.coins]
