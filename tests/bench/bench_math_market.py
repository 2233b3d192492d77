"""The rules of Math Market's Beginner version alone: random games through the book, against a bare loop."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from domain.games import title_named
from domain.games.math_market.deck import DEFAULT_DECK
from tests.bench.random_games import Played, compared, played
from tests.bench.row import Row

PLAYERS = 3
CONFIG = {
    "version": "beginner",
    "players": PLAYERS,
    "options": {"deposit_check": "suitable", "bonus_chain": False, "restore": "turn_end", "deadlock": "auto"},
}
COINS = [coin.value for coin in DEFAULT_DECK.coins.values()]
PRICES = [creature.price for creature in DEFAULT_DECK.creatures.values()]
GAMES = 5
ROUNDS = 75
QUICK = {"GAMES": 1, "ROUNDS": 1}


def by_the_book(seeds: range) -> Played:
    """Plays a game a seed by the rule book."""
    return played(title_named("math-market").book("beginner"), CONFIG, seeds)


def by_hand(seeds: range) -> Played:
    """The same games in one loop over lists of values and prices: no ids, no events, no reasons."""
    moves, endings = 0, []
    for seed in seeds:
        luck = Random(seed)
        coins, prices = list(COINS), list(PRICES)
        luck.shuffle(coins)
        luck.shuffle(prices)
        moves += 1
        hands = [sorted(coins[seat : 8 * PLAYERS : PLAYERS]) for seat in range(PLAYERS)]
        pile = coins[: 8 * PLAYERS - 1 : -1]
        prices.reverse()
        row: list[int | None] = [prices.pop() for _ in range(3)]
        deposits: list[int | None] = [None] * 3
        seat, bonus = 0, False
        while bonus or pile or any(playable(hand, row, deposits) for hand in hands):
            hand = hands[seat]
            plays: list[tuple[int, int] | None] = [*playable(hand, row, deposits)]
            if bonus or pile or not plays:
                plays.append(None)  # declines the bonus, or skips
            play = luck.choice(plays)
            moves += 1
            bought = False
            if play is not None:
                value, slot = play
                hand.remove(value)
                bought = deposits[slot] is not None
                if bought:
                    row[slot] = deposits[slot] = None
                else:
                    deposits[slot] = value
                if not hand:
                    break
            elif pile and not bonus:
                hand.append(pile.pop())
                hand.sort()
            bonus = bought and not bonus
            if not bonus:
                for slot in range(3):
                    if row[slot] is None and prices:
                        row[slot] = prices.pop()
                seat = (seat + 1) % PLAYERS
        endings.append(tuple([len(hand) for hand in hands]))
    return moves, endings


def playable(hand: list[int], row: list[int | None], deposits: list[int | None]) -> list[tuple[int, int]]:
    """Each coin with each place of the row where it completes a price, or begins one that another coin completes."""
    plays = []
    for value in hand:
        for slot, price in enumerate(row):
            if price is None:
                continue
            deposit = deposits[slot]
            rest = price - value
            if rest == deposit if deposit is not None else 1 <= rest <= 9:
                plays.append((value, slot))
    return plays


def rows() -> Iterator[Row]:
    """Yields the row about the rules."""
    what = f"rules alone, Math Market, Beginner with {PLAYERS} players, random moves"
    yield from compared(what, by_the_book, by_hand, GAMES, ROUNDS, 0.08)
