"""The rules of Mercadito alone: random games up to the trade, which all vote to end, against a bare loop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from domain.games import title_named
from domain.games.mercadito.deck import DEFAULT_DECK
from domain.rules.patterns import Pattern
from tests.bench.random_games import Played, compared, played
from tests.bench.row import Row

PLAYERS = 4
MOST, LAST = 6, 8
CONFIG = {
    "players": PLAYERS,
    "options": {"max_cards": MOST, "max_rounds": LAST, "choice_mode": "secret", "conflict_steps": 3},
}
GOODS = DEFAULT_DECK.cards
JUICE = next(card for card, good in GOODS.items() if good.juice)
BONUS = (0, 0, 1, 2, 4, 6)
WORDS = ("claim", "cede", "leave", "destroy")
GAMES = 5
ROUNDS = 75
QUICK = {"GAMES": 1, "ROUNDS": 1}


def by_the_book(seeds: range) -> Played:
    """Plays a game a seed by the rule book."""
    return played(title_named("mercadito").book(None), CONFIG, seeds, listed_move)


def listed_move(offered: Sequence[Any], luck: Random) -> Any:
    """One of the legal moves that are listed; offers are described, and nobody makes any."""
    return luck.choice([move for move in offered if not isinstance(move, Pattern)])


class Fight:
    """Some seats that want one card, and what those have said who have spoken in this step."""

    def __init__(self, card: str, seats: list[int]):
        self.card = card
        self.seats = seats
        self.said: dict[int, str] = {}
        self.step = 1


class Game:
    """A game on lists that change: no events, no reasons, no table to look at."""

    def __init__(self, seed: int):
        self.luck = Random(seed)
        self.moves = 0
        self.hands: list[list[str]] = [[] for _ in range(PLAYERS)]
        self.deck: list[str] = []
        self.market: list[str] = []
        self.discard = list(GOODS)
        self.gave_way: list[int] = []

    def play(self) -> tuple[int, ...]:
        """Plays to the end; returns the scores."""
        self.shuffle()
        for _ in range(LAST):
            self.round()
            if all(len(hand) >= MOST for hand in self.hands) or not (self.deck or self.discard):
                break
        for seat in range(PLAYERS):
            others = [hand for other, hand in enumerate(self.hands) if other >= seat and hand]
            if not others or sum(map(bool, self.hands)) < 2:
                break
            self.moves += 1
        return tuple([worth(hand) for hand in self.hands])

    def shuffle(self) -> None:
        """Makes the discards the deck."""
        self.deck = [card for card in GOODS if card in self.discard]
        self.luck.shuffle(self.deck)
        self.deck.reverse()
        self.discard = []
        self.moves += 1

    def round(self) -> None:
        """Deals, and lets them choose, wave by wave."""
        while len(self.market) < 5 and (self.deck or self.discard):
            if not self.deck:
                self.shuffle()
            while len(self.market) < 5 and self.deck:
                self.market.append(self.deck.pop())
            self.moves += 1
        seats = list(range(PLAYERS))
        while self.market and (seats := [seat for seat in seats if len(self.hands[seat]) < MOST]):
            self.gave_way = []
            self.settle(self.choose(seats))
            seats = sorted(self.gave_way)
        self.discard += self.market
        self.market = []

    def choose(self, seats: list[int]) -> list[Fight]:
        """Lets the seats choose a card each; returns the fights about those that several want."""
        wanted: dict[str, list[int]] = {card: [] for card in self.market}
        for seat in seats:
            card = self.luck.choice([*self.market, None])
            self.moves += 1
            if card is not None:
                wanted[card].append(seat)
        for card, takers in wanted.items():
            if len(takers) == 1:
                self.take(takers[0], card)
        return [Fight(card, takers) for card, takers in wanted.items() if len(takers) > 1]

    def settle(self, fights: list[Fight]) -> None:
        """Lets the contenders speak, always the lowest seat that has not yet spoken in its step."""
        while fights:
            seat, fight = min(
                [(seat, fight) for fight in fights for seat in fight.seats if seat not in fight.said],
                key=lambda owing: owing[0],
            )
            others = [other for other in fight.seats if other != seat] if JUICE in self.hands[seat] else []
            said: Any = self.luck.choice([*WORDS, *others])
            self.moves += 1
            if isinstance(said, str):
                fight.said[seat] = said
                over = len(fight.said) == len(fight.seats) and self.agree(fight)
            else:
                self.hands[seat].remove(JUICE)
                self.hands[said].append(JUICE)
                fight.seats.remove(said)
                fight.said = {}
                self.gave_way.append(said)
                over = len(fight.seats) == 1
                if over:
                    self.take(seat, fight.card)
            if over:
                fights.remove(fight)

    def agree(self, fight: Fight) -> bool:
        """What comes of what all have said; returns whether the fight is over."""
        rest = [seat for seat in fight.seats if fight.said[seat] != "cede"]
        words = {fight.said[seat] for seat in rest}
        if rest:
            self.gave_way += [seat for seat in fight.seats if seat not in rest]
        if words <= {"leave"}:
            self.market.remove(fight.card)
            self.discard.append(fight.card)
        elif len(rest) == 1:
            self.take(rest[0], fight.card)
        elif words == {"destroy"} or fight.step == 3:
            self.market.remove(fight.card)
        else:
            fight.seats, fight.said, fight.step = rest, {}, fight.step + 1
            return False
        return True

    def take(self, seat: int, card: str) -> None:
        """The card goes to the seat's hand."""
        self.market.remove(card)
        self.hands[seat].append(card)


def worth(hand: list[str]) -> int:
    """The points of the cards, and the bonus of each family."""
    families = [GOODS[card].family for card in hand if card != JUICE]
    return sum([GOODS[card].points for card in hand]) + sum([BONUS[families.count(one)] for one in set(families)])


def by_hand(seeds: range) -> Played:
    """The same games, by hand."""
    games = [Game(seed) for seed in seeds]
    endings = [game.play() for game in games]
    return sum([game.moves for game in games]), endings


def rows() -> Iterator[Row]:
    """Yields the row about the rules."""
    what = f"rules alone, Mercadito with {PLAYERS} players, random moves"
    yield from compared(what, by_the_book, by_hand, GAMES, ROUNDS, 0.09)
