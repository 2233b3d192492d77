"""Purchases by an effect (MF-D4). They are not Shop acts, so the first-Shop limit does not apply (A42)."""

from domain.games.moonflight.effects.decisions import Steps, ask_stacks
from domain.games.moonflight.effects.execution import Reading
from domain.games.moonflight.effects.numbers import amount
from domain.games.moonflight.effects.selectors import performer
from domain.games.moonflight.effects.transfers import change_coins, coins_of, purchase
from domain.games.moonflight.pack.syntax import Purchase
from domain.games.moonflight.table.filters import fits
from domain.games.moonflight.table.standing_rules import Prices


def buy(reading: Reading, one: Purchase) -> Steps[int]:
    """The text's seat Purchases the tops of different Market Stacks, for itself or another; returns how many.

    It pays for them one by one, and skips those it can no longer afford.
    """
    run, seat = reading.run, reading.seat
    least, most = yield from amount(reading, one.n)
    offers = _offers(reading, one)
    most = min(most, _payable(list(offers.values()), coins_of(run.state, seat)))
    if most == 0:
        return 0
    buyer = yield from performer(reading, one.buyer)
    if buyer is None:
        return 0
    bought = 0
    for stack in (yield from ask_stacks(seat, tuple(offers), min(least, most), most, "purchase")):
        if offers[stack] <= coins_of(run.state, seat):
            change_coins(run, seat, -offers[stack], "effect")
            purchase(run, seat, stack, buyer)
            bought += 1
    return bought


def _offers(reading: Reading, one: Purchase) -> dict[str, int]:
    """The Market Stacks whose top card matches and is affordable, each with its price."""
    state, seat = reading.state, reading.seat
    offers, prices = {}, Prices(state, seat)
    for stack, pile in state.stacks.items():
        if pile and fits(state, seat, pile[0], one.filter):
            cost = prices.of(pile[0]) if one.pay == "cost" else 0
            if cost <= coins_of(state, seat):
                offers[stack] = cost
    return offers


def _payable(prices: list[int], coins: int) -> int:
    """How many of these prices the coins cover, cheapest first."""
    paid = 0
    for number, cost in enumerate(sorted(prices)):
        paid += cost
        if paid > coins:
            return number
    return len(prices)
