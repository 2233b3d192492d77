"""The rules of Moonflight alone: random games of players who deal in coins only, against a bare loop.

What the other cards say is a language of its own, which no loop written by hand would have; so these players buy none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from domain.games import title_named
from domain.games.moonflight.moves import Choose, Pass, Play, Shop
from domain.rules.book import AnyBook
from domain.rules.patterns import Pattern
from tests.bench.random_games import Played, compared, played
from tests.bench.row import Row

PLAYERS = 3
LAST = 10
CONFIG = {
    "players": PLAYERS,
    "characters": ["words", "clay", "cot"],
    "packs": ["core", "ext"],
    "options": {"round_limit": LAST},
}
# In the order in which cards are sorted: what each brings, what it costs, and how many a player begins with.
BRINGS = {"coins": 2, "riches": 3, "s_coin": 1, "s_waste": 0, "wealth": 5}
COSTS = {"coins": 3, "riches": 5, "wealth": 7}
STARTER = ["s_coin"] * 7 + ["s_waste"] * 3
GAMES = 2
ROUNDS = 45
QUICK = {"GAMES": 1, "ROUNDS": 1}


def by_the_book(seeds: range) -> Played:
    """Plays a game a seed by the rule book."""
    return played(title_named("moonflight").book(None), CONFIG, seeds, coin_move, holdings)


def coin_move(offered: Sequence[Any], luck: Random) -> Any:
    """One of the acts that have to do with coins; of the Reset's decisions the first order, all coins and no card."""
    asked = offered[0]
    if isinstance(asked, Choose):
        return asked
    if isinstance(asked, Pattern) and asked.template["type"] == "choose":
        members = asked.template
        if "order" in members and "retain" not in members:
            return Choose(members["seat"], order=members["order"].source)
        return Choose(members["seat"], retain=(), coins=members["coins"].high)
    return luck.choice([move for move in offered if _about_coins(move)])


def _about_coins(move: Any) -> bool:
    if isinstance(move, Shop):
        return move.stack is not None and move.stack.removeprefix("gen-") in COSTS
    return isinstance(move, Play | Pass)


def holdings(book: AnyBook, state: Any) -> Any:
    """The winner, and by seat the coins, the numbers of cards in deck and discards, and the hand."""
    result = book.result(state)
    assert result is not None
    return result.winners, [
        (area.coins, len(area.draw), len(area.discard), [card.partition(":")[0] for card in area.hand])
        for area in state.seats
    ]


class Player:
    """What a seat has."""

    def __init__(self, luck: Random):
        self.luck = luck
        self.deck = list(STARTER)
        luck.shuffle(self.deck)
        self.deck.reverse()
        self.hand: list[str] = []
        self.played: list[str] = []
        self.discard: list[str] = []
        self.coins = 5

    def draw(self) -> int:
        """Fills the hand up to five cards; returns how often that took a shuffle."""
        shuffles = 0
        while len(self.hand) < 5 and (self.deck or self.discard):
            if not self.deck:
                self.deck, self.discard = sorted(self.discard), []
                if len(self.deck) > 1:
                    self.luck.shuffle(self.deck)
                    shuffles += 1
                self.deck.reverse()
            self.hand.append(self.deck.pop())
        self.hand.sort()
        return shuffles


def by_hand(seeds: range) -> Played:
    """The same games in one loop over lists of names: no card language, no events, no reasons."""
    moves, endings = 0, []
    for seed in seeds:
        luck = Random(seed)
        for _ in range(PLAYERS):
            luck.shuffle(list(range(24)))  # the supplies, of which nobody buys
        players = [Player(luck) for _ in range(PLAYERS)]
        moves += 2 * PLAYERS
        market = {"coins": 2 * PLAYERS, "riches": PLAYERS, "wealth": PLAYERS}
        for player in players:
            player.draw()
        for number in range(LAST):
            first = number % PLAYERS
            moves += acts(players, market, first, luck)
            order = [*players[first:], *players[:first]]
            for player in order:
                moves += len(player.played) > 1
                player.discard += sorted(player.played)
                player.played = []
            for player in order:
                moves += bool(player.hand or player.coins)
                player.discard += player.hand
                player.hand = []
                player.coins = min(player.coins, 5)
            for player in order:
                moves += player.draw()
            if not all(player.deck or player.discard for player in players):
                break
        endings.append(ended(players, first))
    return moves, endings


def acts(players: list[Player], market: dict[str, int], first: int, luck: Random) -> int:
    """Lets them act until all have passed in a row; returns how many acts that were."""
    count = passes = 0
    seat = first
    while passes < PLAYERS:
        player = players[seat]
        stacks = [name for name, left in market.items() if left and COSTS[name] <= player.coins]
        at = luck.choice(range(len(player.hand) + len(stacks) + 1))
        count += 1
        passes += 1
        if at < len(player.hand):
            card = player.hand.pop(at)
            player.played.append(card)
            player.coins += BRINGS[card]
            passes = 0
        elif at < len(player.hand) + len(stacks):
            name = stacks[at - len(player.hand)]
            market[name] -= 1
            player.coins -= COSTS[name]
            player.discard.append(name)
            passes = 0
        seat = (seat + 1) % PLAYERS
    return count


def ended(players: list[Player], first: int) -> Any:
    """The winner, for no card scores who has most coins, then fewest cards; and what all have."""
    seats = [(first + number) % PLAYERS for number in range(PLAYERS)]
    piles = [(player.coins, len(player.deck), len(player.discard), player.hand) for player in players]
    winner = max(seats, key=lambda seat: (piles[seat][0], -piles[seat][1] - piles[seat][2]))
    return (winner,), piles


def rows() -> Iterator[Row]:
    """Yields the row about the rules."""
    what = f"rules alone, Moonflight with {PLAYERS} players, random moves about coins"
    yield from compared(what, by_the_book, by_hand, GAMES, ROUNDS, 0.007)
