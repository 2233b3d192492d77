"""What a table reveals of its face-down hands, because the rules look into hands (MM-H3).

Only what is certain counts: who may be able to buy, from the test at the start of each turn or hunt; who cannot, from
skips without a coin, a lifted cheetah, and coins replaced since the last purchase.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from domain.games.math_market.beginner import playable
from domain.games.math_market.beginner_table import BeginnerTable
from domain.games.math_market.deck import Card
from domain.games.math_market.hunts import touched
from domain.games.math_market.standard_table import StandardTable
from domain.games.math_market.table import Hands, Seats, Table
from domain.rules.piles import with_part
from domain.rules.values import changed, value

Values = tuple[int, ...]

_Past = tuple[int, Values]
"""How many coins had been spent at some point, and how many creatures each seat had bought by then."""
_MOST_PASTS: Final = 4000
"""The most pasts searched, in a few hundredths of a second. Hardly any game has more."""


@value
class Deduced:
    """`barred` are the coins each seat's hand cannot hold; one of the seats `some`, if any, holds one of `those`.

    Of any two seats' barred coins, one set contains the other.
    """

    barred: tuple[frozenset[Card], ...]
    some: Seats = ()
    those: frozenset[Card] = frozenset()

    def allows(self, hands: Hands) -> bool:
        """Whether these hands, which hold no barred coin, are possible."""
        return not self.some or any(coin in self.those for seat in self.some for coin in hands[seat])


def nothing_deduced(view: Table) -> Deduced:
    """The empty deduction: any hand may hold any coin."""
    return Deduced((frozenset(),) * view.config.players)


def deduced(view: Table) -> Deduced:
    """What a view between two moves says about the hands; nothing if the view contradicts itself.

    It can in a position, which need not come from a game (MM-P1).
    """
    if view.over is not None or getattr(view.config.options, "deadlock", "declared") == "declared":
        return nothing_deduced(view)
    found = _in_beginner(view) if isinstance(view, BeginnerTable) else None
    if isinstance(view, StandardTable):
        found = _in_standard(view)
    if found is None or any(coin in found.barred[seat] for seat, hand in enumerate(view.held) for coin in hand):
        return nothing_deduced(view)
    return found


def _in_beginner(view: BeginnerTable) -> Deduced | None:
    """MM-B5.2: seats that just skipped without drawing could play nothing; MM-B6.2: somebody can play."""
    turn, players = view.turn, view.config.players
    if turn is None or view.coin_pile:
        return None
    laid_out = changed(view, hands=(view.config.cards.coin_ids,) * players)
    fitting = frozenset([coin for _, coin, _ in playable(laid_out, 0)])
    # The row is as it was for all of them: playing a coin restarts the count.
    skipped = {(turn.seat - back) % players for back in range(1, min(view.idle, players) + 1)}
    barred = tuple([fitting if seat in skipped else frozenset() for seat in range(players)])
    return Deduced(barred, tuple(range(players)) if turn.phase == "main" else (), fitting)


def _in_standard(view: StandardTable) -> Deduced | None:
    """MM-S7.3: nobody could buy with a replaced coin, and somebody can with the current one."""
    if view.table_coin is None or None in view.row:
        return None
    players, effect = range(view.config.players), view.effect
    barred: list[frozenset[Card]] = [frozenset()] * len(players)
    for coin, free in [*_replaced(view), *_lifted(view)]:
        fitting = _fitting(view, coin)
        barred = [held if seat in free else held | fitting for seat, held in enumerate(barred)]
    if view.window is not None:  # nobody has asked since it opened
        return Deduced(tuple(barred))
    leaders = effect.seats if effect is not None and effect.kind == "cheetah" else ()
    some = tuple([seat for seat in players if seat not in view.silenced and seat not in leaders])
    return Deduced(tuple(barred), some, _fitting(view, view.table_coin))


def _fitting(view: StandardTable, table_coin: Card) -> frozenset[Card]:
    """The coins with which a claim would be right if that coin lay on the table."""
    table = changed(view, table_coin=table_coin)
    return frozenset([coin for coin in view.config.cards.coins if table.fits(coin)])


def _lifted(view: StandardTable) -> Iterator[tuple[Card, Seats]]:
    """MM-S6.6: the coin of a lifted cheetah, with those who could buy, the leaders."""
    coin = view.table_coin
    lifted = view.effect is None and view.config.options.cheetah_block == "lift"
    if coin is not None and lifted and view.config.cards.coins[coin].special == "cheetah":
        leaders = touched(view, "cheetah")
        if leaders:
            yield coin, leaders


def _replaced(view: StandardTable) -> Iterator[tuple[Card, Seats]]:
    """MM-S7.5: the coins replaced since the last purchase, with the seats the test left out."""
    options, cards = view.config.options, view.config.cards
    spent = tuple(map(view.worth, view.discard))
    bought = tuple([tuple(map(view.price, creatures)) for creatures in view.bought])
    # A position says nothing of the past: its counts seldom agree.
    if options.on_deadlock == "end" or len(spent) != view.hunt - 1 + sum(map(len, bought)):
        return
    count = _replaced_at_least(spent, bought, len(view.row))
    for coin in view.discard[len(view.discard) - count :]:
        silencing = cards.coins[coin].special == "cheetah" and options.cheetah_block == "strict"
        yield coin, touched(view, "cheetah") if silencing else ()


@lru_cache(maxsize=256)
def _replaced_at_least(spent: Values, bought: tuple[Values, ...], slots: int) -> int:
    """How many of the last coins spent must have been replaced: the fewest that explain the purchases.

    `spent` are the values of the coins, `bought` the prices of each seat's creatures, both in order; `slots` is the
    size of the row. Each hunt but the current one spent its coin, and each creature another. The order of purchases
    by different seats is unknown; in a tie, several share a coin from the table.
    """
    all_owned = tuple(map(len, bought))
    if not any(all_owned):
        return len(spent)
    known: set[_Past] = set()
    for count in range(len(spent) + 1):
        waiting = [*_before_purchase(spent, bought, slots, (len(spent) - count, all_owned))]
        while waiting:
            past = waiting.pop()
            # All coins before that were replaced; or the search takes too long, and that is assumed.
            if not any(past[1]) or len(known) > _MOST_PASTS:
                return count
            if past not in known:
                known.add(past)
                waiting += [(past[0] - 1, past[1])] if past[0] else []
                waiting += _before_purchase(spent, bought, slots, past)
    return 0


def _before_purchase(spent: Values, bought: tuple[Values, ...], slots: int, past: _Past) -> Iterator[_Past]:
    """The pasts from which one hunt, with a purchase or several in a tie, leads to this one."""
    end, owned = past
    for start in range(end - 2, max(-1, end - 2 - slots), -1):
        ways: set[tuple[Values, frozenset[int]]] = {(owned, frozenset())}
        for claimed in spent[start + 1 : end]:
            price = spent[start] + claimed
            # Nobody buys twice with one coin; only a seat that finds the price gone gets another creature (MM-S5.5).
            ways = {
                (with_part(had, seat, count - 1), paid | {price})
                for had, paid in ways
                for seat, count in enumerate(had)
                if count == owned[seat] > 0 and (price in paid or bought[seat][count - 1] == price)
            }
        yield from {(start, had) for had, _ in ways}
