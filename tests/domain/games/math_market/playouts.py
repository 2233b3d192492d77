"""How games of Math Market end: `python -m tests.domain.games.math_market.playouts [--games N] [--seed N]`.

Each rule set is played out by players who make any move that they may, and by players who see every purchase at once.
Printed is, for each number of players, how many games ended for which reason, and how many creatures were bought.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any, Final

from domain.games.math_market.advanced_table import AdvancedTable, Buy
from domain.games.math_market.standard_table import Claim, Unable
from domain.rules.book import AnyBook
from domain.rules.moves import read_move
from tests.domain.games.math_market.tables import TITLE
from tests.domain.games.playthrough import opened, random_move

Player = Callable[[AnyBook, Any, Random], Any]

NEW_COIN: Final = {"on_deadlock": "new_coin"}
RULES: Final[Mapping[str, tuple[str, int, Mapping[str, Any]]]] = {
    "standard, first edition": ("standard", 1, {}),
    "standard, second edition": ("standard", 2, {}),
    "standard, first edition, new coin": ("standard", 1, NEW_COIN),
    "standard, second edition, new coin": ("standard", 2, NEW_COIN),
    "advanced, first edition": ("advanced", 1, {}),
    "advanced, second edition": ("advanced", 2, {}),
}
"""By name the version, the revision of its book, and the options."""

REASONS: Final = ("creatures", "coins", "deadlock")


@dataclass
class Ends:
    """How the games of one kind ended: the reasons, and the creatures bought in all of them."""

    reasons: Counter[str]
    creatures: int = 0

    @property
    def games(self) -> int:
        """How many there were."""
        return sum(self.reasons.values())


def perfect_move(book: AnyBook, state: Any, luck: Random) -> Any:
    """A purchase by one of those who see one, all being equally quick; else the word that is asked for."""
    awaits = book.awaits(state)
    if awaits.chance is not None:
        orders = {name: luck.sample(pile, len(pile)) for name, pile in awaits.chance.piles.items()}
        return read_move({"type": awaits.chance.type, **orders}, book.move_types)
    purchases = [*_pairs(state, awaits.seats)] if isinstance(state, AdvancedTable) else [*_claims(state, awaits.seats)]
    if purchases:
        seat = luck.choice(sorted({move.seat for move in purchases}))
        return luck.choice([move for move in purchases if move.seat == seat])
    return Unable(next(seat for seat in awaits.seats if seat not in state.effect.unable), state.hunt)


def _claims(state: Any, seats: tuple[int, ...]) -> Iterator[Claim]:
    cards = state.config.cards
    for seat in seats:
        for coin in state.hands[seat]:
            if state.fits(coin):
                yield Claim(seat, state.hunt, coin, cards.pays(state.table_coin, coin))


def _pairs(state: AdvancedTable, seats: tuple[int, ...]) -> Iterator[Buy]:
    for pair in combinations(state.coins, 2):
        price = state.config.cards.pays(*pair)
        if state.priced(price):
            yield from (Buy(seat, state.hunt, price, pair) for seat in seats)


PLAYERS: Final[Mapping[str, Player]] = {"random": random_move, "perfect": perfect_move}


def played_out(rules: str, play: Player, players: int, luck: Random) -> Any:
    """The table at the end of one game."""
    version, revision, options = RULES[rules]
    book = TITLE.book(version, revision)
    state = opened(book, book.configure({"version": version, "players": players, "options": options}))
    while book.result(state) is None:
        move = play(book, state, luck)
        objection = book.objection(state, move)
        assert objection is None, objection
        state = book.decide(state, move).state
    return state


def ends(rules: str, play: Player, players: int, games: int, seed: int = 0) -> Ends:
    """How so many games end. The same seed gives the same games."""
    found = Ends(Counter())
    for number in range(games):
        table = played_out(rules, play, players, Random(f"{seed} {players} {number}"))
        found.reasons[table.over.reason] += 1
        found.creatures += sum(table.points)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=90, help="of each kind and number of players")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    print(f"| rules | play | players | {' | '.join(REASONS)} | creatures bought |")
    print(f"| --- | --- | --- | {' | '.join('---' for _ in REASONS)} | --- |")
    for rules in RULES:
        for name, play in PLAYERS.items():
            for players in range(2, 7):
                found = ends(rules, play, players, given.games, given.seed)
                counts = " | ".join(str(found.reasons[reason]) for reason in REASONS)
                print(f"| {rules} | {name} | {players} | {counts} | {found.creatures / found.games:.1f} |", flush=True)


if __name__ == "__main__":
    main()
